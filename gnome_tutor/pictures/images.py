"""Pictures as PNGs, and a turn as a GIF: for slides and print.

Drawn by the packages of the extra `pictures`, which are loaded when they are needed.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import fromstring

from ..games.shown import shown
from ..text import say
from .plain import SVG, plain
from .story import PACE

FONTS: Final = (
    "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', 'Noto Sans', 'Liberation Sans',"
    " Ubuntu, Roboto"
)
"""resvg knows fonts by their own names only; one of these is on every desktop."""

COLOURS: Final = 128
"""Of a GIF, in all its frames: enough for flat drawings and the soft edges of their lines."""


SHARPEST: Final = 8
"""Pixels for each pixel of a picture at most: 6,000 across, or 200 MB while it is drawn."""

SLOWEST: Final = 60
"""Seconds that an event stands in a GIF at most."""


class CannotDraw(RuntimeError):
    """A package or a font is missing that draws PNGs and GIFs."""


class Image(bytes):
    """A PNG or a GIF, as bytes; a notebook shows it, and `save` writes it into a file."""

    def __new__(cls, content: bytes, kind: str, words: str, width: int) -> Image:
        """`words` tell what it shows; it is shown so many pixels `width`, sharper than that."""
        image = super().__new__(cls, content)
        image.kind, image.words, image.width = kind, words, width
        return image

    kind: str
    words: str
    width: int

    def __getnewargs__(self) -> Any:  # to be copied and pickled, as bytes are
        return bytes(self), self.kind, self.words, self.width

    def save(self, file: str | Path) -> Image:
        """Write it into a file, over what is there; the same image again, to be shown."""
        Path(file).write_bytes(self)
        return self

    def __repr__(self) -> str:
        return f"<{self.kind}, {len(self) / 1000:.0f} kB: {self.words}>"

    def _repr_html_(self) -> str:
        data = b64encode(self).decode()
        source = f"data:image/{self.kind.lower()};base64,{data}"
        return f'<img src="{source}" width="{self.width}" alt="{escape(self.words)}">'


def png(picture: str, *, scale: float = 2, dark: bool = False) -> Image:
    """A picture of ours as a PNG, with `scale` pixels for each of its own, up to `SHARPEST`.

    CannotDraw where a package or a font is missing; TypeError and ValueError for another scale.
    """
    words, width = _about(picture)
    return Image(_drawn(picture, scale, dark), "PNG", words, width)


def gif(
    frames: Sequence[str], *, scale: float = 2, dark: bool = False, pace: float = PACE
) -> Image:
    """Pictures of one size as a GIF that plays once, each standing for `pace` seconds.

    CannotDraw where a package or a font is missing; TypeError and ValueError for another scale, or
    a pace above `SLOWEST`.
    """
    _check("pace", pace, SLOWEST)
    pillow = _package("PIL.Image")
    drawn = [pillow.open(BytesIO(_drawn(frame, scale, dark))).convert("RGBA") for frame in frames]
    width, high = drawn[0].size
    # All on one sheet, so that they share their colours and nothing flickers.
    sheet = pillow.new("RGB", (width, high * len(drawn)), "black" if dark else "white")
    for number, one in enumerate(drawn):
        sheet.paste(one, (0, high * number), one)
    sheet = sheet.quantize(COLOURS, pillow.Quantize.FASTOCTREE, dither=pillow.Dither.NONE)
    first, *others = (
        sheet.crop((0, high * number, width, high * (number + 1))) for number in range(len(drawn))
    )
    target = BytesIO()
    first.save(
        target,
        "GIF",
        save_all=True,
        append_images=others,
        duration=round(1000 * pace),
        optimize=False,
    )
    words, shown = _about(frames[-1])
    return Image(target.getvalue(), "GIF", words, shown)


def _about(picture: str) -> tuple[str, int]:
    root = fromstring(picture)
    return root.findtext(f"{SVG}title", ""), int(root.attrib["width"])


def _check(name: str, given: Any, most: int) -> None:
    words = say("problem.made.amount", name=name, most=most, given=shown(given))
    if type(given) not in (int, float):
        raise TypeError(words)
    if not 0 < given <= most:
        raise ValueError(words)


def _drawn(picture: str, scale: float, dark: bool) -> bytes:
    _check("scale", scale, SHARPEST)
    resvg = _package("resvg_py")
    _check_font()
    return _draw(resvg, plain(picture, dark=dark), scale)


def _draw(resvg: Any, picture: str, scale: float) -> bytes:
    named = re.sub(r'font-family="[^"]*"', f'font-family="{FONTS}"', picture)
    return bytes(resvg.svg_to_bytes(svg_string=named, zoom=scale))


@cache
def _check_font() -> None:
    """Without any of the fonts all letters and numbers would be missing, and nobody told."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">'
    letter = f'{head}<text y="15" font-family="{FONTS}">0</text></svg>'
    resvg = _package("resvg_py")
    if _draw(resvg, letter, 1) == _draw(resvg, f"{head}</svg>", 1):
        raise CannotDraw(say("problem.made.fonts", fonts=FONTS.replace("'", "")))


def _package(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise CannotDraw(say("problem.made.pictures")) from None
