"""Prints how fast the games are beside their peers, for `make bench` and `make nightly`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from statistics import median

from gnome_tutor.games.ville.state import ROUNDS as LAST_ROUND
from scripts.measured import keep

from . import search, ville
from .games import ENGINES, stated, uniform
from .rows import TILES, Row, curve, games, rows
from .timing import Side, in_turns, machine, micro, ratio

ROOT = Path(__file__).parent.parent
RATIOS = ROOT / "bench/ratios.json"
PAGE = ROOT / "docs/benchmarks.md"
ROUNDS = 7
LOSS = 0.2
"""What part of a ratio may be lost before it counts."""

Ratios = dict[str, float]


def compared(rows: Iterable[Row], found: Ratios) -> Iterator[str]:
    """Each row of a table, one by one; the ratios are added to `found`."""
    yield "| what | ours | peer | times as fast | at least | aim |"
    yield "|---|---|---|---:|---:|---:|"
    for row in rows:
        ours, theirs = in_turns([row.ours, row.peer], ROUNDS)
        times = found[row.name] = round(ratio(ours, theirs), 3)
        met = "**aim**" if times >= row.aim else "yes" if times >= row.least else "no"
        yield (
            f"| {row.name} | {row.ours.name}: {micro(median(ours))} "
            f"| {row.peer.name}: {micro(median(theirs))} "
            f"| {times:.2f} ({met}) | {row.least:.2g} | {row.aim:.2g} |"
        )


def engines() -> Iterator[str]:
    """Whole random games of every engine."""
    yield "| engine | games/s | decisions a game | decisions/s |"
    yield "|---|---:|---:|---:|"
    engines = ENGINES | ville.ENGINES
    sides = [games(name, play, number) for name, (play, _, number) in engines.items()]
    for (name, (_, decisions, number)), taken in zip(
        engines.items(), in_turns(sides, ROUNDS), strict=True
    ):
        per_second = 1 / median(taken)
        each = sum(map(decisions, range(number))) / number
        yield f"| {name} | {per_second:,.3g} | {each:.0f} | {per_second * each:,.0f} |"


def curves() -> Iterator[str]:
    """A placement by the number of tiles in the garden."""
    yield f"| a placement | {' | '.join(f'{number} tiles' for number in TILES)} | flat within |"
    yield "|---|" + "---:|" * (len(TILES) + 1)
    for name, pick in (("sampled", stated), ("from the full list", uniform)):
        yield curve_of(name, curve(pick))


def curves_of_towns() -> Iterator[str]:
    """An action by the round."""
    rounds = range(1, LAST_ROUND + 1)
    yield f"| an action | {' | '.join(f'round {number}' for number in rounds)} | flat within |"
    yield "|---|" + "---:|" * (len(rounds) + 1)
    for name, players in (("solo", 1), ("four players", 4)):
        yield curve_of(name, ville.curve(players))


def curve_of(name: str, sides: list[Side]) -> str:
    """One line of a table of curves."""
    costs = [median(taken) for taken in in_turns(sides, ROUNDS)]
    return f"| {name} | {' | '.join(map(micro, costs))} | {max(costs) / min(costs):.2f} × |"


def losses(found: Ratios) -> list[str]:
    """The ratios that are worse than the kept ones by more than a fifth."""
    kept: Ratios = json.loads(RATIOS.read_text(encoding="utf-8"))
    return [
        f"{name}: {found[name]} times as fast, kept {kept[name]}"
        for name in kept
        if found[name] < kept[name] * (1 - LOSS)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--keep", action="store_true", help=f"write {PAGE.name}, {RATIOS.name}")
    parser.add_argument("--compare", action="store_true", help="fail if a kept ratio is lost")
    asked = parser.parse_args()
    lines: list[str] = []
    found: Ratios = {}
    parts = (
        [f"Measured {machine()}."],
        compared(rows(), found),
        ["Gnomeville:"],
        compared(ville.rows(), found),
        ["What if:"],
        compared(search.rows(), found),
        search.spread(),
        ["Whole random games of all engines:"],
        engines(),
        curves(),
        curves_of_towns(),
    )
    for part in parts:
        for line in chain(part, [""]):
            print(line, flush=True)
            lines.append(line)
    if asked.keep:
        keep(PAGE, lines)
        RATIOS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    lost = losses(found) if asked.compare else []
    for line in lost:
        print(line, file=sys.stderr)
    return bool(lost)


if __name__ == "__main__":
    sys.exit(main())
