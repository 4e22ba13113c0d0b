"""What is new in the garden since somebody looked away: tiles, and gnomes that have moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.game import Event
from ...games.hollow.events import GnomeMoved, TilePlaced
from ...games.hollow.state import State
from ...games.hollow.tiles import cell_name
from ...pictures.hollow.phrases import spot_place
from ...pictures.hollow.places import point_of
from ...pictures.items import tidy


def marks(state: State, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Each place on the board with where it is drawn, and its shape: a "cell", or a "spot"."""
    found: dict[str, str] = {}
    for event in events:
        if isinstance(event, TilePlaced):
            found[cell_name(event.cell)] = "cell"
        elif isinstance(event, GnomeMoved):
            found[spot_place(event.to)] = "spot"
    points = {place: point_of(state.board.garden, place) for place in found}
    return [
        {"place": place, "x": tidy(point[0]), "y": tidy(point[1]), "shape": found[place]}
        for place, point in points.items()
        if point is not None
    ]
