"""How both games go: scores, length, decisions and ends of many games, as tables.

    python -m scripts.spread [GAMES]

Each row is one policy at a table of so many, seeds 0 and up: the garden with the trade board, the
town on board #1. A town has five rounds always; what ends is each player's Build, each round.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from statistics import mean, median, stdev
from typing import Any, Final

from gnome_tutor.explore.hollow import policies as of_hollow
from gnome_tutor.explore.ville import policies as of_ville
from gnome_tutor.games import game_named
from gnome_tutor.games.game import CHANCE, Policy

from .whole_games import Table, steps

COLUMNS: Final = ("policy", "players", "score", "median", "best", "decisions")

TABLES: Final[dict[str, tuple[dict[str, Any], Iterable[int], Iterable[Policy]]]] = {
    "hollow": (
        {"trade_board": True},
        (2, 3, 4),
        (of_hollow.random_policy, of_hollow.greedy, of_hollow.ring_seeking),
    ),
    "ville": ({}, (1, 2, 3, 4), (of_ville.random_policy, of_ville.greedy, of_ville.chain_seeking)),
}
"""For each game its options, the numbers of players and the policies."""

ENDS: Final = {"PlayerStumped": "stumped", "PlayerPassed": "passes", "PassForced": "no space"}


def row(name: str, policy: Policy, players: int, games: int) -> str:
    """One line of the table of a game."""
    game, options = game_named(name), TABLES[name][0]
    totals: list[int] = []
    decisions, ends = [], []
    kinds: Counter[str] = Counter()
    for seed in range(games):
        asked = 0
        for state, _, step in steps(Table(game, {"players": players, **options}, policy, seed)):
            asked += game.current(state).player != CHANCE
            kinds.update(event.kind for event in step.events)
            end = step.state
        totals += [score.total for score in game.scores(end)]
        decisions.append(asked)
        ends.append(end.board)
    cells = (
        policy.__name__,
        players,
        f"{mean(totals):.1f} ± {stdev(totals):.1f}",
        f"{median(totals):g}",
        max(totals),
        f"{min(decisions)}–{max(decisions)}, mean {mean(decisions):.0f}",
        *(_of_gardens(ends) if name == "hollow" else _of_towns(kinds, len(totals))),
    )
    return f"| {' | '.join(map(str, cells))} |"


def _of_gardens(boards: list[Any]) -> tuple[str, ...]:
    rounds = [board.round for board in boards]
    rings = mean(len(board.garden.rings) for board in boards)
    ends = Counter(board.ending for board in boards)
    return (
        f"{min(rounds)}–{max(rounds)}, mean {mean(rounds):.1f}",
        f"{rings:.1f}",
        _shares(ends, len(boards)),
    )


def _of_towns(kinds: Counter[str], towns: int) -> tuple[str, ...]:
    ends = Counter({words: kinds[kind] for kind, words in ENDS.items()})
    ends["passes"] -= kinds["PlayerReturned"]
    return (f"{kinds['UpgradeTriggered'] / towns:.1f}", _shares(ends, ends.total()))


def _shares(ends: Counter[str], number: int) -> str:
    return ", ".join(f"{end} {100 * times / number:.0f} %" for end, times in ends.most_common())


MORE: Final = {
    "hollow": ("rounds", "rings", "ends by"),
    "ville": ("upgrades a town", "Build ends by"),
}

if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(f"{number} games a row")
    for title, (_, tables, policies) in TABLES.items():
        columns = (*COLUMNS, *MORE[title])
        print(f"\n| {' | '.join(columns)} |\n{'|---' * len(columns)}|")
        for one in policies:
            for seats in tables:
                print(row(title, one, seats, number), flush=True)
