"""All that a page says, to be seen or heard, with what can be opened there opened in turn."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, expect

from gnome_tutor.games import hollow, ville
from gnome_tutor.lessons.practice import practice
from gnome_tutor.widgets import Explorer, Garden, Lesson, Town
from gnome_tutor.widgets.gallery import board, states
from scripts.page import press, show

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

OPENS = ("menu", "explorer:edit", "lesson:hint", "lesson:present")
"""Controls that bring something more, by `data-focus`; each is pressed where there is one."""

ACTIONS = 60
"""How long a game goes on before its log is read."""

MADE = [
    "hollow.cursor",
    "hollow.illegal",
    "hollow.sell",
    "hollow.over",
    "ville.place",
    "ville.illegal",
    "ville.upgrade",
    "ville.delivery",
    "played.hollow",
    "played.ville",
    "explorer.hollow.cursor",
    "explorer.ville.build",
    "lesson.a-cascading-turn",
    "lesson.three-of-a-kind",
    "practice.fits",
    "practice.draw",
]
"""What is read: states of the gallery, games with a log, explorers with numbers, lessons."""


def made(name: str) -> Any:
    """A board, a lesson or an explorer by its name in `MADE`."""
    kind, _, rest = name.partition(".")
    match kind:
        case "lesson":
            return Lesson(rest)
        case "practice":
            return Lesson(practice(rest))
        case "explorer":
            return _explored(rest)
        case "played":
            return _played(rest)
    return board(name)


def _played(name: str) -> Garden | Town:
    rng = random.Random(2)
    there = Garden(players=2, seed=3) if name == "hollow" else Town(players=2, seed=3)
    for _ in range(ACTIONS):
        game = hollow if name == "hollow" else ville
        action = rng.choice(game.legal_actions(there.state))
        there.act(game.write_action(there.state, action))
    return there


def _explored(name: str) -> Explorer:
    there = Explorer(board(name).state)
    there.evaluate(8)
    game = hollow if name.startswith("hollow") else ville
    there.act(game.write_action(there.state, game.legal_actions(there.state)[0]))
    there.note(1, name="1", comment="2")
    there.compare(0, 1)
    there.go(0)
    return there


def draw(page: Page, name: str, width: int = 1280) -> None:
    """Draws one of `MADE` in a page of its own."""
    there = made(name)
    show(page, there, type(there).__name__.lower(), width=width)
    if name in states():
        press(page, states()[name].keys, states()[name].shows)
    expect(page.locator("svg.board").first).to_be_visible()


def said(page: Page) -> set[str]:
    """Every text of the page, before and after each thing that opens is opened."""
    found = set(page.evaluate(SEEN_AND_HEARD))
    chips = page.locator("button.rule")
    rule = [chips.first] if chips.count() else []
    for control in [*rule, *(page.locator(f'[data-focus="{name}"]') for name in OPENS)]:
        if control.count() and control.first.is_visible():
            control.first.click()
            found.update(page.evaluate(SEEN_AND_HEARD))
    return found
