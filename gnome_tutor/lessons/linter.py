"""An author's to-do list: what a lesson still lacks, and where its engine disagrees with it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gnome_tutor.games.game import BadCode, IllegalAction
from gnome_tutor.pictures.scene import scene
from gnome_tutor.text import say

from .format import load
from .goals import FieldTest, Legal, Refused, find_field, leaves, look_into, met, refusals, unmet
from .markup import runs
from .run import Run, play
from .runner import Runner
from .source import LessonError
from .steps import Asks, Chooses, Lesson, Predict, Show, Step, Try
from .walk import Walk, following, refused, right_ends, walk


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to mend: where it is in the file, and what is wrong."""

    file: str
    line: int
    field: str
    text: str

    def __str__(self) -> str:
        where = {"file": self.file, "line": self.line, "field": self.field}
        return say("lesson.bad.at-field", why=self.text, **where)


def lint(lesson: Lesson) -> tuple[Fault, ...]:
    """What is wrong with a lesson, in order of its steps; nothing where it can be used."""
    return tuple(_Linter(lesson).faults())


def lint_main(paths: Sequence[str]) -> int:
    """The command `gnome-tutor lint FILE…`: prints each fault; 0 where there is none."""
    faulty = False
    for path in paths:
        try:
            lesson = load(path)
        except LessonError as error:
            _complain(error, *error.more)
            faulty = True
            continue
        except OSError as error:
            _complain(say("lesson.lint.unreadable", file=path, why=error.strerror))
            faulty = True
            continue
        faults = lint(lesson)
        _complain(*faults)
        faulty = faulty or bool(faults)
        if not faults:
            sys.stdout.write(say("lesson.lint.counted", file=path, steps=len(lesson.steps)) + "\n")
    return int(faulty)


def _complain(*faults: object) -> None:
    sys.stderr.writelines(f"{fault}\n" for fault in faults)


class _Linter:
    """Goes through a lesson once; `touched` are the rules that something in it has to do with."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.runner = Runner.__new__(Runner)
        self.touched: set[str] = set()
        self.number = 0

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    def fault(self, name: str, key: str, **values: object) -> Fault:
        """A fault of a field of the step at hand; of the step itself where it has no such field."""
        field = f"steps[{self.number + 1}]" + (f".{name}" if name else "")
        text = say(f"lesson.lint.{key}", **values)
        return Fault(self.lesson.file, self.step.line(name), field, text)

    def faults(self) -> Iterator[Fault]:
        """All faults, those of rules that nothing touches last."""
        blocked = ""
        try:
            self.runner = Runner(self.lesson)
        except (BadCode, IllegalAction) as error:
            yield self.fault("", "solution-refused", why=error)
            return
        for number, step in enumerate(self.lesson.steps):
            self.number = number
            if blocked:
                yield self.fault("", "unreachable", id=blocked)
                break
            try:
                self.runner.goto(self.number)
            except (BadCode, IllegalAction) as error:
                yield self.fault(_script(step), "solution-refused", why=error)
                blocked = step.id
                continue
            self.touch(self.runner.record.run)
            found = list(self.of_step(step))
            yield from found
            if any(fault.text in self.blocking(step) for fault in found):
                blocked = step.id
        yield from self.untouched()

    def blocking(self, step: Step) -> set[str]:
        """The faults after which a step can never be done."""
        return {say("lesson.lint.no-right")} if isinstance(step, Chooses) else set()

    def of_step(self, step: Step) -> Iterator[Fault]:
        yield from self.places("look_at", step.places)
        for rule in dict.fromkeys(rule for text in texts(step) for rule in _rules(text)):
            if rule not in self.lesson.game.catalogue:
                yield self.fault("words", "no-such-rule", rule=rule)
        if isinstance(step, Asks) and not step.hints:
            yield self.fault("hints", "no-hints")
        if isinstance(step, Try):
            yield from self.question(step)
        elif isinstance(step, Chooses):
            yield from self.options(step)
        elif isinstance(step, Show):
            yield from self.unused(step.others, self.runner.record.run)

    def places(self, name: str, places: Sequence[str]) -> Iterator[Fault]:
        try:
            scene(self.runner.record.run.after, highlight=places)
        except BadCode as error:
            yield self.fault(name, "no-such-place", why=error)

    def unused(self, others: Sequence[str], run: Run) -> Iterator[Fault]:
        for number, text in enumerate(others):
            if number not in run.used:
                yield self.fault(f"others[{number + 1}]", "unused", text=text)

    # ---- questions answered by a choice

    def options(self, step: Chooses) -> Iterator[Fault]:
        try:
            run, right = self.runner.outcome
        except (BadCode, IllegalAction) as error:
            yield self.fault("actions", "solution-refused", why=error)
            return
        self.touch(run)
        if isinstance(step, Predict):
            yield from self.unused(step.others, run)
        if not right:
            yield self.fault("options", "no-right")
        if len(right) == len(step.options):
            yield self.fault("options", "no-wrong")
        known: set[str] = set()
        for number, option in enumerate(step.options):
            name = f"options[{number + 1}]"
            if number not in right and not option.say:
                yield self.fault(name, "no-answer")
            if option.words in known:
                yield self.fault(name, "same-words")
            known.add(option.words)
            yield from self.places(name, option.places)
            yield from self.fields(name, option.when, run.before, run.after)

    # ---- questions answered by acting

    def question(self, step: Try) -> Iterator[Fault]:
        start = self.runner.state
        if not step.otherwise:
            yield self.fault("otherwise", "no-otherwise")
        if met(step.goal, (), start):
            yield self.fault("goal", "already-met")
        if self.lesson.game.current(start).player != self.lesson.learner:
            yield self.fault("", "not-asked")
        try:
            solution = play(start, step.solution, step.others, self.lesson.learner)
        except (BadCode, IllegalAction) as error:
            yield self.fault("solution", "solution-refused", why=error)
            return
        self.touch(solution)
        if missing := unmet(step.goal, solution.events, solution.after):
            yield self.fault("solution", "solution-misses", unmet=say("lesson.and").join(missing))
            return
        yield from self.unused(step.others, solution)
        yield from self.fields("goal", step.goal, start, solution.after)
        yield from self.fields("along", step.along, start, solution.after)
        for number, mistake in enumerate(step.mistakes, start=1):
            yield from self.fields(f"mistakes[{number}]", mistake.when, start, solution.after)
        yield from self.ways(step, walk(self.lesson, step, start))
        yield from self.after(step)

    def ways(self, step: Try, found: Walk) -> Iterator[Fault]:
        """What is wrong with the ways that legal actions lead."""
        self.touched |= found.rules
        if found.stuck:
            yield self.fault("along", "dead-end", actions=", ".join(found.stuck.actions))
        for number in range(len(step.mistakes)):
            if found.complete and number not in found.said:
                yield self.fault(f"mistakes[{number + 1}]", "never-said")

    def after(self, step: Try) -> Iterator[Fault]:
        """Right answers from which a step that goes on from there cannot be done."""
        later = list(following(self.lesson, self.number))
        if not later:
            return
        for run in right_ends(self.lesson, step, self.runner.state):
            runner = Runner(self.lesson, self.number)
            runner.record.run, runner.record.done = run, True
            for number in later:
                try:
                    runner.goto(number)
                except (BadCode, IllegalAction):
                    return  # from its own solution neither, which is told there
                if runner.records[self.number].run is not run:
                    actions, then = ", ".join(run.actions), self.lesson.steps[number].id
                    yield self.fault("goal", "no-way-on", actions=actions, id=then)
                    return

    def fields(self, name: str, test: Any, *states: Any) -> Iterator[Fault]:
        """Tests of fields that no position has, and of what is no action in any."""
        found = leaves(test)
        paths = [one.path for one in found if isinstance(one, FieldTest)]
        inside = [look_into(state) for state in states] if paths else []
        for path in dict.fromkeys(paths):
            # The last part may be something that comes and goes, such as the tile of a cell.
            parent = path.rpartition(".")[0]
            if all(find_field(one, parent or path) is None for one in inside):
                yield self.fault(name, "no-such-field", path=path)
        for one in found:
            if isinstance(one, Legal | Refused):
                reasons = [refusals(state, one.action) for state in states]
                self.touched.update(*filter(None, reasons))
                if all(reason is None for reason in reasons):
                    yield self.fault(name, "no-action", action=one.action)

    # ---- rules

    def touch(self, run: Run) -> None:
        self.touched |= {event.rule for event in run.events}

    def untouched(self) -> Iterator[Fault]:
        """Rules that a step names, but that no event, refusal or word of the lesson touches."""
        steps = self.lesson.steps
        self.touched |= {rule for step in steps for text in texts(step) for rule in _rules(text)}
        named = {rule for step in steps for rule in step.rules} - self.touched
        if named:
            named -= refused(self.lesson, [record.run for record in self.runner.records.values()])
        for self.number, step in enumerate(steps):
            for number, rule in enumerate(step.rules, start=1):
                if rule in named:
                    yield self.fault(f"rules[{number}]", "untouched", rule=rule)


def texts(step: Step) -> Iterator[str]:
    """Every text of a step that a learner may read."""
    yield step.words
    if isinstance(step, Asks):
        yield from (step.otherwise, step.good, *step.hints)
    if isinstance(step, Try):
        yield from (mistake.say for mistake in step.mistakes)
    if isinstance(step, Chooses):
        yield from (text for option in step.options for text in (option.words, option.say))


def _rules(text: str) -> Iterator[str]:
    return (run[1] for run in runs(text) if run[0] == "rule")


def _script(step: Step) -> str:
    return "actions" if isinstance(step, Show | Predict) else ""
