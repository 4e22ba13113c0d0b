"""What a lesson can ask for: tests of events and of fields, joined by all, any and not.

A closed vocabulary, so nothing in a lesson is ever evaluated as code:

    {event: RingClosed, size: 7}               such an event happened
    {event: TilePlaced, places: {has: "3,-2"}}
    {field: players.0.flowers, has: purple}    the position, as `to_dict` writes it
    {field: decision.kind, is: move}           and beside it: decision.kind, decision.player
    {field: scores.0.flowers, at_least: 3}     and the score parts of each seat
    {legal: "put c3"}                          the rules allow this action in the position
    {refused: "put c3", rule: V-BUILD-3}       they forbid it, and this rule is why
    {all: [...]}   {any: [...]}   {not: {...}}

A value is compared by one of `is`, `one_of`, `has`, `at_least`, `at_most`; a bare value after a
field of an event means `is`. Spaces, cells, spots and mushrooms of events stand in the game's
notation: `to: c2`, `mushrooms: T2P1`. Any test may carry `say`, the words for "this is still
unmet"; without it the words are made from the test.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from types import ModuleType
from typing import Any, Protocol

from gnome_tutor.games.game import BadCode, Event
from gnome_tutor.text import say

from .source import Scalar, Source

FORMS = ("event", "field", "legal", "refused", "all", "any", "not")
COMPARISONS = ("is", "one_of", "has", "at_least", "at_most")


@dataclass(frozen=True, slots=True)
class Check:
    """How a value is compared; `wanted` is a tuple for `one_of`."""

    how: str
    wanted: Scalar | tuple[Scalar, ...]

    def holds(self, value: object) -> bool:
        match self.how, self.wanted:
            case "is" | "one_of", _:
                return any(_same(value, one) for one in self._values)
            case "has", _:
                inside = value if isinstance(value, Iterable) else ()
                return any(_same(one, self._values[0]) for one in inside)
            case "at_least", int(wanted):
                return isinstance(value, int) and value >= wanted
            case "at_most", int(wanted):
                return isinstance(value, int) and value <= wanted
        return False

    @property
    def words(self) -> str:
        value = say("lesson.or").join(map(_spoken, self._values))
        return say(f"lesson.check.{self.how}", value=value)

    @property
    def _values(self) -> tuple[Scalar, ...]:
        return self.wanted if isinstance(self.wanted, tuple) else (self.wanted,)


@dataclass(frozen=True, slots=True)
class EventTest:
    """An event of this kind happened, with fields that pass their checks."""

    kind: str
    checks: tuple[tuple[str, Check], ...] = ()
    say: str = ""


@dataclass(frozen=True, slots=True)
class FieldTest:
    """A field of the position passes its check. A field that is not there passes none."""

    path: str
    check: Check
    say: str = ""


@dataclass(frozen=True, slots=True)
class Legal:
    """The rules allow this action, in short notation, in the position."""

    action: str
    say: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """They forbid it; and where a rule is given, for that reason."""

    action: str
    rule: str = ""
    say: str = ""


@dataclass(frozen=True, slots=True)
class All:
    tests: tuple[Test, ...]
    say: str = ""


@dataclass(frozen=True, slots=True)
class AnyOf:
    tests: tuple[Test, ...]
    say: str = ""


@dataclass(frozen=True, slots=True)
class Not:
    test: Test
    say: str = ""


Test = EventTest | FieldTest | Legal | Refused | All | AnyOf | Not


class Position(Protocol):
    """A state of either game."""

    @property
    def game(self) -> ModuleType: ...


def met(test: Test, events: Sequence[Event], state: Position) -> bool:
    """Whether the test passes for what happened and where it led."""
    return not unmet(test, events, state)


def unmet(test: Test, events: Sequence[Event], state: Position) -> tuple[str, ...]:
    """What is still missing, a sentence each; empty when the test passes."""
    return _unmet(test, events, state, look_into(state))


def look_into(state: Position) -> dict[str, Any]:
    """The fields that a test may name: the position's, its decision and its scores."""
    game = state.game
    decision = game.current(state)
    return {
        **game.to_dict(state),
        "decision": {"kind": decision.kind, "player": decision.player},
        "scores": [score_parts(score) for score in game.scores(state)],
    }


def score_parts(score: Any) -> dict[str, int]:
    """The named parts of a score, and the total."""
    names = getattr(score, "_fields", None) or [field.name for field in fields(score)]
    parts = {name: getattr(score, name) for name in names}
    return {name: part for name, part in parts.items() if isinstance(part, int)} | {
        "total": score.total
    }


def find_field(inside: object, path: str) -> object:
    """The value at a dotted path, or None where there is nothing."""
    for part in path.split("."):
        if isinstance(inside, Mapping):
            inside = inside.get(part)
        elif isinstance(inside, Sequence) and part.isdecimal() and int(part) < len(inside):
            inside = inside[int(part)]
        else:
            return None
    return inside


def leaves(test: Test | None) -> list[Test]:
    """All tests in it that are not made of others."""
    match test:
        case None:
            return []
        case All(tests) | AnyOf(tests):
            return [found for one in tests for found in leaves(one)]
        case Not(inner):
            return leaves(inner)
    return [test]


def _unmet(
    test: Test, events: Sequence[Event], state: Position, inside: dict[str, Any]
) -> tuple[str, ...]:
    match test:
        case All(tests):
            missing = tuple(word for one in tests for word in _unmet(one, events, state, inside))
            if not missing or not test.say:
                return missing
        case AnyOf(tests):
            if not all(_unmet(one, events, state, inside) for one in tests):
                return ()
        case Not(inner):
            if _unmet(inner, events, state, inside):
                return ()
        case _:
            if _holds(test, events, state, inside):
                return ()
    return (test.say or _words(test),)


def _holds(
    test: EventTest | FieldTest | Legal | Refused,
    events: Sequence[Event],
    state: Position,
    inside: dict[str, Any],
) -> bool:
    match test:
        case EventTest(kind, checks):
            return any(e.kind == kind and _passes(e, checks, state.game) for e in events)
        case FieldTest(path, check):
            return check.holds(find_field(inside, path))
        case Legal(action):
            return refusals(state, action) == ()
        case Refused(action, rule):
            reasons = refusals(state, action) or ()
            return bool(reasons) and (not rule or rule in reasons)


def refusals(state: Position, action: str) -> tuple[str, ...] | None:
    """The rules that forbid an action here, none where it is legal; None where it is no action."""
    try:
        read = state.game.read_action(state, action)
    except BadCode:
        return None
    return tuple(reason.rule for reason in state.game.explain(state, read))


def _passes(event: Event, checks: Iterable[tuple[str, Check]], game: ModuleType) -> bool:
    write = game.notation.write_field
    return all(check.holds(write(name, getattr(event, name))) for name, check in checks)


def _words(test: Test) -> str:
    """What the test asks for, in words."""
    if test.say:
        return test.say
    match test:
        case EventTest(kind, checks):
            asked = (
                say("lesson.check.field", field=name, check=check.words) for name, check in checks
            )
            details = ", ".join(asked)
            what = say(f"lesson.happens.{kind}")
            return say("lesson.check.event", what=what, details=f" ({details})" if details else "")
        case FieldTest(path, check):
            return say("lesson.check.field", field=path, check=check.words)
        case Legal(action):
            return say("lesson.check.legal", action=action)
        case Refused(action, rule):
            key = "refused_by" if rule else "refused"
            return say(f"lesson.check.{key}", action=action, rule=rule)
        case All(tests):
            return say("lesson.and").join(map(_words, tests))
        case AnyOf(tests):
            return say("lesson.or").join(map(_words, tests))
        case Not(inner):
            return say("lesson.check.not", what=_words(inner))


def _same(value: object, wanted: Scalar) -> bool:
    return value == wanted or (isinstance(wanted, str | int) and str(value) == str(wanted))


def _spoken(value: Scalar) -> str:
    return say("lesson.nothing") if value is None else str(value)


def read_test(source: Source, game: ModuleType) -> Test:
    """A test from a lesson file. Raises LessonError with line, field and what is allowed."""
    entries = source.map()
    forms = [name for name in FORMS if name in entries]
    if len(forms) != 1:
        source.fail("not-a-test")
    note = entries.pop("say").text() if "say" in entries else ""
    form = forms[0]
    body = entries.pop(form)
    if form == "event":
        return _read_event_test(body, entries, note, game)
    if form == "field":
        if len(entries) != 1:
            source.fail("one-comparison", allowed=", ".join(COMPARISONS))
        ((how, wanted),) = entries.items()
        return FieldTest(body.text(), _read_check(how, wanted), note)
    rule = ""
    if form == "refused" and "rule" in entries:
        rule = entries.pop("rule").choice(game.catalogue)
    for extra in entries.values():
        allowed = f"{form}, rule, say" if form == "refused" else f"{form}, say"
        extra.fail("unknown-field", allowed=allowed)
    if form == "legal":
        return Legal(body.text(), note)
    if form == "refused":
        return Refused(body.text(), rule, note)
    if form == "not":
        return Not(read_test(body, game), note)
    tests = tuple(read_test(item, game) for item in body.list())
    if not tests:
        body.fail("empty-list")
    return All(tests, note) if form == "all" else AnyOf(tests, note)


def _read_event_test(body: Source, entries: dict[str, Source], note: str, game: ModuleType) -> Test:
    kinds = event_kinds(game)
    kind = body.choice(kinds)
    allowed = kinds[kind].fields
    checks = []
    for name, entry in entries.items():
        if name not in allowed:
            entry.fail("unknown-field", allowed=", ".join(["event", *allowed, "say"]))
        if entry.is_map:
            inner = entry.map(COMPARISONS)
            if len(inner) != 1:
                entry.fail("one-comparison", allowed=", ".join(COMPARISONS))
            ((how, wanted),) = inner.items()
            checks.append((name, _read_check(how, wanted)))
        else:
            checks.append((name, Check("is", entry.scalar())))
    return EventTest(kind, tuple(checks), note)


def _read_check(how: str, wanted: Source) -> Check:
    if how not in COMPARISONS:
        wanted.fail("unknown-field", allowed=", ".join(COMPARISONS))
    if how == "one_of":
        return Check(how, tuple(item.scalar() for item in wanted.list()))
    if how in ("at_least", "at_most"):
        return Check(how, wanted.number(-1000, 1000))
    return Check(how, wanted.scalar())


def event_kinds(game: ModuleType) -> dict[str, type[Event]]:
    """The kinds of events of a game, by name."""
    return {
        name: value
        for name, value in vars(game.events).items()
        if isinstance(value, type) and issubclass(value, Event) and value is not Event
    }
