"""What a town is worth for the rounds to come: fits `FUTURE` of the heuristics of Gnomeville.

    python -m scripts.prospects [GAMES]

So many solo games and half as many games of two are played by `rollout`. Before the purchases of
each round the features of every seat are noted, and fitted to the points that came after, by least
squares.
"""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from typing import Any

import numpy as np

from gnome_tutor.explore.engine import Luck, engine_of
from gnome_tutor.explore.ville.heuristics import features
from gnome_tutor.games import ville
from gnome_tutor.games.ville.state import ROUNDS


def notes(players: int, seed: int) -> list[tuple[int, list[float], int]]:
    """Of a game: rounds to come after the next, the features, points that came."""
    state = ville.new_game(players, rng=seed)
    engine, board, luck = engine_of(state), state.board.copy(), Luck(str(seed))
    found: list[tuple[int, int, list[float], int]] = []
    tables = [float(players > 1), float(players == 1)]
    for at in range(2, ROUNDS + 1):
        engine.play_on(board, luck, at)
        for seat, player in enumerate(board.players):
            row = [*tables, *features(board, seat)]
            found.append((ROUNDS - at, seat, row, player.points.total))
    engine.play_on(board, luck, math.inf)
    totals = [player.points.total for player in board.players]
    return [(left, row, totals[seat] - points) for left, seat, row, points in found]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    rows: dict[int, list[Any]] = defaultdict(list)
    points: dict[int, list[int]] = defaultdict(list)
    for players, number in ((1, games), (2, games // 2)):
        for seed in range(number):
            for left, row, came in notes(players, seed):
                rows[left].append(row)
                points[left].append(came)
    for left in sorted(rows):
        weights, *_ = np.linalg.lstsq(np.array(rows[left]), np.array(points[left]), rcond=None)
        print(f"    ({', '.join(f'{weight:.2f}' for weight in weights)}),  # {left}")


if __name__ == "__main__":
    main()
