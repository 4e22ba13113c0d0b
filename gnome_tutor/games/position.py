"""A position as people hold it: frozen, over the light board that the rules act on."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from .game import Reason

if TYPE_CHECKING:
    from types import ModuleType

B = TypeVar("B")


class Position(Generic[B]):
    """A sealed board: equal by value, hashable, and a picture in a notebook.

    Two positions are equal when their codes are; everything else about them can be asked through
    the verbs of the game.
    """

    __slots__ = ("__dict__", "_board")

    module: ClassVar[str]
    """The name of the game's module."""

    def __init__(self, board: B) -> None:
        """Seal a board. The caller hands it over and never changes it again."""
        self._board = board

    @property
    def board(self) -> B:
        """The board inside, to be read only."""
        return self._board

    @property
    def game(self) -> ModuleType:
        """The module with the verbs."""
        return import_module(self.module)

    @cached_property
    def code(self) -> str:
        """The position code, one line."""
        code: Any = self.game.encode(self)
        return str(code)

    def __eq__(self, other: object) -> bool:
        return self.code == other.code if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"decode({self.code!r})"


class Unplayable(ValueError):
    """Parts of a position, from a code or a dict, that make none that could be played on.

    `part` is the one at fault, by its name in dicts, and `reason` says why.
    """

    def __init__(self, part: str, reason: Reason) -> None:
        self.part = part
        self.reason = reason
        super().__init__(reason.text)
