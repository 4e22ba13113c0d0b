"""A scene as one SVG that needs nothing else: for notebooks without a kernel, for docs and print.

It draws item by item what the scene says, as the live board does. Its ids begin with a hash of its
content: no two pictures of one page share them unless they are the same, and every run gives the
same.
"""

from __future__ import annotations

import json
import re
from base64 import b32encode
from collections.abc import Callable, Sequence
from hashlib import sha256
from html import escape

from . import art
from .hollow.hexagon import SIDE, WIDTH
from .items import Item, Scene, tidy

WIDEST = 720
"""How many pixels wide a picture is at most; a small garden is drawn larger than life."""


Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def svg(scene: Scene) -> str:
    """The picture of a scene, with the text board as its description."""
    prefix, box = prefix_of(scene), frame(scene)
    symbols, layers = symbols_of([scene], prefix), layers_of(scene, prefix)
    return document(
        prefix,
        box,
        scene["title"],
        scene["words"],
        f"<style>{style(symbols + layers, [scene])}</style><defs>{symbols}</defs>"
        f"{ground(box)}{layers}",
    )


def document(prefix: str, box: Box, title: str, words: str, inside: str) -> str:
    """An SVG with its title, and the words that describe it; its ids begin with the prefix."""
    x, y, width, height = box
    scale = scale_of(box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gnome-tutor" role="img"'
        f' aria-labelledby="{prefix}-title" aria-describedby="{prefix}-desc"'
        f' viewBox="{x} {y} {width} {height}"'
        f' width="{round(width * scale)}" height="{round(height * scale)}">'
        f'<title id="{prefix}-title">{escape(title)}</title>'
        f'<desc id="{prefix}-desc">{escape(words)}</desc>{inside}</svg>'
    )


def scale_of(box: Box) -> float:
    """Pixels for each unit of the board."""
    return min(1.4, WIDEST / box[2])


def ground(box: Box) -> str:
    """What a board lies on."""
    x, y, width, height = box
    return f'<rect class="ground" x="{x}" y="{y}" width="{width}" height="{height}" rx="8"/>'


def prefix_of(shown: object) -> str:
    """A letter and six more that stand for this very scene, or these, as the start of ids."""
    content = sha256(json.dumps(shown).encode()).digest()
    return "g" + b32encode(content).decode()[:6].lower()


def symbols_of(scenes: Sequence[Scene], prefix: str) -> str:
    """The drawings that scenes need, each once, under ids with a prefix."""
    used = {
        item[1] for scene in scenes for _, name in scene["layers"] for item in scene["lists"][name]
    }
    return art.sheet(prefix, used - {"#text"})


def layers_of(scene: Scene, prefix: str) -> str:
    """All that lies in a scene, drawn with the symbols of a prefix."""
    return "".join(
        f'<g class="{layer}">{"".join(_draw(item, prefix) for item in scene["lists"][name])}</g>'
        for layer, name in scene["layers"]
        if scene["lists"][name]
    )


def frame(scene: Scene) -> Box:
    """The tiles of a garden and a little ground all round; a town has no room to spare."""
    if "tiles" not in scene["lists"]:
        x, y, width, height = scene["box"]
        return x, y, width, height
    tiles = scene["lists"]["tiles"]
    xs, ys = [item[2] for item in tiles], [item[3] for item in tiles]
    across, down = WIDTH / 2 + 8, SIDE + 8
    x, y = tidy(min(xs) - across), tidy(min(ys) - down)
    return x, y, tidy(max(xs) + across - x), tidy(max(ys) + down - y)


def _draw(item: Item, prefix: str) -> str:
    key, symbol, x, y, turn, classes, words = item + [0, "", ""][len(item) - 4 :]
    marks = f' class="{classes}"' if classes else ""
    if symbol == "#text":
        return f'<text{marks} data-key="{key}" x="{x}" y="{y}">{escape(words)}</text>'
    rotation = f" rotate({60 * turn})" if turn else ""
    place = f'transform="translate({x} {y}){rotation}"'
    return f'<use{marks} data-key="{key}" href="#{prefix}-{symbol}" {place}/>'


def style(drawn: str, scenes: Sequence[Scene]) -> str:
    """The board's style sheet with only the layers of these games and the colours used here.

    As a page of its own, such as an image, the picture is dark where the reader's system is.
    """
    css = art.css()
    layers = {layer for scene in scenes for layer, _ in scene["layers"]}
    css = re.sub(r"\.gnome-tutor g\.([\w-]+)[^{}]*\{.*?\}", _if_in(layers), css)
    dark = re.search(r'\.gnome-tutor:is\(\[data-jp-theme-light="false"\] \*\)(\{.*?\})', css)
    assert dark is not None
    css += f"@media (prefers-color-scheme:dark){{.gnome-tutor:root{dark[1]}}}"
    return _with_used(css, drawn)


def _with_used(css: str, drawn: str) -> str:
    """The style sheet without the variables that neither it nor what is drawn refers to."""
    used = set(re.findall(r"var\((--[\w-]+)", drawn + css))
    left = re.sub(r"(--[\w-]+):[^;}]*;?", lambda rule: rule[0] if rule[1] in used else "", css)
    return css if left == css else _with_used(left, drawn)


def _if_in(layers: set[str]) -> Callable[[re.Match[str]], str]:
    """Keeps what is found if it is about one of the layers."""
    return lambda rule: rule[0] if rule[1] in layers else ""
