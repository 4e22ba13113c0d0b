"""Charts of what-if: the figure, its twin, and the rows that are picked out."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gnome_tutor.explore.distributions import Bars, Curves
from gnome_tutor.widgets import explore_charts
from gnome_tutor.widgets.chart_twins import ruler
from gnome_tutor.widgets.explore_charts import ExploreChart

# bqplot's scales warn about their own use of traitlets when they are imported.
pytestmark = pytest.mark.filterwarnings("ignore:metadata:DeprecationWarning")

BARS = Bars("Leads", "points", ("put <a1>", "put b1"), (2.0, -1.5), (1.0, -3.0), (4.0, 0.0))
ODDS = Bars("Draws", "per cent", ("market", "house"), (75.0, 25.0))
CURVES = Curves("Score", "turn", (0, 1, 2), {"rings": (0.0, 1.0, 4.0), "total": (0.0, 2.0, 9.0)})
NOTHING = [Bars("Draws", "per cent", (), ()), Curves("Score", "turn", (0,), {"total": (0.0,)})]


@pytest.fixture
def _no_bqplot(monkeypatch):
    monkeypatch.setattr(explore_charts, "find_spec", lambda _: None)


def marks(chart):
    """Bars, spreads, means, and the rows that take clicks."""
    return chart.children[0].children[1].marks


@pytest.mark.parametrize("numbers", [BARS, ODDS, CURVES, *NOTHING])
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
    plain = chart.svg()
    chart.selected = [1]
    assert chart.children[0].value == chart.svg() != plain


def test_the_figure_has_the_same_numbers_and_each_has_its_words_and_its_value_beside_it():
    chart = ExploreChart(BARS)
    bars, spreads, means, _ = marks(chart)
    assert (bars.visible, spreads.visible, means.visible) == (False, True, True)
    assert list(means.x) == list(BARS.values)
    assert [list(ends) for ends in spreads.x] == [[1.0, 4.0], [-3.0, 0.0]]
    _, names, values = chart.children[0].children[1].axes
    assert list(names.tick_labels.values()) == list(BARS.labels)
    assert list(values.tick_labels.values()) == ["2.0", "-1.5"]


def test_what_does_not_spread_is_a_bar_from_nought():
    bars, spreads, means, _ = marks(ExploreChart(ODDS))
    assert (bars.visible, spreads.visible, means.visible) == (True, False, False)
    assert (list(bars.y), bars.base) == (list(ODDS.values), 0)


def test_rows_that_are_clicked_are_picked_out_and_those_that_others_pick_are_shown():
    chart = ExploreChart(BARS)
    rows = marks(chart)[3]
    assert rows.interactions == {"click": "select"}
    rows.set_state({"selected": [0, 1]})  # as the page sends it, after a click with Ctrl
    assert chart.selected == [0, 1]
    rows.set_state({"selected": None})
    assert chart.selected == []
    chart.selected = [1]
    assert list(rows.selected) == [1]


def test_a_scale_is_of_round_numbers_and_has_nought_unless_all_lies_far_from_it():
    assert ruler(BARS) == [-3, -2, -1, 0, 1, 2, 3, 4]
    assert ruler(ODDS) == [0, 10, 20, 30, 40, 50, 60, 70, 80]
    assert ruler(Bars("", "", ("a",), (52.0,), (49.0,), (56.0,))) == [
        49,
        50,
        51,
        52,
        53,
        54,
        55,
        56,
    ]
    assert ruler(Bars("", "", ("a",), (-52.5,), (-56.0,), (-49.0,)))[-1] == -49


def test_curves_can_be_told_apart_without_colours():
    figure = ExploreChart(CURVES).children[0].children[1]
    assert [list(line.y) for line in figure.marks] == [list(v) for v in CURVES.parts.values()]
    assert len({line.line_style for line in figure.marks}) == 2


def test_other_numbers_take_the_place_of_the_first_in_the_same_figure():
    chart = ExploreChart(BARS)
    figure = chart.children[0]
    chart.selected = [1]
    chart.show(ODDS)
    assert chart.children == (figure,)
    assert (chart.selected, list(marks(chart)[0].y)) == ([], list(ODDS.values))
    chart.show(CURVES)
    assert chart.table() == CURVES.table()
    assert chart.children != (figure,)


def test_what_is_not_finite_is_refused():
    with pytest.raises(ValueError, match=r"finite numbers, not \(nan,\)"):
        ExploreChart(Bars("Leads", "points", ("a",), (float("nan"),)))
