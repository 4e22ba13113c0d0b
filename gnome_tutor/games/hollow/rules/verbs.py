"""The verbs that a person asks a position with, and the one that gives the next (see `Game`)."""

from __future__ import annotations

from fractions import Fraction

from ...game import Decision, IllegalAction, Step
from ..actions import Action, Draw
from ..state import State
from .log import Log
from .reasons import explain
from .turn import CHOICES, STEPS, perform


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
    reasons = explain(state, action)
    if reasons:
        raise IllegalAction(reasons)
    board = state.board.copy()
    log = Log(board)
    perform(board, action, log)
    after = State(board)
    return Step(after, log.sealed(after))
