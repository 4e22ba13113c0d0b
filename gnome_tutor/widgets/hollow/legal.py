"""What a view may offer in a position: the trait `legal`, built from the engine's legal actions.

The browser decides nothing: it shows what stands here, and asks about everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games import hollow
from ...games.hollow import actions
from ...games.hollow.components import COLUMNS
from ...games.hollow.garden import Garden, Loop, Ring
from ...games.hollow.rules.placing import requested
from ...games.hollow.state import State
from ...games.hollow.tiles import (
    MUSHROOMS,
    cell_name,
    end_cell,
    is_wildflower,
    kind_of,
    orientations,
)
from ...pictures.hollow.geometry import centre
from ...pictures.hollow.phrases import mushroom_symbols, spot_place
from ...pictures.hollow.phrases import spot as spot_words
from ...pictures.hollow.phrases import tile as tile_name
from ...pictures.hollow.places import cell_words, covered, look_words, paths_of, point_of, sentence
from ...pictures.hollow.reading import borne, dead, length, path_apart, paths
from ...pictures.hollow.scene import tile_picture
from ...pictures.items import tidy
from ...pictures.phrases import gnome_symbol
from ...pictures.words import action_symbol, action_words, decision_words
from ...text import say

STORED_KEYS = "90"

Possible = Sequence[actions.Action]


def legal(state: State, names: Sequence[str]) -> dict[str, Any]:
    """The trait of a position; see `Legal` in widgets_js/src/state.ts for its form."""
    decision = hollow.current(state)
    possible = hollow.legal_actions(state)
    slots = _slots(state, placing=decision.kind == "place")
    looks: dict[str, dict[str, Any]] = {
        look: {"tile": _lists(lies), "words": _look_words(lies), "cells": {}}
        for slot in slots
        for look in slot["looks"] or ()
        for lies in [look.removeprefix("+")]
    }
    for action in possible:
        if isinstance(action, actions.Place):
            look = f"{'+' if action.stored else ''}{action.look}"
            looks[look]["cells"][cell_name(action.cell)] = holders(state, action)
    garden = state.board.garden
    return {
        "decision": {
            "kind": decision.kind,
            "player": decision.player,
            "words": decision_words(state, names),
        },
        "slots": slots,
        "looks": looks,
        "layers": tile_picture("01")["layers"],
        "cells": {cell_name(cell): _place(cell, "cell") for cell in sorted(garden.frontier)},
        "tiles": {
            cell_name(cell): _place(cell, "tile", look_words(look))
            for cell, look in sorted(garden.looks.items())
        },
        "paths": paths(state, names),
        "dead": dead(state),
        "asked": _asked(state),
        "gnomes": _gnomes(state, possible),
        "spots": _spots(state, possible),
        "choices": [
            _choice(state, action, possible, names)
            for action in possible
            if not isinstance(action, actions.Place)
        ],
    }


def _asked(state: State) -> dict[str, Any] | None:
    """The tile that somebody would like to place, and where, while they ask for permission."""
    if hollow.current(state).kind != "permission":
        return None
    place = requested(state.board.agenda[-1])
    return {"cell": cell_name(place.cell), "tile": _lists(place.look)}


def _slots(state: State, *, placing: bool) -> list[dict[str, Any]]:
    """The eight of the tile board and two of storage; poses only where one can be chosen."""
    board = state.board
    stored = board.players[board.player].tiles
    slots = [(str(slot + 1), kind, False) for slot, kind in enumerate(board.tile_board)]
    for index, key in enumerate(STORED_KEYS):
        slots.append((key, stored[index] if index < len(stored) else "", True))
    return [
        {
            "key": key,
            "tile": kind,
            "stored": is_stored,
            "words": _slot_words(key, kind, stored=is_stored) if kind else "",
            "looks": _looks(kind, stored=is_stored, placing=placing) if kind else None,
        }
        for key, kind, is_stored in slots
    ]


def _slot_words(key: str, kind: str, *, stored: bool) -> str:
    what = _look_words(kind)
    return say("ui.tile_board.stored_tile" if stored else "ui.tile_board.tile", key=key, tile=what)


def _look_words(look: str) -> str:
    """A tile that could be placed, as it lies."""
    return tile_name(look) if is_wildflower(look) else look_words(look)


def _looks(kind: str, *, stored: bool, placing: bool) -> list[str]:
    poses = (kind,) * 12 if is_wildflower(kind) or not placing else orientations(kind)
    return [f"+{look}" if stored else look for look in poses]


def _lists(look: str) -> dict[str, Any]:
    """The lists of a tile's picture that hold something."""
    return {name: items for name, items in tile_picture(look)["lists"].items() if items}


def holders(state: State, action: actions.Place) -> list[int]:
    """The other players whose yes a placement needs (H-PLACE-6)."""
    if is_wildflower(action.look):
        return []
    groups = state.board.garden.joins(action.look, action.cell)
    return sorted({gnome // 2 for group in groups for gnome in group} - {state.board.player})


def _place(cell: int, kind: str, tile: str = "") -> list[Any]:
    x, y = centre(cell)
    where = sentence(cell_words(cell))
    return [tidy(x), tidy(y), say(f"ui.live.{kind}", where=where, tile=tile)]


def _choice(
    state: State, action: actions.Action, possible: Possible, names: Sequence[str]
) -> dict[str, Any]:
    choice: dict[str, Any] = {
        "action": hollow.write_action(state, action),
        "words": action_words(state, action, names),
        "symbol": action_symbol(state, action),
        "places": places_of(state, action),
    }
    if isinstance(action, actions.Move):
        choice |= _called(state, action.to) | _which(action, possible)
    return choice


def _starts(possible: Possible) -> list[actions.Spot]:
    """Where the gnomes stand that can move; two beside the garden are one choice."""
    return list(dict.fromkeys(move.start for move in possible if isinstance(move, actions.Move)))


def _gnomes(state: State, possible: Possible) -> list[dict[str, Any]]:
    """The gnomes to pick from, where there is more than one, and where each stands on the board."""
    starts = _starts(possible)
    if len(starts) < 2:
        return []
    found = []
    for start in starts:
        called = _called(state, start)
        point = point_of(state.board.garden, spot_place(start))
        found.append(
            {
                "words": say("ui.choices.gnome", where=called["words"]),
                "label": called["label"],
                "symbol": gnome_symbol(state.board.player),
                "at": [tidy(part) for part in point] if point else None,
            }
        )
    return found


def _which(move: actions.Move, possible: Possible) -> dict[str, int]:
    starts = _starts(possible)
    return {"gnome": starts.index(move.start)} if len(starts) > 1 else {}


def _called(state: State, spot: actions.Spot) -> dict[str, str]:
    """What a spot is called beside the picture of it: in short, and so that it is told from others.

    Of a size, or at a tile, there may be several paths and rings.
    """
    garden = state.board.garden
    if spot.place == "ring":
        ring = garden.rings[int(spot.at)]
        label = sentence(spot_words(spot, state))
        words = say("ui.choices.at", what=label, where=cell_words(end_cell(ring.least)))
        return {"label": label, "words": words, "symbol": _waiting(ring)}
    if spot.place == "path":
        path = next(path for path in paths_of(garden) if path.least == spot.at)
        label = say("ui.choices.path", count=length(path))
        return {
            "label": label,
            "words": path_apart(path, label),
            "symbol": mushroom_symbols(borne(garden, path.pieces)),
        }
    words = sentence(spot_words(spot, state))
    return {"label": words, "words": words, "symbol": ""}


def _waiting(ring: Ring) -> str:
    return mushroom_symbols(ring.mushrooms) if ring.heap else ""


def _spots(state: State, possible: Possible) -> list[dict[str, Any]]:
    """Where a gnome can go on the board; the flower market is beside it."""
    found = []
    for move in (action for action in possible if isinstance(action, actions.Move)):
        place = spot_place(move.to)
        point = point_of(state.board.garden, place)
        if point is None:
            continue
        spot = {
            "action": hollow.write_action(state, move),
            "place": place,
            "x": tidy(point[0]),
            "y": tidy(point[1]),
            "words": say("ui.live.spot", where=_called(state, move.to)["words"]),
        }
        found.append(spot | _which(move, possible))
    return found


def places_of(state: State, action: actions.Action) -> list[str]:
    """What to light up for a choice: cells on the board, places beside it."""
    board = state.board
    garden = board.garden
    task = board.agenda[-1]
    match action:
        case actions.Answer():
            return [cell_name(requested(task).cell)]
        case actions.Close(walk):
            return _loop_cells(garden, walk)
        case actions.Mark(row):
            size = garden.rings[task.ring].size if task.ring is not None else 3
            return [f"space:{COLUMNS[min(size, 7) - 3]}/{row + 1}"]
        case actions.TakeFlower():
            return ["flowers"]
        case actions.TakeTile(tile) | actions.Box(tile) | actions.Draw(tile):
            return [
                f"tile_board:{i + 1}" for i, kind in enumerate(board.tile_board) if kind == tile
            ]
        case actions.Discard(tile):
            stored = board.players[task.player].tiles
            return [f"stored:{i}" for i, kind in enumerate(stored) if kind == kind_of(tile)]
        case actions.UseSign(sign):
            return _cells(garden, f"sign:{sign}")
        case actions.Move(_, to):
            return _cells(garden, spot_place(to))
        case actions.Sell(mushroom, number):
            return [f"{MUSHROOMS[mushroom]}{number}"]
        case _:
            return []


def _loop_cells(garden: Garden, walk: str) -> list[str]:
    loops: list[Loop | Ring] = [*garden.loops(), *garden.rings.values()]
    found = next((loop.cells for loop in loops if loop.walk == walk), ())
    return [cell_name(cell) for cell in found]


def _cells(garden: Garden, place: str) -> list[str]:
    """The cells that a place covers; itself where it lies beside the board or has no cell."""
    what = covered(garden, place)
    cells = dict.fromkeys([*what.cells, *(piece[0] for piece in what.pieces)])
    return [cell_name(cell) for cell in cells] or [place]
