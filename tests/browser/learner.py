"""Somebody who plays a lesson in the page, by mouse or by keyboard alone."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SECONDS, Notebook, click_at

MOST_TABS = 80


@dataclass(frozen=True)
class Learner:
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

    def settle(self) -> None:
        """The answer to what was asked has come: the page drops all that is asked before."""
        expect(self.page.locator(".gnome-tutor[data-asks]")).to_have_count(0)

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

    def point_at(self, x: float, y: float) -> None:
        """Act on a point of the board."""
        raise NotImplementedError

    def tick(self, option: int) -> None:
        """Choose an option; of many, choose it or leave it."""
        raise NotImplementedError

    def pick(self, option: int) -> None:
        """Choose an option and answer."""
        self.tick(option)
        self.press("lesson:choose")

    def place(self, slot: int, look: str, cell: str) -> None:
        """Put a tile of the tile board on a cell, legal or not."""
        raise NotImplementedError

    def act(self, action: str) -> None:
        """Do an action in short notation, legal or not, with what the page offers for it."""
        if self.says(f"{action!r} in [one['action'] for one in lesson.legal['choices']]"):
            self.choose(action)
        elif "@" in action:
            look, cell = action.split("@")
            slots = "enumerate(lesson.legal['slots'], 1)"
            slot = self.says(f"[n for n, s in {slots} if {look!r} in (s['looks'] or ())][0]")
            self.place(slot, look, cell)
        else:
            self.point_at(*self.says(f"lesson.legal['spaces'][{action[-2:]!r}][:2]"))

    def choose(self, action: str) -> None:
        """Press the button of an action; of two gnomes, pick the one that it moves first."""
        choices = f"[c for c in lesson.legal['choices'] if c['action'] == {action!r}]"
        if gnome := self.says(f"{choices}[0].get('gnome', 0)"):
            self.press(f"gnome:{gnome}")
        self.press(f"choice:{action}")


class Mouse(Learner):
    """Everything by clicks."""

    def press(self, name: str) -> None:
        self.control(name).click()
        self.settle()

    def tick(self, option: int) -> None:
        self.press(f"option:{option}")

    def step_to(self, event: int, name: str) -> None:
        self.press(f"step:{name}")
        self.at_event(event)

    def place(self, slot: int, look: str, cell: str) -> None:
        turns = self.pose(slot, look)
        self.press(f"slot:{slot}")
        for _ in range(turns):
            self.press("right")
        self.point_at(*self.says(f"lesson.legal['cells'][{cell!r}][:2]"))

    def point_at(self, x: float, y: float) -> None:
        click_at(self.board, x, y)
        self.settle()


class Keyboard(Learner):
    """Everything by keys; the lesson is reached once, as by a Tab into it."""

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)

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
            self.key("Tab")
        pytest.fail(f"{name} cannot be reached by Tab")

    def press(self, name: str) -> None:
        self.tab_to(name)
        self.key("Enter")
        self.settle()

    def tick(self, option: int) -> None:
        if self.control(f"option:{option}").get_attribute("type") == "checkbox":
            self.tab_to(f"option:{option}")
            self.key("Space")
            return
        # Of a group of which one can be chosen, Tab stops at the first, and arrows choose.
        self.tab_to("option:1")
        self.key("Space")
        for _ in range(1, option):
            self.key("ArrowDown")

    def step_to(self, event: int, name: str) -> None:
        self.key({"forward": "ArrowRight", "back": "ArrowLeft"}[name])
        self.at_event(event)

    def place(self, slot: int, look: str, cell: str) -> None:
        turns = self.pose(slot, look)
        self.tab_to("board")
        self.key(str(slot))
        for _ in range(turns):
            self.key("r")
        self.point_at(*self.says(f"lesson.legal['cells'][{cell!r}][:2]"))

    def point_at(self, x: float, y: float) -> None:
        self.tab_to("board")
        self.walk_to(x, y)
        self.key("Enter")
        self.settle()

    def cursor(self) -> tuple[float, float]:
        """Where the board's cursor is, as a reader sees it."""
        marks = self.board.locator(".overlay .cursor [transform]")
        found = re.match(r"translate\((\S+) (\S+)\)", marks.first.get_attribute("transform") or "")
        assert found
        return float(found[1]), float(found[2])

    def walk_to(self, x: float, y: float) -> None:
        """Arrow keys, first up or down to the row, then along it."""
        self.key("Home")
        for index, target, keys in (
            (1, y, ("ArrowUp", "ArrowDown")),
            (0, x, ("ArrowLeft", "ArrowRight")),
        ):
            for _ in range(20):
                here = self.cursor()[index]
                if abs(here - target) < 1:
                    break
                self.key(keys[here < target])
        assert self.cursor() == (x, y)
