"""The course teaches every rule, and the pages that say so are true."""

from __future__ import annotations

import re

import nbformat
import pytest

from gnome_tutor.games import game_named
from gnome_tutor.lessons import library
from gnome_tutor.lessons.check import check
from gnome_tutor.lessons.linter import texts
from gnome_tutor.lessons.reference import chapters, taught
from scripts import course_table, rule_table
from scripts.notebooks import NOTEBOOKS
from tests.lessons.lessons import shipped

GAMES = tuple(rule_table.TITLES)

OUR_RULING = "our ruling"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_the_course_is_up_to_date(game):
    written = course_table.path(game).read_text(encoding="utf-8")
    assert written == course_table.page(game), "run python -m scripts.course_table"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_shown_and_used_and_held_by_a_scenario(game):
    shown, used = taught(game)
    rules = game_named(game).catalogue
    found = rule_table.scenarios(game, rules)
    gaps = {
        rule: [
            name
            for name, of in (("shown", shown), ("used", used), ("scenario", found))
            if rule not in of
        ]
        for rule in rules
    }
    assert {rule: missing for rule, missing in gaps.items() if missing} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_shown_as_a_ruling(game):
    said = {
        rule
        for chapter in chapters(game)
        for step in chapter.lesson.steps
        if OUR_RULING in " ".join(texts(step)).lower()
        for rule in step.rules
    }
    rulings = {rule.id for rule in game_named(game).catalogue.values() if rule.status == "ruling"}
    assert rulings - said == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_easily_confused_is_met_by_a_step(game):
    known = {
        f"{chapter.name}/{step.id}" for chapter in chapters(game) for step in chapter.lesson.steps
    }
    met = course_table.confusions(game)
    assert [step for steps in met.values() for step in steps if step not in known] == []
    assert [words for words, steps in met.items() if not steps] == []


def test_every_lesson_is_in_the_course_once():
    names = [
        lesson for game in GAMES for lessons in library.course(game).values() for lesson in lessons
    ]
    assert sorted(names) == list(library.names())


@pytest.mark.parametrize("game", GAMES)
def test_every_notebook_has_its_lessons_in_order_and_checks_each(game):
    for name, lessons in library.course(game).items():
        cells = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4).cells
        code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
        assert tuple(re.findall(r'Lesson\("([\w-]+)"\)', code)) == lessons, name
        assert code.count(".check()") == len(lessons), name


@pytest.mark.slow
@pytest.mark.parametrize(
    ("notebook", "lessons"), [pair for game in GAMES for pair in library.course(game).items()]
)
def test_what_a_notebook_tells_of_its_lessons_is_what_the_rules_do_today(notebook, lessons):
    """Otherwise a rule has changed, or a lesson: look at the difference, then `make notebooks`."""
    cells = nbformat.read(NOTEBOOKS / f"{notebook}.ipynb", as_version=4).cells
    told = [cell.outputs[0].data["text/plain"] for cell in cells if ".check()" in cell.source]
    assert told == [str(check(shipped(lesson))) for lesson in lessons]


def test_the_first_page_leads_to_every_notebook_of_the_course():
    first = (NOTEBOOKS / "00-start-here.ipynb").read_text(encoding="utf-8")
    missing = [
        name for game in GAMES for name in library.course(game) if f"({name}.ipynb)" not in first
    ]
    assert missing == []
