"""What both games share: the protocol a game follows, and the values it speaks in.

A game is a module of pure functions over frozen values. A state is never changed: `apply` gives a
new one. Chance is a player, so a draw is an action like any other and nothing here holds a
random-number generator between calls.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol, TypeVar

from .frozen import Frozen

if TYPE_CHECKING:
    from fractions import Fraction

CHANCE: Final = -1
"""The player to move when the next thing to happen is a draw."""

Source = Literal["rulebook", "inferred", "placeholder", "box"]
"""Where a number printed on a component comes from; "box" is an owner's own."""

Form = TypeVar("Form")

NOT_RULES: Final = ("malformed", "unknown-place", "not-this-decision", "stale")
"""What a `Reason` may cite beside the ids of the rule catalogue."""


class Provenance(NamedTuple):
    """A number or a pattern of a component, and how sure we are of it."""

    value: Any
    source: Source
    note: str = ""


class Decision(NamedTuple):
    """What is to be decided, and by whom.

    `kind` is one of the game's closed list of decisions. `player` is a seat counted from 0,
    `CHANCE` for a draw, or None when the game is over (the kind is then "over").
    """

    kind: str
    player: int | None


def action(form: type[Form]) -> type[Form]:
    """Make a NamedTuple an action: equal to its like only, not to another with the same fields."""

    def equal(one: Any, other: Any) -> bool:
        return type(one) is type(other) and tuple(one) == tuple(other)

    def unequal(one: Any, other: Any) -> bool:
        return not equal(one, other)

    form.__eq__ = equal  # type: ignore[method-assign]
    form.__ne__ = unequal  # type: ignore[method-assign]
    return form


class Reason(NamedTuple):
    """Why an action is refused or a position cannot stand: a rule, in words, with its places."""

    rule: str
    text: str
    places: tuple[str, ...] = ()


class Event(Frozen):
    """One thing that happened, and why. Each game subclasses it once per kind of event.

    rule
        Id of the rule that made it happen.
    player
        The seat it happened to; None where it concerns nobody in particular.
    cause
        Kind of the event that led to it (`causes` finds which one), or None where an action of
        the player did.
    places
        What a picture should highlight, in the game's notation for places.
    """

    rule: str
    player: int | None = None
    cause: str | None = None
    places: tuple[str, ...] = ()

    @property
    def state(self) -> Any:
        """The position right after it; not part of an event's value."""
        return self.__dict__.get("state")

    def reach(self, state: Any) -> None:
        """Be given that position, while nobody has seen the event: a copy would take longer."""
        self.__dict__["state"] = state


class Step(NamedTuple):
    """The outcome of one action: the new state, and the events on the way there, in order."""

    state: Any
    events: tuple[Any, ...] = ()


class IllegalAction(ValueError):
    """The rules, or the form of the action, forbid it; `reasons` says why. Nothing has changed."""

    def __init__(self, reasons: Sequence[Reason]) -> None:
        self.reasons = tuple(reasons)
        super().__init__("; ".join(f"{reason.text} [{reason.rule}]" for reason in reasons))


class BadCode(ValueError):
    """A text that should hold a position or an action cannot be read; says where and why."""

    def __init__(self, why: str, *, text: str = "", at: int | None = None) -> None:
        self.why = why
        self.text = text
        self.at = at
        where = "" if at is None else f" at character {at + 1} ({text[at : at + 12]!r})"
        super().__init__(f"{why}{where}")


Policy = Callable[[Any, random.Random], Any]
"""Picks one legal action of a state. Draws are not asked of a policy: `play` makes them."""


class Game(Protocol):
    """The verbs of a game. Both games are modules that offer exactly these."""

    name: str

    def new_game(self, players: int, *, rng: int | random.Random = 0) -> Any: ...
    def current(self, state: Any) -> Decision: ...
    def legal_actions(self, state: Any) -> tuple[Any, ...]: ...
    def chance_outcomes(self, state: Any) -> tuple[tuple[Any, Fraction], ...]: ...
    def apply(self, state: Any, action: Any) -> Step: ...
    def explain(self, state: Any, action: Any) -> tuple[Reason, ...]: ...
    def scores(self, state: Any) -> tuple[Any, ...]: ...
    def result(self, state: Any) -> Any: ...
    def encode(self, state: Any) -> str: ...
    def decode(self, text: str) -> Any: ...
    def to_dict(self, state: Any) -> dict[str, Any]: ...
    def from_dict(self, data: dict[str, Any]) -> Any: ...
    def problems(self, state: Any) -> tuple[Reason, ...]: ...
    def write_action(self, state: Any, action: Any) -> str: ...
    def read_action(self, state: Any, text: str) -> Any: ...
    def play(
        self,
        state: Any,
        policy: Policy,
        rng: int | random.Random = 0,
        *,
        until: Callable[[Any], bool] | None = None,
    ) -> Any: ...


def drawn(state: Any, rng: random.Random) -> Any:
    """One of the outcomes of chance in a position, each as often as it is likely."""
    outcomes, odds = zip(*state.game.chance_outcomes(state), strict=True)
    return rng.choices(outcomes, [float(chance) for chance in odds])[0]


def causes(events: Sequence[Event]) -> tuple[int | None, ...]:
    """For each event of a run, the index of the event that led to it, or None.

    The events must be in the order in which they happened. A cause is the nearest earlier event
    of the kind named; where both have places, one that shares a place goes before one that does
    not, so that of two rings each keeps its own bonuses.
    """
    found: list[int | None] = []
    for number, event in enumerate(events):
        earlier = [i for i in range(number - 1, -1, -1) if events[i].kind == event.cause]
        sharing = (i for i in earlier if set(events[i].places) & set(event.places))
        found.append(next(sharing, earlier[0] if earlier else None))
    return tuple(found)
