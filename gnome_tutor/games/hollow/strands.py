"""The strands of a garden and the gnomes on them: joined as tiles are laid, marked as gnomes move.

Paths have no branches, so it is enough to keep, under each end of an unfinished strand, the other
end: laying a tile joins two strands by changing two entries, and a loop shows where a strand would
be joined to itself. What wildflowers join on top of that is worked out when asked.
"""

from __future__ import annotations

from ...text import say
from ..game import Reason
from .actions import Spot
from .loops import BadGarden
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
from .tiles import STEPS, cell_name, end_faces, is_wildflower, opposite, partners


class Strands:
    """See the module. Gnome `2 * seat` and `2 * seat + 1` are a seat's two.

    looks: cell -> look of every tile, the Stump at cell 0.
    wildflowers: the cells of those that are wildflower tiles.
    strands: see `Strand`, under both ends of each.
    closed: least end of each closed strand that is not yet a ring -> its gnomes as bits.
    gnomes: the Spot of each gnome; a "path" spot's `at` may be any end inside, see `spot`.
    """

    __slots__ = ("_contested", "_led", "closed", "gnomes", "looks", "strands", "wildflowers")

    looks: dict[int, str]
    wildflowers: frozenset[int]
    strands: dict[int, Strand]
    closed: dict[int, int]
    gnomes: list[Spot]
    _led: dict[int, int] | None
    _contested: frozenset[int]

    # paths

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

    # gnomes

    def spot(self, gnome: int) -> Spot:
        """Where it stands, a path by its least end."""
        spot = self.gnomes[gnome]
        if not isinstance(spot.at, int) or spot.at not in self.strands:
            return spot
        if not self.wildflowers:
            return Spot("path", self.strands[spot.at][1])
        white = with_pieces(self._path(spot.at), self.wildflowers)
        return Spot("path", min(self.strands[one][1] for one in white))

    def move(self, gnome: int, to: Spot) -> None:
        """Put a gnome on a spot, a path by any end inside. BadGarden where no such path is."""
        if to.place == "path":
            to = Spot("path", self._key_of(to))
        if self.gnomes[gnome].place == "path":
            self._mark(self._anchor(gnome), 0)
        self.gnomes[gnome] = to
        if to.place == "path":
            self._mark(self._anchor(gnome), 1 << gnome)

    def led_to(self) -> dict[int, int]:
        """The empty cells that held paths lead to, each with the gnomes on these paths as bits.

        It is kept until a held path changes, as each placement asks for it many times.
        """
        if self._led is None:
            led: dict[int, int] = {}
            contested = set()
            for gnome, spot in enumerate(self.gnomes):
                if isinstance(spot.at, int) and spot.at in self.strands:
                    for cell in self._leads_to(spot.at):
                        if cell in led:
                            contested.add(cell)
                        led[cell] = led.get(cell, 0) | 1 << gnome
            self._led, self._contested = led, frozenset(contested)
        return self._led

    def contested(self) -> frozenset[int]:
        """Those of them that paths of several gnomes lead to."""
        if self._led is None:
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

    # laying a tile

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

    # looking up

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
        raise bad_spot("no_path", spot)

    def _waiting(self, end: int) -> int | None:
        """An end of the path that a piece laid up to this end would go on with, if there is one."""
        if end in self.strands:
            return end
        if end // 6 in self.wildflowers:
            return next(iter(ends_at(self.strands, end // 6)), None)
        return None

    def _least(self, end: int) -> int:
        """What tells the path of a strand from all others."""
        return min(self.strands[one][1] for one in self._path(end))


def bad_spot(why: str, spot: Spot) -> BadGarden:
    """A gnome cannot stand there in this garden."""
    assert isinstance(spot.at, int)
    place = f"{spot.place}:{cell_name(spot.at // 6)}/{spot.at % 6}"
    return BadGarden(Reason("H-MOVE-2", say(f"problem.garden.{why}", place=place), (place,)))
