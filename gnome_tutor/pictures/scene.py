"""A position as a picture: what lies where. What a scene holds is told in `items`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .items import Scene
from .of_game import of_game


def scene(
    state: Any, *, highlight: Iterable[str] = (), names: Sequence[str] | None = None
) -> Scene:
    """A position of either game, drawn; `highlight` are places to light up.

    Raises BadCode where a place cannot be read.
    """
    found: Scene = of_game(state, "scene").scene(state, highlight=highlight, names=names)
    return found
