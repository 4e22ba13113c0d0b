"""Reading short texts, such as an action in notation: what is wrong is told by its character."""

from __future__ import annotations

from collections.abc import Iterable

from gnome_tutor.text import say

from .game import BadCode
from .shown import check_text


class ShortText:
    """One text, read part by part; a reader of a part is given where it begins.

    Every reader raises BadCode, which says at which character what is wrong, and what is allowed.
    """

    def __init__(self, text: str) -> None:
        self.text = check_text(text)

    def wrong(self, at: int, allowed: str, **values: object) -> BadCode:
        """The error; `allowed` is a key under problem.allowed."""
        why = say(f"problem.allowed.{allowed}", **values)
        return BadCode(say("problem.expected", allowed=why), text=self.text, at=at)

    def choice(self, at: int, text: str, names: Iterable[str]) -> str:
        names = tuple(names)
        if text not in names:
            raise self.wrong(at, "one_of", names=", ".join(names))
        return text
