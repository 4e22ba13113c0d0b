"""The towns as an explorer shows them: pictures of positions, gnomes, everybody's bag."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...games.game import Event
from ...games.ville.state import State
from ...games.ville.town import CAMP, space_name
from ...pictures.ville.phrases import tile
from ...pictures.words import action_words
from ...text import say
from .legal import SPOT_OF, seat_on_view
from .panel import panel
from .picture import picture as town

Data = dict[str, Any]


def picture(
    state: State, names: Sequence[str], places: Iterable[str] = (), seat: int | None = None
) -> Data:
    """A seat's town as the board draws it, theirs who decide where none is given."""
    return town(state, seat_on_view(state) if seat is None else seat, names, tuple(places))


def seen(state: State, event: Event | None, names: Sequence[str]) -> Data:
    """The town to which something happened; `event` led to this position."""
    usual = seat_on_view(state)
    seat = usual if event is None or event.player is None else event.player
    found = panel(state, names)
    if seat != usual:
        found["seat"] = seat
        found["players"][usual]["town"] = town(state, usual, names)
        found["players"][seat]["town"] = None
    return {"scene": town(state, seat, names, event.places if event else ()), "panel": found}


def plain(_: State, text: str) -> str:
    """A sentence as it is: the board shows the names of spaces."""
    return text


def tile_of(_: Any) -> str:
    """Building tiles have symbols, which need no picture made for them."""
    return ""


def short(state: State, action: Any, names: Sequence[str]) -> str:
    """An action in few words."""
    return action_words(state, action, names)


told = short
"""In words alone: nothing is shown beside them that they leave out."""


def places(_: State, action: Any) -> list[str]:
    """What to light up for an action."""
    field = SPOT_OF.get(type(action))
    return [space_name(getattr(action, field))] if field else []


def tile_lists(_: str) -> Data:
    return {}


def tile_words(kind: str) -> str:
    """A building tile in words."""
    return tile(kind)


def looks_of(kind: str) -> list[str]:
    """A building tile lies in one way."""
    return [kind]


def gnomes(state: State, seat: int) -> list[str]:
    """Where a seat's gnomes are, in words."""
    return [
        say("words.ville.camp") if space == CAMP else space_name(space)
        for space in state.board.towns[seat].gnomes
    ]


def spots(_: State) -> list[tuple[str, str]]:
    """Where a gnome can be put beside the town."""
    return [("camp", say("ui.explorer.at_camp"))]


def bags(names: Sequence[str]) -> list[tuple[int, str]]:
    """Whose bags there are."""
    return list(enumerate(names))
