"""What is known about each choice of a position, as data: means, spreads and counts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, stdev
from typing import Any, NamedTuple

from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.pictures.words import action_words
from gnome_tutor.text import say

SCALE = 6.0
"""At a cut, a lead of so many points is taken as odds of e to one."""


class Outcome(NamedTuple):
    """How one playout ended.

    points
        Of each seat: the final score, or where the playout was cut the score that its position
        may lead to.
    wins
        Each seat's share of the win: 1 for a winner, equal parts where several share it; where it
        was cut the chances that the points speak for. They sum to 1.
    """

    points: tuple[float, ...]
    wins: tuple[float, ...]

    def lead(self, seat: int) -> float:
        """Points more than the best of the others; in a solo game the points themselves."""
        others = [*self.points[:seat], *self.points[seat + 1 :]]
        return self.points[seat] - max(others, default=0)


def finished(points: Sequence[float], winners: Sequence[int]) -> Outcome:
    """The outcome of a game that is over."""
    share = 1 / len(winners)
    return Outcome(
        tuple(points), tuple(share if seat in winners else 0.0 for seat in range(len(points)))
    )


def cut(points: Sequence[float]) -> Outcome:
    """The outcome of a playout that was cut, with the points that it may lead to."""
    best = max(points)
    odds = [math.exp((own - best) / SCALE) for own in points]
    total = sum(odds)
    return Outcome(tuple(points), tuple(one / total for one in odds))


class Mean(NamedTuple):
    """A mean with its standard error; without two values the error is not known, so infinite."""

    value: float
    error: float


def mean(values: Sequence[float]) -> Mean:
    """NaN where there are no values."""
    if not values:
        return Mean(math.nan, math.inf)
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Mean(fmean(values), error)


@dataclass(frozen=True)
class Worth:
    """What is known about one action, for the seat that decides.

    action, notation
        The action, and its short text.
    outcomes
        What its playouts ended in, in their order.
    promise
        What it looks like at a glance, in points against the other actions; no playout.
    """

    action: Any
    notation: str
    seat: int
    outcomes: tuple[Outcome, ...]
    promise: float

    @property
    def count(self) -> int:
        """How many playouts there were."""
        return len(self.outcomes)

    @cached_property
    def lead(self) -> Mean:
        """Points more than the best other player at the end; solo, the points."""
        return mean([outcome.lead(self.seat) for outcome in self.outcomes])

    @cached_property
    def win(self) -> Mean:
        """The share of games won, a shared win in equal parts; always 1 in a solo game."""
        return mean([outcome.wins[self.seat] for outcome in self.outcomes])

    @cached_property
    def points(self) -> Mean:
        """The seat's own points at the end."""
        return mean([outcome.points[self.seat] for outcome in self.outcomes])


@dataclass(frozen=True)
class Evaluation:
    """How good each choice of a position is, so far.

    worths
        Every legal action, the best first: by how long it was kept in view, then by its lead; where
        few playouts cannot tell, also by its promise.
    count, budget
        Playouts done and meant; `budget` is None where only time sets an end.
    seed
        Gives the same numbers again, if the end was not set by time.
    """

    state: Any
    seat: int
    worths: tuple[Worth, ...]
    count: int
    budget: int | None
    seed: int

    @property
    def best(self) -> Worth:
        return self.worths[0]

    def of(self, action: Any) -> Worth:
        """What is known about one action. Raises KeyError where it is not legal there."""
        for worth in self.worths:
            if worth.action == action:
                return worth
        raise KeyError(action)

    def rows(self) -> list[dict[str, Any]]:
        """A dict for each action, the best first, for a table: plain numbers, None if not known.

        Means and their standard errors are in points, `win` is a share; see `Worth`.
        """
        names = seat_names(self.state.board.setup.players)
        found = []
        for worth in self.worths:
            means = {"lead": worth.lead, "points": worth.points, "win": worth.win}
            row = {
                "action": worth.notation,
                "words": action_words(self.state, worth.action, names),
                "playouts": worth.count,
            }
            for name, (value, error) in means.items():
                row[name] = value if worth.count else None
                row[f"{name}_error"] = error if worth.count > 1 else None
            found.append(row | {"promise": worth.promise})
        return found

    def table(self, most: int = 12) -> str:
        """The best actions as text, one a line, and how many more there are."""
        names = seat_names(self.state.board.setup.players)
        table = "explore.table.solo" if len(names) == 1 else "explore.table.several"
        shown = [worth for worth in self.worths if worth.count][:most]
        lines = [
            say(
                f"{table}.line",
                lead=worth.lead.value,
                error=f"{worth.lead.error:4.1f}" if worth.count > 1 else "   ?",
                win=100 * worth.win.value,
                number=worth.count,
                action=action_words(self.state, worth.action, names),
                notation=worth.notation,
            )
            for worth in shown
        ]
        left = len(self.worths) - len(shown)
        more = [say("explore.table.more", count=left)] if left else []
        return "\n".join([say(f"{table}.head"), *lines, *more])

    def __repr__(self) -> str:
        return self.table()
