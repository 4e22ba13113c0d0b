"""A board, a lesson or the explorer in a page of its own, by one name for all of them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from gnome_tutor.widgets import Explorer, Lesson
from gnome_tutor.widgets.gallery import board, states
from scripts.page import press, show


def draw(page: Page, name: str) -> None:
    """`hollow.sell` is a state of the gallery; `lesson.NAME`, `explorer.hollow.sell` the others."""
    kind, _, rest = name.partition(".")
    if kind == "lesson":
        show(page, Lesson(rest), kind, width=1280)
    elif kind == "explorer":
        show(page, Explorer(board(rest).state), kind, width=1280)
    else:
        there = board(name)
        show(page, there, type(there).__name__.lower(), width=1280)
        press(page, states()[name].keys, states()[name].shows)
    expect(page.locator("svg.board")).to_be_visible()
