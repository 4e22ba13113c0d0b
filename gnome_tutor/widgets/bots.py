"""Seats that nobody sits at: which policy decides for each, and what it decides."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from ..games.game import Policy
from ..games.shown import shown
from ..text import say

POLICIES: Final = {"greedy": "greedy", "random": "random_policy"}
"""The policies that have a name here, each in `explore` for every game."""


class Bot(NamedTuple):
    """A policy and what it is called."""

    name: str
    policy: Policy


Bots = dict[int, Bot]
"""Who decides for a seat, counted from 0. People sit at the others."""


def bot(game: Any, given: object) -> Bot:
    """The bot of a name, or of a policy of one's own.

    ValueError for a name that there is not, TypeError for what is neither.
    """
    if callable(given):
        return Bot(getattr(given, "__name__", type(given).__name__), given)
    if not isinstance(given, str):
        raise TypeError(say("problem.made.bot", given=shown(given), names=", ".join(POLICIES)))
    if given not in POLICIES:
        raise ValueError(say("problem.made.bot", given=shown(given), names=", ".join(POLICIES)))
    policies = import_module(f"...explore.{game.name}.policies", __name__)
    return Bot(given, getattr(policies, POLICIES[given]))


def seated(game: Any, given: object, names: Sequence[str]) -> Bots:
    """The bots of a table: of each seat or name that is given, or one for all but the first seat.

    ValueError where there is no such seat.
    """
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        return {seat: bot(game, given) for seat in range(1, len(names))}
    found: Bots = {}
    for key, policy in given.items():
        known = key in range(len(names)) if type(key) is int else key in names
        if not known:
            last, called = len(names) - 1, ", ".join(names)
            raise ValueError(say("problem.made.seat", given=shown(key), last=last, names=called))
        found[key if isinstance(key, int) else list(names).index(key)] = bot(game, policy)
    return found


def decision(bot: Bot, state: Any, seed: int) -> Any:
    """What a bot does: its chance hangs on the seed and this very position alone."""
    return bot.policy(state, random.Random(f"{seed} {bot.name} {state.code}"))
