"""What chance can bring in a position: every outcome with its odds, one of them, or all at once."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from statistics import fmean
from typing import Any, NamedTuple

from gnome_tutor.games import game
from gnome_tutor.games.game import CHANCE
from gnome_tutor.pictures.phrases import seats_called
from gnome_tutor.pictures.words import action_symbol, action_words
from gnome_tutor.text import say

from . import asked
from .engine import Luck, engine_of, in_order
from .evaluation import Outcome
from .playouts import outcome


class Draw(NamedTuple):
    """Something that chance can bring, in notation and in words, and how likely it is."""

    action: Any
    notation: str
    words: str
    symbol: str
    probability: Fraction


def draws(state: Any, names: Sequence[str] | None = None) -> tuple[Draw, ...]:
    """Every outcome, the likeliest first; () where chance is not to decide."""
    called = seats_called(names, state.board.setup.players)
    found = [
        Draw(
            action,
            state.game.write_action(state, action),
            action_words(state, action, called),
            action_symbol(state, action),
            probability,
        )
        for action, probability in state.game.chance_outcomes(state)
    ]
    return tuple(sorted(found, key=lambda draw: -draw.probability))


def drawn(state: Any, seed: int) -> Any:
    """The outcome that a seed gives in a position, by the odds; another seed, another draw.

    ValueError where chance is not to decide.
    """
    if state.game.current(state).player != CHANCE:
        raise ValueError(say("explore.chance.nothing"))
    return game.drawn(state, random.Random(f"{seed} {state.code}"))


class Average(NamedTuple):
    """How games end that go on from a draw, over everything that can be drawn.

    points
        The mean score of each seat at the end.
    outcomes
        What each playout ended in.
    """

    points: tuple[float, ...]
    outcomes: tuple[Outcome, ...]


def average(state: Any, budget: int = 200, seed: int = 0) -> Average:
    """What a position in which chance decides is worth before the draw is known.

    Each playout draws by the odds, then goes on as those of `evaluate` do. ValueError where chance
    is not to decide, or for a budget below 1.
    """
    *_, found = averages(state, budget, seed)
    return found


def averages(state: Any, budget: int, seed: int = 0) -> Iterator[Average]:
    """The same, as far as is known after each playout."""
    if state.game.current(state).player != CHANCE:
        raise ValueError(say("explore.chance.nothing"))
    asked.whole("budget", budget, 1)
    engine, start = engine_of(state), in_order(state).board
    stop = engine.heuristics.turn(start) + engine.heuristics.TURNS
    found: list[Outcome] = []
    for number in range(budget):
        board = start.copy()
        engine.play_on(board, Luck(f"{seed}/{number}"), stop)
        found.append(outcome(engine, board))
        seats = zip(*(one.points for one in found), strict=True)
        yield Average(tuple(fmean(points) for points in seats), tuple(found))
