"""What is wrong with a position: which rules say that it cannot stand as it is.

Only what is on the table is judged, not how it came there: a garden with few rings beside a player
board with many markers is a position that a lesson may use.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from gnome_tutor.text import say

from ..game import Reason
from .actions import Spot
from .components import SIGNS
from .notation import end_name, write_spot
from .rules.moving import own_spots, tokens_left
from .rules.placements import DRAFTED
from .rules.rings import MARKERS
from .state import Board, State
from .tasks import PLACED
from .tiles import (
    FLOWERS,
    MUSHROOMS,
    STUMP,
    cell_name,
    flower_of,
    is_wildflower,
    mask_of,
    neighbour,
)


def problems(state: State) -> tuple[Reason, ...]:
    """Every rule that the position breaks, with the places; () when it can stand."""
    board = state.board
    checks = (_edges, _connection, _gnomes, _rings, _markers, _storage, _flowers)
    more = (_wildflower_tiles, _pinwheel_market, _signs, _tile_board, _ending, _refusals)
    turn = (_waiting, _loops, _drafted, _final, _tasks)
    return tuple(reason for check in (*checks, *more, *turn) for reason in check(board))


def _reason(rule: str, key: str, *places: str, **values: object) -> Reason:
    return Reason(rule, say(f"problem.position.{key}", **values), places)


def _phase(board: Board) -> str:
    return board.agenda[0].kind if board.agenda else "over"


def _edges(board: Board) -> Iterator[Reason]:
    looks = board.garden.looks
    for cell, look in sorted(looks.items()):
        for side in range(3):
            other = neighbour(cell, side)
            if other not in looks or is_wildflower(look) or is_wildflower(looks[other]):
                continue
            here = mask_of(look) >> side & 1
            there = mask_of(looks[other]) >> side + 3 & 1
            if here != there:
                names = cell_name(cell), cell_name(other)
                yield _reason("H-PLACE-4", "edges", *names, here=names[0], there=names[1])


def _connection(board: Board) -> Iterator[Reason]:
    looks = board.garden.looks
    reached = [STUMP]
    for cell in reached:  # grows while it is read
        for side in range(6):
            other = neighbour(cell, side)
            if other in looks and other not in reached:
                reached.append(other)
    lost = tuple(cell_name(cell) for cell in sorted(set(looks) - set(reached)))
    if lost:
        yield _reason("H-PLACE-3", "connection", *lost, cells=", ".join(lost))


def _gnomes(board: Board) -> Iterator[Reason]:
    garden = board.garden
    spots = Counter(garden.spot(gnome) for gnome in range(len(garden.gnomes)))
    for spot, number in spots.items():
        if number > 1 and spot.place in ("path", "ring"):
            name = write_spot(spot)
            yield _reason("H-PLACE-7", "two_gnomes", name, spot=name)


def _rings(board: Board) -> Iterator[Reason]:
    for ring in board.garden.rings.values():
        name = f"ring:{end_name(ring.least)}"
        held = board.garden.holder_of_ring(ring.least) is not None
        if ring.waiting and not held:
            yield _reason("H-RING-7", "waiting_unheld", name, ring=name)
        if ring.heap and held:
            yield _reason("H-MOVE-3", "heap_held", name, ring=name)
        if ring.heap and not any(ring.mushrooms):
            yield _reason("H-RING-6", "heap_empty", name, ring=name)


def _markers(board: Board) -> Iterator[Reason]:
    columns = board.setup.components.columns(advanced=board.setup.advanced)
    for seat, player in enumerate(board.players):
        total = sum(columns[column][row].markers for column, row in player.spaces)
        if player.markers != total and (player.markers, total) != (MARKERS, MARKERS + 1):
            number = {"player": seat, "markers": player.markers, "total": total}
            yield _reason("H-RING-9", "markers", f"player:{seat}", **number)


def _storage(board: Board) -> Iterator[Reason]:
    settling = {task.player for task in board.agenda if task.kind == "discard"}
    for seat, player in enumerate(board.players):
        wild = sum(map(is_wildflower, player.tiles))
        over = len(player.tiles) > 2 or wild > 1
        if over and (seat not in settling or len(player.tiles) > 3 or wild > 2):
            number = {"player": seat, "tiles": len(player.tiles), "wild": wild}
            yield _reason("H-STORE-1", "storage", f"player:{seat}", **number)
        if seat in settling and not over:
            yield _reason("H-STORE-1", "no_overflow", f"player:{seat}", player=seat)
        if player.fresh and seat != board.player:
            yield _reason("H-STORE-3", "fresh", f"player:{seat}", player=seat)


def _flowers(board: Board) -> Iterator[Reason]:
    market = board.market
    for colour, tokens in zip(FLOWERS, market.flowers, strict=True):
        owned = sum(colour in player.flowers for player in board.players)
        flower = say(f"words.flower.{colour}")
        if colour in market.wildflowers:
            if tokens or owned:
                yield _reason("H-WREW-3", "flower_on_tile", "flowers", flower=flower)
        elif tokens + owned != board.setup.players:
            number = {"tokens": tokens, "owned": owned, "all": board.setup.players}
            yield _reason("H-SETUP-3", "flower_tokens", "flowers", flower=flower, **number)


def _wildflower_tiles(board: Board) -> Iterator[Reason]:
    lying = [*board.garden.looks.values(), *board.boxed]
    lying += [tile for player in board.players for tile in player.tiles]
    found = {flower_of(tile) for tile in lying if is_wildflower(tile)}
    lost = [c for c in FLOWERS if c not in found and c not in board.market.wildflowers]
    two = board.setup.players == 2
    if len(lost) != (2 if two else 0):
        names = ", ".join(say(f"words.flower.{colour}") for colour in lost) or "-"
        rule = "H-SETUP-4" if two else "H-SETUP-3"
        yield _reason(rule, "wildflowers_lost", "flowers", flowers=names, right=2 if two else 0)


def _pinwheel_market(board: Board) -> Iterator[Reason]:
    for mushroom, number in board.market.covered:
        if number not in board.setup.components.market[mushroom]:
            name = f"{MUSHROOMS[mushroom]}{number}"
            yield _reason("H-MARKET-3", "no_sale", name, space=name)
    for mushroom, letter in enumerate(MUSHROOMS):
        if tokens_left(board, mushroom) < 0:
            places = [f"{letter}{n}" for colour, n in board.market.covered if colour == mushroom]
            colour = say(f"words.mushroom.{letter}")
            yield _reason("H-MARKET-4", "market_tokens", *places, colour=colour, count=len(places))


def _signs(board: Board) -> Iterator[Reason]:
    placed = {ring.sign for ring in board.garden.rings.values()}
    for sign in SIGNS:
        if sign not in placed and sign not in board.market.signs:
            yield _reason("H-SETUP-5", "sign_lost", f"sign:{sign}", sign=sign)


def _tile_board(board: Board) -> Iterator[Reason]:
    if not board.bag or any(task.kind in ("refill", "draw") for task in board.agenda):
        return
    right = board.drafted if _phase(board) == "tiles" else 0
    places = tuple(f"tile_board:{n}" for n, kind in enumerate(board.tile_board, 1) if not kind)
    if len(places) != right:
        yield _reason("H-PLACE-1", "tile_board", *places, empty=len(places), right=right)


def _ending(board: Board) -> Iterator[Reason]:
    sunset = 0 if board.ending else 2 * board.setup.players
    if board.sunset != sunset:
        rule = "H-END-2" if board.ending else "H-SETUP-2"
        yield _reason(rule, "sunset", sunset=board.sunset, right=sunset)
    reached = {
        "flowers": any(len(player.flowers) == len(FLOWERS) for player in board.players),
        "markers": any(player.markers == MARKERS for player in board.players),
        "bag": board.bag == 0,
    }
    if not board.ending and any(reached.values()):
        by = next(by for by, so in reached.items() if so)
        yield _reason("H-END-1", "not_ended", by=say(f"words.ending.{by}"))
    if board.ending in ("flowers", "markers") and not reached[board.ending]:
        yield _reason("H-END-1", "not_reached", by=say(f"words.ending.{board.ending}"))


def _refusals(board: Board) -> Iterator[Reason]:
    for seat, cell in sorted(board.refused):
        if seat == board.player:
            yield _reason("H-PLACE-10", "refused_self", cell_name(cell), player=seat)


# ---- what a phase of the turn, or a task, needs

VISITS: Final = {
    "sell": ("H-MARKET-1", "stump"),
    "flower": ("H-MOVE-5", "flowers"),
    "tile": ("H-MOVE-6", "sign"),
    "trade": ("H-MOVE-6", "sign"),
}
"""The tasks that a gnome's visit brings where they are about no ring: its rule and the place."""


def _waiting(board: Board) -> Iterator[Reason]:
    """A ring waits until its owner's turn, or final action, begins (H-RING-7, 8)."""
    for ring in board.garden.rings.values():
        gnome = board.garden.holder_of_ring(ring.least)
        if not ring.waiting or gnome is None:
            continue
        seat = gnome // 2
        here = seat == board.player and _phase(board) != "waiting"
        if here or (board.final and seat < board.player):
            name = f"ring:{end_name(ring.least)}"
            rule = "H-RING-8" if board.final else "H-RING-7"
            yield _reason(rule, "waiting_late", name, f"player:{seat}", ring=name, player=seat)


def _loops(board: Board) -> Iterator[Reason]:
    """Closed loops are resolved before the turn goes on (H-RING-3)."""
    if _phase(board) not in ("tiles", "rings"):
        for loop in board.garden.loops():
            places = dict.fromkeys(map(cell_name, loop.cells))
            yield _reason("H-RING-3", "unresolved", *places, loop=loop.walk)


def _drafted(board: Board) -> Iterator[Reason]:
    """None before the tiles, both after them, save that what fits nowhere may run out."""
    phase = _phase(board)
    if phase == "tiles":
        return
    right = DRAFTED if phase in PLACED and not board.final else 0
    if board.drafted != right and (board.bag or board.drafted > right):
        yield _reason("H-PLACE-1", "drafted", drafted=board.drafted, right=right)


def _final(board: Board) -> Iterator[Reason]:
    phase = _phase(board)
    if phase == "over" and not board.ending:
        yield _reason("H-END-1", "over_early")
    elif phase == "over" and not board.final:
        yield _reason("H-END-3", "over_not_final")
    elif board.final and phase in ("tiles", "rings"):
        yield _reason("H-END-3", "final_tiles")


def _tasks(board: Board) -> Iterator[Reason]:
    """A visit's task needs the gnome there, and a trade its variant."""
    for kind, seat, ring, note in board.agenda:
        if kind == "trade" and not board.setup.trade_board:
            yield _reason("H-VAR-1", "no_trade", f"sign:{note}", sign=note)
        elif kind in VISITS and ring is None:
            rule, place = VISITS[kind]
            spot = Spot(place, note if place == "sign" else "")
            if spot not in own_spots(board, seat):
                name = write_spot(spot)
                yield _reason(rule, "no_visit", name, f"player:{seat}", spot=name, player=seat)
