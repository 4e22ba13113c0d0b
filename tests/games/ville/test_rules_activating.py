"""V-BLD: what each building does for the gnome that enters it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.ville.player import Tracker
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


def entering(building, around="", *, steps=1, **given):
    """A gnome that has just entered a building on b2 from b3."""
    row = around or f". {building} . . ."
    state = position(f". . . . . / {row} / . * . . .", now=f"move {steps}", **given)
    return run(state, "move b3-b2")


# ---- market


def test_v_bld_market_one_building_for_its_tier_into_the_bag():
    state, _ = entering("market", seats={0: {"shrooms": 3}})
    assert at(state) == ("market", 0)
    tiers_to_3 = ["market", "house", "workshop", "tavern", "armory"]
    assert legal(state) == [*(f"buy {kind}" for kind in tiers_to_3), "skip"]
    supply = state.board.supply["tavern"]
    state, events = run(state, "buy tavern")
    bought = only(events, "BuildingBought")
    assert (bought.rule, bought.cost) == ("V-BLD-MARKET", 3)
    assert (seat(state).shrooms, seat(state).bag["tavern"]) == (0, 1)
    assert state.board.supply["tavern"] == supply - 1
    assert at(state) == ("build", 0), "one only"


def test_v_bld_market_not_what_is_too_dear_or_out_or_a_gnome_tile():
    state, _ = entering("market", seats={0: {"shrooms": 2}}, supply={"house": 0})
    assert rules_against(state, "buy academy") == ["V-BLD-MARKET"]
    assert rules_against(state, "buy house") == ["V-BLD-MARKET"]
    assert legal(state) == ["buy market", "buy workshop", "skip"]
    [reason] = ville.explain(state, ville.actions.Buy("gnome"))
    assert reason.rule == "V-BLD-MARKET"


def test_v_bld_market_nothing_to_buy_is_not_asked():
    _, events = entering("market", seats={0: {"shrooms": 0}})
    assert kinds(events) == ["GnomeMoved", "NotActivated"]


# ---- house


def test_v_bld_house_a_gnome_on_one_of_the_eight_spaces_around():
    drawing = "troll boulder market . . / . house . . . / . * . . . / . . . . ."
    state, _ = run(position(drawing, now="move 1"), "move b3-b2")
    assert at(state) == ("house", 0)
    assert legal(state) == [f"deploy {s}" for s in ("c1", "a2", "c2", "a3", "b3", "c3")] + ["skip"]
    for space in ("a1", "b1", "b2", "d2"):
        assert set(rules_against(state, f"deploy {space}")) == {"V-BLD-HOUSE"}
    state, events = run(state, "deploy c1")
    assert kinds(events) == ["GnomeDeployed"], "it activates and gains nothing"
    assert events[0].rule == "V-BLD-HOUSE"
    assert town(state)["c1"] == "market*"


def test_v_bld_house_without_tools_or_ability():
    state, _ = entering("house")
    state, events = run(state, "deploy a1")
    assert seat(state).trackers[only(events, "GnomeDeployed").gnome] == Tracker()


def test_v_bld_house_needs_a_standee_in_camp():
    drawing = ". . . . * / . house . . * / . * . . ."
    _, events = run(position(drawing, now="move 1"), "move b3-b2")
    assert kinds(events) == ["GnomeMoved", "NotActivated"]


def test_v_bld_house_hedges_do_not_hinder_it():
    """Mazeville has a hedge between b2 and b3."""
    drawing = ". . . . . / * house . . . / . . . . ."
    state = position(drawing, now="move 1", boards=["mazeville"])
    state, _ = run(state, "move a2-b2")
    assert "deploy b3" in legal(state)


# ---- tavern


def test_v_bld_tavern_fills_the_stew():
    state, _ = entering("tavern", seats={0: {"stew": False}})
    assert legal(state) == ["activate", "skip"]
    state, events = run(state, "activate")
    assert only(events, "StewFilled").rule == "V-BLD-TAVERN"
    assert seat(state).stew
    _, events = entering("tavern")
    assert kinds(events) == ["GnomeMoved", "NotActivated"], "it is full"


# ---- academy


def test_v_bld_academy_take_two_keep_one():
    state, _ = entering("academy")
    state, events = run(state, "activate")
    assert kinds(events) == ["StudyStarted"]
    assert at(state) == ("ability_card", CHANCE)
    assert {chance for _, chance in ville.chance_outcomes(state)} == {Fraction(1, 22)}
    state, _ = run(state, "turn mole")
    assert at(state) == ("ability_card", CHANCE)
    assert {chance for _, chance in ville.chance_outcomes(state)} == {Fraction(1, 21)}
    assert "turn mole" not in legal(state)
    state, _ = run(state, "turn forager")
    assert legal(state) == ["keep forager", "keep mole"]
    assert rules_against(state, "keep encore") == ["V-BLD-ACADEMY"]
    state, events = run(state, "keep mole")
    graduated = only(events, "GnomeGraduated")
    assert (graduated.rule, graduated.card, graduated.other) == ("V-BLD-ACADEMY", "mole", "forager")
    assert seat(state).trackers[0].ability == "mole"
    assert state.board.ability_deck.bottom == ("forager",)
    assert len(state.board.ability_deck.unseen) == 20


def test_v_bld_academy_only_once_each():
    _, events = entering("academy", abilities={0: "mole"})
    assert kinds(events) == ["GnomeMoved", "NotActivated"]


def test_v_bld_academy_cards_under_the_deck_come_back_in_their_order():
    state, _ = entering("academy")
    board = state.board.copy()
    board.ability_deck = type(board.ability_deck)(("encore",), ("mole", "forager"))
    state, events = run(ville.State(board), "activate")
    assert [e.card for e in events if e.kind == "AbilityDrawn"] == ["encore", "mole"]
    assert legal(state) == ["keep encore", "keep mole"]


# ---- monument


@pytest.mark.parametrize("monuments", [0, 1, 3])
def test_v_bld_monument_a_step_more_for_each(monuments):
    row = " ".join(["monument"] * monuments + ["."] * (5 - monuments))
    _, events = run(position(row, drawn="gnome", bag={"gnome": 2, "market": 1}), "put stump")
    assert only(events, "GnomeTilePlaced").steps == 1 + monuments


def test_v_bld_monument_has_nothing_to_activate():
    state, events = entering("monument", seats={0: {"shrooms": 0}})
    assert kinds(events) == ["GnomeMoved"]
    assert seat(state).shrooms == 0


# ---- workshop, armory


def check_tool(building, tool, mark):
    state, _ = entering(building)
    state, events = run(state, "activate")
    taken = only(events, "ToolTaken")
    assert (taken.rule, taken.tool) == (f"V-BLD-{building.upper()}", tool)
    assert town(state)["b2"] == f"{building}*{mark}"
    drawing = f". {building} . . . / . *{mark} . . ."
    _, events = run(position(drawing, now="move 1"), "move b2-b1")
    assert kinds(events) == ["GnomeMoved", "NotActivated"], "one of each a gnome"


def test_v_bld_workshop_gives_a_hammer():
    check_tool("workshop", "hammer", "h")


def test_v_bld_armory_gives_a_sword():
    check_tool("armory", "sword", "s")


# ---- ballista


def test_v_bld_ballista_destroys_one_on_the_eight_spaces_around():
    drawing = "troll . . boulder . / . ballista . . . / . * boulder . ."
    state, _ = run(position(drawing, now="move 1", seats={0: {"shrooms": 0}}), "move b3-b2")
    assert at(state) == ("ballista", 0)
    assert legal(state) == ["destroy a1", "destroy c3", "skip"]
    for space in ("d1", "a2"):
        assert rules_against(state, f"destroy {space}") == ["V-BLD-BALLISTA"]
    state, events = run(state, "destroy a1")
    assert only(events, "TrollDestroyed").rule == "V-BLD-BALLISTA"
    assert seat(state).shrooms == 0, "no shroom for it"
    assert at(state) == ("build", 0), "one only"


def test_v_bld_ballista_nothing_around():
    _, events = entering("ballista")
    assert kinds(events) == ["GnomeMoved", "NotActivated"]


def test_refusals_say_what_a_building_has_to_give():
    state, _ = entering("workshop")
    assert rules_against(state, "buy market") == ["not-this-decision"]
