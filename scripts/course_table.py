"""Writes docs/course-hollow.md and docs/course-ville.md: where each rule and each doubt is taught.

python -m scripts.course_table
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from gnome_tutor.games import game_named
from gnome_tutor.lessons.reference import chapters, taught
from scripts.rule_table import ROOT, TITLES, as_list, scenarios

HEAD: Final = """\
# {title}: the course, and what it teaches

`scripts/course_table.py` writes this page, and a test fails while it is out of date or has a gap.

## The lessons

{lessons}

## What is easily confused

What learners of this game stumble over, and the steps that meet it (`scripts/confusions.toml`).

| confusion | steps |
|---|---|
{confusions}
## Every rule

Where a rule is shown, where the learner uses or predicts it, and the scenarios that hold the engine
to it. A step is named by its lesson and its id.

| rule | shown | used | scenarios |
|---|---|---|---|
"""


def path(name: str) -> Path:
    """Where the page of a game lies."""
    return ROOT / f"docs/course-{name}.md"


def confusions(name: str) -> dict[str, list[str]]:
    """What is easily confused in a game, and the steps that meet it, as lesson/step."""
    file = Path(__file__).with_name("confusions.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {one["confusion"]: one["steps"] for one in table.get(name, ())}


def page(name: str) -> str:
    """The page of a game."""
    shown, used = taught(name)
    rules = game_named(name).catalogue
    found = scenarios(name, rules)
    head = HEAD.format(
        title=TITLES[name],
        lessons="\n".join(_contents(name)),
        confusions="".join(
            f"| {words} | {_steps(where)} |\n" for words, where in confusions(name).items()
        ),
    )
    return head + "".join(
        f"| **{rule.id}** {rule.title} | {_steps(shown.get(rule.id, ()))} "
        f"| {_steps(used.get(rule.id, ()))} | {as_list(found.get(rule.id, ()))} |\n"
        for rule in rules.values()
    )


def _contents(name: str) -> Iterable[str]:
    last = ""
    for chapter in chapters(name):
        if chapter.notebook != last:
            yield f"- [{chapter.notebook}](../notebooks/{chapter.notebook}.ipynb)"
        last = chapter.notebook
        yield f"  - `{chapter.name}`: {chapter.lesson.title} ({len(chapter.lesson.steps)} steps)"


def _steps(found: Iterable[str]) -> str:
    return ", ".join(f"`{step}`" for step in found)


if __name__ == "__main__":
    for game in TITLES:
        path(game).write_text(page(game), encoding="utf-8")
        print(path(game).relative_to(ROOT))
