"""A value inside nested dicts and lists that a person wrote, which knows its own path."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, TypeVar

from gnome_tutor.text import say

from .game import BadCode
from .printed import Printed
from .shown import shown

T = TypeVar("T")


class Field(NamedTuple):
    """A value and its dotted path.

    Every reader raises BadCode, which names the path, the value and what is allowed.
    """

    path: str
    value: Any

    def wrong(self, allowed: str, **values: object) -> BadCode:
        """The error for this field; `allowed` is a key under problem.allowed."""
        words = say(f"problem.allowed.{allowed}", **values)
        return BadCode(
            say("problem.field", field=self.path or "-", value=shown(self.value), allowed=words)
        )

    def part(self, name: str | int, value: Any) -> Field:
        return Field(f"{self.path}.{name}" if self.path else str(name), value)

    def table(self, names: Iterable[str]) -> dict[str, Field]:
        """The fields of a mapping, none of them outside the names."""
        names = tuple(names)
        found = dict(self.entries())
        for name, field in found.items():
            if name not in names:
                near = nearest(name, names)
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
                raise self.part(shown(name), value).wrong("quoted_name", name=shown(name))
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
            near = nearest(text, names)
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


def nearest(name: str, names: Iterable[str]) -> list[str]:
    """The name that was probably meant, if there is one like it."""
    from difflib import get_close_matches

    return get_close_matches(name, [*names], n=1)


class PositionFields:
    """The fields of a whole position, none of which must be there but the players."""

    names: ClassVar[tuple[str, ...]]
    seats_allowed: ClassVar[str]
    """A key under problem.allowed: how players are given."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        whole = Field("", data)
        self.fields = whole.table(self.names)
        if "players" not in self.fields:
            raise whole.part("players", None).wrong(self.seats_allowed)

    def list_of(self, name: str) -> list[Field]:
        return self.fields[name].items() if name in self.fields else []

    def table(self, name: str, names: Iterable[str]) -> dict[str, Field]:
        return self.fields[name].table(names) if name in self.fields else {}

    def seats(self, low: int) -> list[Field]:
        """The fields of the players, who may also be given as how many they are."""
        field = self.fields["players"]
        if type(field.value) is int:
            return [field.part(seat, {}) for seat in range(field.number(low, 4))]
        seats = field.items() if isinstance(field.value, list | tuple) else []
        if not low <= len(seats) <= 4:
            raise field.wrong(self.seats_allowed)
        return seats

    def check_game(self, name: str, components: Printed) -> None:
        """The position is one of this game, made with these components."""
        if "game" in self.fields:
            self.fields["game"].choice((name,))
        own = self.fields.get("components", Field("components", ""))
        if own.value != components.fingerprint:
            raise own.wrong("components", fingerprint=components.fingerprint or "-")
