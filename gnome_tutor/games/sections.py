"""Position codes as text: a version, then named sections in a fixed order, then parts of parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

from gnome_tutor.text import say

from . import GAMES
from .game import BadCode
from .position import Position, Unplayable
from .printed import Printed
from .shown import check_text

_NUMBER: Final = re.compile("0|[1-9][0-9]{0,2}").fullmatch

LONGEST: Final = 20_000
"""No code is longer, so longer text is refused unread."""

_T = TypeVar("_T")
B = TypeVar("B")
S = TypeVar("S", covariant=True)
C = TypeVar("C", bound=Printed)


class Reader(Protocol[S]):
    """What reads the code of a game."""

    def state(self) -> S: ...


class Code(NamedTuple, Generic[B, S, C]):
    """The position code of a game: its version, how it is written, how it is read.

    `sections` gives the name and content of each section of a board in their order, and `shipped`
    the components that a code is taken to be made with.
    """

    version: str
    sections: Callable[[B], Iterable[tuple[str, str]]]
    reader: Callable[[str, C, type[Part]], Reader[S]]
    shipped: Callable[[], C]

    def encode(self, state: Position[B]) -> str:
        """The position code of a state: printable ASCII, one line, equal for equal states."""
        found = (f"{name}={text}" for name, text in self.sections(state.board) if text)
        return " ".join((self.version, *found))

    def decode(self, text: str, *, components: C | None = None) -> S:
        """The state of a position code.

        `components` are those that the code was made with, where they are not the shipped ones.
        Raises BadCode, which says what is wrong, where, and what is allowed. Where that is takes
        time to keep track of, so a code is read once more for it when something is wrong.
        """
        components = components or self.shipped()
        try:
            return self.reader(text, components, Part).state()
        except BadCode:
            pass
        return self.reader(text, components, PlacedPart).state()


def _title(version: str) -> str:
    """The name of the game whose codes begin with this."""
    return say(f"problem.code.title.{GAMES[version]}")


def join(parts: Iterable[str]) -> str:
    """The things of a list."""
    return "+".join(parts)


class Part(str):
    """A part of a code; `at` is the character at which it begins, if it is a `PlacedPart`."""

    __slots__ = ()
    at: int = 0

    @classmethod
    def of(cls, text: str, at: int) -> Part:  # noqa: ARG003 - for those that are placed
        return cls(text)

    def parts(self, between: str = "+") -> list[Part]:
        """What stands between the separators; nothing where the part is empty."""
        return list(map(Part, self.split(between))) if self else []


class PlacedPart(Part):
    """A part that knows where in the code it stands."""

    @classmethod
    def of(cls, text: str, at: int) -> Part:
        part = cls(text)
        part.at = at
        return part

    def parts(self, between: str = "+") -> list[Part]:
        found = []
        at = self.at
        for text in self.split(between) if self else ():
            found.append(PlacedPart.of(text, at))
            at += len(text) + len(between)
        return found


class SectionReader:
    """The sections of one code. Every reader raises BadCode, which says what is wrong and where."""

    version: ClassVar[str]
    names: ClassVar[tuple[str, ...]]
    """The sections that there can be, in their order."""
    sections_of: ClassVar[Mapping[str, str]]
    """The section of each part of a position that has another name in dicts."""

    def __init__(self, text: str, components: Printed, kind: type[Part]) -> None:
        self.text = check_text(text)
        self.components = components
        self.part = kind.of
        self.sections = dict(self._split())

    def wrong(self, at: int, key: str, **values: object) -> BadCode:
        return BadCode(say(f"problem.code.{key}", **values), text=self.text, at=at)

    def expected(self, part: Part, key: str, **values: object) -> BadCode:
        allowed = say(f"problem.allowed.{key}", **values)
        return BadCode(say("problem.expected", allowed=allowed), text=self.text, at=part.at)

    def unplayable(self, error: Unplayable) -> BadCode:
        """The error for a whole position, told where in the text it is best looked for."""
        name = self.sections_of.get(error.part, error.part)
        start = self.section(name).at
        first = start if name in self.sections else 0
        found = (self.text.find(place, first) for place in error.reason.places)
        at = next((at for at in found if at >= 0), start)
        return BadCode(str(error), text=self.text, at=at)

    def _split(self) -> Iterator[tuple[str, Part]]:
        text = self.text
        if len(text) > LONGEST:
            raise self.wrong(LONGEST, "too_long", longest=LONGEST)
        if (mark := text.partition(" ")[0]) != self.version:
            wanted = {"game": _title(self.version), "version": self.version}
            if mark in GAMES:
                raise self.wrong(0, "other_game", other=_title(mark), mark=mark, **wanted)
            raise self.wrong(0, "version", **wanted)
        if not (text.isascii() and text.isprintable()):
            odd = next(i for i, c in enumerate(text) if not " " <= c <= "~")
            raise self.wrong(odd, "odd")
        left = iter(self.names)
        for chunk in self.part(text, 0).parts(" ")[1:]:
            name, equals, content = chunk.partition("=")
            if name not in self.names or not equals:
                raise self.wrong(chunk.at, "section", names=", ".join(self.names))
            if name not in left:
                raise self.wrong(chunk.at, "order", section=name)
            yield name, self.part(content, chunk.at + len(name) + 1)

    def section(self, name: str) -> Part:
        return self.sections.get(name) or self.part("", len(self.text))

    def check_components(self) -> None:
        """The components that the code was made with must be those that are given."""
        own = self.section("components")
        if own != self.components.fingerprint:
            key = "components" if own else "shipped_components"
            raise self.wrong(own.at, key, fingerprint=own)

    def number(self, part: Part, low: int = 0, high: int = 999) -> int:
        if _NUMBER(part) and low <= int(part) <= high:
            return int(part)
        raise self.expected(part, "number", low=low, high=high)

    def numbers(self, name: str, count: int) -> list[int]:
        """A section that is so many numbers."""
        parts = self.section(name).parts(",")
        if len(parts) != count:
            raise self.expected(self.section(name), "numbers", section=name, count=count)
        return [self.number(part) for part in parts]

    def choices(self, parts: list[Part], names: Iterable[str]) -> tuple[str, ...]:
        """Parts that are among the names, each once; in the order of the names."""
        if not parts:
            return ()
        names = tuple(names)
        for i, part in enumerate(parts):
            if part not in names:
                raise self.expected(part, "one_of", names=", ".join(names))
            if part in parts[:i]:
                raise self.expected(part, "once", name=part)
        return tuple(name for name in names if name in parts)

    def read(self, part: Part, reader: Callable[[str], _T]) -> _T:
        """A part that the notation knows; a fault is told by its place in the whole code."""
        try:
            return reader(str(part))
        except BadCode as error:
            raise BadCode(error.why, text=self.text, at=part.at + (error.at or 0)) from None
