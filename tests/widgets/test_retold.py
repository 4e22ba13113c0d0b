"""The log tells all; any point of a game can be looked back at, any part stepped through."""

from __future__ import annotations

import asyncio
import json

import pytest

from gnome_tutor.games.game import CHANCE
from gnome_tutor.pictures.words import event_words
from gnome_tutor.widgets import Garden
from gnome_tutor.widgets.logbook import RECENT
from tests.widgets.boards import BOTH, ask, first, play, traits, whole_game
from tests.widgets.test_garden import Comm


def whole(game):
    """The log as a view has it after it has asked for what it has not seen."""
    book = game.logbook
    shown = [turn["number"] for turn in book["turns"]]
    unseen = [number for number in range(len(book["keys"])) if number not in shown]
    reply = ask(game, "turns", turns=unseen)
    assert reply["ok"]
    return [*reply["turns"], *json.loads(json.dumps(book["turns"]))]


@BOTH
def test_the_log_tells_every_event_of_the_game_once_in_words_and_by_rule(board):
    game = board(whole_game(board))
    lines = [line for turn in whole(game) for line in turn["lines"]]
    events = game._tale.events
    assert [line["point"] for line in lines] == list(range(1, len(events) + 1))
    told = [(event_words(event, game.names).sentence, event.rule) for event in events]
    assert [(line["words"], line["rule"]) for line in lines] == told
    assert {line["rule"] for line in lines} <= game.rules.keys()
    assert all(rule["text"] and rule["status"] for rule in game.rules.values())


@BOTH
def test_a_log_is_not_sent_whole_with_each_action(board):
    game = board(whole_game(board))
    assert len(game._tale.events) > 250
    assert len(game.logbook["turns"]) == RECENT
    assert len(json.dumps(game.logbook)) < 15_000


@BOTH
def test_the_key_of_a_turn_changes_with_what_happened_in_it_or_before(board):
    game = board(players=2, seed=3, what_if=True)
    play(game, 16)
    before = dict(enumerate(game.logbook["keys"]))
    told = {turn["number"]: turn for turn in whole(game)}
    for _ in range(5):
        game.undo()
    for _ in range(5):
        game.act(first(game, of=-1))
    after = dict(enumerate(game.logbook["keys"]))
    for turn in whole(game):
        number = turn["number"]
        if before.get(number) == after[number]:
            assert turn == told[number]
    assert before[0] == after[0]
    assert before != after


@BOTH
def test_no_turn_of_a_new_game_is_taken_for_one_of_the_game_before(board):
    game = board(players=2, seed=3)
    play(game, 3)
    before = set(game.logbook["keys"])
    form = game.form
    options = {option["name"]: option["value"] for option in form["options"]}
    assert ask(game, "new", players=2, seats=form["seats"][:2], options=options, seed=3)["ok"]
    assert not before & set(game.logbook["keys"])


@BOTH
def test_taken_back_actions_leave_the_log_and_other_ones_take_their_place(board):
    game = board(players=2, seed=3, what_if=True)
    play(game, 9)
    was, count = whole(game), len(game._tale.events)
    game.undo()
    assert len(game._tale.events) < count
    game.redo()
    assert whole(game) == was
    game.undo()
    game.act(first(game, of=-1))
    assert [turn["lines"] for turn in whole(game)] != [turn["lines"] for turn in was]
    assert not game.panel["can"]["redo"], "what was taken back does not rise again"


@BOTH
def test_a_point_is_shown_as_the_board_was_then_with_what_lay_beside_it(board):
    game = board(players=2, seed=3)
    seen = {0: (game.scene, game.panel)}
    for _ in range(8):
        play(game, 1)
        seen[len(game._tale.events)] = game.scene, game.panel
    before = traits(game)
    for point, (scene, panel) in seen.items():
        picture = ask(game, "picture", point=point)["picture"]
        assert picture["point"] == point
        if point and game._tale.events[point - 1].state.game.current(
            game._tale.state(point)
        ).player not in (None, CHANCE):
            tiles = next(name for name in ("tiles", "buildings") if name in scene["lists"])
            if picture["panel"].get("seat") == panel.get("seat"):
                assert picture["scene"]["lists"][tiles] == json.loads(
                    json.dumps(scene["lists"][tiles])
                )
        totals = [player["total"] for player in panel["players"]]
        assert [player["total"] for player in picture["panel"]["players"]] == totals
    assert traits(game) == before, "a glance changes nothing for anybody"


def test_the_garden_stays_in_its_frame_while_it_is_looked_back_at():
    from gnome_tutor.widgets import Garden

    game = Garden(players=2, seed=3)
    play(game, 20)
    assert ask(game, "picture", point=0)["picture"]["scene"]["box"] == list(game.scene["box"])


def test_the_town_to_which_something_happened_is_the_one_that_is_seen():
    from gnome_tutor.widgets import Town

    game = Town(players=2, seed=3)
    play(game, 12)
    for point, event in enumerate(game._tale.events, 1):
        if event.player is None:
            continue
        panel = ask(game, "picture", point=point)["picture"]["panel"]
        assert panel["seat"] == event.player
        hidden = [player["town"] is None for player in panel["players"]]
        assert hidden == [seat == event.player for seat in (0, 1)]


@BOTH
def test_a_look_back_is_for_every_view_and_ends_with_the_next_action(board):
    game = board(players=2, seed=3)
    game.comm = Comm()
    play(game, 4)
    revision, code = game.revision, game.code
    game.comm.updates.clear()
    assert ask(game, "look", point=2)["ok"]
    [update] = game.comm.updates
    assert update["past"]["point"] == 2
    assert update["past"]["said"] == event_words(game._tale.events[1], game.names).sentence
    assert (game.revision, game.code, game.stepper) == (revision, code, None)
    assert ask(game, "look", point=None)["ok"]
    assert game.past is None
    ask(game, "look", point=2)
    play(game, 1)
    assert game.past is None


@BOTH
def test_any_part_can_be_stepped_through(board):
    game = board(whole_game(board))
    turn = whole(game)[2]
    first_point, last = turn["lines"][0]["point"] - 1, turn["lines"][-1]["point"]
    game.comm = Comm()
    assert ask(game, "look", point=first_point, **{"from": first_point, "to": last})["ok"]
    told = game.stepper
    assert (told["first"], told["last"], game.past["point"]) == (first_point, last, first_point)
    assert [event["sentence"] for event in told["events"]] == [
        line["words"] for line in turn["lines"]
    ]
    game.comm.updates.clear()
    assert ask(game, "look", point=last, **{"from": first_point, "to": last})["ok"]
    [update] = game.comm.updates
    assert set(update) == {"past", "position"}
    assert game.stepper is told, "the story is told and sent once"


@BOTH
@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("picture", {}),
        ("picture", {"point": -1}),
        ("picture", {"point": 10_000}),
        ("picture", {"point": True}),
        ("look", {"point": "2"}),
        ("look", {"point": 1, "to": 3}),
        ("look", {"point": 5, "from": 1, "to": 3}),
        ("look", {"point": 2, "from": 2, "to": 2}),
        ("look", {"point": 2, "from": 3, "to": 1}),
        ("turns", {}),
        ("turns", {"turns": ["x"]}),
        ("what_if", {"on": 1}),
        ("bots", {}),
    ],
)
def test_what_cannot_be_looked_at_is_refused_and_changes_nothing(board, verb, fields):
    game = board(players=2, seed=3)
    play(game, 6)
    before = traits(game)
    reply = ask(game, verb, **fields)
    assert reply["error"]["code"] == "malformed"
    assert reply["error"]["text"]
    assert traits(game) == before


def test_turns_that_there_are_not_are_passed_over():
    from gnome_tutor.widgets import Garden

    assert ask(Garden(seed=1), "turns", turns=[0, 5, -1])["turns"] == []


def test_bots_that_go_on_do_not_disturb_a_look_back():
    from gnome_tutor.widgets import Garden

    async def watched():
        garden = Garden(players=2, bots="greedy", seed=4)
        garden.pause = 0
        while not garden.table["playing"]:
            ask(garden, "act", action=first(garden))
        assert ask(garden, "look", point=1)["ok"]
        await garden._task
        return garden

    garden = asyncio.run(watched())
    assert garden.past["point"] == 1
    assert garden.table["since"] < garden.logbook["events"]


# ---- taking back what was seen


@BOTH
def test_what_was_drawn_is_not_hidden_again_unless_it_is_asked_what_if(board):
    game = board(players=2, seed=3)
    while not game._history.moves[game._history.now].drew or game._history.now == 0:
        play(game, 1)
    assert game.panel["can"]["undo"], "so that a reason can be given"
    code = game.code
    reply = ask(game, "undo")
    assert reply["error"]["text"].startswith("To take this back would hide what was drawn")
    assert game.status["text"] == reply["error"]["text"]
    with pytest.raises(ValueError, match="What if"):
        game.undo()
    assert game.code == code
    assert ask(game, "what_if", on=True)["ok"]
    assert ask(game, "undo")["ok"]
    assert game.code != code


@BOTH
def test_what_nobody_can_have_learnt_from_is_taken_back_freely(board):
    game = board(players=2, seed=3)
    while game._history.moves[game._history.now].drew or game._history.now == 0:
        play(game, 1)
    assert ask(game, "undo")["ok"]


def test_the_start_of_a_turn_is_told_with_that_turn_and_not_at_the_end_of_another_s():
    garden = Garden(players=2, seed=8)
    waiting = 0
    for _ in range(25):
        play(garden, 1)
        events = garden._tale.events
        waiting += events[-1].kind == "TurnStarted"
        for turn in whole(garden):
            kinds = [events[line["point"] - 1].kind for line in turn["lines"]]
            assert "TurnStarted" not in kinds[1:]
    assert waiting
