"""Short texts for actions and spaces: what codes, lessons and records are written in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..short_text import ShortText
from .actions import (
    Action,
    Activate,
    Buy,
    Deploy,
    Destroy,
    Done,
    Draw,
    Equip,
    Group,
    Keep,
    Land,
    Pass,
    Put,
    PutGnome,
    Reach,
    Return,
    Skip,
    Step,
    Stop,
    Take,
    Turn,
    Upgrade,
    Use,
)
from .buildings import BUILDINGS, TILES
from .town import SPACE_OF, space_name

if TYPE_CHECKING:
    from .components import Components
    from .state import State


def write_field(name: str, value: Any) -> Any:
    """A field of an event in notation: spaces; anything else as it stands."""
    if name not in SPACE_FIELDS:
        return value
    return tuple(map(space_name, value)) if isinstance(value, tuple) else space_name(value)


SPACE_FIELDS: Final = ("space", "spaces", "start", "to", "trigger")
"""The fields of events that hold spaces."""


def write_action(state: State, action: Action) -> str:  # noqa: ARG001 - as in every game
    """An action in short notation; `read_action` reads it back."""
    if type(action) in _TEXT_OF:
        return _TEXT_OF[type(action)]
    if isinstance(action, Step):
        return f"move {space_name(action.start)}-{space_name(action.to)}"
    fields = (space_name(field) if isinstance(field, int) else field for field in action)
    return " ".join((_VERB_OF[type(action)], *fields))


def read_action(state: State, text: str) -> Action:
    """The action of a text; whether it is legal there is another question (`explain`).

    Raises BadCode, which says what is wrong, where, and what is allowed.
    """
    return _Reader(text).action(state.board.setup.components)


def read_space(text: str) -> int:
    """A space written "c3". Raises BadCode."""
    return _Reader(text).space(0, text)


class _Reader(ShortText):
    """An action or a part of one."""

    def space(self, at: int, text: str) -> int:
        if text not in SPACE_OF:
            raise self.wrong(at, "ville.space")
        return SPACE_OF[text]

    def action(self, components: Components) -> Action:
        if self.text in _ACTION_OF:
            return _ACTION_OF[self.text]
        verb, gap, rest = self.text.partition(" ")
        if not gap or verb not in _VERBS:
            raise self.wrong(0, "ville.action")
        kind, *readers = _VERBS[verb]
        at = len(verb) + 1
        fields = []
        for reader in readers[:-1]:
            field, gap, rest = rest.partition(" ")
            fields.append(reader(self, at, field, components))
            at += len(field + gap)
        fields.append(readers[-1](self, at, rest, components))
        if kind is Step:
            return Step(*fields[0])
        action: Action = kind(*fields)
        return action


def _space(reader: _Reader, at: int, text: str, _: Components) -> int:
    return reader.space(at, text)


def _two_spaces(reader: _Reader, at: int, text: str, _: Components) -> tuple[int, int]:
    start, dash, to = text.partition("-")
    if not dash:
        raise reader.wrong(at, "ville.move")
    return reader.space(at, start), reader.space(at + len(start) + 1, to)


def _tile(reader: _Reader, at: int, text: str, _: Components) -> str:
    return reader.choice(at, text, TILES)


def _building(reader: _Reader, at: int, text: str, _: Components) -> str:
    return reader.choice(at, text, BUILDINGS)


def _ability(reader: _Reader, at: int, text: str, components: Components) -> str:
    return reader.choice(at, text, components.abilities)


def _card(reader: _Reader, at: int, text: str, components: Components) -> str:
    if text not in components.cards:
        raise reader.wrong(at, "ville.card")
    return text


_VERBS: Final[dict[str, tuple[Any, *tuple[Callable[..., Any], ...]]]] = {
    "draw": (Draw, _tile),
    "put": (Put, _space),
    "upgrade": (Upgrade, _building, _space),
    "group": (Group, _space),
    "move": (Step, _two_spaces),
    "use": (Use, _space),
    "buy": (Buy, _building),
    "deploy": (Deploy, _space),
    "destroy": (Destroy, _space),
    "keep": (Keep, _ability),
    "turn": (Turn, _card),
    "land": (Land, _space),
    "take": (Take, _building),
    "equip": (Equip, _space),
}
"""The actions that are about something: their verb, and what stands behind it."""

_VERB_OF: Final = {kind: verb for verb, (kind, *_) in _VERBS.items()}

_ACTION_OF: Final[dict[str, Action]] = {
    "draw": Reach(),
    "pass": Pass(),
    "put stump": PutGnome(),
    "return": Return(),
    "stop": Stop(),
    "activate": Activate(),
    "skip": Skip(),
    "done": Done(),
}
"""The actions that are the same everywhere."""

_TEXT_OF: Final = {type(action): text for text, action in _ACTION_OF.items()}
