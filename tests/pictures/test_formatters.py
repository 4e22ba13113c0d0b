"""A bare state in a notebook shows its board, and costs nothing outside one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gnome_tutor.pictures.formatters import picture
from gnome_tutor.pictures.text_board import text_board

from .hollow.positions import position

IN_A_SHELL = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
from gnome_tutor.pictures.formatters import register
register()
from gnome_tutor.games import hollow, ville
for game in (hollow, ville):
    data, _ = shell.display_formatter.format(game.new_game(players=2, rng=1))
    print(sorted(data), data["text/plain"].splitlines()[0], data["image/svg+xml"][:4])
"""
ALONE = """
import sys
from gnome_tutor.pictures.formatters import register
register()
print([name for name in sys.modules if "IPython" in name or "games" in name or ".art" in name])
"""


def run(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_in_a_notebook_a_state_is_a_picture_and_a_text_board():
    pytest.importorskip("IPython")
    shown = run(IN_A_SHELL)
    kinds = "['image/svg+xml', 'text/plain']"
    assert shown.splitlines() == [
        f"{kinds} Gnome Hollow, round 1. Holly: place. Bag 80, Sunset tile 4. <svg",
        f"{kinds} Gnomeville, round 1 of 5, Prepare. chance: troll_card. <svg",
    ]


def test_without_a_notebook_nothing_is_loaded():
    assert run(ALONE) == "[]"


def test_the_picture_of_a_state_describes_it_by_its_text_board():
    state = position()
    assert text_board(state).splitlines()[1] in picture(state)
