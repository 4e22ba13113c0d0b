"""A game written down: where it began, every action and draw, comments, and what else was tried.

    # Sunday, after tea
    about: {"names": ["Holly", "Peanut"]}
    start: {"game": "hollow", "players": 2, "tile_board": ["01", "02R", ...]}
    01@1,-1; 02R@0,1; draw 03; draw 05Y
    move off>path:1,-1/0
    # She wanted the corner.
    name: Into the corner
    marks: 1,-1 0,1>2,-1
    [
    stay
    # Too timid?
    ]
    03@2,-1; ...

`about:`, which may be left out, has what is known of the game beside its rules, as a JSON object.
`start:` has a position code, or a position as `to_dict` writes it, as JSON. Then come actions in
short notation, one to a line or several with ";" between; draws are actions like any other. A line
with "#" is a comment on the action before it, or on the game if there is none. `name:` and `marks:`
belong to it in the same way: what the position after it is called, and the places that are marked
there, or with ">" the arrows from one to another. "[" and "]", alone on their lines, hold another
way to go on instead of the action before them. Space at the start of a line counts for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from gnome_tutor.text import say

from . import decode, game_named
from .game import CHANCE, BadCode, IllegalAction
from .shown import check_text

LONGEST: Final = 2_000_000
DEEPEST: Final = 100
"""How many characters, and how many lines inside one another, are read."""


class Entry(NamedTuple):
    """An action of a record, what is noted on it, and lines that could have been played instead.

    A name is one line without space around it; a mark is a place, or two with ">" between them.
    """

    action: Any
    comment: str = ""
    others: tuple[tuple[Entry, ...], ...] = ()
    name: str = ""
    marks: tuple[str, ...] = ()


Line = tuple[Entry, ...]


class Record(NamedTuple):
    """A game from a position on; `line` is how it was played.

    `about` is JSON-able: who played, for instance. Nothing in it changes the game.
    """

    start: Any
    line: Line = ()
    comment: str = ""
    about: Mapping[str, Any] = MappingProxyType({})
    name: str = ""
    marks: tuple[str, ...] = ()

    def states(self) -> Iterator[Any]:
        """The positions of the game as it was played, the first one included."""
        state = self.start
        yield state
        for entry in self.line:
            state = state.game.apply(state, entry.action).state
            yield state


Noted = TypeVar("Noted", Entry, Record)


def write_record(record: Record) -> str:
    """The record as text; `read_record` reads it back."""
    lines = [*write_head(record), *write_line(record.start, record.line)]
    return "\n".join(lines) + "\n"


def write_head(record: Record) -> Iterator[str]:
    """The lines of a record before its first action."""
    yield from _notes(record)
    if record.about:
        yield f"about: {json.dumps(record.about, ensure_ascii=False)}"
    yield f"start: {record.start.game.encode(record.start)}"


def _notes(noted: Entry | Record) -> Iterator[str]:
    for line in noted.comment.split("\n") if noted.comment else ():
        yield f"# {line}" if line else "#"
    if noted.name:
        yield f"name: {noted.name}"
    if noted.marks:
        yield f"marks: {' '.join(noted.marks)}"


def write_line(state: Any, line: Line) -> Iterator[str]:
    """The lines of a record for actions from a position on.

    Those of one player stand on one line, with the draws in between.
    """
    game = state.game
    open_line: list[str] = []
    mover = None
    for entry in line:
        player = game.current(state).player
        if open_line and player not in (mover, CHANCE):
            yield "; ".join(open_line)
            open_line = []
        if player != CHANCE:
            mover = player
        open_line.append(game.write_action(state, entry.action))
        if entry.comment or entry.others or entry.name or entry.marks:
            yield "; ".join(open_line)
            open_line = []
            yield from _notes(entry)
            for other in entry.others:
                yield "["
                yield from write_line(state, other)
                yield "]"
        state = game.apply(state, entry.action).state
    if open_line:
        yield "; ".join(open_line)


def read_record(text: str, decode: Callable[[str], Any] = decode) -> Record:
    """The record of a text.

    `decode` reads a position code: give one that knows your components if it needs them. Raises
    BadCode, which names the line and says what is wrong there; an action that the rules refuse is
    wrong too.
    """
    if len(check_text(text)) > LONGEST:
        raise BadCode(say("problem.record.too_long", longest=LONGEST))
    return _Reader(text, decode).record()


class _Notes:
    """What is noted on an action or a game, as far as it has been read."""

    def __init__(self) -> None:
        self.comments: list[str] = []
        self.name = ""
        self.marks: tuple[str, ...] = ()

    def take(self, text: str) -> bool:
        """Take in a line, if it holds a note."""
        word, colon, rest = text.partition(":")
        if text.startswith("#"):
            self.comments.append(text[1:].removeprefix(" "))
        elif colon and word == "name":
            self.name = rest.strip()
        elif colon and word == "marks":
            self.marks = tuple(rest.split())
        else:
            return False
        return True

    def on(self, noted: Noted) -> Noted:
        """The same with these notes."""
        comment = "\n".join(self.comments)
        return noted._replace(comment=comment, name=self.name, marks=self.marks)


class _Reader:
    def __init__(self, text: str, decode: Callable[[str], Any]) -> None:
        self.lines = [line.lstrip().removesuffix("\r") for line in text.split("\n")]
        self.decode = decode
        self.number = 0
        self.depth = 0

    def wrong(self, why: str) -> BadCode:
        return BadCode(say("problem.record.line", number=self.number, why=why))

    def next_line(self) -> str | None:
        """The next line that is not empty, or None at the end."""
        while self.number < len(self.lines):
            self.number += 1
            if self.lines[self.number - 1]:
                return self.lines[self.number - 1]
        return None

    def record(self) -> Record:
        notes = _Notes()
        about: dict[str, Any] = {}
        while (line := self.next_line()) is not None:
            if line.startswith("about:"):
                about = self.about(line.removeprefix("about:"))
            elif not notes.take(line):
                break
        if line is None or not line.startswith("start:"):
            raise self.wrong(say("problem.record.start"))
        start = self.start(line.removeprefix("start:").strip())
        played = self.line(start, notes)
        return notes.on(Record(start, played, about=about))

    def about(self, text: str) -> dict[str, Any]:
        try:
            about = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise self.wrong(str(error)) from None
        if not isinstance(about, dict):
            raise self.wrong(say("problem.record.about"))
        return about

    def start(self, text: str) -> Any:
        try:
            if not text.startswith("{"):
                return self.decode(text)
            data = json.loads(text)
            return game_named(data.get("game")).from_dict(data)
        except (ValueError, RecursionError) as error:
            raise self.wrong(str(error)) from None

    def line(self, state: Any, early: _Notes) -> Line:
        """Entries up to the end, or to the bracket that closes a line inside another.

        What is noted before the first action is added to `early`.
        """
        entries: list[Entry] = []
        notes = [early]
        before = state
        while (text := self.next_line()) is not None:
            if notes[-1].take(text):
                continue
            if text.rstrip() == "[" and entries:
                entries[-1] = entries[-1]._replace(others=(*entries[-1].others, self.other(before)))
            elif text.rstrip() == "]" and self.depth:
                break
            elif text.rstrip() in ("[", "]"):
                raise self.wrong(say("problem.record.bracket"))
            else:
                for part in text.split(";"):
                    before, action = state, self.action(state, part.strip())
                    state = state.game.apply(state, action).state
                    entries.append(Entry(action))
                    notes.append(_Notes())
        else:
            if self.depth:
                raise self.wrong(say("problem.record.open"))
        return tuple(noted.on(entry) for entry, noted in zip(entries, notes[1:], strict=True))

    def other(self, state: Any) -> Line:
        """A line inside brackets."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.wrong(say("problem.record.deep", deepest=DEEPEST))
        early = _Notes()
        first, *rest = self.line(state, early) or (None,)
        if first is None:
            raise self.wrong(say("problem.record.empty"))
        self.depth -= 1
        comment = "\n".join([*early.comments, *filter(None, [first.comment])])
        name, marks = first.name or early.name, first.marks or early.marks
        return (first._replace(comment=comment, name=name, marks=marks), *rest)

    def action(self, state: Any, text: str) -> Any:
        game = state.game
        try:
            action = game.read_action(state, text)
            reasons = game.explain(state, action)
        except BadCode as error:
            raise self.wrong(str(error)) from None
        if reasons:
            raise self.wrong(str(IllegalAction(reasons)))
        return action
