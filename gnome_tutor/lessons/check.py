"""Plays a lesson's own solutions on a fresh copy and tells each position, for nbval to compare.

Nothing of a learner's progress is read or changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from gnome_tutor.games.game import BadCode, IllegalAction
from gnome_tutor.pictures.text_board import text_board
from gnome_tutor.text import say

from .goals import score_parts, unmet
from .markup import plain
from .runner import Runner
from .steps import Asks, Chooses, Lesson, Predict, Show, Try


class CheckFailed(AssertionError):
    """The lesson and the engine disagree: which step, and how."""


@dataclass(frozen=True, slots=True)
class Report:
    """What each step of a lesson leads to; in a notebook it shows itself, folded."""

    lines: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        summary = escape(say("lesson.check-text.summary"))
        return f"<details><summary>{summary}</summary><pre>{escape(str(self))}</pre></details>"


def check(lesson: Lesson) -> Report:
    """The report of a lesson. Raises CheckFailed where a solution is refused or misses its goal."""
    runner = Runner(lesson)
    lines: list[str] = []
    for number, step in enumerate(lesson.steps):
        try:
            runner.goto(number)
            if isinstance(step, Asks):
                runner.solve()
        except (BadCode, IllegalAction) as error:
            raise _failed(number, step.id, str(error)) from None
        run = runner.record.run
        if isinstance(step, Try) and (missing := unmet(step.goal, run.events, run.after)):
            why = say("lesson.check-text.unmet", unmet=say("lesson.and").join(missing))
            raise _failed(number, step.id, why)
        if isinstance(step, Chooses) and not runner.record.picked:
            raise _failed(number, step.id, say("lesson.lint.no-right"))
        lines.append(say("lesson.check-text.step", number=number + 1, kind=step.kind, id=step.id))
        for picked in runner.record.picked:
            words = plain(step.options[picked].words) if isinstance(step, Chooses) else ""
            lines.append("  " + say("lesson.check-text.right", number=picked + 1, words=words))
        if isinstance(step, Show | Try | Predict):
            key = "goal" if isinstance(step, Try) else "run"
            actions = ", ".join(run.actions)
            lines += ["  " + say(f"lesson.check-text.{key}", actions=actions)]
            lines += [f"  {_event(number, event)}" for number, event in enumerate(run.events, 1)]
        lines += [f"    {line}" for line in text_board(run.after, names=lesson.names).splitlines()]
        lines += [f"    {_score(lesson, run.after)}", ""]
    return Report(tuple(lines[:-1]))


def _event(number: int, event: Any) -> str:
    return say("lesson.check-text.event", number=number, kind=event.kind, rule=event.rule)


def _score(lesson: Lesson, state: Any) -> str:
    """The points that no stand-in value takes part in; all of them where there is no such part."""
    parts = score_parts(lesson.game.scores(state)[lesson.learner])
    who = lesson.names[lesson.learner]
    if "flowers" in parts:
        return say("lesson.check-text.score", who=who, count=parts["flowers"])
    return say("lesson.check-text.total", who=who, count=parts["total"])


def _failed(number: int, step: str, why: str) -> CheckFailed:
    return CheckFailed(say("lesson.check-text.failed", number=number + 1, id=step, why=why))
