"""A town as a picture: what lies where, how much room it takes, and that it holds still."""

from __future__ import annotations

import json
from math import hypot

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.ville.town import SPACES
from gnome_tutor.pictures import art
from gnome_tutor.pictures.scene import scene
from gnome_tutor.pictures.ville.geometry import PITCH, centre
from gnome_tutor.pictures.ville.scene import LAYERS
from gnome_tutor.pictures.ville.scene import scene as town_scene
from tests.games.ville.players import steps
from tests.games.ville.positions import position

from .positions import busy

BACKS = ("mazeville", "riverville", "boulderville", "towerville")


def item(picture, key):
    return next(it for its in picture["lists"].values() for it in its if it[0] == key)


def keys(picture, name):
    return [it[0] for it in picture["lists"][name]]


@pytest.fixture(scope="module")
def table():
    return busy()


def test_a_scene_is_json_the_same_twice_and_small(table):
    picture = scene(table)
    assert json.loads(json.dumps(picture)) == picture == scene(busy())
    assert len(json.dumps(picture, separators=(",", ":"), ensure_ascii=False).encode()) < 25_000


@pytest.mark.slow
def test_in_whole_games_keys_are_unique_and_all_lies_in_the_box():
    for state, _ in steps(ville.new_game(4, boards=BACKS, rng=2), 2):
        picture = scene(state)
        x, y, width, height = picture["box"]
        for name, items in picture["lists"].items():
            assert len({it[0] for it in items}) == len(items), name
            assert {it[1] for it in items} <= {*art.names(), "#text"}
            for it in items:
                assert x < it[2] < x + width, it
                assert y < it[3] < y + height, it
                assert len(it) in range(4, 8)
                assert len(it) == 4 or it[-1]


def test_every_list_is_drawn_by_a_layer_and_every_layer_has_its_list(table):
    picture = scene(table)
    assert {name for _, name in picture["layers"]} == set(picture["lists"])
    assert [tuple(layer) for layer in picture["layers"]] == list(LAYERS)


def test_one_town_has_the_same_keys_as_in_the_picture_of_all(table):
    alone, together = town_scene(table, seat=1), scene(table)
    for name in alone["lists"]:
        mine = [key for key in keys(together, name) if key.split(":")[-1][0] == "1"]
        if name not in ("names", "lit"):
            assert keys(alone, name) == mine
    assert alone["box"][3] < together["box"][3]


def test_towns_do_not_touch_one_another():
    picture = scene(busy(4))
    middles = [item(picture, f"s:{seat}/c3")[2:4] for seat in range(4)]
    for number, (x, y) in enumerate(middles):
        assert all(hypot(x - a, y - b) > 6 * 70 for a, b in middles[:number])


def test_spaces_lie_in_five_rows_from_the_top():
    assert centre(0) == (-2 * PITCH, -2 * PITCH)
    assert centre(12) == (0, 0)
    assert len({centre(space) for space in SPACES}) == 25


def test_what_stands_in_a_town_is_drawn_on_its_space_and_told(table):
    picture = town_scene(table, seat=0)
    assert item(picture, "b:0/b4")[1:4] == ["t-ballista", *centre(16)]
    assert item(picture, "b:0/b4")[6] == "ballista on b4"
    assert item(picture, "d:0/d4")[1] == "t-troll"
    assert item(picture, "d:0/e4")[1] == "t-boulder"


def test_a_gnome_has_its_number_and_below_it_what_it_carries(table):
    picture = town_scene(table, seat=0)
    gnome = item(picture, "g:0.1")
    assert gnome[1] == "v-blue"
    assert gnome[6] == "Holly’s gnome 2 (c3): sword and Long Legs"
    assert item(picture, "g:0.1/number")[6] == "2"
    marks = [item(picture, f"g:0.1/{mark}") for mark in ("sword", "cap")]
    assert all(mark[3] > gnome[3] for mark in marks)
    assert marks[0][2] < marks[1][2]


def test_two_gnomes_on_a_space_stand_beside_each_other(table):
    board = table.board.copy()
    board.towns[0].gnomes[0] = board.towns[0].gnomes[1]
    picture = town_scene(ville.State(board), seat=0)
    first, second = item(picture, "g:0.0"), item(picture, "g:0.1")
    assert hypot(first[2] - second[2], first[3] - second[3]) > 40


def test_a_gnome_in_camp_waits_below_the_town(table):
    picture = town_scene(table, seat=0)
    assert item(picture, "g:0.2")[5] == "away"
    assert item(picture, "g:0.2") in picture["lists"]["stacks"]


def test_the_attack_to_come_shows_where_it_falls_and_each_step_of_a_troll(table):
    picture = town_scene(table, seat=0)
    assert keys(picture, "coming") == ["c:0/b2", "c:0/b2/falls", "c:0/c4", "c:0/c4/falls"] + [
        "c:0/e2",
        "c:0/e2/falls",
    ]
    ways = [(it[1], it[2], it[3]) for it in picture["lists"]["ways"]]
    assert ways[:2] == [("way-S", PITCH, 1.5 * PITCH), ("way-S", 2 * PITCH, -0.5 * PITCH)]
    assert {symbol for symbol, _, _ in ways[2:]} == {"way-W"}


def test_the_attack_to_come_marks_what_would_be_lost(table):
    hits = {it[0]: it[6] for it in town_scene(table, seat=0)["lists"]["hits"]}
    assert hits == {
        "x:0/e3": "Would be lost on e3: academy",
        "x:0/c5": "Would be lost on c5: house",
    }


def test_what_comes_onto_a_building_is_shown_in_its_corner():
    """Landslide has its boulder on c2."""
    picture = town_scene(position(". . . . . / . . tavern . .", card="landslide"), seat=0)
    x, y = centre(7)
    assert item(picture, "c:0/c2")[2:4] == [x - 24, y - 24]
    assert item(picture, "c:0/c2/plate")[1] == "will-plate"
    assert "x:0/c2" in keys(picture, "hits")


def test_no_attack_is_shown_where_none_is_to_come():
    state = ville.new_game(1, rng=1)
    lists = scene(state)["lists"]
    assert not lists["coming"] + lists["ways"] + lists["hits"]


def test_the_desk_shows_stumps_stew_bag_shrooms_and_the_drawn_tile(table):
    picture = town_scene(table, seat=0)
    assert "stump:0/2/tile" in keys(picture, "desk")
    assert item(picture, "stump:0/3/n")[6] == "3"
    assert item(picture, "stew:0")[1] == "desk-stew"
    assert item(picture, "bag:0/n")[6] == "6"
    assert item(picture, "bag:0")[6] == "In the bag: 1 gnome tile, 3 markets and 2 houses"
    assert item(picture, "shrooms:0/n")[6] == "4"
    assert item(picture, "drawn:0")[1] == "t-market"


def test_a_stack_shows_its_tiles_in_the_frames_of_their_paths_and_its_points(table):
    picture = town_scene(table, seat=0)
    layers = [it[1] for it in picture["lists"]["stacks"] if it[0].startswith("k:0/1/")]
    assert layers == ["k-blue"] * 6 + ["#text"]
    assert item(picture, "k:0/1/n")[6] == "8"


def test_places_are_lit_in_their_town_and_those_beside_the_towns_are_not(table):
    picture = scene(table, highlight=["1:c1", "1:c1", "player:2", "event:1", "goal:2"])
    assert keys(picture, "lit") == ["lit:1/c1", "lit:2"]
    (x, y), (a, b) = item(picture, "lit:1/c1")[2:4], item(picture, "s:1/c1")[2:4]
    assert (x, y) == (a, b)


def test_a_space_without_a_seat_is_that_of_the_town_that_is_drawn(table):
    assert keys(town_scene(table, seat=2, highlight=["c1"]), "lit") == ["lit:2/c1"]
    assert keys(scene(position(), highlight=["c1"]), "lit") == ["lit:0/c1"]


def test_what_is_no_place_is_named(table):
    with pytest.raises(BadCode, match="f9 is no place: write a space such as c3"):
        scene(table, highlight=["f9"])


def test_what_is_printed_on_the_backs_is_drawn():
    lists = scene(ville.new_game(4, boards=BACKS, rng=1))["lists"]
    assert "hedge:0/b1c1" in [it[0] for it in lists["hedges"]]
    assert sum(it[1] == "space-river" for it in lists["spaces"]) == 4
    assert [it[0] for it in lists["printed"] if it[1] == "bridge"] == ["bridge:1"]
    assert sum(it[0].startswith("d:2/") for it in lists["dangers"]) == 5
    assert [it[6] for it in lists["printed"] if it[0] == "least:3/a1/tier"] == ["3+"]
