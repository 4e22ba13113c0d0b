"""What words come in, in both games: events for a timeline, changes for a list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..games.game import Provenance


class EventWords(NamedTuple):
    """An event for the timeline (title, aside, symbol, phase) and for the reader (sentence).

    `symbol` is one symbol of the art or several, with a blank between.
    """

    title: str
    aside: str
    sentence: str
    symbol: str
    phase: str


class Turn(NamedTuple):
    """A part of a run that is told as one: its first and last event, and whose turn it is."""

    first: int
    last: int
    player: int | None
    title: str


Delta = dict[str, Any]
"""Something that differs between two positions: {"words", "symbol", "from", "to"}.

With "stand_in" it holds a number that is not from the rulebook.
"""


def delta(
    words: str, symbol: str, old: int | str, new: int | str, *, stand_in: bool = False
) -> Iterator[Delta]:
    """The line for something that was `old`; none if it is so still."""
    if old != new:
        line: Delta = {"words": words, "symbol": symbol, "from": old, "to": new}
        yield line | {"stand_in": True} if stand_in else line


def is_stand_in(fact: Provenance) -> bool:
    """Whether something is not what the rulebook, or an owner's box, prints."""
    return fact.source in ("placeholder", "inferred")


def capital(sentence: str) -> str:
    """With a capital letter, to stand alone."""
    return sentence[:1].upper() + sentence[1:]
