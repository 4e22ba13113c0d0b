"""V-UP and V-VAR-MASTER: groups, what they become, chains."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.ville.buildings import BUILDINGS, upgrades
from gnome_tutor.games.ville.state import State, Task
from gnome_tutor.games.ville.town import SPACE_OF, SPACES
from tests.games.ville.group_finder import groups
from tests.games.ville.players import steps
from tests.games.ville.positions import (
    at,
    kinds,
    legal,
    only,
    position,
    rules_against,
    run,
    seat,
    town,
)

# ---- V-UP-1


def test_v_up_1_three_that_hang_together():
    state = position("market market . . .", drawn="market")
    state, events = run(state, "put c1")
    triggered = only(events, "UpgradeTriggered")
    assert (triggered.rule, triggered.cause) == ("V-UP-1", "BuildingPlaced")
    assert triggered.places == ("a1", "b1", "c1")
    assert (triggered.height, triggered.chain) == (3, False)
    assert at(state) == ("upgrade", 0)


@pytest.mark.parametrize(
    "drawing",
    [
        "market . . . .",
        "market . . . . / . . market . .",
        "house house . . .",
        ". market . . . / market . . . .",
    ],
)
def test_v_up_1_fewer_or_apart_or_of_another_kind_do_not(drawing):
    state = position(drawing, drawn="market")
    _, events = run(state, "put c1")
    assert kinds(events) == ["BuildingPlaced"]


def test_v_up_1_the_group_is_every_match():
    state = position("market market . market . / . . . market market", drawn="market")
    _, events = run(state, "put c1")
    assert only(events, "UpgradeTriggered").places == ("a1", "b1", "c1", "d1", "d2", "e2")


def test_v_up_1_also_when_a_gnome_steps_off():
    state = position("market market*h market . .", now="move 1")
    state, events = run(state, "move b1-b2")
    triggered = only(events, "UpgradeTriggered")
    assert (triggered.cause, triggered.trigger) == ("GnomeMoved", SPACE_OF["b1"])
    assert triggered.places == ("a1", "b1", "c1")


# ---- V-UP-2


def test_v_up_2_all_tiles_on_one_stack_and_the_new_one_on_one_of_their_spaces():
    state = position("market market . . .", drawn="market")
    state, _ = run(state, "put c1")
    assert town(state) == {"c3": "*"}
    assert seat(state).stacks == (("market",) * 3,)
    assert legal(state) == [f"upgrade {k} {s}1" for k in ("house", "workshop") for s in "abc"]
    assert rules_against(state, "upgrade house d1") == ["V-UP-2"]
    before = state.board.supply["house"]
    state, events = run(state, "upgrade house b1")
    assert only(events, "BuildingGained").places == ("b1",)
    assert town(state) == {"b1": "house", "c3": "*"}
    assert state.board.supply["house"] == before - 1


# ---- V-UP-3

NEXT = {
    "market": ["house", "workshop"],
    "house": ["tavern"],
    "workshop": ["armory"],
    "tavern": ["academy"],
    "armory": ["ballista"],
    "academy": ["monument"],
    "ballista": ["monument"],
}


@pytest.mark.parametrize("kind", NEXT)
def test_v_up_3_the_next_building_on_the_path(kind):
    state = position(f"{kind} {kind} . . .", drawn=kind)
    state, _ = run(state, "put c1")
    assert list(dict.fromkeys(text.split()[1] for text in legal(state))) == NEXT[kind]
    for other in BUILDINGS:
        expected = [] if other in NEXT[kind] else ["V-UP-7"] if _above(kind, other) else ["V-UP-3"]
        assert rules_against(state, f"upgrade {other} a1") == expected


def _above(kind, other):
    """Whether the one can be reached from the other by more than one step."""
    later = [far for near in NEXT[kind] for far in NEXT.get(near, [])]
    return other in later or any(_above(near, other) for near in NEXT[kind] if near in NEXT)


# ---- V-UP-4


def test_v_up_4_a_chain_goes_on_the_same_stack():
    state = position("market market . . . / . workshop workshop . .", drawn="market")
    state, _ = run(state, "put c1")
    state, events = run(state, "upgrade workshop c1")
    triggered = only(events, "UpgradeTriggered")
    assert (triggered.rule, triggered.cause) == ("V-UP-4", "BuildingGained")
    assert (triggered.chain, triggered.height) == (True, 6)
    assert seat(state).stacks == (("market",) * 3 + ("workshop",) * 3,)
    state, _ = run(state, "upgrade armory c2")
    assert town(state) == {"c2": "armory", "c3": "*"}


def test_v_up_4_no_chain_no_second_height():
    state = position("market market . . . / . workshop workshop . .", drawn="market")
    state, events = run(state, "put c1", "upgrade workshop a1")
    assert len(kinds(events)) == 3
    assert seat(state).stacks == (("market",) * 3,)


def test_v_up_4_and_so_on():
    drawing = "market market . . . / . workshop workshop . . / . armory armory * ."
    state = position(drawing, drawn="market")
    state, events = run(state, "put c1", "upgrade workshop c1", "upgrade armory b2")
    assert [e.height for e in events if e.kind == "UpgradeTriggered"] == [3, 6, 9]
    assert len(seat(state).stacks) == 1


def test_v_up_4_two_upgrades_are_two_stacks():
    state = position("market market . . . / house house . . .", drawn="market")
    state, _ = run(state, "put c1", "upgrade workshop a1")
    state, _ = run(state, "draw", "draw house", "put c2")
    assert [len(stack) for stack in seat(state).stacks] == [3, 3]


# ---- V-UP-5, 6


def test_v_up_5_an_occupied_tile_takes_no_part_and_does_not_connect():
    state = position("market market* market . .", drawn="market")
    _, events = run(state, "put d1")
    assert kinds(events) == ["BuildingPlaced"]
    state = position("market market* market . . / . . market . .", drawn="market")
    state, events = run(state, "put d1")
    assert only(events, "UpgradeTriggered").places == ("c1", "d1", "c2")
    assert town(state)["b1"] == "market*"


def test_v_up_6_monuments_never_upgrade():
    state = position("monument monument . . .", drawn="monument")
    state, events = run(state, "put c1")
    assert kinds(events) == ["BuildingPlaced"]
    assert town(state)["c1"] == "monument"


# ---- V-UP-7


@pytest.mark.parametrize(
    ("kind", "out", "expected"),
    [
        ("house", ["tavern"], ["academy"]),
        ("house", ["tavern", "academy"], ["monument"]),
        ("tavern", ["academy"], ["monument"]),
        ("workshop", ["armory"], ["ballista"]),
        ("armory", ["ballista"], ["monument"]),
        ("market", ["house"], ["tavern", "workshop"]),
        ("market", ["workshop"], ["house", "armory"]),
        ("market", ["house", "workshop"], ["tavern", "armory"]),
        ("market", ["house", "tavern", "academy"], ["monument", "workshop"]),
        ("market", [k for k in BUILDINGS if k not in ("market", "monument")], ["monument"]),
    ],
)
def test_v_up_7_the_next_above_where_the_supply_is_out(kind, out, expected):
    supply = dict.fromkeys(out, 0)
    state = position(f"{kind} {kind} . . .", drawn=kind, supply=supply)
    state, _ = run(state, "put c1")
    assert list(dict.fromkeys(text.split()[1] for text in legal(state))) == expected
    for gone in out:
        rules = rules_against(state, f"upgrade {gone} a1")
        assert rules == (["V-UP-7"])
    _, events = run(state, f"upgrade {expected[0]} a1")
    nearest = expected[0] in NEXT[kind]
    assert only(events, "BuildingGained").rule == ("V-UP-2" if nearest else "V-UP-7")


def test_v_up_7_nothing_above_left_nothing_is_placed():
    state = position("academy academy . . .", drawn="academy", supply={"monument": 0})
    state, events = run(state, "put c1")
    assert kinds(events)[1:] == ["UpgradeTriggered", "NothingGained"]
    assert only(events, "NothingGained").rule == "V-UP-7"
    assert seat(state).stacks == (("academy",) * 3,)
    assert at(state) == ("build", 0)


def test_v_up_7_a_supply_of_one_is_enough():
    assert upgrades("house", dict.fromkeys(BUILDINGS, 0) | {"tavern": 1, "academy": 1}) == (
        "tavern",
    )


# ---- V-UP-8


def test_v_up_8_of_two_groups_the_player_picks_the_first():
    drawing = "market market market . . / * . . . . / house house house . ."
    triggers = (SPACE_OF["a1"], SPACE_OF["b3"])
    state = position(drawing, now=Task("groups", 0, triggers, note="left"))
    assert at(state) == ("group", 0)
    assert legal(state) == ["group a1", "group a3"]
    assert rules_against(state, "group b1") == ["V-UP-8"]
    state, events = run(state, "group a3")
    assert only(events, "UpgradeTriggered").building == "house"
    state, events = run(state, "upgrade tavern a3")
    assert kinds(events) == ["BuildingGained", "UpgradeTriggered"]
    assert at(state) == ("upgrade", 0)
    assert [len(stack) for stack in seat(state).stacks] == [3, 3]


def test_v_up_8_the_entered_space_comes_before_the_upgrade_of_what_was_left():
    state = position("market market* market . . / . workshop . . .", now="move 2")
    state, events = run(state, "move b1-b2")
    assert kinds(events) == ["GnomeMoved"]
    assert at(state) == ("workshop", 0)
    state, events = run(state, "activate")
    assert kinds(events) == ["ToolTaken", "UpgradeTriggered"]
    state, _ = run(state, "upgrade house a1")
    assert at(state) == ("move", 0), "and then the next step"
    assert state.board.agenda[-1].number == 1


def test_v_up_8_what_happens_on_the_entered_space_can_undo_the_group():
    """A gnome deployed on one of the three leaves two."""
    state = position("market market* market . . / . house . . .", now="move 2")
    state, _ = run(state, "move b1-b2", "deploy a1")
    assert at(state) == ("move", 0)
    assert seat(state).stacks == ()


# ---- V-UP-9


@pytest.mark.parametrize("players", [1, 2, 4])
def test_v_up_9_upgrades_come_in_build_only(players):
    for seed in range(4):
        for state, step in steps(ville.new_game(players, rng=seed), seed):
            if any(event.kind == "UpgradeTriggered" for event in step.events):
                assert state.board.agenda[0].kind == "building"


# ---- V-VAR-MASTER


def test_v_var_master_on_the_space_of_the_tile_just_placed():
    state = position("market . market . .", drawn="market", masterbuilt=True)
    state, _ = run(state, "put b1")
    assert legal(state) == ["upgrade house b1", "upgrade workshop b1"]
    assert rules_against(state, "upgrade house a1") == ["V-VAR-MASTER"]


def test_v_var_master_in_a_chain_on_that_of_the_upgrade_just_placed():
    drawing = "market . market . . / . workshop workshop . ."
    state = position(drawing, drawn="market", masterbuilt=True)
    state, events = run(state, "put b1", "upgrade workshop b1")
    assert town(state) == {"b1": "armory", "c3": "*"}, "a single answer is taken at once"
    assert only([e for e in events if e.kind == "BuildingGained"][1:], "BuildingGained").space == 1


def test_v_var_master_on_the_space_a_gnome_has_left():
    state = position("market market* market . .", now="move 1", masterbuilt=True)
    state, _ = run(state, "move b1-b2", "upgrade house b1")
    assert town(state) == {"b1": "house", "b2": "*"}


# ---- against an independent finder


def dense(seed: int) -> State:
    """A game that begins in a full town with no group in it, three gnomes standing on buildings."""
    rng = random.Random(seed)
    board = ville.new_game(
        1, boards=["mazeville"] if seed % 3 == 0 else None, rng=seed
    ).board.copy()
    here = board.towns[0]
    here.gnomes = rng.sample(SPACES, 3)
    kinds_ = ("market", "market", "workshop", "workshop", "house", "tavern", "armory", "")
    here.buildings = [rng.choice(kinds_) for _ in SPACES]
    for space in SPACES:
        while here.group(space):
            here.buildings[here.group(space)[-1]] = ""
    return State(board)


@pytest.mark.slow
def test_flood_fill_agrees_on_every_upgrade_of_many_games():
    """Each group that leaves is one of the flood fill; where none leaves, it finds none."""
    seen = Counter()
    seed = 0
    while seen["upgrades"] < 1000 or seen["chains"] < 200 or seen["chains by a step"] < 50:
        by_step = False
        for state, step in steps(dense(seed), seed):
            before = state
            for event in step.events:
                if event.kind == "UpgradeTriggered":
                    by_step = event.cause == "GnomeMoved" or (by_step and event.chain)
                    seen["upgrades"] += 1
                    seen["chains"] += event.chain
                    seen["chains by a step"] += event.chain and by_step
                    assert frozenset(event.spaces) in groups(before.board.towns[0])
                before = event.state
            here = step.state.board.towns[0]
            if not any(task.kind in ("groups", "group") for task in step.state.board.agenda):
                assert groups(here) == set()
            assert {frozenset(here.group(space)) for space in SPACES} - {frozenset()} == groups(
                here
            )
        seed += 1
        assert seed < 600, seen
