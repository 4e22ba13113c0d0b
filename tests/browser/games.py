"""A board of a game in JupyterLab, as the tests of games see and handle it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SECONDS, Notebook

Open = Callable[[str], "Game"]

CURRENT = "window.jupyterapp.shell.currentWidget"


@dataclass(frozen=True)
class Game:
    """A notebook with one cell, whose last line is a board called `board`."""

    notebook: Notebook

    @property
    def page(self) -> Page:
        return self.notebook.page

    @property
    def views(self) -> Locator:
        return self.page.locator(".gnome-tutor")

    @property
    def view(self) -> Locator:
        return self.views.first

    @property
    def picture(self) -> str:
        """All that the board draws once nothing moves, by names that symbols have in every view."""
        expect(self.view).not_to_have_class(re.compile(r"\bmoves\b"))
        drawn = self.view.locator("svg.board .scene").evaluate("scene => scene.outerHTML")
        return re.sub(r"#gt\w+-", "#", str(drawn))

    def control(self, name: str) -> Locator:
        return self.view.locator(f'[data-focus="{name}"]')

    def says(self, expression: str) -> object:
        return self.notebook.evaluate(expression)

    def shows_what_the_kernel_has(self) -> None:
        """Waits until the page does; bots may go on in the meantime."""
        told = self.view.locator("svg.board > desc")
        deadline = time.monotonic() + SECONDS / 4
        while (words := self.says("board.scene['words']")) != told.text_content():
            assert time.monotonic() < deadline, words

    def press(self, *keys: str) -> None:
        """Keys, one after the other, for whatever has the focus."""
        for key in keys:
            self.page.keyboard.press(key)

    def reload(self) -> None:
        """Save the notebook and load the page again, as somebody does who comes back."""
        self.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
        self.page.wait_for_function(f"!{CURRENT}.context.model.dirty")
        self.page.goto(self.page.url.partition("?")[0])
        self.page.wait_for_function(
            "path => window.jupyterapp?.shell.currentWidget?.context?.path?.endsWith(path) && "
            "window.jupyterapp.shell.currentWidget.context.sessionContext.session?.kernel",
            arg=self.notebook.path.name,
        )


def comes_to(game: Game, expression: str) -> None:
    """Something comes to be so in the kernel, and the page shows the position then."""
    deadline = time.monotonic() + SECONDS / 4
    while not game.says(expression) and time.monotonic() < deadline:
        game.page.wait_for_timeout(20)
    assert game.says(expression), expression
    game.shows_what_the_kernel_has()
    # What is asked before the answer has come is not asked at all.
    expect(game.page.locator(".gnome-tutor[data-asks]")).to_have_count(0)


@pytest.fixture
def open_game(run_cell: Callable[[str, str], Notebook]) -> Open:
    """Opens a notebook whose one cell makes a board by the expression given, and runs it."""

    def open_game(board: str) -> Game:
        cell = f"from gnome_tutor import Explorer, Garden, Town\nboard = {board}\nboard"
        game = Game(run_cell("game.ipynb", cell))
        expect(game.view.locator("svg.board")).to_be_visible()
        return game

    return open_game
