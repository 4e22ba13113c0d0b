"""Gnomeville beside chess and a match-3 puzzle: whole games, rows of the table, and its curve."""

from __future__ import annotations

import contextlib
import io
import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import chess
from puzzlegen.core import GridInitializer, PuzzleLogic

from gnome_tutor.explore.choosing import any_of
from gnome_tutor.explore.ville.policies import DECLINE, random_policy
from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.ville.actions import Action
from gnome_tutor.games.ville.rules.turn import CHOICES, perform
from gnome_tutor.games.ville.rules.verbs import draw
from gnome_tutor.games.ville.state import ROUNDS, Board

from .games import chess_game
from .rows import Row, chess_middle, copies, each, games, one_by_one
from .timing import Side

Pick = Callable[[Board, random.Random], Action]

GAMES = 40
"""Whole solo games in a round; chess and puzzles have rounds of their own size."""

# ---- games


def stated(board: Board, rng: random.Random) -> Action:
    action: Action = random_policy(ville.State(board), rng)
    return action


def listed(board: Board, rng: random.Random) -> Action:
    """From the full list of legal actions; but most go on building, or all is over at once."""
    task = board.agenda[-1]
    actions: list[Action] = list(CHOICES[task.kind].legal(board, task))
    if task.kind == "build" and rng.random() >= DECLINE["build"]:
        return actions[0]
    return any_of(actions, rng)


def town_game(players: int, pick: Pick, seed: int, *, draws: bool = False) -> int:
    """A game in place, from set-up to end; how many decisions the players took, or actions in all.

    `draws` says that those of chance, tiles and cards, are counted too.
    """
    rng = random.Random(seed)
    board = ville.new_game(players, rng=rng).board.copy()
    taken = 0
    while board.agenda:
        if board.agenda[-1].player == CHANCE:
            taken += draws
            perform(board, draw(board, rng))
        else:
            taken += 1
            perform(board, pick(board, rng))
    return taken


PUZZLE = {"grid_size": (12, 12), "nb_blocks": 10, "colors": ["red", "blue", "gray"]}
"""The puzzle of its own manual."""

MOVES = 30
"""At which a random puzzle is broken off."""

LOGIC = PuzzleLogic()
GOES_ON = 1
"""The state of a puzzle that is neither solved nor lost."""


@cache
def puzzle(seed: int) -> dict[Any, Any]:
    """The blocks of a fresh puzzle."""
    random.seed(seed)  # it draws from the module's own generator
    grid = GridInitializer(**PUZZLE, min_nb_moves=5, stack_probability=0.75, blocks_gap=1)
    with contextlib.redirect_stdout(io.StringIO()):
        grid.initialize_grid()
    return dict(grid.set_blocks)


def puzzle_moves(blocks: dict[Any, Any]) -> list[tuple[str, Any]]:
    size = PUZZLE["grid_size"]
    return [
        (move, at)
        for at, block in blocks.items()
        for move, can in LOGIC.check_all_available_moves(at, block.color, blocks, size).items()
        if can
    ]


def puzzle_game(seed: int) -> int:
    """A puzzle by random moves, each from the full list; how many were made."""
    rng = random.Random(seed)
    blocks = puzzle(seed % GAMES).copy()
    for made in range(MOVES):
        moves = puzzle_moves(blocks)
        if not moves or LOGIC.get_game_state(blocks, PUZZLE["colors"]) != GOES_ON:
            return made
        move, at = rng.choice(moves)
        blocks = LOGIC.make_move(move, at, blocks)
        blocks = LOGIC.apply_gravity_and_eliminate_matches(blocks, PUZZLE["grid_size"])
    return MOVES


def of_town(players: int, pick: Pick) -> tuple[Callable[[int], object], Callable[[int], int]]:
    return partial(town_game, players, pick), partial(town_game, players, pick)


ENGINES = {
    "Gnomeville, solo, stated policy": (*of_town(1, stated), GAMES),
    "Gnomeville, solo, from the full list": (*of_town(1, listed), GAMES),
    "Gnomeville, four players, stated policy": (*of_town(4, stated), GAMES // 4),
    "puzzlegen 0.1.11, at most 30 moves": (puzzle_game, puzzle_game, GAMES),
}
"""As in `games.ENGINES`."""


# ---- positions


@cache
def middle(players: int, seed: int) -> tuple[ville.State, ...]:
    """Positions of rounds 2 to 4 of some games in which a tile is to be placed."""
    found: list[ville.State] = []

    def kept(state: ville.State) -> bool:
        if 2 <= state.board.round <= 4 and state.board.agenda[-1].kind == "place":
            found.append(ville.State(state.board.copy()))
        return False

    for number in range(4):
        game = 4 * seed + number
        ville.play(ville.new_game(players, rng=game), random_policy, game, until=kept)
    return tuple(found)


def fresh(players: int, seed: int) -> list[ville.State]:
    """The same, with nothing worked out about them."""
    return [ville.State(state.board) for state in middle(players, seed)]


# ---- rows


def taken(name: str, play: Callable[[int], int]) -> Side:
    """Whole games, the time told for each action in them."""

    def seeds(at: int) -> range:
        return range(GAMES * at, GAMES * (at + 1))

    return Side(name, seeds, partial(each, play), lambda seeds: sum(map(play, seeds)))


def rows() -> Iterator[Row]:
    """Every line of Gnomeville's table."""
    yield Row(
        "whole solo games",
        games("stated policy", partial(town_game, 1, stated), GAMES),
        games("python-chess, random games", chess_game),
        3,
        10,
    )
    puzzles = taken("puzzlegen, random moves", puzzle_game)
    for name, draws in (("one action, listed", True), ("one decision, listed", False)):
        ours = taken("every action listed", partial(town_game, 1, listed, draws=draws))
        yield Row(name, ours, puzzles, 2, 6)
    yield from of_positions(1, "solo", 1 / 2, 1)
    yield from of_positions(4, "four players", 1 / 5, 1 / 3)


def of_positions(players: int, name: str, copy_least: float, copy_aim: float) -> Iterator[Row]:
    """Copying, writing and reading positions of so many players."""

    def boards(seed: int) -> Board:
        return middle(players, seed)[10].board

    def codes(seed: int) -> list[str]:
        return [state.code for state in middle(players, seed)]

    yield Row(
        f"copy of a working board, {name}",
        copies("board.copy()", boards, Board.copy),
        copies(
            "board.copy(stack=False)",
            lambda seed: chess_middle(seed)[30],
            lambda board: board.copy(stack=False),
        ),
        copy_least,
        copy_aim,
    )
    yield Row(
        f"encode, {name}",
        one_by_one("encode", partial(fresh, players), ville.encode),
        one_by_one("board.fen()", chess_middle, chess.Board.fen),
        1 / 3,
        1,
    )
    yield Row(
        f"decode, {name}",
        one_by_one("decode", codes, ville.decode),
        one_by_one(
            "chess.Board(fen)", lambda seed: [b.fen() for b in chess_middle(seed)], chess.Board
        ),
        1 / 3,
        1,
    )


# ---- the curve


def spans(players: int, seeds: range) -> list[list[tuple[Board, Action]]]:
    """By round: each position of some games, draws too, with the action that was taken there."""
    found: list[list[tuple[Board, Action]]] = [[] for _ in range(ROUNDS)]
    for seed in seeds:
        rng = random.Random(seed)
        board = ville.new_game(players, rng=rng).board.copy()
        while board.agenda:
            chance = board.agenda[-1].player == CHANCE
            action = draw(board, rng) if chance else stated(board, rng)
            found[board.round - 1].append((board.copy(), action))
            perform(board, action)
    return found


def curve(players: int) -> list[Side]:
    """An action, chosen and carried out in place, by the round; what follows from it counts too."""

    @cache
    def recorded(number: int) -> list[list[tuple[Board, Action]]]:
        return spans(players, range(8 * number, 8 * number + 8))

    def choose_and_act(at: tuple[Board, Action, random.Random]) -> None:
        board, action, rng = at
        if board.agenda[-1].player != CHANCE:
            stated(board, rng)
        perform(board, action)

    def side(number: int) -> Side:
        def prepare(at: int) -> list[tuple[Board, Action, random.Random]]:
            rng = random.Random(at)
            return [(board.copy(), action, rng) for board, action in recorded(at)[number]]

        return one_by_one(f"round {number + 1}", prepare, choose_and_act)

    return [side(number) for number in range(ROUNDS)]
