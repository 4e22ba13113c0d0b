"""A board, a lesson or the explorer in a page of its own, by one name for all of them."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, expect

from gnome_tutor.games import hollow, ville
from gnome_tutor.lessons.practice import practice
from gnome_tutor.widgets import Explorer, Garden, Lesson, Town
from gnome_tutor.widgets.gallery import board, states
from scripts.page import press, show

ACTIONS = 60
"""How long a game goes on before its log is read."""


def made(name: str) -> Any:
    """`hollow.sell` is a state of the gallery; `lesson.NAME`, `explorer.hollow.sell` and so on."""
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
    game = there.state.game
    for _ in range(ACTIONS):
        # A troll may win against two who play at random.
        if actions := game.legal_actions(there.state):
            there.act(game.write_action(there.state, rng.choice(actions)))
    return there


def _explored(name: str) -> Explorer:
    """With numbers, a branch, a note and two positions side by side."""
    there = Explorer(board(name).state)
    there.evaluate(8)
    game = hollow if name.startswith("hollow") else ville
    there.act(game.write_action(there.state, game.legal_actions(there.state)[0]))
    there.note(1, name="1", comment="2")
    there.compare(0, 1)
    there.go(0)
    return there


def draw(page: Page, name: str, width: int = 1280) -> None:
    """Draws what has this name in a page of its own, as far as it comes by itself."""
    there = made(name)
    show(page, there, type(there).__name__.lower(), width=width)
    if name in states():
        press(page, states()[name].keys, states()[name].shows)
    expect(page.locator("svg.board").first).to_be_visible()


def open_in_turn(page: Page, *controls: str) -> None:
    """Press controls by their `data-focus`, one after the other, each answered before the next."""
    for control in controls:
        page.locator(f'[data-focus="{control}"]').click()
        page.wait_for_function("!document.querySelector('.gnome-tutor[data-asks]')")
