"""Why an action is refused: every rule that it breaks, in words, with the places (`explain`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, get_args

from ...game import Reason
from ...reasons import Explainer, because
from .. import actions as act
from ..state import Board, Task
from ..town import SPACES
from . import refusals
from .turn import CHOICES

ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "troll_card": (act.Turn,),
    "draw": (act.Draw,),
    "ability_card": (act.Turn,),
    "event_card": (act.Turn,),
    "delivery_card": (act.Turn,),
    "goal_card": (act.Turn,),
    "build": (act.Reach, act.Pass),
    "place": (act.Put, act.PutGnome, act.Return, act.Pass),
    "upgrade": (act.Upgrade,),
    "group": (act.Group,),
    "move": (act.Step, act.Use, act.Stop),
    "market": (act.Buy, act.Skip),
    "house": (act.Deploy, act.Skip),
    "tavern": (act.Activate, act.Skip),
    "workshop": (act.Activate, act.Skip),
    "armory": (act.Activate, act.Skip),
    "academy": (act.Activate, act.Skip),
    "ability": (act.Keep,),
    "ballista": (act.Destroy, act.Skip),
    "boulder": (act.Land,),
    "troll": (act.Land,),
    "deploy": (act.Deploy,),
    "delivery": (act.Take, act.Equip, act.Deploy, act.Destroy),
    "buy": (act.Buy, act.Done),
}
"""The actions that answer each kind of decision."""

REFUSALS: Final[dict[type, Callable[[Board, Task, Any], Iterator[Reason]]]] = {
    act.Turn: refusals.turn,
    act.Draw: refusals.draw,
    act.Pass: refusals.give_up,
    act.Put: refusals.put,
    act.PutGnome: refusals.put_gnome,
    act.Return: refusals.give_back,
    act.Upgrade: refusals.upgrade,
    act.Group: refusals.group,
    act.Step: refusals.step,
    act.Use: refusals.use,
    act.Stop: refusals.stop,
    act.Activate: refusals.activate,
    act.Buy: refusals.buy,
    act.Deploy: refusals.deploy,
    act.Destroy: refusals.destroy,
    act.Keep: refusals.keep,
    act.Land: refusals.land,
    act.Take: refusals.take,
    act.Equip: refusals.equip,
}
"""What can be wrong with an action that answers the decision at hand."""


def _is_legal(board: Board, task: Task, action: Any) -> bool:
    """By what tuples are equal: `==` of actions is slower, and asks for more."""
    legal, kind, same = CHOICES[task.kind].legal(board, task), type(action), tuple.__eq__
    return any(type(one) is kind and same(one, action) for one in legal)


def _holds(hint: type, value: object) -> bool:
    return type(value) is hint


def _form(action: tuple[object, ...]) -> Reason | None:
    """Every number in an action is a space."""
    unknown = [field for field in action if isinstance(field, int) and field not in SPACES]
    if not unknown:
        return None
    return because("unknown-place", "space", given=unknown[0], last=SPACES[-1])


explain: Final = Explainer(
    get_args(act.Action), _holds, ANSWERS, _is_legal, REFUSALS, "reason.ville.decision", _form
).explain
