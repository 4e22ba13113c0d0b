"""The rules of the games, in the standard library alone: nothing here knows of notebooks."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from gnome_tutor.text import say

from .game import BadCode
from .shown import check_text

GAMES = {"GH1": "hollow", "GV1": "ville"}
"""The module of each game, by the word that its position codes begin with."""


def decode(text: str) -> Any:
    """The position of a code, whichever game it is of. Raises BadCode."""
    mark = check_text(text).partition(" ")[0]
    if mark not in GAMES:
        names = ", ".join(GAMES)
        raise BadCode(say("problem.code.game", names=names), text=text, at=0)
    return game_named(GAMES[mark]).decode(text)


def game_named(name: object) -> ModuleType:
    """The module of a game. Raises BadCode."""
    if name not in GAMES.values():
        names = ", ".join(GAMES.values())
        raise BadCode(say("problem.game", name=name, names=names))
    return import_module(f"{__name__}.{name}")
