"""The start of a game (H-SETUP)."""

from __future__ import annotations

import random
from typing import Final

from gnome_tutor.text import say

from ..components import Components, shipped
from ..garden import Garden
from ..market import Market
from ..player import Player
from ..state import Board, Setup, State, Task
from ..tiles import FLOWERS
from .placing import take_out
from .turn import settle

PLAYERS: Final = (2, 3, 4)
SLOTS: Final = 8
SUNSET_TILES: Final = 2
"""Tiles set aside under the Sunset tile, per player."""


def new_game(
    players: int,
    *,
    trade_board: bool = False,
    advanced: bool = False,
    components: Components | None = None,
    rng: int | random.Random = 0,
) -> State:
    """A fresh game, its set-up drawn with `rng`: a seed or a generator.

    `trade_board` and `advanced` are the two variants (H-VAR-1, H-VAR-2). Raises ValueError for
    other than 2 to 4 players.
    """
    if players not in PLAYERS:
        raise ValueError(say("reason.players", players=players))
    draw = rng if isinstance(rng, random.Random) else random.Random(rng)
    components = components or shipped()
    bag = list(components.bag)
    draw.shuffle(bag)
    removed = draw.sample(FLOWERS, 2) if players == 2 else []

    board = Board.__new__(Board)
    board.setup = Setup(players, components, trade_board, advanced)
    board.garden = Garden(components.stump, 2 * players)
    board.players = [Player()] * players
    board.market = Market(
        flowers=tuple(2 if colour in removed else 0 for colour in FLOWERS),
        wildflowers=tuple(colour for colour in FLOWERS if colour not in removed),
        signs=tuple(sign.name for sign in components.signs),
    )
    board.tile_board = bag[:SLOTS]
    board.unseen = dict(sorted(components.tiles.items()))
    for kind in board.tile_board:
        take_out(board, kind)
    board.sunset = SUNSET_TILES * players
    board.bag = len(bag) - SLOTS - board.sunset
    board.boxed = ()
    board.player = 0
    board.round = 1
    board.drafted = 0
    board.refused = frozenset()
    board.ending = ""
    board.final = False
    board.agenda = [Task("tiles", 0)]
    settle(board)
    return State(board)
