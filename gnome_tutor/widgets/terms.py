"""On what terms a game is played, beside its rules: who plays, and what decides its draws."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from ..games.shown import shown
from ..pictures.phrases import seats_called
from ..text import say
from .bots import POLICIES, Bots, seated
from .given import listed

TERMS: Final = ("names", "seed", "draws", "bots", "what_if")


class Terms(NamedTuple):
    """What each means stands in `Garden` and `Town`."""

    names: tuple[str, ...]
    seed: int
    draws: tuple[str, ...]
    bots: Bots
    what_if: bool


def terms(state: Any, given: Mapping[str, Any], kinds: Collection[str]) -> Terms:
    """The terms of a game from a position on; what is missing or None is as usual.

    TypeError and ValueError say what cannot be.
    """
    found = {name: given[name] for name in TERMS if given.get(name) is not None}
    names = seats_called(found.get("names"), state.board.setup.players)
    seed, what_if = found.get("seed", 0), found.get("what_if", False)
    if type(seed) is not int:
        raise TypeError(say("problem.made.number", name="seed", given=shown(seed)))
    if type(what_if) is not bool:
        raise TypeError(say("problem.made.flag", name="what_if", given=shown(what_if)))
    draws = listed(found.get("draws", ()), kinds)
    return Terms(names, seed, draws, seated(state.game, found.get("bots"), names), what_if)


def as_kept(terms: Terms) -> dict[str, Any]:
    """Terms as the head of a record keeps them."""
    bots = {terms.names[seat]: bot.name for seat, bot in terms.bots.items()}
    found = {"names": list(terms.names), "seed": terms.seed, "draws": list(terms.draws)}
    return {
        name: value
        for name, value in (found | {"bots": bots, "what_if": terms.what_if}).items()
        if value or name == "seed"
    }


def from_kept(about: Mapping[str, Any]) -> dict[str, Any]:
    """What `terms` is given of the head of a record. A policy of one's own is not known again."""
    bots = about.get("bots")
    if isinstance(bots, dict):
        bots = {seat: name for seat, name in bots.items() if name in POLICIES}
    return {**about, "bots": bots}
