"""What would you do? A board says it in words, costs nothing, and lets go of it in time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.text import say
from gnome_tutor.widgets import Garden, Town
from tests.widgets.boards import ask, first, whole_game
from tests.widgets.test_garden import Comm

SOME = 60
"""Playouts: enough for words, and for several slices of work."""

BOTH = pytest.mark.parametrize("board", [Garden, Town])


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr("gnome_tutor.widgets.advised.PLAYOUTS", SOME)


def made(board: type[Any], **more: Any) -> Any:
    return board(players=2, seed=3, **more)


def told(board: Any) -> Any:
    return board.advice["told"]


@BOTH
def test_the_answer_names_an_action_with_reasons_and_the_rules_that_they_cite(board):
    board = made(board)
    hint = board.hint(SOME)
    state = board.state
    assert state.game.read_action(state, told(board)["action"]) == hint.best.action
    assert told(board)["words"] == list(hint.sentences)
    cited = {reason["rule"] for reason in told(board)["reasons"]}
    assert cited == set(hint.rules) == set(told(board)["rules"])
    assert told(board)["running"] is False
    assert told(board)["part"] == 1


@BOTH
def test_the_same_question_has_the_same_answer(board):
    assert made(board).hint(SOME) == made(board).hint(SOME)


@BOTH
def test_to_ask_costs_nothing_else(board, tmp_path):
    board = made(board, file=tmp_path / "game.txt")
    ask(board, "act", action=first(board))
    names = ("scene", "legal", "panel", "status", "revision", "logbook", "table", "position")
    before = {name: getattr(board, name) for name in names}
    record, file = board.record, (tmp_path / "game.txt").read_text()
    assert ask(board, "advise", on=True)["ok"]
    assert told(board)["words"]
    assert {name: getattr(board, name) for name in names} == before
    assert (board.record, (tmp_path / "game.txt").read_text()) == (record, file)


@BOTH
def test_the_answer_goes_with_its_position_and_comes_back_only_when_asked(board):
    board = made(board, what_if=True)
    for change in (lambda: board.act(told(board)["action"]), board.undo, board.redo):
        board.hint(SOME)
        change()
        assert told(board) is None


@BOTH
def test_an_answer_that_is_not_wanted_any_more_is_taken_away(board):
    board = made(board)
    board.hint(SOME)
    assert ask(board, "advise", on=False)["ok"]
    assert told(board) is None


@BOTH
def test_while_the_board_thinks_the_kernel_is_free_and_words_come_early(board):
    board = made(board)
    board.comm = Comm()

    async def question() -> int:
        ask(board, "advise", on=True)
        assert told(board)["running"]
        turns = 0
        while told(board)["running"]:
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert asyncio.run(question()) > 1
    seen = [update["advice"]["told"] for update in board.comm.updates if "advice" in update]
    assert all(one["progress"] for one in seen)
    assert seen[0]["words"] == []
    assert (seen[-1]["running"], seen[-1]["part"]) == (False, 1)
    assert seen[-1]["words"] == told(made_and_asked(type(board)))["words"]


def made_and_asked(board: type[Any]) -> Any:
    """A board where all of the work was done at once."""
    board = made(board)
    board.hint(SOME)
    return board


@BOTH
def test_stopped_it_tells_what_it_knows_by_then(board):
    board = made(board)

    async def question() -> None:
        ask(board, "advise", on=True)
        while not board._playouts.found.count:
            await asyncio.sleep(0)
        ask(board, "stop")
        assert not told(board)["running"]
        assert told(board)["words"]
        part = told(board)["part"]
        for _ in range(5):
            await asyncio.sleep(0.002)
        assert told(board)["part"] == part < 1

    asyncio.run(question())


@BOTH
def test_stopped_before_anything_is_known_there_is_nothing_to_tell(board):
    board = made(board)

    async def question() -> None:
        ask(board, "advise", on=True)
        ask(board, "stop")
        assert told(board) is None

    asyncio.run(question())


@BOTH
def test_who_acts_while_it_thinks_stops_it(board):
    board = made(board)

    async def question() -> None:
        ask(board, "advise", on=True)
        run = board._playouts
        await asyncio.sleep(0.02)
        board.act(first(board))
        assert told(board) is None
        count = run.found.count
        for _ in range(5):
            await asyncio.sleep(0.002)
        assert run.found.count == count
        assert told(board) is None

    asyncio.run(question())


@BOTH
def test_a_fault_in_the_work_is_told_and_ends_it(board, monkeypatch):
    board = made(board)

    def fails(*_: Any) -> Any:
        raise RuntimeError("no luck")

    monkeypatch.setattr("gnome_tutor.explore.playouts.play_out", fails)

    async def question() -> None:
        ask(board, "advise", on=True)
        for _ in range(20):
            await asyncio.sleep(0.002)

    asyncio.run(question())
    assert told(board) is None
    assert "no luck" in board.status["text"]


@BOTH
def test_nobody_is_advised_for_a_bot(board):
    board = made(board, bots={1: "greedy"})
    board.pause = 60
    assert board.advice["can"] is True

    async def question() -> None:
        while not board._bot_of(board.state):
            ask(board, "act", action=first(board))
        assert board.advice["can"] is False
        reply = ask(board, "advise", on=True)
        assert reply["error"]["text"] == say("ui.advice.nobody")
        with pytest.raises(ValueError, match="Nobody"):
            board.hint()

    asyncio.run(question())


@BOTH
def test_nobody_is_advised_after_the_end(board):
    over = board(whole_game(board))
    assert over.state.game.result(over.state)
    assert over.advice["can"] is False


def test_what_is_hidden_is_not_told():
    """Two gardens that differ in nothing but the seed of their draws get one answer."""
    state = hollow.new_game(2, rng=5)
    assert Garden(state, seed=1).hint(SOME) == Garden(state, seed=2).hint(SOME)
