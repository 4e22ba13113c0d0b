"""A page in a language where all sentences are bracketed has no word outside of the brackets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gnome_tutor import games
from gnome_tutor.lessons import library
from tests.browser.pages import draw
from tests.text.pseudo import pseudo, unmarked

SEEN_AND_HEARD = """() => {
    const root = document.querySelector('.gnome-tutor');
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        // The description of a picture is the text board, in the notation of actions.
        const skipped = walker.currentNode.parentElement.closest('desc, style, .sheet');
        if (!skipped) found.push(walker.currentNode.data);
    }
    const heard = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder'];
    for (const one of root.querySelectorAll('*')) {
        for (const name of heard) if (one.hasAttribute(name)) found.push(one.getAttribute(name));
    }
    return found;
}"""

GAMES = Path(games.__file__).parent


def data(*files):
    """The words that boxes, rulebooks and lessons bring along."""
    return " ".join(" ".join(file.read_text().replace("*", "").split()) for file in files)


def left_behind(texts, known):
    found = set()
    for text in texts:
        words = re.sub(r"[HV](-[A-Z]+)+(-\d+)?", "|", unmarked(text))
        for name in ("Holly", "Peanut", "Beatrice"):
            words = words.replace(name, "|")
        for part in re.split(r"[|\d\n]+", words):
            if re.search(r"[^\W\d_]{2,}", part) and " ".join(part.split()) not in known:
                found.add(part)
    return found


@pytest.mark.parametrize(
    "name",
    [
        "hollow.cursor",
        "hollow.sell",
        "ville.upgrade",
        "ville.over",
        "explorer.hollow.cursor",
        "lesson.a-cascading-turn",
    ],
)
def test_no_word_is_said_past_the_files_of_sentences(page, name):
    with pseudo():
        draw(page, name)
        texts = page.evaluate(SEEN_AND_HEARD)
    files = [*GAMES.glob("*/rules.toml"), *GAMES.glob("*/components.toml")]
    if name.startswith("lesson."):
        files.append(library.find(name.partition(".")[2]))
    assert len(texts) > 100
    assert left_behind(texts, data(*files)) == set()
