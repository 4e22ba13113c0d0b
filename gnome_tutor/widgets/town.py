"""The towns to play on: any position of Gnomeville, every player at the same board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..games import ville
from ..games.ville.buildings import TILES
from ..games.ville.state import State
from .base import STATIC
from .given import OPTIONS, refuse, start
from .play import PlayBase
from .ville.legal import seat_on_view
from .ville.picture import picture
from .ville.symbols import SYMBOLS

SETUP = ("boards", "views", "turn_by_turn", "masterbuilt", "second_in_ties", "components")
"""The options of a new game, as `ville.new_game` takes them."""


class Town(PlayBase):
    """A live board of Gnomeville. It shows the town of whoever decides; the others on a click.

    state
        A position, or its code; a new game for `players`, 1 if nobody says, where left out.
    seed
        Decides what chance brings, together with the position: taking back a move and making it
        again draws the same tile.
    names
        What the players are called, in the order of their seats.
    draws
        Kinds of tiles to draw first, one after another, before the seed decides.
    setup
        For a new game, what `ville.new_game` takes: boards, views, turn_by_turn, masterbuilt,
        second_in_ties, components.

    Raises TypeError for an option that does not exist or is of another type, ValueError for a
    set-up that is not allowed, names that are not one for each seat, another number of players than
    the position has and a kind of tile that does not exist, and BadCode for a code that cannot be
    read.
    """

    _esm = STATIC / "town.js"
    _css = STATIC / "town.css"
    symbols = SYMBOLS

    def __init__(
        self,
        state: State | str | None = None,
        *,
        players: int | None = None,
        seed: int = 0,
        names: Sequence[str] | None = None,
        draws: Iterable[str] = (),
        **setup: Any,
    ) -> None:
        # A position has its set-up already.
        options = SETUP if state is None else ()
        refuse("Town", [name for name in setup if name not in options], (*OPTIONS, *options))
        begun = start(ville, state, players, 1, seed, **setup)
        super().__init__(begun, seed=seed, names=names, draws=draws, kinds=TILES)

    def draw(self, state: State) -> dict[str, Any]:
        """The town of whoever decides."""
        return picture(state, seat_on_view(state), self.names)
