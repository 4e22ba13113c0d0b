"""Step 2 of a turn: rings closed, scored, or laid by for their holder (H-RING).

Choices of ring are listed by their walk; rows of the player board from the top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..actions import Action, Close, Mark
from ..components import COLUMNS, Space
from ..events import (
    GnomeLaidDown,
    MarkerNotMoved,
    MarkersMoved,
    MushroomsLeft,
    RingClosed,
)
from ..garden import Loop, Ring
from ..player import Player
from ..state import Board, Task, task_of
from ..tiles import Piece
from .bonus import bonus_task, take_mushrooms
from .ending import trigger_end
from .log import Log, ring_name, ring_places

MARKERS = 8
REWARDED = (2, 4, 6)
"""The markers that bring a wildflower tile (H-WREW-1)."""


# ---- the steps: waiting rings at the start of a turn, closed loops after placing


def waiting(board: Board, task: Task, log: Log | None) -> None:
    """Score the rings that wait for this player, then go on with the turn (H-RING-7, 8)."""
    rings = waiting_rings(board, task.player)
    if not rings:
        board.agenda[-1] = task_of("move" if board.final else "tiles", task.player)
    elif len(rings) > 1:
        board.agenda.append(task_of("ring", task.player))
    else:
        _score_waiting(board, rings[0], log)


def waiting_rings(board: Board, player: int) -> list[Ring]:
    """Rings whose laid-down gnome is this player's, by walk."""
    rings = [ring for ring in board.garden.rings.values() if ring.waiting]
    if not rings:
        return rings
    own = [r for r in rings if _seat(board.garden.holder_of_ring(r.least)) == player]
    return sorted(own, key=lambda ring: ring.walk)


def _seat(gnome: int | None) -> int | None:
    return None if gnome is None else gnome // 2


def rings(board: Board, task: Task, log: Log | None) -> None:
    """Close the loops of this turn one by one, then go on to the gnome move (H-RING-3)."""
    loops = board.garden.loops()
    choices = _choices(board, loops)
    if not choices:
        board.agenda[-1] = task_of("move", task.player)
    elif len(choices) > 1:
        board.agenda.append(task_of("ring", task.player))
    else:
        _begin(board, choices[0], loops, log)


def _choices(board: Board, loops: Sequence[Loop]) -> list[Loop]:
    """Each loop of the active player, and of each path held by another one loop for them all."""
    found = []
    seen = set()
    for loop in loops:
        if _seat(loop.gnome) in (None, board.player):
            found.append(loop)
        elif loop.gnome not in seen:
            seen.add(loop.gnome)
            found.append(loop)
    return found


# ---- ring


def legal_ring(board: Board, task: Task) -> Iterator[Action]:
    if task.note:
        loops = board.garden.loops()
        held = next(loop.gnome for loop in loops if loop.walk == task.note)
        for loop in loops:
            if loop.gnome == held:
                yield Close(loop.walk)
    elif board.agenda[0].kind == "waiting":
        for ring in waiting_rings(board, task.player):
            yield Close(ring.walk)
    else:
        for loop in _choices(board, board.garden.loops()):
            yield Close(loop.walk)


def close(board: Board, task: Task, action: Close, log: Log | None) -> None:
    board.agenda.pop()
    if board.agenda[0].kind == "waiting":
        found = waiting_rings(board, task.player)
        _score_waiting(board, next(r for r in found if r.walk == action.loop), log)
        return
    loops = board.garden.loops()
    loop = next(loop for loop in loops if loop.walk == action.loop)
    if task.note:
        _resolve(board, loop, log)
    else:
        _begin(board, loop, loops, log)


def _begin(board: Board, loop: Loop, loops: Sequence[Loop], log: Log | None) -> None:
    """Resolve a loop; of several on a path held by another, that player picks (H-RING-4)."""
    holder = _seat(loop.gnome)
    rivals = sum(other.gnome == loop.gnome for other in loops)
    if holder is None or holder == board.player or rivals == 1:
        _resolve(board, loop, log)
    else:
        board.agenda.append(Task("ring", holder, note=loop.walk))


def _resolve(board: Board, loop: Loop, log: Log | None) -> None:
    ring = board.garden.close(loop)
    holder = _seat(loop.gnome)
    if log:
        log.add(
            RingClosed(
                rule="H-RING-1",
                player=board.player,
                cause="TilePlaced",
                places=ring_places(ring),
                size=ring.size,
                holder=holder,
                ring=ring.least,
            )
        )
    if holder == board.player:
        if any(ring.mushrooms):
            taken = ring.mushrooms
            take_mushrooms(board, holder, taken, "H-RING-5", "RingClosed", ring_places(ring), log)
        _marker(board, holder, ring, log)
    elif holder is None:
        if any(ring.mushrooms):
            ring = ring._replace(heap=True)
            board.garden.change_ring(ring)
            if log:
                log.add(
                    MushroomsLeft(
                        rule="H-RING-6",
                        player=board.player,
                        cause="RingClosed",
                        places=ring_places(ring),
                        mushrooms=ring.mushrooms,
                        ring=ring.least,
                    )
                )
        _marker(board, board.player, ring, log)
    else:
        board.garden.change_ring(ring._replace(waiting=True))
        if log:
            log.add(
                GnomeLaidDown(
                    rule="H-RING-7",
                    player=holder,
                    cause="RingClosed",
                    places=ring_places(ring),
                    ring=ring.least,
                )
            )


def _score_waiting(board: Board, ring: Ring, log: Log | None) -> None:
    """The gnome stands up with the mushrooms, if there are none with nothing; then the marker."""
    ring = ring._replace(waiting=False)
    board.garden.change_ring(ring)
    rule = "H-RING-8" if board.final else "H-RING-7"
    take_mushrooms(board, board.player, ring.mushrooms, rule, "TurnStarted", ring_places(ring), log)
    _marker(board, board.player, ring, log)


# ---- space: the marker


def fits_shape(space: Space, ring: Ring) -> bool:
    """Whether a ring may take a space of the advanced board (H-VAR-2)."""
    if space.shape is None:
        return True
    if len(ring.pieces) != len(ring.cells):
        return False
    shapes = [Piece(min(a, b), max(a, b)).shape for _, a, b in ring.pieces]
    return space.shape == tuple(map(shapes.count, ("sharp", "gentle", "straight")))


def column_of(size: int) -> int:
    """The column of the player board for a ring of this size; 7 and more share the last."""
    return min(size, 7) - 3


def _spaces(board: Board, size: int) -> tuple[Space, ...]:
    setup = board.setup
    return setup.components.columns(advanced=setup.advanced)[column_of(size)]


def open_rows(board: Board, player: Player, ring: Ring) -> list[int]:
    """The rows where a marker for this ring may go."""
    column = column_of(ring.size)
    return [
        row
        for row, space in enumerate(_spaces(board, ring.size))
        if (column, row) not in player.spaces and fits_shape(space, ring)
    ]


def _marker(board: Board, seat: int, ring: Ring, log: Log | None) -> None:
    player = board.players[seat]
    if player.markers < MARKERS and open_rows(board, player, ring):
        board.agenda.append(Task("space", seat, ring.least))
        return
    if log:
        column = column_of(ring.size)
        covered = sum(space[0] == column for space in player.spaces)
        if player.markers == MARKERS:
            rule = "H-RING-14"
        elif covered == len(_spaces(board, ring.size)):
            rule = "H-RING-10"
        else:
            rule = "H-VAR-2"
        log.add(
            MarkerNotMoved(
                rule=rule,
                player=seat,
                cause=_cause(board),
                places=(ring_name(ring.least),),
                size=ring.size,
            )
        )


def _cause(board: Board) -> str:
    return "TurnStarted" if board.agenda[0].kind == "waiting" else "RingClosed"


def legal_space(board: Board, task: Task) -> Iterator[Action]:
    ring = board.garden.rings[task.ring]  # type: ignore[index]
    for row in open_rows(board, board.players[task.player], ring):
        yield Mark(row)


def mark(board: Board, task: Task, action: Mark, log: Log | None) -> None:
    """Markers to a space; a wildflower reward comes before the bonus printed there (H-BONUS-7)."""
    board.agenda.pop()
    seat, least = task.player, task.ring
    assert least is not None
    ring = board.garden.rings[least]
    space = _spaces(board, ring.size)[action.row]
    player = board.players[seat]
    number = min(space.markers, MARKERS - player.markers)
    column = column_of(ring.size)
    moved = player.markers + number
    board.players[seat] = player._replace(
        spaces=tuple(sorted((*player.spaces, (column, action.row)))), markers=moved
    )
    if log:
        log.add(
            MarkersMoved(
                rule="H-RING-9" if space.markers == 1 else "H-BONUS-6",
                player=seat,
                cause=_cause(board),
                places=(f"space:{COLUMNS[column]}/{action.row + 1}", ring_name(least)),
                column=column,
                row=action.row,
                number=number,
                moved=moved,
            )
        )
    if moved == MARKERS:
        trigger_end(board, "markers", seat, "MarkersMoved", log)
    if space.bonus:
        board.agenda.append(bonus_task(space.bonus, seat, least))
    if any(player.markers < marker <= moved for marker in REWARDED):
        board.agenda.append(Task("wildflower", seat, least))
