"""V-ABIL, and what each of the effects on ability cards does."""

from __future__ import annotations

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.ville.actions import Use
from gnome_tutor.games.ville.components import SHIPPED
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

EMPTY_PURSE = {0: {"shrooms": 0}}


def moving(drawing, card, steps=2, **given):
    return position(drawing, now=f"move {steps}", abilities={0: card}, **given)


# ---- V-ABIL-1


def test_v_abil_1_once_a_round_then_turned_over_until_the_next_prepare():
    state = moving("", "second-wind")
    state, events = run(state, "use c3")
    used = only(events, "AbilityUsed")
    assert (used.rule, used.card, used.gnome) == ("V-ABIL-1", "second-wind", 0)
    assert seat(state).trackers[0].used
    assert rules_against(state, "use c3") == ["V-ABIL-1"]
    again = position(now="tidy", abilities={0: "second-wind"})
    assert not seat(again).trackers[0].used


def test_v_abil_1_back_at_the_next_prepare():
    board = moving("", "second-wind").board.copy()
    board.players[0].trackers[0] = board.players[0].trackers[0]._replace(used=True)
    state, events = run(ville.State(board), "stop", "pass")
    while at(state)[0] != "troll_card" or state.board.round == 1:
        state, more = run(state, legal(state)[-1])
        events += more
    assert only(events, "RoundStarted").round == 2
    if seat(state).trackers[0].ability:
        assert not seat(state).trackers[0].used


def test_v_abil_1_belongs_to_its_gnome():
    state = position("* * . . .", now="move 2", abilities={1: "second-wind"})
    assert [text for text in legal(state) if text.startswith("use")] == ["use b1"]
    assert rules_against(state, "use a1") == ["V-ABIL-1"]


def test_v_abil_1_gone_when_exhausted():
    state = attacked("* . . . . / * . . . .", boulders="a1", abilities={0: "mole"})
    assert seat(state).trackers[0].ability == ""
    assert state.board.ability_deck.bottom == ("mole",)


def test_v_abil_1_a_card_that_works_by_itself_is_not_used():
    assert rules_against(moving("", "forager"), "use c3") == ["V-ABIL-1"]
    [reason] = ville.explain(moving("", "forager"), Use(0))
    assert reason.rule == "V-GNOME-1"


# ---- one scenario for each effect


@pytest.mark.parametrize("card", ["long-legs", "second-wind"])
def test_sprint_makes_the_movement_longer(card):
    state, events = run(moving("monument . . . .", card), "use c3")
    assert kinds(events) == ["AbilityUsed", "StepsAdded"]
    assert only(events, "StepsAdded").rule == "V-GNOME-8"
    number = SHIPPED.abilities[card].number
    assert state.board.agenda[-1].number == 2 + number, "and no monument counts again"


@pytest.mark.parametrize(
    ("card", "drawing", "longer"),
    [
        ("regular-customer", "market* . . . .", 1),
        ("regular-customer", "tavern* . . . .", 0),
        ("wayfarer", "* . . . .", 1),
        ("wayfarer", "market* . . . .", 0),
    ],
)
def test_stride_makes_each_gain_longer_where_the_gnome_stands_right(card, drawing, longer):
    state = position(drawing, drawn="gnome", bag={"gnome": 2, "market": 1}, abilities={0: card})
    _, events = run(state, "put stump")
    assert only(events, "GnomeTilePlaced").steps == 1 + longer


def test_diagonal_steps():
    state = moving("", "crooked-path")
    assert {f"move c3-{to}" for to in ("b2", "d2", "b4", "d4")} <= set(legal(state))
    state, events = run(state, "move c3-d4")
    assert kinds(events) == ["GnomeMoved", "ShroomsGained"]
    assert events[0].rule == "V-ABIL-1"
    assert "move d4-e5" in legal(state), "as often as one likes"


def test_diagonal_once_a_round():
    state, events = run(moving("", "shortcut"), "move c3-d4")
    assert kinds(events) == ["AbilityUsed", "GnomeMoved", "ShroomsGained"]
    assert rules_against(state, "move d4-e5") == ["V-GNOME-1"]
    plain, events = run(moving("", "shortcut"), "move c3-c4")
    assert "AbilityUsed" not in kinds(events)
    assert "move c4-d5" in legal(plain)


def test_diagonal_onto_a_gnome_only_with_a_way_on():
    drawing = "* . . . . / . * boulder . . / boulder boulder boulder . ."
    assert "move a1-b2" in legal(moving(drawing, "shortcut", 2))
    assert "move a1-b2" not in legal(moving(drawing, "shortcut", 1))


def test_tunnel_to_any_empty_space():
    state = moving("market troll . . .", "mole", seats=EMPTY_PURSE)
    targets = {text for text in legal(state) if text.startswith("move")}
    assert len(targets) == 22
    assert not targets & {"move c3-a1", "move c3-b1"}
    state, events = run(state, "move c3-e5")
    assert kinds(events) == ["AbilityUsed", "GnomeMoved", "ShroomsGained"]
    assert rules_against(state, "move e5-a5") == ["V-GNOME-1"]


@pytest.mark.parametrize(
    ("card", "entered", "tools", "shrooms"),
    [
        ("forager", ".", "", 2),
        ("market-crier", "market", "", 1),
        ("market-crier", ".", "", 1),
        ("door-to-door", "tavern", "", 1),
        ("door-to-door", "armory", "", 0),
        ("trophy-hunter", "troll", "s", 3),
        ("trophy-hunter", "boulder", "h", 3),
    ],
)
def test_forage_brings_shrooms_for_what_is_entered(card, entered, tools, shrooms):
    state = moving(f"*{tools} {entered} . . .", card, seats=EMPTY_PURSE)
    state, _ = run(state, "move a1-b1")
    assert seat(state).shrooms == shrooms


@pytest.mark.parametrize(
    ("card", "cheaper"),
    [
        ("haggler", ["house", "workshop"]),
        ("patron", ["tavern", "armory", "academy", "ballista", "monument"]),
    ],
)
def test_discount_at_the_market_and_in_phase_5(card, cheaper):
    state = position(
        "market* . . . .", now="refresh", abilities={0: card}, seats={0: {"shrooms": 9}}
    )
    for kind, cost in ville.buildings.TIERS.items():
        _, events = run(state, f"buy {kind}")
        assert events[0].cost == cost - (kind in cheaper)
    at_market = position(
        "* market . . .", now="move 1", abilities={0: card}, seats={0: {"shrooms": 1}}
    )
    at_market, _ = run(at_market, "move a1-b1")
    assert ("buy house" in legal(at_market)) is ("house" in cheaper)


def test_purchases_one_building_more_in_phase_5():
    state = position(now="refresh", abilities={0: "wheelbarrow"}, seats={0: {"shrooms": 9}})
    state, _ = run(state, "buy market", "buy market")
    assert at(state)[0] == "troll_card"
    assert seat(state).bag["market"] == 5 + 2


@pytest.mark.parametrize(
    ("card", "danger", "attack"),
    [
        ("thick-hat", "BoulderDestroyed", {"boulders": "c3"}),
        ("quick-feet", "TrollDestroyed", {"trolls": "c3"}),
    ],
)
def test_guard_meets_a_hit_as_if_with_the_tool_once_a_round(card, danger, attack):
    state = position(
        ". . . . . / . . . . . / . . market* . .",
        components=enemy(**attack),
        card="test",
        abilities={0: card},
        seats=EMPTY_PURSE,
    )
    state, events = run(state, "pass")
    assert [e.kind for e in events if e.kind in ("AbilityUsed", danger, "GnomeExhausted")] == [
        "AbilityUsed",
        danger,
    ]
    assert "market*" in town(state)["c3"]
    assert only(events, "ShroomsGained").number == 1


def test_guard_only_against_its_own_kind():
    state = attacked("* . . . .", trolls="a1", abilities={0: "thick-hat"})
    assert at(state) == ("deploy", 0)


def test_keep_leaves_the_tools_when_exhausted():
    state = attacked("*h . . . . / * . . . .", trolls="a1", abilities={0: "tool-belt"})
    assert seat(state).trackers[0][:3] == (True, False, "")
    last = attacked("*h . . . .", trolls="a1", abilities={0: "tool-belt"})
    last, _ = run(last, "deploy b2")
    assert town(last)["b2"] == "*h", "and it comes back with them"


def test_aim_reaches_the_whole_town():
    drawing = ". ballista . . . / . * . . . / . . . . . / . . . . . / . . . . troll"
    state, _ = run(moving(drawing, "sharp-eye", 1), "move b2-b1")
    assert legal(state) == ["destroy e5", "skip"]
    assert set(rules_against(state, "destroy e4")) == {"V-BLD-BALLISTA"}


def test_refill_fills_the_stew():
    state = moving("", "spare-ladle", seats={0: {"stew": False}})
    state, events = run(state, "use c3")
    assert kinds(events) == ["AbilityUsed", "StewFilled"]
    assert seat(state).stew
    assert rules_against(moving("", "spare-ladle"), "use c3") == ["V-ABIL-1"], "it is full"


def test_income_at_each_prepare():
    state = position(now="prepare", abilities={0: "pocket-money"}, seats=EMPTY_PURSE)
    assert seat(state).shrooms == 1


@pytest.mark.parametrize(("building", "points"), [("tavern", 2), ("monument", 2), ("market", 0)])
def test_score_points_in_each_score_phase(building, points):
    state = position(f"{building}* . . . .", now="score", abilities={0: "storyteller"})
    assert ville.scores(state)[0].cards == points


def test_encore_activates_the_building_under_the_gnome():
    state = moving("workshop* . . . .", "encore")
    state, _ = run(state, "use a1")
    assert at(state) == ("workshop", 0)
    state, events = run(state, "activate")
    assert only(events, "ToolTaken").cause == "AbilityUsed"
    assert town(state)["a1"] == "workshop*h"
    assert at(state) == ("move", 0)
    assert rules_against(moving("workshop*h . . . .", "encore"), "use a1") == ["V-ABIL-1"]
    assert rules_against(moving("* . . . .", "encore"), "use a1") == ["V-ABIL-1"]


def test_an_ability_of_a_gnome_in_camp_does_nothing():
    board = position(now="refresh", seats={0: {"shrooms": 9}}).board.copy()
    board.players[0].trackers[1] = board.players[0].trackers[1]._replace(ability="patron")
    _, events = run(ville.State(board), "buy tavern")
    assert events[0].cost == 3
