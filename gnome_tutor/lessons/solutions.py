"""A lesson as its own solutions lead through it, for whoever has to know what is to come."""

from __future__ import annotations

from typing import Any

from gnome_tutor.games.game import BadCode, IllegalAction

from .run import Run
from .runner import Runner
from .steps import Asks, Lesson


def solutions(lesson: Lesson) -> tuple[Run, ...]:
    """The run of each step; up to the first that the engine refuses."""
    found: list[Run] = []
    try:
        runner = Runner(lesson)
        for number, step in enumerate(lesson.steps):
            runner.goto(number)
            if isinstance(step, Asks):
                runner.solve()
            found.append(runner.record.run)
    except (BadCode, IllegalAction):
        pass
    return tuple(found)


def stretch(lesson: Lesson, runs: tuple[Run, ...], index: int) -> tuple[Any, ...]:
    """The positions of all steps that go on from the same position as this one."""
    root = _root(lesson, index)
    return tuple(
        state
        for number, run in enumerate(runs)
        if _root(lesson, number) == root
        for state in (run.before, run.after)
    )


def _root(lesson: Lesson, index: int) -> int:
    """The step with the position that a step goes back to; -1 for the lesson's own."""
    step = lesson.steps[index]
    if step.position is not None:
        return index
    if lesson.goes_on(index):
        return _root(lesson, index - 1)
    return -1 if step.start in ("", "start") else _root(lesson, lesson.number(step.start))
