"""The town as a lesson shows it: one at a time, with what lies before its player."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from ...games.ville.state import State
from ...lessons.run import Run
from ...pictures.ville.geometry import box
from ...pictures.ville.phrases import read_place
from ...pictures.ville.scene import scene
from .legal import seat_on_view

FORETOLD = ("ways", "hits")
"""The lists of a picture that say what the attack will do."""

BESIDE = {
    "luck": r"V-(BUILD-[25678]|SETUP-2|VAR-TURN|BLD-(MARKET|TAVERN))",
    "foe": r"V-(ENEMY|PREP|BLD-BALLISTA|GNOME-7)",
    "crew": r"V-(GNOME|BLD|ABIL|BUY|SOLO|SCORE-5)",
    "paths": r"V-(UP-[2-9]|BLD|TIER|BUY|VAR-MASTER|BOARD-TOWER)",
}
"""What lies beside the town in a lesson, and for which rules somebody looks at it."""


def beside(rules: Iterable[str]) -> list[str]:
    """What a step with these rules is about, of all that lies beside the town."""
    asked = tuple(rules)
    return [name for name, of in BESIDE.items() if any(re.match(of, rule) for rule in asked)]


def room(_: Iterable[State]) -> list[float]:
    """x, y, width, height of a picture of one town, whatever is in it."""
    return box(1, named=False)


def still(
    state: State, names: Sequence[str], seat: int | None, places: Sequence[str] = ()
) -> dict[str, Any]:
    """The picture of a position, with places lit up: the town that they are in, else the seat's.

    Without a seat it is the town of whoever decides.
    """
    named = [whose for whose, _ in map(read_place, places) if whose is not None]
    shown = seat_on_view(state) if seat is None else seat
    return scene(state, seat=named[0] if named else shown, highlight=places, names=names)


def stills(run: Run, names: Sequence[str], seat: int | None) -> list[dict[str, Any]]:
    """The pictures of a run, before it and after each event: the town of who it happens to."""
    whose = [event.player for event in run.events]
    shown = next((player for player in [seat, *whose] if player is not None), 0)
    pictures = [scene(run.before, seat=shown, names=names)]
    for event in run.events:
        shown = shown if event.player is None else event.player
        pictures.append(scene(event.state, seat=shown, highlight=event.places, names=names))
    return pictures


def unanswered(picture: dict[str, Any], panel: dict[str, Any]) -> tuple[dict[str, Any], Any]:
    """Picture and panel without what the attack will do: that may be what is asked."""
    lists = picture["lists"] | {name: [] for name in FORETOLD}
    players = [
        player | {"card": player["card"] and player["card"] | {"lost": None}}
        for player in panel["players"]
    ]
    return picture | {"lists": lists}, panel | {"players": players}
