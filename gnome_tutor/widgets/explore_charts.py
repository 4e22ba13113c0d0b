"""Charts of what-if: what each choice is worth, how games end, how scores grow, what is drawn.

The numbers come from `explore.distributions`. As in `charts`, a chart is a box with a bqplot
figure, its text is the table of its numbers, and its picture an SVG twin, which stands in where
bqplot is missing. `selected` is the bar that is picked out, -1 for none: a click sets it, and so
may others.
"""

from __future__ import annotations

import math
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import ipywidgets
import traitlets

from ..explore.distributions import Bars, Curves
from ..text import say
from .charts import CSS

COLOURS = ("#2463c8", "#c2571a", "#7a5aa8", "#1d6b30", "#8a2f08", "#5f6b63")
DASHES = ("", "9 5", "2 4", "10 4 2 4", "14 4", "4 2")
STYLES = ("solid", "dashed", "dotted", "dash_dotted", "dashed", "solid")
BAR, CHOSEN = COLOURS[0], COLOURS[1]

WIDTH, TOP, BOTTOM, LEFT, RIGHT, ROW = 720, 34, 26, 230, 60, 22
CURVES = 220
"""The height of curves."""


class ExploreChart(ipywidgets.VBox):  # type: ignore[misc]
    """A chart of `Bars` or `Curves`; `show` gives it other numbers."""

    selected = traitlets.Int(-1)

    def __init__(self, numbers: Bars | Curves) -> None:
        self.numbers = numbers
        super().__init__()
        self.show(numbers)
        self.observe(self._mark, names=["selected"])

    def show(self, numbers: Bars | Curves) -> None:
        """Draw these numbers instead."""
        for values in _columns(numbers):
            if not all(math.isfinite(value) for value in values):
                raise ValueError(say("explore.chart.not-finite", values=values))
        self.numbers = numbers
        self.selected = -1
        self._live = (_figure if find_spec("bqplot") and _any(numbers) else _twin)(self)
        self.children = [self._live]

    def table(self) -> str:
        """All numbers of the chart as text."""
        return self.numbers.table()

    def svg(self) -> str:
        """The chart as an SVG that needs nothing else."""
        return draw_svg(self.numbers, self.selected)

    def __repr__(self) -> str:
        return self.table()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return bundle | {"text/plain": self.table(), "image/svg+xml": self.svg()}

    def _mark(self, _: Any) -> None:
        if isinstance(self._live, ipywidgets.HTML):
            self._live.value = self.svg()
        elif isinstance(self.numbers, Bars):
            self._live.marks[0].colors = _colours(self.numbers, self.selected)


def _columns(numbers: Bars | Curves) -> list[tuple[float, ...]]:
    if isinstance(numbers, Bars):
        return [numbers.values, numbers.low, numbers.high]
    return list(numbers.parts.values())


def _any(numbers: Bars | Curves) -> bool:
    return bool(numbers.labels if isinstance(numbers, Bars) else numbers.steps)


def _colours(bars: Bars, selected: int) -> list[str]:
    return [CHOSEN if number == selected else BAR for number in range(len(bars.labels))]


def _twin(chart: ExploreChart) -> Any:
    """The chart as a plain picture."""
    return ipywidgets.HTML(chart.svg())


def _figure(chart: ExploreChart) -> Any:
    """The chart as a bqplot figure."""
    bqplot = import_module("bqplot")
    numbers = chart.numbers
    if isinstance(numbers, Bars):
        marks, axes = _bars(bqplot, numbers, chart)
    else:
        marks, axes = _curves(bqplot, numbers)
    return bqplot.Figure(
        title=numbers.title,
        marks=marks,
        axes=axes,
        background_style={"fill": "transparent"},
        fig_margin={"top": 36, "bottom": 40, "left": 60, "right": 24},
        animation_duration=0,
        legend_location="top-left",
        layout=ipywidgets.Layout(width="100%", max_width="900px", height="300px"),
    )


def _axis(bqplot: Any, scale: Any, side: str, **options: Any) -> Any:
    ink = "var(--jp-ui-font-color1, #1f2420)"
    return bqplot.Axis(
        scale=scale,
        side=side,
        grid_lines="none",
        tick_style={"fill": ink},
        label_color=ink,
        **options,
    )


def _bars(bqplot: Any, bars: Bars, chart: ExploreChart) -> tuple[list[Any], list[Any]]:
    scales = {"x": bqplot.OrdinalScale(), "y": bqplot.LinearScale()}
    labels = list(bars.labels)
    mark = bqplot.Bars(
        x=labels, y=list(bars.values), scales=scales, colors=_colours(bars, -1), padding=0.3
    )
    mark.on_element_click(lambda _, click: chart.set_trait("selected", int(click["data"]["index"])))
    marks = [mark]
    if bars.low:
        ends = zip(bars.low, bars.high, strict=True)
        marks += [
            bqplot.Lines(x=[label] * 2, y=list(pair), scales=scales, colors=["#23281f"])
            for label, pair in zip(labels, ends, strict=True)
        ]
    axes = [
        _axis(bqplot, scales["x"], "bottom", tick_rotate=-12),
        _axis(bqplot, scales["y"], "left", label=bars.unit),
    ]
    return marks, axes


def _curves(bqplot: Any, curves: Curves) -> tuple[list[Any], list[Any]]:
    scales = {"x": bqplot.LinearScale(), "y": bqplot.LinearScale(min=0)}
    marks = [
        bqplot.Lines(
            x=list(curves.steps),
            y=list(values),
            scales=scales,
            colors=[COLOURS[number % len(COLOURS)]],
            line_style=STYLES[number % len(STYLES)],
            labels=[part],
            display_legend=True,
        )
        for number, (part, values) in enumerate(curves.parts.items())
    ]
    axes = [
        _axis(bqplot, scales["x"], "bottom", label=curves.unit, tick_format="d"),
        _axis(bqplot, scales["y"], "left"),
    ]
    return marks, axes


# ---- the twin


def draw_svg(numbers: Bars | Curves, selected: int = -1) -> str:
    """The chart as an SVG that needs nothing else; of bars one may be picked out."""
    if isinstance(numbers, Bars):
        parts, height = _bars_svg(numbers, selected)
    else:
        parts, height = _curves_svg(numbers)
    title = escape(numbers.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}"'
        f' width="{WIDTH}" height="{height}" class="gnome-tutor-chart">'
        f"<title>{title}</title><desc>{escape(numbers.table())}</desc><style>{CSS}</style>"
        f'<rect class="ground" width="{WIDTH}" height="{height}" rx="8"/>'
        f'<text class="title" x="12" y="20">{title} ({escape(numbers.unit)})</text>'
        f"{''.join(parts)}</svg>"
    )


def _bars_svg(bars: Bars, selected: int) -> tuple[list[str], int]:
    least = min(0.0, *bars.values, *bars.low) if bars.values else 0.0
    most = max(1.0, *bars.values, *bars.high) if bars.values else 1.0

    def x(value: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (value - least) / (most - least), 1)

    height = TOP + ROW * len(bars.labels) + BOTTOM
    parts = [f'<path class="axis" d="M{x(0)} {TOP - 4}V{height - BOTTOM + 4}"/>']
    for row, (label, value) in enumerate(zip(bars.labels, bars.values, strict=True)):
        y = TOP + ROW * row
        start, end = sorted((x(0), x(value)))
        shade = CHOSEN if row == selected else BAR
        name = f"→ {label}" if row == selected else label
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 14}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{start}" y="{y + 4}" width="{round(end - start, 1)}" height="{ROW - 8}"'
            f' fill="{shade}" fill-opacity="0.6"/>'
        )
        right = end
        if bars.low:
            low, high = x(bars.low[row]), x(bars.high[row])
            right = max(right, high)
            middle = y + ROW // 2
            parts.append(
                f'<path class="axis" d="M{low} {middle}H{high}'
                f'M{low} {middle - 4}v8M{high} {middle - 4}v8"/>'
            )
        parts.append(f'<text x="{right + 6}" y="{y + 14}">{value:.1f}</text>')
    return parts, height


def _curves_svg(curves: Curves) -> tuple[list[str], int]:
    last = max(1, len(curves.steps) - 1)
    most = max(1.0, *(value for values in curves.parts.values() for value in values))
    left, right = 44, 170

    def at(step: int, value: float) -> str:
        x = left + (WIDTH - left - right) * step / last
        return f"{round(x, 1)},{round(TOP + CURVES * (1 - value / most), 1)}"

    floor = TOP + CURVES
    parts = [
        f'<path class="axis" d="M{left} {TOP}V{floor}H{WIDTH - right}"/>',
        f'<text x="{left - 8}" y="{TOP + 4}" text-anchor="end">{most:.0f}</text>',
        f'<text x="{left - 8}" y="{floor}" text-anchor="end">0</text>',
    ]
    for number in sorted({0, last // 2, len(curves.steps) - 1}):
        x = at(number, 0).partition(",")[0]
        words = curves.steps[number]
        parts.append(f'<text x="{x}" y="{floor + 16}" text-anchor="middle">{words}</text>')
    for number, (part, values) in enumerate(curves.parts.items()):
        pen = (
            f'stroke="{COLOURS[number % len(COLOURS)]}" stroke-width="2.5" fill="none"'
            f' stroke-dasharray="{DASHES[number % len(DASHES)]}"'
        )
        line = " ".join(at(step, value) for step, value in enumerate(values))
        y = TOP + 10 + ROW * number
        parts.append(
            f'<polyline points="{line}" {pen}/><path d="M{WIDTH - right + 14} {y}h30" {pen}/>'
            f'<text x="{WIDTH - right + 50}" y="{y + 4}">{escape(part)}</text>'
        )
    return parts, floor + BOTTOM
