"""What lies before one player beside their town: bag, shrooms, points, stew, stumps, trackers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from .buildings import GNOME, empty_bag
from .town import GNOMES


class Tracker(NamedTuple):
    """The tracker of one gnome: its tools, and once it has graduated its ability.

    `used` says that a once-a-round ability lies turned over until the next Prepare.
    """

    hammer: bool = False
    sword: bool = False
    ability: str = ""
    used: bool = False


class Points(NamedTuple):
    """Points scored so far, by what brought them."""

    stacks: int = 0
    events: int = 0
    filled: int = 0
    cards: int = 0
    goals: int = 0

    @property
    def total(self) -> int:
        return sum(self)


BUILDING = ""
DRAWING = "drawing"
PASSED = "passed"
OUT = "out"
STUMPED = "stumped"
STAGES = (DRAWING, PASSED, OUT, STUMPED)
"""The stages of Build other than building itself."""


@dataclass(slots=True)
class Player:
    """One seat: mutable, cheap to copy, part of the working board.

    bag
        Tiles in the bag by kind, with an entry for every kind of TILES.
    drawn
        The tile that is out of the bag and not yet placed, or "".
    stew
        Whether the 2nd-chance tile is stew-filled.
    stumps
        Gnome tiles on the stump spaces this round, 0 to 3.
    stage
        Where the player is in this round's Build: "" while building, "drawing" (turn by turn, has
        chosen to draw), "passed", "out" (an automatic pass, which is final) or "stumped".
    trackers
        One for each gnome of the town.
    stacks
        This round's stacks; each the kinds of its tiles, from the first group to the last.
    filled
        The town scored as filled this round, and is emptied in phase 5.
    """

    bag: dict[str, int] = field(default_factory=empty_bag)
    shrooms: int = 0
    points: Points = field(default_factory=Points)
    drawn: str = ""
    stew: bool = True
    stumps: int = 0
    stage: str = BUILDING
    trackers: list[Tracker] = field(default_factory=lambda: [Tracker()] * GNOMES)
    stacks: tuple[tuple[str, ...], ...] = ()
    filled: bool = False

    def copy(self) -> Player:
        new = Player.__new__(Player)
        new.bag = self.bag.copy()
        new.shrooms = self.shrooms
        new.points = self.points
        new.drawn = self.drawn
        new.stew = self.stew
        new.stumps = self.stumps
        new.stage = self.stage
        new.trackers = self.trackers[:]
        new.stacks = self.stacks
        new.filled = self.filled
        return new

    @property
    def gnome_tiles(self) -> int:
        """All gnome tiles of the player, wherever they lie."""
        return self.bag[GNOME] + self.stumps + (self.drawn == GNOME)
