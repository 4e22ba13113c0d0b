"""Which placements are legal, and the lists of them (H-PLACE-3 to 7, H-WILD-2).

They come by slot of the tile board, then stored tiles; within a tile by cell; within that by
`tiles.orientations`. What looks the same is one action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from functools import cache
from operator import itemgetter
from sys import maxsize
from typing import Any, Final

from ..actions import Place
from ..state import Board
from ..tiles import clashes_of, fits, is_wildflower, kind_of, looks_of

DRAFTED = 2
"""Tiles from the tile board that each turn must place (H-PLACE-1)."""


def gnomes_allow(board: Board, look: str, cell: int) -> bool:
    """Whether no gnome forbids a tile that fits there (H-PLACE-7, H-PLACE-10)."""
    for gnomes in board.garden.joins(look, cell):
        if len(gnomes) > 1:
            return False
        if (gnomes[0] // 2, cell) in board.refused and not is_wildflower(look):
            return False
    return True


def may_place(board: Board, place: Place) -> bool:
    """Whether this very placement is legal now, as far as tile and garden go; fast."""
    look, cell, stored = place
    if stored:
        if kind_of(look) not in board.players[board.player].stored:
            return False
    elif board.drafted >= DRAFTED or kind_of(look) not in board.tile_board:
        return False
    return board.garden.fits(look, cell) and gnomes_allow(board, look, cell)


ALL: Final = maxsize

Places = tuple[Place, ...]

Pick = Callable[[Sequence[Any]], Sequence[Any]]
"""Takes some out of all the ways to lie, or out of what belongs to each of them."""


class _Lying(dict[int, Places]):
    """A kind of tile in each way that it can lie on a cell, whether it fits or not.

    Each placement is made once and then used again: lists of placements are long, one has most in
    common with the next, and many are asked for.
    """

    def __init__(self, looks: tuple[str, ...], stored: bool) -> None:
        self.looks = looks
        self.stored = stored

    def __missing__(self, cell: int) -> Places:
        # As Place(look, cell, stored), in half the time.
        made = [tuple.__new__(Place, (look, cell, self.stored)) for look in self.looks]
        places = self[cell] = tuple(made)
        return places


class _Fitting(dict[int, Pick | None]):
    """What picks those that fit out of all ways to lie, by the edges of a cell; None if none do."""

    def __init__(self, looks: tuple[str, ...]) -> None:
        self.looks = looks

    def __missing__(self, edges: int) -> Pick | None:
        numbers = [number for number, look in enumerate(self.looks) if fits(look, edges)]
        pick: Pick | None = None
        if len(numbers) == 1:
            pick = itemgetter(slice(numbers[0], numbers[0] + 1))
        elif numbers:
            pick = itemgetter(*numbers)
        self[edges] = pick
        return pick


_FITTING: dict[tuple[int, ...], _Fitting] = {}
"""Tiles that differ in their mushrooms alone fit alike, and share it."""


@cache
def placements_of(kind: str, stored: bool) -> tuple[_Lying, _Fitting]:
    """All placements of a tile by cell, and which of them fit by the edges of the cell."""
    looks = looks_of(kind)
    clashes = tuple(map(clashes_of, looks))
    return _Lying(looks, stored), _FITTING.setdefault(clashes, _Fitting(looks))


def drafted_places(board: Board, enough: int = ALL) -> list[Place]:
    """Placements of tiles of the tile board; see `_places` for `enough`."""
    kinds = board.tile_board if board.drafted < DRAFTED else ()
    return _places(board, kinds, stored=False, enough=enough)


def several_drafted(board: Board) -> bool:
    """Whether there are several of them, as seen with no list made: False where that is not sure.

    It is asked before each placement, and the first tile on a few cells nearly always tells.
    """
    if board.drafted == DRAFTED or board.refused:
        return False
    garden = board.garden
    contested = garden.contested()
    kind = next(filter(None, board.tile_board), None)
    found = 0
    if kind:
        lying, fitting = placements_of(kind, False)
        for cell, edges in garden.frontier.items():
            pick = fitting[edges]
            if pick and cell not in contested:
                found += len(pick(lying.looks))
                if found > 1:
                    return True
    return False


def stored_places(board: Board, enough: int = ALL) -> list[Place]:
    """Placements of stored tiles; see `_places` for `enough`."""
    return _places(board, board.players[board.player].stored, stored=True, enough=enough)


def _places(board: Board, kinds: Sequence[str], *, stored: bool, enough: int) -> list[Place]:
    """All placements of these tiles; or, in no order, some of them when that many are enough.

    Gnomes are asked only about the cells where one may forbid a tile.
    """
    found: list[Place] = []
    if not kinds:
        return found
    around: Iterable[tuple[int, int]] = board.garden.frontier.items()
    if enough == ALL:
        around = sorted(around)
    doubtful: Set[int] = board.garden.contested()
    if board.refused:
        doubtful |= {cell for _, cell in board.refused}
    for slot, kind in enumerate(kinds):
        if kind and kind not in kinds[:slot]:
            lying, fitting = placements_of(kind, stored)
            for cell, edges in around:
                pick = fitting[edges]
                if pick:
                    places = pick(lying[cell])
                    if cell in doubtful:
                        places = [one for one in places if gnomes_allow(board, one.look, cell)]
                    found += places
                    if len(found) >= enough:
                        return found
    return found
