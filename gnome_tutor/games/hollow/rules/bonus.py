"""What a ring, a marker or a signpost brings (H-BONUS, H-WREW, H-STORE, H-VAR-1).

Choices are listed in the order of the components (colours, signposts, slots of the tile board),
with Skip last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from ..actions import (
    Action,
    Discard,
    PlaceSign,
    Skip,
    TakeExtra,
    TakeFlower,
    TakeTile,
    TakeWildflower,
    Trade,
    UseSign,
)
from ..events import (
    BonusDeclined,
    FlowerTaken,
    MushroomsTaken,
    MushroomsTraded,
    SignpostPlaced,
    SignpostUsed,
    TileDiscarded,
    TileStored,
    WildflowerTaken,
)
from ..garden import Garden, Ring
from ..player import Player
from ..state import Board, Task
from ..tiles import FLOWERS, Counts, is_wildflower
from .ending import trigger_end
from .log import Log, ring_name, ring_places

FLOWERS_TO_END = 8
STORAGE = 2


def bonus_task(bonus: str, seat: int, least: int) -> Task:
    """The decision that a bonus printed on the player board asks for."""
    if bonus.startswith("extra"):
        return Task("extra", seat, least, bonus.removeprefix("extra"))
    return Task(bonus, seat, least)


def take_mushrooms(
    board: Board,
    seat: int,
    mushrooms: Counts,
    rule: str,
    cause: str,
    places: tuple[str, ...],
    log: Log | None,
) -> None:
    """Mushrooms to a player; nothing happens where there are none."""
    if not any(mushrooms):
        return
    player = board.players[seat]
    board.players[seat] = replace(player, mushrooms=plus(player.mushrooms, mushrooms))
    if log:
        log.add(
            MushroomsTaken(rule=rule, player=seat, cause=cause, places=places, mushrooms=mushrooms)
        )


def plus(some: Counts, more: Counts) -> Counts:
    return tuple(a + b for a, b in zip(some, more, strict=True))  # type: ignore[return-value]


def minus(some: Counts, less: Counts) -> Counts:
    return tuple(a - b for a, b in zip(some, less, strict=True))  # type: ignore[return-value]


def covers(some: Counts, less: Counts) -> bool:
    """Whether there are at least as many of each colour."""
    return all(a >= b for a, b in zip(some, less, strict=True))


def _places(task: Task, *more: str) -> tuple[str, ...]:
    return more if task.ring is None else (ring_name(task.ring), *more)


def _cause(task: Task) -> str:
    """What offered a flower or a tile: a ring's bonus, or a gnome's visit."""
    if task.note:
        return "SignpostUsed"
    return "GnomeMoved" if task.ring is None else "MarkersMoved"


_RULES = {
    "sign": "H-BONUS-2",
    "tile": "H-BONUS-3",
    "flower": "H-BONUS-4",
    "extra": "H-BONUS-5",
    "wildflower": "H-WREW-2",
    "trade": "H-VAR-1",
}


def _decline(task: Task, log: Log | None) -> None:
    if log:
        visit = task.kind == "flower" and task.ring is None
        log.add(
            BonusDeclined(
                rule="H-MOVE-5" if visit else _RULES[task.kind],
                player=task.player,
                cause="SignpostUsed" if task.kind == "trade" else _cause(task),
                places=_places(task),
                bonus=task.kind,
            )
        )


# ---- wildflower: the reward of the 2nd, 4th and 6th marker


def legal_wildflower(board: Board, task: Task) -> Iterator[Action]:
    """A wildflower tile of any colour left; with none left a token that the player lacks."""
    market = board.market
    for colour in market.wildflowers or _lacking(board, board.players[task.player]):
        yield TakeWildflower(colour)
    if not market.wildflowers and not _lacking(board, board.players[task.player]):
        yield Skip()


def _lacking(board: Board, player: Player) -> list[str]:
    """Colours in the flower market that the player has not collected."""
    tokens = zip(FLOWERS, board.market.flowers, strict=True)
    return [colour for colour, number in tokens if number and colour not in player.flowers]


def take_wildflower(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    if isinstance(action, Skip):
        _decline(task, log)
        return
    assert isinstance(action, TakeWildflower)
    colour, market, seat = action.colour, board.market, task.player
    if colour not in market.wildflowers:
        _collect(board, task, colour, "H-WREW-2", log)
        return
    rest = board.setup.players - 1
    board.market = replace(
        market,
        wildflowers=tuple(other for other in market.wildflowers if other != colour),
        flowers=_tokens(market.flowers, colour, rest),
    )
    player = board.players[seat]
    board.players[seat] = replace(player, flowers=tuple(sorted((*player.flowers, colour))))
    if log:
        log.add(
            WildflowerTaken(
                rule="H-WREW-1",
                player=seat,
                cause="MarkersMoved",
                places=_places(task, "flowers"),
                colour=colour,
                to_market=rest,
            )
        )
    _end_by_flowers(board, seat, "WildflowerTaken", log)
    _store(board, seat, f"*{colour}", "H-WREW-1", "WildflowerTaken", _places(task), log)


def _tokens(flowers: tuple[int, ...], colour: str, change: int) -> tuple[int, ...]:
    return tuple(
        number + change if name == colour else number
        for name, number in zip(FLOWERS, flowers, strict=True)
    )


def _collect(board: Board, task: Task, colour: str, rule: str, log: Log | None) -> None:
    """A token from the flower market into the player's collection."""
    seat = task.player
    player = board.players[seat]
    board.market = replace(board.market, flowers=_tokens(board.market.flowers, colour, -1))
    board.players[seat] = replace(player, flowers=tuple(sorted((*player.flowers, colour))))
    if log:
        log.add(
            FlowerTaken(
                rule=rule,
                player=seat,
                cause=_cause(task),
                places=_places(task, "flowers"),
                colour=colour,
            )
        )
    _end_by_flowers(board, seat, "FlowerTaken", log)


def _end_by_flowers(board: Board, seat: int, cause: str, log: Log | None) -> None:
    if len(board.players[seat].flowers) == FLOWERS_TO_END:
        trigger_end(board, "flowers", seat, cause, log)


# ---- flower: from the market, by a bonus or by a visit


def legal_flower(board: Board, task: Task) -> Iterator[Action]:
    for colour in _lacking(board, board.players[task.player]):
        yield TakeFlower(colour)
    yield Skip()


def take_flower(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    if isinstance(action, TakeFlower):
        rule = "H-MOVE-5" if task.ring is None else "H-BONUS-4"
        _collect(board, task, action.colour, rule, log)
    else:
        _decline(task, log)


# ---- tile, and what is too much in storage


def legal_tile(board: Board, task: Task) -> Iterator[Action]:
    """A kind from the tile board; Skip where it is a bonus, or where nothing lies there."""
    kinds = [kind for kind in dict.fromkeys(board.tile_board) if kind]
    for kind in kinds:
        yield TakeTile(kind)
    if not task.note or not kinds:
        yield Skip()


def take_tile(board: Board, task: Task, action: Action, log: Log | None) -> None:
    """The tile into storage; what is too much goes first, then the board is refilled."""
    board.agenda.pop()
    if not isinstance(action, TakeTile):
        _decline(task, log)
        return
    slot = board.tile_board.index(action.tile)
    board.tile_board[slot] = ""
    board.agenda.append(Task("refill", task.player, note="bonus"))
    places = _places(task, f"tile_board:{slot + 1}")
    rule = "H-MOVE-7" if task.note else "H-BONUS-3"
    _store(board, task.player, action.tile, rule, _cause(task), places, log)


def _store(
    board: Board,
    seat: int,
    tile: str,
    rule: str,
    cause: str,
    places: tuple[str, ...],
    log: Log | None,
) -> None:
    player = board.players[seat]
    player = replace(player, fresh=tuple(sorted((*player.fresh, tile))))
    board.players[seat] = player
    if log:
        log.add(TileStored(rule=rule, player=seat, cause=cause, places=places, tile=tile))
    if len(player.tiles) > STORAGE or _wildflowers(player) > 1:
        board.agenda.append(Task("discard", seat))


def _wildflowers(player: Player) -> int:
    return sum(map(is_wildflower, player.tiles))


def legal_discard(board: Board, task: Task) -> Iterator[Action]:
    """Each kind in storage; of two wildflower tiles one of these (H-STORE-1)."""
    player = board.players[task.player]
    two = _wildflowers(player) > 1
    for kind in sorted(set(player.tiles)):
        if is_wildflower(kind) or not two:
            yield Discard(kind)


def discard(board: Board, task: Task, action: Discard, log: Log | None) -> None:
    """Of two tiles that look the same the new one goes, as the old one may serve this turn."""
    board.agenda.pop()
    player = board.players[task.player]
    stored, fresh = list(player.stored), list(player.fresh)
    (fresh if action.tile in fresh else stored).remove(action.tile)
    board.players[task.player] = replace(player, stored=tuple(stored), fresh=tuple(fresh))
    board.boxed = tuple(sorted((*board.boxed, action.tile)))
    if log:
        log.add(
            TileDiscarded(
                rule="H-STORE-1", player=task.player, cause="TileStored", tile=action.tile
            )
        )


# ---- extra: mushrooms of the ring once more


def legal_extra(board: Board, task: Task) -> Iterator[Action]:
    """As many as the bonus allows, red ones first."""
    for mushrooms in _extras(_ring(board, task).mushrooms, int(task.note)):
        yield TakeExtra(mushrooms)
    yield Skip()


def _ring(board: Board, task: Task) -> Ring:
    assert task.ring is not None
    return board.garden.rings[task.ring]


def _extras(printed: Counts, number: int) -> Iterator[Counts]:
    number = min(number, sum(printed))
    if number:
        for some in product(*(range(min(n, number), -1, -1) for n in printed)):
            if sum(some) == number:
                yield some  # type: ignore[misc]


def take_extra(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    if isinstance(action, TakeExtra):
        places = ring_places(_ring(board, task))
        take_mushrooms(
            board, task.player, action.mushrooms, "H-BONUS-5", "MarkersMoved", places, log
        )
    else:
        _decline(task, log)


# ---- sign: place one and use it, or use one that stands


def placed_signs(garden: Garden) -> dict[str, int]:
    """The signposts in the garden, each with its ring."""
    return {ring.sign: ring.least for ring in garden.rings.values() if ring.sign}


def legal_sign(board: Board, task: Task) -> Iterator[Action]:
    if not _ring(board, task).sign:
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
        ring = replace(_ring(board, task), sign=action.sign)
        board.garden.change_ring(ring)
        left = tuple(name for name in board.market.signs if name != action.sign)
        board.market = replace(board.market, signs=left)
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
        _decline(task, log)


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
        _decline(task, log)
        return
    player = board.players[task.player]
    left = plus(minus(player.mushrooms, action.give), action.get)
    board.players[task.player] = replace(player, mushrooms=left)
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
