"""Loops and rings: what closes, how large it is, and that plain graph search agrees."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from gnome_tutor.games.hollow.actions import Spot
from gnome_tutor.games.hollow.garden import Garden, Ring
from gnome_tutor.games.hollow.tiles import (
    STUMP,
    axial,
    cell_name,
    is_wildflower,
    neighbour,
)
from tests.games.hollow.gardens import (
    PAIR,
    TWO_PETALS,
    along,
    cell,
    described,
    drawn,
    end,
    garden,
    lines,
    names,
    path,
    random_play,
)

TRIANGLE = "1,-1:135"
"""Three tiles to the upper right of the Stump, each with a sharp piece."""
ALMOST = {"1,-1": "12R", "2,-1": "34"}
"""Two of them; `05` on 1,0 completes it. With the Stump 23, whose sides there are grass."""
EIGHT = "2,0:024351"
"""Two triangles on both sides of 2,0, run through like an eight."""
TWICE = "0,0:01233450204"
"""Ten tiles around the lower right of the Stump, which it passes twice."""


def walks(it: Garden) -> list[str]:
    return [loop.walk for loop in it.loops()]


def close(it: Garden, walk: str) -> Ring:
    return it.close(next(loop for loop in it.loops() if loop.walk == walk))


# ---- one loop ----


def test_three_sharp_pieces_close_the_smallest_ring() -> None:
    """H-RING-1."""
    it = garden(ALMOST, stump="23")
    assert it.loops() == ()
    it.place("05Y", cell("1,0"))
    (loop,) = it.loops()
    assert loop.walk == TRIANGLE
    assert loop.least == end("1,-1/1")
    assert loop.size == 3
    assert names(loop.cells) == ["1,-1", "2,-1", "1,0"]
    assert loop.pieces == ((cell("1,-1"), 2, 1), (cell("2,-1"), 4, 3), (cell("1,0"), 0, 5))
    assert loop.mushrooms == (1, 1, 0, 0, 0)
    assert loop.gnome is None


def test_the_walk_starts_at_the_least_end_whatever_was_laid_last() -> None:
    tiles = along(TRIANGLE)
    for first in tiles:
        order = sorted(tiles, key=lambda name: name == first)
        assert walks(garden({name: tiles[name] for name in order}, stump="23")) == [TRIANGLE]


def test_only_mushrooms_on_the_ring_count() -> None:
    """H-RING-5: not those on other pieces of its tiles."""
    it = garden({"1,-1": "05U12R", "2,-1": "0134", "1,0": "05Y13T"}, stump="23")
    assert it.loops()[0].mushrooms == (1, 1, 0, 0, 0)


def test_closing_makes_a_ring_and_leaves_nothing_to_close() -> None:
    it = garden({**ALMOST, "1,0": "05"}, stump="23", gnomes=["1,0/0"])
    ring = it.close(it.loops()[0])
    assert it.loops() == ()
    assert it.rings == {end("1,-1/1"): ring}
    assert (ring.walk, ring.size, ring.heap, ring.waiting, ring.sign) == (
        *(TRIANGLE, 3),
        *(False, False, ""),
    )
    assert it.spot(0) == Spot("ring", ring.least)
    assert it.holder_of_ring(ring.least) == 0
    assert [found.pieces for found in it.paths()] == [((STUMP, 2, 3),)]


def test_a_gnome_that_leaves_a_ring_holds_it_no_longer() -> None:
    """H-RING-12, H-MOVE-4."""
    it = garden({**ALMOST, "1,0": "05"}, stump="23", gnomes=["1,0/0"])
    ring = it.close(it.loops()[0])
    it.move(0, path("0,0/2"))
    assert it.holder_of_ring(ring.least) is None
    it.move(2, Spot("ring", ring.least))
    assert it.holder_of_ring(ring.least) == 2


def test_a_preview_of_what_would_close_changes_nothing() -> None:
    it = garden(ALMOST, stump="23", gnomes=["1,-1/1"])
    before = described(it.copy())
    (loop,) = it.would_close("05", cell("1,0"))
    assert (loop.walk, loop.gnome) == (TRIANGLE, 0)
    assert it.would_close("02", cell("1,0")) == ()
    assert described(it) == before


def test_a_preview_tells_only_what_is_new() -> None:
    it = garden({**ALMOST, "1,0": "05"}, stump="23")
    assert it.would_close("14", cell("2,0")) == ()


# ---- how large (worked example 4) ----


def test_two_triangles_that_share_a_tile_are_five_tiles() -> None:
    """H-RING-2: six pieces; the tile 2,0 is passed twice and counts once."""
    it = garden(along(EIGHT), stump="23")
    (loop,) = it.loops()
    assert len(loop.pieces) == 6
    assert loop.size == 5


def test_the_stump_passed_twice_counts_once() -> None:
    """H-RING-2: ten tiles, eleven pieces."""
    (loop,) = garden(along(TWICE)).loops()
    assert [at for at, _, _ in loop.pieces].count(STUMP) == 2
    assert len(loop.pieces) == 11
    assert loop.size == 10


def test_a_tile_passed_twice_gives_the_mushrooms_of_both_pieces() -> None:
    """H-RING-5."""
    tiles = along(EIGHT)
    tiles["2,0"] = "04R13P"
    (loop,) = garden(tiles, stump="23").loops()
    assert loop.mushrooms == (1, 0, 0, 1, 0)


def test_a_wildflower_counts_as_a_tile() -> None:
    """H-WILD-4: two sharp pieces and the wildflower between their ends."""
    it = garden({"1,-1": "12R", "2,-1": "34U", "1,0": "*blue"}, stump="23")
    (loop,) = it.loops()
    assert loop.walk == TRIANGLE
    assert loop.size == 3
    assert loop.mushrooms == (1, 0, 0, 0, 1)
    assert (cell("1,0"), 0, 5) in loop.pieces


# ---- wildflowers ----


def test_a_path_between_two_wildflowers_is_no_ring() -> None:
    """H-WILD-3."""
    assert garden({"1,0": "*white", "2,0": "14", "3,0": "*pink"}).loops() == ()


def test_two_ways_between_two_wildflowers_are_a_ring() -> None:
    it = garden({"2,0": "*white", "3,-1": "13", "3,0": "04", "4,-1": "*pink"})
    (loop,) = it.loops()
    assert loop.walk == "3,-1:1340"
    assert loop.size == 4


def test_three_wildflowers_that_touch_one_another_are_a_ring() -> None:
    """H-WILD-5."""
    it = garden({"1,-1": "*white", "2,-1": "*pink", "1,0": "*blue"}, stump="23")
    (loop,) = it.loops()
    assert loop.walk == TRIANGLE
    assert loop.size == 3
    assert loop.mushrooms == (0, 0, 0, 0, 0)
    assert it.free_paths() == [end("0,0/2")], "not to be claimed before it is closed"
    ring = it.close(loop)
    assert it.loops() == ()
    it.move(0, Spot("ring", ring.least))
    assert it.holder_of_ring(ring.least) == 0


TWO_WAYS = {"1,-1": "*white", "2,-1": "*pink", "1,0": "05R", "2,-2": "23Y"}
"""Two wildflowers that touch; below and above them a tile leads from one to the other."""
LOWER, UPPER, BOTH = TRIANGLE, "2,-2:240", "2,-2:2350"


def test_where_wildflowers_allow_several_loops_all_are_told() -> None:
    """H-RING-4."""
    assert walks(garden(TWO_WAYS, stump="23")) == [LOWER, BOTH, UPPER]


@pytest.mark.parametrize("chosen", [LOWER, UPPER, BOTH])
def test_of_loops_that_share_a_strand_one_can_be_closed(chosen: str) -> None:
    """H-RING-4: its strands are finished, the touch of the wildflowers among them."""
    it = garden(TWO_WAYS, stump="23")
    close(it, chosen)
    assert it.loops() == ()
    left = {LOWER: {"2,-2"}, UPPER: {"1,0"}, BOTH: set()}[chosen]
    assert {cell_name(at) for found in it.paths() for at, *_ in found.pieces} == {"0,0", *left}


def test_a_wildflower_of_a_finished_ring_may_serve_a_later_one() -> None:
    """Terms: it still joins unfinished strands."""
    it = garden(TWO_WAYS, stump="23")
    close(it, LOWER)
    it.place("23", cell("1,-2"))
    it.place("01", cell("0,-1"))
    ring = close(it, "1,-2:240")
    assert names(sorted(ring.cells)) == ["1,-2", "0,-1", "1,-1"]
    assert len(it.rings) == 2


def test_a_gnome_on_a_ring_does_not_hold_what_its_wildflowers_join() -> None:
    it = garden(TWO_WAYS, stump="23", gnomes=["1,0/0"])
    assert it.joins("23", cell("1,-2")) == ((0,),)
    close(it, LOWER)
    assert it.joins("23", cell("1,-2")) == ()
    it.move(1, path("2,-2/2"))
    assert it.joins("23", cell("1,-2")) == ((1,),)


def test_a_gnome_goes_onto_the_ring_and_the_rest_of_its_path_is_free() -> None:
    """H-RING-13: it stood on the upper tile, the ring is made of the lower one."""
    it = garden(TWO_WAYS, stump="23", gnomes=["2,-2/2"])
    ring = close(it, LOWER)
    assert it.spot(0) == Spot("ring", ring.least)
    assert it.free_paths() == [end("2,-2/2"), end("0,0/2")]


def test_of_two_loops_out_of_one_held_path_the_second_is_nobodys() -> None:
    """H-RING-13. No loop passes the wildflower twice, so there are two (H-RING-4)."""
    it = garden(TWO_PETALS, stump="23", gnomes=["1,0/1"])
    assert [(loop.size, loop.gnome) for loop in it.loops()] == [(3, 0), (3, 0)]
    first, second = walks(it)
    ring = close(it, first)
    assert it.spot(0) == Spot("ring", ring.least)
    assert [(loop.walk, loop.gnome) for loop in it.loops()] == [(second, None)]


def test_a_wildflower_never_interrupts_a_finished_ring() -> None:
    it = garden({**ALMOST, "1,0": "05"}, stump="23")
    it.close(it.loops()[0])
    it.place("*white", cell("2,0"))
    assert it.loops() == ()
    assert [found.wildflowers for found in it.paths()] == [()]


# ---- several at once ----


def test_one_tile_may_close_two_rings() -> None:
    """H-RING-3: the active player chooses which is resolved first."""
    it = garden({**PAIR, "2,0": "0134"}, gnomes=["1,1/0", "3,0/5"])
    assert [(loop.size, loop.gnome) for loop in it.loops()] == [(3, 0), (3, 1)]
    first, second = it.loops()
    it.close(second)
    assert it.loops() == (first,)
    it.close(first)
    assert sorted(it.rings) == sorted([first.least, second.least])
    assert [it.spot(gnome).place for gnome in (0, 1)] == ["ring", "ring"]


# ---- shapes ----


def free_shapes(size: int) -> set[tuple[int, ...]]:
    """Rings of this size that pass no tile twice, up to turn and mirror.

    As the turns taken on their tiles, from 1 (sharp right) by 3 (straight) to 5 (sharp left).
    """
    found = set()

    def go(cells: list[int], leaves: list[int]) -> None:
        for side in range(6):
            there = neighbour(cells[-1], side)
            if there == STUMP and len(cells) == size:
                around = [leaves[0], *leaves[1:], side]
                turns = [
                    (after - before + 3) % 6 for before, after in pairwise([*around, around[0]])
                ]
                if 0 not in turns:
                    found.add(least_form(turns))
            elif len(cells) < size and there not in cells and apart(there) <= size - len(cells):
                go([*cells, there], [*leaves, side])

    go([STUMP, neighbour(STUMP, 0)], [0])
    return found


def apart(at: int) -> int:
    """How many steps a cell is away from the Stump."""
    q, r = axial(at)
    return max(abs(q), abs(r), abs(q + r))


def least_form(turns: list[int]) -> tuple[int, ...]:
    """The least of all ways to tell these turns: from any tile, in any direction, mirrored."""
    mirrored = [6 - turn for turn in turns]
    ways = (turns, turns[::-1], mirrored, mirrored[::-1])
    return min(tuple(way[i:] + way[:i]) for way in ways for i in range(len(way)))


def walk_with(turns: tuple[int, ...], start: str = "20,0") -> str:
    """The walk that begins to the right and takes these turns."""
    leaves = [1]
    for turn in turns[:-1]:
        leaves.append((leaves[-1] + turn - 3) % 6)
    return f"{start}:{''.join(map(str, leaves))}"


@pytest.mark.parametrize(
    ("size", "number"), [(2, 0), (3, 1), (4, 1), (5, 1), (6, 4), (7, 5), (8, 16)]
)
def test_free_shapes_of_rings(size: int, number: int) -> None:
    """The smallest ring has 3 tiles (H-RING-1); every shape closes when it is laid."""
    shapes = free_shapes(size)
    assert len(shapes) == number
    for shape in shapes:
        (loop,) = garden(along(walk_with(shape))).loops()
        assert loop.size == size
        turns = [(leave - enter) % 6 for _, enter, leave in loop.pieces]
        assert least_form(turns) == shape


@pytest.mark.parametrize(
    ("size", "parts"),
    [
        (3, {(3, 0, 0)}),
        (4, {(2, 2, 0)}),
        (5, {(2, 2, 1)}),
        (6, {(0, 6, 0), (3, 0, 3), (2, 2, 2), (2, 4, 0)}),
        (7, {(2, 2, 3), (1, 4, 2), (2, 4, 1), (3, 2, 2), (3, 4, 0)}),
    ],
)
def test_sharp_gentle_and_straight_pieces_of_the_shapes(
    size: int, parts: set[tuple[int, int, int]]
) -> None:
    assert {
        tuple(sum(turn in kind for turn in shape) for kind in ({1, 5}, {2, 4}, {3}))
        for shape in free_shapes(size)
    } == parts


# ---- plain graph search agrees ----


STUMP_ALMOST_TWICE = {name: look for name, look in along(TWICE).items() if name != "2,0"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("start", "games", "tiles", "wildflowers", "wanted"),
    [
        ({}, 100, 60, 3, {"ring": 800, "through a wildflower": 100, "tile passed twice": 100}),
        (STUMP_ALMOST_TWICE, 80, 8, 1, {"Stump passed twice": 50}),
        (PAIR, 150, 8, 1, {"several at once": 50}),
    ],
    ids=["bare", "stump", "pair"],
)
def test_plain_graph_search_finds_the_same_rings(
    start: dict[str, str], games: int, tiles: int, wildflowers: int, wanted: dict[str, int]
) -> None:
    """After every placement of many gardens; `wanted` says how often what must have been seen."""
    seen: Counter[str] = Counter()
    for seed in range(games):
        for it in random_play(seed, start, tiles=tiles, wildflowers=wildflowers):
            loops = it.loops()
            assert {lines(loop) for loop in loops} == drawn(it).rings()
            assert len({loop.walk for loop in loops}) == len(loops)
            for loop in loops:
                passed = [at for at, _, _ in loop.pieces]
                assert loop.size == len(set(passed))
                seen["ring"] += 1
                seen["through a wildflower"] += any(is_wildflower(it.looks[at]) for at in passed)
                seen["Stump passed twice"] += passed.count(STUMP) > 1
                seen["tile passed twice"] += len(set(passed)) < len(passed)
            seen["several at once"] += len(it.closed) > 1
    assert all(seen[what] >= number for what, number in wanted.items()), seen
