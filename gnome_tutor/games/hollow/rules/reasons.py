"""Why an action is refused: every rule that it breaks, in words, with the places (`explain`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from ...game import Reason
from ...reasons import Explainer, because
from ...shown import shown
from .. import actions as act
from ..state import Board, Task
from . import refusals
from .forms import ACTIONS, holds, is_look
from .moving import may_move
from .placements import may_place
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


def _is_legal(board: Board, task: Task, action: Any) -> bool:
    """For placements and moves, which are many, without a list of them all."""
    if isinstance(action, act.Place):
        return may_place(board, action)
    if isinstance(action, act.Move):
        return may_move(board, task.player, action)
    if task.kind == "place":
        return not refusals.drafted_tile_fits(board)
    legal = CHOICES[task.kind].legal(board, task)
    return any(action == one and type(action) is type(one) for one in legal)


def _form(action: object) -> Reason | None:
    if isinstance(action, act.Place) and not is_look(action.look):
        return because("malformed", "look", given=shown(action.look))
    return None


explain: Final = Explainer(
    ACTIONS, holds, ANSWERS, _is_legal, REFUSALS, "reason.decision", _form
).explain
