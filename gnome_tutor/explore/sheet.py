"""A contact sheet: many positions as small pictures in one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from typing import Any, Final

from gnome_tutor.games import decode
from gnome_tutor.games.shown import shown
from gnome_tutor.pictures.scene import scene
from gnome_tutor.pictures.svg import svg
from gnome_tutor.pictures.text_board import text_board
from gnome_tutor.text import say

WIDTH: Final = 232
CAPTION: Final = 22
GAP: Final = 8
"""Pixels of a picture's width, of the line under it, and between pictures."""


@dataclass(frozen=True)
class Sheet:
    """Positions with what is written under each; a notebook shows them as one picture."""

    states: tuple[Any, ...]
    titles: tuple[str, ...]
    columns: int

    def rows(self) -> list[dict[str, Any]]:
        """A dict for each position: its title and code, and everybody's points."""
        return [
            {
                "title": title,
                "code": state.code,
                "points": [score.total for score in state.game.scores(state)],
            }
            for title, state in zip(self.titles, self.states, strict=True)
        ]

    def svg(self) -> str:
        """The sheet as one SVG that needs nothing else."""
        drawn = [_small(svg(scene(state))) for state in self.states]
        columns = min(self.columns, len(drawn))
        lines = [drawn[at : at + columns] for at in range(0, len(drawn), columns)]
        titles = iter(self.titles)
        y, parts = 0, []
        for line in lines:
            high = max(height for _, height in line)
            for column, (picture, height) in enumerate(line):
                x = column * (WIDTH + GAP)
                down = y + (high - height) // 2
                parts.append(picture.replace("<svg ", f'<svg x="{x}" y="{down}" ', 1))
                at = f'x="{x + WIDTH // 2}" y="{y + high + 15}"'
                style = "font:13px sans-serif;text-anchor:middle;fill:#777"
                parts.append(f'<text {at} style="{style}">{escape(next(titles))}</text>')
            y += high + CAPTION + GAP
        width = columns * (WIDTH + GAP) - GAP
        label = escape(say("explore.sheet.label", count=len(drawn)))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="group" aria-label="{label}"'
            f' viewBox="0 0 {width} {y}" width="{width}" height="{y}">{"".join(parts)}</svg>'
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        pairs = zip(self.titles, self.states, strict=True)
        return "\n\n".join(f"{title}\n{text_board(state)}" for title, state in pairs)


def sheet(
    positions: Mapping[str, Any] | Iterable[Any],
    *,
    titles: Sequence[str] | None = None,
    columns: int = 3,
) -> Sheet:
    """A sheet of positions or their codes; of a mapping, each with its key as its title.

    ValueError where there are none, or not as many titles as positions.
    """
    if isinstance(positions, Mapping):
        titles, positions = [str(title) for title in positions], positions.values()
    states = tuple(decode(one) if isinstance(one, str) else one for one in positions)
    called = tuple(map(str, range(1, len(states) + 1))) if titles is None else tuple(titles)
    if not states or len(called) != len(states) or type(columns) is not int or columns < 1:
        given = shown((len(states), len(called), columns))
        raise ValueError(say("explore.sheet.wrong", given=given))
    return Sheet(states, called, columns)


def _small(picture: str) -> tuple[str, int]:
    """A picture as wide as those of a sheet, and how high it is then."""
    found = re.search(r' width="(\d+)" height="(\d+)"', picture)
    assert found is not None
    height = ceil(int(found[2]) * WIDTH / int(found[1]))
    return picture.replace(found[0], f' width="{WIDTH}" height="{height}"', 1), height
