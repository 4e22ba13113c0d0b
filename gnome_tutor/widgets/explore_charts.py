"""Charts of what-if: what each choice is worth, how games end, how scores grow, what is drawn.

The numbers come from `explore.distributions`. As in `charts`, a chart is a box with a bqplot
figure, its text is the table of its numbers, and its picture an SVG twin (`chart_twins`), which
stands in where bqplot is missing. `selected` are the bars that are picked out: a click sets them,
with Ctrl or Shift several, and so may others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import ipywidgets
import traitlets

from ..explore.distributions import Bars, Curves
from ..text import say
from .chart_twins import BAR, CHOSEN, ROW, draw_svg, pen, ruler
from .charts import axis, legend, set_points

CURVES_HIGH: Final = 280
BELOW: Final = 58
"""Pixels of a figure of curves, and of a figure of bars below its rows."""

LETTER, LONGEST = 6.6, 36
"""How wide a letter is, and how many of them a label has at most beside its bar."""

TICKS: Final = 12


class ExploreChart(ipywidgets.VBox):  # type: ignore[misc]
    """A chart of `Bars` or `Curves`; `show` gives it other numbers."""

    selected = traitlets.List(traitlets.Int())

    def __init__(self, numbers: Bars | Curves) -> None:
        self.numbers = numbers
        self._live: _BarFigure | _CurveFigure | _Twin | None = None
        super().__init__()
        self.show(numbers)
        self.observe(lambda _: self._draw(), names=["selected"])

    def show(self, numbers: Bars | Curves) -> None:
        """Draw these numbers instead."""
        for values in _columns(numbers):
            if not all(math.isfinite(value) for value in values):
                raise ValueError(say("explore.chart.not-finite", values=values))
        self.numbers = numbers
        self.selected = []
        kind: Any = _Twin
        if find_spec("bqplot") and _any(numbers):
            kind = _BarFigure if isinstance(numbers, Bars) else _CurveFigure
        if type(self._live) is not kind:
            self._live = kind(self._pick)
            self.children = [self._live.widget]
        self._draw()

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

    def _pick(self, rows: Sequence[int]) -> None:
        self.selected = [int(row) for row in rows]

    def _draw(self) -> None:
        if self._live:
            self._live.draw(self.numbers, self.selected)


def _columns(numbers: Bars | Curves) -> list[tuple[float, ...]]:
    if isinstance(numbers, Bars):
        return [numbers.values, numbers.low, numbers.high]
    return list(numbers.parts.values())


def _any(numbers: Bars | Curves) -> bool:
    return bool(numbers.labels if isinstance(numbers, Bars) else numbers.steps)


class _Twin:
    """The chart as a plain picture."""

    def __init__(self, _: Callable[[Sequence[int]], None]) -> None:
        self.widget = ipywidgets.HTML()

    def draw(self, numbers: Any, selected: Sequence[int]) -> None:
        self.widget.value = draw_svg(numbers, selected)


class _BarFigure:
    """A row for each number: a bar, or where it spreads a band with the mean in it.

    Over each row lies one that is not seen and takes clicks.
    """

    def __init__(self, pick: Callable[[Sequence[int]], None]) -> None:
        bqplot = import_module("bqplot")
        self._x = bqplot.LinearScale()
        self._y = bqplot.LinearScale(reverse=True, allow_padding=False)
        lying = {"scales": {"x": self._y, "y": self._x}, "orientation": "horizontal"}
        flat = {"scales": {"x": self._x, "y": self._y}}
        self._bars = bqplot.Bars(x=[0], y=[0], colors=[BAR], padding=0.4, **lying)
        self._bands = bqplot.Lines(
            x=[[0, 0]], y=[[0, 0]], colors=[BAR], opacities=[0.5], stroke_width=10, **flat
        )
        self._means = bqplot.Scatter(
            x=[0], y=[0], colors=[BAR], stroke="#ffffff", default_size=90, **flat
        )
        self.rows = bqplot.Bars(
            x=[0],
            y=[0],
            colors=["transparent"],
            padding=0.08,
            interactions={"click": "select"},
            selected_style={"fill": CHOSEN, "fill-opacity": "0.25", "stroke": CHOSEN},
            **lying,
        )
        self.rows.observe(
            lambda change: pick([] if change["new"] is None else change["new"]), names=["selected"]
        )
        self._names = axis(bqplot, self._y, "left")
        self._values = axis(bqplot, self._y, "right")
        self._ruler = axis(bqplot, self._x, "bottom", grid_lines="solid", tick_format="~g")
        self._title = ipywidgets.HTML()
        self.figure = bqplot.Figure(
            marks=[self._bars, self._bands, self._means, self.rows],
            axes=[self._ruler, self._names, self._values],
            padding_x=0,
            padding_y=0,
            background_style={"fill": "transparent"},
            animation_duration=0,
            layout=ipywidgets.Layout(width="100%", max_width="900px"),
        )
        self.widget = ipywidgets.VBox([self._title, self.figure])

    def draw(self, bars: Any, selected: Sequence[int]) -> None:
        many = len(bars.labels)
        rows, labels = list(range(many)), [_cut(label) for label in bars.labels]
        ticks = ruler(bars)
        least, most = ticks[0], ticks[-1]
        self._title.value = legend(bars.title, ())
        self._x.min, self._x.max = least, most
        self._y.min, self._y.max = -0.5, many - 0.5
        self._ruler.label, self._ruler.tick_values = bars.unit, ticks
        for one, words in (
            (self._names, labels),
            (self._values, [f"{value:.1f}" for value in bars.values]),
        ):
            one.tick_values = rows
            one.tick_labels = {str(row): text for row, text in enumerate(words)}
        spreads = bool(bars.low)
        self._bars.visible, self._bands.visible = not spreads, spreads
        self._means.visible = spreads
        set_points(self._bars, rows, bars.values)
        if spreads:
            ends = list(zip(bars.low, bars.high, strict=True))
            set_points(self._bands, ends, [[row, row] for row in rows])
            set_points(self._means, bars.values, rows)
        self.rows.base = least
        set_points(self.rows, rows, [most] * many)
        self.rows.selected = list(selected) or None
        left = 24 + LETTER * max(map(len, labels))
        self.figure.fig_margin = {"top": 4, "bottom": 44, "left": round(left), "right": 50}
        high = f"{ROW * many + BELOW}px"
        self.figure.layout.height = self.figure.layout.min_height = high


class _CurveFigure:
    """A line for each part, told apart by its dashes, too."""

    def __init__(self, _: Callable[[Sequence[int]], None]) -> None:
        bqplot = import_module("bqplot")
        self._bqplot = bqplot
        self._scales = {"x": bqplot.LinearScale(), "y": bqplot.LinearScale(min=0)}
        self._axes = [
            axis(bqplot, self._scales["x"], "bottom", tick_format="d"),
            axis(bqplot, self._scales["y"], "left", grid_lines="solid"),
        ]
        self._legend = ipywidgets.HTML()
        self.figure = bqplot.Figure(
            axes=self._axes,
            background_style={"fill": "transparent"},
            fig_margin={"top": 8, "bottom": 44, "left": 54, "right": 24},
            animation_duration=0,
            layout=ipywidgets.Layout(width="100%", max_width="900px", height=f"{CURVES_HIGH}px"),
        )
        self.widget = ipywidgets.VBox([self._legend, self.figure])

    def draw(self, curves: Any, _: Sequence[int]) -> None:
        self._axes[0].label, self._axes[1].label = curves.unit, say("explore.chart.unit")
        self._axes[0].tick_values = list(curves.steps)[:: 1 + len(curves.steps) // TICKS]
        pens = [pen(number) for number in range(len(curves.parts))]
        self._legend.value = legend(curves.title, zip(pens, curves.parts, strict=True))
        self.figure.marks = [
            self._bqplot.Lines(
                x=list(curves.steps),
                y=list(values),
                scales=self._scales,
                colors=[one.colour],
                line_style=one.style,
                stroke_width=2.5,
            )
            for one, values in zip(pens, curves.parts.values(), strict=True)
        ]


def _cut(label: str) -> str:
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"
