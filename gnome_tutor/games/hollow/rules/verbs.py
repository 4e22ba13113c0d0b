"""The verbs that a person asks a position with, and the ones that give the next (see `Game`)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from ...turns import Verbs
from ..actions import Action, Draw
from ..state import Board, State
from .placing import draw_of
from .reasons import explain
from .turn import TURNS

if TYPE_CHECKING:
    from fractions import Fraction


def chance_outcomes(state: State) -> tuple[tuple[Draw, Fraction], ...]:
    """Every kind of tile that may be drawn with its exact chance, by kind; () elsewhere."""
    from fractions import Fraction

    board = state.board
    if not board.agenda or board.agenda[-1].kind != "draw":
        return ()
    unseen = sum(board.unseen.values())
    return tuple((draw_of(kind), Fraction(number, unseen)) for kind, number in board.unseen.items())


def draw(board: Board, rng: random.Random) -> Draw:
    """Any of the unseen tiles, counted through by kind."""
    left = int(rng.random() * (board.bag + board.sunset))
    for kind, number in board.unseen.items():  # noqa: B007 - it stops at the one that is drawn
        left -= number
        if left < 0:
            break
    return draw_of(kind)


_verbs: Final[Verbs[Board, Action]] = Verbs(TURNS, State, explain, draw)
current: Final = _verbs.current
legal_actions: Final = _verbs.legal_actions
apply: Final = _verbs.apply
play: Final = _verbs.play
