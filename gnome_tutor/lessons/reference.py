"""The rules of a game to look up, each with the lessons that teach it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from gnome_tutor.games.rulebook import Catalogue, Rule
from gnome_tutor.games.shown import shown
from gnome_tutor.text import language, say

from . import library
from .format import load
from .steps import Asks, Lesson

Taught = dict[str, list[str]]
"""Steps, as lesson/step, by the rule that they teach."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A lesson where the course has it: its name, and its notebook's."""

    name: str
    notebook: str
    lesson: Lesson


@dataclass(frozen=True, slots=True)
class Reference:
    """Rules to look up; in a notebook each with links to its lessons."""

    game: str
    found: tuple[Rule, ...]

    def __str__(self) -> str:
        return "\n\n".join(_entry(rule, self.game) for rule in self.found)

    def __repr__(self) -> str:
        return str(self)

    def _repr_markdown_(self) -> str:
        return "\n\n".join(_entry(rule, self.game, "markdown") for rule in self.found)


def rules(game: ModuleType, about: str = "") -> Reference:
    """The rules of a game, or those whose id, title or text has this word, and their lessons.

    Raises ValueError where no rule has it, TypeError for what is no game or no word.
    """
    if not isinstance(getattr(game, "catalogue", None), Catalogue):
        raise TypeError(say("reference.bad-game", given=shown(game)))
    if not isinstance(about, str):
        raise TypeError(say("reference.bad-word", given=shown(about)))
    word = about.casefold()
    found = tuple(
        rule
        for rule in game.catalogue.values()
        if word in f"{rule.id} {rule.title} {rule.text}".casefold()
    )
    if not found:
        raise ValueError(say("reference.none", about=about))
    return Reference(game.__name__.rpartition(".")[2], found)


def chapters(game: str) -> tuple[Chapter, ...]:
    """The lessons of a game's course, in order, told in the language that is spoken."""
    return _chapters(game, language())


@cache
def _chapters(game: str, _: str) -> tuple[Chapter, ...]:
    return tuple(
        Chapter(name, notebook, load(library.find(name)))
        for notebook, names in library.course(game).items()
        for name in names
    )


def taught(game: str) -> tuple[Taught, Taught]:
    """The steps that show each rule of a game, and those in which the learner uses or predicts it.

    A step that tells or shows a rule shows it; one that asks something has the learner use it.
    """
    shown: Taught = {}
    used: Taught = {}
    for chapter in chapters(game):
        for step in chapter.lesson.steps:
            for rule in step.rules:
                where = used if isinstance(step, Asks) else shown
                where.setdefault(rule, []).append(f"{chapter.name}/{step.id}")
    return shown, used


def teaching(rule: str, game: str) -> tuple[Chapter, ...]:
    """The lessons with a step that teaches the rule."""
    return tuple(
        chapter
        for chapter in chapters(game)
        if any(rule in step.rules for step in chapter.lesson.steps)
    )


def _entry(rule: Rule, game: str, form: str = "text") -> str:
    lessons = say("reference.and").join(_links(rule.id, game, form))
    return say(
        f"reference.{form}",
        id=rule.id,
        title=rule.title,
        text=rule.text,
        source=say(f"reference.status.{rule.status}", where=rule.where),
        lessons=say("reference.lessons", lessons=lessons) if lessons else "",
    ).rstrip()


def _links(rule: str, game: str, form: str) -> Iterator[str]:
    for chapter in teaching(rule, game):
        title, notebook = chapter.lesson.title, chapter.notebook
        yield say(f"reference.link.{form}", title=title, notebook=notebook)
