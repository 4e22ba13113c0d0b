"""The languages say the same: each sentence of one is one of English, with the same blanks."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from ruamel.yaml import YAML

from gnome_tutor import text
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.ville import components
from gnome_tutor.games.ville.cards import text_of, title_of
from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load
from gnome_tutor.lessons.linter import lint
from gnome_tutor.pictures.text_board import text_board

OTHERS = [name for name in text.languages() if name != "en"]

OF_DATA = ("rule.", "card.")
"""Words that English has in rules.toml and components.toml."""

SAME = {
    "de": {
        "Beatrice",
        "Boulderville",
        "Esc",
        "Gnome Hollow",
        "Gnomeville",
        "Holly",
        "Jack",
        "Marker",
        "Mazeville",
        "Name",
        "Pause",
        "Peanut",
        "Riverville",
        "Towerville",
        "Troll",
        "[{title}]({notebook}.ipynb)",
        "orange",
        "pink",
    }
}
"""Sentences with a word in them that a language shares with English."""


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


def translated(name):
    """The sentences of a language, without those that are data in English."""
    found = sentences(name).items()
    return {key: sentence for key, sentence in found if not key.startswith(OF_DATA)}


def blanks(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("name", OTHERS)
def test_every_sentence_of_english_is_one_of_every_language_and_no_other(name):
    assert sorted(sentences("en").keys() ^ translated(name).keys()) == []


@pytest.mark.parametrize("name", OTHERS)
def test_a_sentence_has_the_same_blanks_in_every_language(name):
    english = sentences("en")
    other = translated(name)
    unlike = [key for key in other if blanks(other[key]) != blanks(english.get(key, other[key]))]
    assert unlike == []


@pytest.mark.parametrize("name", OTHERS)
def test_no_sentence_of_another_language_is_the_english_one_but_for_names(name):
    english = sentences("en")
    left = {
        sentence
        for key, sentence in translated(name).items()
        if sentence == english.get(key)
        and re.search(r"[^\W\d_]{2,}", re.sub("{.*?}", "", sentence))
    }
    assert left == SAME[name]


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("game", [hollow, ville])
def test_every_rule_is_told_in_every_language(game, name):
    english = {rule.id: rule for rule in game.catalogue.values()}
    text.use(name)
    own = text.table("rule")
    assert {key for key in own if key[0] == next(iter(english))[0]} == english.keys()
    for rule in game.catalogue.values():
        assert rule._asdict() == english[rule.id]._asdict() | own[rule.id]
        assert rule.text != english[rule.id].text
        assert numbers(rule.text) == numbers(english[rule.id].text), rule.id


@pytest.mark.parametrize("name", OTHERS)
def test_every_card_is_told_in_every_language_and_an_owners_own_cards_in_their_own_words(name):
    cards = components.SHIPPED.cards.values()
    english = {words for card in cards for words in (title_of(card), text_of(card)) if words}
    text.use(name)
    own = text.table("card")
    assert own.keys() == english
    assert {words for card in cards for words in (title_of(card), text_of(card)) if words} == {
        *own.values()
    }
    assert [words for words, other in own.items() if numbers(words) != numbers(other)] == []
    card = next(iter(cards))._replace(title="Wolkenbruch")
    assert title_of(card) == "Wolkenbruch"


def numbers(words):
    return sorted(re.findall(r"\b\d+\b", words))


def test_what_a_language_lacks_is_said_in_english(monkeypatch):
    read = text.read_toml
    little = {"words": {"points": {"other": "{count} points de plus"}}}
    monkeypatch.setattr(text, "languages", lambda: ("en", "xx"))
    monkeypatch.setattr(
        text, "read_toml", lambda *file: little if file[1] == "xx.toml" else read(*file)
    )
    text._sentences.cache_clear()
    text.use("xx")
    assert text.say("words.points", count=2) == "2 points de plus"
    assert text.say("words.points", count=1) == "1 point"
    assert text.table("ui")["town"]["title"] == sentences("en")["ui.town.title"]
    assert hollow.catalogue["H-PLACE-1"].title == "Two tiles every turn"
    text._sentences.cache_clear()


def test_a_language_is_chosen_by_call_or_by_the_environment(monkeypatch):
    assert text.language() == "en"
    monkeypatch.setenv(text.VARIABLE, "de")
    assert "Auslage" in text_board(hollow.new_game(2, rng=1))
    assert "Vorrat" in text_board(ville.new_game(2, rng=1))
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
