"""Position codes as text: a version, then named sections in a fixed order, then parts of parts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

from gnome_tutor.text import say

from . import GAMES
from .game import BadCode
from .position import Position, Unplayable
from .printed import Printed
from .shown import check_text

_NUMBERS: Final = {str(number): number for number in range(1000)}
"""Those that can stand in a code: a code has forty, and a look-up is quicker than reading."""

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
    reader: Callable[[str, C, bool], Reader[S]]
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
            return self.reader(text, components, False).state()
        except BadCode:
            pass
        return self.reader(text, components, True).state()


def _title(version: str) -> str:
    """The name of the game whose codes begin with this."""
    return say(f"problem.code.title.{GAMES[version]}")


def join(parts: Iterable[str]) -> str:
    """The things of a list."""
    return "+".join(parts)


class PlacedPart(str):
    """A part of a code that knows `at` which character it begins."""

    __slots__ = ("at",)
    at: int

    @classmethod
    def of(cls, text: str, at: int) -> PlacedPart:
        part = cls(text)
        part.at = at
        return part


class SectionReader:
    """The sections of one code. Every reader raises BadCode, which says what is wrong.

    It also says where, if the parts of the code are `placed`; else they are plain texts.
    """

    version: ClassVar[str]
    names: ClassVar[tuple[str, ...]]
    """The sections that there can be, in their order."""
    sections_of: ClassVar[Mapping[str, str]]
    """The section of each part of a position that has another name in dicts."""

    def __init__(self, text: str, components: Printed, placed: bool) -> None:
        self.text = check_text(text)
        self.components = components
        self.placed = placed
        self.sections = dict(self._split())

    def wrong(self, at: int, key: str, **values: object) -> BadCode:
        return BadCode(say(f"problem.code.{key}", **values), text=self.text, at=at)

    def expected(self, part: str, key: str, **values: object) -> BadCode:
        allowed = say(f"problem.allowed.{key}", **values)
        return BadCode(say("problem.expected", allowed=allowed), text=self.text, at=_at(part))

    def unplayable(self, error: Unplayable) -> BadCode:
        """The error for a whole position, told where in the text it is best looked for."""
        name = self.sections_of.get(error.part, error.part)
        start = _at(self.section(name))
        first = start if name in self.sections else 0
        found = (self.text.find(place, first) for place in error.reason.places)
        at = next((at for at in found if at >= 0), start)
        return BadCode(str(error), text=self.text, at=at)

    def _split(self) -> Iterator[tuple[str, str]]:
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
        for chunk in self.parts(self._part(text, 0), " ")[1:]:
            name, equals, content = chunk.partition("=")
            if name not in self.names or not equals:
                raise self.wrong(_at(chunk), "section", names=", ".join(self.names))
            if name not in left:
                raise self.wrong(_at(chunk), "order", section=name)
            yield name, self._part(content, _at(chunk) + len(name) + 1)

    def _part(self, text: str, at: int) -> str:
        return PlacedPart.of(text, at) if self.placed else text

    def section(self, name: str) -> str:
        """What stands in a section; at the end of the code there is an empty one of any name."""
        return self.sections.get(name) or self._part("", len(self.text))

    def parts(self, part: str, between: str = "+") -> list[str]:
        """What stands between the separators; nothing where the part is empty."""
        texts = part.split(between) if part else []
        if not self.placed:
            return texts
        found: list[str] = []
        at = _at(part)
        for text in texts:
            found.append(PlacedPart.of(text, at))
            at += len(text) + len(between)
        return found

    def check_components(self) -> None:
        """The components that the code was made with must be those that are given."""
        own = self.section("components")
        if own != self.components.fingerprint:
            key = "components" if own else "shipped_components"
            raise self.wrong(_at(own), key, fingerprint=own)

    def number(self, part: str, low: int = 0, high: int = 999) -> int:
        number = _NUMBERS.get(part)
        if number is not None and low <= number <= high:
            return number
        raise self.expected(part, "number", low=low, high=high)

    def numbers(self, name: str, count: int) -> list[int]:
        """A section that is so many numbers."""
        parts = self.parts(self.section(name), ",")
        if len(parts) != count:
            raise self.expected(self.section(name), "numbers", section=name, count=count)
        return [self.number(part) for part in parts]

    def choices(self, parts: list[str], names: Collection[str]) -> tuple[str, ...]:
        """Parts that are among the names, each once; in the order of the names."""
        if not parts:
            return ()
        chosen = tuple([name for name in names if name in parts])
        if len(chosen) < len(parts):
            for i, part in enumerate(parts):
                if part not in names:
                    raise self.expected(part, "one_of", names=", ".join(names))
                if part in parts[:i]:
                    raise self.expected(part, "once", name=part)
        return chosen

    def read(self, part: str, reader: Callable[[str], _T]) -> _T:
        """A part that the notation knows; a fault is told by its place in the whole code."""
        try:
            return reader(str(part))
        except BadCode as error:
            raise BadCode(error.why, text=self.text, at=_at(part) + (error.at or 0)) from None


def _at(part: str) -> int:
    """Where a part begins; where parts are not placed it does not matter (see `Code.decode`)."""
    return part.at if isinstance(part, PlacedPart) else 0
