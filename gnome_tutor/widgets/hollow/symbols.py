"""The drawings that a garden and what lies beside it can need."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = (
    "[msfwdpgl]-.+|sign-.+|tile[0-9]|i-(bag|crystal|flower|mushroom|ring|sign|tile|tile-small|stump)"
    "|bark|wild|stump|sharp|gentle|straight|spoke|joint|glow|spot|heap|badge|number"
)
"""A pattern of their names."""
