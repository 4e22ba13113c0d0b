"""A board as a notebook makes it: for a new game or any position, kept in a file if asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import traitlets

from ..games.record import Record, write_head
from ..text import say
from . import fields, keep
from .base import Message, Refused, Reply
from .given import OPTIONS, refuse, start
from .new_game import begun, form
from .retold import RetoldBase
from .terms import TERMS, Terms, as_kept, from_kept, terms

KEPT = (*TERMS, "asked")
"""What a board writes into the head of a record."""


class GameBase(RetoldBase):
    """What `Garden` and `Town` share; they say what their options mean."""

    form = traitlets.Dict().tag(sync=True)
    file = traitlets.Dict().tag(sync=True)

    game: Any
    usual: int
    """For how many players a new game is where nobody says."""
    options: Sequence[str]
    """What else a new game is made with, as `new_game` of the game takes it."""

    def __init__(
        self,
        state: Any = None,
        *,
        players: int | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        draws: Iterable[str] | None = None,
        bots: Any = None,
        what_if: bool | None = None,
        file: str | Path | None = None,
        **setup: Any,
    ) -> None:
        # A position has its set-up already.
        options = self.options if state is None else ()
        unknown = [name for name in setup if name not in options]
        refuse(type(self).__name__, unknown, (*OPTIONS, *options))
        record = state if isinstance(state, Record) else None
        position = record.start if record else state
        begun = start(self.game, position, players, self.usual, seed, **setup)
        record = record or Record(begun)
        self._asked = begun.code
        self._keeper: keep.Keeper | None = None
        self._problem = ""
        if file is not None:
            asks = any(one is not None for one in (state, players, seed, *setup.values()))
            record = self._resumed(keep.path_of(file), record, asks=asks)
        given = {"seed": seed, "names": names, "draws": draws, "bots": bots, "what_if": what_if}
        own = {name: value for name, value in given.items() if value is not None}
        super().__init__(record, from_kept(record.about) | own)
        self.verbs = {
            **self.verbs,
            "new": self._new,
            "copy": lambda _: self._copy(),
            "save": self._save,
            "open": self._open,
        }
        if self._problem:
            raise OSError(self._problem)

    @classmethod
    def load(cls, file: str | Path, *, components: Any = None, **options: Any) -> Self:
        """The game in a file, as far as it was played. The file stays as it is.

        `components` are those it was played with, where they are not the shipped ones; the other
        options are those of a board. FileNotFoundError, another OSError and BadCode say why not.
        """
        return cls(keep.read(keep.path_of(file), cls.game, components), **options)

    def save(self, file: str | Path) -> None:
        """Write the record of the game to a file.

        It may be there if it holds this game already; ValueError where it holds anything else,
        OSError where it cannot be written.
        """
        keep.write_over(keep.path_of(file), self.record, self.game, self._components)

    @property
    def record(self) -> str:
        """The record of the game so far: `load` and `games.record.read_record` understand it."""
        about = as_kept(self._terms)
        if self._asked != self._record.start.code:
            about["asked"] = self._asked
        return self._written(about)

    def _written(self, about: Mapping[str, Any]) -> str:
        others = {name: fact for name, fact in self._record.about.items() if name not in KEPT}
        lines = [*write_head(self._record._replace(about={**others, **about}))]
        lines += [line for move in self._history.past for line in move.written]
        return "\n".join(lines) + "\n"

    # ---- what the verbs of messages do

    def _new(self, message: Message) -> Reply:
        try:
            first, given = begun(self.state, self._terms, message)
            self._change_to(Record(first), given)
        except ValueError as error:
            raise Refused("illegal", str(error)) from None
        return {}

    def _open(self, message: Message) -> Reply:
        try:
            path = _file(message)
            record = keep.read(path, self.game, self._components)
            self._change_to(record, from_kept(record.about))
        except (OSError, ValueError, TypeError) as error:
            raise Refused("illegal", str(error)) from None
        self.tell("good", self._kept_words("keep.opened_into", "keep.opened", path))
        return {}

    def _save(self, message: Message) -> Reply:
        path = _file(message)
        try:
            self.save(path)
        except (OSError, ValueError) as error:
            raise Refused("illegal", str(error)) from None
        return {"said": say("keep.saved", path=path)}

    def _copy(self) -> Reply:
        """The record of the game, without its seed: nothing in a browser tells the next draw."""
        return {"text": self._written({"names": list(self.names)})}

    # ---- the game and its file

    @property
    def _components(self) -> Any:
        return self.state.board.setup.components

    def _resumed(self, path: Path, record: Record, *, asks: bool) -> Record:
        """The game in the file, from now on kept there; the one asked for where there is none yet.

        ValueError where another one was asked for than the one that the file was begun with.
        """
        if not path.exists():
            self._keeper = keep.Keeper(path)
            return record
        held = keep.contents(path)
        components = record.start.board.setup.components
        kept = keep.understood(path, held, self.game, components)
        first = kept.about.get("asked", kept.start.code)
        if asks and first != record.start.code:
            raise ValueError(say("keep.begun_otherwise", path=path))
        self._asked = first
        self._keeper = keep.Keeper(path, held)
        return kept

    def _change_to(self, record: Record, given: Mapping[str, Any]) -> None:
        """Put another game on the board; what the file held of the one before is set aside."""
        new = terms(record.start, given, self.kinds(record.start))
        aside = self._keeper.set_aside() if self._keeper and len(self._history.moves) > 1 else None
        self._begin(record, new)
        begun = "keep.begun" if aside is None else "keep.aside"
        self.tell("", self._kept_words(begun, "ui.status.begun", aside))
        self._let_bots_play()

    def _kept_words(self, kept: str, unkept: str, path: Path | None) -> str:
        """What is said of the game that has come to the board, and where it is kept."""
        if self._problem:
            return self._problem
        file = self._keeper.path if self._keeper else ""
        return say(kept if self._keeper else unkept, file=file, path=path or "")

    def _begin(self, record: Record, terms: Terms) -> None:
        with self.together():
            super()._begin(record, terms)
            self.form = form(self.state, terms)

    def _show(self) -> None:
        with self.together():
            super()._show()
            if self._keeper:
                try:
                    self._keeper.write(self.record)
                    self._problem = ""
                except (OSError, ValueError) as error:  # the game goes on, whatever becomes of it
                    self._problem = str(error)
            path = str(self._keeper.path) if self._keeper else ""
            self.file = {"name": path, "problem": self._problem}


def _file(message: Message) -> Path:
    name = fields.text(message, "file")
    if not name:
        raise Refused("malformed", say("keep.no_name"))
    try:
        return keep.path_of(name)
    except ValueError as error:
        raise Refused("malformed", str(error)) from None
