"""The logbook: what happened in a game, in words, turn by turn; and a look back at any of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from ..games.game import Event
from ..pictures.of_game import of_game as pictures_of
from ..pictures.phrases import gnome_symbol
from ..pictures.story import story
from ..pictures.told import Turn
from ..pictures.words import event_words
from ..text import say
from .base import of_game
from .history import History

RECENT: Final = 4
"""How many turns the trait holds; a view that has not seen the earlier ones asks for them."""

Data = dict[str, Any]


class Tale(NamedTuple):
    """A game as it is told: its events, the move that each belongs to, and the turns they make.

    A point of it is a number of events that have happened.
    """

    start: Any
    events: Sequence[Event]
    moves: Sequence[int]
    turns: Sequence[Turn]
    names: Sequence[str]

    def state(self, point: int) -> Any:
        """The position at a point."""
        return self.events[point - 1].state if point else self.start


def tale(history: History, names: Sequence[str]) -> Tale:
    """The game as far as it has come."""
    past = history.past
    events = [event for move in past for event in move.events]
    moves = [move.serial for move in past for _ in move.events]
    turns = pictures_of(history.start, "story").turns(events, names) if events else []
    return Tale(history.start, events, moves, turns, names)


def logbook(tale: Tale) -> Data:
    """The trait: the last turns in words, and the keys of all.

    A turn with the same number and the same key is the same, so a view keeps what it has seen.
    """
    count = len(tale.turns)
    return {
        "keys": [_key(tale, turn) for turn in tale.turns],
        "turns": in_words(tale, range(max(count - RECENT, 0), count)),
        "events": len(tale.events),
    }


def in_words(tale: Tale, numbers: Iterable[int]) -> list[Data]:
    """Some of the turns; what is no number of a turn is passed over."""
    return [_turn(tale, number) for number in numbers if number in range(len(tale.turns))]


def _turn(tale: Tale, number: int) -> Data:
    turn = tale.turns[number]
    first = tale.events[turn.first].state
    untold = of_game(first, "panel").UNTOLD
    lines = []
    for point in range(turn.first + 1, turn.last + 2):
        event = tale.events[point - 1]
        if event.kind == "TurnStarted" and turn.first + 1 < point:
            continue  # a turn in which nothing has happened yet; it is told once something has
        words = event_words(event, tale.names)
        line = {
            "point": point,
            "title": words.title,
            "aside": words.aside,
            "words": words.sentence,
            "symbol": words.symbol,
            "rule": event.rule,
        }
        lines.append(line | ({"minor": True} if event.kind in untold else {}))
    return {
        "number": number,
        "key": _key(tale, turn),
        "title": turn.title,
        "aside": say("ui.log.round", round=first.board.round),
        "symbol": "" if turn.player is None else gnome_symbol(turn.player),
        "lines": lines,
    }


def _key(tale: Tale, turn: Turn) -> str:
    """The last move with a part in a turn, and the part: where they are the same, all before is."""
    return f"{tale.moves[turn.last]}.{turn.last}"


def told(tale: Tale, first: int, last: int) -> Data:
    """What happened between two points, for the stepper."""
    events = tale.events[first:last]
    seats = [event.player for event in events if event.player is not None]
    found = story(tale.state(first), events, tale.names, seats[0] if seats else None)
    return found | {"first": first, "last": last}
