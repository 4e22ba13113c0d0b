"""A garden in a learner's words: what happened, what changed, what is asked, what can be done."""

from __future__ import annotations

from .action_words import action_symbol, action_words, decision_words
from .deltas import deltas
from .event_words import EventWords, event_words, phases
from .phrases import place_words, seat_names
from .story import story

__all__ = [
    "EventWords",
    "action_symbol",
    "action_words",
    "decision_words",
    "deltas",
    "event_words",
    "phases",
    "place_words",
    "seat_names",
    "story",
]
