"""Keeping a game: its record in a file, read and written with every refusal in words."""

from __future__ import annotations

import os
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

from ..games.files import write_whole
from ..games.game import BadCode
from ..games.record import Record, read_record
from ..games.shown import shown
from ..text import say

LONGEST: Final = 240
"""Bytes of a file's name: file systems take 255, and a name may get an ending of ours."""


def path_of(file: object) -> Path:
    """The path that is given as text or as itself.

    TypeError for anything else, ValueError for a name that no file can have.
    """
    if not isinstance(file, str | Path) or not str(file).strip():
        raise TypeError(say("keep.no_path", given=shown(file)))
    path = Path(file)
    if any(len(os.fsencode(name)) > LONGEST for name in path.parts):
        raise ValueError(say("keep.long_name", longest=LONGEST, given=shown(str(file))))
    return path


def read(path: Path, game: Any, components: Any = None) -> Record:
    """The record in a file, of this game and made with these components.

    FileNotFoundError, another OSError or BadCode say what is wrong with which file.
    """
    return understood(path, contents(path), game, components)


def contents(path: Path) -> str:
    """The text in a file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadCode(say("keep.no_record", path=path, why=say("keep.no_text"))) from None
    except FileNotFoundError:
        raise FileNotFoundError(say("keep.missing", path=path)) from None
    except OSError as error:
        raise OSError(say("keep.unreadable", path=path, why=error.strerror or error)) from None


def understood(path: Path, text: str, game: Any, components: Any = None) -> Record:
    """The record that is the text of a file."""
    try:
        record = read_record(text, partial(game.decode, components=components))
        if record.start.game is not game:
            found, wanted = record.start.game.name, game.name
            raise BadCode(say("keep.other_game", found=found, wanted=wanted))
    except BadCode as error:
        raise BadCode(say("keep.no_record", path=path, why=error)) from None
    return record


class Keeper:
    """A file that one game is kept in. What another has written there is never written over.

    held
        What stood in the file when it was last read or written here; None if nothing did.
    """

    def __init__(self, path: Path, held: str | None = None) -> None:
        self.path = path.absolute()
        self.held = held

    def write(self, text: str) -> None:
        """Write the record of the game. ValueError where the file is not ours any more."""
        found = contents(self.path) if self.path.exists() else None
        if found not in (self.held, text):
            raise ValueError(say("keep.changed", path=self.path))
        write(self.path, text)
        self.held = text

    def set_aside(self) -> Path | None:
        """Give what the file holds a name of its own, and that name; None where nothing is held."""
        if self.held is None or not self.path.exists():
            return None
        names = (self.path.with_stem(f"{self.path.stem}-{number}") for number in count(1))
        free = next(path for path in names if not path.exists())
        self.path.rename(free)
        self.held = None
        return free


def write_over(path: Path, text: str, game: Any, components: Any = None) -> None:
    """Write a record where there is no file yet, or one of the same game begun alike.

    ValueError where anything else is there, OSError where nothing can be written.
    """
    if path.exists():
        held = contents(path)
        try:
            kept = understood(path, held, game, components)
        except BadCode:
            raise ValueError(say("keep.not_ours", path=path)) from None
        if kept.start != understood(path, text, game, components).start:
            raise ValueError(say("keep.another", path=path))
    write(path, text)


def write(path: Path, text: str) -> None:
    """Write a file whole; the OSError says why not and where."""
    try:
        write_whole(path, text)
    except OSError as error:
        raise OSError(say("keep.unwritable", path=path, why=error.strerror or error)) from None
