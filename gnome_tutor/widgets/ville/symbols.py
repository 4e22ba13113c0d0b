"""The drawings that a town and what lies beside it can need."""

from __future__ import annotations

import re
from typing import Final

from ...pictures import art

_NEEDED: Final = re.compile(
    "[tbpvk]-.+|(mark|will|way|lit|desk)-.+|space.*|hedge.*|bridge|least|falls|hit|gnome-number"
    "|i-(bag|boulder|cap|card|hammer|shroom|star|stew|stew-empty|sword|troll)|stump-(space|gnome)"
)

SYMBOLS: Final = tuple(filter(_NEEDED.fullmatch, art.names()))
