"""Holly's turn in a real JupyterLab: stepped through and played, by mouse and by keyboard alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SECONDS, Notebook

NOTEBOOK = "14-a-cascading-turn.ipynb"
EVENTS = 16
MOST_TABS = 80

HOLLY = "[lesson.state.board.players[0].mushrooms, lesson.state.board.players[0].flowers]"
END = [(0, 0, 3, 1, 2), ("purple", "white")]

TURN = (
    ("space", ["row 1"]),
    ("wildflower", ["wild purple"]),
    ("signpost", ["plant 2T", "trade T1>U1"]),
    ("market", ["move ring:2,-2/1>flowers", "flower white"]),
)
"""The steps after the ring is closed, and the choices that answer them."""


@dataclass(frozen=True)
class Player:
    """The lesson in the page, and what the kernel says of it."""

    notebook: Notebook

    @property
    def page(self) -> Page:
        return self.notebook.page

    @property
    def root(self) -> Locator:
        return self.page.locator(".gnome-tutor.lesson")

    @property
    def board(self) -> Locator:
        return self.root.locator("svg.board")

    @property
    def answer(self) -> Locator:
        return self.root.locator(".answer .line")

    def control(self, name: str) -> Locator:
        return self.root.locator(f'[data-focus="{name}"]')

    def says(self, expression: str) -> Any:
        return self.notebook.evaluate(expression)

    def comes_to_say(self, expression: str, value: Any) -> None:
        """Traits that a view sets are held back while the kernel is busy, so wait a little."""
        deadline = time.monotonic() + SECONDS / 4
        while (found := self.says(expression)) != value and time.monotonic() < deadline:
            self.page.wait_for_timeout(50)
        assert found == value

    def picture(self) -> str:
        return str(self.board.evaluate("board => board.outerHTML"))

    def at_step(self, step: str) -> None:
        """The page and the kernel are at this step, and its words can be read."""
        number = self.says("lesson.runner.index")
        assert self.says("lesson.runner.step.id") == step
        expect(self.root.locator(".dots .now")).to_have_attribute("aria-current", "step")
        dot = self.root.locator(".dots button").nth(number)
        expect(dot).to_have_attribute("aria-current", "step")

    def at_event(self, event: int) -> None:
        """The page shows, and the kernel has, the position after this event."""
        self.comes_to_say("lesson.event", event)
        words = self.says(
            "__import__('gnome_tutor.pictures.text_board', fromlist=['']).text_board("
            "lesson.runner.seen, names=lesson.names)"
        )
        expect(self.board.locator("desc")).to_have_text(words)

    def pose(self, slot: int, look: str) -> int:
        """How many sixths to turn the tile of a slot so that it lies as this look."""
        found = self.says(f"lesson.legal['slots'][{slot - 1}]['looks'].index({look!r})")
        assert found < 6
        return int(found)

    def press(self, name: str) -> None:
        raise NotImplementedError

    def choose(self, action: str) -> None:
        """Press the button of an action; of two gnomes, pick the one that it moves first."""
        choices = f"[c for c in lesson.legal['choices'] if c['action'] == {action!r}]"
        if gnome := self.says(f"{choices}[0].get('gnome', 0)"):
            self.press(f"gnome:{gnome}")
        self.press(f"choice:{action}")

    def ends_as_it_should(self) -> None:
        assert self.says(HOLLY) == END
        assert self.says("lesson.state.board.players[0].stored") == ("*purple",)
        assert self.says("hollow.scores(lesson.state)[0].flowers") == 3


@pytest.fixture
def player(open_notebook: Callable[[str], Notebook]) -> Player:
    notebook = open_notebook(NOTEBOOK)
    notebook.run_all()
    notebook.evaluate("[globals().update(hollow=__import__('gnome_tutor').hollow), 1][1]")
    player = Player(notebook)
    expect(player.board).to_be_visible()
    return player


class Mouse(Player):
    """Everything by clicks."""

    def press(self, name: str) -> None:
        self.control(name).click()

    def step_to(self, event: int, name: str) -> None:
        self.press(f"step:{name}")
        self.at_event(event)

    def place(self, slot: int, look: str, cell: str) -> None:
        turns = self.pose(slot, look)
        self.press(f"slot:{slot}")
        for _ in range(turns):
            self.press("right")
        x, y = self.says(f"lesson.legal['cells'][{cell!r}][:2]")
        point = self.board.evaluate(
            """(board, [x, y]) => {
                const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM());
                return [at.x, at.y];
            }""",
            [x, y],
        )
        self.page.mouse.click(*point)


class Keyboard(Player):
    """Everything by keys; the lesson is reached once, as by a Tab into it."""

    def focus(self) -> str:
        return str(self.page.evaluate("document.activeElement?.dataset?.focus ?? ''"))

    def tab_to(self, name: str) -> None:
        """Tab forward, round and round, until the control has the focus."""
        for _ in range(MOST_TABS):
            if self.focus() == name:
                return
            inside = self.root.evaluate("root => root.contains(document.activeElement)")
            if not inside:
                self.root.evaluate("root => root.focus()")
            self.page.keyboard.press("Tab")
        pytest.fail(f"{name} cannot be reached by Tab")

    def press(self, name: str) -> None:
        self.tab_to(name)
        self.page.keyboard.press("Enter")

    def step_to(self, event: int, name: str) -> None:
        self.page.keyboard.press({"forward": "ArrowRight", "back": "ArrowLeft"}[name])
        self.at_event(event)

    def place(self, slot: int, look: str, cell: str) -> None:
        turns = self.pose(slot, look)
        self.tab_to("board")
        self.page.keyboard.press(str(slot))
        for _ in range(turns):
            self.page.keyboard.press("r")
        self.walk_to(*self.says(f"lesson.legal['cells'][{cell!r}][:2]"))
        self.page.keyboard.press("Enter")

    def cursor(self) -> tuple[float, float]:
        """Where the board's cursor is, as a reader sees it."""
        marks = self.board.locator(".overlay .cursor [transform]")
        found = re.match(r"translate\((\S+) (\S+)\)", marks.first.get_attribute("transform") or "")
        assert found
        return float(found[1]), float(found[2])

    def walk_to(self, x: float, y: float) -> None:
        """Arrow keys, first up or down to the row, then along it."""
        self.page.keyboard.press("Home")
        for index, target, keys in (
            (1, y, ("ArrowUp", "ArrowDown")),
            (0, x, ("ArrowLeft", "ArrowRight")),
        ):
            for _ in range(20):
                here = self.cursor()[index]
                if abs(here - target) < 1:
                    break
                self.page.keyboard.press(keys[here < target])
        assert self.cursor() == (x, y)


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
    player.ends_as_it_should()

    player.press("lesson:next")
    player.at_step("once-more")
    player.press("step:last")
    player.at_event(EVENTS - 1)
    assert player.says("lesson.done") is True
    player.ends_as_it_should()


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
