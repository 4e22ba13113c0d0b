"""A whole position: the frozen `State` people hold, over the light `Board` the rules act on."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..position import Position
from .components import Components
from .garden import Garden
from .market import Market
from .player import Player


class Setup(NamedTuple):
    """What is agreed before the game and never changes in it."""

    players: int
    components: Components
    trade_board: bool = False
    advanced: bool = False


class Task(NamedTuple):
    """Something that is still to be done in this turn.

    The board's agenda is a stack of them: the last one is at hand, and what it sets off goes on
    top. `kind` is a kind of decision, or a step that decides nothing. `ring` is the ring that it is
    about (its least end), and `note` whatever else it must know, in notation.
    """

    kind: str
    player: int
    ring: int | None = None
    note: str = ""


@cache
def task_of(kind: str, player: int) -> Task:
    """The task that needs to know no more. There are so many of these that each is made once."""
    return Task(kind, player)


class Board:
    """A position in the hands of the rules: mutable, cheap to copy, never seen outside them.

    tile_board
        The eight slots, a kind in each, "" where empty.
    unseen, bag, sunset
        Tiles nobody has seen by kind, sorted, and how many of them lie in the bag and under the
        Sunset tile. Which lie where is not known to anyone, so not to us (H-SETUP-2).
    boxed
        Tiles that left the game, sorted.
    player, round
        Whose turn it is, and in which round from 1.
    drafted
        How many of the two drafted tiles lie in the garden this turn.
    refused
        (holder, cell) of each permission refused this turn (H-PLACE-10).
    ending
        What made this round the last, or "" (H-END-1); `final` once the final gnome actions are on.
    agenda
        See `Task`. Empty when the game is over.
    """

    __slots__ = (
        "agenda",
        "bag",
        "boxed",
        "drafted",
        "ending",
        "final",
        "garden",
        "market",
        "player",
        "players",
        "refused",
        "round",
        "setup",
        "sunset",
        "tile_board",
        "unseen",
    )

    setup: Setup
    garden: Garden
    players: list[Player]
    market: Market
    tile_board: list[str]
    unseen: dict[str, int]
    bag: int
    sunset: int
    boxed: tuple[str, ...]
    player: int
    round: int
    drafted: int
    refused: frozenset[tuple[int, int]]
    ending: str
    final: bool
    agenda: list[Task]

    def copy(self) -> Board:
        new = Board.__new__(Board)
        new.setup = self.setup
        new.garden = self.garden.copy()
        new.players = self.players[:]
        new.market = self.market
        new.tile_board = self.tile_board[:]
        new.unseen = self.unseen.copy()
        new.bag = self.bag
        new.sunset = self.sunset
        new.boxed = self.boxed
        new.player = self.player
        new.round = self.round
        new.drafted = self.drafted
        new.refused = self.refused
        new.ending = self.ending
        new.final = self.final
        new.agenda = self.agenda[:]
        return new


class State(Position[Board]):
    """A position of Gnome Hollow."""

    __slots__ = ()

    module = "gnome_tutor.games.hollow"
