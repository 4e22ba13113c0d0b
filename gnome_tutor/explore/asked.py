"""What the explorer is asked for, checked before any work begins."""

from __future__ import annotations

import math
from typing import Any

from gnome_tutor.games import decode
from gnome_tutor.games.position import Position
from gnome_tutor.games.shown import shown
from gnome_tutor.text import say


def position(name: str, given: object) -> Any:
    """The position that is given, itself or as its code. BadCode, or TypeError for neither."""
    state = decode(given) if isinstance(given, str) else given
    if not isinstance(state, Position):
        raise TypeError(say("explore.refused.position", name=name, given=shown(given)))
    return state


def whole(name: str, given: object, least: int, most: int | None = None) -> None:
    """A whole number in these bounds. TypeError where it is none, ValueError where it is out."""
    key = "whole_from" if most is None else "whole"
    values = {"name": name, "given": shown(given), "least": least, "most": most}
    if type(given) is not int:
        raise TypeError(say(f"explore.refused.{key}", **values))
    if given < least or (most is not None and given > most):
        raise ValueError(say(f"explore.refused.{key}", **values))


def positive(name: str, given: Any, *, endless: bool = False) -> None:
    """A number above 0; `endless` allows infinity. TypeError and ValueError as for `whole`."""
    key = "explore.refused.positive_or_inf" if endless else "explore.refused.positive"
    words = say(key, name=name, given=shown(given))
    if type(given) not in (int, float):
        raise TypeError(words)
    if not given > 0 or (given == math.inf and not endless):
        raise ValueError(words)
