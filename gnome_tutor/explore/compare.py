"""Two positions side by side: what differs, on the board and in numbers, as data and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple

from gnome_tutor.games.shown import shown
from gnome_tutor.pictures.phrases import seats_called
from gnome_tutor.pictures.words import deltas
from gnome_tutor.text import say

from . import asked


class Change(NamedTuple):
    """Something that differs: what it is, and what it is in each of the two positions.

    what
        In words.
    place
        The cell or space, in notation, of what lies on the board; "" for a count and for odds.
    a, b
        A number, or words.
    """

    what: str
    place: str
    a: int | str
    b: int | str
    symbol: str = ""
    stand_in: bool = False


@dataclass(frozen=True)
class Difference:
    """What differs between two positions; see `compare`."""

    a: Any
    b: Any
    lines: tuple[Change, ...]

    @property
    def places(self) -> tuple[str, ...]:
        """The cells or spaces on which something else lies."""
        return tuple(line.place for line in self.lines if line.place)

    def rows(self) -> list[dict[str, Any]]:
        """A dict for each line, for a table."""
        return [line._asdict() for line in self.lines]

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data, the positions as their codes."""
        return {"a": self.a.code, "b": self.b.code, "lines": self.rows()}

    def __repr__(self) -> str:
        if not self.lines:
            return say("explore.compare.same")
        places = len(self.places)
        head = say("explore.compare.head", places=places, values=len(self.lines) - places)
        lines = [say("explore.compare.line", **line._asdict()) for line in self.lines]
        return "\n".join([head, *lines])


def compare(a: Any, b: Any, names: Sequence[str] | None = None) -> Difference:
    """What differs between two positions, or their codes.

    First what lies on the board, then counters, scores and bags, then the odds of the next draws.
    ValueError where they are not of
    the same game with as many players.
    """
    a, b = asked.position("a", a), asked.position("b", b)
    seats = [(one.game.name, one.board.setup.players) for one in (a, b)]
    if seats[0] != seats[1]:
        raise ValueError(say("explore.compare.other", a=shown(seats[0]), b=shown(seats[1])))
    called = seats_called(names, seats[0][1])
    lying = import_module(f"{__package__}.{a.game.name}.lying")
    here, there = lying.lying(a), lying.lying(b)
    nothing = say("explore.compare.nothing")
    lines = [
        Change(
            lying.called(place, called), place, here.get(place, nothing), there.get(place, nothing)
        )
        for place in dict.fromkeys([*here, *there])
        if here.get(place) != there.get(place)
    ]
    lines += [
        Change(
            one["words"],
            "",
            _shown(one["from"]),
            _shown(one["to"]),
            one["symbol"],
            one.get("stand_in", False),
        )
        for one in deltas(a, b, called)
    ]
    return Difference(a, b, (*lines, *_chances(a, b, called)))


def _chances(a: Any, b: Any, names: Sequence[str]) -> Iterator[Change]:
    """What each of the next draws may bring, where that is not as likely in both."""
    bags = import_module(f"{__package__}.{a.game.name}.odds")
    own_bags = len(names) > 1 and not bags.ONE_BAG
    for seat in range(len(names) if own_bags else 1):
        here, there = dict(bags.odds(a, seat)), dict(bags.odds(b, seat))
        for label in dict.fromkeys([*here, *there]):
            if here.get(label) != there.get(label):
                key = "chance_of" if own_bags else "chance"
                what = say(f"explore.compare.{key}", what=label, who=names[seat])
                yield Change(what, "", _percent(here.get(label)), _percent(there.get(label)))


def _percent(chance: Fraction | None) -> str:
    if chance is None:
        return say("explore.compare.none")
    return say("explore.compare.percent", percent=f"{100 * float(chance):.1f}")


def _shown(value: int | str) -> int | str:
    return say("explore.compare.none") if value == "" else value
