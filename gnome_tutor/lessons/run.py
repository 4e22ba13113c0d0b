"""A run of actions in a lesson: the learner's, with what chance and other players do in between."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gnome_tutor.games.game import CHANCE, BadCode, Event, IllegalAction, drawn

REFUSE = "no"
"""What another player answers where the lesson says nothing."""


@dataclass(frozen=True, slots=True)
class Run:
    """From `before`, by `actions` in notation and through `events`, to `after`.

    `used` are the indices of the scripted actions of others that have been taken.
    """

    before: Any
    after: Any
    actions: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    used: frozenset[int] = frozenset()

    def add(self, action: Any) -> Run:
        """The run with one more action. Raises IllegalAction."""
        game = self.after.game
        text = game.write_action(self.after, action)
        step = game.apply(self.after, action)
        return Run(
            self.before,
            step.state,
            (*self.actions, text),
            (*self.events, *step.events),
            self.used,
        )

    def join(self, later: Run) -> Run:
        """This run and the one that starts where it ends."""
        return Run(
            self.before,
            later.after,
            self.actions + later.actions,
            self.events + later.events,
            self.used,
        )


def begin(state: Any) -> Run:
    """A run in which nothing has happened yet."""
    return Run(state, state)


def act(run: Run, action: Any, others: Sequence[str], learner: int) -> Run:
    """The run after the action and all that others do until the learner is asked again.

    Chance and other players take the first of `others`, in order, that answers their decision.
    Where none does, chance takes its first outcome, a question for permission is refused, and
    anything else ends the run there. Raises IllegalAction.
    """
    run = run.add(action)
    while (other := _of_others(run, others, learner)) is not None:
        run = other
    return run


def play(state: Any, actions: Sequence[str], others: Sequence[str], learner: int) -> Run:
    """The run of these actions. Raises IllegalAction or BadCode at the first that cannot be."""
    run = begin(state)
    for text in actions:
        run = act(run, state.game.read_action(run.after, text), others, learner)
    return run


def wander(run: Run, action: Any, others: Sequence[str]) -> Run:
    """The run after the action and all draws until somebody is asked. Raises IllegalAction.

    A draw is the first of `others` that has not been taken and can be; then it is left to chance,
    which is the same in every run of the same length.
    """
    run = run.add(action)
    game = run.after.game
    while game.current(run.after).player == CHANCE:
        scripted = _scripted(run, others)
        if scripted is None:
            scripted = run.add(drawn(run.after, random.Random(len(run.actions))))
        run = scripted
    return run


def _of_others(run: Run, others: Sequence[str], learner: int) -> Run | None:
    """The run with the next action of somebody else, or None where the learner is next."""
    state = run.after
    decision = state.game.current(state)
    if decision.player in (None, learner):
        return None
    if (scripted := _scripted(run, others)) is not None:
        return scripted
    if decision.player == CHANCE:
        return run.add(state.game.chance_outcomes(state)[0][0])
    return _add_text(run, REFUSE)


def _scripted(run: Run, others: Sequence[str]) -> Run | None:
    """The run with the first of `others` that has not been taken and can be, if there is one."""
    for number, text in enumerate(others):
        if number not in run.used and (taken := _add_text(run, text)):
            return Run(run.before, taken.after, taken.actions, taken.events, run.used | {number})
    return None


def _add_text(run: Run, text: str) -> Run | None:
    try:
        return run.add(run.after.game.read_action(run.after, text))
    except (BadCode, IllegalAction):
        return None


def rests(state: Any, learner: int) -> bool:
    """Whether nobody but the learner does anything here unless a script says so."""
    return _of_others(begin(state), (), learner) is None
