"""A lesson's words can be bold, italic, code or a rule's chip, and nothing else."""

from __future__ import annotations

import pytest

from gnome_tutor.lessons.markup import plain, runs


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one\ntwo", [["text", "one two"]]),
        ("one\n\n  two", [["text", "one"], ["p"], ["text", "two"]]),
        ("**a** *b* `c`", [["b", "a"], ["text", " "], ["i", "b"], ["text", " "], ["code", "c"]]),
        ("see H-RING-2.", [["text", "see "], ["rule", "H-RING-2"], ["text", "."]]),
        ("V-TIER, V-BLD-HOUSE", [["rule", "V-TIER"], ["text", ", "], ["rule", "V-BLD-HOUSE"]]),
        (r"2 \* 3 \* 4", [["text", "2 * 3 * 4"]]),
        ("2 * 3", [["text", "2 * 3"]]),
        ("", []),
    ],
)
def test_marks(text, found):
    assert runs(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<b onclick=x>y</b>",
        "[a](javascript:alert(1))",
        "![a](http://example.org/a.png)",
        "&lt;b&gt;",
    ],
)
def test_html_and_links_are_text_as_they_stand(text):
    assert runs(text) == [["text", text]]


def test_plain_words_lose_their_marks_only():
    assert plain("**a** and\n*b*\n\nH-RING-2") == "a and b\n\nH-RING-2"
