"""Processor time, taken in turns so that a busy machine is as unfair to both sides."""

from __future__ import annotations

import gc
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

Work = Callable[[Any], object]


@dataclass(frozen=True)
class Side:
    """Something to be timed: `prepare` makes what is worked on, and is not timed itself.

    `prepare` is given the number of the round, so that rounds may differ. `units` is how many of
    whatever is counted (games, listed actions, copies) one run of `work` makes.
    """

    name: str
    prepare: Callable[[int], Any]
    work: Work
    units: Callable[[Any], float] = lambda _: 1.0

    def seconds(self, number: int) -> float:
        """Processor seconds for one unit, in one round."""
        things = self.prepare(number)
        gc.collect()
        gc.disable()
        start = time.process_time()
        self.work(things)
        spent = time.process_time() - start
        gc.enable()
        return spent / self.units(things)


def in_turns(sides: Sequence[Side], rounds: int) -> list[list[float]]:
    """The seconds of each side in each round; the sides take turns, after one round to warm up."""
    for side in sides:
        side.seconds(0)
    taken: list[list[float]] = [[] for _ in sides]
    for number in range(1, rounds + 1):
        for seconds, side in zip(taken, sides, strict=True):
            seconds.append(side.seconds(number))
    return taken


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """How many times as fast ours is: the median over the rounds."""
    return median(their / our for our, their in zip(ours, theirs, strict=True))


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


def import_time(line: str, before: str = "time") -> float:
    """Processor seconds of a line in an interpreter of its own that has imported `before`.

    Compiled modules are kept, as those of any package that is installed: so the first time counts
    for nothing.
    """
    now = "time.process_time()"
    code = f"import {before}; start = {now}; {line}; print({now} - start)"
    compiled = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    return float(subprocess.check_output([sys.executable, "-c", code], env=compiled))
