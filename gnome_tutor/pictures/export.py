"""A run of events as pictures to take away: one SVG that plays, or a picture for each event."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import starmap
from textwrap import wrap
from typing import Any, Final, NamedTuple

from ..games.game import Event
from ..text import say
from .items import Scene
from .scene import scene
from .story import PACE
from .svg import Box, document, frame, ground, layers_of, prefix_of, scale_of, style, symbols_of
from .words import event_words

SIZE: Final = 18
"""How large the words under the board are, in pixels: to be read from the last row."""

LETTER, LINE = 0.55, 1.35
"""How wide a letter is about, and how high a line, for each pixel of that."""


class Told(NamedTuple):
    """What there is to see before the first event and after each, and what is said below."""

    scenes: list[Scene]
    words: list[str]
    lines: list[list[str]]
    """The words, in lines as wide as the board."""
    letters: float
    """How high letters are, in units of the board."""
    board: Box

    @property
    def box(self) -> Box:
        """The board with its words below, as high in every picture."""
        x, y, width, height = self.board
        most = max(map(len, self.lines))
        return x, y, width, round(height + (most + 0.5) * LINE * self.letters, 1)


def stepwise(before: Any, events: Sequence[Event], names: Sequence[str]) -> str:
    """A run of events as one SVG: the position before, then after each event with its title.

    It plays once, wherever SVGs are shown, and stops at the end. Where no motion is wanted, and on
    paper, it is the end.
    """
    told = _told(before, events, names)
    prefix = prefix_of([*told.scenes, *told.words])
    symbols = symbols_of(told.scenes, prefix)
    drawn = "".join(
        f'<g class="{prefix}" style="animation-delay:{number * PACE:.1f}s">'
        f"{_step(told, number, prefix)}</g>"
        for number in range(len(told.scenes))
    )
    return document(
        prefix,
        told.box,
        told.scenes[-1]["title"],
        " ".join(told.words[1:]),
        f"<style>{style(symbols + drawn, told.scenes)}"
        f"@keyframes {prefix}{{from{{visibility:hidden}}}}"
        f".{prefix}{{animation:{prefix} 1ms both}}"
        f"@media print,(prefers-reduced-motion:reduce){{.{prefix}{{animation:none}}}}"
        f"</style><defs>{symbols}</defs>{drawn}",
    )


def frames(before: Any, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """The same as a picture before the first event and one after each, all of one size."""
    told = _told(before, events, names)
    return [_frame(told, number) for number in range(len(told.scenes))]


def _frame(told: Told, number: int) -> str:
    picture = told.scenes[number]
    prefix = prefix_of([picture, told.words[number]])
    symbols, step = symbols_of([picture], prefix), _step(told, number, prefix)
    return document(
        prefix,
        told.box,
        picture["title"],
        told.words[number],
        f"<style>{style(symbols + step, [picture])}</style><defs>{symbols}</defs>{step}",
    )


def _told(before: Any, events: Sequence[Event], names: Sequence[str]) -> Told:
    scenes, said = [scene(before, names=names)], [""]
    for number, event in enumerate(events, 1):
        words = event_words(event, names)
        scenes.append(scene(event.state, highlight=event.places, names=names))
        said.append(say("ui.stepper.event", n=number, title=words.title, aside=words.aside))
    board = _round(scenes)
    letters = SIZE / scale_of(board)
    widest = int(board[2] / letters / LETTER)
    return Told(scenes, said, [wrap(one, widest) for one in said], letters, board)


def _round(scenes: Sequence[Scene]) -> Box:
    """The frame that holds those of all scenes."""
    lefts, tops, rights, bottoms = zip(*starmap(_sides, map(frame, scenes)), strict=True)
    return min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops)


def _sides(x: float, y: float, width: float, height: float) -> Box:
    return x, y, x + width, y + height


def _step(told: Told, number: int, prefix: str) -> str:
    """One position, which hides those before it, with its words below."""
    x, y, width, height = told.board
    size = told.letters
    lines = "".join(
        f'<text x="{x + width / 2:.1f}" y="{y + height + (row + 0.75) * LINE * size:.1f}"'
        f' font-size="{size:.1f}" fill="var(--v-ink)">{escape(line)}</text>'
        for row, line in enumerate(told.lines[number])
    )
    return f"{ground(told.box)}{layers_of(told.scenes[number], prefix)}{lines}"
