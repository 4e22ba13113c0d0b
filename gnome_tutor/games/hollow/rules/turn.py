"""The turn: what is at hand, which actions answer it, and what follows from one (H-TURN-2).

The board's agenda is a stack. At its bottom lies the phase of the turn: "waiting" (rings laid by
for this player), "tiles", "rings", "move", "next". What a phase sets off lies on top of it, and the
decision at hand is the top. A decision with a single answer is made at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

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


class Choice(NamedTuple):
    """A kind of decision: its legal actions, and what one of them does."""

    legal: Callable[[Board, Task], Iterator[Action]]
    act: Callable[[Board, Task, Any, Log | None], None]


CHOICES: Final[dict[str, Choice]] = {
    "place": Choice(placing.legal_place, placing.place),
    "box": Choice(placing.legal_box, placing.box),
    "permission": Choice(placing.legal_permission, placing.answer),
    "draw": Choice(placing.legal_draw, placing.draw),
    "ring": Choice(rings.legal_ring, rings.close),
    "space": Choice(rings.legal_space, rings.mark),
    "wildflower": Choice(bonus.legal_wildflower, bonus.take_wildflower),
    "discard": Choice(bonus.legal_discard, bonus.discard),
    "sign": Choice(signs.legal_sign, signs.sign),
    "tile": Choice(bonus.legal_tile, bonus.take_tile),
    "flower": Choice(bonus.legal_flower, bonus.take_flower),
    "extra": Choice(bonus.legal_extra, bonus.take_extra),
    "trade": Choice(signs.legal_trade, signs.trade),
    "move": Choice(moving.legal_move, moving.move),
    "sell": Choice(moving.legal_sell, moving.sell),
}
"""Every kind of decision (see `actions.DECISIONS`)."""


def perform(board: Board, action: Action, log: Log | None = None) -> None:
    """Carry out a legal action in place, and all that follows up to the next decision."""
    task = board.agenda[-1]
    CHOICES[task.kind].act(board, task, action, log)
    settle(board, log)


def settle(board: Board, log: Log | None = None) -> None:
    """Do, in place, everything that needs no decision."""
    while board.agenda:
        task = board.agenda[-1]
        if task.kind in STEPS:
            STEPS[task.kind](board, task, log)
            continue
        choice = CHOICES[task.kind]
        first = list(islice(choice.legal(board, task), 2))
        if len(first) != 1:
            return
        choice.act(board, task, first[0], log)
