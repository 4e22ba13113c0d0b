"""A tutor for the board games Gnome Hollow and Gnomeville that lives in a notebook.

The names a notebook types are here, and each is loaded when it is first used: importing the
package alone loads none of the rules, the widgets or the charts. In a notebook it also tells
IPython how to show a position, so that a bare `state` in a cell shows its board.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "hollow": "gnome_tutor.games.hollow",
    "ville": "gnome_tutor.games.ville",
    "Explorer": "gnome_tutor.widgets",
    "Garden": "gnome_tutor.widgets",
    "Lesson": "gnome_tutor.widgets",
    "Town": "gnome_tutor.widgets",
    "explore": "gnome_tutor.explore",
    "rules": "gnome_tutor.lessons.reference",
}
"""Where each name lives; a name that is its home's last word is the module itself."""

__all__ = [
    "Explorer",
    "Garden",
    "Lesson",
    "Town",
    "__version__",
    "explore",
    "hollow",
    "rules",
    "ville",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(_HOMES[name])
    return home if home.__name__.endswith(f".{name}") else getattr(home, name)


def __dir__() -> list[str]:
    return __all__


if "IPython" in sys.modules:
    from gnome_tutor.pictures.formatters import register

    register()
