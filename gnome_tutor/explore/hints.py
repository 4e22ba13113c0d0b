"""Why an action is better than another, in words, from the events along the line of each.

A line is the action and what its player would go on to do, as far as it hangs together: a turn in
the garden with the next player's, a go in the town. Where several things may come out of a bag, a
line takes the likeliest. Numbers come from an evaluation, words from events, each with its rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from gnome_tutor.games.game import CHANCE, Event
from gnome_tutor.games.position import Position
from gnome_tutor.games.shown import shown
from gnome_tutor.pictures.phrases import Names, join, seat_names
from gnome_tutor.pictures.words import action_words
from gnome_tutor.text import say

from .engine import engine_of
from .evaluation import Evaluation, Worth
from .playouts import evaluate

LONGEST = 40
"""Actions of a line."""

TOLD = 4
"""What a line brings that is told at most."""

SURE = 2
"""Standard errors that two leads must lie apart."""


@dataclass(frozen=True)
class Line:
    """An action and what follows from it.

    words
        The action in words.
    brings
        What it brings, in short phrases, in the order in which it happens.
    rules
        Id of the rule behind each of these.
    events
        All that happens on the line, with positions: to step through.
    """

    action: Any
    notation: str
    words: str
    worth: Worth
    brings: tuple[str, ...]
    rules: tuple[str, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Hint:
    """The best action and the next best, and why. `second` is None where there is one choice only.

    close
        Whether the playouts cannot tell the two apart.
    sentence
        All of it in words.
    """

    best: Line
    second: Line | None
    close: bool
    sentence: str

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that the sentence rests on, each once."""
        second = self.second.rules if self.second else ()
        return tuple(dict.fromkeys(self.best.rules + second))

    def data(self) -> dict[str, Any]:
        """The same, JSON-able."""
        lines = [line for line in (self.best, self.second) if line]
        return {
            "sentence": self.sentence,
            "close": self.close,
            "rules": list(self.rules),
            "lines": [
                {
                    "notation": line.notation,
                    "words": line.words,
                    "lead": line.worth.lead.value,
                    "error": line.worth.lead.error if line.worth.count > 1 else None,
                    "count": line.worth.count,
                    "brings": list(line.brings),
                    "rules": list(line.rules),
                }
                for line in lines
            ],
        }

    def __repr__(self) -> str:
        return self.sentence


def hint(found: Evaluation | Any, names: Names | None = None) -> Hint:
    """What to do and why, from what an evaluation has found. `names` are the seats' names.

    A position, or its code, is evaluated first. TypeError for anything else.
    """
    if isinstance(found, Position | str):
        found = evaluate(found)
    if not isinstance(found, Evaluation):
        raise TypeError(say("explore.refused.found", given=shown(found)))
    called = names or seat_names(found.state.board.setup.players)
    looked_at = [worth for worth in found.worths if worth.count] or [found.worths[0]]
    best = line(found.state, looked_at[0], called)
    second = line(found.state, looked_at[1], called) if len(looked_at) > 1 else None
    close = second is not None and not _apart(best.worth, second.worth)
    return Hint(best, second, close, _sentence(best, second, close))


def _apart(one: Worth, other: Worth) -> bool:
    error = math.hypot(one.lead.error, other.lead.error)
    return one.lead.value - other.lead.value > SURE * error


def _sentence(best: Line, second: Line | None, close: bool) -> str:
    if second is None:
        return say("explore.hint.best", action=best.words, brings=_brings(best))
    one, two = (
        # Words for a placement say where, but not how the tile lies.
        say("explore.hint.noted", action=line.words, notation=line.notation)
        if best.words == second.words
        else line.words
        for line in (best, second)
    )
    told = say("explore.hint.best", action=one, brings=_brings(best))
    if best.brings == second.brings:
        other = say("explore.hint.alike", action=two)
    else:
        other = say("explore.hint.second", action=two, brings=_brings(second))
    sure = say("explore.hint.close") if close else ""
    return " ".join(filter(None, (told, other, sure)))


def _brings(line: Line) -> str:
    return join(line.brings) if line.brings else say("explore.hint.nothing")


def line(state: Any, worth: Worth, names: Sequence[str]) -> Line:
    """The line of an action, with what it brings to the seat that decides."""
    telling = import_module(f"{__package__}.{state.game.name}.telling")
    events = tuple(_follow(state, worth, telling))
    told = {
        words: event.rule for event in events if (words := telling.brings(event, worth.seat, names))
    }
    brings = tuple(told)[:TOLD]
    return Line(
        worth.action,
        worth.notation,
        action_words(state, worth.action, names),
        worth,
        brings,
        tuple(told[words] for words in brings),
        events,
    )


def _follow(state: Any, worth: Worth, telling: Any) -> list[Event]:
    """All that happens on the line of an action."""
    engine, game = engine_of(state), state.game
    step = game.apply(state, worth.action)
    events = list(step.events)
    for _ in range(LONGEST):
        now = step.state
        if game.current(now).player is None or not telling.goes_on(state, now, worth.seat):
            break
        if game.current(now).player == CHANCE:
            outcomes = game.chance_outcomes(now)
            action = max(outcomes, key=lambda one: one[1])[0]
        else:
            actions = game.legal_actions(now)
            promises = engine.heuristics.promise(now.board, actions)
            action = actions[promises.index(max(promises))]
        step = game.apply(now, action)
        events += step.events
    return events
