"""Charts beside a lesson, and what they share with the charts of what-if. bqplot is loaded when a
chart is asked for.

A bqplot figure cannot sit inside an anywidget, so a chart is a box of its own that follows the
lesson's stepper and moves it. Its text is the table of the numbers it draws, and its picture an
SVG twin: these a saved notebook shows, and nbval compares. Where bqplot is missing the twin is
the live chart too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import ipywidgets
import traitlets

from ..lessons.run import Run
from ..pictures.hollow.deltas import PARTS, stand_ins
from ..pictures.story import story
from ..text import say

DASHES = {"solid": "", "dashed": "9 5", "dotted": "2 4", "dash_dotted": "10 4 2 4"}
"""What bqplot calls them, and what SVG does."""


class Pen(NamedTuple):
    """How a line is drawn: its colour, and its dashes in bqplot's words."""

    colour: str
    style: str

    def svg(self) -> str:
        """The same in SVG's words."""
        dashes = f' stroke-dasharray="{DASHES[self.style]}"' if DASHES[self.style] else ""
        return f'stroke="{self.colour}" stroke-width="2.5" fill="none"{dashes}'


STYLES = {
    "flowers": Pen("#d2691e", "solid"),
    "rings": Pen("#3572d4", "dashed"),
    "treasures": Pen("#9467bd", "dotted"),
    "total": Pen("#78827a", "dash_dotted"),
}
"""Of each part: all can be read on paper and on a dark page, and told apart without the colour."""

MOST_TICKS = 20
WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 44, 190, 34, 40


@dataclass(frozen=True, slots=True)
class Series:
    """What a chart draws: the points of each part before the first event and after each."""

    titles: tuple[str, ...]
    parts: dict[str, tuple[int, ...]]
    stand_in: frozenset[str]

    def __post_init__(self) -> None:
        for part, values in self.parts.items():
            if not values or not all(math.isfinite(value) for value in values):
                raise ValueError(say("lesson.chart.not-finite", part=part, values=values))
            if len(values) != len(self.titles):
                raise ValueError(
                    say("lesson.chart.not-as-many", part=part, titles=len(self.titles))
                )

    @property
    def highest(self) -> int:
        """The upper end of the scale of points; never 0, so that a flat line has room."""
        return max(1, *(max(values) for values in self.parts.values()))

    def label(self, part: str) -> str:
        """The part's name, and a mark where it holds a number that the rulebook does not print."""
        mark = say("lesson.chart.stand-in") if part in self.stand_in else ""
        return say(f"lesson.chart.{part}") + mark

    def table(self) -> str:
        """All numbers as text, an event a line."""
        heads = [self.label(part) for part in PARTS]
        width = max(len(title) for title in self.titles)
        lines = [" " * (width + 4) + "  ".join(heads)]
        for number, title in enumerate(self.titles):
            values = (
                str(self.parts[part][number]).rjust(len(head))
                for part, head in zip(PARTS, heads, strict=True)
            )
            lines.append(f"{number:>2}  {title.ljust(width)}  {'  '.join(values)}".rstrip())
        return "\n".join(lines)


def series(run: Run, seat: int, names: Sequence[str]) -> Series:
    """The score parts of a player over the events of a run."""
    states = [run.before, *(event.state for event in run.events)]
    scores = [state.game.scores(state)[seat] for state in states]
    told = story(run.before, run.events, names)["events"]
    return Series(
        titles=(say("lesson.chart.before"), *(event["title"] for event in told)),
        parts={part: tuple(getattr(score, part) for score in scores) for part in PARTS},
        stand_in=frozenset().union(*(stand_ins(state, seat) for state in states)),
    )


class ScoreChart(ipywidgets.VBox):  # type: ignore[misc]
    """The score parts over the events of a run; follows the stepper's event, and sets it.

    `stepper` is a widget with the traits `event` and `stepper`. `read` gives the series to draw now
    and the point that the stepper stands at, 0 for before the first event, or None where the
    stepper shows another run or none. A click on a point moves the stepper there.
    """

    def __init__(
        self, stepper: traitlets.HasTraits, read: Callable[[], tuple[Series, int | None]]
    ) -> None:
        self._stepper = stepper
        self._read = read
        self.series, self.point = read()
        self._live = _Figure(self._go) if find_spec("bqplot") else _Twin()
        super().__init__([self._live.widget])
        self._draw()
        stepper.observe(self._follow, names=["event", "stepper"])

    def table(self) -> str:
        """All numbers of the chart as text."""
        return self.series.table()

    def __repr__(self) -> str:
        return self.table()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return bundle | {
            "text/plain": self.table(),
            "image/svg+xml": draw_svg(self.series, self.point),
        }

    def _go(self, point: int) -> None:
        if self.point is not None:
            self._stepper.event = point - 1  # type: ignore[attr-defined]

    def _follow(self, _: Any) -> None:
        self.series, self.point = self._read()
        self._draw()

    def _draw(self) -> None:
        self._live.draw(self.series, self.point)


class _Twin:
    """The chart as a plain picture."""

    def __init__(self) -> None:
        self.widget = ipywidgets.HTML()

    def draw(self, found: Series, point: int | None) -> None:
        self.widget.value = draw_svg(found, point)


class _Figure:
    """The chart as a bqplot figure: a line a part, points to click, and a line at the event."""

    def __init__(self, go: Callable[[int], None]) -> None:
        bqplot = import_module("bqplot")
        x, y = bqplot.LinearScale(min=0), bqplot.LinearScale(min=0)
        self._scales = (x, y)
        scales = {"x": x, "y": y}
        self._axes = [
            axis(bqplot, scale, side, label=say(f"lesson.chart.{label}"), tick_format="d")
            for scale, side, label in ((x, "bottom", "event"), (y, "left", "points"))
        ]
        self._lines = {
            part: bqplot.Lines(
                x=[0],
                y=[0],
                scales=scales,
                colors=[pen.colour],
                line_style=pen.style,
                stroke_width=4 if part == "total" else 2.5,
            )
            for part, pen in STYLES.items()
        }
        self._points = bqplot.Scatter(
            x=[0],
            y=[0],
            scales=scales,
            colors=[STYLES["total"].colour],
            default_size=70,
            enable_hover=False,
        )
        self._points.on_element_click(lambda _, click: go(int(click["data"]["index"])))
        self._here = bqplot.Lines(
            x=[0, 0], y=[0, 1], scales=scales, colors=["#0b57a8"], stroke_width=3, visible=False
        )
        figure = bqplot.Figure(
            marks=[*self._lines.values(), self._here, self._points],
            axes=self._axes,
            background_style={"fill": "transparent"},
            fig_margin={"top": 12, "bottom": 50, "left": 55, "right": 24},
            animation_duration=0,
            layout=ipywidgets.Layout(width="100%", max_width="900px", height="260px"),
        )
        self._legend = ipywidgets.HTML()
        self.widget = ipywidgets.VBox([self._legend, figure])

    def draw(self, found: Series, point: int | None) -> None:
        steps = list(range(len(found.titles)))
        parts = [(STYLES[part], found.label(part)) for part in PARTS]
        self._legend.value = legend(say("lesson.chart.title"), parts)
        for scale, axis, most in zip(
            self._scales, self._axes, (max(1, steps[-1]), found.highest), strict=True
        ):
            scale.max = most
            axis.tick_values = list(range(0, most + 1, 1 + most // MOST_TICKS))
        for part, line in self._lines.items():
            set_points(line, steps, found.parts[part])
        set_points(self._points, steps, found.parts["total"])
        at = point or 0
        set_points(self._here, [at, at], [0, found.highest])
        self._here.visible = point is not None


def axis(bqplot: Any, scale: Any, side: str, **options: Any) -> Any:
    """An axis in the ink of the page."""
    ink = "var(--jp-ui-font-color1, #1f2420)"
    return bqplot.Axis(
        scale=scale,
        side=side,
        tick_style={"fill": ink, "font-size": "12px"},
        label_color=ink,
        grid_color="var(--jp-border-color2, #dadfd6)",
        **{"grid_lines": "none"} | options,
    )


def set_points(mark: Any, x: Sequence[Any], y: Sequence[Any]) -> None:
    """Both at once, so that no view ever draws the one without the other."""
    with mark.hold_sync():
        mark.x, mark.y = list(x), list(y)


def legend(title: str, lines: Iterable[tuple[Pen, str]]) -> str:
    """A title, and which line is which."""
    parts = [
        f'<svg width="34" height="12"><path d="M2 6h30" {pen.svg()}/></svg> {escape(label)}'
        for pen, label in lines
    ]
    return " &emsp; ".join([f"<b>{escape(title)}</b>", *parts])


def draw_svg(found: Series, point: int | None) -> str:
    """The chart as an SVG that needs nothing else; `point` is marked by a line."""
    last = max(1, len(found.titles) - 1)
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(step: int) -> float:
        return round(LEFT + width * step / last, 1)

    def y(points: int) -> float:
        return round(TOP + height * (1 - points / found.highest), 1)

    parts = [f'<text class="title" x="{LEFT}" y="18">{escape(say("lesson.chart.title"))}</text>']
    parts.append(f'<path class="axis" d="M{LEFT} {TOP}V{TOP + height}H{LEFT + width}"/>')
    parts += [
        f'<text x="{x(step)}" y="{TOP + height + 16}" text-anchor="middle">{step}</text>'
        for step in range(len(found.titles))
    ]
    parts += [
        f'<text x="{LEFT - 8}" y="{y(value) + 4}" text-anchor="end">{value}</text>'
        for value in sorted({0, found.highest})
    ]
    if point is not None:
        parts.append(f'<path class="here" d="M{x(point)} {TOP}V{TOP + height}"/>')
    for row, part in enumerate(PARTS):
        line = " ".join(f"{x(step)},{y(value)}" for step, value in enumerate(found.parts[part]))
        parts.append(f'<polyline points="{line}" {STYLES[part].svg()}/>')
        at = TOP + 10 + 22 * row
        parts.append(f'<path d="M{LEFT + width + 14} {at}h30" {STYLES[part].svg()}/>')
        label = escape(found.label(part))
        parts.append(f'<text x="{LEFT + width + 50}" y="{at + 4}">{label}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="{WIDTH}" height="{HEIGHT}" class="gnome-tutor-chart">'
        f"<title>{escape(say('lesson.chart.title'))}</title><desc>{escape(found.table())}</desc>"
        f"<style>{CSS}</style>"
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="8"/>{"".join(parts)}</svg>'
    )


CSS = (
    ".gnome-tutor-chart{font:12px var(--jp-ui-font-family,sans-serif)}"
    ".gnome-tutor-chart .ground{fill:var(--jp-layout-color1,#fff)}"
    ".gnome-tutor-chart text{fill:var(--jp-ui-font-color1,#1f2420)}"
    ".gnome-tutor-chart .title{font-weight:700}"
    ".gnome-tutor-chart .axis{stroke:var(--jp-ui-font-color2,#566051);fill:none}"
    ".gnome-tutor-chart .grid{stroke:var(--jp-border-color2,#dadfd6);fill:none}"
    ".gnome-tutor-chart .here{stroke:var(--jp-brand-color1,#0b57a8);stroke-width:3}"
)
