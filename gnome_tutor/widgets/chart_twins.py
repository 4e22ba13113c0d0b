"""The SVG twins of the charts of what-if: what a saved notebook shows, and nbval compares."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

from ..explore.distributions import Bars, Curves
from .charts import CSS, Pen

PENS: Final = (
    Pen("#3572d4", "solid"),
    Pen("#d2691e", "dashed"),
    Pen("#9467bd", "dotted"),
    Pen("#2e8b57", "dash_dotted"),
    Pen("#c94f7c", "dashed"),
    Pen("#78827a", "solid"),
)
"""Of each part: all can be read on paper and on a dark page."""

BAR, CHOSEN = PENS[0].colour, PENS[1].colour

STEPS: Final = 8
"""Steps of a scale, about."""

ROW: Final = 26
WIDTH, TOP, BOTTOM, LEFT, RIGHT = 720, 34, 34, 230, 60
CURVES: Final = 220
"""The height of curves."""


def pen(number: int) -> Pen:
    """How the part of a number is drawn."""
    return PENS[number % len(PENS)]


def ruler(bars: Bars) -> list[float]:
    """Round numbers from end to end of the scale: with 0, unless spreads would be pressed flat."""
    least, most = min([*bars.low, *bars.values]), max([*bars.high, *bars.values])
    room = max(most - least, 1.0)
    if not bars.low or -room <= least <= room or -room <= most <= room:
        least, most = min(least, 0.0), max(most, 0.0 if bars.low else 1.0)
    step = _step(max(most - least, 1.0) / STEPS)
    return [step * number for number in range(floor(least / step), ceil(most / step) + 1)]


def _step(least: float) -> float:
    """1, 2 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(least))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least)


def draw_svg(numbers: Bars | Curves, selected: Sequence[int] = ()) -> str:
    """The chart of some numbers; rows that are picked out lie on a ground of their own."""
    if isinstance(numbers, Bars):
        parts, height = _bars(numbers, selected)
    else:
        parts, height = _curves(numbers)
    title = escape(numbers.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}"'
        f' width="{WIDTH}" height="{height}" class="gnome-tutor-chart">'
        f"<title>{title}</title><desc>{escape(numbers.table())}</desc><style>{CSS}</style>"
        f'<rect class="ground" width="{WIDTH}" height="{height}" rx="8"/>'
        f'<text class="title" x="12" y="20">{title} ({escape(numbers.unit)})</text>'
        f"{''.join(parts)}</svg>"
    )


def _bars(bars: Bars, selected: Sequence[int]) -> tuple[list[str], int]:
    height = TOP + ROW * len(bars.labels) + BOTTOM
    if not bars.labels:
        return [], height
    ticks = ruler(bars)
    least, most = ticks[0], ticks[-1]

    def x(value: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (value - least) / (most - least), 1)

    foot = height - BOTTOM + 4
    parts = [
        f'<path class="{"axis" if value == 0 else "grid"}" d="M{x(value)} {TOP - 4}V{foot}"/>'
        f'<text x="{x(value)}" y="{foot + 16}" text-anchor="middle">{value:g}</text>'
        for value in ticks
    ]
    for row, (label, value) in enumerate(zip(bars.labels, bars.values, strict=True)):
        y = TOP + ROW * row
        middle = y + ROW // 2
        if row in selected:
            parts.append(
                f'<rect x="4" y="{y}" width="{WIDTH - 8}" height="{ROW}" rx="4" fill="{CHOSEN}"'
                f' fill-opacity="0.25" stroke="{CHOSEN}"/>'
            )
        parts.append(
            f'<text x="{LEFT - 8}" y="{middle + 4}" text-anchor="end">{escape(label)}</text>'
        )
        if bars.low:
            low, high = x(bars.low[row]), x(bars.high[row])
            parts.append(
                f'<path d="M{low} {middle}H{high}" stroke="{BAR}" stroke-opacity="0.5"'
                f' stroke-width="10"/>'
                f'<circle cx="{x(value)}" cy="{middle}" r="5" fill="{BAR}" stroke="#fff"/>'
            )
        else:
            start, end = sorted((x(0), x(value)))
            wide = round(end - start, 1)
            parts.append(
                f'<rect x="{start}" y="{y + 5}" width="{wide}" height="{ROW - 10}" fill="{BAR}"/>'
            )
        parts.append(
            f'<text x="{WIDTH - 12}" y="{middle + 4}" text-anchor="end">{value:.1f}</text>'
        )
    return parts, height


def _curves(curves: Curves) -> tuple[list[str], int]:
    last = max(1, len(curves.steps) - 1)
    most = max(1.0, *(value for values in curves.parts.values() for value in values))
    left, right = 44, 170

    def at(step: int, value: float) -> str:
        x = left + (WIDTH - left - right) * step / last
        return f"{round(x, 1)},{round(TOP + CURVES * (1 - value / most), 1)}"

    foot = TOP + CURVES
    parts = [
        f'<path class="axis" d="M{left} {TOP}V{foot}H{WIDTH - right}"/>',
        f'<text x="{left - 8}" y="{TOP + 4}" text-anchor="end">{most:.0f}</text>',
        f'<text x="{left - 8}" y="{foot}" text-anchor="end">0</text>',
    ]
    for number in sorted({0, last // 2, len(curves.steps) - 1}):
        x = at(number, 0).partition(",")[0]
        words = curves.steps[number]
        parts.append(f'<text x="{x}" y="{foot + 16}" text-anchor="middle">{words}</text>')
    for number, (part, values) in enumerate(curves.parts.items()):
        drawn = pen(number).svg()
        line = " ".join(at(step, value) for step, value in enumerate(values))
        y = TOP + 10 + 22 * number
        parts.append(
            f'<polyline points="{line}" {drawn}/><path d="M{WIDTH - right + 14} {y}h30" {drawn}/>'
            f'<text x="{WIDTH - right + 50}" y="{y + 4}">{escape(part)}</text>'
        )
    return parts, foot + BOTTOM
