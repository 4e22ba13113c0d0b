"""What is a turn of the garden, and what a player has in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.game import Event
from ...games.hollow.events import TurnStarted
from ...games.hollow.state import State
from ...games.hollow.tiles import MUSHROOMS
from ...text import say
from ..phrases import Names
from ..told import Turn
from . import phrases
from .deltas import PARTS, stand_ins


def purse(state: State, names: Names, seat: int | None = None) -> dict[str, Any]:
    """What a player has (whose turn it is, unless given): mushrooms, flowers, tiles, the score."""
    board = state.board
    owner = board.player if seat is None else seat
    player = board.players[owner]
    items = [
        (f"m-{letter}", phrases.mushroom(colour), player.mushrooms[colour])
        for colour, letter in enumerate(MUSHROOMS)
    ]
    items.append(("i-flower", say("delta.flowers"), len(player.flowers)))
    items.append(("i-tile", say("delta.stored"), len(player.tiles)))
    score = state.game.scores(state)[owner]
    return {
        "name": names[owner],
        "items": [{"symbol": s, "words": words, "count": count} for s, words, count in items],
        "scores": [
            {
                "part": part,
                "words": say(f"story.part.{part}"),
                "value": getattr(score, part),
                "stand_in": part in stand_ins(state, owner),
            }
            for part in PARTS
        ],
    }


def turns(events: Sequence[Event], names: Names) -> list[Turn]:
    """The turns of a run; that the next one starts ends the last."""
    starts = [i for i, event in enumerate(events) if isinstance(event, TurnStarted) or i == 0]
    if len(starts) > 1 and starts[-1] == len(events) - 1:
        starts.pop()
    ends = [start - 1 for start in [*starts, len(events)][1:]]
    players = [events[first].state.board.player for first in starts]
    return [
        Turn(first, last, player, say("story.turn", who=names[player]))
        for first, last, player in zip(starts, ends, players, strict=True)
    ]
