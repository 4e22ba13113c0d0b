"""What a lesson is, once it has been read: frozen values, equal where they teach the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import ClassVar

from .goals import Position, Test

Lines = Mapping[str, int]
"""Where in its file each field of a step stands; "" is the step itself. No part of its value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What every kind of step has.

    It starts at a `position` of its own, or as `start` says: "start" or the id of an earlier step;
    with neither, where the step before ended.
    """

    kind: ClassVar[str]
    id: str
    words: str
    start: str = ""
    position: Position | None = None
    rules: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    lines: Lines = field(default_factory=dict, compare=False, repr=False)

    def line(self, name: str = "") -> int:
        """The line of a field in the file, or of the step where the field is not written."""
        return self.lines.get(name) or self.lines.get("", 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tell(Step):
    """Words and a picture."""

    kind = "tell"


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Step):
    """A run of actions to step through: scripted, or what the learner did since step `replay`."""

    kind = "show"
    actions: tuple[str, ...] = ()
    replay: str = ""
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """An answer to a foreseen mistake."""

    when: Test
    say: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asks(Step):
    """A question: what helps, and what is said when it is answered."""

    otherwise: str = ""
    hints: tuple[str, ...] = ()
    good: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Try(Asks):
    """A question that the learner answers by acting.

    `advice` says whether a search may help where the hints have been read.
    """

    kind = "try"
    goal: Test
    along: Test | None = None
    solution: tuple[str, ...]
    others: tuple[str, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    advice: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One of the answers to choose from, and what is said to who chooses it.

    It is right where the author says so, or where its test passes.
    """

    words: str
    right: bool = False
    when: Test | None = None
    say: str = ""
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chooses(Asks):
    """A question that the learner answers by a choice; of `many`, all that is right."""

    options: tuple[Option, ...]
    many: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Quiz(Chooses):
    """A question about the position, answered by a choice."""

    kind = "quiz"


@dataclass(frozen=True, slots=True, kw_only=True)
class Predict(Chooses):
    """What will these actions lead to? The learner says so, then sees it."""

    kind = "predict"
    actions: tuple[str, ...]
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Explore(Step):
    """Free play for every seat, and then back to the lesson, which it leaves as it was.

    `advice` says whether a search may be asked what to do.
    """

    kind = "explore"
    others: tuple[str, ...] = ()
    advice: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A whole lesson: where it starts, and its steps in order. `file` is no part of its value."""

    game: ModuleType
    title: str
    kicker: str = ""
    names: tuple[str, ...]
    learner: int = 0
    position: Position
    steps: tuple[Step, ...]
    file: str = field(default="", compare=False)

    def number(self, step: str) -> int:
        """The index of the step with this id; KeyError where there is none."""
        for number, one in enumerate(self.steps):
            if one.id == step:
                return number
        raise KeyError(step)

    def goes_on(self, index: int) -> bool:
        """Whether a step begins where the one before it ends."""
        step = self.steps[index]
        return index > 0 and step.position is None and not step.start
