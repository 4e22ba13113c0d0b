"""How good each action is, worked out for an explorer while the notebook stays alive."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..explore import Evaluation, Playouts, TreeSearch
from ..explore.chance import Average, averages
from ..explore.evaluation import Worth
from ..explore.runs import Run
from ..games.game import IllegalAction
from ..text import say
from . import explorer_data as data

if TYPE_CHECKING:
    from .explorer import Explorer

SHOWN: Final = 0.15
"""Seconds between two looks of a view at what was found."""

AVERAGED: Final = 200
"""Playouts over all draws."""

SLICE: Final = 0.015
PAUSE: Final = 0.001
"""Seconds of work before the kernel sees to all else, and how long it has for that at least."""


class Worker:
    """Works on one question at a time, in slices, and remembers the answers."""

    def __init__(self, explorer: Explorer) -> None:
        self._explorer = explorer
        self._run: Run[Any] | None = None
        self._found: dict[Any, Run[Any]] = {}
        self._told: Run[Any] | None = None
        self._words: dict[str, data.Data] = {}
        self._averages: dict[Any, Average] = {}
        self.going = False
        self._task: asyncio.Task[None] | None = None
        self._brief = False

    @property
    def state(self) -> Any:
        """The position that is worked on."""
        return self._run.state if self._run else None

    def evaluate(self, budget: int, seed: int, *, search: bool) -> Evaluation:
        """All of the work at once."""
        self.stop()
        run = _run(self._explorer.state, budget, seed, search=search)
        self._take(run)
        self._brief = False
        found = run.to_the_end()
        self._show()
        return found

    def begin(self, budget: int, *, search: bool) -> None:
        """Begin to work, or go on where it was stopped; without a loop it is done at once.

        ValueError where nobody is to decide.
        """
        state = self._explorer.state
        known = self._found.get(state)
        goes_on = isinstance(known, TreeSearch if search else Playouts) and known.budget == budget
        run = known if known and goes_on else _run(state, budget, 0, search=search)
        if not _has_loop():
            self.evaluate(budget, 0, search=search)
            return
        self._take(run)
        self.going = True
        self._task = asyncio.get_running_loop().create_task(self._work(run))
        self._show()

    def average(self) -> None:
        """Play on from a draw, over everything that can be drawn. ValueError where none is."""
        state = self._explorer.state
        steps = averages(state, AVERAGED)
        if _has_loop():
            self._task = asyncio.get_running_loop().create_task(self._average(state, steps))
        else:
            *_, self._averages[state] = steps
            self._show()

    def stop(self) -> None:
        """Stop; what was found by then stays."""
        was, self.going = self.going, False
        self._brief = was  # that it has stopped is told first, and why it is so good afterwards
        if self._run:
            self._run.stop()
        if was:
            self._show()

    def averaged(self, state: Any) -> Average | None:
        """What was found over all draws from a position."""
        return self._averages.get(state)

    def data(self, state: Any) -> data.Data | None:
        """The trait `worths` of a position; None where nothing is known of it."""
        run = self._found.get(state)
        if run is None:
            return None
        running = self.going and run is self._run
        if self._told is not run:
            self._told, self._words = run, {}
        names, why = self._explorer.names, not (running or self._brief)
        return data.worths(run.found, names, self._words, running=running, why=why)

    def found(self, state: Any) -> Evaluation | None:
        """What was found for the actions of a position."""
        run = self._found.get(state)
        return run.found if run else None

    def worth(self, state: Any, text: str) -> Worth:
        """What is known of one action; without playouts where nothing is. IllegalAction."""
        action = state.game.read_action(state, text)
        if reasons := state.game.explain(state, action):
            raise IllegalAction(reasons)
        found = self.found(state)
        return found.of(action) if found else Worth(action, text, _seat(state), (), 0.0)

    def leads(self, state: Any) -> dict[Any, str]:
        """The means that were found for the actions of a position, as they are shown."""
        run = self._found.get(state)
        if run is None:
            return {}
        solo = len(self._explorer.names) == 1
        return {
            worth.action: data.in_points(worth, solo=solo)
            for worth in run.found.worths
            if worth.count
        }

    def _take(self, run: Run[Any]) -> None:
        self._run = run
        self._found[run.state] = run

    async def _work(self, run: Run[Any]) -> None:
        shown = 0.0
        try:
            while self.going and self._run is run and not run.done:
                run.work(SLICE)
                if time.monotonic() - shown > SHOWN:
                    self._show()
                    shown = time.monotonic()
                await asyncio.sleep(PAUSE)
        except Exception as fault:  # nobody else would hear of it
            self._explorer.tell("no", say("ui.error.failed", what=fault))
        self._brief = False
        if self._run is run:
            self.going = False
            self._show()

    async def _average(self, state: Any, steps: Iterator[Average]) -> None:
        shown = 0.0
        for found in steps:
            self._averages[state] = found
            if time.monotonic() - shown > SHOWN:
                self._show()
                shown = time.monotonic()
            if self._explorer.state is not state:
                return
            await asyncio.sleep(PAUSE)
        self._show()

    def _show(self) -> None:
        self._explorer.show_work()


def _run(state: Any, budget: int, seed: int, *, search: bool) -> Run[Any]:
    kind = TreeSearch if search else Playouts
    return kind(state, budget, seed=seed)


def _seat(state: Any) -> int:
    """The seat that decides, or where nobody does the one whose turn it is."""
    player = state.game.current(state).player
    return player if player is not None and player >= 0 else 0


def _has_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
