"""Phase 2: draw or pass, and where the drawn tile goes (V-BUILD, V-VAR-TURN).

Placements are listed by space in reading order; what gives the tile back comes last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...game import CHANCE
from ..actions import Action, Draw, Pass, Put, PutGnome, Reach, Return
from ..buildings import GNOME, MONUMENT, TIERS, TILES
from ..effects import longer_by
from ..events import (
    BuildingPlaced,
    GnomeTilePlaced,
    PassForced,
    PlayerDraws,
    PlayerPassed,
    PlayerReturned,
    PlayerStayedOut,
    PlayerStumped,
    TileDrawn,
    TileReturned,
)
from ..player import BUILDING, DRAWING, OUT, PASSED, STUMPED
from ..state import Board, Task
from ..town import SPACES
from .log import Log, of, tell
from .upgrading import look_for_groups

AGAIN = "again"
"""Note of a build task at once after a tile has gone back (V-BUILD-2)."""


def building(board: Board, task: Task, log: Log | None) -> None:
    """Whose go is next: one draw each in seat order, or a wave of all together (V-BUILD-7)."""
    stages = [player.stage for player in board.players]
    if BUILDING not in stages:
        board.agenda[-1] = Task("attack", CHANCE)
    elif by_turns(board):
        board.agenda.append(Task("reveal", CHANCE))
        builders = [seat for seat, stage in enumerate(stages) if stage == BUILDING]
        board.agenda.extend(Task("build", seat) for seat in reversed(builders))
    else:
        seat = (board.turn + 1) % len(stages)
        while stages[seat] not in (BUILDING, PASSED):
            seat = (seat + 1) % len(stages)
        board.agenda.append(Task("build", seat))


def by_turns(board: Board) -> bool:
    """Whether this round's Build is played turn by turn."""
    return board.round in board.setup.turn_by_turn


def reveal(board: Board, task: Task, log: Log | None) -> None:
    """Turn by turn: all who chose to draw do so, and then all place."""
    board.agenda.pop()
    seats = [seat for seat, player in enumerate(board.players) if player.stage == DRAWING]
    board.agenda.extend(Task("place", seat) for seat in reversed(seats))
    board.agenda.extend(Task("draw", CHANCE, number=seat) for seat in reversed(seats))


# ---- build: draw or pass


_BUILD: Final = (Reach(), Pass())


def legal_build(board: Board, task: Task) -> Sequence[Action]:
    return _BUILD


def build(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    seat = board.turn = task.player
    player = board.players[seat]
    back = player.stage == PASSED
    if isinstance(action, Pass):
        player.stage = PASSED
        if log:
            stays = PlayerStayedOut(rule="V-BUILD-6", player=seat, places=of(seat))
            rule = "V-VAR-TURN" if by_turns(board) else "V-BUILD-1"
            log.add(stays if back else PlayerPassed(rule=rule, player=seat, places=of(seat)))
        return
    if by_turns(board) and task.note != AGAIN:
        player.stage = DRAWING
    else:
        player.stage = BUILDING
        board.agenda.append(Task("place", seat))
        board.agenda.append(Task("draw", CHANCE, number=seat))
    if log:
        draws = PlayerReturned if back else PlayerDraws
        rule = "V-BUILD-6" if back else "V-VAR-TURN" if by_turns(board) else "V-BUILD-1"
        tell(log, draws, seat, rule, None)


# ---- draw: chance


DRAW: Final = {tile: Draw(tile) for tile in TILES}


def legal_draw(board: Board, task: Task) -> Iterator[Action]:
    return (DRAW[tile] for tile, number in board.players[task.number].bag.items() if number)


def draw(board: Board, task: Task, action: Draw, log: Log | None) -> None:
    board.agenda.pop()
    seat = task.number
    player = board.players[seat]
    player.bag[action.tile] -= 1
    player.drawn = action.tile
    player.stage = BUILDING
    if log:
        tell(log, TileDrawn, seat, "V-BUILD-1", "PlayerDraws", tile=action.tile)


# ---- place


def may_return(board: Board, task: Task) -> bool:
    """Whether the 2nd chance is there; what is drawn can also be placed, or passed (V-BUILD-2)."""
    return board.players[task.player].stew


_PUT: Final = tuple(map(Put, SPACES))


def legal_place(board: Board, task: Task) -> Sequence[Action]:
    player = board.players[task.player]
    found: list[Action] = [PutGnome()]
    if player.drawn != GNOME:
        spaces = board.towns[task.player].empty_spaces(TIERS[player.drawn])
        found = [_PUT[space] for space in spaces]
    fits = bool(found)
    if may_return(board, task):
        found.append(Return())
    if not fits:
        found.append(Pass())
    return found


def place(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    if isinstance(action, Put):
        _put(board, task.player, action.space, log)
    elif isinstance(action, PutGnome):
        _put_gnome(board, task.player, log)
    else:
        _give_back(board, task.player, isinstance(action, Return), log)


def _put(board: Board, seat: int, space: int, log: Log | None) -> None:
    player, town = board.players[seat], board.towns[seat]
    drawn, player.drawn = player.drawn, ""
    town.buildings[space] = drawn
    if log:
        tell(
            log, BuildingPlaced, seat, "V-BUILD-3", "TileDrawn", space, building=drawn, space=space
        )
    look_for_groups(board, seat, space, "placed")


def _put_gnome(board: Board, seat: int, log: Log | None) -> None:
    """Onto the topmost free stump; its steps are counted now (V-BLD-MONUMENT, V-GNOME-8)."""
    player = board.players[seat]
    player.drawn = ""
    stumps = board.setup.components.stumps
    steps = stumps[player.stumps] + board.towns[seat].buildings.count(MONUMENT)
    steps += longer_by(board, seat)
    player.stumps += 1
    if player.stumps == len(stumps):
        player.stage = STUMPED
    board.agenda.append(Task("move", seat, number=steps))
    if log:
        tell(log, GnomeTilePlaced, seat, "V-BUILD-4", "TileDrawn", stump=player.stumps, steps=steps)
        if player.stage == STUMPED:
            tell(log, PlayerStumped, seat, "V-BUILD-5", "GnomeTilePlaced")


def _give_back(board: Board, seat: int, by_stew: bool, log: Log | None) -> None:
    """The drawn tile back into the bag: the 2nd chance, or a pass where it fits nowhere."""
    player = board.players[seat]
    tile, player.drawn = player.drawn, ""
    player.bag[tile] += 1
    if by_stew:
        player.stew = False
        board.agenda.append(Task("build", seat, note=AGAIN))
    else:
        player.stage = OUT
    if log:
        given = TileReturned if by_stew else PassForced
        rule = "V-BUILD-2" if by_stew else "V-BUILD-3"
        tell(log, given, seat, rule, "TileDrawn", tile=tile)
