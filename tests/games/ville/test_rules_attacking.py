"""V-ENEMY: boulders, trolls, arrows."""

from __future__ import annotations

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.ville.player import Tracker
from gnome_tutor.games.ville.town import SEEN, SPACE_NAMES, SPACE_OF, seen_arrow
from tests.games.ville.positions import (
    at,
    attacked,
    enemy,
    kinds,
    legal,
    only,
    position,
    rules_against,
    run,
    seat,
    town,
)


def struck(drawing, boulders="", trolls="", arrows="", **given):
    """The events of an attack in which nothing is to be decided, and the town after it."""
    state = position(drawing, components=enemy(boulders, trolls, arrows), card="test", **given)
    state, events = run(state, "pass")
    attack = [e for e in events if e.kind != "PlayerPassed"]
    assert attack[0].kind == "AttackStarted"
    end = next((n for n, e in enumerate(attack) if e.kind in ("TownFilled", "RoundStarted")), None)
    return state, attack[1:end]


# ---- V-ENEMY-1


def test_v_enemy_1_a_surprise_attack_for_the_stumped_before_the_rounds_card():
    state = position(players=3, seats={0: {"stage": "passed"}, 1: {"stage": "stumped"}})
    state, _ = run(state, "pass", "pass")
    assert at(state) == ("troll_card", CHANCE)
    assert len(ville.legal_actions(state)) == 15
    state, events = run(state, "turn stampede")
    turned = only(events, "TrollCardTurned")
    assert (turned.rule, turned.surprise) == ("V-ENEMY-1", True)
    attacks = [(e.player, e.card, e.surprise) for e in events if e.kind == "AttackStarted"]
    assert attacks == [
        (1, "stampede", True),
        (0, "landslide", False),
        (1, "landslide", False),
        (2, "landslide", False),
    ]
    assert state.board.surprise == "stampede"


def test_v_enemy_1_nobody_stumped_no_surprise():
    state, events = run(position(), "pass")
    assert "TrollCardTurned" not in kinds(events)
    assert state.board.surprise == ""


def test_v_enemy_1_one_card_for_all_stumped():
    state = position(
        players=2, seats={0: {"stage": "stumped"}, 1: {"stage": "stumped"}}, now="attack"
    )
    _, events = run(state, "turn stampede")
    assert [e.surprise for e in events if e.kind == "AttackStarted"] == [True, True, False, False]


# ---- V-ENEMY-2


def test_v_enemy_2_boulders_then_trolls_then_arrows_from_left_to_right():
    drawing = "/".join([". . . . ."] * 4 + [". . . . *"])
    state, events = struck(drawing, "a1", "b2", "ES")
    assert kinds(events) == ["BoulderLanded", "TrollArrived", "TrollMoved", "TrollMoved"]
    assert [e.places for e in events[2:]] == [("c2", "b2"), ("c3", "c2")]
    assert town(state)["a1"] == "boulder"


def test_v_enemy_2_each_arrow_moves_every_troll_one_space():
    state, events = struck("troll . . . . / . . * . . / . . . . .", trolls="e1", arrows="SW")
    moves = [(SPACE_NAMES[e.start], SPACE_NAMES[e.to]) for e in events if e.kind == "TrollMoved"]
    assert moves == [("a1", "a2"), ("e1", "e2"), ("e2", "d2")]
    assert town(state) == {"a2": "troll", "d2": "troll", "c2": "*"}


def test_v_enemy_2_the_player_orders_the_boulders():
    state = attacked("* . . . . / . . . . .", boulders="a1 b1")
    assert legal(state) == ["land a1", "land b1"]
    assert rules_against(state, "land c1") == ["V-ENEMY-2"]
    first, _ = run(state, "land b1")
    assert at(first) == ("deploy", 0), "b1 has come, so only a1 is left and needs no choice"
    assert town(first) == {"a1": "boulder", "b1": "boulder"}


def test_v_enemy_2_the_player_orders_the_trolls():
    state = attacked("troll troll . . . / * . . . .", trolls="e5 d5")
    assert legal(state) == ["land d5", "land e5"]


def test_v_enemy_2_where_all_orders_come_to_the_same_nobody_is_asked():
    state, events = struck("* . . . . / * . . . .", boulders="a1 c4", trolls="d4 e4")
    assert [e.space for e in events if e.kind == "BoulderLanded"] == [0, SPACE_OF["c4"]]
    assert at(state)[0] != "boulder"


def test_v_enemy_2_the_order_is_asked_for_where_two_abilities_go_under_the_deck():
    trackers = [Tracker(ability="mole"), Tracker(ability="patron"), Tracker()]
    seats = {0: {"trackers": trackers}}
    state = attacked("* * . . . / . . * . .", boulders="a1 b1", seats=seats)
    assert legal(state) == ["land a1", "land b1"]
    under = [run(state, f"land {space}")[0].board.ability_deck for space in ("a1", "b1")]
    assert under[0] != under[1]
    alone = {0: {"trackers": [Tracker(ability="mole"), Tracker(), Tracker()]}}
    state = attacked("* * . . . / . . * . .", boulders="a1 b1", seats=alone)
    assert at(state)[0] != "boulder", "with one ability all orders come to the same"


# ---- V-ENEMY-3


def test_v_enemy_3_a_boulder_destroys_a_building_into_the_bag_and_stays():
    state, events = struck("house . . . . / . . . . . / . . * . .", "a1")
    destroyed = only(events, "BuildingDestroyed")
    assert (destroyed.rule, destroyed.cause) == ("V-ENEMY-3", "BoulderLanded")
    assert seat(state).bag["house"] == 3
    assert town(state)["a1"] == "boulder"


def test_v_enemy_3_a_gnome_and_the_building_under_it():
    state, events = struck("house* * . . .", "a1")
    assert kinds(events)[:3] == ["BoulderLanded", "BuildingDestroyed", "GnomeExhausted"]
    assert town(state) == {"a1": "boulder", "b1": "*"}
    assert seat(state).bag["house"] == 3


def test_v_enemy_3_a_troll_goes_back_to_the_reserve():
    state, events = struck("troll . . . . / . . * . .", "a1")
    assert kinds(events) == ["TrollDestroyed", "BoulderLanded"]
    assert events[0].rule == "V-ENEMY-3"
    assert (town(state)["a1"], state.board.towns[0].trolls()) == ("boulder", [])
    assert seat(state).shrooms == 2, "no shroom for a crushed troll"


def test_v_enemy_3_a_hammer_breaks_it_and_the_building_stands():
    state, events = struck("house*h . . . .", "a1")
    assert kinds(events) == ["BoulderLanded", "BoulderDestroyed", "ShroomsGained"]
    assert {e.rule for e in events[1:]} == {"V-ENEMY-3"}
    assert town(state) == {"a1": "house*h"}
    assert seat(state).shrooms == 3


def test_v_enemy_3_on_a_boulder_nothing():
    state, events = struck("boulder . . . .", "a1")
    ignored = only(events, "IconIgnored")
    assert (ignored.rule, ignored.icon) == ("V-ENEMY-3", "boulder")
    assert town(state)["a1"] == "boulder"


# ---- V-ENEMY-4, 5


def test_v_enemy_4_where_a_troll_appears():
    state, events = struck("house* * . . .", trolls="a1")
    assert kinds(events) == ["TrollArrived", "BuildingDestroyed", "GnomeExhausted"]
    assert {e.rule for e in events[1:2]} == {"V-ENEMY-4"}
    assert town(state) == {"a1": "troll", "b1": "*"}
    assert seat(state).bag["house"] == 3


def test_v_enemy_4_and_where_it_moves():
    state, events = struck("troll house . . . / * . . . .", arrows="E")
    assert kinds(events) == ["TrollMoved", "BuildingDestroyed"]
    assert only(events, "BuildingDestroyed").cause == "TrollMoved"
    assert town(state)["b1"] == "troll"


@pytest.mark.parametrize("attack", [{"trolls": "b1"}, {"arrows": "E"}])
def test_v_enemy_4_a_sword_destroys_the_troll_and_the_building_stands(attack):
    drawing = ". house*s . . ." if "trolls" in attack else "troll house*s . . ."
    state, events = struck(drawing, **attack)
    assert kinds(events)[1:] == ["TrollDestroyed", "ShroomsGained"]
    assert town(state) == {"b1": "house*s"}
    assert seat(state).shrooms == 3


def test_v_enemy_5_only_the_matching_tool_saves():
    state, _ = struck("*s *h . . .", boulders="a1")
    assert town(state) == {"a1": "boulder", "b1": "*h"}
    state, _ = struck("*h *s . . .", trolls="a1")
    assert town(state) == {"a1": "troll", "b1": "*s"}


# ---- V-ENEMY-6


def test_v_enemy_6_at_most_three_trolls():
    state, events = struck("troll troll troll . . / . . * . .", trolls="e5")
    ignored = only(events, "IconIgnored")
    assert (ignored.rule, ignored.icon) == ("V-ENEMY-6", "troll")
    assert len(state.board.towns[0].trolls()) == 3


def test_v_enemy_6_the_player_chooses_where_if_not_all_fit():
    state = attacked("troll troll . . . / * . . . .", trolls="e5 d5")
    assert at(state) == ("troll", 0)
    state, events = run(state, "land e5")
    assert kinds(events)[:2] == ["TrollArrived", "IconIgnored"]
    assert town(state)["e5"] == "troll"
    assert "d5" not in town(state)


def test_v_enemy_6_one_killed_at_once_frees_its_place():
    state = attacked("troll troll *s . . / . . . . .", trolls="c1 d5")
    state, events = run(state, "land c1")
    assert kinds(events)[:4] == ["TrollArrived", "TrollDestroyed", "ShroomsGained", "TrollArrived"]
    other = attacked("troll troll *s . . / . . . . .", trolls="c1 d5")
    other, events = run(other, "land d5")
    assert kinds(events)[:2] == ["TrollArrived", "IconIgnored"]
    assert seat(other).shrooms == 2


def test_v_enemy_6_one_crushed_by_this_card_frees_its_place():
    state, events = struck("troll troll troll . . / . . * . .", boulders="a1", trolls="e5")
    assert "TrollArrived" in kinds(events)
    assert len(state.board.towns[0].trolls()) == 3


def test_v_enemy_6_a_spawn_ignored_because_of_a_boulder_or_troll_uses_none():
    state, events = struck("troll troll . . . / . . * . .", trolls="a1 e5")
    assert kinds(events) == ["IconIgnored", "TrollArrived"]
    assert town(state)["e5"] == "troll"


# ---- V-ENEMY-7


@pytest.mark.parametrize(
    ("drawing", "arrow"),
    [
        ("troll boulder . . . / . . * . .", "E"),
        ("troll . . . . / . . * . .", "N"),
        (". . . . . / . . * . . / . . . . . / . . . . . / . . . . troll", "S"),
    ],
)
def test_v_enemy_7_a_troll_stays_before_a_boulder_and_at_the_end_of_the_town(drawing, arrow):
    before = town(position(drawing))
    state, events = struck(drawing, arrows=arrow)
    assert [e.rule for e in events] == ["V-ENEMY-7"]
    assert kinds(events) == ["TrollStayed"]
    assert town(state) == before


def test_v_enemy_7_it_follows_the_next_arrow():
    state, events = struck("troll boulder . . . / . . * . .", arrows="ES")
    assert kinds(events) == ["TrollStayed", "TrollMoved"]
    assert town(state)["a2"] == "troll"


@pytest.mark.parametrize(
    ("arrow", "drawing", "after"),
    [
        ("E", "troll troll . . . / . . * . .", ["b1", "c1"]),
        ("W", ". troll troll . . / . . * . .", ["a1", "b1"]),
        ("S", "troll . . . . / troll . * . .", ["a2", "a3"]),
        ("N", ". . * . . / troll . . . . / troll . . . .", ["a1", "a2"]),
    ],
)
def test_v_enemy_7_front_trolls_first(arrow, drawing, after):
    state, events = struck(drawing, arrows=arrow)
    assert kinds(events) == ["TrollMoved", "TrollMoved"]
    assert [SPACE_NAMES[space] for space in state.board.towns[0].trolls()] == after


def test_v_enemy_7_a_troll_stays_behind_one_that_stays():
    _, events = struck("troll troll boulder . . / . . * . .", arrows="E")
    assert kinds(events) == ["TrollStayed", "TrollStayed"]


@pytest.mark.parametrize("there", ["boulder", "troll"])
def test_v_enemy_7_a_spawn_onto_a_boulder_or_troll_is_ignored(there):
    state, events = struck(f"{there} . . . . / . . * . .", trolls="a1")
    ignored = only(events, "IconIgnored")
    assert (ignored.rule, ignored.icon) == ("V-ENEMY-7", "troll")
    assert town(state)["a1"] == there


# ---- V-ENEMY-8


@pytest.mark.parametrize("view", range(8))
def test_v_enemy_8_one_fixed_view_turns_boulders_trolls_and_arrows_alike(view):
    state, events = struck("", "b1", "d1", "E", views=[view])
    where = {
        0: ("b1", "d1", "e1"),
        1: ("e2", "e4", "e5"),
        2: ("d5", "b5", "a5"),
        3: ("a4", "a2", "a1"),
        4: ("d1", "b1", "a1"),
        5: ("e4", "e2", "e1"),
        6: ("b5", "d5", "e5"),
        7: ("a2", "a4", "a5"),
    }[view]
    landed, arrived, moved = events
    assert tuple(SPACE_NAMES[s] for s in (landed.space, arrived.space, moved.to)) == where
    assert town(state)[where[0]] == "boulder"


def test_v_enemy_8_each_player_has_their_own():
    components = enemy("a1")
    state = position(players=2, components=components, card="test", views=[0, 2], now="attack")
    assert "a1" in town(state, 0)
    assert "e5" in town(state, 1)
    with pytest.raises(ValueError, match="8"):
        ville.new_game(2, views=[0, 8])


def test_v_enemy_8_a_view_keeps_neighbours_and_ways():
    for view in range(8):
        assert sorted(SEEN[view]) == list(range(25))
        for space in range(25):
            if space % 5 < 4:
                a, b = SEEN[view][space], SEEN[view][space + 1]
                step = {1: "E", -1: "W", 5: "S", -5: "N"}[b - a]
                assert seen_arrow("E", view) == step
