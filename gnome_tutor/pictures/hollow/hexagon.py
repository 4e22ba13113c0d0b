"""How large a cell of the garden is drawn, in board units. It needs nothing of the game."""

from __future__ import annotations

from math import sqrt

SIDE = 40.0
WIDTH = SIDE * sqrt(3)
ROW = SIDE * 1.5
"""From the middle of a row to that of the next."""
