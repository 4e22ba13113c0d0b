"""V-GNOME: steps, what they give, and gnomes that come and go."""

from __future__ import annotations

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.ville.player import Tracker
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

# ---- V-GNOME-1


def test_v_gnome_1_orthogonal_steps_of_one_space():
    state = position(now="move 1")
    assert legal(state) == ["move c3-c2", "move c3-d3", "move c3-c4", "move c3-b3", "stop"]
    for to in ("d4", "c5", "c3", "a1"):
        [reason] = ville.explain(state, ville.read_action(state, f"move c3-{to}"))
        assert reason.rule == "V-GNOME-1"
        assert reason.places == ("c3", to)
    assert rules_against(state, "move a1-a2") == ["V-GNOME-1"], "no gnome stands there"


def test_v_gnome_1_shared_out_and_alternating():
    state = position("* . . . * / . . . . . / . . . . .", now="move 3")
    state, events = run(state, "move a1-a2", "move e1-e2", "move a2-a3")
    assert [(e.gnome, e.to) for e in events if e.kind == "GnomeMoved"] == [(0, 5), (1, 9), (0, 10)]
    assert at(state) == ("build", 0)


def test_v_gnome_1_all_some_or_none():
    state, events = run(position(now="move 3"), "move c3-c2", "stop")
    given_up = only(events, "StepsGivenUp")
    assert (given_up.rule, given_up.steps) == ("V-GNOME-1", 2)
    assert at(state) == ("build", 0)
    _, events = run(position(now="move 3"), "stop")
    assert only(events, "StepsGivenUp").steps == 3


# ---- V-GNOME-2


def test_v_gnome_2_passing_through_gives_nothing_and_must_go_on():
    state = position("* house* . . .", now="move 3", seats={0: {"shrooms": 0}})
    state, events = run(state, "move a1-b1")
    moved = only(events, "GnomeMoved")
    assert (moved.rule, moved.through) == ("V-GNOME-2", True)
    assert kinds(events) == ["GnomeMoved"], "no shroom, no activation"
    assert legal(state) == ["move b1-c1", "move b1-b2", "move b1-a1"]
    assert rules_against(state, "stop") == ["V-GNOME-2"]
    state, events = run(state, "move b1-c1")
    assert only(events, "GnomeMoved").gnome == 0, "the mover goes on, not the one who stands there"
    assert seat(state).shrooms == 1
    assert town(state) == {"b1": "house*", "c1": "*"}


def test_v_gnome_2_not_with_the_last_step():
    state = position("* house* . . .", now="move 1")
    assert rules_against(state, "move a1-b1") == ["V-GNOME-2"]
    assert "move a1-b1" not in legal(state)


def test_v_gnome_2_only_where_it_can_go_on_and_stop():
    walled = "troll *s boulder . . / * troll . . . / boulder . . . ."
    drawing = "* * troll . . / boulder troll . . ."
    assert "move a1-b1" in legal(position(drawing, now="move 2")), "back to where it came from"
    state = position(walled, now="move 3")
    assert rules_against(state, "move a2-a1") == ["V-GNOME-5"]


def test_v_gnome_2_through_two_gnomes_takes_three_steps():
    drawing = "* * * . . / boulder boulder . . ."
    assert "move b1-c1" in legal(position(drawing, now="move 2"))
    state, _ = run(position(drawing, now="move 3"), "move a1-b1")
    assert "move b1-c1" in legal(state)
    state, _ = run(state, "move b1-c1")
    assert legal(state) == ["move c1-d1", "move c1-c2"]
    two, _ = run(position(drawing, now="move 2"), "move a1-b1")
    assert town(two) == {"a1": "*", "b1": "*", "c1": "*", "a2": "boulder", "b2": "boulder"}


def test_v_gnome_2_nobody_else_moves_in_between():
    state = position("* * . . . / . . . . * / . . . . .", now="move 3")
    state, _ = run(state, "move a1-b1")
    assert rules_against(state, "move e2-e3") == ["V-GNOME-2"]
    assert rules_against(state, "use e2") == ["V-GNOME-2"]


def test_v_gnome_2_what_was_left_upgrades_while_the_gnome_is_passing():
    state = position("market market* market * .", now="move 3")
    state, _ = run(state, "move d1-e1", "move b1-b2")
    assert at(state) == ("upgrade", 0)
    drawing = "market market* * . . / market . . . ."
    state, events = run(position(drawing, now="move 2"), "move b1-c1")
    assert kinds(events) == ["GnomeMoved", "UpgradeTriggered"]
    state, _ = run(state, "upgrade house b1")
    assert legal(state) == ["move c1-d1", "move c1-c2", "move c1-b1"]


# ---- V-GNOME-3


def test_v_gnome_3_an_empty_space_gives_a_shroom_each_time():
    state = position(now="move 3", seats={0: {"shrooms": 0}})
    state, events = run(state, "move c3-c4", "move c4-c3", "move c3-c4")
    assert seat(state).shrooms == 3
    assert {e.rule for e in events if e.kind == "ShroomsGained"} == {"V-GNOME-3"}


# ---- V-GNOME-4


def test_v_gnome_4_a_building_may_be_activated_on_every_entry():
    state = position("workshop armory . . . / * . . . .", now="move 3", seats={0: {"shrooms": 0}})
    state, _ = run(state, "move a2-a1")
    assert at(state) == ("workshop", 0)
    assert legal(state) == ["activate", "skip"]
    state, events = run(state, "skip")
    declined = only(events, "NotActivated")
    assert (declined.rule, declined.building) == ("V-GNOME-4", "workshop")
    state, _ = run(state, "move a1-b1", "activate", "move b1-a1", "activate")
    assert town(state)["a1"] == "workshop*hs"
    assert seat(state).shrooms == 0, "a built space gives no shroom"


def test_v_gnome_4_re_entering_counts_again():
    state = position("* market . . .", now="move 3", seats={0: {"shrooms": 9}})
    state, _ = run(state, "move a1-b1", "buy market", "move b1-c1", "move c1-b1", "buy market")
    assert seat(state).bag["market"] == 5 + 2


# ---- V-GNOME-5


@pytest.mark.parametrize(("danger", "tool", "other"), [("troll", "s", "h"), ("boulder", "h", "s")])
def test_v_gnome_5_only_the_right_tool_opens_a_space(danger, tool, other):
    state = position(f"*{other} {danger} . . .", now="move 2")
    assert rules_against(state, "move a1-b1") == ["V-GNOME-5"]
    state = position(f"*{tool} {danger} . . .", now="move 2", seats={0: {"shrooms": 0}})
    state, events = run(state, "move a1-b1")
    assert kinds(events) == ["GnomeMoved", f"{danger.title()}Destroyed", "ShroomsGained"]
    assert {e.rule for e in events[1:]} == {"V-GNOME-5"}
    assert seat(state).shrooms == 1
    assert town(state) == {"b1": f"*{tool}"}, "and the tool is kept"


# ---- V-GNOME-6


def test_v_gnome_6_an_exhausted_gnome_loses_all():
    state = attacked("*hs . . . . / . . * . .", boulders="c2 e5", abilities={1: "forager"})
    gnome = state.board.players[0].trackers[1]
    assert gnome == Tracker()
    assert town(state) == {"a1": "*hs", "c2": "boulder", "e5": "boulder"}
    assert state.board.ability_deck.bottom == ("forager",)


def test_v_gnome_6_is_told_as_it_happens():
    state = position("* . . . . / . . * . .", components=enemy("c2"), card="test")
    _, events = run(state, "pass")
    exhausted = only(events, "GnomeExhausted")
    assert (exhausted.rule, exhausted.cause) == ("V-GNOME-6", "BoulderLanded")
    assert exhausted.places == ("c2",)


# ---- V-GNOME-7


def test_v_gnome_7_the_last_gnome_is_replaced_at_once():
    state = attacked("market . . . . / . . * troll .", boulders="c2")
    assert at(state) == ("deploy", 0)
    assert legal(state)[0] == "deploy a1", "a built space will do"
    assert len(legal(state)) == 23
    assert rules_against(state, "deploy c2") == ["V-GNOME-7"]
    assert rules_against(state, "deploy d2") == ["V-GNOME-7"]
    state, events = run(state, "deploy a1")
    deployed = only(events, "GnomeDeployed")
    assert (deployed.rule, deployed.cause) == ("V-GNOME-7", "GnomeExhausted")
    assert not {"ShroomsGained", "NotActivated"} & set(kinds(events))
    assert town(state)["a1"] == "market*"


def test_v_gnome_7_before_the_next_icon_which_can_hit_it():
    state = attacked("* . . . .", boulders="a1 b1")
    assert at(state) == ("boulder", 0), "the order matters here"
    state, _ = run(state, "land a1")
    assert at(state) == ("deploy", 0)
    state, events = run(state, "deploy b1")
    assert kinds(events)[1:3] == ["BoulderLanded", "GnomeExhausted"]
    assert at(state) == ("deploy", 0)


def test_v_gnome_7_before_the_next_arrow():
    state = attacked("troll . . . . / * . . . .", arrows="SS")
    assert at(state) == ("deploy", 0)
    assert town(state) == {"a2": "troll"}
    state, events = run(state, "deploy a3")
    assert kinds(events)[1:3] == ["TrollMoved", "GnomeExhausted"]


def test_v_gnome_7_with_another_gnome_left_nobody_comes():
    state = attacked("* . . . . / * . . . .", boulders="a1")
    assert at(state)[0] != "deploy"
    assert town(state) == {"a1": "boulder", "a2": "*"}


def test_v_gnome_7_no_space_as_soon_as_there_is_one():
    row = "boulder boulder boulder boulder boulder"
    full = "/".join([row] * 4 + ["boulder boulder boulder boulder *"])
    state = attacked(full, boulders="e5", players=2)
    assert state.board.towns[0].deployed() == []
    assert at(state)[0] != "deploy"
    delivery = position(
        full, players=2, now="score", seats={1: {"points": ville.Points(stacks=30)}}
    )
    board = delivery.board.copy()
    board.towns[0].gnomes[0] = -1
    board.towns[0].dangers[24] = "boulder"
    state, _ = run(ville.State(board), "turn stone-breaker", "destroy b2")
    assert town(state)["b2"] == "*", "the only space, so it is taken at once"


# ---- V-GNOME-8


def test_v_gnome_8_steps_are_counted_when_gained():
    drawing = "academy academy* academy . . / . . . . ."
    state = position(drawing, now="move 2")
    state, _ = run(state, "move b1-b2", "upgrade monument a1")
    assert state.board.agenda[-1].number == 1, "the new monument adds nothing to this movement"


def test_v_gnome_8_a_gnome_deployed_in_the_movement_may_use_what_is_left():
    state = position("* house . . .", now="move 3")
    state, _ = run(state, "move a1-b1", "deploy c1")
    assert "move c1-d1" in legal(state)


def test_v_gnome_8_steps_of_an_ability_are_no_gain_of_their_own():
    state = position("monument monument . . .", now="move 1", abilities={0: "long-legs"})
    state, events = run(state, "use c3")
    assert only(events, "StepsAdded").steps == 1
    assert state.board.agenda[-1].number == 2, "so no monument adds to them"
