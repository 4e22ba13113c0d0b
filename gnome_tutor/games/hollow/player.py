"""What lies before one player: their mushrooms, treasure, flowers, markers and stored tiles."""

from __future__ import annotations

from typing import NamedTuple

from .tiles import Counts

NO_MUSHROOMS: Counts = (0, 0, 0, 0, 0)


class Player(NamedTuple):
    """One seat. Their gnomes stand in the garden, so the garden keeps them.

    spaces
        Covered spaces of the player board as (column, row) from 0: column 0 is size 3, 4 is 7+.
        Sorted.
    markers
        Ring markers moved, 0 to 8; a two-marker space takes two of them (H-BONUS-6).
    flowers
        Colours collected, sorted.
    stored
        Tiles in storage that may be placed, sorted; at most 2 with `fresh` (H-STORE-1).
    fresh
        Stored tiles that came in this turn, so are for a later one (H-STORE-3).
    """

    mushrooms: Counts = NO_MUSHROOMS
    treasure: int = 0
    flowers: tuple[str, ...] = ()
    spaces: tuple[tuple[int, int], ...] = ()
    markers: int = 0
    stored: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()

    @property
    def tiles(self) -> tuple[str, ...]:
        """All that lies in storage."""
        return self.stored + self.fresh
