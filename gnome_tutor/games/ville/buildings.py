"""Kinds of tile, their tiers, and what a group of buildings becomes (V-TIER, V-UP-3, V-UP-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

MARKET: Final = "market"
HOUSE: Final = "house"
WORKSHOP: Final = "workshop"
TAVERN: Final = "tavern"
ARMORY: Final = "armory"
ACADEMY: Final = "academy"
BALLISTA: Final = "ballista"
MONUMENT: Final = "monument"
GNOME: Final = "gnome"

TIERS: Final[dict[str, int]] = {
    MARKET: 1,
    HOUSE: 2,
    WORKSHOP: 2,
    TAVERN: 3,
    ARMORY: 3,
    ACADEMY: 4,
    BALLISTA: 4,
    MONUMENT: 5,
}
"""The tier of each building, which is also its price in shrooms."""

BUILDINGS: Final = tuple(TIERS)
"""Every kind of building, in the order in which they are always listed."""

TILES: Final = (GNOME, *BUILDINGS)
"""Every kind of tile that a bag can hold, in the order in which they are always listed."""

BLUE_PATH: Final = (HOUSE, TAVERN, ACADEMY)
RED_PATH: Final = (WORKSHOP, ARMORY, BALLISTA)

PATHS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    MARKET: ((*BLUE_PATH, MONUMENT), (*RED_PATH, MONUMENT)),
    HOUSE: ((TAVERN, ACADEMY, MONUMENT),),
    TAVERN: ((ACADEMY, MONUMENT),),
    ACADEMY: ((MONUMENT,),),
    WORKSHOP: ((ARMORY, BALLISTA, MONUMENT),),
    ARMORY: ((BALLISTA, MONUMENT),),
    BALLISTA: ((MONUMENT,),),
    MONUMENT: (),
}
"""For each building the paths that lead up from it, nearest building first."""


def upgrades(building: str, supply: Mapping[str, int]) -> tuple[str, ...]:
    """What a group may become: on each path the nearest building of which there is one left."""
    return tuple(dict.fromkeys(_nearest(building, supply)))


def _nearest(building: str, supply: Mapping[str, int]) -> Iterator[str]:
    for path in PATHS[building]:
        yield from [above for above in path if supply[above]][:1]


def empty_bag() -> dict[str, int]:
    """No tile of any kind; bags always have an entry for each kind, in the order of TILES."""
    return dict.fromkeys(TILES, 0)
