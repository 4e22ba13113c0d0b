"""The garden: tiles on cells, the paths on them, the gnomes on the paths, and the finished rings.

CONTRACT (the author of this module replaces this file and keeps these names).
"""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Spot
from .tiles import Counts


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop of unfinished strands that can be closed now.

    `walk` is its notation: the cell it starts from, ":" and the side by which each tile is left,
    "1,-1:034512". Canonical: it starts at the loop's least end and takes the lesser of the two
    directions. `least` is that end, `cells` the different cells (so the size is their number),
    `pieces` its (cell, side, side) in order of the walk, wildflowers included, `mushrooms` what is
    printed on its pieces, `gnome` the index of the gnome on its path or None.
    """

    walk: str
    least: int
    cells: tuple[int, ...]
    pieces: tuple[tuple[int, int, int], ...]
    mushrooms: Counts
    gnome: int | None

    @property
    def size(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True)
class Ring:
    """A finished ring, known by its least end; `walk`, `cells`, `pieces`, `mushrooms` as in `Loop`.

    heap: its mushrooms wait in the centre (H-RING-6). waiting: the gnome on it is laid down, its
    owner scores it at the start of their next turn (H-RING-7). sign: the signpost in it, or "".
    """

    walk: str
    least: int
    cells: tuple[int, ...]
    pieces: tuple[tuple[int, int, int], ...]
    mushrooms: Counts
    heap: bool = False
    waiting: bool = False
    sign: str = ""

    @property
    def size(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True)
class Path:
    """An unfinished path: strands joined by wildflowers.

    `least` is the least end of any of its pieces, `pieces` are (cell, side, side) without
    wildflowers, `wildflowers` the cells of those that it reaches, `open_ends` its ends on empty
    cells, `gnome` the index of the gnome on it or None. `claimable` is False for mere touches of
    wildflowers (H-WILD-5).
    """

    least: int
    pieces: tuple[tuple[int, int, int], ...]
    wildflowers: tuple[int, ...]
    open_ends: tuple[int, ...]
    gnome: int | None
    claimable: bool


class Garden:
    """See the module. Gnome `2 * seat` and `2 * seat + 1` are a seat's two.

    looks: cell -> look of every tile, the Stump at cell 0.
    frontier: empty cell that touches a tile -> `known << 6 | wanted`, six bits each: sides with a
        neighbour that is no wildflower, and those of them where the neighbour has a path.
    gnomes: the Spot of each gnome; a "path" spot's `at` may be any end inside, see `spot`.
    rings: finished rings by least end.
    """

    looks: dict[int, str]
    frontier: dict[int, int]
    gnomes: list[Spot]
    rings: dict[int, Ring]

    def __init__(self, stump: str, gnomes: int) -> None: ...
    def copy(self) -> Garden: ...

    # tiles
    def fits(self, look: str, cell: int) -> bool:
        """Whether adjacency and edges allow it (H-PLACE-3, 4; H-WILD-2); not gnomes."""

    def joins(self, look: str, cell: int) -> tuple[tuple[int, ...], ...]:
        """For each path that the tile would make or extend there: the gnomes that would be on it.

        Only groups with a gnome. More than one in a group breaks H-PLACE-7; gnomes of other seats
        ask for permission (H-PLACE-6).
        """

    def cells_for(self, look: str) -> list[int]:
        """Cells where it fits as it lies, in order of (r, q)."""

    def place(self, look: str, cell: int) -> None:
        """Lay it there and join the paths; nothing is checked."""

    # paths and rings
    def paths(self) -> tuple[Path, ...]:
        """All unfinished paths, by least end."""

    def loops(self) -> tuple[Loop, ...]:
        """Every loop that could be closed now (H-RING-4), by walk."""

    def would_close(self, look: str, cell: int) -> tuple[Loop, ...]:
        """The loops that this placement would make, for previews; the garden is unchanged."""

    def close(self, loop: Loop) -> Ring:
        """Finish its strands; its gnome goes onto the ring, the rest of its path is free (H-RING-13)."""

    def change_ring(self, ring: Ring) -> None:
        """Replace the ring of the same least end."""

    # gnomes
    def spot(self, gnome: int) -> Spot:
        """Where it stands, a path by its least end."""

    def move(self, gnome: int, to: Spot) -> None: ...

    def holder_of_ring(self, least: int) -> int | None:
        """The gnome on a finished ring's path."""
