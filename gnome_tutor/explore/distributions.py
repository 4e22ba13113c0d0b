"""What playouts and bags say, as the numbers that charts draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from statistics import fmean
from typing import Any

from gnome_tutor.text import say

from .engine import Luck, engine_of, in_order
from .evaluation import Evaluation, Worth

WIDE = 5
"""Points of one bar of final scores."""


@dataclass(frozen=True)
class Bars:
    """Numbers side by side: `labels` with `values`, and where they spread from `low` to `high`."""

    title: str
    unit: str
    labels: tuple[str, ...]
    values: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()

    def table(self) -> str:
        """All numbers as text, a bar a line."""
        width = max(map(len, (*self.labels, self.title)))
        lines = [f"{self.title.ljust(width)}  {self.unit}"]
        spread = zip(self.low, self.high, strict=True) if self.low else [None] * len(self.labels)
        for label, value, ends in zip(self.labels, self.values, spread, strict=True):
            line = f"{label.ljust(width)}  {value:.1f}"
            lines.append(line if ends is None else f"{line}  ({ends[0]:.1f} – {ends[1]:.1f})")
        return "\n".join(lines)


@dataclass(frozen=True)
class Curves:
    """Numbers over time: each part's value at every `step`."""

    title: str
    unit: str
    steps: tuple[int, ...]
    parts: dict[str, tuple[float, ...]]

    def table(self) -> str:
        """All numbers as text, a step a line."""
        heads = list(self.parts)
        lines = [f"{self.unit}  " + "  ".join(heads)]
        for number, step in enumerate(self.steps):
            values = (f"{self.parts[head][number]:.1f}".rjust(len(head)) for head in heads)
            lines.append(f"{step:>{len(self.unit)}}  " + "  ".join(values))
        return "\n".join(lines)


def leads(found: Evaluation, most: int = 8) -> Bars:
    """The mean lead of each action that was played out, the best first.

    It spreads over the middle four fifths of the playouts.
    """
    shown = [worth for worth in found.worths if worth.count][:most]
    ends = [_middle(worth) for worth in shown]
    solo = len(found.state.board.players) == 1
    return Bars(
        say("explore.chart.points" if solo else "explore.chart.leads"),
        say("explore.chart.unit"),
        tuple(worth.notation for worth in shown),
        tuple(worth.lead.value for worth in shown),
        tuple(low for low, _ in ends),
        tuple(high for _, high in ends),
    )


def _middle(worth: Worth) -> tuple[float, float]:
    values = sorted(outcome.lead(worth.seat) for outcome in worth.outcomes)
    tenth = len(values) // 10
    return values[tenth], values[-1 - tenth]


def final_scores(worth: Worth) -> Bars:
    """How often a seat ends with how many points after an action, in per cent.

    Ask for whole games: `evaluate(…, turns=math.inf)`.
    """
    counted = Counter(int(outcome.points[worth.seat] // WIDE) for outcome in worth.outcomes)
    steps = range(min(counted), max(counted) + 1) if counted else range(0)
    return Bars(
        say("explore.chart.final", notation=worth.notation),
        say("explore.chart.percent"),
        tuple(f"{WIDE * step}–{WIDE * step + WIDE - 1}" for step in steps),
        tuple(100 * counted[step] / worth.count for step in steps),
    )


def parts_over_time(state: Any, seat: int, games: int = 50, *, seed: int = 0) -> Curves:
    """The mean of each part of a seat's score, turn by turn, over games played on from here."""
    engine, game, start = engine_of(state), state.game, in_order(state).board
    turn = engine.heuristics.turn
    rows: dict[int, list[Any]] = {}
    for number in range(games):
        board, luck = start.copy(), Luck(f"{seed}/{number}")
        at = turn(board)
        while True:
            rows.setdefault(at, []).append(game.scores(engine.seal(board))[seat])
            if not board.agenda:
                break
            at += 1
            engine.play_on(board, luck, at)
    parts = list(import_module(f"gnome_tutor.pictures.{game.name}.deltas").PARTS)
    steps = tuple(sorted(rows))
    return Curves(
        say("explore.chart.parts"),
        say(f"explore.chart.turn.{game.name}"),
        tuple(step - steps[0] for step in steps),
        {
            say(f"explore.chart.part.{part}"): tuple(
                fmean(getattr(score, part) for score in rows[step]) for step in steps
            )
            for part in parts
        },
    )


def draw_odds(state: Any, seat: int) -> Bars:
    """The chances of a seat's next draw, in per cent."""
    return _percent(
        "odds", import_module(f"{__package__}.{state.game.name}.odds").odds(state, seat)
    )


def _percent(key: str, chances: Sequence[tuple[str, Fraction]]) -> Bars:
    return Bars(
        say(f"explore.chart.{key}"),
        say("explore.chart.percent"),
        tuple(label for label, _ in chances),
        tuple(100 * float(chance) for _, chance in chances),
    )
