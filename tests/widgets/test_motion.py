"""What led to a position is sent event by event, as little as can be, and only where it goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnome_tutor.widgets import Garden, Town
from gnome_tutor.widgets.motion import LONGEST, change
from tests.widgets.boards import BOTH, ask, first, play
from tests.widgets.front_end import CASCADE, CLOSES

DATA = st.recursive(
    st.integers(0, 2) | st.text("ab", max_size=1),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("xy"), inner, max_size=3),
    max_leaves=12,
)


def changed(old: Any, by: Any) -> Any:
    """What the front end makes of a change; see widgets_js/src/motion.ts."""
    if isinstance(by, list):
        return by[0]
    made = dict(enumerate(old)) if isinstance(old, list) else dict(old)
    for key, part in by.items():
        at = int(key) if isinstance(old, list) else key
        made[at] = changed(made[at], part)
    return list(made.values()) if isinstance(old, list) else made


def told(board: Garden | Town) -> list[dict[str, Any]]:
    """What there was to see at each moment, from what a view is sent."""
    sent = json.loads(json.dumps(board.motion))
    assert sent["revision"] == board.revision
    later = json.loads(json.dumps({"scene": board.scene, "panel": board.panel}))
    found = []
    for moment in reversed(sent["moments"]):
        later = changed(later, moment["change"])
        found.append(later | {"places": moment["places"]})
    return found[::-1]


@given(DATA, DATA)
def test_a_change_makes_one_thing_of_another(old, new):
    assert changed(old, change(old, new)) == new


@BOTH
def test_each_event_is_a_moment_with_what_was_to_be_seen_right_after_it(board):
    game = board(players=2, seed=3)
    several = 0
    for _ in range(30):
        since = len(game._tale.events)
        play(game, 1)
        events = game._tale.events[since:]
        several += len(events) > 1
        for moment, event in zip(told(game), events, strict=True):
            seen = json.loads(json.dumps(game.seen(event.state, event)))
            assert moment["scene"]["lists"] == seen["scene"]["lists"]
            assert moment["panel"] == seen["panel"]
            assert moment["places"] == list(event.places)
    assert several > 5


def test_the_words_of_a_moment_are_those_of_now():
    garden = Garden(players=2, seed=3)
    play(garden, 5)
    for moment in told(garden):
        assert moment["scene"]["words"] == garden.scene["words"]
        assert moment["scene"]["title"] == garden.scene["title"]


def test_a_cascade_is_told_in_less_than_two_pictures_would_be():
    garden = Garden(CASCADE)
    garden.act("24U@3,-2")
    garden.act(CLOSES)
    kinds = [event.kind for event in garden._tale.events[-5:]]
    assert kinds == ["TilePlaced", "TileDrawn", "TileDrawn", "RingClosed", "MushroomsTaken"]
    assert len(garden.motion["moments"]) == 5
    assert len(json.dumps(garden.motion)) < len(json.dumps(garden.scene))


@BOTH
def test_there_is_nothing_to_follow_where_the_game_did_not_go_on(board):
    game = board(players=2, seed=3, what_if=True)
    assert game.motion is None
    play(game, 3)
    assert game.motion is not None
    game.undo()
    assert game.motion is None
    game.act(first(game, of=-1))
    assert game.motion is not None
    seats = [{"name": name, "bot": ""} for name in ("Ann", "Bea")]
    options = {option["name"]: option["value"] for option in game.form["options"]}
    assert ask(game, "new", players=2, seats=seats, options=options)["ok"]
    assert game.motion is None


def test_of_a_run_that_is_too_long_to_follow_the_end_is_told():
    garden = Garden(players=4, seed=5, bots={1: "greedy", 2: "greedy", 3: "greedy"})
    longest = 0
    for _ in range(8):
        since = len(garden._tale.events)
        garden.act(first(garden))
        events = garden._tale.events[since:]
        longest = max(longest, len(events))
        assert [moment["places"] for moment in told(garden)] == [
            list(event.places) for event in events[-LONGEST:]
        ]
    assert longest > LONGEST


@pytest.mark.parametrize("verb", ["look", "preview", "picture"])
def test_who_only_looks_moves_nothing(verb):
    garden = Garden(players=2, seed=3)
    play(garden, 2)
    before = garden.motion
    asked = {"action": first(garden)} if verb == "preview" else {"point": 1}
    assert ask(garden, verb, **asked)["ok"]
    assert garden.motion is before
