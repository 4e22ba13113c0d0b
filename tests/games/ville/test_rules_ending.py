"""V-BUY and V-END: buying, getting ready, and the end."""

from __future__ import annotations

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.ville.buildings import BUILDINGS, TIERS
from gnome_tutor.games.ville.player import Points
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

# ---- V-BUY-1


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_v_buy_1_as_many_as_the_rounds_number(round_):
    state = position(now="refresh", round=round_, seats={0: {"shrooms": 20}})
    for left in range(round_, 0, -1):
        assert at(state) == ("buy", 0)
        assert state.board.agenda[-1].number == left
        state, _ = run(state, "buy market")
    assert at(state)[0] != "buy"
    assert seat(state).bag["market"] == 5 + round_


def test_v_buy_1_the_price_is_the_tier():
    for kind in BUILDINGS:
        state = position(now="refresh", seats={0: {"shrooms": TIERS[kind]}})
        state, events = run(state, f"buy {kind}")
        bought = only(events, "BuildingBought")
        assert (bought.rule, bought.cost) == ("V-BUY-1", TIERS[kind])
        assert seat(state).shrooms == 0


def test_v_buy_1_only_what_the_supply_has_and_one_can_pay():
    state = position(now="refresh", seats={0: {"shrooms": 2}}, supply={"market": 0})
    assert legal(state) == ["buy house", "buy workshop", "done"]
    assert rules_against(state, "buy market") == ["V-BUY-1"]
    assert rules_against(state, "buy monument") == ["V-BUY-1"]
    [reason] = ville.explain(state, ville.actions.Buy("gnome"))
    assert reason.rule == "V-BUY-1"


def test_v_buy_1_one_seats_whole_purchase_after_another():
    state = position(players=2, now="refresh", round=2)
    assert at(state) == ("buy", 0)
    state, _ = run(state, "buy market")
    assert at(state) == ("buy", 0)
    state, _ = run(state, "done")
    assert at(state) == ("buy", 1)


def test_v_buy_1_not_in_the_last_round():
    state = position(now="score", round=5, seats={0: {"shrooms": 20}})
    assert at(state)[0] == "over"


# ---- V-BUY-2


@pytest.mark.parametrize(("round_", "turned"), [(1, False), (2, True), (3, True), (4, True)])
def test_v_buy_2_the_tracker_moves_and_turns_up_an_event(round_, turned):
    names = ["full-purse", "all-hands", "skyline"][: max(0, round_ - 2)]
    state = position(players=2, now="advance", round=round_, events=names)
    if turned:
        assert at(state) == ("event_card", CHANCE)
        assert len(ville.legal_actions(state)) == 7 - len(names)
        state, events = run(state, "turn tower-of-tiles")
        assert only(events, "EventTurned").rule == "V-BUY-2"
        assert state.board.events == (*names, "tower-of-tiles")
    assert at(state) == ("troll_card", CHANCE)
    assert state.board.round == round_ + 1


# ---- V-BUY-3, 4


def test_v_buy_3_stacks_and_gnome_tiles_go_back_into_the_bag_and_the_town_stays():
    drawing = "market house*s . . . / troll boulder . . ."
    stacks = (("market",) * 3 + ("workshop",) * 3, ("house",) * 3)
    given = {"stacks": stacks, "stumps": 2, "shrooms": 0}
    state = position(drawing, now="refresh", bag={"gnome": 1, "tavern": 1}, seats={0: given})
    assert {tile: n for tile, n in seat(state).bag.items() if n} == {
        "gnome": 3,
        "market": 3,
        "house": 3,
        "workshop": 3,
        "tavern": 1,
    }
    assert (seat(state).stacks, seat(state).stumps) == ((), 0)
    assert town(state) == {"a1": "market", "b1": "house*s", "a2": "troll", "b2": "boulder"}


def test_v_buy_3_is_told():
    state = position(now="refresh", seats={0: {"stumps": 1, "stacks": (("house",) * 3,)}})
    _, events = run(state, "done")
    returned = only(events, "TilesReturned")
    assert (returned.rule, returned.tiles) == ("V-BUY-3", ("gnome", "house", "house", "house"))


@pytest.mark.parametrize("stew", [True, False])
def test_v_buy_4_the_stew_stays_as_it_is(stew):
    state = position(now="refresh", seats={0: {"stew": stew, "shrooms": 0}})
    assert state.board.round == 2
    assert seat(state).stew is stew


# ---- V-END-1


def ended(*towns, goals, players=2, **given):
    return position(*towns, players=players, now="end", round=5, goals=goals, **given)


def test_v_end_1_the_winner_of_a_goal_takes_its_points_the_other_nothing():
    state = ended("house tavern . . .", goals=["blue-quarter"] * 3)
    assert [points.goals for points in ville.scores(state)] == [15, 0]


def test_v_end_1_a_tie_shares_win_and_tie_points_rounded_up():
    state = ended("boulder . . . .", "boulder . . . .", goals=["rock-garden"] * 3)
    assert [points.goals for points in ville.scores(state)] == [12, 12]


def test_v_end_1_only_between_the_two_neighbours():
    goals = ["rock-garden", "savings", "no-trolls-here"]
    seats = {0: {"shrooms": 9}, 1: {"shrooms": 5}, 2: {"shrooms": 7}}
    state = ended("boulder . . . .", "", "troll . . . .", goals=goals, players=3, seats=seats)
    assert [points.goals for points in ville.scores(state)] == [5 + 5, 0, 5]


def test_v_end_1_only_deployed_gnomes_count():
    state = position("* . . . .", "*s . . . .", players=2, now="end", round=5, goals=("",) * 3)
    board = state.board.copy()
    board.players[0].trackers[1] = board.players[0].trackers[1]._replace(sword=True)
    state = ville.State(board)
    for card in ("swords-to-ploughshares", "rock-garden", "savings"):
        state, events = run(state, f"turn {card}")
    scored = [e for e in events if e.kind == "GoalScored" and e.card == "swords-to-ploughshares"]
    assert [(e.rule, e.player, e.value, e.points) for e in scored] == [("V-END-1", 0, 0, 5)]


def test_v_end_1_face_down_goals_are_turned_up_first():
    state = ended(goals=["savings", "", ""])
    assert at(state) == ("goal_card", CHANCE)
    assert len(legal(state)) == 8
    assert "turn savings" not in legal(state)
    state, events = run(state, "turn bulwark")
    assert only(events, "GoalTurned").goal == 1
    state, events = run(state, "turn old-town")
    assert kinds(events)[-1] == "GameEnded"
    assert state.board.goals == ("savings", "bulwark", "old-town")


# ---- V-END-2


@pytest.mark.parametrize(
    ("points", "towns", "shrooms", "ranking", "decided"),
    [
        ((9, 7), ("", "market . . . ."), (0, 9), ((0,), (1,)), ""),
        ((9, 9), ("", "market . . . ."), (9, 0), ((1,), (0,)), "buildings"),
        ((9, 9), ("house . . . .", "market . . . ."), (3, 4), ((1,), (0,)), "shrooms"),
        ((9, 9), ("house . . . .", "market . . . ."), (4, 4), ((0, 1),), "shared"),
    ],
)
def test_v_end_2_points_then_buildings_then_shrooms_then_shared(
    points, towns, shrooms, ranking, decided
):
    seats = {
        n: {"points": Points(stacks=own), "shrooms": shrooms[n]} for n, own in enumerate(points)
    }
    state = ended(*towns, goals=["no-trolls-here"] * 3, seats=seats)
    result = ville.result(state)
    assert (result.ranking, result.tie_break) == (ranking, decided)
    assert result.winners == ranking[0]
