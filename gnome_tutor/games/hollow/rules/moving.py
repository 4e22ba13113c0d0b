"""Step 3 of a turn: one gnome moves, and what it finds there (H-MOVE, H-MARKET).

Moves are listed by where the gnome stands, in notation; for each the unfinished paths and then the
rings by least end, the signposts in the order of the components, the flower market, the Stump; Stay
last. Sales go by colour, then number, with Done last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from ..actions import Action, Done, Move, Sell, Spot, Stay
from ..events import GnomeMoved, GnomeStayed, MushroomsSold
from ..notation import write_spot
from ..state import Board, Task, task_of
from ..tiles import MUSHROOMS
from .bonus import minus, take_mushrooms
from .log import Log, ring_places
from .signs import placed_signs, use_sign

PAIR = 2
"""The column of the pinwheel market that is always open (H-MARKET-2)."""

TARGETS: Final = ("path", "ring", "sign", "flowers", "stump")
"""The sorts of places where a gnome can go, in the order of the list."""


# ---- move


_spot_of = cache(Spot)


def legal_move(board: Board, task: Task) -> list[Action]:
    spots = [_spot_of(place, at) for place in TARGETS for at in targets(board, place)]
    found: list[Action] = []
    for start in sorted(set(own_spots(board, task.player)), key=write_spot):
        # As Move(start, to), in half the time.
        found += [tuple.__new__(Move, (start, to)) for to in spots if to != start]
    return [*found, Stay()]


def own_spots(board: Board, seat: int) -> tuple[Spot, Spot]:
    return board.garden.spot(2 * seat), board.garden.spot(2 * seat + 1)


def targets(board: Board, place: str) -> Sequence[int | str]:
    """Where at places of one sort a gnome can go, each `at` of a Spot."""
    garden = board.garden
    if place == "path":
        return garden.free_paths()
    if place in ("ring", "sign") and not garden.rings:
        return []
    if place == "ring":
        held = {spot.at for spot in garden.gnomes if spot.place == "ring"}
        return sorted(garden.rings.keys() - held)
    if place == "sign":
        placed = placed_signs(garden)
        return [sign.name for sign in board.setup.components.signs if sign.name in placed]
    return [""]


def may_move(board: Board, seat: int, action: Move) -> bool:
    """Whether this very move is legal now; fast."""
    start, to = action
    return (
        to != start
        and to.place in TARGETS
        and start in own_spots(board, seat)
        and to.at in targets(board, to.place)
    )


def move(board: Board, task: Task, action: Action, log: Log | None) -> None:
    seat = task.player
    board.agenda[-1] = task_of("next", seat)
    if not isinstance(action, Move):
        if log:
            log.add(GnomeStayed(rule="H-MOVE-1", player=seat))
        return
    garden = board.garden
    gnome = 2 * seat if garden.spot(2 * seat) == action.start else 2 * seat + 1
    to = action.to
    garden.move(gnome, to)
    if log:
        log.add(
            GnomeMoved(
                rule=_RULE_OF[to.place],
                player=seat,
                places=(write_spot(to), write_spot(action.start)),
                start=action.start,
                to=to,
            )
        )
    if to.place == "ring":
        assert isinstance(to.at, int)
        ring = garden.rings[to.at]
        if ring.heap:
            garden.change_ring(ring._replace(heap=False))
            take_mushrooms(
                board, seat, ring.mushrooms, "H-MOVE-3", "GnomeMoved", ring_places(ring), log
            )
    elif to.place == "sign":
        use_sign(board, seat, str(to.at), None, "H-MOVE-6", "GnomeMoved", log)
    elif to.place == "flowers":
        board.agenda.append(task_of("flower", seat))
    elif to.place == "stump":
        board.agenda.append(task_of("sell", seat))


_RULE_OF = {
    "path": "H-MOVE-2",
    "ring": "H-MOVE-2",
    "sign": "H-MOVE-6",
    "flowers": "H-MOVE-5",
    "stump": "H-MARKET-1",
}


# ---- sell: `note` is the colour of the first set


def tokens_left(board: Board, mushroom: int) -> int:
    """Tokens that can still cover a space of this colour (H-SETUP-4, H-MARKET-4)."""
    tokens = board.setup.components.market_tokens[mushroom]
    if board.setup.players == 2 and MUSHROOMS[mushroom] != "U":
        tokens -= 1
    return tokens - sum(colour == mushroom for colour, _ in board.market.covered)


def is_open(board: Board, mushroom: int, number: int) -> bool:
    """Whether a space of the pinwheel market still takes a sale."""
    return number == PAIR or (
        (mushroom, number) not in board.market.covered and tokens_left(board, mushroom) > 0
    )


def legal_sell(board: Board, task: Task) -> Iterator[Action]:
    own = board.players[task.player].mushrooms
    for mushroom, row in enumerate(board.setup.components.market):
        if own[mushroom] >= PAIR and MUSHROOMS[mushroom] != task.note:
            for number in row:
                if number <= own[mushroom] and is_open(board, mushroom, number):
                    yield Sell(mushroom, number)
    yield Done()


def sell(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    if not isinstance(action, Sell):
        return
    mushroom, number = action
    seat = task.player
    player = board.players[seat]
    points = board.setup.components.market[mushroom][number]
    sold = tuple(number if colour == mushroom else 0 for colour in range(len(MUSHROOMS)))
    board.players[seat] = player._replace(
        mushrooms=minus(player.mushrooms, sold),  # type: ignore[arg-type]
        treasure=player.treasure + points,
    )
    covered = number != PAIR
    if covered:
        spaces = tuple(sorted((*board.market.covered, (mushroom, number))))
        board.market = board.market._replace(covered=spaces)
    if not task.note:
        board.agenda.append(Task("sell", seat, note=MUSHROOMS[mushroom]))
    if log:
        log.add(
            MushroomsSold(
                rule="H-MARKET-3" if covered else "H-MARKET-2",
                player=seat,
                cause="GnomeMoved",
                places=(f"{MUSHROOMS[mushroom]}{number}", "stump"),
                mushroom=mushroom,
                number=number,
                points=points,
                covered=covered,
            )
        )
