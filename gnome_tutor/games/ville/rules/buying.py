"""Phase 5: rivers sweep, buildings are bought, all gets ready for the next round (V-BUY)."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import CHANCE
from ..actions import Action, Buy, Done, Turn
from ..buildings import GNOME, TILES
from ..effects import in_town
from ..events import BuildingDestroyed, EventTurned, RiverSwept, TilesReturned
from ..player import BUILDING, STUMPED
from ..state import Board, Task
from ..town import SPACES
from .activating import affordable
from .activating import buy as buy_one
from .gnomes import exhaust, remove_danger, replace_last
from .log import Log, tell
from .preparing import start_round, turn_up

EVENT_ROUNDS = (3, 4, 5)
"""The rounds under which an event lies (V-SETUP-4)."""


def refresh(board: Board, task: Task, log: Log | None) -> None:
    """First all rivers, then one player's purchases after another, then the tracker moves."""
    board.agenda[-1] = Task("advance", CHANCE)
    seats = range(board.setup.players)
    board.agenda.extend(Task("purchases", seat) for seat in reversed(seats))
    for seat in reversed(seats):
        river = board.towns[seat].layout.river
        if river:
            board.agenda.append(Task("sweep", seat, river))


def sweep(board: Board, task: Task, log: Log | None) -> None:
    """All on the river goes back to its supply; gnomes are exhausted (V-BOARD-RIVER)."""
    board.agenda.pop()
    seat, river = task.player, task.spaces
    town = board.towns[seat]
    rule = "V-BOARD-RIVER"
    if log:
        tell(log, RiverSwept, seat, rule, None, *river, spaces=river)
    for space in river:
        building = town.buildings[space]
        if building:
            town.buildings[space] = ""
            board.supply[building] += 1
            if log:
                tell(
                    log,
                    BuildingDestroyed,
                    seat,
                    rule,
                    "RiverSwept",
                    space,
                    building=building,
                    space=space,
                )
        if town.dangers[space]:
            remove_danger(board, seat, space, rule, "RiverSwept", log)
    swept = [gnome for gnome in town.deployed() if town.gnomes[gnome] in river]
    for gnome in swept:
        exhaust(board, seat, gnome, "RiverSwept", log)
    if not swept:
        replace_last(board, seat)


# ---- buy


def purchases(board: Board, task: Task, log: Log | None) -> None:
    """As many as the round has number, and what the gnomes that are left in town add (V-BUY-1)."""
    seat = task.player
    more = sum(ability.number for _, ability in in_town(board, seat, "purchases"))
    board.agenda[-1] = Task("buy", seat, number=board.round + more)


def legal_buy(board: Board, task: Task) -> Iterator[Action]:
    yield from affordable(board, task.player)
    yield Done()


def buy(board: Board, task: Task, action: Action, log: Log | None) -> None:
    if not isinstance(action, Buy):
        board.agenda.pop()
        return
    if task.number > 1:
        board.agenda[-1] = task._replace(number=task.number - 1)
    else:
        board.agenda.pop()
    buy_one(board, task.player, action.building, "V-BUY-1", None, log)


# ---- the tracker moves, bags are filled


def advance(board: Board, task: Task, log: Log | None) -> None:
    board.agenda[-1] = Task("tidy", CHANCE)
    if board.round + 1 in EVENT_ROUNDS:
        board.agenda.append(Task("event_card", CHANCE))


def event_card(board: Board, task: Task, action: Turn, log: Log | None) -> None:
    """The event under the tracker lies face up from now on (V-BUY-2)."""
    turn_up(board, task, action)
    board.events = (*board.events, action.card)
    if log:
        place = f"event:{len(board.events)}"
        log.add(EventTurned(rule="V-BUY-2", places=(place,), card=action.card))


def tidy(board: Board, task: Task, log: Log | None) -> None:
    """What was stacked, the gnome tiles, and a filled town go back into the bags (V-BUY-3)."""
    for seat in range(board.setup.players):
        _return_tiles(board, seat, log)
    board.agenda[-1] = Task("prepare", CHANCE)
    start_round(board, board.round + 1, log)


def _return_tiles(board: Board, seat: int, log: Log | None) -> None:
    player, buildings = board.players[seat], board.towns[seat].buildings
    tiles = [GNOME] * player.stumps
    for stack in player.stacks:
        tiles += stack
    filled = player.filled
    if filled:
        tiles += filter(None, buildings)
        buildings[:] = [""] * len(SPACES)
    for tile in tiles:
        player.bag[tile] += 1
    player.stumps, player.stacks, player.filled = 0, (), False
    if player.stage == STUMPED:
        player.stage = BUILDING
    if log and tiles:
        tell(
            log,
            TilesReturned,
            seat,
            "V-SCORE-4" if filled else "V-BUY-3",
            None,
            tiles=tuple(sorted(tiles, key=TILES.index)),
            filled=filled,
        )
