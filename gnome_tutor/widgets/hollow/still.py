"""The garden as a lesson shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...games.hollow.state import State
from ...lessons.run import Run
from ...pictures.hollow.geometry import box
from ...pictures.hollow.scene import scene


def room(states: Iterable[State]) -> list[float]:
    """x, y, width, height of a picture in which each of these positions has room."""
    return box({cell for state in states for cell in state.board.garden.looks})


def still(
    state: State, names: Sequence[str], _: int | None, places: Sequence[str] = ()
) -> dict[str, Any]:
    """The picture of a position, with places lit up."""
    return scene(state, names=names, highlight=places)


def stills(run: Run, names: Sequence[str], _: int | None) -> list[dict[str, Any]]:
    """The pictures of a run, before it and after each event."""
    return [scene(run.before, names=names)] + [
        scene(event.state, names=names, highlight=event.places) for event in run.events
    ]


def unanswered(picture: dict[str, Any], panel: dict[str, Any]) -> tuple[dict[str, Any], Any]:
    """Picture and panel without what can be sold: that may be what is asked."""
    market = panel["market"]
    rows = [
        row | {"spaces": [space and space | {"sellers": []} for space in row["spaces"]]}
        for row in market["rows"]
    ]
    players = [player | {"sale": ""} for player in panel["players"]]
    return picture, panel | {"players": players, "market": market | {"rows": rows}}


def beside(_: Iterable[str]) -> list[str]:
    """What lies beside the garden goes by the decision; see widgets_js/src/lesson_table.ts."""
    return []
