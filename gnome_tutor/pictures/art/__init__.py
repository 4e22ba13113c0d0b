"""The drawings: one SVG symbol a file, in board units with its middle at 0,0.

`m-` mushrooms, `f-` flowers, `p-` gnomes on their plates, `d-` markers and `i-` icons fit a box
from -14 to 14. `s-` is a small mushroom, `w-` a flower as large as on its tile, `g-` a gnome as
large as on a path and `l-` one laid down. `sharp`, `gentle`, `straight` and `spoke` have no stroke
of their own: the layer that draws them gives it. The colours stand in board.css.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

_PREFIX = "gt"
_ID = re.compile(rf'(id="|href="#){_PREFIX}-([\w-]+)')


@cache
def names() -> tuple[str, ...]:
    """All symbols there are, sorted."""
    found = (path.name for path in files(__name__).iterdir())
    return tuple(sorted(name[:-4] for name in found if name.endswith(".svg")))


def named(pattern: str) -> Iterator[str]:
    """Those whose whole name is as a regular expression says."""
    return filter(re.compile(pattern).fullmatch, names())


def sheet(prefix: str = _PREFIX, wanted: Iterable[str] | None = None) -> str:
    """The symbols of these names, and those they are made of, with ids "prefix-name".

    All symbols without `wanted`. KeyError names one that does not exist.
    """
    found: dict[str, str] = {}
    queue = sorted(names() if wanted is None else set(wanted))
    while queue:
        name = queue.pop(0)
        if name not in found:
            found[name] = _symbol(name)
            queue += [used for start, used in _ID.findall(found[name]) if start == 'href="#']
    return _ID.sub(rf"\1{prefix}-\2", "".join(found[name] for name in sorted(found)))


@cache
def css() -> str:
    """The style sheet of the board, without its comments and with no blank to spare."""
    text = re.sub(r"/\*.*?\*/", "", _read("board.css"), flags=re.DOTALL)
    return re.sub(r"\s*([{};:,])\s*", r"\1", " ".join(text.split())).replace(";}", "}")


@cache
def _symbol(name: str) -> str:
    if name not in names():
        raise KeyError(f"no symbol {name!r} in art/: there are {', '.join(names())}")
    return _read(f"{name}.svg").strip()


def _read(name: str) -> str:
    return files(__name__).joinpath(name).read_text(encoding="utf-8")
