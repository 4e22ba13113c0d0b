"""The languages say the same: each sentence of one is one of English, with the same blanks."""

from __future__ import annotations

from string import Formatter

import pytest
from ruamel.yaml import YAML

from gnome_tutor import text
from gnome_tutor.games import hollow
from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load
from gnome_tutor.lessons.linter import lint
from gnome_tutor.pictures.text_board import text_board

OTHERS = [name for name in text.languages() if name != "en"]

ENGLISH_ONLY = (
    "cli",
    "explore",
    "handout",
    "keep",
    "lesson",
    "problem",
    "reason.decision",
    "reason.malformed",
    "reason.not-this-decision",
    "reason.unknown-place",
    "reason.V-",
    "reason.ville",
    "reference",
    "ui.explorer",
    "ui.gallery",
    "ui.town",
)
"""What a language may leave out; beside it all that is of the town."""


@pytest.fixture(autouse=True)
def spoken(monkeypatch):
    """Whatever is chosen here is forgotten again."""
    monkeypatch.setattr(text, "_chosen", None)
    monkeypatch.delenv(text.VARIABLE, raising=False)


def sentences(name):
    def leaves(table, path):
        for key, value in table.items():
            if isinstance(value, dict):
                yield from leaves(value, f"{path}{key}.")
            else:
                yield f"{path}{key}", value

    return dict(leaves(text.read_toml("gnome_tutor.text", f"{name}.toml"), ""))


def blanks(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("name", OTHERS)
def test_every_sentence_of_a_language_has_its_english_one_with_the_same_blanks(name):
    english = sentences("en")
    for key, sentence in sentences(name).items():
        assert key in english, f"{name}: {key}"
        assert blanks(sentence) == blanks(english[key]), f"{name}: {key}"


@pytest.mark.parametrize("name", OTHERS)
def test_the_garden_and_the_lesson_player_are_whole_in_every_language(name):
    lacking = [
        key
        for key in sentences("en").keys() - sentences(name).keys()
        if not key.startswith(ENGLISH_ONLY) and "ville" not in key.split(".")
    ]
    assert lacking == []


def test_what_a_language_lacks_is_said_in_english():
    text.use("de")
    assert text.say("words.points", count=2) == "2 Punkte"
    assert text.say("cli.port") == sentences("en")["cli.port"]
    assert text.table("ui")["town"]["title"] == sentences("en")["ui.town.title"]
    assert text.table("ui")["garden"]["title"] == "Garten"


def test_a_language_is_chosen_by_call_or_by_the_environment(monkeypatch):
    assert text.language() == "en"
    monkeypatch.setenv(text.VARIABLE, "de")
    assert "Auslage" in text_board(hollow.new_game(2, rng=1))
    text.use("en")
    assert "tile board" in text_board(hollow.new_game(2, rng=1))


def test_a_language_that_there_is_not_is_refused_by_call_and_passed_over_in_the_environment(
    monkeypatch,
):
    monkeypatch.setenv(text.VARIABLE, "xx")
    assert text.language() == "en"
    with pytest.raises(ValueError, match=r"no language 'tlh'.*de, en"):
        text.use("tlh")


def told():
    """The lessons that another language tells, by their names."""
    return sorted(
        (name, path.stem) for name in OTHERS for path in library.FOLDER.glob(f"{name}/*/*.yaml")
    )


WORDS = {"title", "kicker", "words", "say", "good", "otherwise", "hints"}


def unsaid(value):
    """A lesson file without what is said in it."""
    if isinstance(value, dict):
        return {key: unsaid(one) for key, one in value.items() if key not in WORDS}
    return [unsaid(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize(("name", "lesson"), told())
def test_a_lesson_in_another_language_is_the_english_one_but_for_its_words(name, lesson):
    read = YAML(typ="safe", pure=True).load
    english = read(library.find(lesson))
    text.use(name)
    other = library.find(lesson)
    assert name in other.parts
    assert unsaid(read(other)) == unsaid(english)
    assert lint(load(other)) == ()


def test_a_lesson_that_is_not_told_in_a_language_is_the_english_one():
    english = library.find("quiz")
    text.use("de")
    assert library.find("quiz") == english
