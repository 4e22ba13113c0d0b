"""What rings and markers bring: mushrooms, wildflowers, flowers, tiles (H-BONUS, H-WREW, H-STORE).

Choices are listed in the order of the components (colours, slots of the tile board),
with Skip last.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..actions import (
    Action,
    Discard,
    Skip,
    TakeExtra,
    TakeFlower,
    TakeTile,
    TakeWildflower,
)
from ..events import (
    BonusDeclined,
    FlowerTaken,
    MushroomsTaken,
    TileDiscarded,
    TileStored,
    WildflowerTaken,
)
from ..garden import Ring
from ..player import Player
from ..state import Board, Task, task_of
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
    """Mushrooms to a player."""
    player = board.players[seat]
    board.players[seat] = player._replace(mushrooms=plus(player.mushrooms, mushrooms))
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


def decline(task: Task, log: Log | None) -> None:
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
        decline(task, log)
        return
    assert isinstance(action, TakeWildflower)
    colour, market, seat = action.colour, board.market, task.player
    if colour not in market.wildflowers:
        _collect(board, task, colour, "H-WREW-2", log)
        return
    rest = board.setup.players - 1
    board.market = market._replace(
        wildflowers=tuple(other for other in market.wildflowers if other != colour),
        flowers=_tokens(market.flowers, colour, rest),
    )
    player = board.players[seat]
    board.players[seat] = player._replace(flowers=tuple(sorted((*player.flowers, colour))))
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
    board.market = board.market._replace(flowers=_tokens(board.market.flowers, colour, -1))
    board.players[seat] = player._replace(flowers=tuple(sorted((*player.flowers, colour))))
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
        decline(task, log)


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
        decline(task, log)
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
    player = player._replace(fresh=tuple(sorted((*player.fresh, tile))))
    board.players[seat] = player
    if log:
        log.add(TileStored(rule=rule, player=seat, cause=cause, places=places, tile=tile))
    if len(player.tiles) > STORAGE or _wildflowers(player) > 1:
        board.agenda.append(task_of("discard", seat))


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
    board.players[task.player] = player._replace(stored=tuple(stored), fresh=tuple(fresh))
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
    for mushrooms in _extras(ring_of(board, task).mushrooms, int(task.note)):
        yield TakeExtra(mushrooms)
    yield Skip()


def ring_of(board: Board, task: Task) -> Ring:
    """The ring that a bonus is for."""
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
        places = ring_places(ring_of(board, task))
        take_mushrooms(
            board, task.player, action.mushrooms, "H-BONUS-5", "MarkersMoved", places, log
        )
    else:
        decline(task, log)
