"""What is told as one in a round of the town, and what a player has in it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ...games.game import Event
from ...games.ville.state import State
from ...games.ville.town import CAMP
from ...text import say
from ..phrases import Names, gnome_symbol
from ..told import Turn
from .deltas import PARTS, stand_ins
from .event_words import phases


def purse(state: State, names: Names, seat: int | None = None) -> dict[str, Any]:
    """What a player has (the first one, unless given): shrooms, tiles, gnomes, the score."""
    owner = 0 if seat is None else seat
    player, town = state.board.players[owner], state.board.towns[owner]
    deployed = sum(space != CAMP for space in town.gnomes)
    items = (
        ("i-shroom", say("delta.ville.shrooms"), player.shrooms),
        ("b-market", say("delta.ville.buildings"), sum(map(bool, town.buildings))),
        (gnome_symbol(owner), say("delta.ville.gnomes"), deployed),
        ("i-bag", say("delta.ville.bag"), sum(player.bag.values())),
        ("b-gnome", say("delta.ville.stumps"), player.stumps),
        ("i-stew", say("delta.ville.stew"), int(player.stew)),
    )
    return {
        "name": names[owner],
        "items": [{"symbol": s, "words": words, "count": count} for s, words, count in items],
        "scores": [
            {
                "part": part,
                "words": say(f"story.ville.part.{part}"),
                "value": getattr(player.points, part),
                "stand_in": part in stand_ins(state, owner),
            }
            for part in PARTS
        ],
    }


def turns(events: Sequence[Event], names: Names) -> list[Turn]:
    """A run in parts: each phase of the round, and in it what each player does or meets."""
    found = []
    numbered = enumerate(zip(phases(events), events, strict=True))
    for (phase, player), part in groupby(numbered, key=lambda it: (it[1][0], it[1][1].player)):
        numbers = [number for number, _ in part]
        key = f"story.ville.{phase}"
        title = say(key) if player is None else say(f"{key}_of", who=names[player])
        found.append(Turn(numbers[0], numbers[-1], player, title))
    return found
