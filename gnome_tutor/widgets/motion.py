"""What happened since views last saw a board, event by event, for the eye to follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..games.game import Event
from .logbook import Tale

LONGEST: Final = 20
"""How many events are followed at most; of a longer run, the last ones."""

Data = dict[str, Any]
Seen = Callable[[Any, Event], Data]
Words = Callable[[Event], str]


def moments(before: Tale | None, tale: Tale, seen: Seen, words: Words, now: Data) -> list[Data]:
    """What there was to see after each event since `before`, as the difference from the next.

    `words` say of each, in a few of them, what happened.

    The last one differs from `now`, which has the same parts. Nothing where the game did not go on
    from `before`: it was taken back, or is another one.
    """
    if before is None or before.start is not tale.start:
        return []
    since = len(before.moves)
    if tale.moves[:since] != before.moves:
        return []
    found: list[Data] = []
    later = now
    for event in reversed(tale.events[max(since, len(tale.events) - LONGEST) :]):
        then = seen(event.state, event)
        # Words are for those who do not look, and they are true at once.
        then["scene"] |= {name: now["scene"][name] for name in ("title", "words")}
        told = {"places": list(event.places), "words": words(event)}
        found.append(told | {"change": change(later, then)})
        later = then
    return found[::-1]


def change(old: Any, new: Any) -> Any:
    """What makes one piece of data of another: by key or index what differs, or [the new one]."""
    parts: Any
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        parts = ((key, old[key], new[key]) for key in old)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        parts = ((str(index), *pair) for index, pair in enumerate(zip(old, new, strict=True)))
    else:
        return [new]
    return {key: change(one, other) for key, one, other in parts if one != other}
