"""A game played on by a policy, fast: in place, with no events."""

from __future__ import annotations

import random
from collections.abc import Callable

from ..game import IllegalAction, Policy
from .actions import Draw
from .rules.reasons import explain
from .rules.turn import perform
from .state import State


def play(
    state: State,
    policy: Policy,
    rng: int | random.Random = 0,
    *,
    until: Callable[[State], bool] | None = None,
) -> State:
    """The game played to its end, or to the first decision where `until` holds.

    Draws are made with `rng`, a seed or a generator, which the policy is given too. The states
    that policy and `until` see are for that moment only: the game goes on in them. Raises
    IllegalAction where the policy picks what is not legal.
    """
    generator = rng if isinstance(rng, random.Random) else random.Random(rng)
    board = state.board.copy()
    while board.agenda:
        now = State(board)
        if until is not None and until(now):
            break
        if board.agenda[-1].kind == "draw":
            kinds = sorted(board.unseen)
            weights = [board.unseen[kind] for kind in kinds]
            perform(board, Draw(generator.choices(kinds, weights)[0]))
            continue
        action = policy(now, generator)
        reasons = explain(now, action)
        if reasons:
            raise IllegalAction(reasons)
        perform(board, action)
    return State(board)
