"""Charts of what-if: the figure, its twin, and the bar that is picked out."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gnome_tutor.explore.distributions import Bars, Curves
from gnome_tutor.widgets import explore_charts
from gnome_tutor.widgets.explore_charts import ExploreChart

# bqplot's scales warn about their own use of traitlets when they are imported.
pytestmark = pytest.mark.filterwarnings("ignore:metadata:DeprecationWarning")

BARS = Bars("Leads", "points", ("put <a1>", "put b1"), (2.0, -1.5), (1.0, -3.0), (4.0, 0.0))
CURVES = Curves("Score", "turn", (0, 1, 2), {"rings": (0.0, 1.0, 4.0), "total": (0.0, 2.0, 9.0)})
NOTHING = [Bars("Draws", "per cent", (), ()), Curves("Score", "turn", (0,), {"total": (0.0,)})]


@pytest.fixture
def _no_bqplot(monkeypatch):
    monkeypatch.setattr(explore_charts, "find_spec", lambda _: None)


@pytest.mark.parametrize("numbers", [BARS, CURVES, *NOTHING])
def test_a_chart_shows_its_numbers_as_text_and_as_a_picture(numbers):
    chart = ExploreChart(numbers)
    bundle = chart._repr_mimebundle_()
    assert bundle["text/plain"] == repr(chart) == numbers.table()
    picture = ElementTree.fromstring(bundle["image/svg+xml"])
    assert numbers.title in "".join(picture.itertext())


@pytest.mark.usefixtures("_no_bqplot")
def test_without_bqplot_the_twin_is_the_live_chart():
    chart = ExploreChart(BARS)
    assert chart.children[0].value == chart.svg()
    chart.selected = 1
    assert "→ put b1" in chart.children[0].value


def test_the_figure_has_the_same_numbers_and_a_click_picks_a_bar_out():
    chart = ExploreChart(BARS)
    bars, *spreads = chart.children[0].marks
    assert list(bars.y) == list(BARS.values)
    assert [list(line.y) for line in spreads] == [[1.0, 4.0], [-3.0, 0.0]]
    bars._handle_custom_msgs(bars, {"event": "element_click", "data": {"index": 1}}, [])
    assert chart.selected == 1
    assert bars.colors[1] != bars.colors[0]
    chart.selected = -1
    assert bars.colors[1] == bars.colors[0]


def test_curves_can_be_told_apart_without_colours():
    figure = ExploreChart(CURVES).children[0]
    assert [list(line.y) for line in figure.marks] == [list(v) for v in CURVES.parts.values()]
    assert len({line.line_style for line in figure.marks}) == 2


def test_other_numbers_take_the_place_of_the_first():
    chart = ExploreChart(BARS)
    chart.selected = 1
    chart.show(CURVES)
    assert chart.selected == -1
    assert chart.table() == CURVES.table()


def test_what_is_not_finite_is_refused():
    with pytest.raises(ValueError, match=r"finite numbers, not \(nan,\)"):
        ExploreChart(Bars("Leads", "points", ("a",), (float("nan"),)))
