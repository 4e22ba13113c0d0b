"""Questions that the engine makes: what a topic of `practice` is, and the games they come from."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from gnome_tutor.games.game import CHANCE, Policy, drawn

from .steps import Chooses

Question = Callable[[str], Chooses]
"""A question that still needs its id."""


@dataclass(frozen=True, slots=True)
class Topic:
    """What can be practised.

    `ask` looks for one position after the other and gives the question about it, or None where it
    is good for none. Everything else is as in a lesson.
    """

    game: ModuleType
    players: int
    ask: Callable[[random.Random], Iterator[Question | None]]


def decisions(
    game: ModuleType, players: int, policy: Policy, rng: random.Random, most: int
) -> Iterator[tuple[Any, Any]]:
    """A new game, up to so many decisions: each position in which a player acts, with the action.

    Nothing where the game has ended before.
    """
    state = game.new_game(players, rng=rng)
    for _ in range(most):
        decision = game.current(state)
        if decision.player is None:
            return
        if decision.player == CHANCE:
            action = drawn(state, rng)
        else:
            action = policy(state, rng)
            yield state, action
        state = game.apply(state, action).state
