"""Holly's turn in a real JupyterLab: stepped through and played, by mouse and by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Notebook
from tests.browser.learner import Keyboard, Learner, Mouse

NOTEBOOK = "14-a-cascading-turn.ipynb"
EVENTS = 16

HOLLY = "[lesson.state.board.players[0].mushrooms, lesson.state.board.players[0].flowers]"
END = [(0, 0, 3, 1, 2), ("purple", "white")]

TURN = (
    ("space", ["row 1"]),
    ("wildflower", ["wild purple"]),
    ("signpost", ["plant 2T", "trade T1>U1"]),
    ("market", ["move ring:2,-2/1>flowers", "flower white"]),
)
"""The steps after the ring is closed, and the choices that answer them."""


def ends_as_it_should(player: Any) -> None:
    assert player.says(HOLLY) == END
    assert player.says("lesson.state.board.players[0].stored") == ("*purple",)
    assert player.says("lesson.state.game.scores(lesson.state)[0].flowers") == 3


@pytest.fixture
def player(open_notebook: Callable[[str], Notebook]) -> Learner:
    notebook = open_notebook(NOTEBOOK)
    notebook.run_all()
    player = Learner(notebook)
    expect(player.board).to_be_visible()
    return player


def step_through(player: Any) -> None:
    """The show: forward to its end and back to its start, the first picture again byte for byte."""
    player.at_step("the-turn")
    player.at_event(-1)
    first = player.picture()
    for event in range(EVENTS):
        player.step_to(event, "forward")
        assert player.picture() != first
    expect(player.control("lesson:next")).to_have_attribute("aria-disabled", "false")
    for event in reversed(range(-1, EVENTS - 1)):
        player.step_to(event, "back")
    assert player.picture() == first


def play(player: Any) -> None:
    """The whole lesson, from its first step to its last."""
    player.at_step("in-hand")
    player.press("lesson:next")
    step_through(player)
    player.press("lesson:next")

    player.at_step("close")
    before = player.says("lesson.code")
    player.place(7, "03", "3,-2")
    expect(player.answer).to_have_class("line no")
    expect(player.answer.locator("button.rule")).to_have_text(re.compile("H-PLACE-4"))
    assert player.says("[reason.rule for reason in lesson.runner.record.feedback.reasons]") == [
        "H-PLACE-4"
    ]
    assert player.says("lesson.code") == before

    player.place(1, "24U", "3,-2")
    expect(player.answer).to_have_class("line good")
    assert player.says("lesson.runner.record.run.actions") == ("24U@3,-2",)
    player.place(4, "35", "3,-1")
    expect(player.answer.locator("button.rule").first).to_have_text(re.compile("H-RING-2"))
    assert player.says("lesson.runner.record.done") is True
    assert player.says(HOLLY) == [(0, 0, 2, 1, 1), ()]

    for step, choices in TURN:
        player.press("lesson:next")
        player.at_step(step)
        for action in choices:
            player.choose(action)
            expect(player.answer).to_have_class("line good")
            assert action in player.says("lesson.runner.record.run.actions")
        assert player.says("lesson.runner.record.done") is True
    ends_as_it_should(player)

    player.press("lesson:next")
    player.at_step("once-more")
    player.press("step:last")
    player.at_event(EVENTS - 1)
    assert player.says("lesson.done") is True
    ends_as_it_should(player)


def test_the_lesson_is_played_to_its_end_by_mouse(player):
    play(Mouse(player.notebook))


def test_the_lesson_is_played_to_its_end_by_keyboard_alone(player):
    cells = player.notebook.cells()
    play(Keyboard(player.notebook))
    assert player.notebook.cells() == cells, "no key became a notebook command"


def test_the_chart_follows_the_stepper_and_moves_it(player):
    mouse = Mouse(player.notebook)
    figure = player.page.locator(".bqplot svg.svg-figure")
    expect(figure.locator("path.line").first).to_be_visible()
    mouse.press("lesson:next")
    mouse.step_to(0, "forward")
    player.comes_to_say("[int(x) for x in chart._live._here.x]", [1, 1])
    figure.locator(".dot").nth(8).click()
    expect(player.root.locator(".timeline [aria-current]")).to_have_attribute(
        "data-focus", "event:7"
    )
    mouse.at_event(7)


def test_opened_without_running_it_the_board_and_the_chart_are_seen(open_notebook):
    page = open_notebook(NOTEBOOK).page
    pictures = page.locator(".jp-RenderedSVG img")
    expect(pictures).to_have_count(2)
    for number, seen in enumerate(('data-key="p:1,-1/03"', "<polyline")):
        expect(pictures.nth(number)).to_be_visible()
        picture = pictures.nth(number).evaluate(
            "image => ({width: image.naturalWidth, source: decodeURIComponent(image.src)})"
        )
        assert picture["width"] > 300
        assert seen in picture["source"]
    expect(page.get_by_text("model not found")).to_have_count(0)
