"""Live boards for notebooks: anywidgets that draw in the browser and ask the kernel's rules."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_HOMES = {"Explorer": "explorer", "Garden": "garden", "Lesson": "lesson", "Town": "town"}

__all__ = ["Explorer", "Garden", "Lesson", "Town"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
