"""A round of Gnomeville in a real JupyterLab by keyboard alone, and what is refused.

Kernel and screen are compared after every action.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Notebook, click_at

NOTEBOOK = "40-play-gnomeville.ipynb"

SEEN = (
    "{'legal': town.legal, 'words': town.scene['words'], 'round': town.panel['turn']['round'],"
    " 'over': town.panel['turn']['over'], 'total': town.panel['players'][0]['total'],"
    " 'code': town.code}"
)


@dataclass(frozen=True)
class Player:
    """The town in the page, and what the kernel says of it."""

    notebook: Notebook

    @property
    def root(self) -> Locator:
        return self.notebook.page.locator(".gnome-tutor.town")

    @property
    def board(self) -> Locator:
        return self.root.locator("svg.board")

    def kernel(self) -> Any:
        return self.notebook.evaluate(SEEN)

    def agrees(self) -> Any:
        """The page shows what the kernel has; the latter."""
        kernel = self.kernel()
        legal = kernel["legal"]
        expect(self.board.locator("desc")).to_have_text(kernel["words"])
        spots = [spot for spot in legal["spots"] if spot.get("pick", 0) == 0]
        expect(self.board.locator(".spots .spot")).to_have_count(len(spots))
        shown = self.board.locator(".spots .spot").evaluate_all(
            "spots => spots.map(spot => spot.dataset.place)"
        )
        assert shown == [spot["place"] for spot in spots]
        choices = self.root.locator(".acts [data-action]")
        expect(choices).to_have_count(len(legal["choices"]))
        assert choices.evaluate_all("all => all.map(one => one.dataset.action)") == [
            choice["action"] for choice in legal["choices"]
        ]
        expect(self.root.locator(".rounds li.is")).to_have_text(str(kernel["round"]))
        expect(self.root.locator('[data-focus="tab:0"] b')).to_have_text(str(kernel["total"]))
        asked = kernel["over"] or legal["decision"]["words"]
        expect(self.root.locator(".hand .asked")).to_contain_text(asked)
        return kernel

    def moves_on(self, words: str) -> None:
        """The page comes to show another position than the one of these words."""
        self.notebook.page.wait_for_function(
            "([root, words]) => document.querySelector(root).textContent !== words",
            arg=[".gnome-tutor.town svg.board desc", words],
        )


@pytest.fixture
def player(open_notebook: Callable[[str], Notebook]) -> Player:
    notebook = open_notebook(NOTEBOOK)
    notebook.run_all()
    player = Player(notebook)
    expect(player.board).to_be_visible()
    return player


def chosen(legal: Any, rng: random.Random) -> Any:
    """A spot or a choice; passing only now and then and building close by, so that towns grow."""
    passes = [one for one in legal["choices"] if one["key"] == "P"]
    others = [one for one in legal["choices"] if one["key"] not in ("P", "S")]
    going_on = legal["spots"][:3] + others
    if passes and (not going_on or rng.random() < 0.1):
        return passes[0]
    return rng.choice(going_on or legal["choices"])


def press(player: Player, legal: Any, found: Any) -> None:
    """By keys alone: Tab is not needed, the board has the focus all the time."""
    keyboard = player.notebook.page.keyboard
    if "x" not in found:
        keyboard.press(found["key"].lower() if len(found["key"]) == 1 else found["key"])
        return
    if pick := found.get("pick", 0):
        keyboard.press(legal["picks"][pick]["key"])
    for _ in range(26):
        keyboard.press("n")
        cursor = player.board.locator(".cursor g").first.get_attribute("transform")
        if cursor == f"translate({found['x']} {found['y']})":
            break
    else:
        raise AssertionError(f"N never comes to {found['place']}")
    keyboard.press("Enter")


def test_a_round_is_played_by_keyboard_alone_and_taken_back(player):
    cells = player.notebook.cells()
    player.root.locator('[data-focus="menu"]').click()
    player.root.locator('[data-focus="what-if"]').click()
    player.notebook.page.keyboard.press("Escape")
    player.board.focus()
    rng = random.Random(3)
    start = player.agrees()
    kernel, actions = start, 0
    while kernel["round"] == 1:
        press(player, kernel["legal"], chosen(kernel["legal"], rng))
        player.moves_on(kernel["words"])
        kernel = player.agrees()
        actions += 1
        expect(player.board).to_be_focused()
    for _ in range(actions):
        player.notebook.page.keyboard.press("u")
        player.moves_on(kernel["words"])
        kernel = player.agrees()
    assert kernel["code"] == start["code"]
    assert player.notebook.cells() == cells


def test_what_is_not_allowed_is_said_with_its_rule(player):
    player.root.locator('.acts [data-action="draw"]').click()
    expect(player.root.locator(".hand .asked h3")).to_be_visible()
    kernel = player.agrees()
    assert kernel["legal"]["spots"], "the notebook's first tile is a building"
    click_at(player.board, 0, 0)
    expect(player.root.locator(".feedback .line.no .rule").first).to_have_text("V-BUILD-3")
    player.agrees()
