"""One town as the live board draws it: what lies before the player stands in the panels instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.ville.state import State
from ...pictures.items import tidy
from ...pictures.ville.geometry import EDGE
from ...pictures.ville.scene import scene

BESIDE = ("desk", "stacks")
"""The layers that the panels tell."""

MARGIN = 26.0
"""Room for the names of columns and rows."""


def picture(
    state: State, seat: int, names: Sequence[str], places: Sequence[str] = ()
) -> dict[str, Any]:
    """The scene of a seat's town, without its desk; `places` are lit up."""
    drawn = scene(state, seat=seat, highlight=places, names=names)
    side = tidy(2 * EDGE + MARGIN + 6)
    return drawn | {
        "box": [tidy(-EDGE - MARGIN), tidy(-EDGE - MARGIN), side, side],
        "lists": {name: items for name, items in drawn["lists"].items() if name not in BESIDE},
        "layers": [layer for layer in drawn["layers"] if layer[1] not in BESIDE],
    }
