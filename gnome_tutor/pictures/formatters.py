"""A bare state in a notebook cell shows its board: a picture, and the text board as its text."""

from __future__ import annotations

import sys
from typing import Any


def register() -> None:
    """Tell a running IPython how to show a state; without one, nothing happens."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is None:
        return
    formatters = shell.display_formatter.formatters
    for game in ("hollow", "ville"):
        state = (f"gnome_tutor.games.{game}.state", "State")
        formatters["image/svg+xml"].for_type_by_name(*state, picture)
        formatters["text/plain"].for_type_by_name(*state, _print_board)


def picture(state: Any) -> str:
    """The board of a state as an SVG."""
    from .scene import scene
    from .svg import svg

    return svg(scene(state))


def _print_board(state: Any, printer: Any, cycle: bool) -> None:  # noqa: ARG001 (IPython calls it with three)
    from .text_board import text_board

    printer.text(text_board(state))
