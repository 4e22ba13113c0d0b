"""What a lesson says at the step that the learner is at: the trait `step`, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..games.game import Reason
from ..lessons.markup import Runs, runs
from ..lessons.runner import Runner
from ..lessons.steps import Asks, Chooses
from ..text import say
from .base import as_data, of_game


def step_on_view(runner: Runner, *, resume: bool, note: str) -> dict[str, Any]:
    """The trait; see `Step` in widgets_js/src/story.ts for its form."""
    step, record, unmet = runner.step, runner.record, runner.unmet
    feedback = record.feedback
    hints = step.hints if isinstance(step, Asks) else ()
    return {
        "index": runner.index,
        "kind": step.kind,
        "words": runs(step.words),
        "beside": of_game(runner.state, "still").beside(step.rules),
        "goal": say("lesson.and").join(unmet) if unmet else None,
        "feedback": feedback
        and {
            "tone": feedback.tone,
            "text": feedback.runs,
            "reasons": [as_data(reason) for reason in feedback.reasons],
        },
        "hints": {
            "shown": [runs(hint) for hint in runner.hints],
            "left": len(hints) - len(runner.hints),
        },
        "done": record.done,
        "can": runner.can,
        "options": _options(runner),
        "reading": runner.reading,
        "progress": list(runner.progress),
        "resume": resume,
        "note": note,
    }


def _options(runner: Runner) -> dict[str, Any] | None:
    """What there is to choose from, and what was chosen."""
    step = runner.step
    if not isinstance(step, Chooses):
        return None
    return {
        "many": step.many,
        "picked": [number + 1 for number in runner.record.picked],
        "items": [
            {"words": runs(option.words), "places": list(option.places)} for option in step.options
        ],
    }


def cited(runner: Runner) -> Sequence[Reason]:
    """Every rule that a chip of this step may open."""
    step, feedback = runner.step, runner.record.feedback
    texts: list[Runs] = [runs(step.words), *map(runs, runner.hints)]
    if isinstance(step, Chooses):
        texts += [runs(option.words) for option in step.options]
    if feedback:
        texts.append(feedback.runs)
    ids = [run[1] for text in texts for run in text if run[0] == "rule"]
    ids += [reason.rule for reason in (feedback.reasons if feedback else ())]
    ids += step.rules
    return [Reason(rule, "") for rule in dict.fromkeys(ids)]
