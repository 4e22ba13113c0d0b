"""The lessons that come with the package, one folder per game. `find` knows them by name."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from gnome_tutor.text import say

FOLDER = Path(__file__).parent
ENDING = ".yaml"


def names() -> tuple[str, ...]:
    """The names of all lessons, such as "a-cascading-turn", in alphabetical order."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*/*{ENDING}")))


def find(lesson: str | Path) -> Path:
    """The file of a lesson, by its name or by a path to a file of your own.

    Raises FileNotFoundError, which suggests the nearest name.
    """
    for path in FOLDER.glob(f"*/{lesson}{ENDING}"):
        return path
    path = Path(lesson)
    if path.is_file():
        return path
    near = get_close_matches(str(lesson), names(), n=1, cutoff=0) or names()
    raise FileNotFoundError(say("lesson.no-such-lesson", name=lesson, near=", ".join(near)))


def known_as(lesson: str | Path) -> str:
    """What progress is kept under: the name of a shipped lesson, the whole path of another."""
    path = find(lesson)
    return path.stem if FOLDER in path.parents else str(path.resolve())
