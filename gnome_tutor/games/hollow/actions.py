"""Everything a player, or chance, can do in Gnome Hollow: small values, one class per action.

The class says which decision it answers (`answers`, a kind of `Decision`); the notation in
`code.py` gives each a short text.
"""

from __future__ import annotations

from typing import NamedTuple

from ..game import action
from .tiles import Counts


class Spot(NamedTuple):
    """Where a gnome stands.

    `place` is "off" (beside the garden, before its first move), "flowers", "stump", "sign" (in the
    centre of the ring with that signpost, `at` its name), "path" (`at` an end of that unfinished
    path; the least one in notation and in a state) or "ring" (`at` the ring's least end).
    """

    place: str
    at: int | str = ""


OFF = Spot("off")
FLOWER_MARKET = Spot("flowers")
ON_STUMP = Spot("stump")


@action
class Place(NamedTuple):
    """place: put a tile as it lies (`look`) on a cell, from the tile board or from storage."""

    look: str
    cell: int
    stored: bool = False


@action
class Done(NamedTuple):
    """place, sell: no further stored tile; no further sale."""


@action
class Box(NamedTuple):
    """box: a tile of the board that fits nowhere leaves the game (H-PLACE-9)."""

    tile: str


@action
class Answer(NamedTuple):
    """permission: the holder of a path lets another player extend it, or not (H-PLACE-6)."""

    allow: bool


@action
class Draw(NamedTuple):
    """draw: chance, the kind of tile that comes out of the bag."""

    tile: str


@action
class Close(NamedTuple):
    """ring: which of several loops is next; `loop` is its walk in notation (H-RING-3, 4, 7)."""

    loop: str


@action
class Mark(NamedTuple):
    """space: the row, from 0 at the top, for the marker in the column of the ring's size."""

    row: int


@action
class TakeWildflower(NamedTuple):
    """wildflower: the colour of the wildflower tile, or token, of the reward (H-WREW)."""

    colour: str


@action
class TakeFlower(NamedTuple):
    """flower: one token of a colour that the player lacks, from the flower market."""

    colour: str


@action
class TakeTile(NamedTuple):
    """tile: a kind from the tile board, into storage."""

    tile: str


@action
class Discard(NamedTuple):
    """discard: the stored tile that goes when there are too many (H-STORE-1)."""

    tile: str


@action
class PlaceSign(NamedTuple):
    """sign: an unplaced signpost into the ring just made, and use it (H-BONUS-2)."""

    sign: str


@action
class UseSign(NamedTuple):
    """sign: use a signpost that stands in the garden, gnome unmoved (H-BONUS-2)."""

    sign: str


@action
class TakeExtra(NamedTuple):
    """extra: the mushrooms of the ring that are taken once more (H-BONUS-5)."""

    mushrooms: Counts


@action
class Trade(NamedTuple):
    """trade: mushroom `give` for mushroom `get`, as colours 0 to 4 (H-VAR-1)."""

    give: Counts
    get: Counts


@action
class Skip(NamedTuple):
    """flower, tile, extra, sign, trade: decline what is offered."""


@action
class Move(NamedTuple):
    """move: the gnome that stands on `start` goes to `to`."""

    start: Spot
    to: Spot


@action
class Stay(NamedTuple):
    """move: no gnome moves, so no action."""


@action
class Sell(NamedTuple):
    """sell: a set of `number` mushrooms of one colour at the pinwheel market."""

    mushroom: int
    number: int


Action = (
    Place
    | Done
    | Box
    | Answer
    | Draw
    | Close
    | Mark
    | TakeWildflower
    | TakeFlower
    | TakeTile
    | Discard
    | PlaceSign
    | UseSign
    | TakeExtra
    | Trade
    | Skip
    | Move
    | Stay
    | Sell
)

DECISIONS = (
    "place",  # Place; Done once both drafted tiles lie and stored ones could follow
    "box",  # Box; Place of a stored tile, which may make room
    "permission",  # Answer, by the holder
    "draw",  # Draw, by chance
    "ring",  # Close
    "space",  # Mark
    "wildflower",  # TakeWildflower
    "discard",  # Discard
    "sign",  # PlaceSign, UseSign, Skip
    "tile",  # TakeTile; Skip where it is a bonus
    "flower",  # TakeFlower, Skip
    "extra",  # TakeExtra, Skip
    "trade",  # Trade, Skip
    "move",  # Move, Stay
    "sell",  # Sell, Done
    "over",
)
"""The closed list of decision kinds, each with the actions that answer it."""
