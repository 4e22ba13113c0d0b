"""The garden to play on: any position, people and bots at the same board."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..games import hollow
from ..games.game import Event
from ..games.hollow.state import State
from ..games.hollow.tiles import STUMP, neighbour
from ..pictures.hollow.geometry import box
from ..pictures.scene import scene
from .base import STATIC
from .game import GameBase
from .hollow.fresh import marks
from .hollow.panel import panel
from .hollow.symbols import SYMBOLS


class Garden(GameBase):
    """A live board of Gnome Hollow.

    state
        A position, its code, or a record of a game to go on with; a new game for `players`, 3 if
        nobody says, where left out.
    seed
        Decides the draws, together with the position: taking back a move and making it again
        draws the same tile.
    names
        What the players are called, in the order of their seats.
    draws
        Kinds of tiles to draw first, one after another, before the seed decides.
    bots
        Who decides where nobody sits: for some seats, counted from 0 or by name, as in
        {1: "greedy", "Beatrice": "random"}, or one for all but the first seat. A bot is "greedy",
        "random", or any policy of your own: a function of a state and a random generator.
    what_if
        Whether an action can be taken back when a draw was seen after it.
    file
        Where the game is kept after every action. If the file is there, its game goes on.
    trade_board, advanced, components
        For a new game, as `hollow.new_game` takes them.

    Raises TypeError for an option that does not exist or is of another type, ValueError for names
    that are not one for each seat, another number of players than the position has, a seat or bot
    or kind of tile that does not exist and a file with another game, BadCode for a code or a file
    that cannot be read, OSError for a file that cannot be written.
    """

    _esm = STATIC / "garden.js"
    _css = STATIC / "garden.css"
    symbols = SYMBOLS

    game = hollow
    usual = 3
    options = ("trade_board", "advanced", "components")

    def kinds(self, state: State) -> Collection[str]:
        return state.board.setup.components.tiles

    def _table(self) -> dict[str, Any]:
        """As of every board; `fresh` is what is new in the garden since who decides last acted."""
        return super()._table() | {"fresh": marks(self.state, self._missed())}

    def draw(self, state: State) -> dict[str, Any]:
        """As large as the board has room for, and the same size until the garden grows outwards.

        The cells round the Stump count from the start: the first tiles leave the picture as it is.
        """
        cells = {*state.board.garden.looks, *(neighbour(STUMP, side) for side in range(6))}
        return super().draw(state) | {"box": box(cells, step=1)}

    def seen(self, state: State, event: Event | None) -> dict[str, Any]:
        """The garden as it was, in the frame of today's: so it does not move under the reader."""
        places = event.places if event else ()
        picture = scene(state, highlight=places, names=self.names)
        return {"scene": picture | {"box": self.scene["box"]}, "panel": panel(state, self.names)}
