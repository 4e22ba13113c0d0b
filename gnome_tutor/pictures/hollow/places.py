"""From a place in notation to where it is drawn, what it covers, and how it is said.

Places are cells "1,-1", ends "1,-1/3", pieces "1,-1/03", "path:1,-1/3", "ring:1,-1/3", "stump" and
"sign:2T"; those beside the garden ("flowers", "R3", "space:7+/1", "player:0", "tile_board:3",
"stored:0") are no part of its picture.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from ...games.game import BadCode
from ...games.hollow.garden import Garden, Path, Ring
from ...games.hollow.notation import read_cell, read_end
from ...games.hollow.tiles import (
    MUSHROOMS,
    STUMP,
    axial,
    end_of,
    is_wildflower,
    opposite,
    pieces_of,
)
from ...text import say
from ..items import Point
from .geometry import Piece, along, centre, clear_points, middle, on_board

BESIDE = re.compile(
    r"flowers|off|[RYTPU]\d|space:(3|4|5|6|7\+)/\d|player:[0-3]|tile_board:[1-8]|stored:\d"
)


class Covered(NamedTuple):
    """What a place covers in the picture: cells, pieces of path, signposts or middles of sides.

    `rings` are the finished rings among them, by least end.
    """

    cells: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    signs: tuple[Point, ...] = ()
    ends: tuple[Point, ...] = ()
    rings: tuple[int, ...] = ()


def covered(garden: Garden, place: str) -> Covered:
    """What to light up for a place. Raises BadCode where the text is no place.

    Nothing, where it lies beside the garden or is no longer there.
    """
    kind, _, name = place.rpartition(":")
    if BESIDE.fullmatch(place):
        return Covered()
    if place == "stump":
        return Covered(cells=(STUMP,))
    if kind == "sign":
        rings = [ring for ring in garden.rings.values() if ring.sign == name]
        return Covered(signs=tuple(sign_point(ring) for ring in rings))
    if kind in ("path", "ring"):
        return _path_or_ring(garden, read_end(name))
    cell, slash, sides = name.partition("/")
    if kind or not slash:
        return Covered(cells=(read_cell(place),))
    if len(sides) == 1:
        end = read_end(place)
        return Covered(ends=(on_board(end // 6, middle(end % 6)),))
    if not re.fullmatch("[0-5][0-5]", sides):
        raise BadCode(say("board.no_place", place=place), text=place)
    return Covered(pieces=((read_cell(cell), int(sides[0]), int(sides[1])),))


def point_of(garden: Garden, place: str) -> Point | None:
    """Where on the board a place is pointed at, such as the target of a gnome's move."""
    what = covered(garden, place)
    if what.signs or what.ends:
        return (*what.signs, *what.ends)[0]
    if what.cells:
        return centre(what.cells[0])
    if what.rings:
        return stand_on_ring(garden, garden.rings[what.rings[0]])
    return stand(garden, what.pieces) if what.pieces else None


def stand(garden: Garden, pieces: tuple[Piece, ...]) -> Point:
    """Where a gnome stands on a path: near the Stump, but clear of it and of mushrooms if it can.

    So it stays where it is when the path grows outwards.
    """
    white = [piece for piece in pieces if not is_wildflower(garden.looks[piece[0]])]
    outer = [piece for piece in white if piece[0] != STUMP]
    bare = [piece for piece in outer if not _bears(garden, piece)]
    ends = {end_of(cell, side) for cell, *sides in outer for side in sides}
    joins = [end for end in ends if opposite(end) in ends]
    if bare or not joins:
        cell, a, b = min(bare or white or pieces, key=_from_stump)
        crowded = not bare and cell != STUMP
        return on_board(cell, middle(a) if crowded else along(a, b, 0.5))
    end = min(joins, key=lambda end: _from_stump((end // 6, end % 6, 0)))
    return on_board(end // 6, middle(end % 6))


CLEAR = 38.0
"""How far from the heart of a ring a gnome on it leaves room for the heap there and its number."""


def stand_on_ring(garden: Garden, ring: Ring) -> Point:
    """Where a gnome stands on a finished ring: on its path, or of a small one at its outer edge."""
    x, y = stand(garden, ring.pieces)
    a, b = heap_point(ring)
    far = hypot(x - a, y - b) or 1
    out = max(far, CLEAR) / far
    return a + (x - a) * out, b + (y - b) * out


def _bears(garden: Garden, piece: Piece) -> bool:
    """Whether a mushroom is printed on a piece."""
    cell, *sides = piece
    return any(
        {p.a, p.b} == {*sides} and p.mushroom is not None for p in pieces_of(garden.looks[cell])
    )


def _from_stump(piece: Piece) -> tuple[float, Piece]:
    """For the nearest piece to come first, and of two as near always the same."""
    x, y = centre(piece[0])
    return round(x * x + y * y, 1), piece


def heap_point(ring: Ring) -> Point:
    """Where mushrooms wait inside a ring."""
    return clear_points(ring.pieces, 1)[0]


def sign_point(ring: Ring) -> Point:
    """Where a signpost stands inside a ring, beside the mushrooms that wait there."""
    return clear_points(ring.pieces, 1 + ring.heap)[-1]


def visitors_point(ring: Ring) -> Point:
    """Where gnomes stand at the signpost of a ring: at its foot, or away from what waits there."""
    x, y = sign_point(ring)
    if not ring.heap:
        return x, y + 16
    a, b = heap_point(ring)
    apart = hypot(x - a, y - b) or 1
    return x + 24 * (x - a) / apart, y + 24 * (y - b) / apart


def number_point(ring: Ring) -> Point:
    """Where a ring's size is written, beside all that stands in it."""
    return clear_points(ring.pieces, 1 + ring.heap + bool(ring.sign))[-1]


@lru_cache(maxsize=8)
def paths_of(garden: Garden) -> tuple[Path, ...]:
    """The unfinished paths of a garden in a position, found once: every place is looked up there.

    A position's garden is never changed in place, so the garden itself is the key.
    """
    return garden.paths()


def _path_or_ring(garden: Garden, end: int) -> Covered:
    """The path or finished ring that runs through an end, whichever it is by now."""
    for ring in garden.rings.values():
        if any(end in (end_of(c, a), end_of(c, b)) for c, a, b in ring.pieces):
            return Covered(pieces=ring.pieces, rings=(ring.least,))
    for path in paths_of(garden):
        if any(end in (end_of(c, a), end_of(c, b)) for c, a, b in path.pieces):
            return Covered(pieces=path.pieces + joints(path))
    return Covered()


def joints(path: Path) -> tuple[Piece, ...]:
    """Where an unfinished path meets wildflowers, as pieces from a side to the same side."""
    ends = [end_of(cell, side) for cell, *sides in path.pieces for side in sides]
    met = sorted(opposite(end) for end in ends)
    return tuple((end // 6, end % 6, end % 6) for end in met if end // 6 in path.wildflowers)


# in words

_WAYS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""One step over each side, as (q, r)."""


def cell_words(cell: int) -> str:
    """A cell as the way to it from the Stump: "two up and left of the Stump"."""
    if cell == STUMP:
        return say("board.stump")
    q, r = axial(cell)
    # Every cell is so many steps in one direction, then so many in the next one clockwise.
    for side, (dq, dr) in enumerate(_WAYS):
        eq, er = _WAYS[(side + 1) % 6]
        here, after = q * er - r * eq, dq * r - dr * q
        if here > 0 and after >= 0:
            break
    ways = sorted([(here, side), (after, (side + 1) % 6)], key=lambda way: -way[0])
    (most, there), (rest, then) = ways
    if not rest:
        return say("board.cell.straight", steps=_number(most), way=say(f"board.way.{there}"))
    return say(
        "board.cell.bent",
        steps=_number(most),
        way=say(f"board.way.{there}"),
        more=_number(rest),
        then=say(f"board.way.{then}"),
    )


def side_words(side: int) -> str:
    """A side as on a clock: "5 o'clock"."""
    return say("board.side", hour=2 * side + 1)


def look_words(look: str) -> str:
    """A tile as it lies: its paths by their sides, each with its mushroom."""
    if is_wildflower(look):
        return say("board.wildflower", flower=say(f"words.flower.{look[1:]}"))
    return "; ".join(piece_words(p.a, p.b, p.mushroom) for p in pieces_of(look))


def piece_words(a: int, b: int, mushroom: int | None) -> str:
    """A path piece: "1 to 3 o'clock, red"."""
    words = say("board.piece", a=2 * a + 1, b=2 * b + 1)
    if mushroom is None:
        return words
    return say("board.with", what=words, mushroom=say(f"words.mushroom.{MUSHROOMS[mushroom]}"))


def sentence(words: str) -> str:
    """With a capital letter, to stand alone."""
    return words[:1].upper() + words[1:]


def _number(number: int) -> str:
    return say(f"board.number.{number}") if number <= 12 else str(number)
