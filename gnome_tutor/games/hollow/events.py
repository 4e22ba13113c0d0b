"""Everything that can happen in Gnome Hollow, one class per kind of event."""

from __future__ import annotations

from ..game import Event
from .actions import Spot
from .tiles import Counts


class TurnStarted(Event):
    """A player's turn, or in the end their final gnome action, begins (H-TURN-1, H-END-3)."""

    round: int
    final: bool = False


class TilePlaced(Event):
    """A garden or wildflower tile lies on a cell; `number` counts the drafted ones, 0 if stored."""

    look: str
    cell: int
    number: int


class PermissionAsked(Event):
    """The player is asked by `asker` about a placement on a cell (H-PLACE-6)."""

    asker: int
    look: str
    cell: int


class PermissionGiven(Event):
    cell: int


class PermissionRefused(Event):
    """The placement never happened; the holder is not asked about that cell again this turn."""

    cell: int


class TileBoxed(Event):
    """No tile of the board fits anywhere, so one left the game (H-PLACE-9)."""

    tile: str


class PlacementSkipped(Event):
    """Nothing on the board fits and nothing replaces it (H-PLACE-9)."""


class TileDrawn(Event):
    """A tile came from the bag onto a slot of the tile board (0 to 7)."""

    tile: str
    slot: int


class RingClosed(Event):
    """A loop is finished; `holder` is the seat whose gnome is on it, or None."""

    size: int
    holder: int | None
    ring: int


class GnomeLaidDown(Event):
    """The ring is another player's: they score it at the start of their next turn (H-RING-7)."""

    ring: int


class MushroomsTaken(Event):
    """Mushrooms to a player: of a ring, its centre, a bonus or a signpost."""

    mushrooms: Counts


class MushroomsLeft(Event):
    """Nobody held the ring: its mushrooms wait in its centre (H-RING-6)."""

    mushrooms: Counts
    ring: int


class MarkersMoved(Event):
    """`number` ring markers to a space; `moved` is how many have moved in all since the start."""

    column: int
    row: int
    number: int
    moved: int


class MarkerNotMoved(Event):
    """No marker moves: column full, none left, or no shape fits (H-RING-10, 14, H-VAR-2)."""

    size: int


class WildflowerTaken(Event):
    """The reward of the 2nd, 4th or 6th marker: flower to the player, the rest to the market."""

    colour: str
    to_market: int


class FlowerTaken(Event):
    """A token from the flower market into a player's collection."""

    colour: str


class TileStored(Event):
    """A tile into a player's storage, for a later turn."""

    tile: str


class TileDiscarded(Event):
    """Storage held too much: a stored tile left the game (H-STORE-1)."""

    tile: str


class BonusDeclined(Event):
    """What was offered is not taken, or could not be."""

    bonus: str


class SignpostPlaced(Event):
    sign: str
    ring: int


class SignpostUsed(Event):
    """The reward of a signpost is due, by visit or by bonus."""

    sign: str


class MushroomsTraded(Event):
    give: Counts
    get: Counts


class GnomeMoved(Event):
    start: Spot
    to: Spot


class GnomeStayed(Event):
    """No gnome moved, so no action."""


class MushroomsSold(Event):
    """A set sold at the pinwheel market; `covered` says that its space is closed from now on."""

    mushroom: int
    number: int
    points: int
    covered: bool


class EndTriggered(Event):
    """This round is the last; `by` is "flowers", "markers" or "bag" (H-END-1)."""

    by: str
    sunset: int


class GameEnded(Event):
    """The final actions are done; scores count."""
