"""What is printed on the components of a game: read from a file, each number with its source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from os import PathLike
from typing import Any, ClassVar, Final, get_args

from gnome_tutor.text import say
from gnome_tutor.text.toml import read_toml

from .game import Provenance, Source

WORDS: Final = ("title", "text")
"""What a component is called: no difference to the game, so none to the fingerprint."""

Facts = dict[str, Provenance]
"""Every number by its dotted path, such as "market.R.3"."""


class BadComponents(ValueError):
    """A file of components is wrong: `field` is where, `value` what stands there."""

    def __init__(self, field: str, value: object, allowed: str) -> None:
        self.field = field
        self.value = value
        self.allowed = allowed
        super().__init__(say("problem.components", field=field, value=value, allowed=allowed))


@dataclass(frozen=True, eq=False, kw_only=True)
class Printed:
    """All printed numbers of one box. Equal when the numbers are, whatever their sources.

    Each game subclasses it with the numbers as its rules want them; `package` is that game's.
    """

    package: ClassVar[str]
    facts: Facts = field(repr=False)

    def source_of(self, path: str) -> Provenance:
        """A number with its source, by its path in components.toml. Raises KeyError."""
        return self.facts[path]

    @cached_property
    def fingerprint(self) -> str:
        """Eight letters and digits that stand for these components; "" for the shipped ones."""
        own = _digest(self.facts)
        return "" if own == _digest(shipped_facts(self.package)) else own

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self is other or self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)


def group_of(name: str) -> str:
    """The table that a number stands in."""
    return name.rpartition(".")[0]


def shipped_facts(package: str) -> Facts:
    """The facts of a package's components.toml."""
    return _facts(read_toml(package, "components.toml"))


def owners_facts(
    path: str | PathLike[str], shipped: Facts, group: Callable[[str], str] = group_of
) -> Facts:
    """The facts of an owner's file over the shipped ones, each group replaced whole.

    Raises BadComponents, which names the field, its value and what is allowed.
    """
    import tomllib
    from pathlib import Path

    try:
        table = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadComponents(str(path), str(error), say("problem.allowed.toml")) from None
    given = _facts(table, source="box")
    groups = {group(name) for name in given}
    return {name: fact for name, fact in shipped.items() if group(name) not in groups} | given


def _facts(
    table: Mapping[str, Any],
    path: str = "",
    source: Source = "placeholder",
    note: str = "",
) -> Facts:
    source = table.get("source", source)
    note = table.get("note", note)
    if source not in get_args(Source):
        raise BadComponents(_join(path, "source"), source, one_of(get_args(Source)))
    if not isinstance(note, str):
        raise BadComponents(_join(path, "note"), note, say("problem.allowed.text"))
    if "value" in table:
        return {path: Provenance(table["value"], source, note)}
    found: Facts = {}
    for name, value in table.items():
        here = _join(path, name)
        if isinstance(value, Mapping):
            found |= _facts(value, here, source, note)
        elif name not in ("source", "note"):
            found[here] = Provenance(value, source, note)
    return found


def _digest(facts: Facts) -> str:
    from hashlib import sha256

    counted = {name: fact for name, fact in facts.items() if name.rpartition(".")[2] not in WORDS}
    lines = sorted(f"{name}={fact.value}" for name, fact in counted.items())
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


# ---- taking: facts become components, each one checked and accounted for


def take(left: Facts, group: str) -> dict[str, Any]:
    """The values of one table, which are then accounted for."""
    names = [name for name in left if group_of(name) == group]
    return {name.rpartition(".")[2]: left.pop(name).value for name in names}


def refuse_rest(left: Facts) -> None:
    """Raises BadComponents if something is left that no component has."""
    for name, fact in left.items():
        raise BadComponents(name, fact.value, say("problem.allowed.known_field"))


def check_number(field: str, value: Any, low: int = 0, high: int = 999) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadComponents(field, value, say("problem.allowed.number", low=low, high=high))
    return value


def take_numbers(left: Facts, group: str, names: tuple[str, ...]) -> dict[str, int]:
    """A table that has a number for each of the names."""
    table = take(left, group)
    if set(table) != set(names):
        allowed = say("problem.allowed.all_of", names=", ".join(names))
        raise BadComponents(group, ", ".join(table), allowed)
    return {name: check_number(f"{group}.{name}", table[name]) for name in names}


def one_of(names: Iterable[Any]) -> str:
    return say("problem.allowed.one_of", names=", ".join(map(str, names)))


class Fields:
    """The fields of one table, taken one by one; what is left in the end has no place there."""

    def __init__(self, left: Facts, path: str) -> None:
        self.path = path
        self.table = take(left, path)

    def wrong(self, name: str, value: object, allowed: str) -> BadComponents:
        return BadComponents(f"{self.path}.{name}", value, allowed)

    def value(self, name: str) -> Any:
        return self.table.pop(name, "")

    def text(self, name: str) -> str:
        value = self.value(name)
        if not isinstance(value, str) or not value:
            raise self.wrong(name, value, say("problem.allowed.some_text"))
        return value

    def number(self, name: str, low: int = 0, high: int = 99) -> int:
        return check_number(f"{self.path}.{name}", self.value(name), low, high)

    def flag(self, name: str, *, default: bool | None = None) -> bool:
        value = self.table.pop(name, default)
        if not isinstance(value, bool):
            raise self.wrong(name, value, say("problem.allowed.flag"))
        return value

    def one(self, name: str, allowed: Iterable[str]) -> str:
        """One word, which is allowed."""
        value, allowed = self.value(name), tuple(allowed)
        if value not in allowed:
            raise self.wrong(name, value, one_of(allowed))
        return str(value)

    def words(self, name: str, allowed: Iterable[str], low: int = 0, high: int = 99) -> list[str]:
        """Different words with spaces between, each allowed; none where the field is missing."""
        value, allowed = self.value(name), tuple(allowed)
        words = value.split() if isinstance(value, str) else [value]
        if (
            len(set(words)) != len(words)
            or not low <= len(words) <= high
            or set(words) - {*allowed}
        ):
            key = "words" if allowed else "nothing"
            names = ", ".join(allowed)
            raise self.wrong(
                name, value, say(f"problem.allowed.{key}", low=low, high=high, names=names)
            )
        return words

    def end(self) -> None:
        """Raises BadComponents if something is left."""
        for name, value in self.table.items():
            raise self.wrong(name, value, say("problem.allowed.known_field"))
