"""The things of Gnome Hollow in words: who, how many mushrooms, which tile, flower or place."""

from __future__ import annotations

import re

from ...games.hollow.actions import Spot
from ...games.hollow.components import Space
from ...games.hollow.state import State
from ...games.hollow.tiles import (
    MUSHROOMS,
    STUMP,
    Counts,
    cell_at,
    cell_name,
    end_cell,
    end_of,
    end_side,
    flower_of,
    is_wildflower,
)
from ...text import say
from ..phrases import Names, join, seat_names
from .places import cell_words


def mushrooms(counts: Counts) -> str:
    """So many of each colour: "1 pink and 2 teal", in the order of every count."""
    return join(
        [
            say("words.list.amount", number=number, what=mushroom(colour))
            for colour, number in enumerate(counts)
            if number
        ]
    )


def mushroom(colour: int) -> str:
    return say(f"words.mushroom.{MUSHROOMS[colour]}")


def of_colour(colour: int, number: int) -> Counts:
    """So many mushrooms of one colour."""
    return tuple(number if other == colour else 0 for other in range(5))  # type: ignore[return-value]


def tile_symbol(look: str) -> str:
    return f"f-{flower_of(look)}" if is_wildflower(look) else "i-tile"


BONUS_SYMBOLS = {"sign": "i-sign", "tile": "i-tile", "flower": "i-flower"}


def mushroom_symbols(counts: Counts) -> str:
    """One symbol for each colour that is there."""
    return " ".join(
        f"m-{letter}" for letter, number in zip(MUSHROOMS, counts, strict=True) if number
    )


def flower(colour: str) -> str:
    return say(f"words.flower.{colour}")


def sign(name: str) -> str:
    return say(f"words.sign.{name}")


def bonus(name: str) -> str:
    """A printed bonus, "" for none, or another thing that is offered: "trade", "extra"."""
    return say(f"words.bonus.{name or 'none'}")


def tile(look: str) -> str:
    if is_wildflower(look):
        return say("words.tile.wildflower", flower=flower(flower_of(look)))
    return say("words.tile.garden")


def row(state: State, column: int, number: int) -> str:
    """Which space of its column, from the top: "top", "second"; "only" where there is one."""
    only = len(columns(state)[column]) == 1
    return say(f"words.row.{'only' if only else number + 1}")


def columns(state: State) -> tuple[tuple[Space, ...], ...]:
    """The spaces of the player board in use, column by column."""
    setup = state.board.setup
    return setup.components.columns(advanced=setup.advanced)


def column_of(size: int) -> int:
    """The column that a ring of this size belongs to."""
    return min(size, 7) - 3


def spot(at: Spot, state: State | None = None) -> str:
    """Where a gnome stands, or could."""
    return place_words(spot_place(at), state)


def spot_place(at: Spot) -> str:
    """The notation of a spot as a place: "stump", "sign:2T", "path:1,-1/3"."""
    if at.place in ("path", "ring"):
        end = int(at.at)
        return f"{at.place}:{cell_name(end_cell(end))}/{end_side(end)}"
    return f"sign:{at.at}" if at.place == "sign" else at.place


_TILE = re.compile(r"(-?\d+),(-?\d+)(?:/[0-5]{1,2})?")
_END = re.compile(r"(path|ring):(-?\d+),(-?\d+)/([0-5])")
_MARKET = re.compile(r"([RYTPU])(\d)")


def _where(cell: int) -> str:
    return say("words.place.at_stump") if cell == STUMP else cell_words(cell)


def place_words(place: str, state: State | None = None, names: Names | None = None) -> str:
    """A place in notation, in words. With a state, a finished ring is told by its size.

    Raises ValueError where the text is no place.
    """
    if place in ("stump", "flowers", "off"):
        return say(f"words.place.{place}")
    kind, _, at = place.partition(":")
    if kind == "sign":
        return say("words.place.sign", sign=sign(at))
    if found := _END.fullmatch(place):
        q, r, side = map(int, found.groups()[1:])
        end = end_of(cell_at(q, r), side)
        ring = None if state is None else state.board.garden.rings.get(end)
        if kind == "ring" and ring is not None:
            return say("words.place.ring_of", size=ring.size)
        return say(f"words.place.{kind}", where=_where(cell_at(q, r)))
    if kind == "space":
        column, _, number = at.partition("/")
        return say("words.place.space", column=column, row=say(f"words.row.{number}"))
    if kind in ("tile_board", "stored"):
        slot = int(at) + (kind == "stored")
        return say(f"words.place.{kind}", slot=slot)
    if kind == "player":
        return say("words.place.player", who=(names or seat_names(4))[int(at)])
    if found := _MARKET.fullmatch(place):
        colour = mushroom(MUSHROOMS.index(found[1]))
        return say("words.place.market", colour=colour, number=found[2])
    if found := _TILE.fullmatch(place):
        return say("words.place.cell", where=_where(cell_at(int(found[1]), int(found[2]))))
    raise ValueError(f"{place!r} is not a place: write a cell such as 1,-1, or stump, R3, sign:2T")
