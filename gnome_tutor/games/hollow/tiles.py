"""Cells and tiles of the garden: the hexagons, their sides, and the path pieces on them.

A *cell* is an int, `256 * r + q` in axial coordinates with the Stump at 0, so that a neighbour is
one addition away. Hexagons stand on a corner. *Sides* 0 to 5 run clockwise from the upper right:
1, 3, 5, 7, 9 and 11 o'clock. An *end* is a side of a cell as one int, `6 * cell + side`.

A *look* is a tile as it lies, as text: `01R34` joins sides 0 and 1 by a piece with a red mushroom,
and 3 and 4 by a piece with none. `*purple` is the wildflower tile of that colour. A *kind* is the
look that stands for a tile in all its orientations. Tiles with the same kind are interchangeable.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

MUSHROOMS: Final = "RYTPU"
"""Red, yellow, teal, pink, purple: their letters, in the order of every count."""

FLOWERS: Final = (
    "white",
    "purple",
    "pink",
    "blue",
    "yellow",
    "red",
    "rose",
    "orange",
)
"""The eight flower colours, in the order of every flower number."""

STUMP: Final = 0
STEPS: Final = (-255, 1, 256, 255, -1, -256)
"""What leads from a cell to its neighbour on sides 0 to 5."""


def cell_at(q: int, r: int) -> int:
    return 256 * r + q


def axial(cell: int) -> tuple[int, int]:
    """The column and row (q, r) of a cell."""
    q = (cell + 128) % 256 - 128
    return q, (cell - q) // 256


def neighbour(cell: int, side: int) -> int:
    return cell + STEPS[side]


def cell_name(cell: int) -> str:
    """A cell in notation: "q,r", the Stump at "0,0"."""
    q, r = axial(cell)
    return f"{q},{r}"


def end_of(cell: int, side: int) -> int:
    return 6 * cell + side


def end_cell(end: int) -> int:
    """The cell whose side this is."""
    return end // 6


def end_side(end: int) -> int:
    return end % 6


def end_faces(end: int) -> int:
    """The cell on the other side of it."""
    return end // 6 + STEPS[end % 6]


ACROSS: Final = tuple(6 * step + (side + 3) % 6 - side for side, step in enumerate(STEPS))
"""What leads from an end on sides 0 to 5 to the opposite one."""


FACING: Final = tuple(side + across for side, across in enumerate(ACROSS))
"""What leads from `6 * cell` to the ends, on its six neighbours, that face that cell."""


def opposite(end: int) -> int:
    """The same side of the border, seen from the neighbour."""
    return end + ACROSS[end % 6]


class Piece(NamedTuple):
    """A path piece on a tile: the two sides that it joins, and its mushroom (0 to 4) or None."""

    a: int
    b: int
    mushroom: int | None = None

    @property
    def shape(self) -> str:
        """Sharp joins neighbouring sides, gentle leaves one between, straight goes across."""
        return ("sharp", "gentle", "straight")[min(self.b - self.a, self.a - self.b + 6) - 1]


Pieces = tuple[Piece, ...]
Counts = tuple[int, int, int, int, int]
"""Mushrooms of each colour, in the order of MUSHROOMS."""

_PIECE = re.compile(r"([0-5])([0-5])([RYTPU]?)")


def look_of(pieces: Pieces) -> str:
    """The text of a tile as it lies: `01R34`."""
    return "".join(
        f"{p.a}{p.b}" + ("" if p.mushroom is None else MUSHROOMS[p.mushroom]) for p in pieces
    )


@cache
def pieces_of(look: str) -> Pieces:
    """The pieces of a garden tile as it lies; none on a wildflower tile.

    Raises ValueError where the text is not a look: pieces in order of their sides, no side twice.
    """
    if is_wildflower(look):
        return ()
    found = tuple(
        Piece(int(m[1]), int(m[2]), None if not m[3] else MUSHROOMS.index(m[3]))
        for m in _PIECE.finditer(look)
    )
    sides = [side for piece in found for side in (piece.a, piece.b)]
    tidy = found == tuple(sorted(found, key=lambda p: p[:2])) and all(p.a < p.b for p in found)
    if not found or look_of(found) != look or not tidy or len(set(sides)) < len(sides):
        raise ValueError(f"{look!r} is not a tile: write its pieces in order, such as 01R34")
    return found


def is_wildflower(look: str) -> bool:
    return look.startswith("*")


def flower_of(look: str) -> str:
    """The colour of a wildflower tile."""
    return look[1:]


@cache
def turned(look: str, turn: int, *, flipped: bool = False) -> str:
    """The tile after flipping (left and right change places), then `turn` sixths clockwise."""
    if is_wildflower(look):
        return look

    def side(old: int) -> int:
        return ((5 - old if flipped else old) + turn) % 6

    sides = ((side(p.a), side(p.b), p.mushroom) for p in pieces_of(look))
    return look_of(tuple(sorted(Piece(min(a, b), max(a, b), m) for a, b, m in sides)))


@cache
def orientations(look: str) -> tuple[str, ...]:
    """All twelve: turned by 0 to 5 as it lies, then turned by 0 to 5 flipped. May repeat."""
    return tuple(turned(look, turn, flipped=flip) for flip in (False, True) for turn in range(6))


@cache
def kind_of(look: str) -> str:
    """The look that stands for this tile however it lies; a wildflower tile is its own kind."""
    return look if is_wildflower(look) else min(orientations(look))


@cache
def mask_of(look: str) -> int:
    """The sides with a path, as six bits; a wildflower tile's 63 says that all may join."""
    if is_wildflower(look):
        return 63
    return sum(1 << side for p in pieces_of(look) for side in (p.a, p.b))


@cache
def partners(look: str) -> tuple[int, ...]:
    """For each side of a garden tile, the side that its piece leads to, or -1 where grass is."""
    leads = {p.a: p.b for p in pieces_of(look)} | {p.b: p.a for p in pieces_of(look)}
    return tuple(leads.get(side, -1) for side in range(6))


@cache
def mushrooms_of(look: str) -> tuple[int | None, ...]:
    """For each side of a tile, the mushroom on the piece there, or None where there is none."""
    found: list[int | None] = [None] * 6
    for piece in pieces_of(look):
        found[piece.a] = found[piece.b] = piece.mushroom
    return tuple(found)


@cache
def looks_of(kind: str) -> tuple[str, ...]:
    """The different ways in which a tile can lie, in order of `orientations`."""
    return tuple(dict.fromkeys(orientations(kind)))


@cache
def clashes_of(look: str) -> int:
    """What it cannot lie beside, as edges: grass at its paths and path at its grass (H-PLACE-4).

    To a wildflower tile nothing is a clash (H-WILD-2).
    """
    return 0 if is_wildflower(look) else mask_of(look) << 6 | mask_of(look) ^ 63


def fits(look: str, edges: int) -> bool:
    """Whether path meets path and grass meets grass on an empty cell.

    `edges` is `grass << 6 | path`, six bits each: the sides where a neighbour has grass, and those
    where it has a path. Beside a wildflower there is neither.
    """
    return not clashes_of(look) & edges


@cache
def fitting(kind: str, edges: int) -> tuple[str, ...]:
    """The different looks of a tile that fit there (H-PLACE-5), in order of `orientations`."""
    return tuple([look for look in looks_of(kind) if fits(look, edges)])


class Layout(NamedTuple):
    """What laying a tile touches, as what is added to its cell or to `6 * cell`.

    borders: for each side the neighbour, and what an empty cell there learns about its edges.
    pieces: both ends of each piece, then the ends opposite to them. reach: the ends opposite to
    all sides with a path.
    """

    borders: tuple[tuple[int, int], ...]
    pieces: tuple[tuple[int, int, int, int], ...]
    reach: tuple[int, ...]


@cache
def layout_of(look: str) -> Layout:
    mask = mask_of(look)

    def shown(side: int) -> int:
        edge = 0 if is_wildflower(look) else 1 if mask >> side & 1 else 64
        return edge << (side + 3) % 6

    return Layout(
        borders=tuple((step, shown(side)) for side, step in enumerate(STEPS)),
        pieces=tuple((p.a, p.b, FACING[p.a], FACING[p.b]) for p in pieces_of(look)),
        reach=tuple(facing for side, facing in enumerate(FACING) if mask >> side & 1),
    )


def counts(mushrooms: Iterable[int | None]) -> Counts:
    """How many of each colour, in the order of MUSHROOMS."""
    found = [0] * 5
    for mushroom in mushrooms:
        if mushroom is not None:
            found[mushroom] += 1
    return tuple(found)  # type: ignore[return-value]
