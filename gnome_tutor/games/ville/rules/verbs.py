"""The verbs that a person asks a position with, and the ones that give the next (see `Game`)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from ...game import CHANCE
from ...turns import Verbs
from ..actions import Action, Draw, Turn
from ..state import Board, State, Task
from .building import DRAW
from .preparing import deck_of
from .reasons import explain
from .turn import TURNS

if TYPE_CHECKING:
    from fractions import Fraction


def _weights(board: Board, task: Task, outcomes: tuple[Action, ...]) -> list[int]:
    """How likely each outcome of a chance decision is, against the others."""
    return [
        board.players[task.number].bag[one.tile] if isinstance(one, Draw) else 1 for one in outcomes
    ]


def chance_outcomes(state: State) -> tuple[tuple[Action, Fraction], ...]:
    """Every tile or card that may come, with its exact chance, in their order; () elsewhere."""
    from fractions import Fraction

    board = state.board
    if not board.agenda or board.agenda[-1].player != CHANCE:
        return ()
    task = board.agenda[-1]
    outcomes = legal_actions(state)
    weights = _weights(board, task, outcomes)
    return tuple(
        (one, Fraction(weight, sum(weights))) for one, weight in zip(outcomes, weights, strict=True)
    )


def draw(board: Board, rng: random.Random) -> Action:
    """Any card that may be on top, or any tile of the bag, counted through by kind."""
    task = board.agenda[-1]
    if task.kind != "draw":
        return Turn(rng.choice(deck_of(board, task.kind).next_cards()))
    bag = board.players[task.number].bag
    left = int(rng.random() * sum(bag.values()))
    for tile in bag:
        left -= bag[tile]
        if left < 0:
            break
    return DRAW[tile]


_verbs: Final[Verbs[Board, Action]] = Verbs(TURNS, State, explain, draw)
current: Final = _verbs.current
legal_actions: Final = _verbs.legal_actions
apply: Final = _verbs.apply
play: Final = _verbs.play
