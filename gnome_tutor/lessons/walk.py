"""Everything that a learner could do at a question, tried out: what the linter knows of it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from .goals import met
from .run import Run, act, begin
from .steps import Lesson, Try

MOST_POSITIONS = 500
"""How many kept positions of one question are looked at for dead ends."""

MOST_ENDS = 12
"""How many right answers of one question are followed, and how many kept positions looked at."""

MOST_PROBES = 2000
"""How many actions of other moments are tried at one position, to see what refuses them."""


@dataclass(slots=True)
class Walk:
    """What came of all legal actions at a question, and at all it keeps.

    stuck
        The first way of kept actions after which nothing reaches the goal any more.
    said
        The mistakes that some action made, by number from 0.
    rules
        The rules of all that happened.
    complete
        Whether every position was looked at.
    """

    stuck: Run | None = None
    said: set[int] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    complete: bool = True


def walk(lesson: Lesson, step: Try, start: Any) -> Walk:
    """All legal actions at a question and at every position that it keeps."""
    found = Walk()
    hopeful: dict[Any, bool] = {}

    def reaches(run: Run) -> bool:
        if run.after in hopeful:
            return hopeful[run.after]
        if len(hopeful) >= MOST_POSITIONS:
            found.complete = False
            return True
        hopeful[run.after] = False
        for later, done, kept in ways_on(lesson, step, run):
            news = later.events[len(run.events) :]
            found.rules |= {event.rule for event in news}
            if done or (kept and reaches(later)):
                hopeful[run.after] = True
            elif not kept:
                found.said |= _said(step, news, later.after)
        if not hopeful[run.after] and found.stuck is None:
            found.stuck = run
        return hopeful[run.after]

    reaches(begin(start))
    return found


def ways_on(lesson: Lesson, step: Try, run: Run) -> Iterator[tuple[Run, bool, bool]]:
    """The runs by one more legal action: whether each reaches the goal, and whether it is kept."""
    game, state = lesson.game, run.after
    if game.current(state).player != lesson.learner:
        return
    for action in game.legal_actions(state):
        later = act(run, action, step.others, lesson.learner)
        news = later.events[len(run.events) :]
        done = met(step.goal, later.events, later.after)
        yield later, done, bool(step.along and met(step.along, news, later.after))


def right_ends(lesson: Lesson, step: Try, start: Any) -> list[Run]:
    """Runs that reach the goal of a question, each to another position; a sample of many."""
    ends: dict[Any, Run] = {}
    waiting = [begin(start)]
    for _ in range(MOST_ENDS):
        if not waiting:
            break
        for run, done, kept in ways_on(lesson, step, waiting.pop(0)):
            if done:
                ends.setdefault(run.after, run)
            elif kept:
                waiting.append(run)
    return random.Random(0).sample([*ends.values()], min(MOST_ENDS, len(ends)))


def following(lesson: Lesson, number: int) -> Iterator[int]:
    """The steps that go on from where this one ends."""
    for later in range(number + 1, len(lesson.steps)):
        if not lesson.goes_on(later):
            return
        yield later


def refused(lesson: Lesson, all_runs: Sequence[Run]) -> set[str]:
    """The rules for which actions of one moment of a lesson are refused at another.

    Tiles and where they go are also tried in other pairs than the rules allow.
    """
    game = lesson.game
    states = list(dict.fromkeys(state for run in all_runs for state in (run.before, run.after)))
    moments = [state for state in states if game.current(state).player == lesson.learner]
    legal = {state: game.legal_actions(state) for state in moments}
    found: set[str] = set()
    for state in moments:
        own = [game.write_action(state, action) for action in islice(legal[state], MOST_PROBES)]
        placed = [text.partition("@") for text in own if "@" in text]
        heads = dict.fromkeys(head for head, _, _ in placed)
        ends = dict.fromkeys(end for _, _, end in placed)
        crossed = (f"{head}@{end}" for head in heads for end in ends)
        for text in islice(crossed, MOST_PROBES):
            found |= {reason.rule for reason in game.explain(state, game.read_action(state, text))}
    return found


def _said(step: Try, news: Sequence[Any], after: Any) -> set[int]:
    """The mistake that is answered, if one is foreseen."""
    for number, mistake in enumerate(step.mistakes):
        if met(mistake.when, news, after):
            return {number}
    return set()
