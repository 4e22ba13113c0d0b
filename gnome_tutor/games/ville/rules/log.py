"""What happened, kept while an action is carried out, and the places that it lights up."""

from __future__ import annotations

from typing import Any

from ...game import Event
from ...turns import EventLog
from ..state import Board
from ..town import SPACE_NAMES

Log = EventLog[Board]


def on(board: Board, seat: int, *spaces: int) -> tuple[str, ...]:
    """The names of spaces of a town; where there are several towns, with the seat."""
    if board.setup.players == 1:
        return tuple(SPACE_NAMES[space] for space in spaces)
    return tuple(f"{seat}:{SPACE_NAMES[space]}" for space in spaces)


def of(seat: int) -> tuple[str, ...]:
    """What lies before a player, as a place."""
    return (f"player:{seat}",)


def tell(
    log: Log,
    kind: type[Event],
    seat: int,
    rule: str,
    cause: str | None,
    *spaces: int,
    **fields: Any,
) -> None:
    """Log what happened to a player: on spaces of their town, or to what lies before them."""
    places = on(log.board, seat, *spaces) or of(seat)
    log.add(kind(rule=rule, player=seat, cause=cause, places=places, **fields))
