"""What is no action at all: a wrong type, or a field that holds what it cannot hold."""

from __future__ import annotations

from typing import Any, Final, get_args

from ..actions import Action, Spot
from ..tiles import FLOWERS, Counts, flower_of, is_wildflower, pieces_of

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


def holds(hint: Any, value: object) -> bool:
    """Whether a field of an action, by its type, can hold a value."""
    if type(value) is hint:
        return hint is not Spot or _is_spot(value)
    return (
        hint == Counts
        and type(value) is tuple
        and len(value) == len(get_args(Counts))
        and all(type(number) is int and number >= 0 for number in value)
    )


def _is_spot(spot: Any) -> bool:
    return (
        len(spot) == len(Spot._fields)
        and type(spot.place) is str
        and type(spot.at) is SPOTS.get(spot.place)
        and (SPOTS[spot.place] is int or spot.place == "sign" or spot.at == "")
    )


def is_look(look: str) -> bool:
    """Whether a text is a tile as it lies."""
    if is_wildflower(look):
        return flower_of(look) in FLOWERS
    try:
        return bool(pieces_of(look))
    except ValueError:
        return False
