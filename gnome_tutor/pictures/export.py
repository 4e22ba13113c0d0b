"""Pictures to take away, for slides and print: a turn event by event in one SVG, and PNGs."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from html import escape
from itertools import starmap
from pathlib import Path
from re import search
from tempfile import TemporaryDirectory
from typing import Any, Final

from ..games.game import Event
from ..text import say
from .items import Scene
from .scene import scene
from .svg import WIDEST, frame, layers_of, prefix_of, style, symbols_of
from .words import event_words

PACE: Final = 1.1
"""Seconds that an event stands, as in the stepper."""

LINE: Final = 26
"""How high the line of words under the board is."""

BROWSERS: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


class NoBrowser(RuntimeError):
    """There is no browser here that could turn a picture into a PNG."""


def stepwise(before: Any, events: Sequence[Event], names: Sequence[str]) -> str:
    """A run of events as one SVG: the position before, then after each event with its title.

    It plays once, wherever SVGs are shown, and stops at the end. Where no motion is wanted, and on
    paper, it is the end.
    """
    scenes = [scene(before, names=names)]
    lines = [""]
    for number, event in enumerate(events, 1):
        words = event_words(event, names)
        scenes.append(scene(event.state, highlight=event.places, names=names))
        lines.append(say("ui.stepper.event", n=number, title=words.title, aside=words.aside))
    prefix = prefix_of([*scenes, *lines])
    symbols = symbols_of(scenes, prefix)
    box = _round(scenes)
    drawn = "".join(
        f'<g class="{prefix}" style="animation-delay:{number * PACE:.1f}s">'
        f"{_step(layers_of(picture, prefix), line, box)}</g>"
        for number, (picture, line) in enumerate(zip(scenes, lines, strict=True))
    )
    x, y, width, height = box
    high = height + LINE
    scale = min(1.4, WIDEST / width)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gnome-tutor" role="img"'
        f' aria-labelledby="{prefix}-title" aria-describedby="{prefix}-desc"'
        f' viewBox="{x} {y} {width} {high}"'
        f' width="{round(width * scale)}" height="{round(high * scale)}">'
        f'<title id="{prefix}-title">{escape(scenes[-1]["title"])}</title>'
        f'<desc id="{prefix}-desc">{escape(" ".join(lines[1:]))}</desc>'
        f"<style>{style(symbols + drawn, scenes)}"
        f"@keyframes {prefix}{{from{{visibility:hidden}}}}"
        f".{prefix}{{animation:{prefix} 1ms both}}"
        f"@media print,(prefers-reduced-motion:reduce){{.{prefix}{{animation:none}}}}"
        f"</style><defs>{symbols}</defs>{drawn}</svg>"
    )


def _round(scenes: Sequence[Scene]) -> tuple[float, float, float, float]:
    """The frame that holds those of all scenes."""
    lefts, tops, rights, bottoms = zip(*starmap(_sides, map(frame, scenes)), strict=True)
    return min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops)


def _sides(x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
    return x, y, x + width, y + height


def _step(layers: str, line: str, box: tuple[float, float, float, float]) -> str:
    """One position, which hides those before it, with its words below."""
    x, y, width, height = box
    return (
        f'<rect class="ground" x="{x}" y="{y}" width="{width}" height="{height + LINE}" rx="8"/>'
        f'{layers}<text x="{x + width / 2}" y="{y + height + LINE / 2 - 3}"'
        f' font-size="13" fill="var(--v-ink)">{escape(line)}</text>'
    )


def png(picture: str, *, scale: float = 2, browser: str | None = None) -> bytes:
    """An SVG as a PNG, drawn by a Chromium, Chrome or Edge of this machine.

    `scale` is pixels for each pixel of the SVG. NoBrowser where none is found and none is given.
    """
    command = browser or next(filter(None, map(shutil.which, BROWSERS)), None)
    if command is None:
        raise NoBrowser(say("problem.made.browser"))
    size = search(r'width="(\d+)" height="(\d+)"', picture)
    assert size is not None, "every picture of ours says how large it is"
    with TemporaryDirectory() as folder:
        page, target = Path(folder, "picture.html"), Path(folder, "picture.png")
        page.write_text(f'<body style="margin:0">{picture}', encoding="utf-8")
        flags = ["--headless", "--disable-gpu", "--hide-scrollbars"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:  # in a container everybody is root
            flags.append("--no-sandbox")
        flags += ["--no-first-run", "--force-prefers-reduced-motion", f"--user-data-dir={folder}/p"]
        flags += ["--default-background-color=00000000", f"--force-device-scale-factor={scale}"]
        flags += [f"--window-size={size[1]},{size[2]}", f"--screenshot={target}", page.as_uri()]
        subprocess.run([command, *flags], check=True, capture_output=True, timeout=60)
        return target.read_bytes()
