"""Loops that can be closed, and the rings made of them (H-RING)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from ...text import say
from ..game import Reason
from .paths import LaidPiece, ends_at, first_gnome, strands_joined, walk
from .tiles import (
    STEPS,
    Counts,
    cell_at,
    cell_name,
    counts,
    is_wildflower,
    mushrooms_of,
    opposite,
    partners,
)

if TYPE_CHECKING:
    from .garden import Garden


class Loop(NamedTuple):
    """A loop of unfinished strands that can be closed now.

    `walk` is its notation: the cell it starts from, ":" and the side by which each tile is left,
    "1,-1:034512". Canonical: it leaves by the loop's least end, which is the lesser of the two
    directions. `least` is that end, `cells` the different cells (so the size is their number),
    `pieces` its (cell, side in, side out) in order of the walk, wildflowers included, `mushrooms`
    what is printed on its pieces, `gnome` the index of the gnome on its path or None.
    """

    walk: str
    least: int
    cells: tuple[int, ...]
    pieces: tuple[LaidPiece, ...]
    mushrooms: Counts
    gnome: int | None

    @property
    def size(self) -> int:
        return len(self.cells)


class Ring(NamedTuple):
    """A finished ring, known by its least end; `walk`, `cells`, `pieces`, `mushrooms` as in `Loop`.

    heap: its mushrooms wait in the centre (H-RING-6). waiting: the gnome on it is laid down, its
    owner scores it at the start of their next turn (H-RING-7). sign: the signpost in it, or "".
    """

    walk: str
    least: int
    cells: tuple[int, ...]
    pieces: tuple[LaidPiece, ...]
    mushrooms: Counts
    heap: bool = False
    waiting: bool = False
    sign: str = ""

    @property
    def size(self) -> int:
        return len(self.cells)


_WALK: Final = re.compile(r"(-?\d{1,3}),(-?\d{1,3}):([0-5]+)").fullmatch


class BadGarden(ValueError):
    """A garden cannot be as it is described; `reason` says why and where."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.text)


def loops_of(garden: Garden) -> Iterator[Loop]:
    """Every loop that could be closed now, in no order (H-RING-4)."""
    for least, held in garden.closed.items():
        yield _loop(garden, walk(garden.looks, least, ()), held)
    for tour in _tours(garden):
        yield _loop(garden, _pieces_on(garden, tour), _held(garden, tour[0]))


def loop_along(garden: Garden, text: str) -> Loop:
    """The loop that can be closed now with this walk. BadGarden where it is none, and why."""
    pieces = _follow(garden, text)
    flowers = [piece for piece in pieces if piece[0] in garden.wildflowers]
    if len({cell for cell, _, _ in flowers}) < len(flowers):
        raise _no_ring("twice", text, "H-RING-4", [cell for cell, _, _ in flowers])
    held = 0
    tips = [opposite(6 * cell + side) for cell, a, b in flowers for side in (a, b)]
    if tips and all(tip in garden.strands for tip in tips):
        held = _held(garden, tips[0])
    elif not tips and (least := _least(pieces)) in garden.closed:
        held = garden.closed[least]
    else:
        raise _no_ring("finished", text, "H-RING-4", [cell for cell, _, _ in pieces])
    loop = _loop(garden, pieces, held)
    if loop.walk != text:
        raise _no_ring("canonical", text, "malformed", [pieces[0][0]], right=loop.walk)
    return loop


def _follow(garden: Garden, text: str) -> list[LaidPiece]:
    """The pieces along a walk in notation, each (cell, side in, side out)."""
    found = _WALK(text)
    if not found:
        raise _no_ring("form", text, "malformed", [])
    start = cell = cell_at(int(found[1]), int(found[2]))
    leaves = list(map(int, found[3]))
    side = (leaves[-1] + 3) % 6
    pieces: list[LaidPiece] = []
    used: set[int] = set()
    for leave in leaves:
        look = garden.looks.get(cell)
        if look is None:
            raise _no_ring("no_tile", text, "H-RING-1", [cell])
        if leave == side or (partners(look)[side] != leave and not is_wildflower(look)):
            raise _no_ring("no_piece", text, "H-RING-1", [cell], a=side, b=leave)
        ends = {6 * cell + side, 6 * cell + leave}
        if ends & used:
            raise _no_ring("twice", text, "H-RING-4", [cell])
        used |= ends
        pieces.append((cell, side, leave))
        cell += STEPS[leave]
        side = (leave + 3) % 6
    if cell != start:
        raise _no_ring("open", text, "H-RING-1", [cell])
    return pieces


def _no_ring(why: str, text: str, rule: str, cells: list[int], **values: object) -> BadGarden:
    places = tuple(dict.fromkeys(cell_name(cell) for cell in cells))
    words = say(f"problem.garden.{why}", walk=text, place=", ".join(places), **values)
    return BadGarden(Reason(rule, words, places))


def _tours(garden: Garden) -> Iterator[tuple[int, ...]]:
    """Every round trip over wildflowers, none visited twice (H-RING-4).

    As the ends by which its strands are entered: the first and each next one are at the
    wildflower where the strand before has led.
    """
    strands, flowers = garden.strands, garden.wildflowers
    exits: dict[int, list[tuple[int, int]]] = {flower: [] for flower in flowers}
    for flower in flowers:
        for end in ends_at(strands, flower):
            far = strands[end][0]
            there = far // 6 + STEPS[far % 6]
            if there in flowers:
                exits[flower].append((end, there))
    for first in flowers:
        trips: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((first,), ())]
        for visited, tour in trips:  # grows while it is read
            for end, there in exits[visited[-1]]:
                if there == first:
                    # Each trip is found in both directions: only one of them is told, and none
                    # that goes back over the strand on which it came.
                    if strands[tour[0]][1] > strands[end][1] if tour else strands[end][0] > end:
                        yield (*tour, end)
                elif there > first and there not in visited:
                    trips.append(((*visited, there), (*tour, end)))


def _pieces_on(garden: Garden, tour: tuple[int, ...]) -> list[LaidPiece]:
    """The pieces of a round trip, each wildflower before the strand that leaves it."""
    strands = garden.strands
    pieces: list[LaidPiece] = []
    for before, end in zip((tour[-1], *tour), tour, strict=False):
        arrives = opposite(strands[before][0])
        leaves = opposite(end)
        pieces.append((leaves // 6, arrives % 6, leaves % 6))
        if end // 6 not in garden.wildflowers:
            pieces += walk(garden.looks, end, strands)
    return pieces


def _held(garden: Garden, end: int) -> int:
    """The gnomes, as bits, on the path of a strand."""
    held = 0
    for one in strands_joined(garden.strands, garden.wildflowers, end):
        held |= garden.strands[one][2]
    return held


def _least(pieces: list[LaidPiece]) -> int:
    """The least end of the pieces."""
    return min([6 * cell + min(a, b) for cell, a, b in pieces])


def _loop(garden: Garden, pieces: list[LaidPiece], held: int) -> Loop:
    """The loop of these pieces, which follow one another from any start in any direction."""
    least = _least(pieces)
    leaves = [6 * cell + leave for cell, _, leave in pieces]
    if least not in leaves:
        pieces = [(cell, b, a) for cell, a, b in reversed(pieces)]
        leaves = [6 * cell + leave for cell, _, leave in pieces]
    start = leaves.index(least)
    pieces = pieces[start:] + pieces[:start]
    return Loop(
        walk=f"{cell_name(least // 6)}:{''.join([str(leave) for _, _, leave in pieces])}",
        least=least,
        cells=tuple(dict.fromkeys([cell for cell, _, _ in pieces])),
        pieces=tuple(pieces),
        mushrooms=counts([mushrooms_of(garden.looks[cell])[side] for cell, side, _ in pieces]),
        gnome=first_gnome([held]),
    )
