"""The garden as an explorer shows it: pictures of positions and tiles, gnomes, the one bag."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from ...games.game import Event
from ...games.hollow.actions import Draw, Place
from ...games.hollow.notation import read_cell, write_spot
from ...games.hollow.state import State
from ...games.hollow.tiles import cell_name, is_wildflower, orientations
from ...pictures.hollow.phrases import place_words, sign
from ...pictures.hollow.places import cell_words, look_words, sentence
from ...pictures.hollow.scene import scene, tile_picture
from ...pictures.words import action_words
from ...text import say
from .legal import places_of
from .panel import panel

Data = dict[str, Any]


def picture(
    state: State, names: Sequence[str], places: Iterable[str] = (), _: int | None = None
) -> Data:
    """A position as the board draws it, with places lit up."""
    return scene(state, names=names, highlight=places)


def seen(state: State, event: Event | None, names: Sequence[str]) -> Data:
    """A position for a view that steps through events; `event` led to it."""
    return {
        "scene": picture(state, names, event.places if event else ()),
        "panel": panel(state, names),
    }


_PLACE = re.compile(r"((?:path|ring):)?(-?\d+,-?\d+)(?:/[0-5])?(?::[0-5]+)?")
"""A cell, an end, the path or ring of an end, or the walk along a loop, in a sentence."""


def plain(state: State, text: str) -> str:
    """A sentence with its places told as everywhere: no board shows the numbers of cells."""

    def told(found: re.Match[str]) -> str:
        return place_words(found[0], state) if found[1] else cell_words(read_cell(found[2]))

    return sentence(_PLACE.sub(told, text))


def tile_of(action: Any) -> str:
    """The tile that an action is about, as it lies; "" for none."""
    tile = getattr(action, "look", "") or getattr(action, "tile", "")
    return tile if isinstance(tile, str) else ""


def short(state: State, action: Any, names: Sequence[str]) -> str:
    """An action in few words, where its tile is shown beside them."""
    if isinstance(action, Place):
        return say("ui.explorer.tile_at", cell=cell_words(action.cell))
    if isinstance(action, Draw):
        return say("ui.explorer.drawn")
    return action_words(state, action, names)


def told(state: State, action: Any, names: Sequence[str]) -> str:
    """An action in words alone: the few, and the tile as it lies."""
    if isinstance(action, Place):
        cell, tile = cell_words(action.cell), look_words(action.look)
        return say("ui.explorer.tile_told", cell=cell, tile=tile)
    return short(state, action, names)


def places(state: State, action: Any) -> list[str]:
    """What to light up for an action."""
    return [cell_name(action.cell)] if isinstance(action, Place) else places_of(state, action)


@cache
def tile_lists(look: str) -> Data:
    """The lists of a tile's picture that hold something."""
    return {name: items for name, items in tile_picture(look)["lists"].items() if items}


def tile_words(look: str) -> str:
    """A tile as it lies, in words."""
    return look_words(look)


def looks_of(kind: str) -> list[str]:
    """A tile in all its ways to lie: six turns, and six more when it is flipped."""
    return [kind] if is_wildflower(kind) else list(orientations(kind))


def gnomes(state: State, seat: int) -> list[str]:
    """Where a seat's gnomes are, in words, in the order of `to_dict`."""
    garden = state.board.garden
    spots = sorted(write_spot(garden.spot(gnome)) for gnome in (2 * seat, 2 * seat + 1))
    return [place_words(spot, state) for spot in spots]


def spots(state: State) -> list[tuple[str, str]]:
    """Where a gnome can be put beside the paths: signposts that stand in a ring among them."""
    signs = [ring.sign for ring in state.board.garden.rings.values() if ring.sign]
    return [
        ("off", say("ui.explorer.off")),
        ("stump", say("ui.explorer.stump")),
        ("flowers", say("ui.explorer.flowers")),
        *((f"sign:{name}", say("ui.explorer.at_sign", sign=sign(name))) for name in signs),
    ]


def bags(_: Sequence[str]) -> list[tuple[int, str]]:
    """Whose bags there are; the garden's one is nobody's."""
    return [(0, "")]
