"""Positions to draw, written as the text board shows a garden: row, first column, tiles."""

from __future__ import annotations

from collections.abc import Iterable

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.actions import Spot
from gnome_tutor.games.hollow.components import SHIPPED
from gnome_tutor.games.hollow.garden import Garden
from gnome_tutor.games.hollow.notation import read_spot
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import FLOWERS, cell_at


def garden(rows: str, rings: Iterable[tuple[str, bool, bool, str]], gnomes: str, seats: int):
    """Rows such as "-1, 0  01R . 23": a dot is an empty cell, STUMP the Stump."""
    looks = {}
    for line in filter(str.strip, rows.splitlines()):
        where, *tiles = line.replace(", ", ",").split()
        row, first = map(int, where.split(","))
        for q, look in enumerate(tiles, first):
            if look not in (".", "STUMP"):
                looks[cell_at(q, row)] = look
    spots = [read_spot(text) for text in gnomes.split()]
    spots += [Spot("off")] * (2 * seats - len(spots))
    return Garden.build(SHIPPED.stump, looks, rings, spots)


def position(
    rows: str = "",
    *,
    rings: Iterable[tuple[str, bool, bool, str]] = (),
    gnomes: str = "",
    players: int = 3,
) -> State:
    """A fresh game with this garden instead of its own; counts of tiles are not kept."""
    board = hollow.new_game(players=players, rng=7).board.copy()
    board.garden = garden(rows, rings, gnomes, players)
    return State(board)


def large_garden(cells: int) -> State:
    """A full garden: every tile of the box, the wildflowers, all about the Stump; 4 players."""
    kinds = [kind for kind, number in sorted(SHIPPED.tiles.items()) for _ in range(number)]
    kinds += [f"*{colour}" for colour in FLOWERS]
    by_distance = sorted(
        (max(abs(q), abs(r), abs(q + r)), r, q) for r in range(-7, 8) for q in range(-7, 8)
    )
    looks = [
        (q, r, kinds[i * 37 % len(kinds)]) for i, (_, r, q) in enumerate(by_distance[1 : cells + 1])
    ]
    rows = "\n".join(f"{r},{q} {look}" for q, r, look in looks)
    return position(rows, players=4)


RINGS = """
 -1, 0           05U23R  23T
  0,-1     01    STUMP   12R45Y
  1,-1     02P35 *white  14P
"""
"""Two rings of 3 beside the Stump that could be closed, and a wildflower that two paths reach."""
RIGHT, LEFT = "1,-1:240", "0,-1:240"
