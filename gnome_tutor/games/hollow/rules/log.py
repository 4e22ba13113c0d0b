"""What happened, kept while an action is carried out, and the places that it lights up."""

from __future__ import annotations

from dataclasses import replace

from ...game import Event
from ..garden import Loop, Ring
from ..notation import end_name
from ..state import Board, State
from ..tiles import cell_name


class Log:
    """The events of one action. Where rules act in place with nobody looking there is none."""

    __slots__ = ("_board", "_events")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._events: list[Event] = []

    def add(self, event: Event) -> None:
        """The board has just changed as the event says; keep both."""
        self._events.append(replace(event, state=State(self._board.copy())))

    def sealed(self, state: State) -> tuple[Event, ...]:
        """All events; the last one's position is the new state itself."""
        if not self._events:
            return ()
        return (*self._events[:-1], replace(self._events[-1], state=state))


def ring_name(least: int) -> str:
    return f"ring:{end_name(least)}"


def ring_places(ring: Loop | Ring) -> tuple[str, ...]:
    """A ring and its cells."""
    return (ring_name(ring.least), *map(cell_name, ring.cells))
