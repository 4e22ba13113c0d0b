"""Whole random games: ours, and those of the peers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import chess
import pyspiel
from catanatron import Color, Game, RandomPlayer

from gnome_tutor.explore.choosing import any_of
from gnome_tutor.explore.hollow.policies import SNUG, at_random, plain_random
from gnome_tutor.games import hollow
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.hollow.actions import Action
from gnome_tutor.games.hollow.rules.turn import CHOICES, perform
from gnome_tutor.games.hollow.rules.verbs import draw
from gnome_tutor.games.hollow.state import Board

Pick = Callable[[Board, random.Random], Action]

PLIES = 200
"""At which a random game of chess is broken off."""

CATAN_COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


# ---- ours, in place and unchecked, as playouts are


def stated(board: Board, rng: random.Random) -> Action:
    """The stated policy, `plain_random`."""
    return at_random(board, rng, 1)


def snug(board: Board, rng: random.Random) -> Action:
    """`random_policy`, which draws four placements for each one made."""
    return at_random(board, rng, SNUG)


def uniform(board: Board, rng: random.Random) -> Action:
    """Every action drawn from the full list of legal ones; of placements that one alone is made."""
    task = board.agenda[-1]
    legal = CHOICES[task.kind].legal(board, task)
    actions: Sequence[Action] = legal if isinstance(legal, Sequence) else tuple(legal)
    return any_of(actions, rng)


def uniform_of_made(board: Board, rng: random.Random) -> Action:
    """The same, but all that is listed is made first."""
    task = board.agenda[-1]
    actions: Sequence[Action] = tuple(CHOICES[task.kind].legal(board, task))
    return any_of(actions, rng)


def hollow_game(pick: Pick, seed: int) -> int:
    """A game from set-up to end; how many decisions the players took."""
    rng = random.Random(seed)
    board = hollow.new_game(2, rng=rng).board.copy()
    agenda = board.agenda
    taken = 0
    while agenda:
        if agenda[-1].player == CHANCE:
            perform(board, draw(board, rng))
        else:
            taken += 1
            perform(board, pick(board, rng))
    return taken


def checked_game(seed: int) -> None:
    """The stated policy as if it were a stranger's: `play` checks every action."""
    hollow.play(hollow.new_game(2, rng=seed), plain_random, seed)


# ---- those of the peers


def chess_game(seed: int) -> int:
    rng = random.Random(seed)
    board = chess.Board()
    for ply in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(rng.choice(moves))
    return PLIES


def catan_game(seed: int) -> int:
    random.seed(seed)  # its players draw from the module's own generator
    game = Game([RandomPlayer(colour) for colour in CATAN_COLOURS], seed=seed)
    game.play()
    return len(game.state.actions)


def spiel_game(game: Any, seed: int) -> int:
    rng = random.Random(seed)
    state = game.new_initial_state()
    taken = 0
    while not state.is_terminal():
        taken += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return taken


def of_spiel(name: str) -> tuple[Callable[[int], object], Callable[[int], int]]:
    game = pyspiel.load_game(name)
    return (lambda seed: spiel_game(game, seed)), (lambda seed: spiel_game(game, seed))


def of_hollow(pick: Pick) -> tuple[Callable[[int], object], Callable[[int], int]]:
    """A game by its seed, to be timed, and its number of decisions."""
    game = partial(hollow_game, pick)
    return game, game


ENGINES = {
    "Gnome Hollow, stated policy": (*of_hollow(stated), 20),
    "Gnome Hollow, stated policy, checked": (checked_game, of_hollow(stated)[1], 20),
    "Gnome Hollow, snug placements": (*of_hollow(snug), 20),
    "Gnome Hollow, from the full list": (*of_hollow(uniform), 8),
    "Gnome Hollow, from the full list, all made": (*of_hollow(uniform_of_made), 8),
    "python-chess 1.11.2, at most 200 plies": (chess_game, chess_game, 12),
    "catanatron 3.2.1, 4 players": (catan_game, catan_game, 4),
    "OpenSpiel 2.0.2, Havannah 8 (C++)": (*of_spiel("havannah(board_size=8)"), 200),
    "OpenSpiel 2.0.2, 2048 (C++)": (*of_spiel("2048"), 100),
}
"""Each engine: a game by its seed, the decisions in it, and how many games make a round."""
