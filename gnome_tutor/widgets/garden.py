"""The garden to play on: any position, every player at the same board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..games import hollow
from ..games.hollow.state import State
from .base import STATIC
from .hollow.symbols import SYMBOLS
from .play import OPTIONS, PlayBase, refuse


class Garden(PlayBase):
    """A live board of Gnome Hollow.

    state
        A position, or its code; a new game for `players` where left out.
    seed
        Decides the draws, together with the position: taking back a move and making it again
        draws the same tile.
    names
        What the players are called, in the order of their seats.
    draws
        Kinds of tiles to draw first, one after another, before the seed decides.

    Raises TypeError for an option that does not exist, ValueError for a wrong number of names, and
    BadCode for a code that cannot be read.
    """

    _esm = STATIC / "garden.js"
    _css = STATIC / "garden.css"
    symbols = SYMBOLS

    def __init__(
        self,
        state: State | str | None = None,
        *,
        players: int = 3,
        seed: int = 0,
        names: Sequence[str] | None = None,
        draws: Iterable[str] = (),
        **unknown: Any,
    ) -> None:
        refuse("Garden", unknown, OPTIONS)
        if isinstance(state, str):
            state = hollow.decode(state)
        start = hollow.new_game(players, rng=seed) if state is None else state
        super().__init__(start, seed=seed, names=names, draws=draws)
