"""Rings and paths found by plain graph search on the drawn garden.

It shares nothing with the engine but what is printed on a tile. Cells are (q, r). The points of
the graph are the borders between cells and the wildflowers; two borders are joined by a piece of
path, and a wildflower is joined to each of its borders where path or another wildflower comes up
to it. A ring is a simple cycle: no border and no wildflower twice.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

from gnome_tutor.games.hollow.tiles import is_wildflower, pieces_of

Cell = tuple[int, int]
Line = tuple[int, int, int, int]
"""A piece: q, r and its two sides; for a wildflower, the two sides by which a ring passes it."""

AROUND = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


class Drawing:
    """The white lines of a garden, without those of its finished rings."""

    def __init__(self, looks: Mapping[Cell, str], finished: Iterable[Line] = ()) -> None:
        gone = {border((q, r), side) for q, r, a, b in finished for side in (a, b)}
        flowers = [cell for cell, look in looks.items() if is_wildflower(look)]
        self.next_to: dict[Hashable, set[Hashable]] = {}
        for cell, look in looks.items():
            for a, b, _ in pieces_of(look):
                if border(cell, a) not in gone:
                    self.draw(border(cell, a), border(cell, b))
        drawn = set(self.next_to)
        for cell in flowers:
            for side in range(6):
                here = border(cell, side)
                both = all(one in flowers for one in here)
                if here not in gone and (here in drawn or both):
                    self.draw(cell, here)

    def draw(self, one: Hashable, other: Hashable) -> None:
        self.next_to.setdefault(one, set()).add(other)
        self.next_to.setdefault(other, set()).add(one)

    def rings(self) -> set[frozenset[Line]]:
        """Every simple cycle, as its lines."""
        found = set()
        number = {point: at for at, point in enumerate(self.points_in_cycles())}
        for first in number:
            walks = [[first]]
            while walks:
                walk = walks.pop()
                for point in self.next_to[walk[-1]]:
                    if point == first and len(walk) > 2:
                        found.add(lines_of(walk))
                    elif number.get(point, -1) > number[first] and point not in walk:
                        walks.append([*walk, point])
        return found

    def points_in_cycles(self) -> list[Hashable]:
        """The points that are left when dead ends are taken away again and again."""
        left = {point: set(others) for point, others in self.next_to.items()}
        while dead := [point for point, others in left.items() if len(others) < 2]:
            for point in dead:
                for other in left.pop(point):
                    left.get(other, set()).discard(point)
        return list(left)

    def paths(self) -> set[frozenset[Line]]:
        """Every connected piece of the drawing, as the pieces of garden tiles in it."""
        return {self.path_at(point) for point in self.next_to} - {frozenset()}

    def path_at(self, point: Hashable) -> frozenset[Line]:
        """All pieces of garden tiles that hang together with a border or a wildflower."""
        flood = [point]
        lines: set[Line] = set()
        for one in flood:  # grows while it is read
            for other in self.next_to.get(one, ()):
                if isinstance(one, frozenset) and isinstance(other, frozenset):
                    lines |= lines_of([one, other])
                if other not in flood:
                    flood.append(other)
        return frozenset(lines)


def border(cell: Cell, side: int) -> frozenset[Cell]:
    """What separates a cell from its neighbour: the set of the two."""
    (q, r), (dq, dr) = cell, AROUND[side]
    return frozenset({cell, (q + dq, r + dr)})


def lines_of(walk: list[Hashable]) -> frozenset[Line]:
    """The lines between the borders of a round trip, or of a single step."""
    borders = [point for point in walk if isinstance(point, frozenset)]
    lines = set()
    for one, other in zip(borders, borders[1:] + borders[:1], strict=True):
        (q, r) = cell = next(iter(one & other))
        sides = sorted(side for side in range(6) if border(cell, side) in (one, other))
        lines.add((q, r, *sides))
    return frozenset(lines)
