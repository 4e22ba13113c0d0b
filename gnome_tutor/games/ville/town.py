"""One player's town: 25 spaces, what stands on them, and what belongs together (V-UP-1, V-BOARD).

A space is an int from 0 to 24 in reading order, so that c3, the centre, is 12.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from .buildings import MONUMENT, TIERS

SIDE: Final = 5
SPACES: Final = range(SIDE * SIDE)
CENTRE: Final = 12
CAMP: Final = -1
"""Where a gnome is that stands on no space."""

GNOMES: Final = 3
TROLLS: Final = 3
"""Gnome standees, and trolls, of each player."""

GROUP: Final = 3
"""How many matching buildings upgrade (V-UP-1)."""

TROLL: Final = "troll"
BOULDER: Final = "boulder"

ARROWS: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
"""The ways that a troll can be sent, as rows and columns."""

VIEWS: Final = 8
"""Ways to read a troll card: 4 for mirrored left to right, plus the quarter turns clockwise."""


def space_name(space: int) -> str:
    """The name of a space: a column a to e, and a row 1 to 5 from the top."""
    row, column = divmod(space, SIDE)
    return f"{'abcde'[column]}{row + 1}"


SPACE_NAMES: Final = tuple(map(space_name, SPACES))
SPACE_OF: Final = {name: space for space, name in enumerate(SPACE_NAMES)}


def _seen(view: int) -> tuple[int, ...]:
    """Where each space of a card lies in a town that reads it in this view (V-ENEMY-8)."""
    last = SIDE - 1
    places = []
    for space in SPACES:
        row, column = divmod(space, SIDE)
        if view >= VIEWS // 2:
            column = last - column
        for _ in range(view % 4):
            row, column = column, last - row
        places.append(row * SIDE + column)
    return tuple(places)


SEEN: Final = tuple(map(_seen, range(VIEWS)))
"""For each view the space of the town for each space of the card."""


def seen_arrow(arrow: str, view: int) -> str:
    """The way that an arrow of a card points in a town that reads it in this view."""
    if view >= VIEWS // 2:
        arrow = {"E": "W", "W": "E"}.get(arrow, arrow)
    return "NESW"[("NESW".index(arrow) + view) % 4]


def _beside(space: int, ways: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    row, column = divmod(space, SIDE)
    near = ((row + down, column + right) for down, right in ways)
    return tuple(r * SIDE + c for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE)


_AROUND = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]

NEXT: Final = tuple(_beside(space, ARROWS.values()) for space in SPACES)
"""The spaces orthogonally beside each: north, east, south, west."""

AROUND: Final = tuple(_beside(space, _AROUND) for space in SPACES)
"""The up to eight spaces around each, in reading order."""

AHEAD: Final = {
    arrow: tuple((*_beside(space, [way]), None)[0] for space in SPACES)
    for arrow, way in ARROWS.items()
}
"""For each arrow the space ahead of each, None where the town ends."""


@dataclass(frozen=True)
class Layout:
    """What is printed on a town board (V-BOARD).

    hedges
        Pairs of neighbouring spaces with a hedge between them, each and all in ascending order.
    river
        Spaces that are swept in phase 5.
    boulders
        Spaces with a boulder at set-up.
    tiers
        The least tier of building that a marked space takes.
    """

    name: str
    hedges: tuple[tuple[int, int], ...] = ()
    river: tuple[int, ...] = ()
    boulders: tuple[int, ...] = ()
    tiers: dict[int, int] = field(default_factory=dict)
    joined: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """The spaces orthogonally beside each with no hedge between."""
    in_reach: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """The spaces around each that a ballista there reaches."""

    def __post_init__(self) -> None:
        hedges = {*self.hedges, *((b, a) for a, b in self.hedges)}
        joined = tuple(tuple(to for to in NEXT[at] if (at, to) not in hedges) for at in SPACES)
        reach = tuple(tuple(to for to in AROUND[at] if (at, to) not in hedges) for at in SPACES)
        object.__setattr__(self, "joined", joined)
        object.__setattr__(self, "in_reach", reach)

    def __hash__(self) -> int:
        return hash(self.name)


SYMMETRIC: Final = Layout("symmetric")
"""Board #1, the same for everyone."""


class Town:
    """What stands in a town: mutable, cheap to copy, part of the working board.

    buildings
        The building on each space, "" where none.
    dangers
        "troll", "boulder" or "" on each space; with a gnome or a building only while it hits them.
    gnomes
        The space of each gnome standee, or CAMP. Two share a space only while one passes through.
    """

    __slots__ = ("buildings", "dangers", "gnomes", "layout")

    def __init__(
        self,
        layout: Layout = SYMMETRIC,
        buildings: Sequence[str] = ("",) * len(SPACES),
        dangers: Sequence[str] = ("",) * len(SPACES),
        gnomes: Sequence[int] = (CENTRE, CAMP, CAMP),
    ) -> None:
        self.layout = layout
        self.buildings = list(buildings)
        self.dangers = list(dangers)
        self.gnomes = list(gnomes)

    def copy(self) -> Town:
        new = Town.__new__(Town)
        new.layout = self.layout
        new.buildings = self.buildings[:]
        new.dangers = self.dangers[:]
        new.gnomes = self.gnomes[:]
        return new

    def is_empty(self, space: int) -> bool:
        """No tile, gnome, troll or boulder."""
        return not (self.buildings[space] or self.dangers[space] or space in self.gnomes)

    def trolls(self) -> list[int]:
        """The spaces with a troll."""
        return [space for space, danger in enumerate(self.dangers) if danger == TROLL]

    @property
    def is_full_of_trolls(self) -> bool:
        """Whether all trolls that there are have come, so that no other does (V-ENEMY-6)."""
        return self.dangers.count(TROLL) == TROLLS

    def deployed(self) -> list[int]:
        """The numbers of the gnomes that stand in the town."""
        return [gnome for gnome in range(GNOMES) if self.gnomes[gnome] != CAMP]

    def empty_spaces(self, tier: int = TIERS[MONUMENT]) -> list[int]:
        """The empty spaces, of which those that take a building of this tier."""
        buildings, dangers, gnomes = self.buildings, self.dangers, self.gnomes
        tiers = self.layout.tiers
        found = [
            space
            for space in SPACES
            if not (buildings[space] or dangers[space]) and space not in gnomes
        ]
        return [space for space in found if tier >= tiers.get(space, 1)] if tiers else found

    def group(self, space: int) -> tuple[int, ...]:
        """The spaces that upgrade together with this one, in reading order; () if none do.

        They are all unoccupied, match in kind, and hang together orthogonally (V-UP-1, V-UP-5).
        """
        buildings, gnomes, joined = self.buildings, self.gnomes, self.layout.joined
        kind = buildings[space]
        if not kind or kind == MONUMENT or space in gnomes:
            return ()
        found = [space]
        for at in found:
            for to in joined[at]:
                if buildings[to] == kind and to not in gnomes and to not in found:
                    found.append(to)
        return tuple(sorted(found)) if len(found) >= GROUP else ()
