"""V-SCORE: stacks, events, filled towns, special deliveries."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.ville.cards import Delivery, EventCard, Gift, Measure
from gnome_tutor.games.ville.components import SHIPPED
from gnome_tutor.games.ville.effects import count
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

FULL = "/".join(
    ["market house workshop tavern armory"] * 2
    + ["boulder troll * house market"]
    + ["market house workshop tavern armory"] * 2
)

# ---- V-SCORE-1


@pytest.mark.parametrize(
    ("height", "points"), [(3, 3), (4, 4), (5, 5), (6, 8), (7, 10), (8, 12), (9, 13), (10, 14)]
)
def test_v_score_1_a_stack_is_worth_its_height_and_more_from_six_on(height, points):
    state = position(now="score", seats={0: {"stacks": (("market",) * height,)}})
    assert ville.scores(state)[0] == Points(stacks=points)


def test_v_score_1_each_stack_by_itself():
    stacks = (("market",) * 3, ("house",) * 3, ("market",) * 3 + ("workshop",) * 3)
    state = position(now="building", seats={0: {"stacks": stacks}})
    state, events = run(state, "pass")
    scored = [e for e in events if e.kind == "StackScored"]
    assert [(e.rule, e.height, e.points) for e in scored] == [
        ("V-SCORE-1", 3, 3),
        ("V-SCORE-1", 3, 3),
        ("V-SCORE-1", 6, 8),
    ]
    assert ville.scores(state)[0].stacks == 14


def test_v_score_1_only_the_stacks_of_the_round():
    state, _ = run(
        position(now="tidy", seats={0: {"stacks": (("market",) * 3,)}}), "turn stampede", "pass"
    )
    assert ville.scores(state)[0].stacks == 0


# ---- V-SCORE-2, 3


def event_points(shrooms, *, second_in_ties=False, round_=3, most=True, first=4, second=2):
    """The event points of players with so many shrooms each, for an event that counts them."""
    card = EventCard("test", "Test", "", Measure("shrooms"), most, first, second)
    components = replace(SHIPPED, events={**SHIPPED.events, "test": card})
    state = position(
        players=len(shrooms),
        now="score",
        round=round_,
        events=["test"],
        seats={seat: {"shrooms": own} for seat, own in enumerate(shrooms)},
        components=components,
        second_in_ties=second_in_ties,
    )
    return [points.events for points in ville.scores(state)]


def test_v_score_2_best_and_next():
    assert event_points([5, 9, 7]) == [0, 4, 2]
    assert event_points([5, 9, 7, 1]) == [0, 4, 2, 0]
    assert event_points([5, 9, 7], most=False) == [4, 0, 2]


def test_v_score_2_no_second_place_with_two_players():
    assert event_points([5, 9]) == [0, 4]


def test_v_score_2_all_at_nought_tie():
    assert event_points([0, 0, 0]) == [2, 2, 2]


def test_v_score_2_each_round_all_events_face_up_left_first():
    events = ["full-purse", "all-hands", "street-of-trades"]
    state = position("market . . . .", players=3, round=5, events=events)
    _, out = run(state, "pass", "pass", "pass")
    cards = [e.card for e in out if e.kind == "EventScored"]
    assert list(dict.fromkeys(cards)) == events
    first = next(e for e in out if e.kind == "EventScored")
    assert (first.rule, first.cause) == ("V-SCORE-3", "EventTurned")


def test_v_score_3_tied_for_first_share_both_rounded_up():
    assert event_points([9, 9, 7]) == [3, 3, 0]
    assert event_points([9, 9, 9, 7]) == [2, 2, 2, 0]
    assert event_points([9, 9, 9, 7], first=5, second=3) == [3, 3, 3, 0]


def test_v_score_3_two_players_tied_share_the_first_points():
    assert event_points([9, 9]) == [2, 2]
    assert event_points([9, 9], first=5) == [3, 3]
    assert event_points([9, 9], second_in_ties=True) == [3, 3]


def test_v_score_3_tied_for_second_share_rounded_up():
    assert event_points([9, 5, 5]) == [4, 1, 1]
    assert event_points([9, 5, 5], second=3) == [4, 2, 2]
    assert event_points([9, 5, 5, 5], second=3) == [4, 1, 1, 1]


# ---- V-SCORE-4


def test_v_score_4_a_filled_town_scores_and_is_emptied_in_phase_5():
    state = position(FULL, now="score")
    assert ville.scores(state)[0].filled == 10
    before = seat(position(FULL)).bag
    state, events = run(state, "done") if at(state)[0] == "buy" else (state, [])
    assert town(state) == {"a3": "boulder", "b3": "troll", "c3": "*"}
    assert sum(seat(state).bag.values()) == sum(before.values()) + 22
    assert not seat(state).filled
    assert only(events, "TilesReturned").rule == "V-SCORE-4"


def test_v_score_4_one_empty_space_is_not_filled():
    state = position(FULL.replace("market", ".", 1), now="score")
    assert ville.scores(state)[0].filled == 0


def test_v_score_4_judged_after_the_attacks():
    almost = FULL.replace("market", ".", 1)
    from tests.games.ville.positions import enemy

    state = position(almost, components=enemy("a1"), card="test")
    _, events = run(state, "pass")
    assert kinds(events).index("BoulderLanded") < kinds(events).index("TownFilled")
    assert only(events, "TownFilled").rule == "V-SCORE-4"


def test_v_score_4_after_round_5_the_buildings_stay():
    state = position(FULL, now="score", round=5)
    assert ville.scores(state)[0].filled == 10
    assert len(town(state)) == 25


# ---- V-SCORE-5


def delivered(card, *towns, points=(0, 5), **given):
    """Two players with so many points, when a delivery is turned up."""
    seats = {n: {"points": Points(stacks=own)} for n, own in enumerate(points)}
    for number, more in given.pop("seats", {}).items():
        seats[number] |= more
    state = position(*towns, players=len(points), now="score", seats=seats, **given)
    assert at(state) == ("delivery_card", CHANCE)
    return run(state, f"turn {card}")


def test_v_score_5_for_every_player_behind_the_leader():
    state, events = delivered("shroom-basket", points=(3, 5, 5, 4))
    turned = only(events, "DeliveryTurned")
    assert (turned.rule, turned.receivers) == ("V-SCORE-5", (0, 3))
    assert [player.shrooms for player in state.board.players] == [5, 2, 2, 5]


def test_v_score_5_all_level_it_does_nothing():
    state, events = delivered("shroom-basket", points=(5, 5))
    assert only(events, "DeliveryTurned").receivers == ()
    assert [player.shrooms for player in state.board.players] == [2, 2]
    assert "shroom-basket" not in state.board.delivery_deck.unseen


def test_v_score_5_points_are_compared_after_events_and_filled_towns():
    _, events = delivered("shroom-basket", FULL, points=(0, 5))
    assert only(events, "DeliveryTurned").receivers == (1,)


def test_v_score_5_points_are_compared_once():
    state, events = delivered("kind-words", points=(4, 5, 5))
    assert only(events, "DeliveryTurned").receivers == (0,)
    assert ville.scores(state)[0].total == 6


def test_v_score_5_in_round_5_as_well():
    state, _ = delivered("shroom-basket", round=5)
    assert seat(state).shrooms == 5


def test_v_score_5_each_card_is_as_likely():
    state = position(players=2, now="score")
    assert {chance for _, chance in ville.chance_outcomes(state)} == {Fraction(1, 10)}


@pytest.mark.parametrize(("card", "tiers"), [("brick-cart", 2), ("master-builder", 3)])
def test_delivery_of_a_building_up_to_a_tier(card, tiers):
    state, _ = delivered(card, supply={"house": 0})
    kinds_ = ["market", "workshop", "tavern", "armory"][: 2 if tiers == 2 else 4]
    assert legal(state) == [f"take {kind}" for kind in kinds_]
    assert rules_against(state, "take academy") == ["V-SCORE-5"]
    assert rules_against(state, "take house") == ["V-SCORE-5"]
    assert rules_against(state, "equip c3") == ["V-SCORE-5"]
    state, events = run(state, "take workshop")
    assert only(events, "BuildingTaken").cause == "DeliveryTurned"
    assert seat(state).bag["workshop"] == 3
    assert seat(state).shrooms == 2


def test_delivery_of_stew():
    state, events = delivered("soup-kitchen", seats={0: {"stew": False}})
    assert seat(state).stew
    assert seat(state).shrooms == 3
    _, events = delivered("soup-kitchen")
    assert "DeliveryMissed" in kinds(events)


@pytest.mark.parametrize(("card", "mark"), [("lost-hammer", "h"), ("lost-sword", "s")])
def test_delivery_of_a_tool(card, mark):
    state, _ = delivered(card, f"* * *{mark} . .")
    assert legal(state) == ["equip a1", "equip b1"]
    assert rules_against(state, "equip c1") == ["V-SCORE-5"]
    assert rules_against(state, "equip e5") == ["V-SCORE-5"]
    state, _ = run(state, "equip b1")
    assert town(state)["b1"] == f"*{mark}"
    assert seat(state).shrooms == 3


@pytest.mark.parametrize(
    ("card", "right", "wrong"),
    [("stone-breaker", "boulder", "troll"), ("troll-catcher", "troll", "boulder")],
)
def test_delivery_that_destroys(card, right, wrong):
    state, _ = delivered(card, f"{right} {wrong} {right} . .")
    assert legal(state) == ["destroy a1", "destroy c1"]
    assert rules_against(state, "destroy b1") == ["V-SCORE-5"]
    state, _ = run(state, "destroy c1")
    assert "c1" not in town(state)
    state, events = delivered(card, f"{wrong} . . . .")
    assert only(events, "DeliveryMissed").card == card
    assert seat(state).shrooms == 3, "what can be given is given"


def test_delivery_of_a_gnome():
    state, _ = delivered("cousin-from-afar", "market troll . . .")
    assert len(legal(state)) == 23
    assert rules_against(state, "deploy b1") == ["V-SCORE-5"]
    state, _ = run(state, "deploy a1")
    assert town(state)["a1"] == "market*"


def test_delivery_of_points():
    state, events = delivered("kind-words")
    assert only(events, "PointsGained").points == 2
    assert ville.scores(state)[0].cards == 2


def test_a_new_card_of_known_gifts_needs_no_new_rule():
    own = Delivery("own", "Own", "", (Gift("sword"), Gift("points", 3)))
    components = replace(SHIPPED, deliveries={**SHIPPED.deliveries, "own": own})
    state, _ = delivered("own", "* * . . .", components=components)
    state, _ = run(state, "equip a1")
    assert town(state)["a1"] == "*s"
    assert ville.scores(state)[0].cards == 3


# ---- measures

STREET = "market market house . tavern* / troll boulder monument*s *h ."


@pytest.mark.parametrize(
    ("what", "of", "number"),
    [
        ("spaces", ("market",), 2),
        ("spaces", ("market", "troll", "boulder"), 4),
        ("spaces", ("gnome",), 3),
        ("spaces", ("empty",), 17),
        ("edge", ("market", "house", "tavern", "monument"), 4),
        ("edge", ("empty",), 11),
        ("largest", ("market", "house", "monument"), 4),
        ("largest", ("empty",), 16),
        ("kinds", (), 4),
        ("tiers", (), 1 + 1 + 2 + 3 + 5),
        ("gnomes", (), 3),
        ("gnomes", ("sword",), 1),
        ("gnomes", ("hammer", "sword"), 2),
        ("gnomes", ("ability",), 0),
        ("shrooms", (), 2),
        ("tallest", (), 0),
    ],
)
def test_measures_count(what, of, number):
    state = position(STREET)
    assert count(state.board, 0, Measure(what, of)) == number


def test_measure_of_the_tallest_stack_and_of_abilities():
    stacks = (("market",) * 3, ("market",) * 5)
    state = position("* . . . .", abilities={0: "mole"}, seats={0: {"stacks": stacks}})
    assert count(state.board, 0, Measure("tallest")) == 5
    assert count(state.board, 0, Measure("gnomes", ("ability",))) == 1
