"""The lessons that come with the package, one folder per game. `find` knows them by name.

A lesson that is told in another language lies in a folder of that language, under the same name.
"""

from __future__ import annotations

from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path

from gnome_tutor.games.shown import shown
from gnome_tutor.text import language, say
from gnome_tutor.text.toml import read_toml

FOLDER = Path(__file__).parent
ENDING = ".yaml"
LONGEST = 200
"""The most letters of a name that an error repeats whole."""


def names() -> tuple[str, ...]:
    """The names of all lessons, such as "a-cascading-turn", in alphabetical order."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*/*{ENDING}")))


def course(game: str) -> dict[str, tuple[str, ...]]:
    """The names of a game's lessons by notebook, both in the order in which they are taken."""
    notebooks = read_toml(__name__, "course.toml")[game]
    return {notebook: tuple(lessons) for notebook, lessons in notebooks.items()}


def find(lesson: str | Path) -> Path:
    """The file of a lesson, by its name or by a path to a file of your own.

    A lesson of the library is told in the language that is spoken, if it can be, else in English.

    Raises FileNotFoundError, which suggests the nearest name, and TypeError for neither of both.
    """
    if not isinstance(lesson, str | Path):
        raise TypeError(say("problem.made.lesson", given=shown(lesson), near=names()[0]))
    name = str(lesson)
    if not name.strip():
        raise FileNotFoundError(say("lesson.no-name", near=names()[0]))
    for path in FOLDER.glob(f"*/*{ENDING}"):
        if path.stem == name:
            told = FOLDER / language() / path.relative_to(FOLDER)
            return told if told.is_file() else path
    with suppress(OSError):  # a name may be too long for a file
        if Path(name).is_file():
            return Path(name)
    near = get_close_matches(name, names(), n=1, cutoff=0) or names()
    given = name if len(name) <= LONGEST else shown(name)
    raise FileNotFoundError(say("lesson.no-such-lesson", name=given, near=", ".join(near)))


def known_as(lesson: str | Path) -> str:
    """What progress is kept under: the name of a shipped lesson, the whole path of another."""
    path = find(lesson)
    return path.stem if FOLDER in path.parents else str(path.resolve())
