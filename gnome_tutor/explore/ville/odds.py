"""Odds of the draw in Gnomeville: what comes next, and how soon a player is stumped."""

from __future__ import annotations

from fractions import Fraction

from gnome_tutor.games.ville.odds import stumped_by, tile_odds
from gnome_tutor.games.ville.state import State
from gnome_tutor.pictures.ville import phrases
from gnome_tutor.text import say

ONE_BAG = False
"""Whether all draw out of the same bag."""

AHEAD = (1, 2, 3, 4)
"""For how many draws ahead the chance of being stumped is told."""


def odds(state: State, seat: int) -> tuple[tuple[str, Fraction], ...]:
    """The chance of each tile at the next draw, then of being stumped by one of the next draws."""
    if not sum(state.board.players[seat].bag.values()):
        return ()
    tiles = tuple((phrases.tile(kind), chance) for kind, chance in tile_odds(state, seat).items())
    stumped = tuple(
        (say("explore.chart.stumped", count=draws), stumped_by(state, seat, draws))
        for draws in AHEAD
    )
    return tiles + stumped
