"""What happened, kept while an action is carried out, and the places that it lights up."""

from __future__ import annotations

from ...turns import EventLog
from ..garden import Loop, Ring
from ..notation import end_name
from ..state import Board
from ..tiles import cell_name

Log = EventLog[Board]


def ring_name(least: int) -> str:
    return f"ring:{end_name(least)}"


def ring_places(ring: Loop | Ring) -> tuple[str, ...]:
    """A ring and its cells."""
    return (ring_name(ring.least), *map(cell_name, ring.cells))
