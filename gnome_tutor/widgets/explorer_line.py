"""Stepping through what an action leads to, as hints follow it; the tree stays as it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from ..explore.evaluation import Worth
from ..explore.hints import Line, line
from ..explore.variations import Tree
from ..games.game import Reason
from ..games.shown import shown
from ..pictures.story import story
from ..text import say
from . import explorer_data as data
from .base import of_game, rules_cited


class Walk:
    """A line, with the event that is looked at: -1 before the first."""

    def __init__(self, state: Any, worth: Worth, names: Sequence[str]) -> None:
        self.state = state
        self.names = names
        self.line: Line = line(state, worth, names)
        self.event = -1

    def to(self, event: int) -> None:
        """Look at the position right after an event. ValueError where there is no such event."""
        if event not in range(-1, len(self.line.events)):
            last = len(self.line.events) - 1
            raise ValueError(say("ui.explorer.no_event", given=shown(event), last=last))
        self.event = event

    def trait(self) -> data.Data:
        """The trait `line`."""
        event = self.line.events[self.event] if self.event >= 0 else None
        own = of_game(self.state, "explorer")
        seen: data.Data = own.seen(event.state if event else self.state, event, self.names)
        # In the frame of its end: so the board does not move under the reader.
        seen["scene"]["box"] = self._box
        return seen | {
            "action": self.line.notation,
            "words": self.line.words,
            "event": self.event,
            "story": self._story,
            "actions": self._actions,
        }

    def kept(self, tree: Tree, at: int) -> tuple[Tree, int]:
        """The tree with the line from a position on, up to the action that is looked at."""
        begun = [0, *(end for _, end in self.line.actions)]
        for (action, _), begin in zip(self.line.actions, begun, strict=False):
            if begin > max(self.event, 0):
                break
            tree, at = tree.add(at, action)
        return tree, at

    @cached_property
    def _box(self) -> Any:
        last = self.line.events[-1]
        return of_game(self.state, "explorer").seen(last.state, last, self.names)["scene"]["box"]

    @cached_property
    def _story(self) -> data.Data:
        events, seat = self.line.events, self.line.worth.seat
        rules = rules_cited(self.state, [Reason(event.rule, "") for event in events])
        return story(self.state, events, self.names, seat) | {"rules": rules}

    @cached_property
    def _actions(self) -> list[data.Data]:
        """What is done on the line, each with its last event."""
        states = [self.state, *(event.state for event in self.line.events)]
        ends = [0, *(end for _, end in self.line.actions)]
        return [
            data.action_data(states[begin], action, self.names) | {"last": end - 1}
            for (action, _), (begin, end) in zip(self.line.actions, pairwise(ends), strict=True)
        ]
