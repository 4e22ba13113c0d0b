"""What a search would do at a step where the learner acts, as far as it serves the step.

In free play anything goes. A question has a goal: an action is told only where it reaches it, or
stays on the lesson's own way to it. A legal action that misses the goal would be a wrong answer,
however many points it brings; one that is kept but leads away might never come there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .goals import met
from .run import act, play
from .runner import Runner
from .steps import Explore, Try

if TYPE_CHECKING:
    from gnome_tutor.explore import Evaluation, Worth


def is_open(runner: Runner) -> bool:
    """Whether a learner can be advised now: in free play, and where all hints have been read."""
    step, record = runner.step, runner.record
    if runner.reading or record.aside is not None or not isinstance(step, Explore | Try):
        return False
    asks = isinstance(step, Explore) or not (record.done or runner.can["hint"])
    return asks and step.advice


def serving(runner: Runner, found: Evaluation) -> Evaluation | None:
    """What was found, with the actions that serve the step alone; None where none is known to.

    Where no playout has looked at one, the lesson's own next action stands for all.
    """
    step = runner.step
    if not isinstance(step, Try):
        return found
    way = dict(_way(runner, step))
    served = [worth for worth in found.worths if worth.count and _serves(runner, step, worth, way)]
    if not served and found.state in way and way[found.state]:
        action = found.state.game.read_action(found.state, way[found.state])
        served = [found.of(action)]
    return replace(found, worths=tuple(served)) if served else None


def _way(runner: Runner, step: Try) -> Iterator[tuple[Any, str]]:
    """Each position on the lesson's own way to the goal, with the action that it takes there."""
    start, learner = runner.record.run.before, runner.lesson.learner
    for number, action in enumerate((*step.solution, "")):
        yield play(start, step.solution[:number], step.others, learner).after, action


def _serves(runner: Runner, step: Try, worth: Worth, way: dict[Any, str]) -> bool:
    run = runner.record.run
    later = act(run, worth.action, step.others, runner.lesson.learner)
    if met(step.goal, later.events, later.after):
        return True
    news = later.events[len(run.events) :]
    return bool(step.along and met(step.along, news, later.after)) and later.after in way
