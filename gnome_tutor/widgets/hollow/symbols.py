"""The drawings that a garden and what lies beside it can need."""

from __future__ import annotations

import re
from typing import Final

from ...pictures import art

_NEEDED: Final = re.compile(
    "[msfwdpgl]-.+|sign-.+|tile[0-9]|i-(bag|crystal|flower|mushroom|ring|sign|tile|tile-small|stump)"
    "|bark|wild|stump|sharp|gentle|straight|spoke|joint|glow|spot|heap|badge|number"
)

SYMBOLS: Final = tuple(filter(_NEEDED.fullmatch, art.names()))
