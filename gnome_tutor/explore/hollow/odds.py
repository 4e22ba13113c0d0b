"""Odds of the draw in Gnome Hollow, told by what can be done with a tile."""

from __future__ import annotations

from fractions import Fraction

from gnome_tutor.games.hollow.queries import unseen
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import pieces_of
from gnome_tutor.text import say

SHAPES = ("sharp", "gentle", "straight")


ONE_BAG = True
"""Whether all draw out of the same bag."""


def odds(state: State, seat: int) -> tuple[tuple[str, Fraction], ...]:
    """The chances that the next tile has a piece of each shape, or several pieces."""
    tiles = unseen(state)
    total = sum(tiles.values())
    if not total:
        return ()
    shapes = {kind: [piece.shape for piece in pieces_of(kind)] for kind in tiles}
    found = [
        (say(f"explore.chart.tile.{shape}"), sum(n for k, n in tiles.items() if shape in shapes[k]))
        for shape in SHAPES
    ]
    several = sum(number for kind, number in tiles.items() if len(shapes[kind]) > 1)
    found.append((say("explore.chart.tile.several"), several))
    return tuple((label, Fraction(number, total)) for label, number in found)
