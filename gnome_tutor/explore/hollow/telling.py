"""What is worth telling of a line in Gnome Hollow, for hints."""

from __future__ import annotations

from collections.abc import Sequence

from gnome_tutor.games.game import Event
from gnome_tutor.games.hollow import events as happened
from gnome_tutor.games.hollow.rules.rings import REWARDED
from gnome_tutor.games.hollow.state import State
from gnome_tutor.pictures.hollow import phrases
from gnome_tutor.pictures.phrases import points_words
from gnome_tutor.text import say

from .heuristics import turn

FURTHER = 2
"""A line runs to the end of the turn and through the next player's."""


def goes_on(start: State, now: State, seat: int) -> bool:
    """Whether a line that began in one position goes on in another."""
    ahead = turn(now.board) - turn(start.board)
    return ahead < FURTHER and (ahead == 0 or now.board.player != seat)


def brings(event: Event, seat: int, names: Sequence[str]) -> str:
    """What an event means to a seat, as a part of a sentence; "" where it is not worth telling."""
    match event:
        case happened.RingClosed(size=size, holder=holder):
            return _ring(size, holder, event.player, seat, names)
        case happened.PermissionAsked(asker=asker) if asker == seat:
            return _say(event, who=names[event.player or 0])
        case happened.EndTriggered():
            return _say(event)
    if event.player != seat:
        return ""
    match event:
        case happened.MarkersMoved(number=number, moved=moved):
            if any(moved - number < reward <= moved for reward in REWARDED):
                return _say(event, moved=say(f"words.row.{moved}"))
            return ""
        case happened.WildflowerTaken(colour=colour) | happened.FlowerTaken(colour=colour):
            return _say(event, flower=phrases.flower(colour))
        case happened.MushroomsTaken(mushrooms=mushrooms):
            return _say(event, mushrooms=phrases.mushrooms(mushrooms))
        case happened.MushroomsSold(mushroom=mushroom, number=number, points=points):
            sold = phrases.mushrooms(phrases.of_colour(mushroom, number))
            return _say(event, mushrooms=sold, points=points_words(points))
        case happened.GnomeMoved(to=to) if to.place == "path":
            return _say(event)
        case _:
            return ""


def _ring(size: int, holder: int | None, by: int | None, seat: int, names: Sequence[str]) -> str:
    """A ring that is closed, by whom and for whom."""
    key = "explore.hint.hollow.RingClosed"
    if holder == seat:
        return say(f"{key}.own", size=size)
    if holder is not None or by != seat:
        to = by if holder is None else holder
        return say(f"{key}.other", size=size, who=names[to or 0])
    return say(f"{key}.free", size=size)


def _say(event: Event, **values: object) -> str:
    return say(f"explore.hint.hollow.{event.kind}", **values)
