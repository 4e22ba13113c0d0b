"""Everything that can happen in Gnomeville, one class per kind of event."""

from __future__ import annotations

from ..game import Event

# ---- prepare


class RoundStarted(Event):
    """A round begins; once-a-round abilities lie face up again (V-SETUP-6, V-ABIL-1)."""

    round: int


class TrollCardTurned(Event):
    """The troll card of the round, or of a surprise attack (V-PREP-1, V-ENEMY-1)."""

    card: str
    surprise: bool


# ---- build


class PlayerDraws(Event):
    """Turn by turn: the player has chosen to draw, before any tile is seen (V-VAR-TURN)."""


class PlayerPassed(Event):
    """No more tiles for this player, for now (V-BUILD-1, V-VAR-TURN)."""


class PlayerStayedOut(Event):
    """Who has passed was asked, and does not come back (V-BUILD-6)."""


class PlayerReturned(Event):
    """Who has passed builds again (V-BUILD-6)."""


class TileDrawn(Event):
    """A tile came out of the bag."""

    tile: str


class TileReturned(Event):
    """The 2nd chance: the drawn tile is back in the bag, the stew is eaten (V-BUILD-2)."""

    tile: str


class PassForced(Event):
    """The drawn building fits nowhere: it is back in the bag, and the player is out (V-BUILD-3)."""

    tile: str


class BuildingPlaced(Event):
    """The drawn building stands in the town."""

    building: str
    space: int


class GnomeTilePlaced(Event):
    """A gnome tile covers a stump (1 to 3) and gives steps, monuments and abilities included."""

    stump: int
    steps: int


class PlayerStumped(Event):
    """That was the third gnome tile: after its movement the player builds no more (V-BUILD-5)."""


# ---- upgrades


class UpgradeTriggered(Event):
    """A group has left the town for a stack, now `height` tiles high.

    `chain` says that it is the stack of the upgrade before (V-UP-4); `trigger` is the space whose
    tile made the group.
    """

    building: str
    spaces: tuple[int, ...]
    trigger: int
    height: int
    chain: bool


class BuildingGained(Event):
    """What a group has become, from the supply (V-UP-2)."""

    building: str
    space: int


class NothingGained(Event):
    """The supply has no building left for this group (V-UP-7)."""


# ---- gnomes


class GnomeMoved(Event):
    """One step; `through` says that the gnome may not stop there (V-GNOME-2)."""

    gnome: int
    start: int
    to: int
    through: bool


class StepsGivenUp(Event):
    """Steps that were not taken, by choice or because no gnome can take one."""

    steps: int


class ShroomsGained(Event):
    number: int


class TrollDestroyed(Event):
    """A troll is back in its player's reserve."""

    space: int


class BoulderDestroyed(Event):
    space: int


class NotActivated(Event):
    """The building that a gnome entered is not used, or has nothing to give."""

    building: str
    space: int


class BuildingBought(Event):
    """A building from the supply into the bag, at a market or in phase 5."""

    building: str
    cost: int


class GnomeDeployed(Event):
    gnome: int
    space: int


class StewFilled(Event):
    """The 2nd-chance tile can be used again."""


class ToolTaken(Event):
    """A gnome has a "hammer" or a "sword" from now on."""

    gnome: int
    tool: str


class StudyStarted(Event):
    """The academy takes a gnome: two ability cards come up (V-BLD-ACADEMY)."""

    gnome: int


class AbilityDrawn(Event):
    """One of the two ability cards that a graduating gnome may choose from."""

    card: str


class GnomeGraduated(Event):
    """A gnome has kept an ability; `other` went under the deck (V-BLD-ACADEMY)."""

    gnome: int
    card: str
    other: str


class AbilityUsed(Event):
    """A once-a-round ability is turned over."""

    gnome: int
    card: str


class StepsAdded(Event):
    """An ability adds to the steps that are left; that is no gain of its own (V-GNOME-8)."""

    steps: int


class GnomeExhausted(Event):
    """A gnome is back in camp, without tools and ability (V-GNOME-6)."""

    gnome: int
    space: int


# ---- enemy attacks


class AttackStarted(Event):
    """A troll card strikes a player's town (V-ENEMY-1, V-ENEMY-2)."""

    card: str
    surprise: bool


class BoulderLanded(Event):
    """A boulder lies on a space from now on, if no hammer breaks it."""

    space: int


class TrollArrived(Event):
    """A troll comes out of the reserve onto a space."""

    space: int


class IconIgnored(Event):
    """A "boulder" or "troll" of the card that does nothing here (V-ENEMY-3, 6, 7)."""

    icon: str
    space: int


class TrollMoved(Event):
    start: int
    to: int


class TrollStayed(Event):
    """An arrow cannot move this troll (V-ENEMY-7)."""

    space: int


class BuildingDestroyed(Event):
    """A building is back in the bag, or from a river in the supply."""

    building: str
    space: int


# ---- score


class StackScored(Event):
    height: int
    points: int


class EventScored(Event):
    """An event pays a player: `value` is what it counts, `rank` 1 or 2 (1 in solo)."""

    card: str
    value: int
    rank: int
    points: int


class TownFilled(Event):
    points: int


class DeliveryTurned(Event):
    """The special delivery, for all who have fewer points than the leader (V-SCORE-5)."""

    card: str
    receivers: tuple[int, ...]


class DeliveryMissed(Event):
    """The special delivery has nothing that this player could take."""

    card: str


class BuildingTaken(Event):
    """A building from the supply into the bag, for nothing."""

    building: str


class PointsGained(Event):
    """Points by a card that is no event and no goal."""

    card: str
    points: int


# ---- buy and refresh


class RiverSwept(Event):
    """Phase 5: what was on the river is gone (V-BOARD-RIVER)."""

    spaces: tuple[int, ...]


class EventTurned(Event):
    """An event lies face up from now on."""

    card: str


class TilesReturned(Event):
    """Stacks and gnome tiles, and from a filled town all buildings, go back into the bag."""

    tiles: tuple[str, ...]
    filled: bool


# ---- end


class GoalTurned(Event):
    """A neighbouring goal that lay face down is known."""

    card: str
    goal: int


class GoalScored(Event):
    """A neighbouring goal pays a player; `tie` says that both neighbours share (V-END-1)."""

    card: str
    goal: int
    value: int
    points: int
    tie: bool


class GameEnded(Event):
    """Everything is scored."""
