"""How good each choice is, by playing on from it many times (sequential halving).

The actions that look best at a glance are the shortlist. Of the budget each round gets an equal
part, spread evenly over the actions still in view; after each the worse half is dropped. So most
playouts go to the choices that are hard to tell apart. The glance keeps a say, less and less as
playouts come in. All playouts of the same number have the same luck, whatever the action, as far as
it can be shared (see `engine.Luck`).
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from functools import lru_cache
from math import ceil, inf, log2
from statistics import fmean
from typing import Any, NamedTuple

from .engine import Engine, Luck, engine_of
from .evaluation import Evaluation, Outcome, cut, finished
from .runs import Run

SHORTLIST = 16
"""Actions that are played out at all."""

TRUST = 8
"""How many playouts the promise of an action counts as: many choices differ by less than luck does,
and there what they look like at a glance tells more."""

CHUNK = 8
"""Playouts of a job in this process, so that it can be stopped: a hundredth of a second."""

SENT = 256
"""The most that are sent to a worker at a time: an eighth of a second, and to send a job costs as
much as some five, with Dask twenty."""


def outcome(engine: Engine, board: Any) -> Outcome:
    """What a playout has come to: the result, or where it was cut the prospects."""
    if board.agenda:
        return cut(engine.heuristics.prospects(board))
    state = engine.seal(board)
    points = [score.total for score in state.game.scores(state)]
    return finished(points, state.game.result(state).winners)


def play_out(
    state: Any, action: Any, seed: int, first: int, number: int, turns: float
) -> tuple[Outcome, ...]:
    """The playouts of an action from the one numbered `first`, cut after so many turns."""
    engine = engine_of(state)
    start = state.board.copy()
    engine.perform(start, action)
    stop = engine.heuristics.turn(state.board) + turns
    found = []
    for each in range(first, first + number):
        board = start.copy()
        engine.play_on(board, Luck(f"{seed}/{each}"), stop)
        found.append(outcome(engine, board))
    return tuple(found)


@lru_cache(maxsize=2)
def unpacked(state: bytes) -> Any:
    """A position as it was packed; a worker gets the same one many times."""
    return pickle.loads(state)


def play_out_packed(state: bytes, *rest: Any) -> tuple[Outcome, ...]:
    """`play_out`, for a worker."""
    return play_out(unpacked(state), *rest)


class _Part(NamedTuple):
    """A job: playouts of an action, from the one numbered `first`."""

    action: int
    first: int
    number: int


class Playouts(Run[_Part]):
    """See the module, and `evaluate`."""

    def __init__(
        self,
        state: Any,
        budget: int | None = 2000,
        *,
        seed: int = 0,
        seconds: float | None = None,
        turns: float | None = None,
        executor: Executor | None = None,
    ) -> None:
        super().__init__(state, budget, seed, seconds, turns, executor)
        ranked = sorted(range(len(self._actions)), key=lambda one: -self._promise[one])
        self._alive = ranked[: self._size(len(ranked))]
        self._rounds = max(1, ceil(log2(len(self._alive))))
        self._round = 0
        self._kept = [0] * len(self._actions)
        self._results: list[dict[int, tuple[Outcome, ...]]] = [{} for _ in self._actions]
        self._asked = [0] * len(self._actions)
        self._open = 0
        self._packed = pickle.dumps(self.state) if executor else b""
        self._plan()

    def _size(self, actions: int) -> int:
        """How long the shortlist may be, so that each round gives each action one playout."""
        size = min(SHORTLIST, actions)
        while self.budget and size > 1 and size * ceil(log2(size)) > self.budget:
            size -= 1
        return size

    # ---- rounds

    def _plan(self) -> None:
        """How many playouts each action in view shall have by the end of this round."""
        for one in self._alive:
            self._kept[one] = self._round + 1
        self._goals: dict[int, float] = dict.fromkeys(self._alive, inf)
        if self.budget is not None:
            share = (self.budget - sum(self._asked)) // (self._rounds - self._round)
            each, over = divmod(share, len(self._alive))
            for place, one in enumerate(self._alive):
                self._goals[one] = self._asked[one] + each + (place < over)

    def _job(self) -> _Part | None:
        if self._given_out():
            if self._open or self._round + 1 == self._rounds:
                return None
            self._halve()
        one = min(self._alive, key=lambda one: self._asked[one] - self._goals[one])
        if self.budget is None:
            one = min(self._alive, key=self._asked.__getitem__)
        most = SENT if self.executor else CHUNK
        part = _Part(one, self._asked[one], int(min(most, self._goals[one] - self._asked[one])))
        self._asked[one] += part.number
        self._open += 1
        return part

    def _given_out(self) -> bool:
        """Whether all playouts of this round have been given out, or its time is over."""
        if all(self._asked[one] >= goal for one, goal in self._goals.items()):
            return True
        return self.seconds is not None and self.spent * self._rounds >= self.seconds * (
            self._round + 1
        )

    def _halve(self) -> None:
        """The better half goes on, by the playouts whose luck they all share."""
        shared = min(map(self._count, self._alive))
        self._alive.sort(key=lambda one: -self._standing(one, shared))
        del self._alive[(len(self._alive) + 1) // 2 :]
        self._round += 1
        self._plan()

    @property
    def _complete(self) -> bool:
        last = self._round + 1 == self._rounds
        return last and not self._open and self._given_out()

    # ---- jobs

    def _do(self, job: _Part) -> tuple[Outcome, ...]:
        return play_out(self.state, *self._arguments(job))

    def _send(self, job: _Part) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return play_out_packed, (self._packed, *self._arguments(job))

    def _arguments(self, job: _Part) -> tuple[Any, int, int, int, float]:
        return self._actions[job.action], self.seed, job.first, job.number, self.turns

    def _take(self, job: _Part, result: tuple[Outcome, ...]) -> None:
        self._results[job.action][job.first] = result
        self._open -= 1

    # ---- what is known

    def _outcomes(self, one: int) -> tuple[Outcome, ...]:
        found = self._results[one]
        return tuple(outcome for first in sorted(found) for outcome in found[first])

    def _count(self, one: int) -> int:
        return sum(map(len, self._results[one].values()))

    def _standing(self, one: int, number: int) -> float:
        """What an action is judged by: its mean lead in so many playouts, and its promise."""
        leads = [outcome.lead(self.seat) for outcome in self._outcomes(one)[:number]]
        return fmean(leads) + self._promise[one] * TRUST / number if leads else -inf

    def _evaluation(self) -> Evaluation:
        worths = self._unknown.copy()
        for one, found in enumerate(self._results):
            if found:
                worths[one] = replace(worths[one], outcomes=self._outcomes(one))
        order = sorted(
            range(len(worths)),
            key=lambda one: (
                -self._kept[one],
                -self._standing(one, worths[one].count),
                -self._promise[one],
            ),
        )
        count = sum(worth.count for worth in worths)
        ranked = tuple(worths[one] for one in order)
        return Evaluation(self.state, self.seat, ranked, count, self.budget, self.seed)


def evaluate(
    state: Any,
    budget: int | None = 2000,
    *,
    seed: int = 0,
    seconds: float | None = None,
    turns: float | None = None,
    executor: Executor | None = None,
) -> Evaluation:
    """How good each action is for the seat that decides, by so many playouts.

    budget, seconds
        Playouts in all, and the longest that they may take; at least one of them. With a budget
        alone the numbers are the same on any executor, for the same `seed`.
    turns
        Each playout is cut after so many turns, or rounds in Gnomeville, and judged by what its
        position may lead to. By default as many as tell most for the time; `math.inf` plays all
        games to their end.

    `state` is a position, or its code. An interrupt stops the work and gives what is known by then.
    Raises ValueError where nobody is to decide; BadCode, TypeError and ValueError for what is not
    allowed.
    """
    return Playouts(
        state, budget, seed=seed, seconds=seconds, turns=turns, executor=executor
    ).to_the_end()
