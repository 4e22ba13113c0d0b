"""A position as text: the same in every run, plain ASCII but for the names people give.

It is what a bare state prints, what a picture says to those who do not see it, and what tests and
docs draw positions with.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .of_game import of_game


def text_board(state: Any, *, names: Sequence[str] | None = None) -> str:
    """A whole position of either game."""
    text: str = of_game(state, "text_board").text_board(state, names=names)
    return text
