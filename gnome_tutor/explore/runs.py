"""Work on a question, slice by slice: it can be watched, stopped, gone on with, and spread.

The work is cut into jobs, each a pure function of its arguments. So it does not matter where a job
is done, in which order, or how often: the numbers are the same in one process and on a cluster, and
a worker that dies costs only the time that its jobs take again.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from functools import cached_property
from typing import Any, Generic, TypeVar

from gnome_tutor.games.shown import shown
from gnome_tutor.text import say

from . import asked
from .engine import engine_of, in_order
from .evaluation import Evaluation, Worth

SLICE = 0.03
"""Seconds of work between two looks at what was found."""

Job = TypeVar("Job", bound=tuple[Any, ...])


class Run(ABC, Generic[Job]):
    """A question to a position, being worked on. Iterate it, and each slice gives what is known.

        for found in run:     # break to stop; iterate again to go on
            print(found)

    Without an executor the work is done in `work`; with one it goes on between the calls, too.
    """

    def __init__(
        self,
        state: Any,
        budget: int | None,
        seed: int,
        seconds: float | None,
        turns: float | None,
        executor: Executor | None,
    ) -> None:
        state = asked.position("state", state)
        decision = state.game.current(state)
        if decision.player is None or decision.player < 0:
            raise ValueError(say("explore.refused.nobody", kind=decision.kind))
        if budget is None and seconds is None:
            raise ValueError(say("explore.refused.endless"))
        if budget is not None:
            asked.whole("budget", budget, 1)
        if seconds is not None:
            asked.positive("seconds", seconds)
        if turns is not None:
            asked.positive("turns", turns, endless=True)
        if type(seed) is not int:
            raise TypeError(say("explore.refused.seed", given=shown(seed)))
        if executor is not None and not isinstance(executor, Executor):
            raise TypeError(say("explore.refused.executor", given=shown(executor)))
        self.state = in_order(state)
        self.seat: int = decision.player
        self.budget = budget
        self.seed = seed
        self.turns = engine_of(state).heuristics.TURNS if turns is None else turns
        self.seconds = seconds
        self.executor = executor
        self.spent = 0.0
        self._actions = state.game.legal_actions(self.state)
        self._promise = engine_of(state).heuristics.promise(self.state.board, self._actions)
        self._again: deque[Job] = deque()
        self._pending: dict[Future[Any], Job] = {}
        self._found: Evaluation | None = None

    # ---- what a kind of run has to say

    @abstractmethod
    def _job(self) -> Job | None:
        """The next job; None while those given out have to come back first, or at the end."""

    @abstractmethod
    def _do(self, job: Job) -> Any:
        """Do a job here."""

    @abstractmethod
    def _send(self, job: Job) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """A function with arguments that does the same job anywhere."""

    @abstractmethod
    def _take(self, job: Job, result: Any) -> None:
        """Keep what a job has brought. They come in any order."""

    @abstractmethod
    def _evaluation(self) -> Evaluation:
        """What is known now."""

    @cached_property
    def _unknown(self) -> list[Worth]:
        """All actions before any work."""
        write, state = self.state.game.write_action, self.state
        return [
            Worth(action, write(state, action), self.seat, (), promise)
            for action, promise in zip(self._actions, self._promise, strict=True)
        ]

    @property
    @abstractmethod
    def _complete(self) -> bool:
        """Whether all of the budget is spent."""

    # ---- working

    @property
    def done(self) -> bool:
        """Whether nothing is left to do: the budget or the time is spent."""
        return self._complete or (self.seconds is not None and self.spent >= self.seconds)

    @property
    def found(self) -> Evaluation:
        """What is known so far."""
        if self._found is None:
            self._found = self._evaluation()
        return self._found

    def work(self, seconds: float = SLICE) -> Evaluation:
        """Work for about so many seconds, or wait so long for others' work; what is known then.

        However little the time, it does one job, or collects what is there.
        """
        self._advance(seconds)
        return self.found

    def _advance(self, seconds: float = SLICE) -> None:
        start = last = time.perf_counter()
        while not self.done:
            if self.executor is None:
                self._work_here()
            else:
                self._work_there(max(0.0, seconds - (last - start)))
            now = time.perf_counter()
            self.spent += now - last
            last = now
            if now - start >= seconds:
                break
        if self.done:
            self.stop()

    def _work_here(self) -> None:
        job = self._next()
        if job is not None:
            self._keep(job, self._do(job))

    def _work_there(self, seconds: float) -> None:
        assert self.executor is not None
        while len(self._pending) < IN_FLIGHT and (job := self._next()) is not None:
            work, arguments = self._send(job)
            try:
                self._pending[self.executor.submit(work, *arguments)] = job
            except BrokenExecutor:  # none that replaces its dead: then it is done here
                self._keep(job, self._do(job))
        ready, _ = wait(self._pending, seconds, FIRST_COMPLETED)
        for future in ready:
            job = self._pending.pop(future)
            if future.cancelled() or isinstance(future.exception(), BrokenExecutor):
                self._again.append(job)
            else:
                self._keep(job, future.result())

    def _next(self) -> Job | None:
        return self._again.popleft() if self._again else self._job()

    def _keep(self, job: Job, result: Any) -> None:
        self._found = None
        self._take(job, result)

    def stop(self) -> None:
        """Take back what no worker has begun; `work` goes on from there."""
        for future in list(self._pending):
            if future.cancel():
                self._again.append(self._pending.pop(future))

    def __iter__(self) -> Iterator[Evaluation]:
        try:
            while not self.done:
                yield self.work()
        finally:
            self.stop()

    def to_the_end(self) -> Evaluation:
        """All of the work. An interrupt of the cell stops it and gives what is known by then."""
        try:
            while not self.done:
                self._advance()
        except KeyboardInterrupt:
            self.stop()
        return self.found


IN_FLIGHT = 64
"""Jobs given out at a time: enough for a small cluster, few enough to stop at once."""
