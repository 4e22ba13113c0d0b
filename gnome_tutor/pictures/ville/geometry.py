"""Where things lie about a town: points in board units, its middle space at 0,0, y down."""

from __future__ import annotations

from ...games.ville.town import SIDE
from ..items import Point, tidy

PITCH = 92.0
"""From the middle of a space to the middle of the next."""

EDGE = SIDE / 2 * PITCH
"""From the middle of the town to its edge."""

TOWN = (512.0, 634.0)
"""How much room a town takes with its labels and the desk below it."""

NAME = 56.0
"""How much more it takes for a name above it."""

HEADING = 30.0
"""How much room the line above all towns takes."""

MIDDLE = (-10.0, 57.0)
"""The middle of all that, from the middle of the town."""

DESK = EDGE + 50
"""How far down the things lie that are before a player: stumps, bowl, bag, shrooms, drawn tile."""

STACKS = EDGE + 134
"""How far down stacks stand, and gnomes in camp."""


def town_point(number: int, *, named: bool) -> Point:
    """The middle of one of several towns: one or two of them a row."""
    across, down = TOWN
    row, column = divmod(number, 2)
    return column * across, row * (down + NAME * named)


def box(towns: int, *, named: bool) -> list[float]:
    """x, y, width, height that hold so many towns."""
    across, down = TOWN
    down += NAME * named
    above = HEADING * named
    x, y = MIDDLE[0] - across / 2, MIDDLE[1] - TOWN[1] / 2 - NAME * named - above
    return [tidy(v) for v in (x, y, across * min(towns, 2), down * -(-towns // 2) + above)]


def centre(space: int) -> Point:
    """The middle of a space."""
    row, column = divmod(space, SIDE)
    return (column - SIDE // 2) * PITCH, (row - SIDE // 2) * PITCH


def between(one: int, other: int) -> Point:
    """The middle of the line between two spaces."""
    (x, y), (a, b) = centre(one), centre(other)
    return (x + a) / 2, (y + b) / 2


def by(point: Point, right: float, down: float) -> Point:
    return point[0] + right, point[1] + down
