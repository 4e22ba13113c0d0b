"""The first lesson of each game by keyboard alone, with all that the live region says on the way.

What is to be heard stands in `heard/`, a sentence or two a line: read it with closed eyes.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gnome_tutor.lessons.steps import Predict, Quiz, Step, Try
from gnome_tutor.widgets import Lesson
from scripts.page import show
from tests.browser.learner import Keyboard

HEARD = Path(__file__).parent / "heard"

REST = 400
"""How long, in milliseconds, whoever listens rests after each key: longer than the region waits."""

RECORD = """() => {
    const live = document.querySelector('.gnome-tutor > [role=status]');
    globalThis.heard = [];
    new MutationObserver(() => heard.push(live.textContent)).observe(live, {childList: true});
}"""


@dataclass(frozen=True)
class Beside:
    """A lesson in a page of its own, in the place of a notebook."""

    page: Page
    lesson: Lesson

    def evaluate(self, expression: str) -> Any:
        return eval(expression, {"lesson": self.lesson})


class Listener(Keyboard):
    """Somebody who hears out what is said after each key."""

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)
        for rest in (REST / 4, REST, REST):
            # Messages are answered in their order: what was asked before has its answer then.
            self.page.evaluate("answer('{}')")
            self.settle()
            self.page.clock.run_for(rest)

    def answer_to(self, step: Step) -> None:
        """Do, step through, or choose what a step asks for."""
        match step:
            case Try():
                for action in step.solution:
                    self.act(action)
            case Quiz() | Predict():
                right = sorted(self.says("lesson.runner.outcome[1]"))
                for option in right if step.many else right[:1]:
                    self.tick(option + 1)
                self.press("lesson:choose")
        while self.says("lesson.stepper and lesson.event + 1 < len(lesson.stepper['events'])"):
            self.step_to(self.says("lesson.event") + 1, "forward")


@pytest.mark.parametrize("name", ["first-ring", "three-of-a-kind"])
def test_a_lesson_by_keyboard_alone_is_told_whole(page, name):
    lesson = Lesson(name)
    page.clock.install()
    show(page, lesson, "lesson")
    player = Listener(Beside(page, lesson))
    expect(player.board).to_be_visible()
    page.evaluate(RECORD)
    steps = lesson.runner.lesson.steps
    for number, step in enumerate(steps):
        player.at_step(step.id)
        player.answer_to(step)
        if number + 1 < len(steps):
            player.press("lesson:next")
    assert lesson.done
    told = HEARD.joinpath(f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert page.evaluate("heard") == told
