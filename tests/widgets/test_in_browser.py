"""Where Python runs in the page, nothing that is None is lost on its way to the view."""

from __future__ import annotations

from gnome_tutor.widgets import in_browser
from gnome_tutor.widgets.in_browser import said_in_page
from gnome_tutor.widgets.lesson import Lesson

NULL = "the page's null"


def test_none_is_said_at_every_depth_and_all_else_stays():
    data = {"a": None, "b": [None, 1, {"c": None}], "d": (0, ""), "e": False}
    assert said_in_page(data, NULL) == {
        "a": NULL,
        "b": [NULL, 1, {"c": NULL}],
        "d": [0, ""],
        "e": False,
    }


def test_elsewhere_data_is_sent_as_it_is():
    data = {"a": [None]}
    assert said_in_page(data) is data


def test_every_trait_and_every_reply_goes_that_way(monkeypatch):
    said = []
    monkeypatch.setattr(
        "gnome_tutor.widgets.base.said_in_page", lambda value: said.append(value) or value
    )
    lesson = Lesson("first-ring")
    lesson.get_state("stepper")
    assert said[-1] == {"stepper": None}
    reply = {"id": 1}
    lesson.send(reply)
    assert said[-1] is reply
    assert in_browser.IN_BROWSER is False
