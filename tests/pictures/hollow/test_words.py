"""What learners read: each event, change, decision and action has its words, the right ones."""

from __future__ import annotations

import random

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import CHANCE, Event
from gnome_tutor.games.hollow import actions, events
from gnome_tutor.pictures.hollow.event_words import _WORDS
from gnome_tutor.pictures.hollow.phrases import place_words
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.pictures.story import story
from gnome_tutor.pictures.words import (
    action_symbol,
    action_words,
    decision_words,
    deltas,
    event_words,
    phases,
)

NAMES = ("Holly", "Peanut", "Beatrice")

BEFORE_HOLLYS_TURN = (
    "GH1 players=3 variants=trade turn=0,3,0 tiles=-2:2,13P/-1:-1,12,24Y,03T/0:-1,15R,,14,04T23/"
    "1:-1,0134R,45R,03Y/2:-1,34Y,02 rings=-1,-1:1245+0,0:240 p0=;0;;;0;;;off+path:2,-2/1 "
    "p1=R2Y1;0;white;3/1+4/1;2;*white;;ring:-1,-1/1+ring:0,0/2 p2=;0;;;0;;;off+path:2,0/2 "
    "board=02U,01R,03R,02,01P,0123T,03,0134Y bag=66,6 flowers=white2 "
    "wild=purple+pink+blue+yellow+red+rose+orange signs=3R+3Y+2P+2T+1P1T+1U+tile "
    "todo=tiles;0;;+place;0;;"
)
HOLLYS_TURN = (
    "24U@3,-2 / 35@3,-1 / draw 01T / draw 0235R / row 1 / wild purple / plant 2T / trade T1>U1 / "
    "move ring:2,-2/1>flowers / flower white"
)


@pytest.fixture(scope="module")
def cascade():
    """The position before Holly's turn, and the events of that turn."""
    before = state = hollow.decode(BEFORE_HOLLYS_TURN)
    happened = []
    for text in HOLLYS_TURN.split(" / "):
        step = hollow.apply(state, hollow.read_action(state, text))
        happened.extend(step.events)
        state = step.state
    return before, happened


def first(happened, kind):
    return next(event for event in happened if isinstance(event, kind))


def test_a_closed_ring_says_its_size_that_the_stump_counts_once_and_whose_it_is(cascade):
    _, happened = cascade
    words = event_words(first(happened, events.RingClosed), NAMES)
    assert (words.title, words.aside) == ("Ring closed", "7 tiles")
    assert words.sentence == (
        "The ring joins 7 different tiles. The Stump is one of them and counts once. "
        "Holly’s gnome is on it, so it is Holly’s ring."
    )


def test_two_markers_say_what_the_space_gives_and_how_many_have_moved(cascade):
    _, happened = cascade
    words = event_words(first(happened, events.MarkersMoved), NAMES)
    assert words.title == "Two markers"
    assert "signpost" in words.sentence
    assert "2 of 8" in words.sentence
    assert words.symbol == "d-blue d-blue"


def test_mushrooms_are_counted_in_words_and_the_reason_is_the_events_rule(cascade):
    _, happened = cascade
    of_ring, of_sign = (e for e in happened if isinstance(e, events.MushroomsTaken))
    assert "2 teal, 1 pink and 1 purple" in event_words(of_ring, NAMES).sentence
    assert "holds the ring" in event_words(of_ring, NAMES).sentence
    assert "signpost gives" in event_words(of_sign, NAMES).sentence


def test_names_are_those_that_are_given(cascade):
    _, happened = cascade
    words = event_words(first(happened, events.RingClosed), ("Ann", "Bo", "Cy"))
    assert "Ann’s ring" in words.sentence
    assert seat_names(4) == ("Holly", "Peanut", "Beatrice", "Jack")


def test_every_kind_of_event_has_words():
    kinds = {
        kind.__name__
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert set(_WORDS) == kinds


def test_a_signpost_as_a_bonus_belongs_to_resolving_and_a_gnomes_flower_to_moving(cascade):
    _, happened = cascade
    steps = phases(happened)
    assert steps == tuple(sorted(steps[:-1], key=["place", "resolve", "move"].index)) + ("place",)
    signpost = happened.index(first(happened, events.SignpostUsed))
    assert steps[signpost + 1] == "resolve"
    assert steps[happened.index(first(happened, events.FlowerTaken))] == "move"


def test_changes_name_what_differs_and_nothing_else(cascade):
    before, happened = cascade
    markers = first(happened, events.MarkersMoved)
    earlier = happened[happened.index(markers) - 1].state
    assert [(d["words"], d["from"], d["to"]) for d in deltas(earlier, markers.state, NAMES)] == [
        ("markers moved", 0, 2),
        ("points for rings", 0, 4),
        ("points", 0, 4),
    ]
    assert deltas(before, before, NAMES) == []


def test_changes_of_others_say_whose_they_are(cascade):
    _, happened = cascade
    ring = first(happened, events.RingClosed)
    taken = first(happened, events.MushroomsTaken)
    told = deltas(ring.state, taken.state, NAMES, player=1)
    assert [d["words"] for d in told] == ["Holly: teal", "Holly: pink", "Holly: purple"]


def test_points_that_the_rulebook_does_not_print_are_marked(cascade):
    _, happened = cascade
    flower = first(happened, events.FlowerTaken)
    before = happened[happened.index(flower) - 1].state
    told = {d["words"]: d.get("stand_in", False) for d in deltas(before, flower.state, NAMES)}
    assert told["points for flowers"] is False  # 2 flowers give 3: the rulebook says so
    assert told["points"] is True  # 2 markers give a stand-in


def test_the_story_links_causes_both_ways_and_its_purse_ends_as_the_turn_does(cascade):
    before, happened = cascade
    told = story(before, happened, NAMES)
    for number, event in enumerate(told["events"]):
        for later in event["leads"]:
            assert told["events"][later]["cause"] == number
    [turn] = told["turns"]  # that the next turn starts ends this one
    assert (turn["first"], turn["last"]) == (0, 15)
    purse = story(before, happened, NAMES, seat=0)["events"][-1]["purse"]
    assert [item["count"] for item in purse["items"]] == [0, 0, 3, 1, 2, 2, 1]
    assert {score["part"]: score["value"] for score in purse["scores"]}["flowers"] == 3
    assert [item["count"] for item in told["start"]["items"]] == [0, 0, 0, 0, 0, 0, 0]


def test_the_points_of_the_events_add_up_to_those_of_the_turn(cascade):
    before, happened = cascade
    told = story(before, happened, NAMES)
    steps = [
        delta["to"] - delta["from"]
        for event in told["events"]
        for delta in event["deltas"]
        if delta["words"] == "points"
    ]
    assert sum(steps) == hollow.scores(happened[-1].state)[0].total - hollow.scores(before)[0].total


def test_a_button_says_what_its_space_gives(cascade):
    _, happened = cascade
    state = first(happened, events.MushroomsTaken).state
    assert decision_words(state, NAMES) == "Holly: which space of column 7+ takes the marker?"
    assert action_words(state, actions.Mark(0), NAMES) == (
        "Top space of 7+: two markers and a signpost"
    )


def test_whole_games_never_lack_a_word():
    """Every decision, every legal action and every event of two random games."""
    for seed, seats in ((0, 2), (4, 4)):
        names = seat_names(seats)
        rng = random.Random(seed)
        state = hollow.new_game(players=seats, trade_board=True, rng=seed)
        while hollow.current(state).player is not None:
            assert decision_words(state, names)
            legal = hollow.legal_actions(state)
            for action in rng.sample(legal, min(len(legal), 12)):
                words = action_words(state, action, names)
                assert words
                assert "{" not in words
                assert " " not in action_symbol(state, action)
            chance = hollow.current(state).player == CHANCE
            pick = hollow.chance_outcomes(state)[0][0] if chance else rng.choice(legal)
            step = hollow.apply(state, pick)
            for event in story(state, step.events, names)["events"]:
                assert event["title"]
                assert event["sentence"].endswith(".")
                assert "{" not in event["sentence"] + event["aside"]
            state = step.state


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("stump", "the Stump"),
        ("flowers", "the flower market"),
        ("sign:2T", "the +2 teal signpost"),
        ("space:7+/1", "the top space of column 7+"),
        ("R3", "the space for 3 red in the pinwheel market"),
        ("path:0,0/2", "the path at the Stump"),
        ("player:1", "Peanut’s player board"),
        ("tile_board:3", "slot 3 of the tile board"),
    ],
)
def test_places_in_words(place, words):
    assert place_words(place) == words


def test_a_finished_ring_is_told_by_its_size(cascade):
    _, happened = cascade
    ring = first(happened, events.RingClosed)
    place = next(place for place in ring.places if place.startswith("ring:"))
    assert place_words(place, ring.state) == "the ring of 7"


def test_what_is_no_place_is_refused_with_what_is_allowed():
    with pytest.raises(ValueError, match="write a cell such as"):
        place_words("somewhere")
