"""Reading a lesson's YAML so that every complaint names file, line and field.

A lesson may come from a stranger, so nothing is built from a tag and nothing is evaluated: only
texts, whole numbers, true and false, lists and maps are taken, and aliases are refused, since a few
lines of them can stand for more data than a machine holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import AliasEvent, CollectionEndEvent, CollectionStartEvent
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from gnome_tutor.text import say

LONGEST = 200_000
"""Characters of a lesson file. The longest lesson we know has a tenth of it."""

LONGEST_LIST = 500
"""Entries of a list of texts. No game takes as many actions."""

DEEPEST = 20
"""How deep lists and maps may be nested; the deepest goal that we know needs half of it."""

ENOUGH = 300
"""Characters of the beginning and of the end of what is said about a fault."""

Scalar = str | int | bool | None


class LessonError(ValueError):
    """A lesson file cannot be used: where (file, line from 1, field), why, and what is allowed.

    `more` holds further errors of the same file.
    """

    def __init__(self, why: str, *, file: str, line: int, field: str = "") -> None:
        if len(why) > 2 * ENOUGH:
            why = f"{why[:ENOUGH]} … {why[-ENOUGH:]}"
        self.why = why
        self.file = file
        self.line = line
        self.field = field
        self.more: tuple[LessonError, ...] = ()
        key = "lesson.bad.at-field" if field else "lesson.bad.at-line"
        super().__init__(say(key, file=file, line=line, field=field, why=why))


class Source:
    """One value of a lesson file, and where it stands: the line of its key, if it has one."""

    def __init__(self, node: Node, file: str, field: str = "", key: Node | None = None) -> None:
        self._node = node
        self.file = file
        self.field = field
        self.line = int((key or node).start_mark.line) + 1

    def fail(self, key: str, /, **values: object) -> NoReturn:
        """Raise LessonError here, with the sentence of a key under `lesson.bad`."""
        why = say(f"lesson.bad.{key}", **values)
        raise LessonError(why, file=self.file, line=self.line, field=self.field)

    @property
    def is_map(self) -> bool:
        return isinstance(self._node, MappingNode)

    def map(self, allowed: Iterable[str] | None = None) -> dict[str, Source]:
        """The entries of a map, by key; only `allowed` keys where they are given."""
        if not isinstance(self._node, MappingNode):
            self.fail("not-a-map")
        allowed = None if allowed is None else tuple(allowed)
        found: dict[str, Source] = {}
        for key_node, node in self._node.value:
            if not isinstance(key_node, ScalarNode):
                self.fail("key-not-text")
            key = str(key_node.value)
            field = f"{self.field}.{key}" if self.field else key
            entry = Source(node, self.file, field, key_node)
            if key in found:
                entry.fail("twice")
            if allowed is not None and key not in allowed:
                entry.fail("unknown-field", allowed=", ".join(allowed))
            found[key] = entry
        return found

    def list(self) -> list[Source]:
        """The items of a list; their fields are numbered from 1."""
        if not isinstance(self._node, SequenceNode):
            self.fail("not-a-list")
        return [
            Source(node, self.file, f"{self.field}[{number}]")
            for number, node in enumerate(self._node.value, start=1)
        ]

    def lines(self) -> dict[str, int]:
        """Where the entries of a map stand, and the items of those that are lists."""
        found = {}
        for name, entry in self.map().items():
            found[name] = entry.line
            if isinstance(entry._node, SequenceNode):
                items = enumerate(entry.list(), start=1)
                found |= {f"{name}[{number}]": item.line for number, item in items}
        return found

    def scalar(self) -> Scalar:
        """A text, a whole number, true, false or None; a number with a leading 0 is a text."""
        if not isinstance(self._node, ScalarNode):
            self.fail("not-a-value")
        raw = str(self._node.value)
        tag = str(self._node.tag).rpartition(":")[2]
        if tag == "int" and len(raw) < 19 and raw.lstrip("-").isdecimal() and str(int(raw)) == raw:
            return int(raw)
        if tag == "bool":
            return raw.lower() == "true"
        if tag == "null":
            return None
        if tag not in ("str", "int", "float", "timestamp"):
            self.fail("unknown-tag", tag=self._node.tag)
        return raw

    def text(self) -> str:
        """A text that is not empty."""
        found = self.scalar()
        if not isinstance(found, str) or not found.strip():
            self.fail("not-a-text")
        return found

    def texts(self) -> tuple[str, ...]:
        """A list of texts; numbers count as texts, so that a place or a tile needs no quotes."""
        items = self.list()
        if len(items) > LONGEST_LIST:
            self.fail("too-many", found=len(items), most=LONGEST_LIST)
        return tuple(str(item.scalar()) for item in items)

    def flag(self) -> bool:
        found = self.scalar()
        if not isinstance(found, bool):
            self.fail("not-a-flag")
        return found

    def number(self, least: int, most: int) -> int:
        found = self.scalar()
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            self.fail("not-a-number", least=least, most=most)
        return found

    def choice(self, allowed: Iterable[str]) -> str:
        found, allowed = str(self.scalar()), tuple(allowed)
        if found not in allowed:
            self.fail("not-one-of", found=found, allowed=", ".join(allowed))
        return found

    def plain(self) -> object:
        """The value and all inside it as dicts, lists and scalars."""
        if isinstance(self._node, MappingNode):
            return {key: entry.plain() for key, entry in self.map().items()}
        if isinstance(self._node, SequenceNode):
            return [item.plain() for item in self.list()]
        return self.scalar()


def read_source(text: str, file: str) -> Source:
    """The top of a lesson file. Raises LessonError where the text is not the YAML we take."""
    if len(text) > LONGEST:
        raise LessonError(
            say("lesson.bad.too-long", found=len(text), most=LONGEST), file=file, line=1
        )
    try:
        _refuse_traps(text, file)
        node = YAML(typ="safe", pure=True).compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        why = say("lesson.bad.not-yaml", why=error.problem or error.context or "")
        raise LessonError(why, file=file, line=mark.line + 1 if mark else 1) from None
    except (YAMLError, ValueError) as error:
        if isinstance(error, LessonError):
            raise
        why = say("lesson.bad.not-yaml", why=str(error).splitlines()[0])
        raise LessonError(why, file=file, line=1) from None
    if node is None:
        raise LessonError(say("lesson.bad.empty"), file=file, line=1)
    return Source(node, file)


def _refuse_traps(text: str, file: str) -> None:
    """Refuse aliases, deep nesting and tags of maps and lists, before any of it is built."""
    depth = 0
    for event in YAML(typ="safe", pure=True).parse(text):
        trap, tag = "", None
        if isinstance(event, AliasEvent):
            trap = "alias"
        elif isinstance(event, CollectionStartEvent):
            depth, tag = depth + 1, event.tag
            trap = "too-deep" if depth > DEEPEST else "unknown-tag" if tag else ""
        elif isinstance(event, CollectionEndEvent):
            depth -= 1
        if trap:
            why = say(f"lesson.bad.{trap}", most=DEEPEST, tag=tag)
            raise LessonError(why, file=file, line=event.start_mark.line + 1)
