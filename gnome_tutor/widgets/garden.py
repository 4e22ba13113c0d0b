"""The garden to play on: any position, every player at the same board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..games import hollow
from ..games.hollow.state import State
from .base import STATIC
from .given import OPTIONS, refuse, start
from .hollow.symbols import SYMBOLS
from .play import PlayBase


class Garden(PlayBase):
    """A live board of Gnome Hollow.

    state
        A position, or its code; a new game for `players`, 3 if nobody says, where left out.
    seed
        Decides the draws, together with the position: taking back a move and making it again
        draws the same tile.
    names
        What the players are called, in the order of their seats.
    draws
        Kinds of tiles to draw first, one after another, before the seed decides.

    Raises TypeError for an option that does not exist or is of another type, ValueError for names
    that are not one for each seat, another number of players than the position has and a kind of
    tile that does not exist, and BadCode for a code that cannot be read.
    """

    _esm = STATIC / "garden.js"
    _css = STATIC / "garden.css"
    symbols = SYMBOLS

    def __init__(
        self,
        state: State | str | None = None,
        *,
        players: int | None = None,
        seed: int = 0,
        names: Sequence[str] | None = None,
        draws: Iterable[str] = (),
        **unknown: Any,
    ) -> None:
        refuse("Garden", unknown, OPTIONS)
        begun = start(hollow, state, players, 3, seed)
        kinds = begun.board.setup.components.tiles
        super().__init__(begun, seed=seed, names=names, draws=draws, kinds=kinds)
