"""A position in a learner's words: what happened, what changed, what is asked, what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..games.game import Event
from .of_game import of_game
from .phrases import Names
from .told import Delta, EventWords


def decision_words(state: Any, names: Names) -> str:
    """What is to be decided now, and by whom."""
    words: str = of_game(state, "action_words").decision_words(state, names)
    return words


def action_words(state: Any, action: Any, names: Names) -> str:
    """An action as the text of a button; it must be one that this decision could take."""
    words: str = of_game(state, "action_words").action_words(state, action, names)
    return words


def action_symbol(state: Any, action: Any) -> str:
    """The symbol for the button of an action; "" for none."""
    symbol: str = of_game(state, "action_words").action_symbol(state, action)
    return symbol


def event_words(event: Event, names: Names) -> EventWords:
    """The event in words. `names` are the seats' names; the event must carry its state."""
    words: EventWords = of_game(event.state, "event_words").event_words(event, names)
    return words


def summary(events: Sequence[Event], names: Names) -> str:
    """What matters of a run of several events, in a few words."""
    words: str = of_game(events[0].state, "summary").summary(events, names)
    return words


def phases(events: Sequence[Event]) -> tuple[str, ...]:
    """The part of a turn or round that each event of a run belongs to."""
    found: tuple[str, ...] = ()
    if events:
        found = of_game(events[0].state, "event_words").phases(events)
    return found


def deltas(before: Any, after: Any, names: Names, player: int | None = None) -> list[Delta]:
    """Each thing that differs, in a fixed order.

    Lines about `player` (whose turn it is, unless given) come first and leave out the name.
    """
    found: list[Delta] = of_game(after, "deltas").deltas(before, after, names, player)
    return found
