"""A chart draws the score parts, follows the stepper and moves it; its twin needs no bqplot."""

from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree

import pytest

from gnome_tutor.widgets import charts
from gnome_tutor.widgets.charts import ScoreChart, Series, draw_svg
from gnome_tutor.widgets.lesson import Lesson

# bqplot's scales warn about their own use of traitlets when they are imported.
pytestmark = pytest.mark.filterwarnings("ignore:metadata:DeprecationWarning")

NAME = "a-cascading-turn"
FLAT = Series(("a", "b"), dict.fromkeys(charts.STYLES, (0, 0)), frozenset())
ONE = Series(("a",), dict.fromkeys(charts.STYLES, (3,)), frozenset())


@pytest.fixture
def lesson() -> Lesson:
    return Lesson(NAME)


def marks(chart: ScoreChart):
    """Of a bqplot chart: the total's line, the line at the event, the points to click."""
    _, figure = chart.children[0].children
    *lines, here, points = figure.marks
    return lines[list(charts.STYLES).index("total")], here, points


def test_before_any_stepping_it_draws_the_first_show_and_marks_nothing(lesson):
    chart = lesson.chart()
    total, here, _ = marks(chart)
    assert list(total.y) == [0] * 7 + [4] + [5] * 7 + [7, 7]
    assert not here.visible
    assert chart.point is None


def test_it_follows_the_stepper(lesson):
    chart = lesson.chart()
    lesson.runner.goto(1)
    lesson._show()
    lesson.event = 6
    _, here, _ = marks(chart)
    assert here.visible
    assert list(here.x) == [7, 7]


def test_it_draws_the_run_that_the_stepper_shows(lesson):
    chart = lesson.chart()
    lesson.runner.goto(lesson.runner.lesson.number("close"))
    lesson._show()
    lesson.act("24U@3,-2")
    lesson.act("35@3,-1")
    total, _, _ = marks(chart)
    assert len(total.y) == len(lesson.stepper["events"]) + 1 == 7


def test_what_a_wrong_answer_leads_to_is_not_drawn(lesson):
    chart = lesson.chart()
    lesson.runner.goto(lesson.runner.lesson.number("close"))
    lesson._show()
    lesson.act("01R@-1,-2")
    total, here, _ = marks(chart)
    assert (len(total.y), here.visible, chart.point) == (17, False, None)


def test_a_click_on_a_point_moves_the_stepper(lesson):
    chart = lesson.chart()
    _, _, points = marks(chart)
    click = {"event": "element_click", "data": {"index": 4}}
    points._handle_custom_msgs(points, click, [])
    assert lesson.event == -1, "no run is on view"
    lesson.runner.goto(1)
    lesson._show()
    points._handle_custom_msgs(points, click, [])
    assert lesson.event == 3


def test_a_view_never_sees_half_of_a_change(lesson):
    chart = lesson.chart()
    lesson.runner.goto(1)
    lesson._show()
    _, here, _ = marks(chart)
    sent = []
    here.send_state = lambda key=None: sent.append(set(key) if key else set())
    lesson.event = 9
    assert {"x", "y"} & set().union(*sent) == {"x"}
    assert [keys for keys in sent if keys] == [{"x"}]


@pytest.mark.parametrize("series", [FLAT, ONE])
def test_flat_and_single_points_can_be_drawn(series, lesson):
    chart = ScoreChart(lesson, lambda: (series, 0))
    total, _, _ = marks(chart)
    assert list(total.y) == list(series.parts["total"])
    ElementTree.fromstring(draw_svg(series, 0))


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_what_is_no_number_is_refused_by_name(value):
    with pytest.raises(ValueError, match="rings"):
        Series(("a",), {"flowers": (1,), "rings": (value,)}, frozenset())


@pytest.mark.parametrize("values", [(), (1, 2)])
def test_there_are_as_many_numbers_as_titles(values):
    with pytest.raises(ValueError, match="flowers"):
        Series(("a",), {"flowers": values}, frozenset())


def test_its_text_is_the_table_and_its_picture_the_twin(lesson):
    chart = lesson.chart()
    data = chart._repr_mimebundle_()
    lines = data["text/plain"].splitlines()
    assert lines[0].split() == [
        "flowers",
        "(stand-in)",
        "rings",
        "(stand-in)",
        "treasures",
        "total",
        "(stand-in)",
    ]
    assert lines[8].split() == ["7", "Two", "markers", "0", "4", "0", "4"]
    assert lines[-1].split()[-4:] == ["3", "4", "0", "7"]
    assert data["image/svg+xml"] == Lesson(NAME).chart()._repr_mimebundle_()["image/svg+xml"]
    ElementTree.fromstring(data["image/svg+xml"])
    assert "application/vnd.jupyter.widget-view+json" in data


def test_the_twin_marks_the_event():
    assert 'class="here"' in draw_svg(FLAT, 1)
    assert 'class="here"' not in draw_svg(FLAT, None)


def test_a_step_that_does_not_exist_is_named(lesson):
    with pytest.raises(ValueError, match="the-turn"):
        lesson.chart("the-trun")


WITHOUT_BQPLOT = """
import sys
sys.modules["bqplot"] = None
from gnome_tutor.widgets.lesson import Lesson
lesson = Lesson("a-cascading-turn")
chart = lesson.chart()
picture = chart.children[0].value
lesson.runner.goto(1); lesson._show(); lesson.event = 8
assert chart.children[0].value != picture and 'class="here"' in chart.children[0].value
assert not {"bqplot", "numpy", "pandas"} & {name for name, m in sys.modules.items() if m}
print(chart.children[0].value.startswith("<svg"))
"""


def test_without_bqplot_the_twin_is_the_live_chart():
    ran = subprocess.run([sys.executable, "-c", WITHOUT_BQPLOT], capture_output=True, text=True)
    assert (ran.stdout.strip(), ran.stderr) == ("True", "")


def test_bqplot_is_loaded_only_for_a_chart():
    code = (
        "import sys; from gnome_tutor.widgets.lesson import Lesson; "
        "Lesson('a-cascading-turn'); print('bqplot' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.stdout.strip() == "False"
