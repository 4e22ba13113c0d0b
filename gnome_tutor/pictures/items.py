"""What scenes are made of, in both games: placed items, in lists that layers draw.

A scene is plain data, ready for JSON:

    {"box": [x, y, width, height], "title": …, "words": the text board,
     "lists": {name: [item, …]}, "layers": [[class, list name], …]}

An item is `[key, symbol, x, y, turn, classes, words]`, empty fields at its end left out: a symbol
of art/ with its middle at x, y, turned by so many sixths. "#text" draws `words` instead.
A layer draws all items of one list; a list may be drawn by several, each with its own stroke.
All geometry, all order and all words are made here; `svg.py` and the front end only draw.
"""

from __future__ import annotations

from typing import Any

Point = tuple[float, float]
Item = list[Any]
Lists = dict[str, list[Item]]
Scene = dict[str, Any]


def item(
    key: str,
    symbol: str,
    point: Point = (0.0, 0.0),
    *,
    turn: int = 0,
    classes: str = "",
    words: str = "",
) -> Item:
    placed: Item = [key, symbol, tidy(point[0]), tidy(point[1]), turn, classes, words]
    while not placed[-1] and len(placed) > 4:
        placed.pop()
    return placed


def each_once(items: list[Item]) -> list[Item]:
    """The items with each key only once: the first."""
    return list({placed[0]: placed for placed in reversed(items)}.values())[::-1]


def tidy(value: float) -> float:
    """A coordinate with one decimal at most; whole where it can be, which is shorter in JSON."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded
