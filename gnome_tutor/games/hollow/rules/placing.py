"""Step 1 of a turn: tiles into the garden, permission, boxing, and the refill (H-PLACE, H-WILD)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ...game import CHANCE
from ..actions import Action, Answer, Box, Done, Draw, Place
from ..events import (
    PermissionAsked,
    PermissionGiven,
    PermissionRefused,
    PlacementSkipped,
    TileBoxed,
    TileDrawn,
    TilePlaced,
)
from ..notation import read_cell
from ..state import Board, Task, task_of
from ..tiles import cell_name, is_wildflower, kind_of
from .ending import trigger_end
from .log import Log
from .placements import DRAFTED, Placements, at_least, drafted_kinds, stored_kinds

# ---- the step: what is to be decided next


def tiles(board: Board, task: Task, log: Log | None) -> None:
    """Ask for the next placement, or end the step and refill the tile board."""
    drafted = drafted_kinds(board)
    if at_least(2, board, drafted, False):
        board.agenda.append(task_of("place", task.player))
        return
    must = at_least(1, board, drafted, False)
    may = at_least(1, board, stored_kinds(board), True)
    if not must and board.bag and any(drafted):
        board.agenda.append(task_of("box", task.player))
    elif must or may:
        board.agenda.append(task_of("place", task.player))
        if not may:
            [only] = legal_place(board, task)
            place(board, task, only, log)
    else:
        _end_step(board, task, log)


def _end_step(board: Board, task: Task, log: Log | None) -> None:
    if log:
        for _ in range(board.drafted, DRAFTED):
            log.add(PlacementSkipped(rule="H-PLACE-9", player=task.player))
    board.agenda[-1:] = [task_of("rings", task.player), task_of("refill", task.player)]


# ---- place


def legal_place(board: Board, task: Task) -> Placements:
    """Drafted tiles, then stored ones, then Done where no drafted one must follow."""
    drafted, stored = drafted_kinds(board), stored_kinds(board)
    if at_least(1, board, drafted, False):
        return Placements(board, drafted, stored)
    return Placements(board, (), stored, [Done()])


def place(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    if isinstance(action, Place):
        _ask_or_lay(board, action, None, log)
    else:
        _end_step(board, board.agenda[-1], log)


def _holders(board: Board, place: Place) -> list[int]:
    """The other players whose path it extends, in turn order from the active one (H-PLACE-10)."""
    groups = board.garden.joins(place.look, place.cell)
    if not groups or is_wildflower(place.look):
        return []
    seats = {gnome // 2 for group in groups for gnome in group} - {board.player}
    return sorted(seats, key=lambda seat: (seat - board.player) % board.setup.players)


def _ask_or_lay(board: Board, place: Place, asked: int | None, log: Log | None) -> None:
    """Ask the holder after `asked`; with nobody left to ask, lay the tile."""
    holders = _holders(board, place)
    left = holders[holders.index(asked) + 1 :] if asked is not None else holders
    if not left:
        _lay(board, place, None if asked is None else "PermissionGiven", log)
        return
    board.agenda.append(Task("permission", left[0], note=_request(place)))
    if log:
        log.add(
            PermissionAsked(
                rule="H-PLACE-6" if asked is None else "H-PLACE-10",
                player=left[0],
                cause=None if asked is None else "PermissionGiven",
                places=(cell_name(place.cell),),
                asker=board.player,
                look=place.look,
                cell=place.cell,
            )
        )


def _request(place: Place) -> str:
    return f"{'+' if place.stored else ''}{place.look}@{cell_name(place.cell)}"


def requested(task: Task) -> Place:
    """The placement that a permission is asked for."""
    look, _, cell = task.note.partition("@")
    return Place(look.removeprefix("+"), read_cell(cell), look.startswith("+"))


def _lay(board: Board, place: Place, cause: str | None, log: Log | None) -> None:
    look, cell, stored = place
    kind = kind_of(look)
    board.garden.place(look, cell)
    if stored:
        player = board.players[board.player]
        left = list(player.stored)
        left.remove(kind)
        board.players[board.player] = player._replace(stored=tuple(left))
    else:
        slot = board.tile_board.index(kind)
        board.tile_board[slot] = ""
        board.drafted += 1
    if log:
        here = cell_name(cell)
        log.add(
            TilePlaced(
                rule="H-WILD-1" if is_wildflower(look) else "H-PLACE-2" if stored else "H-PLACE-1",
                player=board.player,
                cause=cause,
                places=(here,) if stored else (here, f"tile_board:{slot + 1}"),
                look=look,
                cell=cell,
                number=0 if stored else board.drafted,
            )
        )


# ---- permission


def legal_permission(board: Board, task: Task) -> Iterator[Action]:
    yield Answer(True)
    yield Answer(False)


def answer(board: Board, task: Task, action: Answer, log: Log | None) -> None:
    board.agenda.pop()
    place = requested(task)
    here = (cell_name(place.cell),)
    if action.allow:
        if log:
            log.add(
                PermissionGiven(
                    rule="H-PLACE-6",
                    player=task.player,
                    cause="PermissionAsked",
                    places=here,
                    cell=place.cell,
                )
            )
        _ask_or_lay(board, place, task.player, log)
        return
    board.refused |= {(task.player, place.cell)}
    if log:
        log.add(
            PermissionRefused(
                rule="H-PLACE-10",
                player=task.player,
                cause="PermissionAsked",
                places=here,
                cell=place.cell,
            )
        )


# ---- box


def legal_box(board: Board, task: Task) -> Iterator[Action]:
    """Each kind on the tile board by slot; then stored tiles, which may yet make room."""
    for kind in dict.fromkeys(board.tile_board):
        if kind:
            yield Box(kind)
    yield from Placements(board, (), stored_kinds(board))


def box(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    if isinstance(action, Place):
        _ask_or_lay(board, action, None, log)
        return
    assert isinstance(action, Box)
    slot = board.tile_board.index(action.tile)
    board.tile_board[slot] = ""
    board.boxed = tuple(sorted((*board.boxed, action.tile)))
    board.agenda.append(draw_for(slot))
    if log:
        log.add(
            TileBoxed(
                rule="H-PLACE-9",
                player=task.player,
                places=(f"tile_board:{slot + 1}",),
                tile=action.tile,
            )
        )


# ---- draw and refill


@cache
def draw_for(slot: int) -> Task:
    """A tile is to be drawn for this slot of the tile board."""
    return Task("draw", CHANCE, note=str(slot + 1))


def refill(board: Board, task: Task, log: Log | None) -> None:
    """Draw for the first empty slot, until the tile board is full or nothing is left (H-END-4)."""
    if board.bag and "" in board.tile_board:
        board.agenda.append(draw_for(board.tile_board.index("")))
    else:
        board.agenda.pop()


draw_of: Final = cache(Draw)


def legal_draw(board: Board, task: Task) -> Iterator[Action]:
    """By kind."""
    return map(draw_of, board.unseen)


def kinds_left(board: Board, _task: Task) -> bool:
    """Whether it is open what will be drawn."""
    return len(board.unseen) > 1


def take_out(board: Board, kind: str) -> None:
    """One of the unseen tiles of this kind is seen now."""
    left = board.unseen[kind] - 1
    if left:
        board.unseen[kind] = left
    else:
        del board.unseen[kind]


def draw(board: Board, task: Task, action: Draw, log: Log | None) -> None:
    board.agenda.pop()
    after = board.agenda[-1]
    take_out(board, action.tile)
    board.bag -= 1
    slot = int(task.note) - 1
    board.tile_board[slot] = action.tile
    if log:
        if after.kind == "tiles":
            rule, cause = "H-PLACE-9", "TileBoxed"
        elif after.note:
            rule, cause = "H-BONUS-3", "TileStored"
        else:
            rule, cause = "H-PLACE-1", "TilePlaced"
        log.add(
            TileDrawn(
                rule=rule,
                cause=cause,
                places=(f"tile_board:{task.note}",),
                tile=action.tile,
                slot=slot,
            )
        )
    if not board.bag:
        trigger_end(board, "bag", None, "TileDrawn", log)
