"""Explorers of both games for tests, and what of them is looked at."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.widgets import Explorer

GARDEN = hollow.new_game(2, rng=3)
TOWN = ville.new_game(1, rng=3)
BOTH = pytest.mark.parametrize("start", [GARDEN, TOWN], ids=["hollow", "ville"])


def traits(explorer: Explorer) -> str:
    names = (*("scene", "legal", "panel", "variations", "chance", "standing", "editor"),)
    return json.dumps({name: getattr(explorer, name) for name in (*names, "compared", "worths")})


def first(explorer: Explorer, of: int = 0) -> str:
    state = explorer.state
    return str(state.game.write_action(state, state.game.legal_actions(state)[of]))


def numbers(explorer: Explorer) -> list[int]:
    return [node["number"] for node in explorer.variations["nodes"]]


def at_a_draw(start: Any) -> Explorer:
    explorer = Explorer(start)
    while explorer.state.game.current(explorer.state).player != CHANCE:
        explorer.act(first(explorer))
    return explorer
