"""What is compared with what, and how fast it ought to be."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import chess

from gnome_tutor.explore.hollow.policies import random_policy, ring_seeking
from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.actions import Action, Place
from gnome_tutor.games.hollow.rules.placements import placements_of
from gnome_tutor.games.hollow.rules.turn import perform
from gnome_tutor.games.hollow.state import Board

from .games import PLIES, Pick, chess_game, hollow_game, stated, uniform
from .timing import Side, import_time

GAMES = 20
"""Whole games in a round."""

COPIES = 2000


@dataclass(frozen=True)
class Row:
    """One comparison. `least` and `aim` say how many times as fast as the peer ours should be."""

    name: str
    ours: Side
    peer: Side
    least: float
    aim: float


# ---- positions


@cache
def recorded(seed: int) -> tuple[tuple[hollow.State, Action], ...]:
    """A whole game: each position and what was done in it, draws too."""
    rng = random.Random(seed)
    state = hollow.new_game(2, rng=seed)
    found = []
    while hollow.current(state).player is not None:
        draws = hollow.chance_outcomes(state)
        action: Action
        if draws:
            actions, chances = zip(*draws, strict=True)
            action = rng.choices(actions, chances)[0]
        else:
            action = random_policy(state, rng)
        found.append((state, action))
        state = hollow.apply(state, action).state
    return tuple(found)


def tiles(state: hollow.State) -> int:
    return len(state.board.garden.looks)


def fresh(states: Iterable[hollow.State]) -> list[hollow.State]:
    """The same positions, with nothing worked out about them."""
    return [hollow.State(state.board) for state in states]


def placing(seed: int) -> list[hollow.State]:
    """The positions of a game in which a tile is to be placed."""
    return fresh(state for state, action in recorded(seed) if isinstance(action, Place))


def middle(seed: int) -> list[hollow.State]:
    """The positions in the middle of a game."""
    return fresh(state for state, _ in recorded(seed) if 30 <= tiles(state) <= 60)


@cache
def chess_boards(seed: int) -> tuple[chess.Board, ...]:
    """The positions of a random game of chess, without the moves that led there."""
    rng = random.Random(seed)
    board = chess.Board()
    found = []
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            break
        found.append(board.copy(stack=False))
        board.push(rng.choice(moves))
    return tuple(found)


def chess_middle(seed: int) -> list[chess.Board]:
    return [board for board in chess_boards(seed)[20:80] if any(board.legal_moves)]


# ---- sides


def each(work: Callable[[Any], object], things: Iterable[Any]) -> None:
    for thing in things:
        work(thing)


def games(name: str, play: Callable[[int], object], number: int = GAMES) -> Side:
    """Whole games, others in each round."""
    return Side(name, lambda at: range(number * at, number * (at + 1)), partial(each, play), len)


def one_by_one(
    name: str, things: Callable[[int], list[Any]], work: Callable[[Any], object]
) -> Side:
    return Side(name, things, partial(each, work), len)


def copies(name: str, thing: Callable[[int], Any], copy: Callable[[Any], object]) -> Side:
    def work(thing: Any) -> None:
        for _ in range(COPIES):
            copy(thing)

    return Side(name, thing, work, lambda _: COPIES)


def listed(states: list[hollow.State]) -> int:
    return sum(len(hollow.legal_actions(state)) for state in states)


def rebuild(states: list[hollow.State]) -> None:
    for state in states:
        placements_of.cache_clear()
        hollow.legal_actions(state)


def keep_up(states: list[hollow.State]) -> None:
    """Each position once, the ones before it known: nothing of a later one is."""
    placements_of.cache_clear()
    for state in states:
        hollow.legal_actions(state)


def in_place(actions: tuple[Board, list[Action]]) -> None:
    board, game = actions
    for action in game:
        perform(board, action)


def whole(seed: int) -> tuple[Board, list[Action]]:
    game = recorded(seed)
    return game[0][0].board.copy(), [action for _, action in game]


@dataclass(frozen=True)
class Import(Side):
    """An import in an interpreter of its own."""

    def seconds(self, number: int) -> float:  # noqa: ARG002 - each round is alike
        return import_time(f"import {self.name}")


def imported(module: str) -> Import:
    return Import(module, lambda _: None, lambda _: None)


def rows() -> Iterator[Row]:
    """Every line of the table."""
    chess_games = games("python-chess, random games", chess_game)
    yield Row(
        "whole games, placements sampled",
        games("stated policy", partial(hollow_game, stated)),
        chess_games,
        3,
        7,
    )
    yield Row(
        "whole games, from the full list",
        games("every action listed", partial(hollow_game, uniform)),
        chess_games,
        0.6,
        1.2,
    )
    yield Row(
        "one listed placement",
        Side("legal_actions", placing, partial(each, hollow.legal_actions), listed),
        Side(
            "list(board.legal_moves)",
            chess_boards,
            partial(each, lambda board: list(board.legal_moves)),
            lambda boards: sum(board.legal_moves.count() for board in boards),
        ),
        2,
        4,
    )
    yield Row(
        "copy of a working board",
        copies("board.copy()", lambda seed: middle(seed)[30].board, Board.copy),
        copies(
            "board.copy(stack=False)",
            lambda seed: chess_middle(seed)[30],
            lambda board: board.copy(stack=False),
        ),
        1 / 3,
        1 / 1.5,
    )
    yield Row(
        "encode",
        one_by_one("encode", middle, hollow.encode),
        one_by_one("board.fen()", chess_middle, chess.Board.fen),
        1 / 3,
        1,
    )
    yield Row(
        "decode",
        one_by_one("decode", lambda seed: [s.code for s in middle(seed)], hollow.decode),
        one_by_one(
            "chess.Board(fen)", lambda seed: [b.fen() for b in chess_middle(seed)], chess.Board
        ),
        1 / 3,
        1,
    )
    yield Row(
        "placements after one more placement",
        Side("kept up to date", placing, keep_up, len),
        Side("rebuilt", placing, rebuild, len),
        2,
        4,
    )
    yield Row(
        "apply with events and snapshots",
        Side(
            "apply", recorded, lambda game: [hollow.apply(state, act) for state, act in game], len
        ),
        Side("in place, no log", whole, in_place, lambda whole: len(whole[1])),
        1 / 6,
        1 / 3,
    )
    yield Row(
        "import",
        imported("gnome_tutor.games.hollow"),
        imported("chess"),
        1 / 1.2,
        1 / 0.8,
    )


# ---- the curve

TILES = (10, 30, 60, 90)
GARDENS = 12


@cache
def gardens(number: int) -> tuple[Board, ...]:
    """Boards with about so many tiles, at a placement; from games that close rings, so go on."""
    found: list[Board] = []

    def reached(state: hollow.State) -> bool:
        return tiles(state) >= number - 3 and hollow.current(state).kind == "place"

    seed = 0
    while len(found) < GARDENS:
        state = hollow.play(hollow.new_game(4, rng=seed), ring_seeking, seed, until=reached)
        if reached(state):
            found.append(state.board)
        seed += 1
    return tuple(found)


def curve(pick: Pick) -> list[Side]:
    """A placement, chosen and carried out in place, by the number of tiles in the garden."""

    def choose_and_act(board: Board) -> None:
        perform(board, pick(board, random.Random(1)))

    def side(number: int) -> Side:
        def boards(_: int) -> list[Board]:
            return [board.copy() for board in gardens(number) for _ in range(20)]

        return one_by_one(f"{number} tiles", boards, choose_and_act)

    return [side(number) for number in TILES]
