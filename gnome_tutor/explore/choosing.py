"""Choosing one of several, with a given generator."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, TypeVar

_T = TypeVar("_T")


def any_of(options: Sequence[_T], rng: random.Random) -> _T:
    """One of them. A playout asks a thousand times, and `rng.choice` takes three times as long."""
    return options[int(rng.random() * len(options))]


def best_with_luck(
    options: Sequence[_T], worths: Sequence[float], luck: float, rng: random.Random
) -> _T:
    """The one of the greatest worth; up to so many points of luck decide among near equals."""
    best, found = -inf, options[0]
    for option, worth in zip(options, worths, strict=True):
        lucky = worth + luck * rng.random()
        if lucky > best:
            best, found = lucky, option
    return found


def best_of(options: Sequence[_T], value: Callable[[_T], Any], rng: random.Random) -> _T:
    """One of those with the greatest value."""
    valued = [(value(option), option) for option in options]
    best = max(worth for worth, _ in valued)
    return any_of([option for worth, option in valued if worth == best], rng)
