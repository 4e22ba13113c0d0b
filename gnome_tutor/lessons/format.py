"""A lesson as a teacher writes it: a YAML file that becomes frozen values, checked on the way.

    format: 1
    game: hollow
    title: A turn that keeps giving
    kicker: Garden, rings                # a small line over the title
    names: [Holly, Peanut, Beatrice]     # the players, by seat
    learner: 0                           # whose decisions the learner takes, counted from 0
    position: {...}                      # as `to_dict` writes it, or a position code
    steps: [...]                         # 1 to 200

Every step has `kind` and `words`, and may have

    id       a name for other steps to use
    from     where it starts: `start` (the lesson's position) or the id of an earlier step (where
             that one began)
    position instead of it: a position of its own, of as many players. With neither, it starts where
             the step before ended
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
             advice    false where no search is to say what it would do, once all hints are read
    quiz     options   a list of {words: ..., right: true, say: ...}, answers to choose from:
                       `right` where it is, `say` what is said to who chooses it. A test of the
                       position, `when`, can stand instead of `right`. `look_at` marks places
             many      true where all that is right has to be chosen; else one is enough
             otherwise of many: the answer to a choice that lacks a right one
             hints, good
    predict  actions   a run, as of a show: seen once the learner has said what it will lead to
             others
             options   as of a quiz, each with `when`: a test of the run and where it ends
             many, otherwise, hints, good
    explore  others    free play for every seat, which leaves the lesson as it was. `others` are
                       draws to come first; the rest is as from a shuffled bag, the same every time
             advice    false where no search is to say what it would do

Words may use the marks of `markup`. Actions are in the game's short notation.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from gnome_tutor.games.game import BadCode
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.text import say

from .goals import Position, read_test
from .source import LessonError, Source, read_source
from .steps import Explore, Lesson, Mistake, Option, Predict, Quiz, Show, Step, Tell, Try

FORMAT = 1
GAMES = ("hollow", "ville")

MOST_STEPS = 200
"""How many steps a lesson may have. A learner has gone home long before."""


def load(path: str | Path) -> Lesson:
    """The lesson in a file. Raises LessonError, or OSError where the file cannot be read."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise LessonError(say("lesson.bad.not-utf8"), file=path.name, line=1) from None
    return read(text, file=path.name)


def read(text: str, file: str = "lesson.yaml") -> Lesson:
    """The lesson in a text. Raises LessonError: file, line, field, why, and what is allowed.

    Where several steps cannot be read, the error is that of the first, and `more` holds the others.
    """
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
    return Lesson(
        file=file,
        game=game,
        title=entries["title"].text(),
        kicker=_text(entries, "kicker"),
        names=names,
        learner=entries["learner"].number(0, seats - 1) if "learner" in entries else 0,
        position=position,
        steps=_read_steps(entries["steps"], game, seats),
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


def _read_steps(source: Source, game: ModuleType, seats: int) -> tuple[Step, ...]:
    sources = source.list()
    if not sources:
        source.fail("empty-list")
    if len(sources) > MOST_STEPS:
        source.fail("too-many", found=len(sources), most=MOST_STEPS)
    reader = _StepReader(game, seats)
    steps: list[Step] = []
    errors: list[LessonError] = []
    for one in sources:
        try:
            steps.append(reader.step(one))
        except LessonError as error:
            errors.append(error)
    if errors:
        errors[0].more = tuple(errors[1:])
        raise errors[0]
    return tuple(steps)


class _StepReader:
    """Reads the steps of a lesson one after the other; a step may name those before it."""

    def __init__(self, game: ModuleType, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.earlier: list[str] = []

    def step(self, source: Source) -> Step:
        entries = source.map()
        self.earlier.append(self.id_of(entries))
        if "kind" not in entries:
            source.fail("missing", fields="kind")
        needed, optional, read = KINDS[entries["kind"].choice(KINDS)]
        common = ("kind", "words", *needed.split())
        entries = _fields(source, *common, optional=f"id from position rules look_at {optional}")
        return read(self, entries, self.common(entries, source))

    def id_of(self, entries: dict[str, Source]) -> str:
        """The id of a step, its number where it has none."""
        found = entries["id"].text() if "id" in entries else str(len(self.earlier) + 1)
        if found in (*self.earlier, "start"):
            entries.get("id", next(iter(entries.values()))).fail("id-taken", found=found)
        return found

    def common(self, entries: dict[str, Source], source: Source) -> dict[str, Any]:
        """The values of the fields that every kind of step has."""
        found: dict[str, Any] = {"id": self.earlier[-1], "words": entries["words"].text()}
        if "from" in entries and "position" in entries:
            entries["from"].fail("from-or-position")
        if "from" in entries:
            found["start"] = entries["from"].choice(("start", *self.earlier[:-1]))
        if "position" in entries:
            found["position"] = self.position(entries["position"])
        if "rules" in entries:
            rules = self.game.catalogue
            found["rules"] = tuple(item.choice(rules) for item in entries["rules"].list())
        found["places"] = _texts(entries, "look_at")
        found["lines"] = {"": source.line} | source.lines()
        return found

    def position(self, source: Source) -> Position:
        found = _read_position(source, self.game)
        seats = len(self.game.scores(found))
        if seats != self.seats:
            source.fail("not-so-many", found=self.seats, wanted=seats)
        return found

    def tell(self, _: dict[str, Source], common: dict[str, Any]) -> Tell:
        return Tell(**common)

    def show(self, entries: dict[str, Source], common: dict[str, Any]) -> Show:
        if ("actions" in entries) == ("replay" in entries):
            entries["kind"].fail("actions-or-replay")
        return Show(
            **common,
            actions=_texts(entries, "actions"),
            replay=entries["replay"].choice(self.earlier[:-1]) if "replay" in entries else "",
            others=_texts(entries, "others"),
        )

    def try_(self, entries: dict[str, Source], common: dict[str, Any]) -> Try:
        mistakes = entries["mistakes"].list() if "mistakes" in entries else []
        return Try(
            **common,
            **_help(entries),
            goal=read_test(entries["goal"], self.game),
            along=read_test(entries["along"], self.game) if "along" in entries else None,
            solution=_texts(entries, "solution"),
            others=_texts(entries, "others"),
            mistakes=tuple(map(self.mistake, mistakes)),
            advice=_flag(entries, "advice", default=True),
        )

    def mistake(self, source: Source) -> Mistake:
        entries = _fields(source, "when", "say")
        return Mistake(when=read_test(entries["when"], self.game), say=entries["say"].text())

    def quiz(self, entries: dict[str, Source], common: dict[str, Any]) -> Quiz:
        return Quiz(**common, **_help(entries), **self.choice(entries, "words", "right when"))

    def predict(self, entries: dict[str, Source], common: dict[str, Any]) -> Predict:
        return Predict(
            **common,
            **_help(entries),
            **self.choice(entries, "words when", ""),
            actions=_texts(entries, "actions"),
            others=_texts(entries, "others"),
        )

    def choice(self, entries: dict[str, Source], needed: str, optional: str) -> dict[str, Any]:
        """The answers to choose from, and whether one is enough."""
        options = [self.option(source, needed, optional) for source in entries["options"].list()]
        if len(options) < 2:
            entries["options"].fail("one-option")
        return {"options": tuple(options), "many": _flag(entries, "many", default=False)}

    def option(self, source: Source, needed: str, optional: str) -> Option:
        entries = _fields(source, *needed.split(), optional=f"say look_at {optional}")
        if "right" in entries and "when" in entries:
            entries["right"].fail("right-or-when")
        return Option(
            words=entries["words"].text(),
            right=_flag(entries, "right", default=False),
            when=read_test(entries["when"], self.game) if "when" in entries else None,
            say=_text(entries, "say"),
            places=_texts(entries, "look_at"),
        )

    def explore(self, entries: dict[str, Source], common: dict[str, Any]) -> Explore:
        return Explore(
            **common,
            others=_texts(entries, "others"),
            advice=_flag(entries, "advice", default=True),
        )


def _help(entries: dict[str, Source]) -> dict[str, Any]:
    """The fields of every question."""
    return {
        "otherwise": _text(entries, "otherwise"),
        "hints": _texts(entries, "hints"),
        "good": _text(entries, "good"),
    }


def _text(entries: dict[str, Source], name: str) -> str:
    return entries[name].text() if name in entries else ""


def _texts(entries: dict[str, Source], name: str) -> tuple[str, ...]:
    return entries[name].texts() if name in entries else ()


def _flag(entries: dict[str, Source], name: str, *, default: bool) -> bool:
    return entries[name].flag() if name in entries else default


_Read = Callable[[_StepReader, dict[str, Source], dict[str, Any]], Step]

KINDS: dict[str, tuple[str, str, _Read]] = {
    "tell": ("", "", _StepReader.tell),
    "show": ("", "actions replay others", _StepReader.show),
    "try": ("goal solution", "along others mistakes otherwise hints good advice", _StepReader.try_),
    "quiz": ("options", "many otherwise hints good", _StepReader.quiz),
    "predict": ("actions options", "others many otherwise hints good", _StepReader.predict),
    "explore": ("", "others advice", _StepReader.explore),
}
"""The kinds of steps: the fields each needs, those it may have, and what reads them."""
