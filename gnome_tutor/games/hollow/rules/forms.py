"""What is no action at all: a wrong type, or a field that holds what it cannot hold."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Any, Final, get_args, get_type_hints

from ...game import Reason
from ..actions import Action, Place, Spot
from ..tiles import FLOWERS, Counts, flower_of, is_wildflower, pieces_of
from .refusals import because

ACTIONS: Final = get_args(Action)
SPOTS: Final = {
    "off": str,
    "flowers": str,
    "stump": str,
    "sign": str,
    "path": int,
    "ring": int,
}
"""The places of a spot, and the type of its `at`."""


@cache
def _fields(action: type) -> dict[str, Any]:
    return get_type_hints(action)


def malformed(action: object) -> Reason | None:
    """Why it cannot be read as an action; None where it can, legal or not."""
    if not isinstance(action, ACTIONS):
        names = ", ".join(kind.__name__ for kind in ACTIONS)
        return because("malformed", "action", given=repr(action), actions=names)
    fields: dict[str, Any] = _fields(type(action))  # type: ignore[arg-type]
    for (name, hint), value in zip(fields.items(), action, strict=True):
        if not _holds(hint, value):
            return because(
                "malformed",
                "field",
                action=type(action).__name__,
                field=name,
                given=repr(value),
                allowed=getattr(hint, "__name__", str(hint)),
            )
    if isinstance(action, Place) and not _is_look(action.look):
        return because("malformed", "look", given=repr(action.look))
    return None


def _holds(hint: Any, value: object) -> bool:
    if hint is Spot:
        return (
            type(value) is Spot
            and isinstance(value.place, str)  # type: ignore[redundant-expr]
            and type(value.at) is SPOTS.get(value.place)
            and (SPOTS[value.place] is int or value.place == "sign" or value.at == "")
        )
    if hint == Counts:
        return (
            isinstance(value, tuple)
            and len(value) == len(get_args(Counts))
            and all(type(number) is int and number >= 0 for number in value)
        )
    assert not isinstance(hint, UnionType)
    return type(value) is hint


def _is_look(look: str) -> bool:
    if is_wildflower(look):
        return flower_of(look) in FLOWERS
    try:
        return bool(pieces_of(look))
    except ValueError:
        return False
