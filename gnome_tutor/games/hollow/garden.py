"""The garden: tiles on cells, the paths on them, the gnomes on the paths, and the finished rings.

Paths have no branches, so it is enough to keep, under each end of an unfinished strand, the other
end: laying a tile joins two strands by changing two entries, and a loop shows where a strand would
be joined to itself. What wildflowers join on top of that is worked out when asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ...text import say
from ..game import Reason
from .actions import OFF, Spot
from .loops import BadGarden, Loop, Ring, loop_along, loops_of
from .paths import (
    Path,
    Strand,
    ends_at,
    first_gnome,
    gnomes_of,
    in_order,
    path_of,
    strands_joined,
    walk,
    with_pieces,
)
from .tiles import (
    STEPS,
    STUMP,
    cell_name,
    end_faces,
    fits,
    fitting,
    is_wildflower,
    layout_of,
    opposite,
    partners,
    pieces_of,
)

__all__ = ["BadGarden", "Garden", "Loop", "Path", "Ring"]


class Garden:
    """See the module. Gnome `2 * seat` and `2 * seat + 1` are a seat's two.

    looks: cell -> look of every tile, the Stump at cell 0.
    wildflowers: the cells of those that are wildflower tiles.
    frontier: empty cell that touches a tile -> its edges, see `tiles.fits`.
    strands: see `Strand`, under both ends of each.
    closed: least end of each closed strand that is not yet a ring -> its gnomes as bits.
    gnomes: the Spot of each gnome; a "path" spot's `at` may be any end inside, see `spot`.
    rings: finished rings by least end.
    """

    __slots__ = (
        "_contested",
        "_led",
        "closed",
        "frontier",
        "gnomes",
        "looks",
        "rings",
        "strands",
        "wildflowers",
    )

    looks: dict[int, str]
    wildflowers: frozenset[int]
    frontier: dict[int, int]
    strands: dict[int, Strand]
    closed: dict[int, int]
    gnomes: list[Spot]
    rings: dict[int, Ring]
    _led: dict[int, int] | None
    _contested: frozenset[int]

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
            garden.change_ring(replace(ring, heap=heap, waiting=waiting, sign=sign))
        for gnome, spot in enumerate(spots):
            if spot.place == "path" and garden._held(garden._key_of(spot)):
                raise _bad_spot("path_held", spot)
            if spot.place == "ring" and (spot.at not in garden.rings or spot in garden.gnomes):
                raise _bad_spot("no_free_ring", spot)
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

    def joins(self, look: str, cell: int) -> tuple[tuple[int, ...], ...]:
        """For each path that the tile would make or extend there: the gnomes that would be on it.

        Only groups with a gnome. More than one in a group breaks H-PLACE-7; gnomes of other seats
        ask for permission (H-PLACE-6).
        """
        if cell not in self.led_to():
            return ()
        reached = 0
        strands = self.strands
        for facing in layout_of(look).reach:
            end = 6 * cell + facing
            if end in strands:
                reached |= self._held(end)
            elif end // 6 in self.wildflowers:
                for other in ends_at(strands, end // 6)[:1]:
                    reached |= self._held(other)
        if reached & reached - 1 == 0:
            return (gnomes_of(reached),) if reached else ()
        after = self.copy()
        after.place(look, cell)
        groups = {after._held(end) for end in after._ends_through(cell)} - {0}
        return tuple(sorted(gnomes_of(group) for group in groups))

    def led_to(self) -> dict[int, int]:
        """The empty cells that held paths lead to, each with the gnomes on these paths as bits.

        It is kept until a held path changes, as each placement asks for it many times.
        """
        if self._led is None:
            led: dict[int, int] = {}
            contested = set()
            for gnome, spot in enumerate(self.gnomes):
                if spot.place == "path" and spot.at not in self.closed:
                    for cell in self._leads_to(self._anchor(gnome)):
                        if cell in led:
                            contested.add(cell)
                        led[cell] = led.get(cell, 0) | 1 << gnome
            self._led, self._contested = led, frozenset(contested)
        return self._led

    def contested(self) -> frozenset[int]:
        """Those of them that paths of several gnomes lead to."""
        self.led_to()
        return self._contested

    def _leads_to(self, end: int) -> set[int]:
        """The empty cells where a tile could go on with the path of a strand."""
        strands, flowers = self.strands, self.wildflowers
        if not flowers:
            return {end_faces(end), end_faces(strands[end][0])}
        cells = {end_faces(tip) for one in self._path(end) for tip in (one, strands[one][0])}
        for flower in cells & flowers:
            cells.update(flower + step for step in STEPS)
        return cells - self.looks.keys()

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

    def _join(self, a: int, b: int, before: int, after: int) -> None:
        """A piece from end a to end b of a new tile: of up to two strands it makes one.

        `before` and `after` are the ends opposite to a and b, where a strand may wait.
        """
        strands = self.strands
        least, held = a, 0
        if joined := strands.pop(before, None):
            a, low, held = joined
            if low < least:
                least = low
        if a == after:
            del strands[after]
            self.closed[least] = held
        else:
            if joined := strands.pop(after, None):
                b, low, also = joined
                held |= also
                if low < least:
                    least = low
            strands[a] = (b, least, held)
            strands[b] = (a, least, held)
        if held:
            spot = Spot("path", least if a == after else a)
            for gnome in gnomes_of(held):
                self.gnomes[gnome] = spot

    def _plant(self, cell: int) -> None:
        """A wildflower: the strands that reach it end there as before, its touches are new."""
        self.wildflowers |= {cell}
        for side, step in enumerate(STEPS):
            if cell + step in self.wildflowers:
                a, b = 6 * cell + side, opposite(6 * cell + side)
                self.strands[a] = (b, min(a, b), 0)
                self.strands[b] = (a, min(a, b), 0)

    # paths and rings

    def paths(self) -> tuple[Path, ...]:
        """All unfinished paths, by least end."""
        found = []
        seen: set[int] = set()
        for end in self.strands:
            if end not in seen:
                for one in self._path(end):
                    seen |= {one, self.strands[one][0]}
                found.append(path_of(self.looks, self.strands, self.wildflowers, end))
        for least, held in self.closed.items():
            pieces = in_order(walk(self.looks, least, ()))
            found.append(Path(least, pieces, (), (), first_gnome([held]), True))
        return tuple(sorted(found, key=lambda path: path.least))

    def free_paths(self) -> list[int]:
        """The least ends of the unfinished paths that a gnome may claim (H-MOVE-2), sorted."""
        free = {least for _, least, held in self.strands.values() if not held}
        free.update(least for least, held in self.closed.items() if not held)
        joined: set[int] = set()
        for flower in self.wildflowers:
            for end in ends_at(self.strands, flower):
                if end not in joined:
                    members = self._path(end)
                    joined.update(members, (self.strands[one][0] for one in members))
                    free.difference_update(self.strands[one][1] for one in members)
                    white = with_pieces(members, self.wildflowers)
                    if white and not self._held(end):
                        free.add(min(self.strands[one][1] for one in white))
        return sorted(free)

    def open_ends(self) -> list[int]:
        """The ends of white path on empty cells, sorted."""
        return sorted(end for end in self.strands if end_faces(end) in self.frontier)

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

    # gnomes

    def spot(self, gnome: int) -> Spot:
        """Where it stands, a path by its least end."""
        spot = self.gnomes[gnome]
        if spot.place != "path" or spot.at in self.closed:
            return spot
        path = self._path(self._anchor(gnome))
        if len(path) > 1:
            path = with_pieces(path, self.wildflowers)
        return Spot("path", min([self.strands[one][1] for one in path]))

    def move(self, gnome: int, to: Spot) -> None:
        """Put a gnome on a spot, a path by any end inside. BadGarden where no such path is."""
        if to.place == "path":
            to = Spot("path", self._key_of(to))
        if self.gnomes[gnome].place == "path":
            self._mark(self._anchor(gnome), 0)
        self.gnomes[gnome] = to
        if to.place == "path":
            self._mark(self._anchor(gnome), 1 << gnome)

    def holder_of_ring(self, least: int) -> int | None:
        """The gnome on a finished ring's path."""
        spot = Spot("ring", least)
        return self.gnomes.index(spot) if spot in self.gnomes else None

    # strands

    def _path(self, end: int) -> list[int]:
        """One end of each strand on the path of this one."""
        return strands_joined(self.strands, self.wildflowers, end) if self.wildflowers else [end]

    def _held(self, key: int) -> int:
        """The gnomes, as bits, on the path of a strand; `key` is an end of it, see `_key_of`."""
        if key in self.closed:
            return self.closed[key]
        held = 0
        for one in self._path(key):
            held |= self.strands[one][2]
        return held

    def _mark(self, key: int, held: int) -> None:
        """Say which gnomes stand on a strand."""
        self._led = None
        if key in self.closed:
            self.closed[key] = held
        else:
            far, least, _ = self.strands[key]
            self.strands[key] = (far, least, held)
            self.strands[far] = (key, least, held)

    def _anchor(self, gnome: int) -> int:
        """The key of the strand that a gnome on a path stands on, see `_key_of`."""
        at = self.gnomes[gnome].at
        assert isinstance(at, int)
        return at

    def _key_of(self, spot: Spot) -> int:
        """The key of the unfinished strand that a gnome on this spot would stand on.

        That is an end of it in `strands`, or the least end of a closed one.
        """
        inside = spot.at
        assert isinstance(inside, int)
        cell, side = divmod(inside, 6)
        look = self.looks.get(cell)
        if look and not is_wildflower(look) and partners(look)[side] >= 0:
            if inside in self.strands:
                return inside
            pieces = walk(self.looks, inside, self.strands)
            cell, _, leave = pieces[-1]
            if 6 * cell + leave in self.strands:
                return 6 * cell + leave
            least = min(6 * cell + min(a, b) for cell, a, b in pieces)
            if least in self.closed:
                return least
        raise _bad_spot("no_path", spot)

    def _ends_through(self, cell: int) -> list[int]:
        """A key of each strand on the pieces of a tile, or that reaches a wildflower."""
        if cell in self.wildflowers:
            return ends_at(self.strands, cell)
        return [
            self._key_of(Spot("path", 6 * cell + piece.a)) for piece in pieces_of(self.looks[cell])
        ]


def _bad_spot(why: str, spot: Spot) -> BadGarden:
    """A gnome cannot stand there in this garden."""
    assert isinstance(spot.at, int)
    place = f"{spot.place}:{cell_name(spot.at // 6)}/{spot.at % 6}"
    return BadGarden(Reason("H-MOVE-2", say(f"problem.garden.{why}", place=place), (place,)))
