"""V-BUILD and V-VAR-TURN: drawing, passing, and where tiles go."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.ville.actions import Draw
from gnome_tutor.games.ville.town import SPACE_NAMES
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

FULL = "/".join(
    ["boulder boulder boulder boulder boulder"] * 4 + ["boulder boulder boulder boulder *"]
)

# ---- V-BUILD-1


def test_v_build_1_draw_one_tile_or_pass():
    state = position()
    assert legal(state) == ["draw", "pass"]
    drawing, events = run(state, "draw")
    assert kinds(events) == ["PlayerDraws"]
    assert at(drawing) == ("draw", CHANCE)
    assert legal(drawing) == ["draw gnome", "draw market", "draw house", "draw workshop"]
    assert dict(ville.chance_outcomes(drawing))[Draw("market")] == Fraction(5, 12)
    assert rules_against(drawing, "draw tavern") == ["V-BUILD-1"]
    drawing, _ = run(drawing, "draw market")
    assert seat(drawing).drawn == "market"
    assert seat(drawing).bag["market"] == 4
    _, events = run(state, "pass")
    assert kinds(events)[0] == "PlayerPassed"


def test_v_build_1_until_one_passes():
    state, _ = run(position(), "draw", "draw market", "put a1", "draw", "draw market", "put e1")
    assert at(state) == ("build", 0)
    state, _ = run(state, "pass")
    assert state.board.agenda[0].kind != "building"


# ---- V-BUILD-2


def test_v_build_2_the_drawn_tile_may_go_back():
    state = position(drawn="gnome", bag={"gnome": 2, "market": 1})
    assert legal(state) == ["put stump", "return"]
    state, events = run(state, "return")
    assert kinds(events) == ["TileReturned"]
    assert seat(state).bag["gnome"] == 3
    assert (seat(state).stew, seat(state).drawn, seat(state).stumps) == (False, "", 0)
    assert at(state) == ("build", 0)


def test_v_build_2_only_with_a_filled_stew():
    state = position(drawn="market", seats={0: {"stew": False}})
    assert rules_against(state, "return") == ["V-BUILD-2"]
    assert "return" not in legal(state)


def test_v_build_2_at_once_the_same_player_draws_or_passes_again():
    state, _ = run(position(players=2), "draw", "draw market", "return")
    assert at(state) == ("build", 0)
    again, _ = run(state, "draw", "draw house", "put a1")
    assert at(again) == ("build", 1)
    out, _ = run(state, "pass")
    assert at(out) == ("build", 1)
    assert seat(out).stage == "passed"


def test_v_build_2_again_each_time_it_is_filled():
    state = position("tavern . . . . / * . . . .", drawn="gnome", bag={"gnome": 2, "market": 3})
    state, _ = run(state, "return", "draw", "draw gnome", "move a2-a1", "activate")
    assert seat(state).stew
    state, events = run(state, "draw", "draw market", "return")
    assert "TileReturned" in kinds(events)


def test_v_build_2_never_for_a_placed_tile():
    state, _ = run(position(drawn="gnome"), "put stump")
    assert at(state) == ("move", 0)
    assert rules_against(state, "return") == ["not-this-decision"]


# ---- V-BUILD-3


def test_v_build_3_on_an_empty_space():
    state = position("market troll boulder . .", drawn="house")
    for space, what in (("a1", "market"), ("b1", "troll"), ("c1", "boulder"), ("c3", "gnome")):
        [reason] = ville.explain(state, ville.read_action(state, f"put {space}"))
        assert (reason.rule, reason.places) == ("V-BUILD-3", (space,))
        assert what in reason.text
    assert sum(text.startswith("put") for text in legal(state)) == 21
    state, events = run(state, "put e5")
    placed = only(events, "BuildingPlaced")
    assert (placed.rule, placed.places) == ("V-BUILD-3", ("e5",))
    assert town(state)["e5"] == "house"


def test_v_build_3_no_space_a_filled_stew_may_return_it():
    state = position(FULL, drawn="house")
    assert legal(state) == ["return", "pass"]
    state, events = run(state, "return")
    assert kinds(events) == ["TileReturned"]
    assert seat(state).stage == ""


def test_v_build_3_no_space_is_an_automatic_pass_and_the_tile_goes_back():
    state = position(FULL, players=2, bag={"house": 1, "gnome": 3}, seats={0: {"stew": False}})
    state, events = run(state, "draw", "draw house")
    forced = only(events, "PassForced")
    assert (forced.rule, forced.tile) == ("V-BUILD-3", "house")
    assert seat(state).bag["house"] == 1
    assert (seat(state).drawn, seat(state).stage) == ("", "out")
    assert at(state) == ("build", 1)


def test_v_build_3_no_passing_with_a_tile_that_fits():
    assert rules_against(position(drawn="house"), "pass") == ["V-BUILD-3"]


# ---- V-BUILD-4, 5


@pytest.mark.parametrize(("stumps", "steps_"), [(0, 1), (1, 2), (2, 3)])
def test_v_build_4_the_topmost_stump_gives_its_steps_at_once(stumps, steps_):
    state = position(
        drawn="gnome", bag={"gnome": 2 - stumps, "market": 3}, seats={0: {"stumps": stumps}}
    )
    state, events = run(state, "put stump")
    placed = only(events, "GnomeTilePlaced")
    assert (placed.rule, placed.stump, placed.steps) == ("V-BUILD-4", stumps + 1, steps_)
    assert state.board.agenda[-1][:4] == ("move", 0, (), steps_)
    assert seat(state).stumps == stumps + 1


def test_v_build_4_gnome_tiles_on_stumps_and_buildings_in_town():
    assert rules_against(position(drawn="gnome"), "put a1") == ["V-BUILD-4"]
    assert rules_against(position(drawn="gnome"), "pass") == ["V-BUILD-4"]
    assert rules_against(position(drawn="market"), "put stump") == ["V-BUILD-4"]


def test_v_build_5_the_third_gnome_tile_stumps_but_still_moves():
    state = position(drawn="gnome", players=2, seats={0: {"stumps": 2}})
    state, events = run(state, "put stump")
    assert kinds(events) == ["GnomeTilePlaced", "PlayerStumped"]
    assert at(state) == ("move", 0)
    state, _ = run(state, "move c3-c4", "move c4-c5", "move c5-d5")
    assert seat(state).shrooms == 5
    assert seat(state).stage == "stumped"
    state, _ = run(state, "draw", "draw market", "put a1")
    assert at(state) == ("build", 1), "the stumped player is asked no more"


# ---- V-BUILD-6


def test_v_build_6_who_passed_may_come_back_while_another_builds():
    state, _ = run(position(players=2), "pass", "draw", "draw market", "put a1")
    assert at(state) == ("build", 0)
    state, events = run(state, "draw")
    assert kinds(events) == ["PlayerReturned"]
    assert only(events, "PlayerReturned").rule == "V-BUILD-6"
    state, _ = run(state, "draw market", "put a1")
    assert seat(state).stage == ""


def test_v_build_6_it_is_offered_each_time_round():
    state, _ = run(position(players=2), "pass")
    for space in ("a1", "a3", "a5"):
        state, _ = run(state, "draw", "draw market", f"put {space}")
        assert at(state) == ("build", 0)
        state, events = run(state, "pass")
        assert kinds(events) == ["PlayerStayedOut"]
        assert at(state) == ("build", 1)


def test_v_build_6_never_after_all_have_passed():
    _, events = run(position(players=2), "pass", "pass")
    assert "AttackStarted" in kinds(events)
    _, events = run(position(), "pass")
    assert "AttackStarted" in kinds(events)


def test_v_build_6_not_when_stumped_or_after_an_automatic_pass():
    for stage in ("stumped", "out"):
        state = position(players=2, seats={0: {"stage": stage}})
        assert at(state) == ("build", 1)
        state, _ = run(state, "draw", "draw market", "put a1")
        assert at(state) == ("build", 1)


# ---- V-BUILD-7, 8


def test_v_build_7_one_draw_each_in_seat_order():
    state = position(players=3)
    order = []
    for _ in range(5):
        order.append(at(state)[1])
        space = SPACE_NAMES[len(order) - 1]
        state, _ = run(state, "draw", "draw market", f"put {space}")
    assert order == [0, 1, 2, 0, 1]


def test_v_build_7_a_draw_is_resolved_before_the_next_player():
    state = position("market market . . .", players=2)
    state, _ = run(state, "draw", "draw market", "put c1")
    assert at(state) == ("upgrade", 0)
    state, _ = run(state, "upgrade house a1")
    assert at(state) == ("build", 1)


@pytest.mark.parametrize("players", [1, 3])
def test_v_build_8_a_bag_is_never_empty_when_a_draw_is_due(players):
    for state, _ in steps(ville.new_game(players, rng=6), 6):
        if ville.current(state).kind == "draw":
            assert seat(state, state.board.agenda[-1].number).bag["gnome"] > 0


# ---- V-VAR-TURN


def turns(players=3, **given):
    return position(players=players, turn_by_turn=(1,), **given)


def test_v_var_turn_all_choose_before_any_tile_is_seen():
    state = turns()
    state, events = run(state, "draw")
    assert only(events, "PlayerDraws").rule == "V-VAR-TURN"
    assert at(state) == ("build", 1)
    state, _ = run(state, "pass")
    assert at(state) == ("build", 2)
    state, _ = run(state, "draw")
    assert at(state) == ("draw", CHANCE)
    state, _ = run(state, "draw market")
    assert at(state) == ("draw", CHANCE)
    state, _ = run(state, "draw house")
    assert [player.drawn for player in state.board.players] == ["market", "", "house"]
    assert at(state) == ("place", 0)
    state, _ = run(state, "put a1")
    assert at(state) == ("place", 2)
    state, _ = run(state, "put a1")
    assert at(state) == ("build", 0)


def test_v_var_turn_a_pass_is_final():
    state, _ = run(turns(players=2), "pass", "draw", "draw market", "put a1")
    assert at(state) == ("build", 1)
    assert seat(state, 0).stage == "passed"


def test_v_var_turn_who_returns_a_tile_draws_again_at_once_or_passes():
    state, _ = run(turns(players=2), "draw", "draw", "draw market", "draw house", "return")
    assert at(state) == ("build", 0)
    again, _ = run(state, "draw", "draw market", "put a1")
    assert at(again) == ("place", 1)
    out, events = run(state, "pass")
    assert only(events, "PlayerPassed").rule == "V-VAR-TURN"
    assert at(out) == ("place", 1)


def test_v_var_turn_only_in_the_rounds_agreed_on():
    state = position(players=2, turn_by_turn=(2,))
    state, _ = run(state, "draw")
    assert at(state) == ("draw", CHANCE)
    with pytest.raises(ValueError, match="6"):
        ville.new_game(2, turn_by_turn=(1, 6))
