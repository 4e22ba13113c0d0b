"""Where the work is done: in this process, or spread over any `concurrent.futures.Executor`."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from concurrent.futures.process import ProcessPoolExecutor
from typing import Any

from . import asked
from .runs import IN_FLIGHT


class Processes(Executor):
    """So many processes on this machine. A process that dies is replaced, its work done again."""

    def __init__(self, number: int) -> None:
        asked.whole("number", number, 1, IN_FLIGHT)  # more would have nothing to do
        self.number = number
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        # A fresh interpreter a process: a fork would copy the locks of a notebook's threads.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.number, context, initializer=_leave_interrupts)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenExecutor:
            self._pool.shutdown(wait=False)
            self._pool = self._start()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


def processes(number: int) -> Processes:
    """An executor of so many processes; use it in a `with`, or shut it down.

    From 1 to 64: no more jobs are given out at a time. TypeError or ValueError for other numbers.
    """
    return Processes(number)


def _leave_interrupts() -> None:
    """An interrupt is for the process that asked, which then sees to the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
