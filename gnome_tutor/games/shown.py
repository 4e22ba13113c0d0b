"""How anything at all is shown in a sentence about what is wrong with it."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from typing import cast

from gnome_tutor.text import say

from .game import BadCode


def shown(value: object) -> str:
    """A value as Python writes it, shortened; the name of its type where that cannot be done."""
    try:
        return reprlib.repr(value)
    except Exception:  # what is given may do anything when it is asked
        return f"<{type(value).__name__}>"


def check_text(given: object) -> str:
    """The text that is given. Raises BadCode where it is none."""
    if not issubclass(type(given), str):
        allowed = say("problem.allowed.text")
        raise BadCode(say("problem.given", given=shown(given), allowed=allowed))
    return cast(str, given)


def check_texts(name: str, given: object) -> tuple[str, ...]:
    """The texts of a list. TypeError where it is none, as one text alone, read letter by letter."""
    if isinstance(given, Iterable) and not isinstance(given, str):
        texts = tuple(given)
        if all(isinstance(text, str) for text in texts):
            return texts
    raise TypeError(say("problem.made.texts", name=name, given=shown(given)))
