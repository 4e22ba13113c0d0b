"""Small gardens for tests, written as {cell: look}, and their symmetries."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping

from gnome_tutor.games.hollow.actions import Spot
from gnome_tutor.games.hollow.garden import Garden, Loop, Ring
from gnome_tutor.games.hollow.tiles import (
    STUMP,
    axial,
    cell_at,
    cell_name,
    end_of,
    is_wildflower,
    neighbour,
    turned,
)
from tests.games.hollow.ring_finder import Drawing, Line

STUMP_LOOK = "012345"
KINDS = ("01R", "02Y", "03T", "0123", "01P34", "0124U", "0125", "02R35", "0123Y45", "0125R34P")
WILDFLOWERS = ("*white", "*purple", "*pink", "*blue", "*yellow", "*red", "*rose", "*orange")

PAIR = {"1,0": "1234", "1,1": "05", "3,-1": "23", "3,0": "45"}
"""Two strands that both begin and end at the empty cell 2,0."""
TWO_PETALS = {
    "2,0": "*white",
    "3,-1": "23",
    "3,0": "45",
    "1,1": "05",
    "1,0": "12",
}
"""A wildflower with a loop of two tiles on its right and another on its left."""


def cell(name: str) -> int:
    """The cell of "1,-1"."""
    q, r = name.split(",")
    return cell_at(int(q), int(r))


def end(name: str) -> int:
    """The end of "1,-1/3"."""
    where, _, side = name.partition("/")
    return end_of(cell(where), int(side))


def path(name: str) -> Spot:
    """A gnome's spot on the path with this end."""
    return Spot("path", end(name))


def garden(
    tiles: Mapping[str, str], *, gnomes: Iterable[str] = (), stump: str = STUMP_LOOK
) -> Garden:
    """The Stump and these tiles, laid in this order, then a gnome on the path of each end."""
    spots = [path(name) for name in gnomes]
    made = Garden(stump, 4)
    for name, look in tiles.items():
        made.place(look, cell(name))
    for gnome, spot in enumerate(spots):
        made.move(gnome, spot)
    return made


def along(walk: str, tiles: Mapping[str, str] | None = None) -> dict[str, str]:
    """The tiles of a walk such as "1,-1:024", added to others; the Stump is left out.

    What already lies there, and a tile that is passed twice, gets a second piece.
    """
    laid = dict(tiles or {})
    start, _, leaves = walk.partition(":")
    here = cell(start)
    for before, leave in zip(leaves[-1] + leaves, leaves, strict=False):
        enter = (int(before) + 3) % 6
        if here != STUMP and not is_wildflower(laid.get(cell_name(here), "")):
            a, b = sorted((enter, int(leave)))
            old = re.findall(r"\d\d[RYTPU]?", laid.get(cell_name(here), ""))
            laid[cell_name(here)] = "".join(sorted([*old, f"{a}{b}"]))
        here = neighbour(here, int(leave))
    return laid


def names(cells: Iterable[int]) -> list[str]:
    return [cell_name(one) for one in cells]


def described(it: Garden) -> tuple[object, ...]:
    """All that can be told of a garden, however it came about."""
    spots = [it.spot(gnome) for gnome in range(len(it.gnomes))]
    return dict(it.looks), dict(it.frontier), it.paths(), it.loops(), dict(it.rings), spots


def lines(loop: Loop | Ring) -> frozenset[Line]:
    """The pieces of a loop as the ring finder tells them."""
    return frozenset((*axial(at), min(a, b), max(a, b)) for at, a, b in loop.pieces)


def drawn(it: Garden, looks: Mapping[int, str] | None = None) -> Drawing:
    """A garden for the ring finder, or what it would be with these tiles."""
    tiles = {axial(at): look for at, look in (looks or it.looks).items()}
    return Drawing(tiles, (line for ring in it.rings.values() for line in lines(ring)))


# Symmetries: a turn by one side clockwise, and the mirror that swaps left and right.


def moved_side(side: int, turn: int, flip: bool) -> int:
    return ((5 - side if flip else side) + turn) % 6


def moved_cell(where: int, turn: int, flip: bool) -> int:
    q, r = axial(where)
    if flip:
        q = -q - r
    for _ in range(turn):
        q, r = -r, q + r
    return cell_at(q, r)


def moved_end(where: int, turn: int, flip: bool) -> int:
    return end_of(moved_cell(where // 6, turn, flip), moved_side(where % 6, turn, flip))


def moved_look(look: str, turn: int, flip: bool) -> str:
    return turned(look, turn, flipped=flip)


def random_play(
    seed: int,
    start: Mapping[str, str] | None = None,
    *,
    tiles: int = 40,
    wildflowers: int = 3,
    gnomes: int = 4,
) -> Iterator[Garden]:
    """A garden as it grows, right after each placement, before its rings are closed.

    It grows closely and likes to close rings. Gnomes claim paths; held ones are never joined.
    """
    rng = random.Random(seed)
    grown = garden(start or {})
    bag = rng.choices(KINDS, k=tiles) + list(WILDFLOWERS[:wildflowers])
    rng.shuffle(bag)
    for kind in bag:
        options = [(look, at) for at, looks in grown.places_for(kind).items() for look in looks]
        tried = [
            option
            for option in rng.sample(options, min(24, len(options)))
            if all(len(group) == 1 for group in grown.joins(*option))
        ]
        if not tried:
            continue
        grown.place(*max(tried, key=lambda option: liking(grown, *option)))
        yield grown
        while loops := grown.loops():
            grown.close(rng.choice(loops))
        free = grown.free_paths()
        if free and rng.random() < 0.5:
            grown.move(rng.randrange(gnomes), Spot("path", rng.choice(free)))


def liking(it: Garden, look: str, at: int) -> int:
    """Closing loops counts most, then many neighbours: so rings come early and often."""
    around = sum(neighbour(at, side) in it.looks for side in range(6))
    return 10 * len(it.would_close(look, at)) + around
