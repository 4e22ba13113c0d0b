"""Positions that a game comes to, for tests of what is explored from them."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

from gnome_tutor.explore.engine import engine_of
from gnome_tutor.games import hollow, ville


def rollout(state: Any, rng: random.Random) -> Any:
    """What playouts do, as a policy."""
    return engine_of(state).heuristics.rollout(state.board, rng)


def reached(game: ModuleType, players: int, kind: str, at: int, seed: int = 1) -> Any:
    """The first decision of a kind in a round."""

    def here(state: Any) -> bool:
        return state.board.round >= at and game.current(state).kind == kind

    found = game.play(game.new_game(players, rng=seed), rollout, seed, until=here)
    assert here(found)
    return found


GARDEN = reached(hollow, 2, "move", 6)
TOWN = reached(ville, 1, "place", 3)
TOWNS = reached(ville, 3, "place", 2)
CHANCE = ville.play(ville.new_game(1), rollout, until=lambda s: ville.current(s).kind == "draw")
