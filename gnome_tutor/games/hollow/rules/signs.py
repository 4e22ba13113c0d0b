"""Signposts, and the trades under them (H-BONUS-2, H-MOVE-6, H-MOVE-7, H-VAR-1).

Signposts are listed in the order of the components, those to place before those to use; trades as
they stand under the signpost; Skip last.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Action, PlaceSign, Skip, Trade, UseSign
from ..events import MushroomsTraded, SignpostPlaced, SignpostUsed
from ..garden import Garden
from ..state import Board, Task
from .bonus import covers, decline, minus, plus, ring_of, take_mushrooms
from .log import Log, ring_name, ring_places

# ---- sign: place one and use it, or use one that stands


def placed_signs(garden: Garden) -> dict[str, int]:
    """The signposts in the garden, each with its ring."""
    return {ring.sign: ring.least for ring in garden.rings.values() if ring.sign}


def legal_sign(board: Board, task: Task) -> Iterator[Action]:
    if not ring_of(board, task).sign:
        for name in board.market.signs:
            yield PlaceSign(name)
    placed = placed_signs(board.garden)
    for sign in board.setup.components.signs:
        if sign.name in placed:
            yield UseSign(sign.name)
    yield Skip()


def sign(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    cause = "MarkersMoved"
    if isinstance(action, PlaceSign):
        ring = ring_of(board, task)._replace(sign=action.sign)
        board.garden.change_ring(ring)
        left = tuple(name for name in board.market.signs if name != action.sign)
        board.market = board.market._replace(signs=left)
        cause = "SignpostPlaced"
        if log:
            log.add(
                SignpostPlaced(
                    rule="H-BONUS-2",
                    player=task.player,
                    cause="MarkersMoved",
                    places=(f"sign:{action.sign}", *ring_places(ring)),
                    sign=action.sign,
                    ring=ring.least,
                )
            )
    if isinstance(action, PlaceSign | UseSign):
        use_sign(board, task.player, action.sign, task.ring, "H-BONUS-2", cause, log)
    else:
        decline(task, log)


def use_sign(
    board: Board,
    seat: int,
    name: str,
    ring: int | None,
    rule: str,
    cause: str,
    log: Log | None,
) -> None:
    """The reward of a signpost, then its trade where the trade board is in play."""
    sign = board.setup.components.sign(name)
    places = (f"sign:{name}",)
    if log:
        more = () if ring is None else (ring_name(ring),)
        log.add(
            SignpostUsed(rule=rule, player=seat, cause=cause, places=(*places, *more), sign=name)
        )
    if board.setup.trade_board and sign.trades:
        board.agenda.append(Task("trade", seat, ring, name))
    if sign.tile:
        board.agenda.append(Task("tile", seat, ring, name))
    else:
        take_mushrooms(board, seat, sign.reward, "H-MOVE-7", "SignpostUsed", places, log)


# ---- trade


def legal_trade(board: Board, task: Task) -> Iterator[Action]:
    """The trades under the signpost that the player has the mushrooms for."""
    mushrooms = board.players[task.player].mushrooms
    for give, get in board.setup.components.sign(task.note).trades:
        if covers(mushrooms, give):
            yield Trade(give, get)
    yield Skip()


def trade(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    if not isinstance(action, Trade):
        decline(task, log)
        return
    player = board.players[task.player]
    left = plus(minus(player.mushrooms, action.give), action.get)
    board.players[task.player] = player._replace(mushrooms=left)
    if log:
        log.add(
            MushroomsTraded(
                rule="H-VAR-1",
                player=task.player,
                cause="SignpostUsed",
                places=(f"sign:{task.note}",),
                give=action.give,
                get=action.get,
            )
        )
