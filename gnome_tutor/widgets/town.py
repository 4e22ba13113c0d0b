"""The towns to play on: any position of Gnomeville, people and bots at the same board."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..games import ville
from ..games.game import Event
from ..games.ville.buildings import TILES
from ..games.ville.state import State
from .base import STATIC
from .game import GameBase
from .ville.explorer import seen
from .ville.legal import seat_on_view
from .ville.picture import picture
from .ville.symbols import SYMBOLS


class Town(GameBase):
    """A live board of Gnomeville. It shows the town of whoever decides; the others on a click.

    state
        A position, its code, or a record of a game to go on with; a new game for `players`, 1 if
        nobody says, where left out.
    seed
        Decides what chance brings, together with the position: taking back a move and making it
        again draws the same tile.
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
    boards, views, turn_by_turn, masterbuilt, second_in_ties, components
        For a new game, as `ville.new_game` takes them.

    Raises TypeError for an option that does not exist or is of another type, ValueError for a
    set-up that is not allowed, names that are not one for each seat, another number of players than
    the position has, a seat or bot or kind of tile that does not exist and a file with another
    game, BadCode for a code or a file that cannot be read, OSError for a file that cannot be
    written.
    """

    _esm = STATIC / "town.js"
    _css = STATIC / "town.css"
    symbols = SYMBOLS

    game = ville
    usual = 1
    options = ("boards", "views", "turn_by_turn", "masterbuilt", "second_in_ties", "components")

    def kinds(self, _: State) -> Collection[str]:
        return TILES

    def draw(self, state: State) -> dict[str, Any]:
        """The town of whoever decides."""
        return picture(state, seat_on_view(state), self.names)

    def seen(self, state: State, event: Event | None) -> dict[str, Any]:
        """The town to which something happened, as it was."""
        return seen(state, event, self.names)
