"""A value inside nested dicts and lists that a person wrote, which knows its own path."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, TypeVar

from gnome_tutor.text import say

from .game import BadCode

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Field:
    """A value and its dotted path.

    Every reader raises BadCode, which names the path, the value and what is allowed.
    """

    path: str
    value: Any

    def wrong(self, allowed: str, **values: object) -> BadCode:
        """The error for this field; `allowed` is a key under problem.allowed."""
        words = say(f"problem.allowed.{allowed}", **values)
        return BadCode(
            say("problem.field", field=self.path or "-", value=repr(self.value), allowed=words)
        )

    def part(self, name: str | int, value: Any) -> Field:
        return Field(f"{self.path}.{name}" if self.path else str(name), value)

    def table(self, names: Iterable[str]) -> dict[str, Field]:
        """The fields of a mapping, none of them outside the names."""
        names = tuple(names)
        found = dict(self.entries())
        for name, field in found.items():
            if name not in names:
                near = get_close_matches(name, names, n=1)
                if near:
                    raise BadCode(say("problem.no_field_near", field=field.path, near=near[0]))
                allowed = ", ".join(names)
                raise BadCode(say("problem.no_field", field=field.path, names=allowed))
        return found

    def entries(self) -> Iterator[tuple[str, Field]]:
        """What a mapping holds."""
        if not isinstance(self.value, Mapping):
            raise self.wrong("mapping")
        for name, value in self.value.items():
            if not isinstance(name, str):
                raise self.part(repr(name), value).wrong("quoted_name", name=name)
            yield name, self.part(name, value)

    def items(self) -> list[Field]:
        """What a list holds."""
        if not isinstance(self.value, list | tuple):
            raise self.wrong("list")
        return [self.part(i, value) for i, value in enumerate(self.value)]

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong("quoted")
        return self.value

    def number(self, low: int = 0, high: int = 999) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.wrong("number", low=low, high=high)
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("flag")
        return self.value

    def choice(self, names: Iterable[str]) -> str:
        names = tuple(names)
        text = self.text()
        if text not in names:
            near = get_close_matches(text, names, n=1)
            if near:
                raise self.wrong("near", near=near[0])
            raise self.wrong("one_of", names=", ".join(names))
        return text

    def choices(self, names: Iterable[str]) -> tuple[str, ...]:
        """A list of different names, in their own order."""
        names = tuple(names)
        found: list[str] = []
        for item in self.items():
            if item.choice(names) in found:
                raise item.wrong("once", name=item.value)
            found.append(item.value)
        return tuple(name for name in names if name in found)

    def read(self, reader: Callable[[str], T]) -> T:
        """What a notation makes of the text."""
        text = self.text()
        try:
            return reader(text)
        except BadCode as error:
            raise BadCode(say("problem.at_field", field=self.path, why=str(error))) from None
