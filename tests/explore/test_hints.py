"""Hints: words from events along the best and the next best line, each with its rule."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gnome_tutor import explore
from gnome_tutor.explore.evaluation import Evaluation, Outcome, Worth
from gnome_tutor.games import ville
from tests.explore.positions import GARDEN, TOWN, TOWNS

NAMES = ("Holly", "Peanut", "Fern", "Moss")


def told(state: Any, leads: dict[str, list[float]]) -> Evaluation:
    """An evaluation made up: the leads of these actions, in this order."""
    seat = state.game.current(state).player
    worths = tuple(
        Worth(
            state.game.read_action(state, notation),
            notation,
            seat,
            tuple(Outcome((lead, 0.0), (0.5, 0.5)) for lead in found),
            0.0,
        )
        for notation, found in leads.items()
    )
    return Evaluation(state, seat, worths, 4, 4, 0)


@pytest.mark.parametrize("state", [GARDEN, TOWN, TOWNS], ids=["garden", "solo", "towns"])
def test_a_hint_is_about_the_two_best_and_is_plain_data(state):
    found = explore.evaluate(state, 40)
    hint = explore.hint(found, NAMES)
    assert hint.best.action == found.best.action
    assert hint.second.action == found.worths[1].action
    data = json.loads(json.dumps(hint.data()))
    assert data["sentence"] == hint.sentence == repr(hint)
    assert [line["notation"] for line in data["lines"]] == [
        worth.notation for worth in found.worths[:2]
    ]
    assert set(hint.rules) <= set(state.game.catalogue)
    for line in (hint.best, hint.second):
        assert len(line.brings) == len(line.rules)
        assert line.events[-1].state is not None


MARKETS = ville.decode(
    "GV1 players=1 boards=symmetric views=0 turn=1,0 "
    "p0=MM.../...../...../...../.....;c3+-+-;G3M2H2W2;2;0,0,0,0,0;0;M;stew; "
    "cards=hail-of-stones todo=building;chance;;0;+place;0;;0;"
)


def test_a_group_is_told_with_its_points_and_its_rule():
    hint = explore.hint(told(MARKETS, {"put a2": [9, 9], "put e5": [1, 1]}), NAMES)
    assert hint.best.brings[0] == "upgrades 3 markets (3 points)"
    assert hint.best.rules[0] == "V-UP-1"
    assert "(3 points)" in hint.sentence
    assert not hint.close
    assert hint.second.brings == ()
    assert "it brings nothing at once" in hint.sentence


def test_what_the_playouts_cannot_tell_apart_is_owned_up_to():
    hint = explore.hint(told(MARKETS, {"put a2": [4, 9], "put c1": [4, 8]}), NAMES)
    assert hint.close
    assert hint.sentence.endswith("The playouts cannot tell the two apart yet.")


def test_a_choice_of_one_has_no_next_best():
    found = explore.evaluate(TOWN, 1)
    hint = explore.hint(found)
    assert hint.second is None
    assert "Next best" not in hint.sentence
    assert len(hint.data()["lines"]) == 1
