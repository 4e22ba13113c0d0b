"""A contact sheet: many positions as small pictures in one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from typing import Any, Final

from gnome_tutor.games.shown import check_texts, shown
from gnome_tutor.pictures.scene import scene
from gnome_tutor.pictures.svg import frame, layers_of, prefix_of, style, symbols_of
from gnome_tutor.pictures.text_board import text_board
from gnome_tutor.text import say

from . import asked

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
        scenes = [scene(state) for state in self.states]
        prefix = prefix_of([*scenes, *self.titles])
        frames = [frame(scene) for scene in scenes]
        highs = [ceil(WIDTH * height / width) for _, _, width, height in frames]
        columns = min(self.columns, len(scenes))
        y, parts = 0, []
        for first in range(0, len(scenes), columns):
            row = range(first, min(first + columns, len(scenes)))
            high = max(highs[number] for number in row)
            for number in row:
                x = (number - first) * (WIDTH + GAP)
                down = y + (high - highs[number]) // 2
                box = " ".join(map(str, frames[number]))
                left, top, width, height = frames[number]
                parts.append(
                    f'<svg x="{x}" y="{down}" width="{WIDTH}" height="{highs[number]}"'
                    f' viewBox="{box}"><rect class="ground" x="{left}" y="{top}"'
                    f' width="{width}" height="{height}" rx="8"/>'
                    f"{layers_of(scenes[number], prefix)}</svg>"
                    f'<text class="title" x="{x + WIDTH // 2}" y="{y + high + 15}">'
                    f"{escape(self.titles[number])}</text>"
                )
            y += high + CAPTION + GAP
        symbols, drawn = symbols_of(scenes, prefix), "".join(parts)
        title = f"#{prefix} .title{{font:13px sans-serif;text-anchor:middle;fill:#777}}"
        width = columns * (WIDTH + GAP) - GAP
        label = escape(say("explore.sheet.label", count=len(scenes)))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}" class="gnome-tutor" role="img"'
            f' aria-label="{label}" viewBox="0 0 {width} {y}" width="{width}" height="{y}">'
            f"<style>{style(symbols + drawn, scenes)}{title}</style><defs>{symbols}</defs>"
            f"{drawn}</svg>"
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
    if isinstance(positions, str) or not isinstance(positions, Iterable):
        raise TypeError(say("explore.refused.positions", given=shown(positions)))
    states = tuple(
        asked.position(f"positions[{number}]", one) for number, one in enumerate(positions)
    )
    usual = [str(number + 1) for number in range(len(states))]
    called = check_texts("titles", usual if titles is None else titles)
    if not states or len(called) != len(states) or type(columns) is not int or columns < 1:
        given = shown((len(states), len(called), columns))
        raise ValueError(say("explore.sheet.wrong", given=given))
    return Sheet(states, called, columns)
