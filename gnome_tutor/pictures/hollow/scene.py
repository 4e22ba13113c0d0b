"""A garden as a picture: what lies where, in lists of items and the layers that draw them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from ...games.hollow.garden import Garden, Ring
from ...games.hollow.notation import end_name
from ...games.hollow.state import State
from ...games.hollow.tiles import (
    MUSHROOMS,
    STUMP,
    cell_name,
    end_of,
    flower_of,
    is_wildflower,
    mask_of,
    neighbour,
    opposite,
    pieces_of,
)
from ...text import say
from ..items import Item, Lists, Point, Scene, each_once, item, tidy
from ..phrases import COLOURS, seat_names
from .geometry import Piece, box, centre, mushroom_points, on_board, shape
from .phrases import mushrooms
from .phrases import spot as spot_words
from .places import (
    Covered,
    covered,
    heap_point,
    joints,
    number_point,
    paths_of,
    sign_point,
    stand,
    stand_on_ring,
    visitors_point,
)
from .text_board import text_board

TURFS = 3
"""How many drawings of grass there are."""

LAYERS = (
    ("tiles", "tiles"),
    ("lit-cells", "lit_cells"),
    ("lit-line", "lit"),
    ("lit", "lit"),
    ("held-line", "held"),
    ("held-gap", "held"),
    ("held", "held"),
    ("edge", "done"),
    ("edge", "paths"),
    ("done", "done"),
    ("path", "paths"),
    ("dots", "paths"),
    ("flowers", "flowers"),
    ("stump", "stump"),
    ("mushrooms", "mushrooms"),
    ("lit-points", "lit_points"),
    ("heaps", "heaps"),
    ("signs", "signs"),
    ("numbers", "numbers"),
    ("gnomes", "gnomes"),
)
"""From the bottom up: the class of each layer, and the list that it draws."""

_TILE_LAYERS = [
    [layer, name]
    for layer, name in LAYERS
    if name in ("tiles", "paths", "flowers", "stump", "mushrooms")
]


def scene(
    state: State, *, highlight: Iterable[str] = (), names: Sequence[str] | None = None
) -> Scene:
    """The garden of a position, drawn; `highlight` are places to light up.

    Raises BadCode where a place cannot be read.
    """
    garden = state.board.garden
    names = names or seat_names(state.board.setup.players)
    lit = [covered(garden, place) for place in highlight]
    lists: Lists = {name: [] for _, name in LAYERS}
    for cell in sorted(garden.looks):
        _draw_tile(lists, cell, garden.looks[cell])
    _draw_paths(lists, garden)
    _draw_held(lists, garden)
    _draw_lit(lists, garden, lit)
    _draw_rings(lists, garden)
    _draw_gnomes(lists, state, names)
    rings = say("board.rings", count=len(garden.rings))
    return {
        "box": box(garden.looks),
        "title": say("board.title", count=len(garden.looks) - 1, rings=rings),
        "words": text_board(state, names=names),
        "lists": lists,
        "layers": [list(layer) for layer in LAYERS],
    }


def tile_picture(look: str) -> Scene:
    """One tile as it lies, with its middle at 0,0: `lists` and `layers` as in a scene.

    Raises ValueError where the text is no look.
    """
    lists: Lists = {name: [] for _, name in _TILE_LAYERS}
    name = cell_name(STUMP)
    if is_wildflower(look):
        lists["tiles"].append(item(f"t:{name}", "wild"))
        lists["flowers"].append(item(f"f:{name}", f"w-{flower_of(look)}"))
    else:
        lists["tiles"].append(item(f"t:{name}", "tile0"))
    for (a, b, mushroom), point in zip(pieces_of(look), mushroom_points(look), strict=True):
        symbol, turn = shape(a, b)
        lists["paths"].append(item(f"p:{name}/{a}{b}", symbol, turn=turn))
        if mushroom is not None and point is not None:
            lists["mushrooms"].append(item(f"m:{name}/{a}{b}", f"m-{MUSHROOMS[mushroom]}", point))
    return {"lists": lists, "layers": _TILE_LAYERS}


def _draw_tile(lists: Lists, cell: int, look: str) -> None:
    at, key = centre(cell), f"t:{cell_name(cell)}"
    if cell == STUMP:
        lists["tiles"].append(item(key, "bark", at))
        lists["stump"].append(item("stump", "stump", at, words=say("words.place.stump")))
    elif is_wildflower(look):
        lists["tiles"].append(item(key, "wild", at))
        flower = flower_of(look)
        lists["flowers"].append(item(f"f:{cell_name(cell)}", f"w-{flower}", at))
    else:
        # Any even spread will do that stays the same wherever the tile is drawn again.
        lists["tiles"].append(item(key, f"tile{cell * 7 // 5 % TURFS}", at))


def _piece(garden: Garden, piece: Piece, kind: str, classes: str = "") -> list[Item]:
    """A piece as items: one, or where it crosses a wildflower the disc and its spokes."""
    cell, a, b = piece
    name, at = cell_name(cell), centre(cell)
    if not is_wildflower(garden.looks[cell]):
        symbol, turn = shape(a, b)
        return [
            item(f"{kind}:{name}/{min(a, b)}{max(a, b)}", symbol, at, turn=turn, classes=classes)
        ]
    spokes = [
        item(f"{kind}:{name}/{side}", "spoke", at, turn=side, classes=classes)
        for side in sorted({a, b})
    ]
    return [item(f"{kind}:{name}", "joint", at, classes=classes), *spokes]


def _draw_paths(lists: Lists, garden: Garden) -> None:
    finished = {
        end_of(cell, side)
        for ring in garden.rings.values()
        for cell, *sides in ring.pieces
        for side in sides
    }
    taken = {ring.least for ring in garden.rings.values() if not ring.waiting}
    points = {look: mushroom_points(look) for look in set(garden.looks.values())}
    count: dict[int, int] = {}
    for cell, a, b, mushroom, _, ring in garden.pieces():
        lists["paths" if ring is None else "done"] += _piece(garden, (cell, a, b), "p")
        index = count[cell] = count.get(cell, -1) + 1
        point = points[garden.looks[cell]][index]
        if mushroom is not None and point is not None:
            spent = "spent" if ring in taken else ""
            key, symbol = f"m:{cell_name(cell)}/{a}{b}", f"m-{MUSHROOMS[mushroom]}"
            lists["mushrooms"].append(item(key, symbol, on_board(cell, point), classes=spent))
    for cell in sorted(garden.wildflowers):
        for side in range(6):
            other = garden.looks.get(neighbour(cell, side))
            if other is not None and mask_of(other) >> (side + 3) % 6 & 1:
                end = end_of(cell, side)
                key = f"p:{end_name(end)}"
                name = "done" if end in finished or opposite(end) in finished else "paths"
                lists[name].append(item(key, "spoke", centre(cell), turn=side))


def _draw_held(lists: Lists, garden: Garden) -> None:
    for path in paths_of(garden):
        if path.gnome is not None:
            colour = COLOURS[path.gnome // 2]
            for piece in path.pieces + joints(path):
                lists["held"] += _piece(garden, piece, "o", colour)
    lists["held"] = each_once(lists["held"])


def _draw_lit(lists: Lists, garden: Garden, lit: Sequence[Covered]) -> None:
    rings = [garden.rings[least] for what in lit for least in what.rings]
    ringed = {cell for ring in rings for cell in ring.cells}
    for what in lit:
        for cell in what.cells:
            if cell not in ringed:
                lists["lit_cells"].append(item(f"lit:{cell_name(cell)}", "glow", centre(cell)))
        for piece in what.pieces:
            lists["lit"] += _piece(garden, piece, "lit")
        for symbol, points in (("spot", what.signs), ("end", what.ends)):
            for x, y in points:
                lists["lit_points"].append(item(f"lit:{tidy(x)},{tidy(y)}", symbol, (x, y)))
    for ring in rings:
        at, name = number_point(ring), end_name(ring.least)
        words = say("board.size", size=ring.size)
        lists["numbers"] += [
            item(f"n:{name}", "number", at, words=words),
            item(f"n:{name}/size", "#text", at, classes="size", words=str(ring.size)),
        ]
    for name in ("lit_cells", "lit", "lit_points", "numbers"):
        lists[name] = each_once(lists[name])


def _draw_rings(lists: Lists, garden: Garden) -> None:
    for least in sorted(garden.rings):
        ring = garden.rings[least]
        if ring.heap and any(ring.mushrooms):
            lists["heaps"] += _heap(ring)
        if ring.sign:
            words = say("board.sign", reward=say(f"words.sign.{ring.sign}"))
            lists["signs"].append(
                item(f"s:{ring.sign}", f"sign-{ring.sign}", sign_point(ring), words=words)
            )


def _heap(ring: Ring) -> list[Item]:
    """Waiting mushrooms: a pale disc, one mushroom of each colour (at most three), the count."""
    x, y = heap_point(ring)
    name, total = end_name(ring.least), sum(ring.mushrooms)
    shown = [letter for letter, number in zip(MUSHROOMS, ring.mushrooms, strict=True) if number][:3]
    words = say("board.heap", mushrooms=mushrooms(ring.mushrooms))
    items = [item(f"h:{name}", "heap", (x, y), words=words)]
    for i, letter in enumerate(shown):
        across = x + 9 * (i - (len(shown) - 1) / 2)
        items.append(item(f"h:{name}/{letter}", f"s-{letter}", (across, y - 2)))
    corner = (x + 11, y + 11)
    items.append(item(f"h:{name}/badge", "badge", corner))
    items.append(item(f"h:{name}/count", "#text", corner, classes="count", words=str(total)))
    return items


def _draw_gnomes(lists: Lists, state: State, names: Sequence[str]) -> None:
    """Every gnome in the garden; those beside it and at the flower market are in the panel."""
    garden = state.board.garden
    spots = [garden.spot(gnome) for gnome in range(len(garden.gnomes))]
    held = {path.gnome: path.pieces for path in paths_of(garden) if path.gnome is not None}
    signs = {ring.sign: ring for ring in garden.rings.values() if ring.sign}
    for gnome, spot in enumerate(spots):
        seat, number = divmod(gnome, 2)
        size, words = "g", say("board.gnome", who=names[seat], where=spot_words(spot, state))
        if spot.place == "path":
            at = stand(garden, held[gnome])
        elif spot.place == "ring":
            ring = garden.rings[int(spot.at)]
            at = stand_on_ring(garden, ring)
            if ring.waiting:
                size, words = "l", say("board.laid", who=names[seat])
        elif spot.place in ("stump", "sign"):
            middle = (0.0, 0.0)
            if spot.place == "sign":
                middle = visitors_point(signs[str(spot.at)])
            company = [other for other in range(len(spots)) if spots[other] == spot]
            size, at = "p", _in_company(middle, company.index(gnome), len(company))
        else:
            continue
        symbol = f"{size}-{COLOURS[seat]}"
        lists["gnomes"].append(item(f"g:{seat}.{number}", symbol, at, words=words))


def _in_company(middle: Point, index: int, number: int) -> Point:
    """The place of one of several gnomes on the same spot."""
    if number == 1:
        return middle
    radius = 13 if number < 5 else 20
    angle = pi + 2 * pi * index / number
    return middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)
