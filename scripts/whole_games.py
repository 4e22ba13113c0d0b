"""Whole games by a policy, step by step, for the scripts that look at what happens in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

from gnome_tutor.games.game import CHANCE, Policy, Step


class Table(NamedTuple):
    """A game, how it is set up, how all at the table play, and the seed of it all."""

    game: ModuleType
    options: dict[str, Any]
    policy: Policy
    seed: int


def steps(table: Table) -> Iterator[tuple[Any, Any, Step]]:
    """Every position of the game to its end, the action taken there, and what came of it."""
    rng, game = random.Random(table.seed), table.game
    state = game.new_game(**table.options, rng=rng)
    while game.current(state).player is not None:
        if game.current(state).player == CHANCE:
            outcomes, odds = zip(*game.chance_outcomes(state), strict=True)
            action = rng.choices(outcomes, [float(chance) for chance in odds])[0]
        else:
            action = table.policy(state, rng)
        step = game.apply(state, action)
        yield state, action, step
        state = step.state
