"""Everything a player, or chance, can do in Gnomeville: small values, one class per action.

The class says which decision it answers (a kind of `Decision`); the notation gives each a short
text, shown here in brackets. Spaces are ints from 0 to 24 in reading order.
"""

from __future__ import annotations

from typing import NamedTuple

from ..game import action


@action
class Reach(NamedTuple):
    """build (`draw`): reach into the bag for a tile; who has passed comes back by it."""


@action
class Pass(NamedTuple):
    """build (`pass`): pass, or stay passed. place: no space fits the tile, so it goes back."""


@action
class Draw(NamedTuple):
    """draw (`draw market`): chance, the kind of tile that comes out of the bag."""

    tile: str


@action
class Put(NamedTuple):
    """place (`put c3`): the drawn building on a space."""

    space: int


@action
class PutGnome(NamedTuple):
    """place (`put stump`): the drawn gnome tile on the topmost uncovered stump."""


@action
class Return(NamedTuple):
    """place (`return`): the drawn tile back into the bag, by the 2nd-chance tile."""


@action
class Upgrade(NamedTuple):
    """upgrade (`upgrade house c2`): what a group becomes, and on which of its spaces."""

    building: str
    space: int


@action
class Group(NamedTuple):
    """group (`group c2`): of two groups the one with this space, its first one, is next."""

    space: int


@action
class Step(NamedTuple):
    """move (`move c3-c4`): the gnome on `start` goes to `to`, by one step."""

    start: int
    to: int


@action
class Use(NamedTuple):
    """move (`use c3`): the once-a-round ability of the gnome on a space."""

    space: int


@action
class Stop(NamedTuple):
    """move (`stop`): the steps that are left are given up."""


@action
class Activate(NamedTuple):
    """tavern, workshop, armory, academy (`activate`): the building does what it does."""


@action
class Buy(NamedTuple):
    """market, buy (`buy tavern`): a building for its tier in shrooms, into the bag."""

    building: str


@action
class Deploy(NamedTuple):
    """house, deploy (`deploy b2`): a gnome from the camp onto a space."""

    space: int


@action
class Destroy(NamedTuple):
    """ballista, delivery (`destroy b2`): the boulder or troll on a space."""

    space: int


@action
class Skip(NamedTuple):
    """market, house, tavern, …, ballista (`skip`): the building is not activated."""


@action
class Keep(NamedTuple):
    """ability (`keep Forager`): the one of the two cards to keep."""

    card: str


@action
class Turn(NamedTuple):
    """…_card (`turn Landslide`): chance, the card that is turned up."""

    card: str


@action
class Land(NamedTuple):
    """boulder, troll (`land c3`): the space of the card that is next."""

    space: int


@action
class Take(NamedTuple):
    """delivery (`take house`): a building from the supply into the bag."""

    building: str


@action
class Equip(NamedTuple):
    """delivery (`equip c3`): the gnome on a space gets the tool."""

    space: int


@action
class Done(NamedTuple):
    """buy (`done`): no further purchase."""


Action = (
    Reach
    | Pass
    | Draw
    | Put
    | PutGnome
    | Return
    | Upgrade
    | Group
    | Step
    | Use
    | Stop
    | Activate
    | Buy
    | Deploy
    | Destroy
    | Skip
    | Keep
    | Turn
    | Land
    | Take
    | Equip
    | Done
)

CHANCE_DECISIONS = (
    "troll_card",  # Turn: of the round, or of a surprise attack
    "draw",  # Draw
    "ability_card",  # Turn
    "event_card",  # Turn
    "delivery_card",  # Turn
    "goal_card",  # Turn
)
"""The decisions of chance."""

DECISIONS = (
    *CHANCE_DECISIONS,
    "build",  # Reach, Pass
    "place",  # Put, PutGnome, Return, Pass
    "upgrade",  # Upgrade
    "group",  # Group
    "move",  # Step, Use, Stop
    "market",  # Buy, Skip
    "house",  # Deploy, Skip
    "tavern",  # Activate, Skip
    "workshop",  # Activate, Skip
    "armory",  # Activate, Skip
    "academy",  # Activate, Skip
    "ability",  # Keep
    "ballista",  # Destroy, Skip
    "boulder",  # Land
    "troll",  # Land
    "deploy",  # Deploy: no gnome was left
    "delivery",  # Take, Equip, Destroy: as the card says
    "buy",  # Buy, Done
    "over",
)
"""The closed list of decision kinds, each with the actions that answer it."""
