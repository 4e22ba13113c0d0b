"""The pictures of a run for the stepper, sent so that what stays the same is sent once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..lessons.run import Run
from .base import of_game

Frames = list[dict[str, Any]]


def frames(run: Run, names: Sequence[str], seat: int | None, size: Sequence[float]) -> Frames:
    """The pictures before a run and after each of its events, all of this size.

    A list that an earlier frame has already is the number of that frame.
    """
    seen: dict[str, list[tuple[Any, int]]] = {}
    found: Frames = []
    for number, picture in enumerate(of_game(run.before, "still").stills(run, names, seat)):
        lists: dict[str, Any] = {}
        for name, items in picture["lists"].items():
            earlier = seen.setdefault(name, [])
            known = next((at for other, at in earlier if other == items), None)
            if known is None:
                earlier.append((items, number))
            lists[name] = items if known is None else known
        found.append(picture | {"box": size, "lists": lists})
    return found
