"""H-PLACE and H-WILD: where tiles may go, who is asked, and what a wildflower does."""

from __future__ import annotations

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.notation import end_name
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.tiles import kind_of, mask_of, orientations
from tests.games.hollow.gardens import PAIR, along, cell
from tests.games.hollow.positions import (
    TRIANGLE_RINGS,
    TRIANGLES,
    at,
    kinds,
    legal,
    only,
    position,
    rules_against,
    run,
    seat,
)

ON_STUMP_PATH = {1: ["path:0,0/0"]}
"""A gnome of seat 1 on the passage of the Stump from side 0 to side 1."""


def reasons(state, text):
    return hollow.explain(state, hollow.read_action(state, text))


# ---- H-PLACE-1, 2: what is placed in a turn


def test_h_place_1_both_drafted_tiles_must_be_placed():
    state = position(board=["01", "02"])
    assert rules_against(state, "done") == ["H-PLACE-1"]
    state, _ = run(state, "23@1,-1")
    assert rules_against(state, "done") == ["H-PLACE-1"]
    assert at(state) == ("place", 0)
    state, _ = run(state, "02@-1,1")
    assert at(state) == ("move", 0)


def test_h_place_1_no_third_tile_from_the_board():
    state = position(
        {"1,-1": "23", "1,0": "04"}, drafted=2, board=["01"], seats={0: Player(stored=("02",))}
    )
    assert rules_against(state, "23@0,-1") == ["H-PLACE-1"]


def test_h_place_1_only_tiles_of_the_board_can_be_drafted():
    state = position(board=["01"])
    assert rules_against(state, "03@-1,1") == ["H-PLACE-1"]
    assert rules_against(state, "01@-1,1") == []


def test_h_place_1_the_refill_comes_before_any_ring():
    state = position({"1,-1": "23"}, drafted=1, board=["01"])
    state, events = run(state, "45@1,0")
    assert kinds(events)[:4] == ["TilePlaced", "TileDrawn", "TileDrawn", "RingClosed"]
    assert "" not in state.board.tile_board


def test_h_place_1_the_refill_waits_for_the_last_stored_tile():
    state = position({"1,-1": "03"}, drafted=1, board=["01"], seats={0: Player(stored=("02",))})
    state, events = run(state, "01@-1,1")
    assert kinds(events) == ["TilePlaced"]
    _, events = run(state, "+35@2,-2")
    assert kinds(events)[:3] == ["TilePlaced", "TileDrawn", "TileDrawn"]


@pytest.mark.parametrize(
    "order",
    [
        ("+02@-1,1", "23@1,-1", "25@0,1"),
        ("23@1,-1", "+02@-1,1", "25@0,1"),
        ("23@1,-1", "25@0,1", "+02@-1,1"),
    ],
)
def test_h_place_2_a_stored_tile_may_go_before_between_and_after(order):
    state = position(board=["01", "03"], seats={0: Player(stored=("02",))})
    state, events = run(state, *order)
    assert [event.number for event in events if event.kind == "TilePlaced"].count(0) == 1
    assert at(state) == ("move", 0)
    assert seat(state).stored == ()


def test_h_place_2_both_stored_tiles_or_none_may_be_placed():
    start = position(drafted=2, seats={0: Player(stored=("01", "02"))})
    state, _ = run(start, "done")
    assert at(state) == ("move", 0)
    assert seat(state).stored == ("01", "02")
    state, events = run(start, "+01@-1,1", "+13@1,-1")
    assert at(state) == ("move", 0)
    assert seat(state).stored == ()
    assert [event.rule for event in events[:2]] == ["H-PLACE-2", "H-PLACE-2"]


def test_h_place_2_each_stored_tile_is_a_choice():
    for drafted in (0, 2):
        state = position(drafted=drafted, board=["03"], seats={0: Player(stored=("01", "02"))})
        assert {"+01@-1,1", "+13@1,-1"} <= set(legal(state))


def test_h_place_2_what_is_not_stored_cannot_be_placed_from_there():
    state = position(board=["01"])
    assert rules_against(state, "+01@-1,1") == ["H-PLACE-2"]


# ---- H-PLACE-3, 4, 5: where it fits


@pytest.mark.parametrize("where", ["0,0", "1,-1", "3,0", "-2,0"])
def test_h_place_3_an_empty_cell_that_touches_a_tile(where):
    state = position({"1,-1": "23"}, board=["02"])
    [reason] = reasons(state, f"02@{where}")
    assert (reason.rule, reason.places) == ("H-PLACE-3", (where,))
    assert not any(text.endswith(f"@{where}") for text in legal(state))


def test_h_place_4_path_meets_path_and_grass_meets_grass():
    state = position({"1,-1": "23"}, board=["01"])
    assert rules_against(state, "45@1,0") == []
    assert rules_against(state, "01@2,-1") == []
    [grass_on_path] = reasons(state, "01@1,0")
    assert grass_on_path.rule == "H-PLACE-4"
    assert set(grass_on_path.places) >= {"1,0/4", "1,0/5"}
    [path_on_grass] = reasons(state, "34@2,-1")
    assert (path_on_grass.rule, path_on_grass.places) == ("H-PLACE-4", ("2,-1/4",))
    assert not {"01@1,0", "34@2,-1"} & set(legal(state))


def test_h_place_5_a_tile_may_be_turned_and_flipped():
    state = position({"1,-1": "03"}, board=["01R24"])
    there = [a.look for a in hollow.legal_actions(state) if a.cell == cell("2,-2")]
    looks = [look for look in there if kind_of(look) == "01R24"]
    path_below = {look for look in orientations("01R24") if mask_of(look) >> 3 & 1}
    assert set(looks) == path_below
    assert len(looks) == len(path_below), "what looks the same is one action"
    assert path_below - set(orientations("01R24")[:6]), "some of them are flipped"


# ---- H-PLACE-6, 8, 10: permission


def test_h_place_6_another_players_path_needs_permission():
    state = position(gnomes=ON_STUMP_PATH, board=["03", "01"])
    assert rules_against(state, "03@1,-1") == []
    state, events = run(state, "03@1,-1")
    assert kinds(events) == ["PermissionAsked"]
    assert at(state) == ("permission", 1)
    assert legal(state) == ["yes", "no"]
    assert cell("1,-1") not in state.board.garden.looks
    state, events = run(state, "yes")
    assert kinds(events) == ["PermissionGiven", "TilePlaced"]
    assert at(state) == ("place", 0)


def test_h_place_6_a_stored_garden_tile_needs_permission_too():
    stored = {0: Player(stored=("03",))}
    state = position(gnomes=ON_STUMP_PATH, board=["01", "02"], seats=stored)
    state, events = run(state, "+03@1,-1")
    assert kinds(events) == ["PermissionAsked"]
    assert at(state) == ("permission", 1)
    refused, _ = run(state, "no")
    assert seat(refused).stored == ("03",)
    assert rules_against(refused, "+03@1,-1") == ["H-PLACE-10"]
    allowed, _ = run(state, "yes")
    assert seat(allowed).stored == ()


def test_h_place_6_refused_nothing_happened():
    before = position(gnomes=ON_STUMP_PATH, board=["03", "01"])
    state, events = run(before, "03@1,-1", "no")
    assert kinds(events) == ["PermissionAsked", "PermissionRefused"]
    assert at(state) == ("place", 0)
    assert state.board.garden.looks == before.board.garden.looks
    assert state.board.tile_board == before.board.tile_board
    assert state.board.drafted == 0
    assert set(legal(before)) - set(legal(state)) == {
        text for text in legal(before) if text.endswith("@1,-1")
    }


def test_h_place_6_completing_needs_permission_too():
    state = position({"1,-1": "23"}, gnomes=ON_STUMP_PATH, drafted=1, board=["01"])
    state, _ = run(state, "45@1,0")
    assert at(state) == ("permission", 1)


def test_h_place_6_ones_own_path_and_free_paths_need_none():
    for gnomes in ({}, {0: ["path:0,0/0"]}):
        state = position(gnomes=gnomes, board=["03", "01"])
        _, events = run(state, "03@1,-1")
        assert kinds(events) == ["TilePlaced"]


def test_h_place_8_the_owner_joins_a_held_path_to_an_unheld_one():
    for holder, decision in ((0, ("place", 0)), (1, ("permission", 1))):
        state = position({"1,0": "34"}, gnomes={holder: ["path:0,0/0"]}, board=["01", "02"])
        state, _ = run(state, "05@0,1")
        assert at(state) == decision
    assert len(state.board.garden.paths()) == 3


# ---- H-PLACE-7: two held paths are never joined


@pytest.mark.parametrize("owners", [(0, 0), (0, 1), (1, 1), (1, 2)])
def test_h_place_7_two_held_paths_are_never_joined(owners):
    gnomes: dict[int, list[str]] = {}
    for owner, path in zip(owners, ("path:0,0/0", "path:0,0/2"), strict=True):
        gnomes.setdefault(owner, []).append(path)
    state = position({"1,0": "34"}, gnomes=gnomes, board=["01", "02"])
    [reason] = reasons(state, "05@0,1")
    assert reason.rule == "H-PLACE-7"
    assert {"path:0,0/0", "path:0,0/2"} <= set(reason.places)
    assert "05@0,1" not in legal(state)


def test_h_place_7_a_wildflower_does_not_lift_it():
    stored = {0: Player(stored=("*pink",))}
    tiles = {"1,0": "34"}
    free = position(tiles, gnomes={1: ["path:0,0/0"]}, seats=stored)
    held = position(tiles, gnomes={1: ["path:0,0/0", "path:0,0/2"]}, seats=stored)
    assert rules_against(free, "+*pink@0,1") == []
    assert rules_against(held, "+*pink@0,1") == ["H-PLACE-7"]


def test_h_place_7_not_even_where_the_joint_closes_the_ring():
    gnomes = {0: ["path:1,1/0"], 1: ["path:3,0/4"]}
    state = position(PAIR, drafted=1, board=["0235"], gnomes=gnomes)
    [reason] = reasons(state, "0413@2,0")
    assert reason.rule == "H-PLACE-7"
    assert "0413@2,0" not in legal(state)
    one_less = position(PAIR, drafted=1, board=["0235"], gnomes={0: ["path:1,1/0"]})
    assert rules_against(one_less, "0413@2,0") == []


def test_h_place_7_two_held_paths_may_be_extended_side_by_side():
    gnomes = {1: ["path:0,0/0", "path:0,0/2"]}
    state = position({"1,0": "34"}, gnomes=gnomes, board=["0123", "01"])
    assert rules_against(state, "0145@0,1") == []
    assert rules_against(state, "05@0,1") == ["H-PLACE-7"]


# ---- H-PLACE-9: tiles that fit nowhere


def closed_in(**given):
    """Rings all around the Stump, grass outside: a tile with six paths fits nowhere."""
    rings = [(walk, "") for walk in TRIANGLE_RINGS]
    return position(TRIANGLES, rings=rings, **given)


SIX = ["0123R45Y", "0123R45U"]


def test_h_place_9_where_no_tile_fits_one_is_boxed_and_replaced():
    state = closed_in(board=SIX * 4)
    assert at(state) == ("box", 0)
    assert legal(state) == ["box 0123R45Y", "box 0123R45U"]
    assert rules_against(state, "box 01") == ["H-PLACE-9"]
    step = hollow.apply(state, hollow.read_action(state, "box 0123R45U"))
    assert kinds(step.events) == ["TileBoxed"]
    assert step.state.board.boxed == ("0123R45U",)
    assert step.state.board.tile_board[1] == ""
    state, events = run(state, "box 0123R45U")
    assert kinds(events) == ["TileBoxed", "TileDrawn"]
    assert at(state) == ("place", 0)


def test_h_place_9_only_the_boxed_slot_is_refilled():
    state = closed_in(board=["0123R45Y", "", *SIX * 3], drafted=1)
    state, events = run(state, "box 0123R45U")
    drawn = only(events, "TileDrawn")
    assert (drawn.slot, drawn.cause) == (3, "TileBoxed")
    assert state.board.tile_board[1] == ""


def test_h_place_9_refusals_count():
    tiles = TRIANGLES | {"1,-1": "0123R"}
    rings = [(walk, "") for walk in TRIANGLE_RINGS]
    state = position(tiles, rings=rings, board=SIX * 4, gnomes={1: ["path:1,-1/0"]})
    assert {action.cell for action in hollow.legal_actions(state)} == {cell("2,-2")}
    state, events = run(state, legal(state)[0], "no")
    assert kinds(events) == ["PermissionAsked", "PermissionRefused"]
    assert at(state) == ("box", 0)


def test_h_place_9_with_nothing_to_replace_it_the_placement_is_skipped():
    state = closed_in(board=SIX * 4, bag=0, ending="bag", phase="move")
    state, events = run(state, "stay")
    assert kinds(events) == ["GnomeStayed", "TurnStarted", "PlacementSkipped", "PlacementSkipped"]
    assert {event.rule for event in events[2:]} == {"H-PLACE-9"}
    assert at(state) == ("move", 1)


def test_h_place_9_a_stored_tile_may_make_room_first():
    stored = {0: Player(stored=("03",))}
    state = closed_in(board=SIX * 4, seats=stored)
    assert at(state) == ("box", 0)
    assert "+14@2,-2" in legal(state)
    state, _ = run(state, "+14@2,-2")
    assert at(state) == ("place", 0)
    assert {action.cell for action in hollow.legal_actions(state)} >= {cell("3,-2")}
    state = closed_in(board=SIX * 4, seats=stored, bag=0, ending="bag")
    assert at(state) == ("place", 0)
    _, events = run(state, "done")
    assert kinds(events) == ["PlacementSkipped", "PlacementSkipped"]


# ---- H-PLACE-10: each placement is its own request

BOTH = {1: ["path:0,0/0"], 3: ["path:0,0/2"]}


def four(gnomes, turn=0):
    tiles = {"1,0": "34"}
    return position(tiles, players=4, turn=turn, gnomes=gnomes, board=["0123", "03", "01"])


@pytest.mark.parametrize(("turn", "order"), [(0, [1, 3]), (2, [3, 1])])
def test_h_place_10_holders_are_asked_in_turn_order(turn, order):
    state, events = run(four(BOTH, turn), "0145@0,1")
    assert at(state) == ("permission", order[0])
    state, events = run(state, "yes")
    assert at(state) == ("permission", order[1])
    assert kinds(events) == ["PermissionGiven", "PermissionAsked"]
    assert only(events, "PermissionAsked").rule == "H-PLACE-10"
    state, events = run(state, "yes")
    assert kinds(events) == ["PermissionGiven", "TilePlaced"]


def test_h_place_10_one_refusal_ends_it_and_is_remembered_for_that_cell():
    state, _ = run(four(BOTH), "0145@0,1", "no")
    assert at(state) == ("place", 0)
    assert state.board.refused == {(1, cell("0,1"))}
    [reason] = reasons(state, "0145@0,1")
    assert reason.rule == "H-PLACE-10"
    assert reason.places == ("0,1", "player:1")
    assert not any(text.endswith("@0,1") for text in legal(state))
    assert rules_against(state, "03@1,-1") == []


def test_h_place_10_the_refusal_is_forgotten_with_the_turn():
    state, _ = run(four(BOTH), "0145@0,1", "no", "14@-1,0", "12@0,-1", "stay")
    assert at(state) == ("place", 1)
    assert state.board.refused == frozenset()


def test_h_place_10_a_refusal_bars_garden_tiles_and_no_wildflower():
    stored = {0: Player(stored=("*pink", "0123"))}
    state = position(gnomes=ON_STUMP_PATH, board=["03"], seats=stored, refused=[(1, "1,-1")])
    assert [text for text in legal(state) if text.endswith("@1,-1")] == ["+*pink@1,-1"]
    assert rules_against(state, "+*pink@1,-1") == []


def test_h_place_10_one_holder_of_two_paths_is_asked_once():
    _, events = run(four({1: ["path:0,0/0", "path:0,0/2"]}), "0145@0,1", "yes")
    assert kinds(events) == ["PermissionAsked", "PermissionGiven", "TilePlaced"]


def test_h_place_10_a_permission_holds_for_one_placement():
    state, _ = run(four({1: ["path:0,0/0"]}), "03@1,-1", "yes", "23@2,-2")
    assert at(state) == ("permission", 1)


# ---- H-WILD


def test_h_wild_1_a_wildflower_is_never_one_of_the_two():
    state = position(board=["01", "02"], seats={0: Player(stored=("*pink",))})
    assert rules_against(state, "*pink@1,-1") == ["H-WILD-1"]
    state, events = run(state, "+*pink@1,-1")
    placed = only(events, "TilePlaced")
    assert (placed.number, placed.rule) == (0, "H-WILD-1")
    assert state.board.drafted == 0


def test_h_wild_2_it_touches_anything_without_permission():
    state = position(
        {"1,-1": "23"}, gnomes={1: ["path:0,0/0"]}, seats={0: Player(stored=("*pink",))}
    )
    for where in ("1,0", "2,-2", "0,-1", "0,1"):
        assert rules_against(state, f"+*pink@{where}") == []
    assert rules_against(state, "+*pink@3,0") == ["H-PLACE-3"]
    _, events = run(state, "+*pink@1,0")
    assert kinds(events) == ["TilePlaced"]


def test_h_wild_2_a_refusal_does_not_bar_it_either():
    stored = {0: Player(stored=("*pink",))}
    state = position(gnomes=ON_STUMP_PATH, board=["03", "01"], seats=stored)
    state, _ = run(state, "03@1,-1", "no")
    assert rules_against(state, "03@1,-1") == ["H-PLACE-10"]
    assert "+*pink@1,-1" in legal(state)
    state, events = run(state, "+*pink@1,-1")
    assert kinds(events) == ["TilePlaced"]


def test_h_wild_2_no_position_has_a_permission_to_ask_for_a_wildflower():
    seats = [{"stored": ["*pink"]}, {"gnomes": ["path:0,0/0", "off"]}, {}]
    asked = {"kind": "permission", "player": 1, "note": "+*pink@1,-1"}
    with pytest.raises(BadCode, match="permission"):
        hollow.from_dict({"players": seats, "agenda": [{"kind": "tiles", "player": 0}, asked]})


def test_h_wild_2_what_it_joins_is_one_path_and_permission_applies_to_it():
    tiles = {"1,-1": "*pink"}
    state = position(tiles, gnomes={1: ["path:0,0/0"]}, board=["03", "01"])
    assert rules_against(state, "01@2,-2") == [], "grass may touch it"
    _, events = run(state, "01@2,-2")
    assert kinds(events) == ["TilePlaced"]
    state, events = run(state, "03@2,-2")
    assert kinds(events) == ["PermissionAsked"]


def test_h_wild_3_a_path_between_two_wildflowers_is_no_ring():
    between = {"3,0": "*pink", "4,0": "14", "5,0": "*blue", "3,1": "15"}
    assert position(between, phase="rings").board.garden.rings == {}
    [ring] = position(between | {"4,1": "04"}, phase="rings").board.garden.rings.values()
    assert ring.size == 5


def test_h_wild_4_a_wildflower_counts_as_a_tile_and_bears_nothing():
    tiles = along("3,0:024") | {"3,0": "*pink"}
    state = position(tiles, phase="rings")
    [ring] = state.board.garden.rings.values()
    assert (ring.size, ring.mushrooms) == (3, (0, 0, 0, 0, 0))
    assert cell("3,0") in ring.cells


def test_h_wild_5_three_wildflowers_that_touch_are_a_ring():
    flowers = {"3,0": "*pink", "4,-1": "*blue", "4,0": "*red"}
    state = position(flowers, phase="rings")
    [ring] = state.board.garden.rings.values()
    assert (ring.size, ring.mushrooms) == (3, (0, 0, 0, 0, 0))
    assert f"move off>ring:{end_name(ring.least)}" in legal(state)


@pytest.mark.parametrize("holder", [None, 0, 1])
def test_h_wild_5_their_ring_belongs_to_the_path_that_reaches_them(holder):
    flowers = {"3,0": "*pink", "4,-1": "*blue", "4,0": "*red"}
    gnomes = {} if holder is None else {holder: ["path:2,0/1"]}
    tiles = {"2,0": "13", "2,1": "04"}
    state = position(tiles | flowers, phase="rings", gnomes=gnomes)
    [ring] = state.board.garden.rings.values()
    assert ring.size == 3
    gnome = state.board.garden.holder_of_ring(ring.least)
    assert gnome == (None if holder is None else 2 * holder)
    assert ring.waiting is (holder == 1)
    assert seat(state).markers == (0 if holder == 1 else 1)
    assert "path:2,0/1" in {end.partition(">")[2] for end in legal(state)}


def test_h_wild_5_a_touch_is_no_path_to_claim():
    state = position({"3,0": "*pink", "4,-1": "*blue"}, phase="move")
    touch = next(path for path in state.board.garden.paths() if not path.claimable)
    move = f"move off>path:{end_name(touch.least)}"
    assert rules_against(state, move) == ["H-WILD-5"]
    assert move not in legal(state)
