"""Tiles on cells, paths, and gnomes on paths."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from gnome_tutor.games.hollow.actions import FLOWER_MARKET, OFF, Spot
from gnome_tutor.games.hollow.garden import BadGarden, Garden
from gnome_tutor.games.hollow.tiles import (
    STUMP,
    axial,
    is_wildflower,
    mask_of,
    neighbour,
    pieces_of,
)
from tests.games.hollow.gardens import (
    KINDS,
    PAIR,
    STUMP_LOOK,
    TWO_PETALS,
    along,
    cell,
    described,
    drawn,
    end,
    garden,
    moved_cell,
    moved_end,
    moved_look,
    names,
    path,
    random_play,
)
from tests.games.hollow.ring_finder import border

# ---- where a tile may lie ----


def test_the_stump_starts_alone() -> None:
    """H-SETUP-1."""
    it = Garden(STUMP_LOOK, 6)
    assert it.looks == {STUMP: STUMP_LOOK}
    assert sorted(it.frontier) == sorted(neighbour(STUMP, side) for side in range(6))
    assert it.gnomes == [OFF] * 6
    assert [found.pieces for found in it.paths()] == [((0, 0, 1),), ((0, 2, 3),), ((0, 4, 5),)]


def test_a_tile_goes_on_an_empty_cell_beside_another() -> None:
    """H-PLACE-3."""
    it = garden({"1,0": "14"})
    assert it.fits("14", cell("2,0"))
    assert not it.fits("14", cell("3,0"))
    assert not it.fits("14", cell("1,0"))
    assert not it.fits("*white", cell("3,0"))


def test_every_touching_side_must_agree() -> None:
    """H-PLACE-4: the cell above both touches the Stump's path and the grass of its neighbour."""
    it = garden({"1,0": "14"})
    assert it.fits("35", cell("1,-1"))
    assert not it.fits("45", cell("1,-1"))
    assert not it.fits("23", cell("1,-1"))


def test_cells_for_are_told_from_top_to_bottom() -> None:
    it = garden({"1,0": "14"})
    assert names(it.cells_for("34")) == ["1,-1", "2,0", "1,1"]
    assert names(it.cells_for("*pink")) == [
        *("0,-1", "1,-1", "2,-1"),
        *("-1,0", "2,0"),
        *("-1,1", "0,1", "1,1"),
    ]


def test_places_for_tells_each_look_that_fits() -> None:
    """H-PLACE-5."""
    it = garden({"1,0": "14"})
    assert it.places_for("03")[cell("2,0")] == ("14",)
    assert it.places_for("01")[cell("2,0")] == ("34", "45")
    assert names(it.places_for("*red")) == names(sorted(it.frontier))


def test_a_cell_that_no_tile_fits_is_dead() -> None:
    """Three paths come up to the cell below the Stump on the right."""
    it = garden({"1,0": "34", "1,1": "34"})
    assert names(it.dead_cells(["01R", "02", "03"])) == ["0,1"]
    assert it.dead_cells(["01R", "0123Y45"]) == []
    assert it.dead_cells(["01R", "*blue"]) == []


@pytest.mark.parametrize("seed", range(4))
def test_the_frontier_is_what_the_tiles_show(seed: int) -> None:
    for it in random_play(seed):
        for at in {neighbour(one, side) for one in it.looks for side in range(6)} - set(it.looks):
            grass = path = 0
            for side in range(6):
                look = it.looks.get(neighbour(at, side), "*")
                if not is_wildflower(look):
                    if mask_of(look) >> (side + 3) % 6 & 1:
                        path |= 1 << side
                    else:
                        grass |= 1 << side
            assert it.frontier[at] == grass << 6 | path
        assert not set(it.frontier) & set(it.looks)


def test_a_wildflower_tile_touches_any_edge_and_any_edge_touches_it() -> None:
    """H-WILD-2."""
    it = garden({"1,-1": "03"})
    for at in it.frontier:
        assert it.fits("*white", at)
    it = garden({"1,0": "*white"})
    assert it.fits("35", cell("1,-1")), "with grass"
    assert it.fits("23", cell("1,-1")), "with path"
    assert it.fits("14", cell("2,0")), "only a wildflower beside it"
    assert it.fits("02", cell("2,0"))


# ---- paths ----


def test_a_tile_makes_a_strand_longer() -> None:
    it = garden({"1,-1": "03", "2,-2": "13"})
    first = it.paths()[0]
    assert first.pieces == (
        (cell("2,-2"), 1, 3),
        (cell("1,-1"), 0, 3),
        (STUMP, 0, 1),
    )
    assert first.least == end("2,-2/1")
    assert first.open_ends == (end("2,-2/1"), end("0,0/1"))


def test_open_ends_lie_on_empty_cells() -> None:
    it = garden({"1,-1": "03", "-1,0": "*pink"})
    assert it.open_ends() == sorted(
        end(name) for name in ("1,-1/0", "0,0/1", "0,0/2", "0,0/3", "0,0/5")
    )


def test_a_wildflower_joins_every_path_that_reaches_it() -> None:
    """H-WILD-2."""
    it = garden({"1,-1": "*white"})
    assert [found.wildflowers for found in it.paths()] == [(cell("1,-1"),), (), ()]
    it.place("03", cell("2,-2"))
    it.place("14", cell("2,-1"))
    joined = it.paths()[0]
    assert len(joined.pieces) == 3
    assert joined.wildflowers == (cell("1,-1"),)
    assert joined.least == end("2,-2/0")


def test_touching_wildflowers_join_their_paths() -> None:
    """H-WILD-5."""
    it = garden({"1,-1": "*white", "2,-1": "*pink", "3,-1": "14"})
    joined = it.paths()[0]
    assert joined.pieces == ((cell("3,-1"), 1, 4), (STUMP, 0, 1))
    assert joined.wildflowers == (cell("1,-1"), cell("2,-1"))
    assert joined.open_ends == (end("3,-1/1"), end("0,0/1"))


def test_wildflowers_that_no_path_reaches_cannot_be_claimed() -> None:
    """H-WILD-5."""
    it = garden({"1,-1": "03", "2,-1": "*white"}, stump="03")
    assert [found.claimable for found in it.paths()] == [True]
    it.place("*pink", cell("3,-2"))
    assert [found.claimable for found in it.paths()] == [False, True]
    assert it.free_paths() == [end("1,-1/0")]


def test_a_path_is_named_by_the_least_end_inside_it() -> None:
    it = garden({"0,-1": "23"})
    first = it.paths()[0]
    assert first.least == end("0,-1/2"), "which is no open end: there it meets the Stump"
    assert first.open_ends == (end("0,-1/3"), end("0,0/4"))


def test_pieces_say_which_path_or_ring_they_belong_to() -> None:
    it = garden({"1,-1": "12R", "2,-1": "1234", "1,0": "05"}, stump="23")
    it.close(it.loops()[0])
    assert list(it.pieces()) == [
        (cell("1,-1"), 1, 2, 0, None, end("1,-1/1")),
        (cell("2,-1"), 1, 2, None, end("2,-1/1"), None),
        (cell("2,-1"), 3, 4, None, None, end("1,-1/1")),
        (STUMP, 2, 3, None, STUMP + 2, None),
        (cell("1,0"), 0, 5, None, None, end("1,-1/1")),
    ]


@pytest.mark.parametrize("seed", range(6))
def test_paths_are_what_a_flood_fill_finds(seed: int) -> None:
    for it in random_play(seed):
        found = [one for one in it.paths() if one.claimable]
        assert {frozenset((*axial(at), a, b) for at, a, b in one.pieces) for one in found} == drawn(
            it
        ).paths()
        assert all(one.least == min(6 * at + min(a, b) for at, a, b in one.pieces) for one in found)
        assert it.free_paths() == [one.least for one in found if one.gnome is None]


# ---- gnomes ----


def test_a_gnome_is_put_on_a_path_by_any_end_inside() -> None:
    """H-MOVE-2."""
    tiles = {"1,-1": "03", "2,-2": "13"}
    for inside in ("2,-2/1", "2,-2/3", "1,-1/0", "1,-1/3", "0,0/0", "0,0/1"):
        it = garden(tiles, gnomes=[inside])
        assert it.spot(0) == path("2,-2/1")
        assert it.paths()[0].gnome == 0
        assert len(it.free_paths()) == 2


def test_a_gnome_stays_on_its_path_as_it_grows() -> None:
    it = garden({}, gnomes=["0,0/0", "0,0/4"])
    it.place("03", cell("1,-1"))
    it.place("13", cell("2,-2"))
    assert it.spot(0) == path("2,-2/1")
    assert it.spot(1) == path("0,0/4")


def test_leaving_a_path_frees_it() -> None:
    """H-MOVE-4."""
    it = garden({"1,-1": "03"}, gnomes=["0,0/0"])
    it.move(0, FLOWER_MARKET)
    assert it.spot(0) == FLOWER_MARKET
    assert all(found.gnome is None for found in it.paths())
    it.move(0, path("0,0/2"))
    it.move(0, path("0,0/4"))
    assert [found.gnome for found in it.paths()] == [None, None, 0]


def test_a_gnome_cannot_be_put_where_no_path_is() -> None:
    it = garden({"1,-1": "03", "2,-1": "*white"}, gnomes=["0,0/2"])
    for nowhere in ("1,-1/1", "2,-1/4", "5,5/0"):
        with pytest.raises(BadGarden) as refused:
            it.move(0, path(nowhere))
        assert refused.value.reason.places == (f"path:{nowhere}",)
    assert it.spot(0) == path("0,0/2")
    assert it.free_paths() == [end("1,-1/0"), end("0,0/4")], "it still holds its path"


def test_a_gnome_holds_all_that_wildflowers_join_to_its_path() -> None:
    it = garden({"1,-1": "*white", "2,-2": "03", "2,-1": "14"}, gnomes=["2,-1/1"])
    assert [found.gnome for found in it.paths()] == [0, None, None]
    assert it.spot(0) == path("2,-2/0")


# ---- whose path a placement would extend or join ----


def test_extending_nobodys_path_concerns_nobody() -> None:
    it = garden({}, gnomes=["0,0/0"])
    assert it.joins("03", cell("0,1")) == ()
    assert it.joins("*white", cell("0,1")) == ()


def test_extending_a_held_path_concerns_its_gnome() -> None:
    """H-PLACE-6."""
    it = garden({}, gnomes=["0,0/0", "0,0/2"])
    assert it.joins("03", cell("1,-1")) == ((0,),)
    assert it.joins("05", cell("0,1")) == ((1,),)
    assert it.joins("*white", cell("1,-1")) == ((0,),)


def test_grass_beside_a_held_path_extends_nothing() -> None:
    it = garden({"1,-1": "03"}, gnomes=["0,0/0"])
    assert it.joins("12", cell("2,-1")) == ()


def test_a_held_path_may_be_joined_to_a_free_one() -> None:
    """H-PLACE-8."""
    it = garden({"1,0": "34"}, gnomes=["0,0/0"])
    assert it.joins("05", cell("0,1")) == ((0,),)


def test_two_held_paths_would_become_one_by_a_piece() -> None:
    """H-PLACE-7."""
    it = garden({"1,0": "34"}, gnomes=["0,0/0", "0,0/2"])
    assert it.joins("05", cell("0,1")) == ((0, 1),)


def test_two_held_paths_on_one_tile_stay_two() -> None:
    """H-PLACE-7: each of the two pieces makes one of the paths longer."""
    it = garden({"1,0": "34"}, gnomes=["0,0/0", "0,0/2"])
    assert it.joins("0135", cell("0,1")) == ((0,), (1,))


def test_two_held_paths_would_become_one_by_two_pieces() -> None:
    """H-PLACE-7: a free strand that begins and ends at the tile leads from one to the other."""
    it = garden({"1,0": "34", "1,1": "34", "0,2": "05"}, gnomes=["0,0/0", "0,0/2"])
    assert it.joins("0125", cell("0,1")) == ((0, 1),)
    assert it.joins("0215", cell("0,1")) == ((0, 1),)


def test_that_the_joint_would_close_a_ring_makes_no_difference() -> None:
    """H-PLACE-7: two held strands both begin and end at the empty cell 2,0."""
    it = garden(PAIR, gnomes=["3,-1/2", "1,1/0"])
    assert len(it.would_close("0314", cell("2,0"))) == 1
    assert it.joins("0314", cell("2,0")) == ((0, 1),)
    assert len(it.would_close("0134", cell("2,0"))) == 2
    assert it.joins("0134", cell("2,0")) == ((0,), (1,))


def test_two_held_paths_would_become_one_by_a_wildflower_tile() -> None:
    """H-PLACE-7: no permission is needed, but that does not lift it."""
    it = garden({"1,0": "34"}, gnomes=["0,0/0", "0,0/2"])
    assert it.joins("*white", cell("0,1")) == ((0, 1),)


def test_two_held_paths_would_become_one_by_a_touch_of_wildflowers() -> None:
    """H-PLACE-7, H-WILD-5."""
    it = garden({"1,0": "*white"}, gnomes=["0,0/0", "0,0/2"])
    assert it.joins("*pink", cell("0,1")) == ((0, 1),)


def test_two_held_paths_would_become_one_by_a_tile_beside_a_wildflower() -> None:
    """H-PLACE-7, H-WILD-2: with path it extends what that joins, with grass it does not."""
    it = garden({"1,0": "*white"}, gnomes=["0,0/0", "0,0/2"])
    assert it.joins("05", cell("0,1")) == ((0, 1),)
    assert it.joins("35", cell("0,1")) == ((1,),)
    assert it.joins("0135", cell("0,1")) == ((0,), (1,))
    assert it.joins("14", cell("2,0")) == ((0,),)


def test_both_ends_of_a_path_at_one_wildflower_are_one_path() -> None:
    it = garden({"1,0": "*white"}, gnomes=["0,0/0"])
    assert it.joins("23", cell("1,-1")) == ((0,),)


def test_a_closed_loop_that_waits_to_be_resolved_is_not_extended() -> None:
    """H-RING-3: it counts as unfinished, but has no end where a tile could join."""
    it = garden({"1,-1": "12", "2,-1": "34", "1,0": "05"}, stump="23", gnomes=["1,0/5"])
    assert len(it.loops()) == 1
    assert it.joins("14", cell("2,0")) == ()
    assert it.spot(0) == path("1,-1/1")
    it.move(0, path("0,0/2"))
    assert it.free_paths() == [end("1,-1/1")]
    it.move(1, path("1,0/0"))
    assert it.loops()[0].gnome == 1


def lines_on(it: Garden, gnome: int) -> set[tuple[int, ...]]:
    return {
        (*axial(at), a, b)
        for found in it.paths()
        if found.gnome == gnome
        for at, a, b in found.pieces
    }


@pytest.mark.parametrize("seed", range(8))
def test_joins_is_what_a_flood_fill_of_the_result_finds(seed: int) -> None:
    rng = random.Random(seed)
    groups_seen = set()
    for it in random_play(seed):
        holds = {gnome: lines_on(it, gnome) for gnome in range(4)}
        for kind in rng.sample((*KINDS, "*rose"), 3):
            for at, (look, *_) in rng.sample(sorted(it.places_for(kind).items()), 1):
                after = drawn(it, {**it.looks, at: look})
                borders = [border(axial(at), piece.a) for piece in pieces_of(look)]
                paths = [after.path_at(point) for point in borders or (axial(at),)]
                groups = {
                    tuple(gnome for gnome in holds if holds[gnome] & lines) for lines in paths
                }
                assert set(it.joins(look, at)) == groups - {()}
                groups_seen |= {len(group) for group in groups}
    assert groups_seen >= {0, 1}


# ---- copies and rebuilt gardens ----


def test_a_copy_lives_its_own_life() -> None:
    it = garden({"1,-1": "12", "2,-1": "34"}, stump="23", gnomes=["0,0/2"])
    before = described(it.copy())
    other = it.copy()
    other.place("05", cell("1,0"))
    other.close(other.loops()[0])
    other.place("*white", cell("0,1"))
    other.move(0, Spot("ring", end("1,-1/1")))
    assert described(it) == before
    assert described(other) != before


@pytest.mark.parametrize("seed", range(8))
def test_a_garden_can_be_rebuilt_from_what_lies_there(seed: int) -> None:
    """In any order of the tiles and of the rings."""
    *_, it = random_play(seed)
    looks = list(it.looks.items())
    random.Random(seed).shuffle(looks)
    rings = [(ring.walk, False, False, "") for ring in reversed(it.rings.values())]
    spots = [it.spot(gnome) for gnome in range(4)]
    assert described(Garden.build(STUMP_LOOK, dict(looks), rings, spots)) == described(it)


def test_a_rebuilt_ring_keeps_its_heap_and_its_sign() -> None:
    triangle = {cell(at): look for at, look in along("1,-1:135").items()}
    it = Garden.build("23", triangle, [("1,-1:135", True, False, "2T")], [])
    assert [(ring.heap, ring.waiting, ring.sign) for ring in it.rings.values()] == [
        (True, False, "2T")
    ]


@pytest.mark.parametrize(
    ("walk", "why", "places"),
    [
        ("1,-1", "is not a ring", ()),
        ("1,-1:6", "is not a ring", ()),
        ("1,-1:136", "is not a ring", ()),
        ("1,-1:13", "needs a path from side", ("1,-1",)),
        ("1,-1:134", "needs a path", ("1,-1",)),
        ("5,5:135", "where no tile lies", ("5,5",)),
        ("2,-1:351", "should be written 1,-1:135", ("2,-1",)),
        ("1,-1:204", "should be written 1,-1:135", ("1,-1",)),
    ],
)
def test_a_walk_that_is_no_ring_is_refused(walk: str, why: str, places: tuple[str, ...]) -> None:
    triangle = {cell(at): look for at, look in along("1,-1:135").items()}
    with pytest.raises(BadGarden, match=why) as refused:
        Garden.build("23", triangle, [(walk, False, False, "")], [])
    assert refused.value.reason.places == places


def test_a_walk_that_ends_elsewhere_is_refused() -> None:
    with pytest.raises(BadGarden, match="does not come back") as refused:
        Garden.build(STUMP_LOOK, {cell("1,0"): "14"}, [("1,0:1", False, False, "")], [])
    assert refused.value.reason.places == ("2,0",)


def test_a_walk_that_goes_round_twice_is_refused() -> None:
    """H-RING-4: no strand twice, no wildflower twice."""
    triangle = {cell(at): look for at, look in along("1,-1:135").items()}
    petals = {cell(at): look for at, look in TWO_PETALS.items()}
    for tiles, walk in ((triangle, "1,-1:135135"), (petals, "3,-1:243510")):
        with pytest.raises(BadGarden, match="twice") as refused:
            Garden.build("23", tiles, [(walk, False, False, "")], [])
        assert refused.value.reason.rule == "H-RING-4"


def test_a_ring_is_finished_only_once() -> None:
    triangle = {cell(at): look for at, look in along("1,-1:135").items()}
    twice = [("1,-1:135", False, False, "")] * 2
    with pytest.raises(BadGarden, match="another finished ring"):
        Garden.build("23", triangle, twice, [])


def test_two_gnomes_cannot_be_rebuilt_on_one_path_or_ring() -> None:
    triangle = {cell(at): look for at, look in along("1,-1:135").items()}
    rings = [("1,-1:135", False, False, "")]
    on_ring = Spot("ring", end("1,-1/1"))
    Garden.build("23", triangle, rings, [on_ring, path("0,0/2")])
    with pytest.raises(BadGarden, match="another one holds"):
        Garden.build("23", triangle, rings, [path("0,0/3"), path("0,0/2")])
    with pytest.raises(BadGarden, match="no finished ring of that name is free"):
        Garden.build("23", triangle, rings, [on_ring, on_ring])
    with pytest.raises(BadGarden, match="no finished ring of that name is free"):
        Garden.build("23", triangle, [], [on_ring])
    with pytest.raises(BadGarden, match="no unfinished path"):
        Garden.build("23", triangle, rings, [path("1,-1/1")])


# ---- symmetry ----


Motion = tuple[int, bool]


def moved(it: Garden, motion: Motion) -> Garden:
    """The whole garden turned and perhaps mirrored."""
    made = Garden(moved_look(it.looks[STUMP], *motion), len(it.gnomes))
    for at, look in it.looks.items():
        if at != STUMP:
            made.place(moved_look(look, *motion), moved_cell(at, *motion))
    new_name = {}
    for ring in it.rings.values():
        wanted = moved_ends(ring.pieces, motion)
        loop = next(loop for loop in made.loops() if moved_ends(loop.pieces, STILL) == wanted)
        new_name[ring.least] = made.close(loop).least
    for gnome, spot in enumerate(it.gnomes):
        if spot.place == "path":
            made.move(gnome, Spot("path", moved_end(int(spot.at), *motion)))
        elif spot.place == "ring":
            made.move(gnome, Spot("ring", new_name[int(spot.at)]))
    return made


STILL: Motion = (0, False)


def moved_ends(pieces: Iterable[tuple[int, int, int]], motion: Motion) -> frozenset[int]:
    return frozenset(moved_end(6 * at + side, *motion) for at, a, b in pieces for side in (a, b))


def what_moves_along(it: Garden, motion: Motion) -> dict[str, object]:
    """What must map over: edges of empty cells, paths, loops, who holds them, what may follow."""
    follow = {
        (moved_look(look, *motion), moved_cell(at, *motion)): (
            frozenset(it.joins(look, at)),
            frozenset(
                (moved_ends(loop.pieces, motion), loop.size, loop.mushrooms)
                for loop in it.would_close(look, at)
            ),
        )
        for kind in ("01R34", "02", "*rose")
        for at, looks in it.places_for(kind).items()
        for look in looks
    }
    return {
        "paths": {(moved_ends(one.pieces, motion), one.gnome, one.claimable) for one in it.paths()},
        "open": {moved_end(one, *motion) for one in it.open_ends()},
        "loops": {
            (moved_ends(loop.pieces, motion), loop.gnome, loop.mushrooms) for loop in it.loops()
        },
        "rings": {
            (moved_ends(ring.pieces, motion), it.holder_of_ring(ring.least))
            for ring in it.rings.values()
        },
        "dead": {moved_cell(at, *motion) for at in it.dead_cells(KINDS[:4])},
        "follow": follow,
    }


@pytest.mark.parametrize("motion", [(1, False), (3, False), (0, True), (4, True)])
@pytest.mark.parametrize("seed", range(2))
def test_everything_turns_and_mirrors_with_the_garden(seed: int, motion: Motion) -> None:
    for number, it in enumerate(random_play(seed)):
        if number % 6 == 5:
            assert what_moves_along(moved(it, motion), STILL) == what_moves_along(it, motion)
