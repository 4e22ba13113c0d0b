"""What can be chosen for a new game of the garden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...games.hollow import catalogue
from ...games.hollow.rules.setup import PLAYERS
from ...games.hollow.state import Setup

__all__ = ["PLAYERS", "options", "setup"]

VARIANTS = {"trade_board": "H-VAR-1", "advanced": "H-VAR-2"}
"""The rule of each variant, by its option."""


def options(setup: Setup) -> list[dict[str, Any]]:
    """The options of the form, as a game has them."""
    return [
        {
            "name": name,
            "words": catalogue[rule].title,
            "rule": rule,
            "value": getattr(setup, name),
        }
        for name, rule in VARIANTS.items()
    ]


def setup(chosen: Mapping[str, Any], _: int) -> dict[str, Any]:
    """What `new_game` is given for what was chosen."""
    return dict(chosen)
