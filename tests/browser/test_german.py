"""In German a page has no English sentence, and room for its longer words."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from gnome_tutor import text
from tests.browser.pages import draw
from tests.browser.said import MADE, said
from tests.browser.test_sizes import STICKS_OUT
from tests.text.test_languages import SAME, sentences

WIDTHS = (560, 960)


@pytest.fixture(autouse=True)
def german(monkeypatch):
    monkeypatch.setattr(text, "_chosen", "de")


def words(sentence):
    """The words that a sentence has beside what fills its blanks."""
    own = "".join(f"{part}|" for part, *_ in Formatter().parse(sentence))
    return set(re.findall(r"[^\W\d_]{2,}", own.casefold()))


def english():
    """What finds a text that is a sentence of English, whatever fills its blanks.

    Sentences are left out all of whose words the page has in German, too: "{part} in {whole}".
    """
    german = set()
    for key, sentence in sentences("de").items():
        if key.startswith("ui."):
            german |= words(sentence)
    own = {*sentences("de").values()}
    found = []
    for sentence in set(sentences("en").values()) - own - SAME["de"]:
        if words(sentence) - german:
            parsed = Formatter().parse(sentence)
            parts = (re.escape(part) + ("(.+)" if name else "") for part, name, *_ in parsed)
            found.append("".join(parts))
    return re.compile("|".join(f"(?:{one})" for one in found), re.DOTALL)


ENGLISH = english()


@pytest.mark.parametrize("name", MADE)
def test_a_page_in_german_has_no_english_sentence_and_nothing_sticks_out(page, name):
    draw(page, name)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1000})
        page.wait_for_function(
            "width => document.querySelector('.gnome-tutor').clientWidth <= width", arg=width
        )
        assert page.evaluate(STICKS_OUT) == [], f"{width} px"
    assert [words for words in said(page) if ENGLISH.fullmatch(words.strip())] == []
