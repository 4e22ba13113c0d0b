"""An author's to-do list: what a lesson still lacks, and where its engine disagrees with it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gnome_tutor.games.game import BadCode, IllegalAction
from gnome_tutor.pictures.scene import scene
from gnome_tutor.text import say

from .format import Lesson, Show, Step, Try, load
from .goals import field_tests, find_field, look_into, met, unmet
from .run import Run, act, begin, play
from .runner import Runner
from .source import LessonError

MOST_POSITIONS = 500
"""How many kept positions of one question are looked at for dead ends."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to mend: the step's id and line in the file, and what is wrong."""

    line: int
    step: str
    text: str


def lint(lesson: Lesson) -> tuple[Fault, ...]:
    """What is wrong with a lesson, in order of its steps; nothing where it can be used."""
    runner = Runner(lesson)
    found: list[Fault] = []
    for number, step in enumerate(lesson.steps):
        try:
            runner.goto(number)
        except (BadCode, IllegalAction) as error:
            # The steps after it have no position to start from.
            return (*found, _fault(step, "solution-refused", why=error))
        try:
            scene(runner.record.run.after, highlight=step.places)
        except BadCode as error:
            found.append(_fault(step, "no-such-place", why=error))
        if isinstance(step, Try):
            found += _of_question(lesson, step, runner.state)
        if isinstance(step, Show):
            found += _unused(step, step.others, runner.record.run)
    return tuple(found)


def lint_main(paths: Sequence[str]) -> int:
    """The command `gnome-tutor lint FILE…`: prints each fault; 0 where there is none."""
    faulty = False
    for path in paths:
        try:
            lesson = load(path)
            faults = lint(lesson)
        except (LessonError, OSError) as error:
            sys.stderr.write(f"{error}\n")
            faulty = True
            continue
        for fault in faults:
            where = {"file": path, "line": fault.line, "field": fault.step}
            sys.stderr.write(say("lesson.bad.at-field", why=fault.text, **where) + "\n")
        if faults:
            faulty = True
        else:
            sys.stdout.write(say("lesson.lint.counted", file=path, steps=len(lesson.steps)) + "\n")
    return int(faulty)


def _fault(step: Step, key: str, **values: object) -> Fault:
    return Fault(step.line, step.id, say(f"lesson.lint.{key}", **values))


def _of_question(lesson: Lesson, step: Try, start: Any) -> Iterator[Fault]:
    if not step.hints:
        yield _fault(step, "no-hints")
    if not step.otherwise:
        yield _fault(step, "no-otherwise")
    if met(step.goal, (), start):
        yield _fault(step, "already-met")
    try:
        solution = play(start, step.solution, step.others, lesson.learner)
    except (BadCode, IllegalAction) as error:
        yield _fault(step, "solution-refused", why=error)
        return
    if missing := unmet(step.goal, solution.events, solution.after):
        yield _fault(step, "solution-misses", unmet=say("lesson.and").join(missing))
        return
    yield from _unused(step, step.others, solution)
    tests = [step.goal, step.along, *(mistake.when for mistake in step.mistakes)]
    fields = [look_into(state) for state in (start, solution.after)]
    for path in dict.fromkeys(test.path for one in tests for test in field_tests(one)):
        # The last part may be something that comes and goes, such as the tile of a cell.
        parent = path.rpartition(".")[0]
        if all(find_field(inside, parent or path) is None for inside in fields):
            yield _fault(step, "no-such-field", path=path)
    yield from _dead_ends(lesson, step, start)


def _unused(step: Step, others: Sequence[str], run: Run) -> Iterator[Fault]:
    for number, text in enumerate(others):
        if number not in run.used:
            yield _fault(step, "unused", text=text)


def _dead_ends(lesson: Lesson, step: Try, start: Any) -> Iterator[Fault]:
    """The first way of kept actions after which nothing reaches the goal any more."""
    if step.along is None:
        return
    hopeful: dict[Any, bool] = {}
    stuck: list[Run] = []

    def reaches(run: Run) -> bool:
        if run.after in hopeful or len(hopeful) >= MOST_POSITIONS:
            return hopeful.get(run.after, True)
        hopeful[run.after] = False
        for later, done in ways_on(lesson, step, run):
            if done or reaches(later):
                hopeful[run.after] = True
        if not hopeful[run.after]:
            stuck.append(run)
        return hopeful[run.after]

    reaches(begin(start))
    if stuck:
        yield _fault(step, "dead-end", actions=", ".join(stuck[0].actions))


def ways_on(lesson: Lesson, step: Try, run: Run) -> Iterator[tuple[Run, bool]]:
    """The runs by one more legal action that are kept, and whether each reaches the goal."""
    game, state = lesson.game, run.after
    if game.current(state).player != lesson.learner:
        return
    for action in game.legal_actions(state):
        later = act(run, action, step.others, lesson.learner)
        news = later.events[len(run.events) :]
        done = met(step.goal, later.events, later.after)
        if done or (step.along and met(step.along, news, later.after)):
            yield later, done
