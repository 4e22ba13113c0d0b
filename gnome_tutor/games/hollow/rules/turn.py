"""The turn: what is at hand, which actions answer it, and what follows from one (H-TURN-2).

The board's agenda is a stack. At its bottom lies the phase of the turn: "waiting" (rings laid by
for this player), "tiles", "rings", "move", "next". What a phase sets off lies on top of it, and the
decision at hand is the top. A decision with a single answer is made at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...turns import Choice, Turns, always
from ..actions import Action
from ..state import Board, Task
from . import bonus, ending, moving, placing, rings, signs
from .log import Log

STEPS: Final[dict[str, Callable[[Board, Task, Log | None], None]]] = {
    "waiting": rings.waiting,
    "tiles": placing.tiles,
    "refill": placing.refill,
    "rings": rings.rings,
    "next": ending.next_turn,
}
"""Tasks that decide nothing, and what is done for each."""


CHOICES: Final[dict[str, Choice]] = {
    "place": Choice(placing.legal_place, placing.place, always),
    "box": Choice(placing.legal_box, placing.box),
    "permission": Choice(placing.legal_permission, placing.answer, always),
    "draw": Choice(placing.legal_draw, placing.draw, placing.kinds_left),
    "ring": Choice(rings.legal_ring, rings.close),
    "space": Choice(rings.legal_space, rings.mark),
    "wildflower": Choice(bonus.legal_wildflower, bonus.take_wildflower),
    "discard": Choice(bonus.legal_discard, bonus.discard),
    "sign": Choice(signs.legal_sign, signs.sign),
    "tile": Choice(bonus.legal_tile, bonus.take_tile),
    "flower": Choice(bonus.legal_flower, bonus.take_flower),
    "extra": Choice(bonus.legal_extra, bonus.take_extra),
    "trade": Choice(signs.legal_trade, signs.trade),
    "move": Choice(moving.legal_move, moving.move, always),
    "sell": Choice(moving.legal_sell, moving.sell),
}
"""Every kind of decision (see `actions.DECISIONS`)."""

TURNS: Final[Turns[Board, Action]] = Turns(STEPS, CHOICES)
perform: Final = TURNS.perform
settle: Final = TURNS.settle
