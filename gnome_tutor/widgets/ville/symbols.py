"""The drawings that a town and what lies beside it can need."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = (
    "[tbpvk]-.+|(mark|will|way|lit|desk)-.+|space.*|hedge.*|bridge|least|falls|hit|gnome-number"
    "|i-(bag|boulder|cap|card|hammer|shroom|star|stew|stew-empty|sword|troll)|stump-(space|gnome)"
)
"""A pattern of their names."""
