"""How Gnome Hollow goes: scores, length, decisions and ends of many games, as a table.

    python scripts/spread.py [GAMES]

Each row is one policy at a table of 2, 3 or 4, with the trade board, seeds 0 and up.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from statistics import mean, stdev

from gnome_tutor.explore.hollow import policies
from gnome_tutor.games import hollow
from gnome_tutor.games.game import Policy
from gnome_tutor.games.hollow.actions import Action
from gnome_tutor.games.hollow.state import State

COLUMNS = "| policy | players | score | best | rounds | decisions | rings | ends by |"


def row(policy: Policy, players: int, games: int) -> str:
    """One line of the table."""
    totals, rounds, decisions, rings = [], [], [], []
    ends: Counter[str] = Counter()
    for seed in range(games):
        asked = 0

        def counting(state: State, rng: random.Random) -> Action:
            nonlocal asked
            asked += 1
            action: Action = policy(state, rng)
            return action

        start = hollow.new_game(players, trade_board=True, rng=seed)
        board = hollow.play(start, counting, seed).board
        totals += [score.total for score in hollow.scores(State(board))]
        rounds.append(board.round)
        decisions.append(asked)
        rings.append(len(board.garden.rings))
        ends[board.ending] += 1
    cells = (
        policy.__name__,
        players,
        f"{mean(totals):.1f} ± {stdev(totals):.1f}",
        max(totals),
        f"{min(rounds)}–{max(rounds)}, mean {mean(rounds):.1f}",
        f"{min(decisions)}–{max(decisions)}, mean {mean(decisions):.0f}",
        f"{mean(rings):.1f}",
        ", ".join(f"{end} {100 * number / games:.0f} %" for end, number in ends.most_common()),
    )
    return f"| {' | '.join(map(str, cells))} |"


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(f"{number} games a row, trade board in play\n")
    print(COLUMNS)
    print("|" + "---|" * (COLUMNS.count("|") - 1))
    for one in (policies.random_policy, policies.greedy, policies.ring_seeking):
        for seats in (2, 3, 4):
            print(row(one, seats, number), flush=True)
