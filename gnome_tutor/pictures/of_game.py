"""Each game has its own drawings and words, in the folder of its name; this finds them."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def of_game(state: Any, part: str) -> Any:
    """The module `part` in the folder of the game that a state is of, such as "scene"."""
    return import_module(f"{__package__}.{state.game.name}.{part}")
