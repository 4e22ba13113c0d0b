"""Whatever right answer a learner gives, the steps that go on from there can be done."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load
from gnome_tutor.lessons.goals import met
from gnome_tutor.lessons.run import Run, begin
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.steps import Asks, Chooses, Lesson, Try
from gnome_tutor.lessons.walk import ways_on

MOST = 12
"""How many different ends of one question are followed, and how many kept positions looked at."""


def right_ends(lesson: Lesson, step: Try, start) -> list[Run]:
    """Runs that reach the goal, each to another position; a few of them where there are many."""
    ends: dict[object, Run] = {}
    waiting = [begin(start)]
    for _ in range(MOST):
        if not waiting:
            break
        for run, done, kept in ways_on(lesson, step, waiting.pop(0)):
            if done:
                ends.setdefault(run.after, run)
            elif kept:
                waiting.append(run)
    return random.Random(0).sample([*ends.values()], min(MOST, len(ends)))


def following(lesson: Lesson, number: int) -> Iterator[int]:
    """The steps that go on from where this one ends."""
    for later in range(number + 1, len(lesson.steps)):
        step = lesson.steps[later]
        if step.position is not None or step.start:
            return
        yield later


@pytest.mark.parametrize("name", library.names())
def test_after_every_right_answer_the_lesson_goes_on(name):
    lesson = load(library.find(name))
    for number, step in enumerate(lesson.steps):
        later = list(following(lesson, number))
        if not isinstance(step, Try) or not any(isinstance(lesson.steps[n], Asks) for n in later):
            continue
        first = Runner(lesson)
        first.goto(number)
        for run in right_ends(lesson, step, first.state):
            runner = Runner(lesson)
            runner.goto(number)
            runner.record.run, runner.record.done = run, True
            for n in later:
                runner.goto(n)
                told = (name, step.id, run.actions, lesson.steps[n].id)
                if isinstance(lesson.steps[n], Chooses):
                    other = Runner(lesson)
                    other.goto(n)
                    assert runner.outcome[1] == other.outcome[1], told
                if isinstance(lesson.steps[n], Asks):
                    runner.solve()
                if isinstance(goal := lesson.steps[n], Try):
                    assert met(goal.goal, runner.record.run.events, runner.record.run.after), told
