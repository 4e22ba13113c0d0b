"""The turn: what is at hand, which actions answer it, and what follows from one (H-TURN-2).

The board's agenda is a stack. At its bottom lies the phase of the turn: "waiting" (rings laid by
for this player), "tiles", "rings", "move", "next". What a phase sets off lies on top of it, and the
decision at hand is the top. A decision with a single answer is made at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any, Final, NamedTuple

from ...game import Decision, IllegalAction, Step
from ..actions import Action, Draw
from ..state import Board, State, Task
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


def current(state: State) -> Decision:
    """What is to be decided, and by whom.

    The kinds are `actions.DECISIONS`. The position of an event in mid-turn may be at a step that
    decides nothing; its kind is then one of `STEPS`, and it has no legal actions.
    """
    agenda = state.board.agenda
    return Decision(agenda[-1].kind, agenda[-1].player) if agenda else Decision("over", None)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action that answers the decision at hand; at a draw, the outcomes.

    The order is fixed and documented in each module of the rules.
    """
    agenda = state.board.agenda
    if not agenda or agenda[-1].kind in STEPS:
        return ()
    return tuple(CHOICES[agenda[-1].kind].legal(state.board, agenda[-1]))


def chance_outcomes(state: State) -> tuple[tuple[Draw, Fraction], ...]:
    """Every kind of tile that may be drawn with its exact chance, by kind; () elsewhere."""
    board = state.board
    if not board.agenda or board.agenda[-1].kind != "draw":
        return ()
    unseen = sum(board.unseen.values())
    return tuple(
        (Draw(kind), Fraction(board.unseen[kind], unseen)) for kind in sorted(board.unseen)
    )


def apply(state: State, action: Action) -> Step:
    """The position after an action, and what happened on the way.

    Raises IllegalAction with the reasons of `explain`.
    """
    from .reasons import explain

    reasons = explain(state, action)
    if reasons:
        raise IllegalAction(reasons)
    board = state.board.copy()
    log = Log(board)
    perform(board, action, log)
    after = State(board)
    return Step(after, log.sealed(after))
