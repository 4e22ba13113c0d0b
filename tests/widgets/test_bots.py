"""Bots decide for their seats, one by one where somebody looks on, and never in the way."""

from __future__ import annotations

import asyncio
import random
import threading

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.widgets import Garden, Town
from tests.widgets.boards import BOTH, ask, decider, first, last_round, play
from tests.widgets.test_garden import Comm


@BOTH
def test_every_seat_but_the_first_is_played_until_a_person_has_to_decide(board):
    game = board(players=3, bots="greedy", seed=4)
    for _ in range(12):
        assert decider(game) == 0
        assert game.table["playing"] is game.table["idle"] is None
        game.act(first(game))
    assert {event.player for event in game._tale.events} >= {0, 1, 2}


def test_bots_are_seated_by_number_or_name():
    by_number = Garden(bots={1: "greedy", 2: "random"}, seed=1)
    by_name = Garden(bots={"Peanut": "greedy", "Beatrice": "random"}, seed=1)
    assert by_number.table["bots"] == by_name.table["bots"] == ["", "greedy", "random"]
    for garden in (by_number, by_name):
        play(garden, 6)
    assert by_number.code == by_name.code


def test_a_policy_of_one_s_own_decides():
    def last(state, _):
        return hollow.legal_actions(state)[-1]

    garden = Garden(players=2, bots={1: last}, seed=2)
    assert garden.table["bots"] == ["", "last"]
    play(garden, 9)
    assert any(event.player == 1 for event in garden._tale.events)


@pytest.mark.parametrize(
    ("bots", "fault", "said"),
    [
        ({3: "greedy"}, ValueError, "cannot hold 3.*0 to 2.*Holly, Peanut, Beatrice"),
        ({True: "greedy"}, ValueError, "cannot hold True"),
        ({"Ada": "greedy"}, ValueError, "cannot hold 'Ada'"),
        ({1: "clever"}, ValueError, "greedy, random.*not 'clever'"),
        ({1: 7}, TypeError, "greedy, random.*not 7"),
        ("clever", ValueError, "greedy, random"),
        (5, TypeError, "greedy, random"),
    ],
)
def test_what_cannot_be_a_bot_is_refused_in_words(bots, fault, said):
    with pytest.raises(fault, match=said):
        Garden(bots=bots)


@BOTH
def test_the_same_decision_comes_again_after_an_undo(board):
    game = board(players=2, bots="random", seed=5, what_if=True)
    play(game, 4)
    code, action = game.code, first(game)
    for _ in range(3):
        assert ask(game, "act", action=action)["ok"]
        after = game.code
        assert ask(game, "undo")["ok"]
        assert game.code == code
    game.act(action)
    assert game.code == after


@BOTH
def test_undo_goes_back_to_a_person_s_decision_and_redo_to_the_next(board):
    game = board(players=3, bots="greedy", seed=4, what_if=True)
    codes = [game.code]
    for _ in range(5):
        play(game, 1)
        codes.append(game.code)
    for code in codes[-2::-1]:
        assert ask(game, "undo")["ok"]
        assert (decider(game), game.code) == (0, code)
    assert not game.panel["can"]["undo"]
    for code in codes[1:]:
        assert ask(game, "redo")["ok"]
        assert game.code == code
    assert not ask(game, "redo")["ok"]


@BOTH
def test_what_bots_did_before_a_person_had_acted_is_nothing_to_take_back(board):
    game = board(players=2, bots={0: "greedy"}, seed=4)
    assert len(game._history.moves) > 1
    assert (game.table["since"], game.panel["can"]["undo"]) == (0, False)
    assert ask(game, "undo")["error"]["text"] == "There is nothing to take back."


def test_what_a_view_asked_for_is_answered_before_the_bots_act_one_by_one():
    async def played():
        garden = Garden(players=2, bots="greedy", seed=4)
        garden.pause = 0.001
        garden.comm = Comm()
        while not garden.table["playing"]:
            assert ask(garden, "act", action=first(garden))["ok"]
        before = garden.code
        assert garden.table["playing"] == 1
        refused = ask(garden, "act", action=first(garden))
        assert refused["error"]["text"].startswith("It is the turn of Peanut")
        assert garden.code == before
        garden.comm.updates.clear()
        await garden._task
        return garden

    garden = asyncio.run(played())
    assert decider(garden) == 0
    assert garden.table["playing"] is None
    logs = [update["logbook"]["events"] for update in garden.comm.updates if "logbook" in update]
    assert len(logs) > 2
    assert logs == sorted(set(logs)), "each action is an update of its own"


def test_bots_stop_when_they_are_told_to_and_a_person_may_decide_for_them():
    async def stopped():
        garden = Garden(players=2, bots="greedy", seed=4)
        while not garden.table["playing"]:
            ask(garden, "act", action=first(garden))
        assert ask(garden, "bots", on=False)["ok"]
        await garden._task
        assert garden.table["idle"] == 1
        assert ask(garden, "act", action=first(garden))["ok"]
        return garden

    assert len(asyncio.run(stopped())._history.moves) > 3


def test_an_undo_calls_bots_off():
    async def undone():
        garden = Garden(players=2, bots="greedy", seed=4, what_if=True)
        garden.pause = 0.001
        while not garden.table["playing"]:
            code = garden.code
            ask(garden, "act", action=first(garden))
        assert ask(garden, "undo")["ok"]
        await garden._task
        return garden.code, code

    now, before = asyncio.run(undone())
    assert now == before


def test_a_bot_that_thinks_for_long_keeps_nobody_waiting():
    go = threading.Event()

    def slow(state, _):
        assert go.wait(10)
        return hollow.legal_actions(state)[0]

    async def played():
        garden = Garden(players=2, bots={1: slow}, seed=4)
        garden.pause = 0
        while not garden.table["playing"]:
            ask(garden, "act", action=first(garden))
        for _ in range(20):
            await asyncio.sleep(0)
        assert ask(garden, "picture", point=1)["ok"], "while the bot is thinking"
        assert garden.table["playing"] == 1
        go.set()
        await garden._task
        return garden

    assert decider(asyncio.run(played())) == 0


@pytest.mark.parametrize("looks_on", [False, True])
def test_a_bot_that_fails_leaves_its_decision_to_those_at_the_board(looks_on):
    def broken(state, rng: random.Random):
        raise ZeroDivisionError("oh")

    async def played():
        garden = Garden(players=2, bots={1: broken}, seed=4)
        garden.pause = 0
        while garden.table["idle"] is None and not garden._task:
            if looks_on:
                ask(garden, "act", action=first(garden))
            else:
                garden.act(first(garden))
        if garden._task:
            await garden._task
        return garden

    garden = asyncio.run(played())
    assert garden.table["idle"] == 1
    assert "The bot of Peanut gave up: oh" in garden.status["text"]
    assert ask(garden, "act", action=first(garden))["ok"]


def test_a_bot_that_fails_after_it_was_called_off_is_not_heard():
    go = threading.Event()

    def slow(state, _):
        assert go.wait(10)
        raise ZeroDivisionError("oh")

    async def undone():
        garden = Garden(players=2, bots={1: slow}, seed=4, what_if=True)
        garden.pause = 0
        while not garden.table["playing"]:
            ask(garden, "act", action=first(garden))
        for _ in range(20):
            await asyncio.sleep(0)
        assert ask(garden, "undo")["ok"], "while the bot is thinking"
        status = garden.status
        go.set()
        await garden._task
        return garden.status, status

    now, before = asyncio.run(undone())
    assert now == before


def test_what_is_not_allowed_is_a_failure_of_the_bot():
    def cheat(state, _):
        return hollow.actions.Answer(True)

    garden = Garden(players=2, bots={0: cheat})
    assert "The bot of Holly gave up" in garden.status["text"]
    assert garden._tale.events == []


@BOTH
def test_where_nobody_sits_the_bots_wait_until_they_are_told(board):
    async def watched():
        game = board(last_round(board), bots={0: "random", 1: "random"}, seed=1)
        game.pause = 0
        assert (len(game._history.moves), game.table["idle"]) == (1, decider(game))
        assert ask(game, "bots", on=True)["ok"]
        await game._task
        return game

    game = asyncio.run(watched())
    assert game.state.game.result(game.state) is not None
    assert ask(game, "bots", on=True)["ok"], "which is nothing to do"


def test_python_takes_over_from_bots_that_are_at_it():
    async def both():
        town = Town(players=2, bots="greedy", seed=1)
        while not town.table["playing"]:
            ask(town, "act", action=first(town))
        task = town._task
        town.act("pass" if "pass" in [one["action"] for one in town.legal["choices"]] else "draw")
        await task
        return town

    assert decider(asyncio.run(both())) in (0, None)
