"""The rules can be looked up, each with the lessons that teach it."""

from __future__ import annotations

import re

import pytest

from gnome_tutor import hollow, rules, ville
from gnome_tutor.lessons import library
from gnome_tutor.lessons.reference import teaching
from gnome_tutor.text import VARIABLE


@pytest.mark.parametrize("game", [hollow, ville])
def test_every_rule_is_there_in_its_own_words_with_its_source(game):
    text = str(rules(game))
    for rule in game.catalogue.values():
        assert f"{rule.id}  {rule.title}\n{rule.text}\n" in text
        assert f"“{rule.where}”" in text


def test_a_ruling_says_that_it_is_one():
    assert "Our ruling" in str(rules(hollow, "H-RING-14"))
    assert "Our ruling" not in str(rules(hollow, "H-RING-10"))


def test_a_word_finds_the_rules_that_say_something_about_it():
    assert [rule.id for rule in rules(hollow, "red cap").found] == ["H-TURN-1"]
    assert [rule.id for rule in rules(hollow, "h-store-2").found] == ["H-STORE-2"]
    with pytest.raises(ValueError, match="about dragons"):
        rules(hollow, "dragons")


@pytest.mark.parametrize("game", [None, "hollow", re])
def test_what_is_no_game_has_no_rules(game):
    with pytest.raises(TypeError, match=r"game has to be hollow or ville, as in rules.*, not "):
        rules(game, "storage")


def test_what_is_no_word_finds_no_rules():
    with pytest.raises(TypeError, match=r'has to be a text, such as "storage", not None'):
        rules(hollow, None)


def test_every_rule_leads_to_the_notebooks_of_its_lessons():
    links = re.findall(r"\]\((.+?)\.ipynb\)", rules(hollow)._repr_markdown_())
    assert set(links) == set(library.course("hollow"))
    assert "(11-claims-and-rings.ipynb)" in rules(hollow, "H-RING-7")._repr_markdown_()


def test_lessons_come_in_the_order_of_the_course():
    names = [chapter.name for chapter in teaching("H-RING-7", "hollow")]
    assert names[0] == "whose-ring"
    assert names[-1] == "quiz"


def test_the_lessons_are_named_in_the_language_that_is_spoken(monkeypatch):
    assert "Placing tiles" in str(rules(hollow, "H-PLACE-4"))
    monkeypatch.setenv(VARIABLE, "de")
    assert "Plättchen legen" in str(rules(hollow, "H-PLACE-4"))
