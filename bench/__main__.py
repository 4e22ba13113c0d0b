"""Prints how fast Gnome Hollow is beside its peers, for `make bench` and `make nightly`."""

from __future__ import annotations

import argparse
import json
import platform
import re
import sys
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median

from gnome_tutor.explore.hollow.policies import random_policy

from .games import ENGINES, uniform
from .rows import TILES, curve, games, rows
from .timing import in_turns, ratio

ROOT = Path(__file__).parent.parent
RATIOS = ROOT / "bench/ratios.json"
PAGE = ROOT / "docs/benchmarks.md"
ROUNDS = 7
LOSS = 0.2
"""What part of a ratio may be lost before it counts."""

Ratios = dict[str, float]


def machine() -> str:
    """What it was measured on, and when."""
    try:
        names = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    except OSError:
        names = [platform.processor() or platform.machine()]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    day = time.strftime("%Y-%m-%d")
    return f"{day}, {len(names)} processors ({names[0]}), {platform.system()}, {python}"


def micro(seconds: float) -> str:
    """A time in words, three digits."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def compared(found: Ratios) -> Iterator[str]:
    """Each row of the issue's table, one by one; the ratios are added to `found`."""
    yield "| what | ours | peer | times as fast | at least | aim |"
    yield "|---|---|---|---:|---:|---:|"
    for row in rows():
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
    sides = [games(name, play, number) for name, (play, _, number) in ENGINES.items()]
    for (name, (_, decisions, number)), taken in zip(
        ENGINES.items(), in_turns(sides, ROUNDS), strict=True
    ):
        per_second = 1 / median(taken)
        each = sum(map(decisions, range(number))) / number
        yield f"| {name} | {per_second:,.3g} | {each:.0f} | {per_second * each:,.0f} |"


def curves() -> Iterator[str]:
    """A placement by the number of tiles in the garden."""
    yield (
        "| a placement | " + " | ".join(f"{number} tiles" for number in TILES) + " | flat within |"
    )
    yield "|---|" + "---:|" * (len(TILES) + 1)
    for name, policy in (("sampled", random_policy), ("from the full list", uniform)):
        costs = [median(taken) for taken in in_turns(curve(policy), ROUNDS)]
        cells = " | ".join(map(micro, costs))
        yield f"| {name} | {cells} | {max(costs) / min(costs):.2f} × |"


def keep(lines: list[str], found: Ratios) -> None:
    """Put the tables into the page, between its marks, and the ratios into their file."""
    page = PAGE.read_text(encoding="utf-8")
    start, end = "<!-- measured -->\n", "<!-- end -->\n"
    before, rest = page.split(start)
    after = rest.split(end)[1]
    PAGE.write_text(before + start + "\n".join(lines) + "\n" + end + after, encoding="utf-8")
    RATIOS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


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
    for part in ([f"Measured {machine()}."], compared(found), engines(), curves()):
        for line in chain(part, [""]):
            print(line, flush=True)
            lines.append(line)
    if asked.keep:
        keep(lines, found)
    lost = losses(found) if asked.compare else []
    for line in lost:
        print(line, file=sys.stderr)
    return bool(lost)


if __name__ == "__main__":
    sys.exit(main())
