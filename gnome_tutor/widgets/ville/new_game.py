"""What can be chosen for a new game of the town."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...games.ville.rules.setup import BACK
from ...games.ville.state import NEIGHBOURS, ROUNDS, Setup
from ...games.ville.town import SYMMETRIC
from ...text import say

PLAYERS = tuple(NEIGHBOURS)

RULES = {"boards": "V-SETUP-5", "turn_by_turn": "V-VAR-TURN", "masterbuilt": "V-VAR-MASTER"}
"""The rule of each option."""


def options(setup: Setup) -> list[dict[str, Any]]:
    """The options of the form, as a game has them."""
    has = {
        "boards": any(name != SYMMETRIC.name for name in setup.boards),
        "turn_by_turn": len(setup.turn_by_turn) == ROUNDS,
        "masterbuilt": setup.masterbuilt,
    }
    return [
        {
            "name": name,
            "words": say(f"ui.new.{name}"),
            "rule": rule,
            "value": has[name],
        }
        for name, rule in RULES.items()
    ]


def setup(chosen: Mapping[str, Any], players: int) -> dict[str, Any]:
    """What `new_game` is given for what was chosen."""
    return {
        "boards": [BACK] * players if chosen["boards"] else None,
        "turn_by_turn": range(1, ROUNDS + 1) if chosen["turn_by_turn"] else (),
        "masterbuilt": chosen["masterbuilt"],
    }
