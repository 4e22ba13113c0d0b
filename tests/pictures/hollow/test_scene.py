"""A position as a picture: what lies where, how much room it takes, and that it holds still."""

from __future__ import annotations

import json
from itertools import pairwise
from math import hypot

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.notation import end_name
from gnome_tutor.games.hollow.tiles import cell_at, neighbour, turned
from gnome_tutor.pictures import art
from gnome_tutor.pictures.hollow.geometry import (
    along,
    box,
    centre,
    middle,
    mushroom_points,
    on_board,
)
from gnome_tutor.pictures.hollow.places import heap_point, number_point, point_of
from gnome_tutor.pictures.hollow.scene import LAYERS, tile_picture
from gnome_tutor.pictures.scene import scene

from .positions import LEFT, RIGHT, RINGS, large_garden, position

CLOSED = [(LEFT, True, False, "2T"), (RIGHT, False, True, "")]


def keys(picture, name):
    return [item[0] for item in picture["lists"][name]]


def item(picture, key):
    return next(it for its in picture["lists"].values() for it in its if it[0] == key)


def bytes_of(picture):
    return len(json.dumps(picture, separators=(",", ":"), ensure_ascii=False).encode())


@pytest.fixture(scope="module")
def rings():
    return position(RINGS, rings=CLOSED, gnomes="stump sign:2T off ring:1,-1/2 path:0,0/2 stump")


def test_a_garden_of_a_hundred_tiles_takes_less_than_25_kilobytes():
    picture = scene(large_garden(99))
    assert len(picture["lists"]["tiles"]) == 100
    assert bytes_of(picture) < 25_000


def test_so_does_the_largest_garden_of_a_random_game_with_all_that_stands_in_it():
    end = hollow.play(hollow.new_game(players=4, rng=1), random_player, 2)
    assert bytes_of(scene(end, highlight=["stump"])) < 25_000


def random_player(state, rng):
    return rng.choice(hollow.legal_actions(state))


def test_a_scene_is_json_and_the_same_twice(rings):
    again = position(RINGS, rings=CLOSED, gnomes="stump sign:2T off ring:1,-1/2 path:0,0/2 stump")
    assert json.loads(json.dumps(scene(rings))) == scene(rings) == scene(again)


def test_keys_are_unique_in_a_list_and_every_symbol_is_drawn(rings):
    picture = scene(rings, highlight=["ring:0,-1/2", "path:0,0/2", "0,1", "sign:2T", "2,-1/4"])
    for name, items in picture["lists"].items():
        assert len({it[0] for it in items}) == len(items), name
        assert {it[1] for it in items} <= {*art.names(), "#text"}


def test_every_list_is_drawn_by_a_layer_and_every_layer_has_its_list(rings):
    picture = scene(rings)
    assert {name for _, name in picture["layers"]} == set(picture["lists"])
    assert [tuple(layer) for layer in picture["layers"]] == list(LAYERS)


def test_fields_that_are_empty_at_the_end_of_an_item_are_left_out(rings):
    for items in scene(rings)["lists"].values():
        for it in items:
            assert len(it) in range(4, 8)
            assert len(it) == 4 or it[-1]


@pytest.mark.parametrize("sides", ["01", "02", "03", "05", "15", "24", "35", "14", "25"])
def test_a_path_meets_its_two_sides_in_their_middles_wherever_it_is_turned(sides):
    a, b = map(int, sides)
    assert along(a, b, 0) == pytest.approx(middle(a))
    assert along(a, b, 1) == pytest.approx(middle(b))


def test_pieces_of_neighbouring_tiles_meet_in_one_point():
    east, west = cell_at(1, 0), cell_at(0, 0)
    assert on_board(west, middle(1)) == pytest.approx(on_board(east, middle(4)))


@pytest.mark.parametrize("look", ["02P35R", "01R25U", "04P13U", "01R25Y34T"])
def test_mushrooms_of_a_tile_with_several_paths_do_not_hide_each_other(look):
    for pose in {turned(look, turn) for turn in range(6)}:
        points = [point for point in mushroom_points(pose) if point]
        for i, (x, y) in enumerate(points):
            assert all(hypot(x - a, y - b) > 21 for a, b in points[:i])


def test_a_mushroom_alone_lies_in_the_middle_of_its_path():
    first, second = mushroom_points("01R34")
    assert first == pytest.approx(along(0, 1, 0.5))
    assert second is None


def test_a_finished_ring_is_drawn_apart_and_its_mushrooms_are_outlines(rings):
    picture = scene(rings)
    assert "p:0,-1/23" in keys(picture, "done")
    assert "p:0,-1/23" not in keys(picture, "paths")
    spent = [it[0] for it in picture["lists"]["mushrooms"] if it[5:] == ["spent"]]
    assert spent == ["m:0,-1/23"]


def test_a_laid_down_gnome_lies_and_its_ring_still_shows_its_mushrooms(rings):
    picture = scene(rings)
    assert item(picture, "g:1.1")[1] == "l-orange"
    assert item(picture, "m:1,0/45")[4:] == []


def test_a_gnome_on_a_ring_leaves_its_number_to_be_read_and_what_waits_in_it_to_be_seen(rings):
    garden = rings.board.garden
    for ring in garden.rings.values():
        x, y = point_of(garden, f"ring:{end_name(ring.least)}")
        a, b = heap_point(ring)
        assert hypot(x - a, y - b) > 26
        if not ring.heap and not ring.sign:
            assert number_point(ring) == (a, b)


def test_waiting_mushrooms_lie_in_the_ring_with_their_number(rings):
    picture = scene(rings)
    assert item(picture, "h:0,-1/2")[6] == "Waiting in this ring: 1 red"
    assert item(picture, "h:0,-1/2/count")[6] == "1"


def test_heap_signpost_and_size_stand_apart_inside_their_ring(rings):
    picture = scene(rings, highlight=["ring:0,-1/2"])
    marks = [item(picture, key)[2:4] for key in ("h:0,-1/2", "s:2T", "n:0,-1/2")]
    for (x, y), (a, b) in [*pairwise(marks), (marks[0], marks[2])]:
        assert hypot(x - a, y - b) > 10


def test_a_mark_that_comes_later_leaves_the_heap_where_it_is(rings):
    alone = position(RINGS, rings=[(LEFT, True, False, "")])
    assert item(scene(alone), "h:0,-1/2") == item(scene(rings), "h:0,-1/2")


def test_a_held_path_has_a_casing_in_its_owners_colour_through_the_wildflower(rings):
    held = {it[0]: it[5] for it in scene(rings)["lists"]["held"]}
    assert held == dict.fromkeys(
        ["o:0,0/23", "o:-1,1/02", "o:1,1/14", "o:0,1", "o:0,1/1", "o:0,1/5"], "ink"
    )


def test_paths_run_on_to_the_middle_of_a_wildflower_where_they_reach_it(rings):
    spokes = [it[0] for it in scene(rings)["lists"]["paths"] if it[1] == "spoke"]
    assert spokes == ["p:0,1/1", "p:0,1/5"]


def test_two_gnomes_on_the_stump_stand_beside_each_other(rings):
    first, second = (item(scene(rings), key) for key in ("g:0.0", "g:2.1"))
    assert hypot(first[2] - second[2], first[3] - second[3]) >= 24


def test_a_gnome_at_the_signpost_stands_by_it_and_those_off_the_board_are_not_drawn(rings):
    picture = scene(rings)
    sign, gnome = item(picture, "s:2T"), item(picture, "g:0.1")
    assert hypot(sign[2] - gnome[2], sign[3] - gnome[3]) < 25
    assert "g:1.0" not in keys(picture, "gnomes")


def test_a_gnome_stands_where_no_mushroom_is_if_its_path_has_such_a_place():
    state = position("0,1 14R 14 14Y", gnomes="path:1,0/1")
    assert item(scene(state), "g:0.0")[2:4] == [round(centre(cell_at(2, 0))[0], 1), 0]


def test_a_gnome_stays_when_its_path_grows_away_from_the_stump():
    short = position("0,1 14R 14", gnomes="path:1,0/1")
    long = position("0,1 14R 14 14 14", gnomes="path:1,0/1")
    assert item(scene(short), "g:0.0") == item(scene(long), "g:0.0")


def test_names_given_are_the_names_said(rings):
    picture = scene(rings, names=("Ada", "Bo", "Cy"))
    assert item(picture, "g:0.0")[6] == "Ada’s gnome: the Stump"


def test_a_lit_ring_glows_shows_its_size_and_not_each_of_its_tiles(rings):
    picture = scene(rings, highlight=["ring:0,-1/2", "0,-1", "1,1"])
    assert keys(picture, "lit") == ["lit:0,-1/23", "lit:0,0/45", "lit:-1,0/01"]
    assert keys(picture, "lit_cells") == ["lit:1,1"]
    assert item(picture, "n:0,-1/2/size")[6] == "3"


def test_places_beside_the_garden_light_nothing_and_no_place_is_refused(rings):
    beside = ["flowers", "R3", "space:7+/1", "player:0", "tile_board:3", "stored:0"]
    assert scene(rings, highlight=beside)["lists"] == scene(rings)["lists"]
    for wrong in ("here", "1", "1,1/7", "path:1,1", "1,1/012", "space:9/1"):
        with pytest.raises(BadCode):
            scene(rings, highlight=[wrong])


def test_the_picture_grows_in_steps_so_that_most_tiles_leave_it_still():
    boxes = {tuple(box([0, *(cell_at(q, 0) for q in range(1, n + 1))])) for n in range(9)}
    assert len(boxes) <= 5


def test_the_picture_has_room_for_a_cell_all_round():
    x, y, width, height = box([0])
    for side in range(6):
        cx, cy = centre(neighbour(0, side))
        assert x <= cx - 35 < cx + 35 <= x + width
        assert y <= cy - 40 < cy + 40 <= y + height


def test_one_tile_is_drawn_about_the_middle_as_it_lies():
    assert tile_picture("01R34")["lists"] == {
        "tiles": [["t:0,0", "tile0", 0, 0]],
        "paths": [["p:0,0/01", "sharp", 0, 0], ["p:0,0/34", "sharp", 0, 0, 3]],
        "mushrooms": [["m:0,0/01", "m-R", 17.3, -10]],
        "flowers": [],
        "stump": [],
    }


def test_a_wildflower_tile_shows_its_flower():
    lists = tile_picture("*rose")["lists"]
    assert [it[1] for name in ("tiles", "flowers") for it in lists[name]] == ["wild", "w-rose"]
