"""What both games say in the same way: who it is, lists, points, the colours of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.shown import check_texts, shown
from ..text import say

COLOURS = ("blue", "orange", "ink", "clay")
"""The colour of each seat, as the pictures name it."""

Names = Sequence[str]

LONGEST = 60
"""Letters of a player's name: with more, a sentence is a name and little else."""


def seat_names(players: int) -> tuple[str, ...]:
    """What the seats are called where nobody says otherwise."""
    return tuple(say(f"words.seat.{seat}") for seat in range(players))


def seats_called(names: object, seats: int) -> tuple[str, ...]:
    """The names of the seats, all different; the usual ones where none are given."""
    if names is None:
        return seat_names(seats)
    called = check_texts("names", names)
    if len(called) != seats:
        raise ValueError(say("problem.made.seats", given=len(called), seats=seats))
    fit = all(name.strip() and len(name) <= LONGEST for name in called)
    if not fit or len(set(called)) < len(called):
        raise ValueError(say("problem.made.names", longest=LONGEST, given=shown(called)))
    return called


def who(seat: int | None, names: Names) -> str:
    return "" if seat is None else names[seat]


def join(parts: Sequence[str]) -> str:
    """Parts as a list: "a, b and c"; the word for nothing where there is none."""
    if not parts:
        return say("words.list.nothing")
    some, *more = parts
    for part in more[:-1]:
        some = say("words.list.comma", some=some, more=part)
    return say("words.list.and", some=some, last=more[-1]) if more else some


def gnome_symbol(seat: int | None) -> str:
    return f"p-{COLOURS[seat or 0]}"


def marker_symbol(seat: int | None) -> str:
    return f"d-{COLOURS[seat or 0]}"


def points_words(count: int) -> str:
    return say("words.points", count=count)
