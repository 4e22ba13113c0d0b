"""Why an action is better than another, in words, from the events along the line of each.

A line is the action and what its player would go on to do, as far as it hangs together: a turn in
the garden with the next player's, a go in the town. Where several things may come out of a bag, a
line takes the likeliest. Numbers come from an evaluation, words from events, each with its rule.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from gnome_tutor.games.game import CHANCE, Event
from gnome_tutor.games.position import Position
from gnome_tutor.games.shown import shown
from gnome_tutor.pictures.phrases import Names, join, points_words, seat_names
from gnome_tutor.text import say

from .effect import Effect
from .engine import engine_of
from .evaluation import Evaluation, Worth
from .playouts import evaluate

LONGEST = 40
"""Actions of a line."""

TOLD = 3
"""What a line brings that is told at most."""

LOOKED_AT = 8
"""The best actions of which one that reads otherwise is found to set beside the best."""

SURE = 2
"""Standard errors that two leads must lie apart."""


@dataclass(frozen=True)
class Line:
    """An action and what follows from it.

    words
        The action in words.
    effects
        What it brings, in short phrases, in the order in which it happens, each with its rule.
    events
        All that happens on the line, with positions: to step through.
    actions
        What is done on it, draws too, each with the number of events by the end of it.
    """

    action: Any
    notation: str
    words: str
    worth: Worth
    effects: tuple[Effect, ...]
    events: tuple[Event, ...]
    actions: tuple[tuple[Any, int], ...]

    @property
    def brings(self) -> tuple[str, ...]:
        """The phrases alone."""
        return tuple(effect.words for effect in self.effects)

    @property
    def rules(self) -> tuple[str, ...]:
        """Id of the rule behind each of them."""
        return tuple(effect.rule for effect in self.effects)


@dataclass(frozen=True)
class Hint:
    """The best action and the next best, and why.

    second
        The best one of those that read otherwise, or do something else; None where there is none.
    close
        Whether the playouts cannot tell the two apart.
    sentences
        What the best does; then the next best, and how far it lies behind, if there is one.
    """

    best: Line
    second: Line | None
    close: bool
    sentences: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """All of it in words."""
        return " ".join(self.sentences)

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
    others = (line(found.state, worth, called) for worth in looked_at[1:LOOKED_AT])
    second = next((one for one in others if _reads(one) != _reads(best)), None)
    if second is None:
        return Hint(_to_tell(best), None, False, (_sentence(_to_tell(best)),))
    close = not _apart(best.worth, second.worth)
    best, second = _to_tell(best, second), _to_tell(second, best)
    return Hint(best, second, close, (_sentence(best), _compared(best, second, close)))


def _reads(line: Line) -> tuple[str, frozenset[str]]:
    return line.words, frozenset(line.brings)


def _apart(one: Worth, other: Worth) -> bool:
    error = math.hypot(one.lead.error, other.lead.error)
    return one.lead.value - other.lead.value > SURE * error


def _to_tell(line: Line, other: Line | None = None) -> Line:
    """A line with as much as is told of it: what happens on both lines is no other's reason."""
    same = other.brings if other else ()
    told = [effect for effect in line.effects if not (effect.theirs and effect.words in same)]
    return replace(line, effects=tuple(told[:TOLD]))


def _sentence(best: Line) -> str:
    if not best.effects:
        return say("explore.hint.bare", action=best.words)
    key = "despite" if all(effect.harm for effect in best.effects) else "best"
    return say(f"explore.hint.{key}", action=best.words, brings=join(best.brings))


def _compared(best: Line, second: Line, close: bool) -> str:
    """The next best, what it does otherwise, and how far it lies behind."""
    action = second.words
    if action == best.words:  # words for a placement say where, but not how the tile lies
        action = say("explore.hint.otherwise", notation=second.notation)
    ours, theirs = set(best.brings), set(second.brings)
    if ours == theirs:
        told = say("explore.hint.alike" if ours else "explore.hint.neither", action=action)
    elif not theirs:
        told = say("explore.hint.nothing", action=action)
    else:
        key = "only" if theirs < ours else "second"
        told = say(f"explore.hint.{key}", action=action, brings=join(second.brings))
    if close:
        return f"{told} {say('explore.hint.close')}"
    ahead = round(best.worth.lead.value - second.worth.lead.value)
    if ahead < 1:
        return told
    return f"{told} {say('explore.hint.ahead', points=points_words(ahead))}"


def line(state: Any, worth: Worth, names: Sequence[str]) -> Line:
    """The line of an action, with all that it brings to the seat that decides."""
    telling = import_module(f"{__package__}.{state.game.name}.telling")
    events, actions = _follow(state, worth, telling)
    found = telling.effects(state, events, worth.seat, names)
    times = Counter(found)
    return Line(
        worth.action,
        worth.notation,
        telling.called(state, worth.action, names),
        worth,
        tuple(_repeated(effect, count) for effect, count in times.items()),
        tuple(events),
        tuple(actions),
    )


def _repeated(effect: Effect, count: int) -> Effect:
    if count == 1:
        return effect
    return effect._replace(words=say("explore.hint.times", words=effect.words, times=count))


def _follow(state: Any, worth: Worth, telling: Any) -> tuple[list[Event], list[tuple[Any, int]]]:
    """All that happens on the line of an action, and what is done on it."""
    engine, game = engine_of(state), state.game
    step = game.apply(state, worth.action)
    events = list(step.events)
    done = [(worth.action, len(events))]
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
        done.append((action, len(events)))
    return events, done
