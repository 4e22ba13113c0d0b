"""How strong searching is: games against greedy players, with exact intervals, as a table.

    python -m scripts.strength [--simulations 200] [--games 100] [--keep]

A player who searches looks at each decision by so many playouts (`explore.evaluate`) and takes
the best. Seats take turns. A shared win counts half. The intervals are Clopper and Pearson's, which
hold for any share; a half counts as half a game in them.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from math import comb
from pathlib import Path
from statistics import fmean, stdev
from types import ModuleType
from typing import Any, Final

from gnome_tutor import explore
from gnome_tutor.explore.hollow import policies as of_hollow
from gnome_tutor.explore.ville import policies as of_ville
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import Policy

from .measured import keep

PAGE: Final = Path(__file__).parent.parent / "docs/strength.md"
SEED: Final = 2_000_000
"""Of the first game; the heuristics were tuned on seeds below half a million."""


def searching(simulations: int) -> Policy:
    """A player who looks at each decision by so many playouts."""

    def policy(state: Any, rng: random.Random) -> Any:
        # The state is for this moment only, and keeps nothing: so it is sealed anew.
        now = type(state)(state.board.copy())
        return explore.evaluate(now, simulations, seed=rng.randrange(10**9)).best.action

    return policy


def against(game: ModuleType, one: Policy, other: Policy, seed: int) -> tuple[float, int]:
    """A game of two: the share of the win and the lead of the first, at seat `seed % 2`."""
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


def matches(game: ModuleType, simulations: int, games: int) -> Iterator[str]:
    """Each match of two and its outcome, line by line as they end."""
    of = {hollow: of_hollow, ville: of_ville}[game]
    search = searching(simulations)
    for names, one, other, number, wanted in (
        ("greedy | random", of.greedy, of.random_policy, 2 * games, 0.95),
        (f"search, {simulations} | greedy", search, of.greedy, games, 0.7),
    ):
        found = [against(game, one, other, SEED + seed) for seed in range(number)]
        won = sum(share for share, _ in found)
        low, high = interval(number, won)
        yield (
            f"| {game.name} | {names} | {number} | {won:g} | {100 * low:.1f}–{100 * high:.1f} % "
            f"| {wanted * number:g} | {fmean(lead for _, lead in found):+.1f} |"
        )


def solo(simulations: int, games: int) -> Iterator[str]:
    """Solo games of Gnomeville, line by line as they end."""
    for name, policy in (
        ("greedy", of_ville.greedy),
        (f"search, {simulations}", searching(simulations)),
    ):
        points = [alone(policy, SEED + seed) for seed in range(games)]
        error = stdev(points) / games**0.5
        yield f"| {name} | {games} | {fmean(points):.1f} | {error:.1f} |"


def tables(asked: argparse.Namespace) -> Iterator[str]:
    """What was asked for, line by line."""
    yield "| game | player | against | games | won | 95 % | wanted | lead |"
    yield "|---|---|---|---:|---:|---|---:|---:|"
    for game in (hollow, ville):
        if asked.only in (None, game.name):
            yield from matches(game, asked.simulations, asked.games)
    yield ""
    yield "| solo Gnomeville | games | mean points | standard error |"
    yield "|---|---:|---:|---:|"
    if asked.only in (None, "solo"):
        yield from solo(asked.simulations, asked.games)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.strength", description=__doc__)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--only", choices=("hollow", "ville", "solo"))
    parser.add_argument("--keep", action="store_true", help=f"write {PAGE.name}")
    asked = parser.parse_args()
    day = time.strftime("%Y-%m-%d")
    lines = [f"Played {day}, seeds from {SEED}, {asked.simulations} simulations a decision.", ""]
    print(*lines, sep="\n")
    for line in tables(asked):
        print(line, flush=True)
        lines.append(line)
    if asked.keep:
        keep(PAGE, lines)


if __name__ == "__main__":
    main()
