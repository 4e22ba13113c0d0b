"""Each position breaks one rule, and says so; mended, it says nothing."""

from __future__ import annotations

from typing import Any

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.notation import end_name

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
