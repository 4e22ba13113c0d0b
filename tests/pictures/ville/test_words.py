"""What learners read of a town: events, changes, decisions and actions have the right words."""

from __future__ import annotations

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import BadCode, Event
from gnome_tutor.games.ville import actions, events
from gnome_tutor.pictures import art
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.pictures.story import story
from gnome_tutor.pictures.ville.event_words import _TOLD
from gnome_tutor.pictures.ville.phrases import place_words
from gnome_tutor.pictures.words import (
    action_symbol,
    action_words,
    decision_words,
    deltas,
    event_words,
    phases,
)
from tests.games.ville.players import anything, eager, steps
from tests.games.ville.positions import enemy, only, position, run

NAMES = ("Holly", "Peanut", "Beatrice")
CHAIN = "market . market . . / . workshop workshop . . / . . workshop* . ."


@pytest.fixture(scope="module")
def chain():
    """A third market that becomes a workshop, which makes three workshops: before and events."""
    before = position(CHAIN, drawn="market", bag={"gnome": 3})
    _, happened = run(before, "put b1", "upgrade workshop b1", "upgrade armory b2")
    return before, happened


def sentence(event):
    return event_words(event, NAMES).sentence


def test_every_kind_of_event_has_words():
    kinds = {
        kind.__name__
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert set(_TOLD) == kinds


def test_an_upgrade_says_what_hangs_together_and_a_chain_that_the_stack_grows(chain):
    first, second = (e for e in chain[1] if e.kind == "UpgradeTriggered")
    assert sentence(first) == (
        "3 markets hang together on a1, b1 and c1, with no gnome on them. "
        "They must upgrade: all leave the town and make one stack of 3."
    )
    assert sentence(second).endswith("They go on the same stack, which is 6 high now.")
    assert event_words(first, NAMES).symbol == "b-market b-market b-market"


def test_the_same_kind_of_event_is_told_by_its_rule():
    """A boulder may be broken by entering, by a ballista, or by a gnome that it falls on."""
    start = "boulder *h . . ."
    _, entered = run(position(start, now="move 1"), "move b1-a1")
    assert "so it can enter a1" in sentence(only(entered, "BoulderDestroyed"))
    _, hit = run(position("boulder ballista . . . / . * . . .", now="move 1"), "move b2-b1")
    assert "ballista" in decision_words(hit[-1].state, NAMES)
    _, shot = run(hit[-1].state, "destroy a1")
    assert sentence(only(shot, "BoulderDestroyed")).startswith("The ballista hits")


@pytest.mark.parametrize(("players", "comes_back"), [(1, False), (2, True)])
def test_who_passes_alone_is_not_told_of_coming_back(players, comes_back):
    _, happened = run(position(". * . . .", players=players), "pass")
    told = sentence(only(happened, "PlayerPassed"))
    assert told.startswith("Holly passes")
    assert ("come back" in told) is comes_back


def test_articles_fit_the_building():
    state = position("armory armory armory . . ", drawn="academy")
    assert action_words(state, actions.Upgrade("academy", 0), NAMES) == "An academy on a1"
    assert action_words(state, actions.Upgrade("ballista", 0), NAMES) == "A ballista on a1"


@pytest.mark.parametrize(
    ("abilities", "words"),
    [({}, "its tools and ability are gone"), ({0: "tool-belt"}, "lets it keep its tools")],
)
def test_a_gnome_that_keeps_its_tools_is_told_so(abilities, words):
    state = position(
        "market . . . . / . . . . . / . . *s . .",
        card="test",
        components=enemy(boulders="c3", arrows="N"),
        abilities=abilities,
    )
    _, happened = run(state, "pass")
    assert words in sentence(only(happened, "GnomeExhausted"))


def test_changes_name_what_differs_and_nothing_else(chain):
    before, happened = chain
    placed = only(happened, "BuildingPlaced")
    assert [(d["words"], d["from"], d["to"]) for d in deltas(before, placed.state, NAMES[:1])] == [
        ("market in town", 2, 3),
        ("drawn tile", "market", "no"),
    ]
    assert deltas(before, before, NAMES[:1]) == []


def test_changes_of_others_say_whose_they_are():
    before = position("market . . . .", players=2)
    board = before.board.copy()
    board.players[1].shrooms += 1
    told = deltas(before, ville.State(board), NAMES[:2], player=0)
    assert [d["words"] for d in told] == ["Peanut: shrooms"]


def test_points_that_the_rulebook_does_not_print_are_marked():
    before = position()
    board = before.board.copy()
    board.players[0].points = ville.Points(stacks=3, filled=10)
    told = {
        d["words"]: d.get("stand_in", False) for d in deltas(before, ville.State(board), NAMES[:1])
    }
    assert told == {
        "points for stacks": False,
        "points for a filled town": True,
        "points": True,
    }


def test_the_story_links_causes_both_ways_and_has_the_purse_of_the_player(chain):
    before, happened = chain
    told = story(before, happened, NAMES[:1])
    for number, event in enumerate(told["events"]):
        for later in event["leads"]:
            assert told["events"][later]["cause"] == number
    [turn] = told["turns"]
    assert (turn["first"], turn["last"]) == (0, len(happened) - 1)
    assert turn["title"] == "Holly builds"
    assert turn["sentence"].startswith("In short: Building placed (market on b1), Upgrade")
    counts = [item["count"] for item in told["events"][-1]["purse"]["items"]]
    assert counts[:3] == [2, 2, 1]


def test_phases_follow_one_another_in_every_round_and_do_not_depend_on_where_a_step_ends():
    order = ["prepare", "build", "attack", "score", "buy"]
    run_of = [
        (event, phase)
        for _, step in steps(ville.new_game(3, rng=4), 4)
        for event, phase in zip(step.events, phases(step.events), strict=True)
    ]
    place = 0
    for event, phase in run_of:
        if event.kind == "RoundStarted":
            place = 0
        assert order.index(phase) >= place, event
        place = order.index(phase)


def test_an_event_of_several_phases_goes_with_the_one_before():
    """A gnome may be exhausted by a boulder, or by the river: `phases` tells which."""
    swept = position(
        ". . house* . . / . . . . . / . . . . . / . . . . .",
        boards=("riverville",),
        card="test",
        components=enemy(boulders="c1", trolls="a1", arrows="E"),
    )
    board = swept.board.copy()
    board.towns[0].gnomes[1] = 17
    _, happened = run(ville.State(board), "pass")
    told = zip(happened, phases(happened), strict=True)
    assert [phase for event, phase in told if event.kind == "GnomeExhausted"] == ["attack", "buy"]


def test_the_last_event_of_an_attack_belongs_to_it_though_the_scoring_has_begun():
    table = position(
        *(". * . . . / . . . . . / . . * . .",) * 2,
        players=2,
        card="test",
        components=enemy(boulders="e5", trolls="a1", arrows="E"),
    )
    after, happened = run(table, "pass", "pass")
    assert ville.current(after).kind == "delivery_card"
    assert happened[-1].kind == "GnomeExhausted"
    assert phases(happened)[-1] == "attack"


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats"), [(0, 1), (1, 2), (2, 4)])
def test_whole_games_never_lack_a_word(seed, seats):
    names = seat_names(seats)
    options = {"turn_by_turn": (2, 3), "masterbuilt": True} if seats == 2 else {}
    start = ville.new_game(seats, rng=seed, **options)
    for state, step in steps(start, seed, policy=anything if seed == 1 else eager):
        assert "{" not in decision_words(state, names)
        for action in ville.legal_actions(state):
            words = action_words(state, action, names)
            assert words
            assert "{" not in words
            assert action_symbol(state, action) in {"", *art.names()}
        for event in story(state, step.events, names)["events"]:
            assert event["title"]
            assert event["sentence"].endswith(".")
            assert "{" not in event["title"] + event["sentence"] + event["aside"]
            assert set(event["symbol"].split()) <= set(art.names())


def test_every_event_that_changes_anything_has_a_line_about_it():
    told_by_points = {"StackScored", "EventScored", "GoalScored", "TownFilled", "PointsGained"}
    told = told_by_points | {"BuildingPlaced", "GnomeMoved", "TrollMoved", "TileDrawn", "ToolTaken"}
    for state, step in steps(ville.new_game(2, rng=6), 6):
        last = state
        for event in step.events:
            if event.kind in told:
                assert deltas(last, event.state, NAMES[:2]), event
            last = event.state


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("c1", "c1"),
        ("1:c1", "c1 in Peanut’s town"),
        ("player:0", "what lies before Holly"),
        ("event:1", "the event of round 3"),
        ("goal:2", "neighbouring goal 2"),
    ],
)
def test_places_in_words(place, words):
    assert place_words(place) == words


def test_a_goal_is_told_by_whom_it_lies_between():
    state = position(players=3)
    assert place_words("goal:2", state, NAMES) == "the goal between Peanut and Beatrice"


@pytest.mark.parametrize("place", ["f1", "4:c1", "event:4", "stump"])
def test_what_is_no_place_is_refused_with_what_is_allowed(place):
    with pytest.raises(BadCode, match="write a space such as c3"):
        place_words(place)
