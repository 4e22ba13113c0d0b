"""A position put together from its parts, as a code or a dict gives them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from gnome_tutor.text import say

from ..game import Reason
from ..position import Unplayable
from .actions import Spot
from .garden import BadGarden, Garden
from .state import Board, State
from .tasks import check_agenda
from .tiles import FLOWERS, STUMP, flower_of, is_wildflower, kind_of

RingNote = tuple[str, bool, bool, str]
"""A finished ring as written down: walk, mushrooms in its centre, waiting, signpost."""


def seal(
    board: Board,
    looks: Mapping[int, str],
    rings: Iterable[RingNote],
    gnomes: Iterable[Spot],
) -> State:
    """The state of a board whose garden is yet to be built; its unseen tiles are worked out.

    A `bag` below 0 stands for all unseen tiles that do not lie under the Sunset tile. Raises
    Unplayable.
    """
    rings = tuple(rings)
    if STUMP in looks:
        raise _wrong("garden", "H-SETUP-1", "stump_cell", ("0,0",))
    board.unseen = dict(sorted(unseen(board, looks.values()).items()))
    _check_wildflowers(board, looks)
    _check_signs(board, rings)
    try:
        board.garden = Garden.build(board.setup.components.stump, looks, rings, gnomes)
    except BadGarden as error:
        part = "gnomes" if error.reason.rule == "H-MOVE-2" else "rings"
        raise Unplayable(part, error.reason) from None
    _check_visitors(board, rings)
    left = sum(board.unseen.values())
    if board.bag < 0:
        board.bag = left - board.sunset
    if board.bag < 0 or board.bag + board.sunset != left:
        raise _wrong("bag", "H-SETUP-2", "bag", (), bag=board.bag, sunset=board.sunset, left=left)
    state = State(board)
    fault = check_agenda(state)
    if fault:
        raise Unplayable("agenda", fault)
    return state


def unseen(board: Board, looks: Iterable[str]) -> dict[str, int]:
    """The garden tiles that nobody has seen, by kind.

    Those are all there are, less those that lie in the open.
    """
    tiles = board.setup.components.tiles
    known = [*map(kind_of, looks), *filter(None, board.tile_board), *board.boxed]
    for player in board.players:
        known += player.tiles
    left = dict(tiles)
    for kind, here in Counter(known).items():
        if kind in left:
            left[kind] -= here
            if left[kind] < 0:
                number = {"here": here, "all": tiles[kind]}
                raise _wrong("tiles", "H-SETUP-2", "too_many", (), kind=kind, **number)
        elif not is_wildflower(kind):
            raise _wrong("tiles", "H-SETUP-2", "no_such_tile", (), kind=kind)
    return {kind: number for kind, number in left.items() if number}


def _check_wildflowers(board: Board, looks: Mapping[int, str]) -> None:
    tiles = [*looks.values(), *board.boxed]
    for player in board.players:
        tiles += player.tiles
    seen = [*board.market.wildflowers, *map(flower_of, filter(is_wildflower, tiles))]
    for colour in FLOWERS:
        if seen.count(colour) > 1:
            raise _wrong("tiles", "H-SETUP-3", "wildflower_twice", (), colour=colour)
    for kind in board.tile_board:
        if is_wildflower(kind):
            raise _wrong("tile_board", "H-WILD-1", "wildflower_on_board", (), kind=kind)


def _check_signs(board: Board, rings: tuple[RingNote, ...]) -> None:
    seen = [*board.market.signs, *(sign for _, _, _, sign in rings if sign)]
    for sign in seen:
        if seen.count(sign) > 1:
            raise _wrong("rings", "H-SETUP-5", "sign_twice", (f"sign:{sign}",), sign=sign)


def _check_visitors(board: Board, rings: tuple[RingNote, ...]) -> None:
    placed = {sign for _, _, _, sign in rings}
    for spot in board.garden.gnomes:
        if spot.place == "sign" and spot.at not in placed:
            raise _wrong("gnomes", "H-MOVE-6", "no_sign", (f"sign:{spot.at}",), sign=spot.at)


def _wrong(part: str, rule: str, key: str, places: tuple[str, ...], **values: object) -> Unplayable:
    return Unplayable(part, Reason(rule, say(f"problem.parts.{key}", **values), places))
