"""A run of events as a story to step through: each with its reason, its cause and its changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..games.game import Event, causes
from ..text import say
from .of_game import of_game
from .phrases import Names, join
from .told import Turn
from .words import deltas, event_words, phases

PACE: Final = 1.1
"""Seconds that an event stands, in a stepper or in a picture that moves."""


def story(
    before: Any, events: Sequence[Event], names: Names, seat: int | None = None
) -> dict[str, Any]:
    """What a stepper shows, JSON-able: {"start", "events", "turns"}. `seat` owns the purse.

    start
        The purse before the first event: {"name", "items", "scores"}.
    events
        Each {"title", "aside", "sentence", "rule", "symbol", "phase", "cause" (an index or None),
        "leads" (indices), "deltas", "player", "purse"}.
    turns
        The same told by turn, {"first", "last", "title", "sentence", "deltas"} each.
    """
    game = of_game(before, "story")
    led_by = causes(events)
    told: list[dict[str, Any]] = []
    last = before
    for number, (event, phase) in enumerate(zip(events, phases(events), strict=True)):
        told.append(
            event_words(event, names)._asdict()
            | {
                "phase": phase,
                "rule": event.rule,
                "cause": led_by[number],
                "leads": [later for later, cause in enumerate(led_by) if cause == number],
                "deltas": deltas(last, event.state, names, event.player),
                "player": event.player,
                "purse": game.purse(event.state, names, seat),
            }
        )
        last = event.state
    turns = [_turn(before, events, told, turn, names) for turn in game.turns(events, names)]
    return {"start": game.purse(before, names, seat), "events": told, "turns": turns}


def _turn(
    before: Any, events: Sequence[Event], told: Sequence[dict[str, Any]], turn: Turn, names: Names
) -> dict[str, Any]:
    start = events[turn.first - 1].state if turn.first else before
    parts = [say("story.event", **told[i]) for i in range(turn.first, turn.last + 1)]
    return {
        "first": turn.first,
        "last": turn.last,
        "title": turn.title,
        "sentence": say("story.sentence", events=join(parts)),
        "deltas": deltas(start, events[turn.last].state, names, turn.player),
    }
