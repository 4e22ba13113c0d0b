"""Short texts for actions, cells, ends, spots: what codes, lessons and records are written in."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ..short_text import ShortText
from .actions import (
    FLOWER_MARKET,
    OFF,
    ON_STUMP,
    Action,
    Answer,
    Box,
    Close,
    Discard,
    Done,
    Draw,
    Mark,
    Move,
    Place,
    PlaceSign,
    Sell,
    Skip,
    Spot,
    Stay,
    TakeExtra,
    TakeFlower,
    TakeTile,
    TakeWildflower,
    Trade,
    UseSign,
)
from .components import SIGNS, read_counts, write_counts
from .tiles import (
    FLOWERS,
    MUSHROOMS,
    Counts,
    cell_at,
    cell_name,
    end_cell,
    end_of,
    end_side,
    is_wildflower,
    kind_of,
    pieces_of,
)

if TYPE_CHECKING:
    from .garden import Garden
    from .state import State

ENDINGS: Final = ("flowers", "markers", "bag")
"""What can make a round the last (H-END-1)."""

SALES: Final = {f"{c}{n}": (m, n) for m, c in enumerate(MUSHROOMS) for n in range(3, 10)}
"""Spaces of the pinwheel market that can be covered, by name."""

FAR: Final = 120
"""Cells further than this from the Stump are none: no game reaches them."""


def end_name(end: int) -> str:
    """An end in notation: "q,r/side"."""
    return f"{cell_name(end_cell(end))}/{end_side(end)}"


def write_spot(spot: Spot) -> str:
    """Where a gnome stands: `off`, `flowers`, `stump`, `sign:2T`, `path:1,-1/3`, `ring:1,-1/3`."""
    if isinstance(spot.at, int):
        return f"{spot.place}:{end_name(spot.at)}"
    return f"{spot.place}:{spot.at}" if spot.at else spot.place


def write_field(name: str, value: Any) -> Any:
    """A field of an event in notation: cells, spots and mushrooms; anything else as it stands."""
    if isinstance(value, Spot):
        return write_spot(value)
    if name in MUSHROOM_FIELDS:
        return write_counts(value)
    return cell_name(value) if name == "cell" else value


MUSHROOM_FIELDS: Final = ("mushrooms", "give", "get")
"""The fields of events that hold mushrooms, a number for each colour."""


def write_action(state: State, action: Action) -> str:  # noqa: ARG001 - as in every game
    """An action in short notation; `read_action` reads it back."""
    match action:
        case Place(look, cell, stored):
            return f"{'+' if stored else ''}{look}@{cell_name(cell)}"
        case Move(start, to):
            return f"move {write_spot(start)}>{write_spot(to)}"
        case Answer(allow):
            return "yes" if allow else "no"
        case Mark(row):
            return f"row {row + 1}"
        case TakeExtra(mushrooms):
            return f"extra {write_counts(mushrooms)}"
        case Trade(give, get):
            return f"trade {write_counts(give)}>{write_counts(get)}"
        case Sell(mushroom, number):
            return f"sell {MUSHROOMS[mushroom]}{number}"
        case Done() | Skip() | Stay():
            return type(action).__name__.lower()
        case _:
            return f"{_VERB_OF[type(action)]} {action[0]}"


def read_action(state: State, text: str) -> Action:
    """The action of a text; whether it is legal there is another question (`explain`).

    Raises BadCode, which says what is wrong, where, and what is allowed.
    """
    return _Reader(text).action(state.board.garden)


def read_cell(text: str) -> int:
    """A cell written "q,r". Raises BadCode."""
    return _Reader(text).cell(0, text)


def read_end(text: str) -> int:
    """An end written "q,r/side". Raises BadCode."""
    return _Reader(text).end(0, text)


def read_spot(text: str) -> Spot:
    """A spot as `write_spot` writes it. Raises BadCode."""
    return _Reader(text).spot(0, text)


@cache
def read_look(text: str) -> str:
    """A tile as it lies, garden or wildflower tile. Raises BadCode."""
    return _Reader(text).look(0, text)


def read_kind(text: str) -> str:
    """The kind of a tile that may be written in any way it can lie. Raises BadCode."""
    return kind_of(read_look(text))


_VERB_OF: dict[type, str] = {
    Box: "box",
    Draw: "draw",
    Close: "ring",
    TakeWildflower: "wild",
    TakeFlower: "flower",
    TakeTile: "tile",
    Discard: "drop",
    PlaceSign: "plant",
    UseSign: "use",
}
_SIDES = tuple("012345")
_CELL = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")
_PLACE = re.compile(r"(\+?)([^@ ]+)@(.+)")
_WALK = re.compile(r"([^:]+):([0-5]+)")
_SALE = re.compile(r"([RYTPU])([2-9])")
_WORDS: dict[str, Action] = {
    "done": Done(),
    "yes": Answer(True),
    "no": Answer(False),
    "skip": Skip(),
    "stay": Stay(),
}
_SPOTS = {"off": OFF, "flowers": FLOWER_MARKET, "stump": ON_STUMP}


class _Reader(ShortText):
    """An action or a part of one."""

    def cell(self, at: int, text: str) -> int:
        match = _CELL.fullmatch(text)
        if match is None or max(abs(int(match[1])), abs(int(match[2]))) > FAR:
            raise self.wrong(at, "cell", far=FAR)
        return cell_at(int(match[1]), int(match[2]))

    def end(self, at: int, text: str) -> int:
        cell, slash, side = text.rpartition("/")
        if not slash or side not in _SIDES:
            raise self.wrong(at, "end")
        return end_of(self.cell(at, cell), int(side))

    def look(self, at: int, text: str) -> str:
        if is_wildflower(text):
            self.choice(at + 1, text[1:], FLOWERS)
            return text
        try:
            pieces_of(text)
        except ValueError:
            raise self.wrong(at, "look") from None
        return text

    def counts(self, at: int, text: str) -> Counts:
        counts = read_counts(text)
        if counts is None or not any(counts):
            raise self.wrong(at, "counts")
        return counts

    def walk(self, at: int, text: str) -> str:
        match = _WALK.fullmatch(text)
        if match is None:
            raise self.wrong(at, "walk")
        self.cell(at, match[1])
        return text

    def spot(self, at: int, text: str) -> Spot:
        if text in _SPOTS:
            return _SPOTS[text]
        place, colon, where = text.partition(":")
        after = at + len(place) + 1
        if colon and place == "sign":
            return Spot(place, self.choice(after, where, SIGNS))
        if colon and place in ("path", "ring"):
            return Spot(place, self.end(after, where))
        raise self.wrong(at, "spot")

    def action(self, garden: Garden) -> Action:
        text = self.text
        if text in _WORDS:
            return _WORDS[text]
        placed = _PLACE.fullmatch(text)
        if placed is not None:
            look = self.look(placed.start(2), placed[2])
            return Place(look, self.cell(placed.start(3), placed[3]), bool(placed[1]))
        verb, space, rest = text.partition(" ")
        if not space or verb not in _VERBS:
            raise self.wrong(0, "action")
        action = _VERBS[verb](self, len(verb) + 1, rest)
        if isinstance(action, Move):
            return Move(_settled(garden, action.start), _settled(garden, action.to))
        return action

    def trade(self, at: int, text: str) -> Trade:
        give, arrow, get = text.partition(">")
        if not arrow:
            raise self.wrong(at, "trade")
        return Trade(self.counts(at, give), self.counts(at + len(give) + 1, get))

    def sale(self, at: int, text: str) -> Sell:
        sale = _SALE.fullmatch(text)
        if sale is None:
            raise self.wrong(at, "sale")
        return Sell(MUSHROOMS.index(sale[1]), int(sale[2]))

    def move(self, at: int, text: str) -> Move:
        start, arrow, to = text.partition(">")
        if not arrow:
            raise self.wrong(at, "move")
        return Move(self.spot(at, start), self.spot(at + len(start) + 1, to))


_VERBS: dict[str, Callable[[_Reader, int, str], Action]] = {
    "box": lambda reader, at, text: Box(reader.look(at, text)),
    "draw": lambda reader, at, text: Draw(reader.look(at, text)),
    "tile": lambda reader, at, text: TakeTile(reader.look(at, text)),
    "drop": lambda reader, at, text: Discard(reader.look(at, text)),
    "ring": lambda reader, at, text: Close(reader.walk(at, text)),
    "row": lambda reader, at, text: Mark(int(reader.choice(at, text, tuple("12345678"))) - 1),
    "wild": lambda reader, at, text: TakeWildflower(reader.choice(at, text, FLOWERS)),
    "flower": lambda reader, at, text: TakeFlower(reader.choice(at, text, FLOWERS)),
    "plant": lambda reader, at, text: PlaceSign(reader.choice(at, text, SIGNS)),
    "use": lambda reader, at, text: UseSign(reader.choice(at, text, SIGNS)),
    "extra": lambda reader, at, text: TakeExtra(reader.counts(at, text)),
    "trade": _Reader.trade,
    "sell": _Reader.sale,
    "move": _Reader.move,
}


def _settled(garden: Garden, spot: Spot) -> Spot:
    """A path by its least end, whichever of its ends is written."""
    if spot.place == "path":
        for path in garden.paths():
            ends = {end_of(cell, side) for cell, a, b in path.pieces for side in (a, b)}
            if spot.at in ends:
                return Spot("path", path.least)
    return spot
