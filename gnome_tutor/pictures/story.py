"""A run of events as a story to step through: each with its reason, its cause and its changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..games.game import Event, causes
from ..games.hollow.events import TurnStarted
from ..games.hollow.state import State
from ..games.hollow.tiles import MUSHROOMS
from ..text import say
from . import phrases
from .deltas import PARTS, deltas, stand_ins
from .event_words import event_words, phases
from .phrases import Names


def story(
    before: State, events: Sequence[Event], names: Names, seat: int | None = None
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
                "purse": purse(event.state, names, seat),
            }
        )
        last = event.state
    turns = [_turn(before, events, told, span, names) for span in _spans(events)]
    return {"start": purse(before, names, seat), "events": told, "turns": turns}


def purse(state: State, names: Names, seat: int | None = None) -> dict[str, Any]:
    """What a player has (whose turn it is, unless given): mushrooms, flowers, tiles, the score."""
    board = state.board
    owner = board.player if seat is None else seat
    player = board.players[owner]
    items = [
        (f"m-{letter}", phrases.mushroom(colour), player.mushrooms[colour])
        for colour, letter in enumerate(MUSHROOMS)
    ]
    items.append(("i-flower", say("delta.flowers"), len(player.flowers)))
    items.append(("i-tile", say("delta.stored"), len(player.tiles)))
    score = state.game.scores(state)[owner]
    return {
        "name": names[owner],
        "items": [{"symbol": s, "words": words, "count": count} for s, words, count in items],
        "scores": [
            {
                "part": part,
                "words": say(f"story.part.{part}"),
                "value": getattr(score, part),
                "stand_in": part in stand_ins(state, owner),
            }
            for part in PARTS
        ],
    }


def _spans(events: Sequence[Event]) -> list[tuple[int, int]]:
    """First and last event of each turn in the run; that the next one starts ends the last."""
    starts = [i for i, event in enumerate(events) if isinstance(event, TurnStarted) or i == 0]
    if len(starts) > 1 and starts[-1] == len(events) - 1:
        starts.pop()
    ends = [start - 1 for start in starts[1:]] + [len(events) - 1]
    return list(zip(starts, ends, strict=True)) if events else []


def _turn(
    before: State,
    events: Sequence[Event],
    told: Sequence[dict[str, Any]],
    span: tuple[int, int],
    names: Names,
) -> dict[str, Any]:
    first, last = span
    player = events[first].state.board.player
    start = events[first - 1].state if first else before
    parts = [say("story.event", **told[i]) for i in range(first, last + 1)]
    return {
        "first": first,
        "last": last,
        "title": say("story.turn", who=names[player]),
        "sentence": say("story.sentence", events=phrases.join(parts)),
        "deltas": deltas(start, events[last].state, names, player),
    }
