"""Why an action is refused: every rule that it breaks, in words, with the places (`explain`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from gnome_tutor.text import say

from ...game import CHANCE, Reason
from .. import actions as act
from ..state import Board, State, Task
from . import refusals
from .forms import malformed
from .refusals import because
from .turn import CHOICES

ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "place": (act.Place, act.Done),
    "box": (act.Box, act.Place),
    "permission": (act.Answer,),
    "draw": (act.Draw,),
    "ring": (act.Close,),
    "space": (act.Mark,),
    "wildflower": (act.TakeWildflower, act.Skip),
    "discard": (act.Discard,),
    "sign": (act.PlaceSign, act.UseSign, act.Skip),
    "tile": (act.TakeTile, act.Skip),
    "flower": (act.TakeFlower, act.Skip),
    "extra": (act.TakeExtra, act.Skip),
    "trade": (act.Trade, act.Skip),
    "move": (act.Move, act.Stay),
    "sell": (act.Sell, act.Done),
}
"""The actions that answer each kind of decision."""

REFUSALS: Final[dict[type, Callable[[Board, Task, Any], Iterator[Reason]]]] = {
    act.Place: refusals.place,
    act.Done: refusals.done,
    act.Box: refusals.box,
    act.Draw: refusals.draw,
    act.Close: refusals.close,
    act.Mark: refusals.mark,
    act.TakeWildflower: refusals.take_wildflower,
    act.TakeFlower: refusals.take_flower,
    act.TakeTile: refusals.take_tile,
    act.Discard: refusals.discard,
    act.PlaceSign: refusals.place_sign,
    act.UseSign: refusals.use_sign,
    act.TakeExtra: refusals.take_extra,
    act.Trade: refusals.trade,
    act.Skip: refusals.skip,
    act.Move: refusals.move,
    act.Sell: refusals.sell,
}
"""What can be wrong with an action that answers the decision at hand."""

_TOLD_BY_REASONS: Final = (act.Place, act.Move)
"""Actions so many that it is quicker to look for reasons than to list the legal ones."""


def explain(state: State, action: object) -> tuple[Reason, ...]:
    """Every reason why the rules refuse an action; () where it is legal.

    `action` may be anything at all: what is no action of this game, or answers another decision,
    has a reason that is no rule (`game.NOT_RULES`).
    """
    wrong = malformed(action)
    if wrong:
        return (wrong,)
    board = state.board
    task = board.agenda[-1] if board.agenda else None
    kind = type(action)
    if task is None or task.kind not in CHOICES or kind not in ANSWERS[task.kind]:
        return (_not_this_decision(task),)
    if kind not in _TOLD_BY_REASONS and _is_legal(board, task, action):
        return ()
    return tuple(REFUSALS[kind](board, task, action))


def _is_legal(board: Board, task: Task, action: object) -> bool:
    if task.kind == "place":
        return not refusals.drafted_tile_fits(board)
    legal = CHOICES[task.kind].legal(board, task)
    return any(action == one and type(action) is type(one) for one in legal)


def _not_this_decision(task: Task | None) -> Reason:
    if task is None:
        return because("not-this-decision", "over")
    decision = say(f"reason.decision.{task.kind}")
    if task.player == CHANCE:
        return because("not-this-decision", "chance", decision=decision)
    places = (f"player:{task.player}",)
    return because("not-this-decision", "player", places, decision=decision, player=task.player + 1)
