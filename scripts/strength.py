"""How strong searching is: games against greedy players, with exact intervals, as a table.

    python -m scripts.strength [--simulations 200] [--games 100] [--processes 2] [--keep]

A player who searches looks at each decision by so many playouts (`explore.evaluate`) and takes
the best. Seats take turns. A shared win counts half. The intervals are Clopper and Pearson's, which
hold for any share; a half counts as half a game in them.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import comb
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from gnome_tutor import explore
from gnome_tutor.explore.hollow import policies as of_hollow
from gnome_tutor.explore.ville import policies as of_ville
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import Policy

from .measured import keep

PAGE: Final = Path(__file__).parent.parent / "docs/strength.md"
SEED: Final = 3_000_000
"""Of the first game; the heuristics were tuned on seeds below half a million."""

GAMES: Final = {"hollow": (hollow, of_hollow), "ville": (ville, of_ville)}


def search(simulations: int, state: Any, rng: random.Random) -> Any:
    """What a player does who looks at each decision by so many playouts."""
    # The state is for this moment only, and keeps nothing: so it is sealed anew.
    now = type(state)(state.board.copy())
    return explore.evaluate(now, simulations, seed=rng.randrange(10**9)).best.action


def against(name: str, one: Policy, other: Policy, seed: int) -> tuple[float, int]:
    """A game of two: the share of the win and the lead of the first, at seat `seed % 2`."""
    game, _ = GAMES[name]
    seat = seed % 2

    def at_table(state: Any, rng: random.Random) -> Any:
        return (one if state.game.current(state).player == seat else other)(state, rng)

    end = game.play(game.new_game(2, rng=seed), at_table, seed)
    winners = game.result(end).winners
    points = [score.total for score in game.scores(end)]
    return (1 / len(winners) if seat in winners else 0.0), points[seat] - points[1 - seat]


def alone(policy: Policy, seed: int) -> int:
    """The points of a solo game of Gnomeville."""
    total: int = ville.scores(ville.play(ville.new_game(1, rng=seed), policy, seed))[0].total
    return total


def tail(games: int, won: float, share: float) -> float:
    """The chance of at least so many wins, for a whole or half number of them."""
    low = int(won)
    whole = sum(
        comb(games, wins) * share**wins * (1 - share) ** (games - wins)
        for wins in range(low, games + 1)
    )
    if won == low:
        return whole
    return (whole + tail(games, low + 1, share)) / 2


def interval(games: int, won: float) -> tuple[float, float]:
    """Clopper and Pearson's 95 % interval of the share of games won."""

    def where(reached: Callable[[float], bool]) -> float:
        low, high = 0.0, 1.0
        for _ in range(50):
            middle = (low + high) / 2
            low, high = (low, middle) if reached(middle) else (middle, high)
        return low

    lower = 0.0 if won == 0 else where(lambda share: tail(games, won, share) >= 0.025)
    upper = 1.0
    if won < games:
        upper = where(lambda share: 1 - tail(games, won + 1, share) <= 0.025)
    return lower, upper


def seeds(games: int) -> range:
    """The seeds of so many games."""
    return range(SEED, SEED + games)


def matches(name: str, simulations: int, games: int, pool: ProcessPoolExecutor) -> Iterator[str]:
    """Each match of two and its outcome, line by line as they end."""
    _, of = GAMES[name]
    for names, one, other, number, wanted in (
        ("greedy | random", of.greedy, of.random_policy, 2 * games, 0.95),
        (f"search, {simulations} | greedy", partial(search, simulations), of.greedy, games, 0.7),
    ):
        found = list(pool.map(partial(against, name, one, other), seeds(number)))
        won = sum(share for share, _ in found)
        low, high = interval(number, won)
        yield (
            f"| {name} | {names} | {number} | {won:g} | {100 * low:.1f}–{100 * high:.1f} % "
            f"| {wanted * number:g} | {fmean(lead for _, lead in found):+.1f} |"
        )


def solo(simulations: int, games: int, pool: ProcessPoolExecutor) -> Iterator[str]:
    """Solo games of Gnomeville, line by line as they end."""
    for name, policy in (
        ("greedy", of_ville.greedy),
        (f"search, {simulations}", partial(search, simulations)),
    ):
        points = list(pool.map(partial(alone, policy), seeds(games)))
        error = stdev(points) / games**0.5
        yield f"| {name} | {games} | {fmean(points):.1f} | {error:.1f} |"


def tables(asked: argparse.Namespace, pool: ProcessPoolExecutor) -> Iterator[str]:
    """What was asked for, line by line."""
    yield "| game | player | against | games | won | 95 % | wanted | lead |"
    yield "|---|---|---|---:|---:|---|---:|---:|"
    for name in GAMES:
        if asked.only in (None, name):
            yield from matches(name, asked.simulations, asked.games, pool)
    yield ""
    yield "| solo Gnomeville | games | mean points | standard error |"
    yield "|---|---:|---:|---:|"
    if asked.only in (None, "solo"):
        yield from solo(asked.simulations, asked.games, pool)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.strength", description=__doc__)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--only", choices=("hollow", "ville", "solo"))
    parser.add_argument("--processes", type=int, help="by default as many as there are cores")
    parser.add_argument("--keep", action="store_true", help=f"write {PAGE.name}")
    asked = parser.parse_args()
    day = time.strftime("%Y-%m-%d")
    lines = [f"Played {day}, seeds from {SEED}, {asked.simulations} simulations a decision.", ""]
    print(*lines, sep="\n")
    with ProcessPoolExecutor(asked.processes) as pool:
        for line in tables(asked, pool):
            print(line, flush=True)
            lines.append(line)
    if asked.keep:
        keep(PAGE, lines)


if __name__ == "__main__":
    main()
