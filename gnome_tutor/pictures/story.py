"""A run of events as a story to step through: each with its reason, its cause and its changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..games.game import Event, causes
from ..games.hollow.state import State
from .deltas import deltas
from .event_words import event_words, phases
from .phrases import Names


def story(before: State, events: Sequence[Event], names: Names) -> dict[str, Any]:
    """What a stepper shows, JSON-able: {"events": [...]}.

    Each event is {"title", "aside", "sentence", "rule", "symbol", "phase", "cause" (an index or
    None), "leads" (indices), "deltas", "player"}.
    """
    led_by = causes(events)
    told = []
    last = before
    for number, (event, phase) in enumerate(zip(events, phases(events), strict=True)):
        words = event_words(event, names)
        told.append(
            words._asdict()
            | {
                "phase": phase,
                "rule": event.rule,
                "cause": led_by[number],
                "leads": [later for later, cause in enumerate(led_by) if cause == number],
                "deltas": deltas(last, event.state, names, event.player),
                "player": event.player,
            }
        )
        last = event.state
    return {"events": told}
