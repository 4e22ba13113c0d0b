"""Each position breaks one rule, and says so; mended, it says nothing."""

from __future__ import annotations

from typing import Any

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.notation import end_name
from tests.games.hollow.positions import TRIANGLE_RINGS, TRIANGLES

FRESH = hollow.to_dict(hollow.from_dict({"players": 3}))


def rules_broken(**changes: Any) -> set[str]:
    """Rules that the position of a new game for three breaks with these fields changed."""
    data = {"players": [{}, {}, {}]} | changes
    return {reason.rule for reason in hollow.problems(hollow.from_dict(data))}


def player(**fields: Any) -> list[dict[str, Any]]:
    """Seat 0 has these things."""
    return [fields, {}, {}]


def test_a_new_game_has_no_problems() -> None:
    assert rules_broken() == set()
    for players in (2, 3, 4):
        assert hollow.problems(hollow.new_game(players, rng=players)) == ()


@pytest.mark.parametrize(
    ("garden", "places"),
    [
        ({"1,-1": "02"}, ("0,0", "1,-1")),
        ({"1,-1": "03", "2,-1": "14"}, ("2,-1", "1,-1")),
    ],
)
def test_path_must_meet_path(garden: dict[str, str], places: tuple[str, ...]) -> None:
    (reason,) = hollow.problems(hollow.from_dict({"players": 3, "garden": garden}))
    assert reason.rule == "H-PLACE-4"
    assert set(reason.places) == set(places)


def test_a_wildflower_may_touch_anything() -> None:
    assert rules_broken(garden={"1,-1": "*red", "2,-2": "01"}) == set()


def test_tiles_must_hang_together_with_the_stump() -> None:
    state = hollow.from_dict({"players": 3, "garden": {"4,0": "01", "4,1": "01", "1,-1": "03"}})
    (reason,) = [reason for reason in hollow.problems(state) if reason.rule == "H-PLACE-3"]
    assert set(reason.places) == {"4,0", "4,1"}


RING = {"1,-1": "23", "1,0": "45"}


def ring(**marks: Any) -> list[dict[str, Any]]:
    walk = hollow.from_dict({"players": 2, "garden": RING}).board.garden.loops()[0].walk
    return [{"walk": walk, **marks}]


def on_ring() -> list[dict[str, Any]]:
    least = hollow.from_dict({"players": 2, "garden": RING, "rings": ring()}).board.garden.rings
    (name,) = least
    return player(gnomes=[f"ring:{end_name(name)}", "off"])


def test_a_ring_waits_only_for_a_gnome_that_stands_on_it() -> None:
    assert rules_broken(garden=RING, rings=ring(waiting=True)) == {"H-RING-7"}
    waiting = {"turn": {"player": 1}, "players": on_ring()}
    assert rules_broken(garden=RING, rings=ring(waiting=True), **waiting) == set()


def test_mushrooms_do_not_wait_under_a_gnome_s_nose() -> None:
    red = {"1,-1": "23R", "1,0": "45"}
    assert rules_broken(garden=red, rings=ring(heap=True)) == set()
    assert rules_broken(garden=red, rings=ring(heap=True), players=on_ring()) == {"H-MOVE-3"}


def test_no_heap_where_nothing_is_printed() -> None:
    assert rules_broken(garden=RING, rings=ring(heap=True)) == {"H-RING-6"}


def test_markers_must_fill_the_covered_spaces() -> None:
    assert rules_broken(players=player(spaces=["7+/1", "3/1"])) == set()
    assert rules_broken(players=player(spaces=["7+/1", "3/1"], markers=2)) == {"H-RING-9"}
    assert rules_broken(players=player(markers=1)) == {"H-RING-9"}


def test_the_last_marker_may_be_alone_on_a_space_for_two() -> None:
    spaces = ["7+/1", "7+/2", "7+/3", "3/1", "7+/4"]
    ending = {"turn": {"ending": "markers"}}
    assert rules_broken(players=player(spaces=spaces, markers=8), **ending) == set()


@pytest.mark.parametrize(
    ("fields", "broken"),
    [
        ({"stored": ["01", "02"]}, set()),
        ({"stored": ["01", "02", "03"]}, {"H-STORE-1"}),
        ({"stored": ["*red", "*pink"], "flowers": ["red", "pink"]}, {"H-STORE-1"}),
        ({"stored": ["*red", "01"], "flowers": ["red"]}, set()),
    ],
)
def test_storage_holds_two_tiles_and_one_wildflower(
    fields: dict[str, Any], broken: set[str]
) -> None:
    assert rules_broken(players=player(**fields)) == broken


def test_what_came_in_this_turn_came_to_the_player_of_the_turn() -> None:
    assert rules_broken(players=player(fresh=["01"])) == set()
    assert rules_broken(players=player(fresh=["01"]), turn={"player": 1}) == {"H-STORE-3"}


def test_a_flower_on_its_tile_is_nobody_s() -> None:
    market = {"wildflowers": FRESH["market"]["wildflowers"]}
    assert rules_broken(players=player(flowers=["red"]), market=market) == {"H-WREW-3"}
    tokens = {"market": market | {"flowers": {"blue": 1}}}
    assert rules_broken(**tokens) == {"H-WREW-3"}


def test_every_colour_has_as_many_tokens_as_players() -> None:
    assert rules_broken(players=player(flowers=["red"]), market={"flowers": {"red": 2}}) == set()
    assert rules_broken(players=player(flowers=["red"]), market={"flowers": {"red": 3}}) == {
        "H-SETUP-3"
    }


def test_no_wildflower_tile_is_lost() -> None:
    flowers = {"players": player(flowers=["red"]), "market": {"flowers": {"red": 2}}}
    assert rules_broken(**flowers, boxed=[]) == {"H-SETUP-3"}
    assert rules_broken(**flowers, boxed=["*red"]) == set()


def test_with_two_players_two_wildflower_tiles_are_missing() -> None:
    whole = {"players": 2, "market": {"wildflowers": FRESH["market"]["wildflowers"]}}
    assert [r.rule for r in hollow.problems(hollow.from_dict(whole))] == ["H-SETUP-4"]


def test_no_more_spaces_are_covered_than_there_are_tokens() -> None:
    assert rules_broken(market={"covered": ["R3", "R4", "R5", "R6", "R7"]}) == set()
    two = {"players": 2, "market": {"covered": ["R3", "R4", "R5", "R6", "R7"]}}
    assert [r.rule for r in hollow.problems(hollow.from_dict(two))] == ["H-MARKET-4"]


def test_only_spaces_of_the_market_are_covered() -> None:
    assert rules_broken(market={"covered": ["U6"]}) == {"H-MARKET-3"}


def test_no_signpost_is_lost() -> None:
    state = hollow.from_dict({"players": 3, "market": {"signs": ["3R", "3Y"]}})
    reasons = hollow.problems(state)
    assert {reason.rule for reason in reasons} == {"H-SETUP-5"}
    assert len(reasons) == 5


def test_the_tile_board_is_full_but_for_what_was_drafted() -> None:
    one_gone = ["", *FRESH["tile_board"][1:]]
    assert rules_broken(tile_board=one_gone) == {"H-PLACE-1"}
    assert rules_broken(tile_board=one_gone, turn={"drafted": 1}) == set()
    assert rules_broken(tile_board=one_gone, turn={"phase": "move"}) == {"H-PLACE-1"}


def test_the_set_aside_tiles_lie_there_until_the_end_is_on() -> None:
    assert rules_broken(sunset=5) == {"H-SETUP-2"}
    assert rules_broken(turn={"ending": "bag"}) == set()
    assert rules_broken(turn={"ending": "bag"}, sunset=6) == {"H-END-2"}


def test_eight_flowers_or_markers_end_the_game() -> None:
    flowers = FRESH["market"]["wildflowers"]
    assert rules_broken(players=player(flowers=flowers)) == {"H-END-1"}
    assert rules_broken(players=player(flowers=flowers), turn={"ending": "flowers"}) == set()
    assert rules_broken(turn={"ending": "flowers"}) == {"H-END-1"}
    assert rules_broken(turn={"ending": "markers"}) == {"H-END-1"}


def test_nobody_refuses_themselves() -> None:
    assert rules_broken(turn={"refused": [[1, "1,0"]]}) == set()
    assert rules_broken(turn={"refused": [[0, "1,0"]]}) == {"H-PLACE-10"}


def test_every_problem_cites_a_rule_in_words() -> None:
    state = hollow.from_dict({"players": player(markers=1), "garden": {"1,-1": "02", "5,5": "01"}})
    reasons = hollow.problems(state)
    assert len(reasons) == 3
    for reason in reasons:
        assert reason.rule in hollow.catalogue
        assert reason.text.endswith(".")
        assert reason.places


# ---- what a phase of the turn, or a task, needs


def in_phase(name: str, **changes: Any) -> set[str]:
    """Rules broken where such a phase is at hand."""
    turn = {"phase": name, **changes.pop("turn", {})}
    return rules_broken(turn=turn, **changes)


@pytest.mark.parametrize("name", ["tiles", "rings", "move"])
def test_a_waiting_ring_is_scored_before_its_owner_does_anything(name: str) -> None:
    waiting = {"garden": RING, "rings": ring(waiting=True), "players": on_ring()}
    assert in_phase(name, **waiting) == {"H-RING-7"}
    assert in_phase(name, **waiting, turn={"player": 1}) == set()
    assert in_phase("waiting", **waiting) == set()


def test_no_ring_waits_after_its_owner_s_final_action() -> None:
    waiting = {"garden": RING, "rings": ring(waiting=True), "players": on_ring()}
    final = {"final": True, "ending": "bag"}
    assert in_phase("move", **waiting, turn={"player": 1, **final}) == {"H-RING-8"}
    assert in_phase("over", **waiting, turn={"player": 2, **final}) == {"H-RING-8"}
    last = [{}, {}, on_ring()[0]]
    assert in_phase("move", **waiting | {"players": last}, turn={"player": 1, **final}) == set()


@pytest.mark.parametrize(("name", "broken"), [("tiles", set()), ("move", {"H-RING-3"})])
def test_every_loop_is_resolved_before_the_move(name: str, broken: set[str]) -> None:
    assert in_phase(name, garden=RING) == broken


@pytest.mark.parametrize("name", ["tiles", "move"])
def test_the_final_action_is_a_move_and_nothing_else(name: str) -> None:
    final = {"final": True, "ending": "bag"}
    assert in_phase(name, turn=final) == (set() if name == "move" else {"H-END-3"})


def test_a_game_is_over_only_after_its_end() -> None:
    assert in_phase("over") == {"H-END-1"}
    assert in_phase("over", turn={"ending": "bag"}) == {"H-END-3"}
    assert in_phase("over", turn={"ending": "bag", "final": True}) == set()


def test_what_was_drafted_fits_the_phase() -> None:
    gone = {"tile_board": ["", "", *FRESH["tile_board"][2:]]}
    assert in_phase("tiles", turn={"drafted": 2}) == set()
    assert in_phase("move", turn={"drafted": 2}) == set()
    assert in_phase("move", turn={"drafted": 1}) == {"H-PLACE-1"}
    assert in_phase("rings", turn={"drafted": 0}) == {"H-PLACE-1"}
    final = {"final": True, "ending": "bag"}
    assert in_phase("move", turn={"drafted": 2, **final}) == {"H-PLACE-1"}
    assert in_phase("tiles", turn={"drafted": 2}, **gone) == set()


def test_nothing_was_drafted_before_waiting_rings_are_scored() -> None:
    waiting = {
        "garden": TRIANGLES,
        "rings": [{"walk": walk, "waiting": "1,-1" not in walk} for walk in TRIANGLE_RINGS],
        "players": player(gnomes=["ring:0,-1/2", "ring:0,0/2"]),
    }
    assert in_phase("waiting", **waiting) == set()
    assert in_phase("waiting", **waiting, turn={"drafted": 2}) == {"H-PLACE-1"}


def test_with_an_empty_bag_less_may_have_been_drafted() -> None:
    """H-PLACE-9: what fits nowhere, and cannot be replaced, is not placed."""
    every = [kind for kind, number in hollow.SHIPPED.tiles.items() for _ in range(number)]
    last = {"boxed": every, "tile_board": [""] * 8}
    turn = {"drafted": 1, "ending": "bag"}
    assert in_phase("move", turn=turn) == {"H-PLACE-1"}
    assert in_phase("move", turn=turn, **last) == set()


def test_by_hand_a_position_for_a_move_has_drafted_both_tiles() -> None:
    for name, drafted in (("waiting", 0), ("tiles", 0), ("rings", 2), ("move", 2)):
        state = hollow.from_dict({"players": 3, "turn": {"phase": name}})
        assert state.board.drafted == drafted
    final = {"phase": "move", "final": True, "ending": "bag"}
    assert hollow.from_dict({"players": 3, "turn": final}).board.drafted == 0


def with_task(kind: str, bottom: str = "next", **changes: Any) -> set[str]:
    """Rules broken with a task at hand."""
    note = changes.pop("note", "")
    agenda = [{"kind": bottom, "player": 0}, {"kind": kind, "player": 0, "note": note}]
    return rules_broken(agenda=agenda, **changes)


def test_nothing_is_discarded_where_nothing_is_too_much() -> None:
    for stored, right in ((["01", "02"], False), (["01", "02", "03"], True)):
        found = with_task("discard", players=player(stored=stored))
        assert found == (set() if right else {"H-STORE-1"})


def test_a_trade_belongs_to_the_variant() -> None:
    seats = player(mushrooms="T1", gnomes=["sign:2T", "off"])
    marks = {"garden": RING, "rings": ring(sign="2T"), "players": seats, "note": "2T"}
    assert with_task("trade", **marks) == {"H-VAR-1"}
    assert with_task("trade", **marks, variants=["trade"]) == set()


@pytest.mark.parametrize(
    ("kind", "spot", "rule"),
    [("sell", "stump", "H-MARKET-1"), ("flower", "flowers", "H-MOVE-5")],
)
def test_whoever_sells_or_takes_a_flower_has_a_gnome_there(kind: str, spot: str, rule: str) -> None:
    assert with_task(kind, players=player()) == {rule}
    assert with_task(kind, players=player(gnomes=[spot, "off"])) == set()


def test_a_signpost_s_tile_is_for_a_gnome_at_the_signpost() -> None:
    marks = {"garden": RING, "rings": ring(sign="tile"), "note": "tile"}
    assert with_task("tile", **marks) == {"H-MOVE-6"}
    assert with_task("tile", **marks, players=player(gnomes=["sign:tile", "off"])) == set()


def test_a_task_that_nothing_comes_before_says_so() -> None:
    agenda = [{"kind": kind, "player": 0} for kind in ("next", "discard", "flower")]
    with pytest.raises(BadCode, match="nothing comes before it"):
        hollow.from_dict({"players": 3, "agenda": agenda})
