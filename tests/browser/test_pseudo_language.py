"""A page in a language where all sentences are bracketed has no word outside of the brackets."""

from __future__ import annotations

import re

import pytest

from gnome_tutor.lessons import library
from tests.browser.pages import draw
from tests.browser.said import MADE, said
from tests.text.pseudo import pseudo, unmarked

NAMES = ("Holly", "Peanut", "Beatrice")


def left_behind(texts, known):
    """What is said past the files of sentences, ids of rules and names apart."""
    found = set()
    for text in texts:
        words = re.sub(r"[HV](-[A-Z]+)+(-\d+)?", "|", unmarked(text))
        for name in NAMES:
            words = words.replace(name, "|")
        for part in re.split(r"[|\d\n]+", words):
            if re.search(r"[^\W\d_]{2,}", part) and " ".join(part.split()) not in known:
                found.add(part)
    return found


def words_of(name):
    """The words that a lesson brings along."""
    kind, _, lesson = name.partition(".")
    if kind != "lesson":
        return ""
    return " ".join(library.find(lesson).read_text().replace("*", "").split())


@pytest.mark.parametrize("name", MADE)
def test_no_word_is_said_past_the_files_of_sentences(page, name):
    with pseudo():
        draw(page, name)
        texts = said(page)
    assert len(texts) > 50
    assert left_behind(texts, words_of(name)) == set()
