"""The game so far: every action with the draws that came after it, and those taken back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..games.game import CHANCE, Event
from ..games.record import Entry, Line, write_line

Draw = Callable[[Any, int], Any]
"""The outcome of a draw in a position, after so many draws that were listed."""


@dataclass(frozen=True)
class Move:
    """An action and the draws after it. The first one of a game has at most draws.

    serial
        Tells moves apart, also those that stood at the same place one after the other.
    player
        Who acted; None for draws alone.
    used
        How many listed draws have been used when it is over.
    """

    serial: int
    before: Any
    player: int | None
    line: Line
    events: tuple[Event, ...]
    after: Any
    used: int

    @property
    def drew(self) -> bool:
        """Whether something was seen that nobody could know before."""
        return len(self.line) > (self.player is not None)

    @cached_property
    def written(self) -> tuple[str, ...]:
        """The lines of a record for it."""
        return tuple(write_line(self.before, self.line))


class History:
    """A game from a position on, the moves taken back included.

    `moves[0]` is what chance did before the first action, `now` the number of the last move that
    stands. `serials` number them; games that share them have no two moves of the same number.
    """

    def __init__(
        self, start: Any, draw: Draw, line: Iterable[Entry], serials: Iterator[int]
    ) -> None:
        self.start = start
        self._draw = draw
        self._serials = serials
        waiting = deque(line)
        self.moves = [self._move(start, None, waiting, 0)]
        self.now = 0
        while waiting:
            self._add(waiting.popleft(), waiting)

    @property
    def state(self) -> Any:
        """The position now."""
        return self.moves[self.now].after

    @property
    def past(self) -> list[Move]:
        """The moves that stand."""
        return self.moves[: self.now + 1]

    def take(self, action: Any) -> Move:
        """Act, and draw what is to be drawn then; what was taken back is forgotten.

        IllegalAction says why not, and then nothing has changed.
        """
        return self._add(Entry(action), deque())

    def back(self, stops: Callable[[Any], bool]) -> int | None:
        """The number of the nearest earlier move after which `stops` holds; None without one."""
        numbers = range(self.now - 1, -1, -1)
        return next((n for n in numbers if stops(self.moves[n].after)), None)

    def forward(self, stops: Callable[[Any], bool]) -> int | None:
        """The same among the moves taken back; the last of them where it holds after none."""
        numbers = range(self.now + 1, len(self.moves))
        last = numbers[-1] if numbers else None
        return next((n for n in numbers if stops(self.moves[n].after)), last)

    def _add(self, entry: Entry, waiting: deque[Entry]) -> Move:
        move = self._move(self.state, entry, waiting, self.moves[self.now].used)
        self.moves[self.now + 1 :] = [move]
        self.now += 1
        return move

    def _move(self, before: Any, first: Entry | None, waiting: deque[Entry], used: int) -> Move:
        """An action, if there is one, and the draws after it: those that wait, then new ones."""
        game, state = before.game, before
        player = None if first is None else game.current(before).player
        line: list[Entry] = []
        events: list[Event] = []
        entry = first
        while True:
            decision = game.current(state)
            if entry is None:
                if decision.player != CHANCE:
                    break
                entry = waiting.popleft() if waiting else Entry(self._draw(state, used))
                used += decision.kind == "draw"
            step = game.apply(state, entry.action)
            line.append(entry)
            events += step.events
            state, entry = step.state, None
        return Move(next(self._serials), before, player, tuple(line), tuple(events), state, used)
