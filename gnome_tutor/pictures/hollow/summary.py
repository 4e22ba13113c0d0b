"""What matters of a run of events: all of it, in titles, by the players to whom it happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ...games.game import Event
from ...text import say
from ..phrases import Names, who
from .event_words import event_words


def summary(events: Sequence[Event], names: Names) -> str:
    """Several events as one line."""
    lines = []
    for player, part in groupby(events, key=lambda event: event.player):
        words = [event_words(event, names) for event in part]
        titles = say("ui.status.next").join(
            say("story.event", title=word.title, aside=word.aside) for word in words
        )
        key = "ui.status.chain" if player is None else "ui.status.chain_of"
        lines.append(say(key, titles=titles, who=who(player, names)))
    return " ".join(lines)
