"""A language in which ⟦all that the files say⟧ is bracketed, so that what is said past them shows.

The brackets end where a value is filled in: a word that comes with a value is seen, too. They end
at bold words and at the ids of rules as well, which a page has as elements of their own.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from unittest.mock import patch

from gnome_tutor import text
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.ville import components

OPEN, SHUT = "⟦", "⟧"

APART = re.compile(r"((?<!{){[^{}]*}(?!})|\*\*|\b[HV](?:-[A-Z]+)+(?:-\d+)?\b)")
"""What a sentence is cut by: blanks, and what `gnome_tutor.lessons.markup` makes runs of."""


def marked(table):
    return {
        key: marked(value) if isinstance(value, dict) else bracketed(value)
        for key, value in table.items()
    }


def bracketed(sentence):
    parts = APART.split(sentence)
    parts[::2] = [f"{OPEN}{part}{SHUT}" if part else "" for part in parts[::2]]
    return "".join(parts)


@contextmanager
def pseudo():
    """While it lasts every sentence of the files is bracketed, and every rule and card."""
    found = marked(
        text.read_toml("gnome_tutor.text", "en.toml") | {"rule": rules(), "card": cards()}
    )
    with patch.object(text, "_sentences", lambda _: found):
        yield


def unmarked(words):
    """The letters of a text that no bracket holds."""
    while (rest := re.sub(rf"{OPEN}[^{OPEN}{SHUT}]*{SHUT}", "", words)) != words:
        words = rest
    return rest


def is_left_behind(words):
    """Whether a text has a word of two letters or more outside of all brackets."""
    return re.search(r"[^\W\d_]{2,}", unmarked(words)) is not None


def rules():
    return {
        rule.id: {"title": rule.title, "text": rule.text}
        for game in (hollow, ville)
        for rule in game.catalogue.values()
    }


def cards():
    found = (words for card in components.SHIPPED.cards.values() for words in card)
    return {words: words for words in found if isinstance(words, str)}
