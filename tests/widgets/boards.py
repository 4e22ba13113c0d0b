"""Both kinds of boards to play on, with a browser's side that keeps what it is sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gnome_tutor.explore.hollow.policies import greedy as gardener
from gnome_tutor.explore.ville.policies import greedy as builder
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.record import Record, read_record
from gnome_tutor.widgets import Garden, Town
from gnome_tutor.widgets.base import BoardBase
from gnome_tutor.widgets.play import PlayBase

BOTH = pytest.mark.parametrize("board", [Garden, Town])


def ask(board: BoardBase, verb: str, **more: Any) -> dict[str, Any]:
    """The reply to a message, both as they go over the wire."""
    message = {"id": 1, "do": verb, "revision": board.revision, **more}
    reply = board.answer(json.loads(json.dumps(message)))
    assert reply is not None
    return json.loads(json.dumps(reply))


def first(board: PlayBase, *, of: int = 0) -> str:
    """An action that the rules allow now."""
    game = board.state.game
    return game.write_action(board.state, game.legal_actions(board.state)[of])


def decider(board: PlayBase) -> int | None:
    player = board.state.game.current(board.state).player
    assert player != CHANCE
    return player


def play(board: PlayBase, actions: int) -> None:
    """Some actions by message; people pass and place as they come."""
    for _ in range(actions):
        if decider(board) is None:
            return
        assert ask(board, "act", action=first(board))["ok"]


def traits(board: PlayBase) -> dict[str, Any]:
    """What a view draws a game with, the count of revisions apart."""
    names = ("scene", "legal", "panel", "logbook", "past", "stepper", "table")
    return {name: getattr(board, name) for name in names}


GAMES = Path(__file__).parents[1] / "games"


def whole_game(board: type[PlayBase]) -> Record:
    """A game that was played to its end."""
    name = "hollow/golden/three-trade" if board is Garden else "ville/golden/two-by-turns"
    return read_record((GAMES / f"{name}.record").read_text(encoding="utf-8"))


def last_round(board: type[PlayBase]) -> Any:
    """A position of two players near the end of their game."""
    if board is Garden:
        start = hollow.new_game(2, rng=1)
        return hollow.play(start, gardener, 1, until=lambda state: bool(state.board.ending))
    return ville.play(
        ville.new_game(2, rng=1), builder, 1, until=lambda state: state.board.round == 5
    )
