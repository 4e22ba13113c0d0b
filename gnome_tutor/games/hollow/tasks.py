"""Which tasks can stand on an agenda that comes from outside, and with what in their notes."""

from __future__ import annotations

import re
from typing import Final

from ..game import CHANCE, BadCode, Reason
from .actions import Place
from .components import SIGNS
from .notation import read_action
from .rules.placements import may_place
from .rules.turn import CHOICES, TURNS
from .state import Board, State, Task
from .tiles import is_wildflower

PHASES: Final = ("waiting", "tiles", "rings", "move", "next")
"""The tasks at the bottom of an agenda: the phases of a turn."""

PLACED: Final = ("rings", "move", "next")
"""The phases after the tiles."""

NOTES: Final = {
    "refill": "(bonus)?",
    "permission": r"\+?[^@]+@.+",
    "draw": "[1-8]",
    "ring": "([^:]+:[0-5]+)?",
    "extra": "[23]",
    "trade": "|".join(SIGNS),
    "tile": f"({'|'.join(SIGNS)})?",
    "sell": "[RYTPU]?",
}
"""What may stand in the notes of those that have any."""

FOR_A_RING: Final = ("space", "sign", "extra")

CAN_WAIT: Final = (*PHASES, "refill", "sign", "tile", "flower", "extra", "trade")
"""The tasks that something else can come before; all others are at hand, or not there at all."""


def check_agenda(state: State) -> Reason | None:
    """Why the agenda of a position cannot be carried out, or None."""
    return TURNS.reason_against(state.board, _fault)


def _fault(board: Board, task: Task, depth: int) -> str:
    """What is wrong with one task, as a key of the sentences."""
    kind, player, ring, note = task
    if kind not in (*PHASES, *CHOICES, "refill"):
        return "kind"
    if (kind in PHASES) is not (depth == 0):
        return "depth"
    if player != {"draw": CHANCE, "permission": player, "ring": player}.get(kind, board.player):
        return "player"
    if kind in FOR_A_RING if ring is None else ring not in board.garden.rings:
        return "ring"
    if not re.fullmatch(NOTES.get(kind, ""), note):
        return "note"
    if kind not in CAN_WAIT and depth < len(board.agenda) - 1:
        return "on_top"
    return _IN_PLACE.get(kind, lambda _, __: "")(board, task)


def _permission(board: Board, task: Task) -> str:
    try:
        place = read_action(State(board), task.note)
    except BadCode:
        return "note"
    if not isinstance(place, Place) or is_wildflower(place.look) or not may_place(board, place):
        return "note"
    held = (gnome for group in board.garden.joins(place.look, place.cell) for gnome in group)
    return "" if task.player in {gnome // 2 for gnome in held} - {board.player} else "player"


def _draw(board: Board, task: Task) -> str:
    free = board.bag and not board.tile_board[int(task.note) - 1]
    return "" if free else "note"


def _ring(board: Board, task: Task) -> str:
    if not task.note:
        return "" if task.player == board.player else "player"
    holders = {loop.walk: loop.gnome for loop in board.garden.loops()}
    if task.note not in holders:
        return "note"
    gnome = holders[task.note]
    return "player" if gnome is None or gnome // 2 != task.player else ""


_IN_PLACE = {"permission": _permission, "draw": _draw, "ring": _ring}
