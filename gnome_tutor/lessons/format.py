"""A lesson as a teacher writes it: a YAML file that becomes frozen values, checked on the way.

    format: 1
    game: hollow
    title: A turn that keeps giving
    kicker: Garden, rings                # a small line over the title
    names: [Holly, Peanut, Beatrice]     # the players, by seat
    learner: 0                           # whose decisions the learner takes, counted from 0
    position: {...}                      # as `to_dict` writes it, or a position code
    steps: [...]                         # at least one

Every step has `kind` and `words`, and may have

    id       a name for other steps to use
    from     where it starts: `start` (the lesson's position) or the id of an earlier step (where
             that one began); without it, where the step before ended
    rules    ids of the rules that it teaches
    look_at  places that the picture marks

and by its kind

    tell     nothing more
    show     actions   a run in short notation, by whoever is to move
             replay    instead of it: the id of an earlier step, to show what the learner did since
             others    see below
    try      goal      a test (see `goals`) of all that happened since the question
             along     a test of one action and the position after it: not there yet, but kept
             solution  the learner's actions, one way to the goal
             others    what chance and other players do, in order; what fits no decision is passed
                       over. Where nothing fits, chance takes its first outcome and a question for
                       permission is answered with no
             mistakes  a list of {when: test, say: words}: the answers to legal actions that are
                       neither goal nor along; the first that passes is given
             otherwise the answer to every other such action
             hints     at least one, from a nudge to the solution
             good      what is said when the goal is reached

Words may use the marks of `markup`. Actions are in the game's short notation.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from gnome_tutor.games.game import BadCode
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.text import say

from .goals import Position, Test, read_test
from .source import LessonError, Source, read_source

FORMAT = 1
GAMES = ("hollow",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What every kind of step has; `line` is where it stands in the file."""

    kind: str
    id: str
    words: str
    start: str = ""
    rules: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    line: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Tell(Step):
    """Words and a picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Step):
    """A run of actions to step through: scripted, or what the learner did since step `replay`."""

    actions: tuple[str, ...] = ()
    replay: str = ""
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """An answer to a foreseen mistake."""

    when: Test
    say: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Try(Step):
    """A question that the learner answers by acting."""

    goal: Test
    along: Test | None = None
    solution: tuple[str, ...]
    others: tuple[str, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    otherwise: str = ""
    hints: tuple[str, ...] = ()
    good: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A whole lesson: where it starts, and its steps in order."""

    file: str
    game: ModuleType
    title: str
    kicker: str
    names: tuple[str, ...]
    learner: int
    position: Position
    steps: tuple[Step, ...]

    def number(self, step: str) -> int:
        """The index of the step with this id; KeyError where there is none."""
        for number, one in enumerate(self.steps):
            if one.id == step:
                return number
        raise KeyError(step)


def load(path: str | Path) -> Lesson:
    """The lesson in a file. Raises LessonError, or OSError where the file cannot be read."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise LessonError(say("lesson.bad.not-utf8"), file=path.name, line=1) from None
    return read(text, file=path.name)


def read(text: str, file: str = "lesson.yaml") -> Lesson:
    """The lesson in a text. Raises LessonError: file, line, field, why, and what is allowed."""
    top = read_source(text, file)
    entries = _fields(
        top, "format", "game", "title", "position", "steps", optional="kicker names learner"
    )
    entries["format"].number(FORMAT, FORMAT)
    game = import_module(f"gnome_tutor.games.{entries['game'].choice(GAMES)}")
    position = _read_position(entries["position"], game)
    seats = len(game.scores(position))
    names = entries["names"].texts() if "names" in entries else seat_names(seats)
    if len(names) != seats:
        entries["names"].fail("not-so-many", found=len(names), wanted=seats)
    sources = entries["steps"].list()
    if not sources:
        entries["steps"].fail("empty-list")
    reader = _StepReader(game)
    steps = tuple(reader.step(source) for source in sources)
    return Lesson(
        file=file,
        game=game,
        title=entries["title"].text(),
        kicker=_text(entries, "kicker"),
        names=names,
        learner=entries["learner"].number(0, seats - 1) if "learner" in entries else 0,
        position=position,
        steps=steps,
    )


def _fields(source: Source, *needed: str, optional: str = "") -> dict[str, Source]:
    entries = source.map((*needed, *optional.split()))
    missing = [name for name in needed if name not in entries]
    if missing:
        source.fail("missing", fields=", ".join(missing))
    return entries


def _read_position(source: Source, game: ModuleType) -> Position:
    try:
        state: Position = (
            game.from_dict(source.plain()) if source.is_map else game.decode(source.text())
        )
    except BadCode as error:
        source.fail("position", why=str(error))
    if reasons := game.problems(state):
        source.fail("position", why="; ".join(f"{r.text} [{r.rule}]" for r in reasons))
    return state


class _StepReader:
    """Reads the steps of a lesson one after the other; a step may name those before it."""

    def __init__(self, game: ModuleType) -> None:
        self.game = game
        self.earlier: list[str] = []

    def step(self, source: Source) -> Step:
        entries = source.map()
        if "kind" not in entries:
            source.fail("missing", fields="kind")
        kind = entries["kind"].choice(KINDS)
        needed, optional, read = KINDS[kind]
        common = ("kind", "words", *needed.split())
        entries = _fields(source, *common, optional=f"id from rules look_at {optional}")
        step = read(self, entries, self.common(kind, entries, source.line))
        self.earlier.append(step.id)
        return step

    def common(self, kind: str, entries: dict[str, Source], line: int) -> dict[str, Any]:
        """The values of the fields that every kind of step has."""
        found: dict[str, Any] = {"kind": kind, "line": line, "words": entries["words"].text()}
        found["id"] = entries["id"].text() if "id" in entries else str(len(self.earlier) + 1)
        if found["id"] in (*self.earlier, "start"):
            entries.get("id", entries["kind"]).fail("id-taken", found=found["id"])
        if "from" in entries:
            found["start"] = entries["from"].choice(("start", *self.earlier))
        if "rules" in entries:
            rules = self.game.catalogue
            found["rules"] = tuple(item.choice(rules) for item in entries["rules"].list())
        found["places"] = _texts(entries, "look_at")
        return found

    def tell(self, _: dict[str, Source], common: dict[str, Any]) -> Tell:
        return Tell(**common)

    def show(self, entries: dict[str, Source], common: dict[str, Any]) -> Show:
        if ("actions" in entries) == ("replay" in entries):
            entries["kind"].fail("actions-or-replay")
        return Show(
            **common,
            actions=_texts(entries, "actions"),
            replay=entries["replay"].choice(self.earlier) if "replay" in entries else "",
            others=_texts(entries, "others"),
        )

    def try_(self, entries: dict[str, Source], common: dict[str, Any]) -> Try:
        mistakes = entries["mistakes"].list() if "mistakes" in entries else []
        return Try(
            **common,
            goal=read_test(entries["goal"], self.game),
            along=read_test(entries["along"], self.game) if "along" in entries else None,
            solution=_texts(entries, "solution"),
            others=_texts(entries, "others"),
            mistakes=tuple(map(self.mistake, mistakes)),
            otherwise=_text(entries, "otherwise"),
            hints=_texts(entries, "hints"),
            good=_text(entries, "good"),
        )

    def mistake(self, source: Source) -> Mistake:
        entries = _fields(source, "when", "say")
        return Mistake(when=read_test(entries["when"], self.game), say=entries["say"].text())


def _text(entries: dict[str, Source], name: str) -> str:
    return entries[name].text() if name in entries else ""


def _texts(entries: dict[str, Source], name: str) -> tuple[str, ...]:
    return entries[name].texts() if name in entries else ()


_Read = Callable[[_StepReader, dict[str, Source], dict[str, Any]], Step]

KINDS: dict[str, tuple[str, str, _Read]] = {
    "tell": ("", "", _StepReader.tell),
    "show": ("", "actions replay others", _StepReader.show),
    "try": ("goal solution", "along others mistakes otherwise hints good", _StepReader.try_),
}
"""The kinds of steps: the fields each needs, those it may have, and what reads them."""
