"""The garden: tiles on cells, paths on the tiles, gnomes on the paths, and the finished rings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from .actions import OFF, Spot
from .loops import BadGarden, Loop, Ring, loop_along, loops_of
from .paths import Path, gnomes_of
from .strands import Strands, bad_spot
from .tiles import STUMP, end_faces, fits, fitting, layout_of, opposite, pieces_of

__all__ = ["BadGarden", "Garden", "Loop", "Path", "Ring"]


class Garden(Strands):
    """See the module.

    frontier: empty cell that touches a tile -> its edges, see `tiles.fits`.
    rings: finished rings by least end.
    """

    __slots__ = ("frontier", "rings")

    frontier: dict[int, int]
    rings: dict[int, Ring]

    def __init__(self, stump: str, gnomes: int) -> None:
        self.looks = {}
        self.wildflowers = frozenset()
        self.frontier = {}
        self.strands = {}
        self.closed = {}
        self.gnomes = [OFF] * gnomes
        self.rings = {}
        self._led = None
        self._contested = frozenset()
        self.place(stump, STUMP)

    @classmethod
    def build(
        cls,
        stump: str,
        looks: Mapping[int, str],
        rings: Iterable[tuple[str, bool, bool, str]],
        gnomes: Iterable[Spot],
    ) -> Garden:
        """The garden with these tiles, finished rings (walk, heap, waiting, sign) and gnomes.

        The order of tiles and rings does not matter, and `looks` may hold the Stump or not. Edges
        are not checked. Raises BadGarden where a walk is no loop of those tiles, where a gnome
        stands on no path or on no ring, or where two stand on one.
        """
        spots = list(gnomes)
        garden = cls(stump, len(spots))
        for cell, look in looks.items():
            if cell != STUMP:
                garden.place(look, cell)
        for text, heap, waiting, sign in rings:
            ring = garden.close(loop_along(garden, text))
            if heap or waiting or sign:
                garden.change_ring(ring._replace(heap=heap, waiting=waiting, sign=sign))
        for gnome, spot in enumerate(spots):
            if spot.place == "path" and garden._held(garden._key_of(spot)):
                raise bad_spot("path_held", spot)
            if spot.place == "ring" and (spot.at not in garden.rings or spot in garden.gnomes):
                raise bad_spot("no_free_ring", spot)
            garden.move(gnome, spot)
        return garden

    def copy(self) -> Garden:
        new = Garden.__new__(Garden)
        new.looks = self.looks.copy()
        new.wildflowers = self.wildflowers
        new.frontier = self.frontier.copy()
        new.strands = self.strands.copy()
        new.closed = self.closed.copy()
        new.gnomes = self.gnomes[:]
        new.rings = self.rings.copy()
        new._led = self._led
        new._contested = self._contested
        return new

    # tiles

    def fits(self, look: str, cell: int) -> bool:
        """Whether adjacency and edges allow it (H-PLACE-3, 4; H-WILD-2); not gnomes."""
        edges = self.frontier.get(cell)
        return edges is not None and fits(look, edges)

    def cells_for(self, look: str) -> list[int]:
        """Cells where it fits as it lies, in order of (r, q)."""
        return sorted(cell for cell, edges in self.frontier.items() if fits(look, edges))

    def places_for(self, kind: str) -> dict[int, tuple[str, ...]]:
        """Cells where a tile fits, in order of (r, q), and how it may lie there."""
        around = sorted(self.frontier.items())
        return {cell: looks for cell, edges in around if (looks := fitting(kind, edges))}

    def dead_cells(self, kinds: Iterable[str]) -> list[int]:
        """Empty cells beside the garden where none of these tiles fits, in order of (r, q)."""
        kinds = tuple(kinds)
        around = sorted(self.frontier.items())
        return [cell for cell, edges in around if not any(fitting(kind, edges) for kind in kinds)]

    def open_ends(self) -> list[int]:
        """The ends of white path on empty cells, sorted."""
        return sorted(end for end in self.strands if end_faces(end) in self.frontier)

    def joins(self, look: str, cell: int) -> tuple[tuple[int, ...], ...]:
        """For each path that the tile would make or extend there: the gnomes that would be on it.

        Only groups with a gnome. More than one in a group breaks H-PLACE-7; gnomes of other seats
        ask for permission (H-PLACE-6).
        """
        if cell not in self.led_to():
            return ()
        layout = layout_of(look)
        base = 6 * cell
        waiting: dict[int, int] = {}
        reached = 0
        for facing in layout.reach:
            end = self._waiting(base + facing)
            if end is not None:
                waiting[facing] = end
                reached |= self._held(end)
        if reached & reached - 1 == 0 or len(layout.pieces) < 2:
            return (gnomes_of(reached),) if reached else ()
        joined: list[tuple[set[int], int]] = []
        for _, _, *facings in layout.pieces:
            ends = [waiting[facing] for facing in facings if facing in waiting]
            paths, held = {self._least(end) for end in ends}, 0
            for end in ends:
                held |= self._held(end)
            apart = []
            for others, gnomes in joined:
                if paths & others:
                    paths, held = paths | others, held | gnomes
                else:
                    apart.append((others, gnomes))
            joined = [*apart, (paths, held)]
        return tuple(sorted(gnomes_of(held) for _, held in joined if held))

    def place(self, look: str, cell: int) -> None:
        """Lay it there and join the paths; nothing is checked."""
        if self._led and cell in self._led:
            self._led = None
        looks, frontier = self.looks, self.frontier
        layout = layout_of(look)
        looks[cell] = look
        frontier.pop(cell, None)
        for step, edges in layout.borders:
            other = cell + step
            if other not in looks:
                frontier[other] = frontier.get(other, 0) | edges
        base = 6 * cell
        for a, b, before, after in layout.pieces:
            self._join(base + a, base + b, base + before, base + after)
        if not layout.pieces:
            self._plant(cell)

    def pieces(self) -> Iterator[tuple[int, int, int, int | None, int | None, int | None]]:
        """Every piece that lies in the garden, by cell and side, for a picture.

        Each as (cell, side, side, mushroom, least end of its unfinished path or None, least end of
        its ring or None).
        """
        path_at = {6 * c + a: path.least for path in self.paths() for c, a, _ in path.pieces}
        ring_at = {
            6 * cell + min(a, b): ring.least
            for ring in self.rings.values()
            for cell, a, b in ring.pieces
        }
        for cell, look in sorted(self.looks.items()):
            for a, b, mushroom in pieces_of(look):
                end = 6 * cell + a
                yield cell, a, b, mushroom, path_at.get(end), ring_at.get(end)

    # rings

    def loops(self) -> tuple[Loop, ...]:
        """Every loop that could be closed now (H-RING-4), by walk."""
        if not self.closed and not self.wildflowers:
            return ()
        return tuple(sorted(loops_of(self), key=lambda loop: loop.walk))

    def would_close(self, look: str, cell: int) -> tuple[Loop, ...]:
        """The loops that this placement would make, for previews; the garden is unchanged."""
        before = {loop.walk for loop in self.loops()}
        after = self.copy()
        after.place(look, cell)
        return tuple(loop for loop in after.loops() if loop.walk not in before)

    def close(self, loop: Loop) -> Ring:
        """Finish its strands (H-RING-3).

        Its gnome goes onto the ring, and the rest of its path is free (H-RING-13).
        """
        flowers = [piece for piece in loop.pieces if piece[0] in self.wildflowers]
        if flowers:
            tips = [opposite(6 * cell + side) for cell, a, b in flowers for side in (a, b)]
            held = self._held(tips[0])
            for gnome in gnomes_of(held):
                self._mark(self._anchor(gnome), 0)
            for tip in tips:
                del self.strands[tip]
        else:
            held = self.closed.pop(loop.least)
        for gnome in gnomes_of(held):
            self.gnomes[gnome] = Spot("ring", loop.least)
        ring = Ring(loop.walk, loop.least, loop.cells, loop.pieces, loop.mushrooms)
        self.rings[loop.least] = ring
        return ring

    def change_ring(self, ring: Ring) -> None:
        """Replace the ring of the same least end."""
        self.rings[ring.least] = ring

    def holder_of_ring(self, least: int) -> int | None:
        """The gnome on a finished ring's path."""
        spot = Spot("ring", least)
        return self.gnomes.index(spot) if spot in self.gnomes else None
