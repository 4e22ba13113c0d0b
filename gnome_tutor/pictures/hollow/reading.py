"""What a garden says when it is pointed at: each path and ring in words, and where no tile fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...games.hollow.actions import Spot
from ...games.hollow.garden import Garden, Path, Ring
from ...games.hollow.notation import read_cell
from ...games.hollow.queries import dead_cells, sales
from ...games.hollow.state import State
from ...games.hollow.tiles import (
    Counts,
    cell_name,
    counts,
    end_cell,
    end_faces,
    is_wildflower,
    pieces_of,
)
from ...text import say
from ..items import tidy
from ..phrases import Names, join, points_words
from .geometry import Piece, along, middle, on_board
from .phrases import mushrooms, of_colour, sign, spot_place
from .places import cell_words, joints, sentence

Data = dict[str, Any]

SETS = 2
"""How many sets a visit to the Stump may sell (H-MARKET-1)."""


def paths(state: State, names: Names) -> list[Data]:
    """Every unfinished path and every finished ring, to be lit up and told when pointed at.

    Each has its `place` in notation, its `words`, in `spoken` what the board shows beside them, its
    `ends` on empty cells as points, and its `pieces`: the key of each item of the scene that draws
    one, with a point on it.
    """
    garden = state.board.garden
    loops = {piece for loop in garden.loops() for piece in loop.pieces}
    found = [_path(garden, path, names, loops) for path in garden.paths() if path.pieces]
    return found + [_ring(state, ring, names) for _, ring in sorted(garden.rings.items())]


def dead(state: State) -> Data:
    """The cells that no tile still to come can fill: how many they are, and `spoken` where."""
    cells = dead_cells(state)
    where = join([cell_words(read_cell(cell)) for cell in cells])
    return {
        "cells": list(cells),
        "words": say(f"ui.reading.{'dead' if cells else 'none_dead'}", count=len(cells)),
        "spoken": sentence(say("ui.reading.dead_at", where=where)) if cells else "",
    }


def sales_words(state: State, seat: int, names: Names) -> str:
    """The best that a player could sell at the Stump now: two sets of different colours."""
    dearest = sorted(sales(state, seat), key=lambda sale: sale.points)
    best = {sale.mushroom: sale for sale in dearest}
    chosen = sorted(best.values(), key=lambda sale: -sale.points)[:SETS]
    if not chosen:
        return say("ui.reading.no_sale", who=names[seat])
    sets = join([mushrooms(of_colour(sale.mushroom, sale.number)) for sale in chosen])
    points = points_words(sum(sale.points for sale in chosen))
    return say("ui.reading.sale", who=names[seat], sets=sets, points=points)


def _path(garden: Garden, path: Path, names: Names, loops: set[Piece]) -> Data:
    who = None if path.gnome is None else names[path.gnome // 2]
    key = "free" if who is None else "held"
    words = [say(f"ui.reading.{key}", who=who, count=length(path)), *_bears(garden, path.pieces)]
    if any((c, a, b) in loops or (c, b, a) in loops for c, a, b in path.pieces):
        words.append(say("ui.reading.loop"))
    count = len(path.open_ends)
    words.append(say("ui.reading.ends", count=count) if count else say("ui.reading.no_end"))
    pieces = path.pieces + joints(path)
    return _told(Spot("path", path.least), pieces, garden, words, path.open_ends)


def length(path: Path) -> int:
    """How many tiles a path runs over."""
    return len({piece[0] for piece in path.pieces} | {*path.wildflowers})


def path_apart(path: Path, called: str) -> str:
    """What a path is called, and what tells it from others: where it is, and where it is open."""
    ends = [cell_words(cell) for cell in dict.fromkeys(map(end_faces, path.open_ends))]
    where = say("ui.choices.at", what=called, where=cell_words(end_cell(path.least)))
    return say("ui.choices.open", what=where, where=join(ends)) if ends else where


def _ends(ends: Iterable[int]) -> str:
    """The cells that open ends lead to, as long as these can be kept in mind."""
    cells = [cell_words(cell) for cell in dict.fromkeys(map(end_faces, ends))]
    return sentence(say("ui.reading.lead_to", where=join(cells))) if 0 < len(cells) < 3 else ""


def _ring(state: State, ring: Ring, names: Names) -> Data:
    garden = state.board.garden
    words = [say("ui.reading.ring", size=ring.size)]
    gnome = garden.holder_of_ring(ring.least)
    if gnome is not None:
        key = "waiting" if ring.waiting else "stands"
        words.append(say(f"ui.reading.{key}", who=names[gnome // 2]))
    if ring.heap:
        words.append(say("ui.reading.heap", mushrooms=mushrooms(ring.mushrooms)))
    if ring.sign:
        words.append(say("ui.reading.sign", sign=sign(ring.sign)))
    return _told(Spot("ring", ring.least), ring.pieces, garden, words)


def borne(garden: Garden, pieces: Iterable[Piece]) -> Counts:
    """How many mushrooms of each colour are printed on a path."""
    return counts(
        [
            piece.mushroom
            for cell, a, b in pieces
            for piece in pieces_of(garden.looks[cell])
            if {piece.a, piece.b} == {a, b}
        ]
    )


def _bears(garden: Garden, pieces: Iterable[Piece]) -> list[str]:
    """The mushrooms on a path that a ring would bring, if there are any."""
    found = borne(garden, pieces)
    return [say("ui.reading.bears", mushrooms=mushrooms(found))] if any(found) else []


def _told(
    spot: Spot,
    pieces: Iterable[Piece],
    garden: Garden,
    words: list[str],
    ends: tuple[int, ...] = (),
) -> Data:
    return {
        "place": spot_place(spot),
        "words": " ".join(words),
        "spoken": _ends(ends),
        "ends": [_point(end // 6, middle(end % 6)) for end in ends],
        "pieces": [found for piece in pieces for found in _drawn(garden, piece)],
    }


def _drawn(garden: Garden, piece: Piece) -> list[list[Any]]:
    """The keys of what the scene draws of a piece, each with a point: a wildflower has spokes."""
    cell, a, b = piece
    name = cell_name(cell)
    if is_wildflower(garden.looks[cell]):
        return [[f"p:{name}/{side}", *_point(cell, _halfway(side))] for side in sorted({a, b})]
    return [[f"p:{name}/{min(a, b)}{max(a, b)}", *_point(cell, along(a, b, 0.5))]]


def _point(cell: int, point: tuple[float, float]) -> list[float]:
    x, y = on_board(cell, point)
    return [tidy(x), tidy(y)]


def _halfway(side: int) -> tuple[float, float]:
    """Between the centre of a cell and the middle of a side."""
    x, y = middle(side)
    return x / 2, y / 2
