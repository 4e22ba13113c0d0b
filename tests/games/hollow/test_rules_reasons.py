"""What is no action, or none for this decision, is refused too, and every refusal is a sentence."""

from __future__ import annotations

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import NOT_RULES
from gnome_tutor.games.hollow import actions as act
from gnome_tutor.games.hollow.actions import Spot
from tests.games.hollow.positions import TRIANGLE_RINGS, TRIANGLES, at, position, run


@pytest.mark.parametrize(
    "action",
    [
        None,
        "stay",
        ("01", 1, False),
        act.Place,
        act.Place("01", "1,-1"),  # type: ignore[arg-type]
        act.Place("nonsense", 1),
        act.Place("*green", 1, True),
        act.Place("01", 1, 1),  # type: ignore[arg-type]
        act.Mark(True),
        act.Mark("1"),  # type: ignore[arg-type]
        act.Answer(None),  # type: ignore[arg-type]
        act.TakeExtra((1, 0)),  # type: ignore[arg-type]
        act.TakeExtra((1, 0, 0, 0, -1)),
        act.Move(Spot("moon"), act.ON_STUMP),
        act.Move(Spot("path", "x"), act.ON_STUMP),
        act.Move(Spot("stump", 3), act.ON_STUMP),
        act.Move(Spot([]), act.ON_STUMP),  # type: ignore[arg-type]
        act.Move("off", "stump"),  # type: ignore[arg-type]
        act.Draw(7),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_action_is_malformed(action):
    [reason] = hollow.explain(hollow.new_game(2), action)
    assert reason.rule == "malformed"
    assert reason.text


def test_an_action_for_another_decision_says_what_is_decided_and_by_whom():
    state = position(gnomes={2: ["path:0,0/0"]}, board=["03", "01"])
    [reason] = hollow.explain(state, act.Stay())
    assert reason.rule == "not-this-decision"
    assert reason.text == "Now is the time for placing a tile, by player 1."
    asked, _ = run(state, "03@1,-1")
    [reason] = hollow.explain(asked, act.Done())
    assert "permission, by player 3" in reason.text
    assert reason.places == ("player:2",)


def test_when_the_game_is_over_nothing_is_legal():
    state, _ = run(position(turn=2, phase="move", final=True, ending="bag"), "stay")
    assert at(state) == ("over", None)
    [reason] = hollow.explain(state, act.Stay())
    assert reason.text == "The game is over: nothing is left to decide."


def test_two_actions_that_hold_the_same_are_not_the_same_action():
    """A signpost in the garden may be used, not placed, though both actions name it."""
    state = position(TRIANGLES, phase="move", rings=[(TRIANGLE_RINGS[2], "2T")], board=["01"])
    assert hollow.explain(state, act.Done())[0].rule == "not-this-decision"
    assert hollow.explain(state, act.Stay()) == ()


def test_every_rule_that_is_broken_is_told():
    state = position({"1,-1": "23"}, board=["01"])
    rules = [reason.rule for reason in hollow.explain(state, act.Place("34", 2 - 256))]
    assert rules == ["H-PLACE-4"]
    rules = [reason.rule for reason in hollow.explain(state, act.Place("03", 2 - 256, True))]
    assert rules == ["H-PLACE-2"]
    rules = [reason.rule for reason in hollow.explain(state, act.Place("14U", 2 - 256))]
    assert rules == ["H-PLACE-1", "H-PLACE-4"]


def test_every_reason_cites_the_catalogue_or_the_closed_list():
    state = hollow.new_game(3)
    for action in (None, act.Stay(), act.Place("01", 9999), act.Place("*pink", 1)):
        for reason in hollow.explain(state, action):
            assert reason.rule.startswith("H-") or reason.rule in NOT_RULES
