"""Whole random games: ours, and those of the peers."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import chess
import pyspiel
from catanatron import Color, Game, RandomPlayer

from gnome_tutor.explore.hollow.policies import random_policy
from gnome_tutor.games import hollow
from gnome_tutor.games.game import Policy
from gnome_tutor.games.hollow.actions import Action

PLIES = 200
"""At which a random game of chess is broken off."""

CATAN_COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def uniform(state: hollow.State, rng: random.Random) -> Action:
    """Every action drawn from the full list of legal ones."""
    return rng.choice(hollow.legal_actions(state))


def hollow_game(policy: Policy, seed: int) -> None:
    hollow.play(hollow.new_game(2, rng=seed), policy, seed)


def hollow_decisions(policy: Policy, seed: int) -> int:
    """How many decisions the players take; draws are not counted."""
    taken = 0

    def counted(state: hollow.State, rng: random.Random) -> Action:
        nonlocal taken
        taken += 1
        action: Action = policy(state, rng)
        return action

    hollow_game(counted, seed)
    return taken


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


def of_hollow(policy: Policy) -> tuple[Callable[[int], object], Callable[[int], int]]:
    """A game by its seed, to be timed, and its number of decisions."""
    return (lambda seed: hollow_game(policy, seed)), (lambda seed: hollow_decisions(policy, seed))


def of_spiel(name: str) -> tuple[Callable[[int], object], Callable[[int], int]]:
    game = pyspiel.load_game(name)
    return (lambda seed: spiel_game(game, seed)), (lambda seed: spiel_game(game, seed))


ENGINES = {
    "Gnome Hollow, stated policy": (*of_hollow(random_policy), 20),
    "Gnome Hollow, from the full list": (*of_hollow(uniform), 8),
    "python-chess 1.11.2, at most 200 plies": (chess_game, chess_game, 12),
    "catanatron 3.2.1, 4 players": (catan_game, catan_game, 4),
    "OpenSpiel 2.0.2, Havannah 8 (C++)": (*of_spiel("havannah(board_size=8)"), 200),
    "OpenSpiel 2.0.2, 2048 (C++)": (*of_spiel("2048"), 100),
}
"""Each engine: a game by its seed, the decisions in it, and how many games make a round."""
