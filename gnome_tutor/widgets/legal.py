"""What a view may offer in a position: the trait `legal`, built from the engine's legal actions.

The browser decides nothing: it shows what stands here, and asks about everything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..games import hollow
from ..games.hollow import actions
from ..games.hollow.components import COLUMNS
from ..games.hollow.garden import Garden
from ..games.hollow.rules.placing import requested
from ..games.hollow.state import State
from ..games.hollow.tiles import MUSHROOMS, cell_name, is_wildflower, kind_of, orientations
from ..pictures.geometry import centre, tidy
from ..pictures.phrases import spot_place
from ..pictures.phrases import tile as tile_name
from ..pictures.places import cell_words, covered, look_words, point_of, sentence
from ..pictures.scene import tile_picture
from ..pictures.words import action_symbol, action_words, decision_words
from ..text import say

STORED_KEYS = "90"
APART = 13
"""How far from a spot's middle the signs of two gnomes that can go there stand, in board units."""


def legal(state: State, names: Sequence[str]) -> dict[str, Any]:
    """The trait of a position; see `Legal` in widgets_js/src/state.ts for its form."""
    decision = hollow.current(state)
    possible = hollow.legal_actions(state)
    slots = _slots(state, placing=decision.kind == "place")
    looks: dict[str, dict[str, Any]] = {
        look: {"tile": _lists(look.removeprefix("+")), "cells": {}}
        for slot in slots
        for look in slot["looks"] or ()
    }
    for action in possible:
        if isinstance(action, actions.Place):
            look = f"{'+' if action.stored else ''}{action.look}"
            looks[look]["cells"][cell_name(action.cell)] = _target(state, action)
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
        "spots": _spots(state, possible, names),
        "choices": [
            {
                "action": hollow.write_action(state, action),
                "words": action_words(state, action, names),
                "symbol": action_symbol(state, action),
                "places": _places(state, action),
            }
            for action in possible
            if not isinstance(action, actions.Place)
        ],
    }


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
    what = tile_name(kind) if is_wildflower(kind) else look_words(kind)
    return say("ui.tile_board.stored_tile" if stored else "ui.tile_board.tile", key=key, tile=what)


def _looks(kind: str, *, stored: bool, placing: bool) -> list[str]:
    poses = (kind,) * 12 if is_wildflower(kind) or not placing else orientations(kind)
    return [f"+{look}" if stored else look for look in poses]


def _lists(look: str) -> dict[str, Any]:
    """The lists of a tile's picture that hold something."""
    return {name: items for name, items in tile_picture(look)["lists"].items() if items}


def _target(state: State, action: actions.Place) -> dict[str, Any]:
    target: dict[str, Any] = {"action": hollow.write_action(state, action)}
    asked = holders(state, action)
    return target | {"ask": asked} if asked else target


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


def _spots(
    state: State, possible: Iterable[actions.Action], names: Sequence[str]
) -> list[dict[str, Any]]:
    """Where a gnome can go on the board, a sign for each move; the flower market is beside it."""
    moves = [action for action in possible if isinstance(action, actions.Move)]
    garden = state.board.garden
    found = []
    for move in moves:
        point = point_of(garden, spot_place(move.to))
        if point is None:
            continue
        together = [other for other in moves if other.to == move.to]
        x = point[0] + APART * (2 * together.index(move) - len(together) + 1)
        found.append(
            {
                "action": hollow.write_action(state, move),
                "place": spot_place(move.to),
                "x": tidy(x),
                "y": tidy(point[1]),
                "words": action_words(state, move, names),
            }
        )
    return found


def _places(state: State, action: actions.Action) -> list[str]:
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
    loops = [*garden.loops(), *garden.rings.values()]
    found = next((loop.cells for loop in loops if loop.walk == walk), ())
    return [cell_name(cell) for cell in found]


def _cells(garden: Garden, place: str) -> list[str]:
    """The cells that a place covers; itself where it lies beside the board or has no cell."""
    what = covered(garden, place)
    cells = dict.fromkeys([*what.cells, *(piece[0] for piece in what.pieces)])
    return [cell_name(cell) for cell in cells] or [place]
