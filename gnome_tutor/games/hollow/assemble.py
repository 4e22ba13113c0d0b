"""A position put together from its parts, as a code or a dict gives them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from gnome_tutor.text import say

from ..game import Reason
from ..position import Unplayable
from .actions import Spot
from .components import Components
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
    """The garden tiles that nobody has seen: all there are, less those that lie in the open."""
    known = Counter(kind_of(look) for look in looks)
    known.update(kind for kind in board.tile_board if kind)
    known.update(board.boxed)
    for player in board.players:
        known.update(player.tiles)
    tiles: Components = board.setup.components
    left = {}
    for kind, number in tiles.tiles.items():
        if known[kind] > number:
            raise _wrong(
                "tiles", "H-SETUP-2", "too_many", (), kind=kind, here=known[kind], all=number
            )
        if known[kind] < number:
            left[kind] = number - known[kind]
    for kind in known:
        if not is_wildflower(kind) and kind not in tiles.tiles:
            raise _wrong("tiles", "H-SETUP-2", "no_such_tile", (), kind=kind)
    return left


def _check_wildflowers(board: Board, looks: Mapping[int, str]) -> None:
    seen = Counter(flower_of(look) for look in looks.values() if is_wildflower(look))
    seen.update(board.market.wildflowers)
    for tile in (*board.boxed, *(tile for player in board.players for tile in player.tiles)):
        if is_wildflower(tile):
            seen[flower_of(tile)] += 1
    for colour in FLOWERS:
        if seen[colour] > 1:
            raise _wrong("tiles", "H-SETUP-3", "wildflower_twice", (), colour=colour)
    for kind in board.tile_board:
        if is_wildflower(kind):
            raise _wrong("tile_board", "H-WILD-1", "wildflower_on_board", (), kind=kind)


def _check_signs(board: Board, rings: tuple[RingNote, ...]) -> None:
    seen = Counter(board.market.signs)
    seen.update(sign for _, _, _, sign in rings if sign)
    for sign, number in seen.items():
        if number > 1:
            raise _wrong("rings", "H-SETUP-5", "sign_twice", (f"sign:{sign}",), sign=sign)


def _check_visitors(board: Board, rings: tuple[RingNote, ...]) -> None:
    placed = {sign for _, _, _, sign in rings}
    for spot in board.garden.gnomes:
        if spot.place == "sign" and spot.at not in placed:
            raise _wrong("gnomes", "H-MOVE-6", "no_sign", (f"sign:{spot.at}",), sign=spot.at)


def _wrong(part: str, rule: str, key: str, places: tuple[str, ...], **values: object) -> Unplayable:
    return Unplayable(part, Reason(rule, say(f"problem.parts.{key}", **values), places))
