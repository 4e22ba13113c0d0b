"""Where things lie on a drawn hexagon: points in board units, the Stump's centre at 0,0, y down.

A hexagon's side is 40 long. Every point is relative to the centre of its cell, unless it says
otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from math import cos, hypot, pi, sin

from ...games.hollow.tiles import axial, pieces_of
from ..items import Point, tidy
from .hexagon import ROW, SIDE, WIDTH

Piece = tuple[int, int, int]
"""A cell and the two sides that a path joins there, in the order in which it is walked."""

MUSHROOM = 24.0
"""How wide a mushroom is drawn."""


def centre(cell: int) -> Point:
    """The centre of a cell on the board."""
    q, r = axial(cell)
    return WIDTH * (q + r / 2), ROW * r


def on_board(cell: int, point: Point) -> Point:
    x, y = centre(cell)
    return x + point[0], y + point[1]


def middle(side: int) -> Point:
    """The middle of a side."""
    return _towards(side, WIDTH / 2)


def shape(a: int, b: int) -> tuple[str, int]:
    """The symbol of the path that joins two sides, and how far it is turned (in sixths)."""
    apart = (b - a) % 6
    if apart > 3:
        return shape(b, a)
    return ("sharp", "gentle", "straight")[apart - 1], a


def along(a: int, b: int, t: float) -> Point:
    """A point of the path from side a (t = 0) to side b (t = 1)."""
    apart = (b - a) % 6
    if apart > 3:
        return along(b, a, 1 - t)
    if apart == 3:
        x, y = middle(a)
        return x * (1 - 2 * t), y * (1 - 2 * t)
    # A bend is an arc about the point where the lines of its two sides meet.
    away, radius, turn = (SIDE, SIDE / 2, 2 * pi / 3) if apart == 1 else (WIDTH, 1.5 * SIDE, pi / 3)
    x, y = _towards(a + apart / 2, away)
    angle = _angle(a + apart / 2) + pi + turn * (0.5 - t)
    return x + radius * cos(angle), y + radius * sin(angle)


@cache
def mushroom_points(look: str) -> tuple[Point | None, ...]:
    """Where the mushroom of each piece lies: mid-path, or as far from it as keeps them apart."""
    pieces = pieces_of(look)
    bearing = [piece for piece in pieces if piece.mushroom is not None]
    if len(bearing) == 1:
        best: tuple[float, ...] = (0.5,)
    else:
        shifts = (0.5, 0.4, 0.6, 0.3, 0.7)
        best = min(
            product(shifts, repeat=len(bearing)),
            key=lambda ts: (
                _crowding([along(p.a, p.b, t) for p, t in zip(bearing, ts, strict=True)]),
                sum(abs(t - 0.5) for t in ts),
            ),
        )
    places = {piece: along(piece.a, piece.b, t) for piece, t in zip(bearing, best, strict=True)}
    return tuple(places.get(piece) for piece in pieces)


@cache
def clear_points(ring: tuple[Piece, ...], number: int) -> tuple[Point, ...]:
    """Where so many marks go inside a ring, on the board: clear of its path and of each other.

    The first is as near to the middle as that allows; a further mark never moves an earlier one,
    and stands on the path where the ring is too small for it.
    """
    outline = _outline(ring)
    heart = (
        sum(x for x, _ in outline) / len(outline),
        sum(y for _, y in outline) / len(outline),
    )
    room = {point: _room(point, outline) for point in (heart, *_grid(outline))}
    chosen: list[Point] = []
    for _ in range(number):

        def worth(point: Point) -> float:
            near = sum(max(0.0, 34 - _distance(point, mark)) for mark in chosen)
            return room[point] - 1.5 * near - 0.08 * _distance(point, heart)

        chosen.append(max(room, key=worth))
    return tuple(chosen)


def box(cells: Iterable[int], *, step: int = 2) -> list[float]:
    """x, y, width, height that hold these cells and one more all round.

    It grows in steps of two cells, so that most placements leave the picture where it is.
    With a step of one it fits more closely, and moves more often.
    """
    spots = [axial(cell) for cell in cells]
    rows = [r for _, r in spots]
    halves = [2 * q + r for q, r in spots]
    left, right = _down(min(halves), 2 * step) - 3, _up(max(halves), 2 * step) + 3
    top, bottom = _down(min(rows), step) - 1, _up(max(rows), step) + 1
    return [
        tidy(left * WIDTH / 2 - 4),
        tidy(top * ROW - SIDE - 4),
        tidy((right - left) * WIDTH / 2 + 8),
        tidy((bottom - top) * ROW + 2 * SIDE + 8),
    ]


def _angle(side: float) -> float:
    return (side - 1) * pi / 3


def _towards(side: float, distance: float) -> Point:
    return distance * cos(_angle(side)), distance * sin(_angle(side))


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _crowding(points: Sequence[Point]) -> float:
    """By how much mushrooms at these points overlap, in whole units."""
    pairs = ((a, b) for i, a in enumerate(points) for b in points[:i])
    return round(sum(max(0.0, MUSHROOM - _distance(a, b)) for a, b in pairs))


def _outline(ring: tuple[Piece, ...]) -> list[Point]:
    """Points along the ring, on the board, in order."""
    points: list[Point] = []
    for cell, a, b in ring:
        line = [along(a, b, t / 4) if a != b else (0.0, 0.0) for t in range(5)]
        run = [on_board(cell, point) for point in line]
        if points and _distance(points[-1], run[-1]) < _distance(points[-1], run[0]):
            run.reverse()
        points += run
    return points


def _room(point: Point, outline: Sequence[Point]) -> float:
    """How far a point is from a ring's path, up to what any mark needs; below 0 outside it."""
    distance = min(_distance(point, other) for other in outline)
    return min(38.0, distance) if _is_inside(point, outline) else -distance


def _grid(outline: Sequence[Point]) -> Iterable[Point]:
    """Points every quarter of a side, over the ground that the outline covers and a little more."""
    step = SIDE / 4
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    for j in range(int(min(ys) // step) - 2, int(max(ys) // step) + 4):
        for i in range(int(min(xs) // step) - 2, int(max(xs) // step) + 4):
            yield i * step, j * step


def _is_inside(point: Point, outline: Sequence[Point]) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return inside


def _down(value: int, step: int) -> int:
    return value // step * step


def _up(value: int, step: int) -> int:
    return -(-value // step) * step
