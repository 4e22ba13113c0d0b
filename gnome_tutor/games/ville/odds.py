"""Odds of the draw as data: exact, from what is in a player's bag."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from .buildings import GNOME, TILES
from .state import State

if TYPE_CHECKING:
    from fractions import Fraction


def tile_odds(state: State, seat: int) -> dict[str, Fraction]:
    """The chance of each kind of tile at a player's next draw."""
    from fractions import Fraction

    bag = state.board.players[seat].bag
    tiles = sum(bag.values())
    return {tile: Fraction(bag[tile], tiles) for tile in TILES if bag[tile]}


def stumped_by(state: State, seat: int, draws: int) -> Fraction:
    """The chance that a player is stumped by their next so many draws, or is already.

    Every tile drawn is placed, also the one in hand, and none comes into the bag meanwhile. More
    draws than the bag has tiles are as many as it has.
    """
    from fractions import Fraction

    player = state.board.players[seat]
    gnomes, tiles = player.bag[GNOME], sum(player.bag.values())
    stumps = player.stumps + (player.drawn == GNOME)
    needed = len(state.board.setup.components.stumps) - stumps
    draws = min(draws, tiles)
    ways = sum(
        comb(gnomes, drawn) * comb(tiles - gnomes, draws - drawn)
        for drawn in range(max(0, needed), min(gnomes, draws) + 1)
    )
    return Fraction(ways, comb(tiles, draws))
