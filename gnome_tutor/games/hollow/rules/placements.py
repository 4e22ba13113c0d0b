"""Which placements are legal, and the lists of them (H-PLACE-3 to 7, H-WILD-2).

They come by slot of the tile board, then stored tiles; within a tile by cell; within that by
`tiles.orientations`. What looks the same is one action.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import cache
from itertools import accumulate, chain
from operator import itemgetter
from typing import Any, overload

from ..actions import Action, Place
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


def doubtful_cells(board: Board) -> Set[int]:
    """The cells where a gnome may forbid a tile; all others need not be asked about."""
    contested = board.garden.contested()
    return contested | {cell for _, cell in board.refused} if board.refused else contested


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


class _Numbers(dict[int, int]):
    """How many of all ways to lie fit, by the edges of a cell."""

    def __init__(self, looks: tuple[str, ...]) -> None:
        self.looks = looks

    def __missing__(self, edges: int) -> int:
        number = self[edges] = sum(fits(look, edges) for look in self.looks)
        return number


class _Fitting(dict[int, Pick | None]):
    """What picks those that fit out of all ways to lie, by the edges of a cell; None if none do."""

    def __init__(self, looks: tuple[str, ...]) -> None:
        self.looks = looks
        self.numbers = _Numbers(looks)

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


# ---- what can be placed


def drafted_kinds(board: Board) -> Sequence[str]:
    """The tile board by slot, "" where empty, as long as a tile of it must follow (H-PLACE-1)."""
    return board.tile_board if board.drafted < DRAFTED else ()


def stored_kinds(board: Board) -> Sequence[str]:
    """The tiles in storage that may be placed in this turn (H-PLACE-2, H-STORE-3)."""
    return board.players[board.player].stored


def at_least(number: int, board: Board, kinds: Sequence[str], stored: bool) -> bool:
    """Whether there are so many placements of these tiles.

    It is asked before each placement, and the first tile on a few cells nearly always tells. So no
    list is made.
    """
    if not kinds:
        return False
    around = board.garden.frontier.items()
    doubtful = doubtful_cells(board)
    for slot, kind in enumerate(kinds):
        if kind and kind not in kinds[:slot]:
            lying, fitting = placements_of(kind, stored)
            for cell, edges in around:
                pick = fitting[edges]
                if pick:
                    looks = pick(lying.looks)
                    if cell in doubtful:
                        looks = [look for look in looks if gnomes_allow(board, look, cell)]
                    number -= len(looks)
                    if number <= 0:
                        return True
    return False


class Placements(Sequence[Action]):
    """The list of all placements of drafted and stored tiles, and what else may be done (`last`).

    There are 800 in the mean, and a policy takes one. So a placement is only made when somebody
    asks for it: how many there are is told by the edges of the cells, and the one at a number is
    looked for on the cells of its own tile. Gnomes are asked at once, about the few cells where
    one may forbid a tile, so the list stays as it is while the game goes on in place.
    """

    __slots__ = ("_asked", "_cells", "_edges", "_last", "_numbers", "_tiles")

    def __init__(
        self,
        board: Board,
        drafted: Sequence[str],
        stored: Sequence[str],
        last: Sequence[Action] = (),
    ) -> None:
        frontier = board.garden.frontier
        self._cells = sorted(frontier)
        self._edges = list(map(frontier.__getitem__, self._cells))
        self._tiles = [
            placements_of(kind, from_storage)
            for kinds, from_storage in ((drafted, False), (stored, True))
            for kind in dict.fromkeys(kinds)
            if kind
        ]
        self._last = last
        self._asked: list[dict[int, Sequence[Place]]] = [{} for _ in self._tiles]
        for cell in doubtful_cells(board) & frontier.keys():
            for (lying, fitting), asked in zip(self._tiles, self._asked, strict=True):
                pick = fitting[frontier[cell]]
                places = pick(lying[cell]) if pick else ()
                asked[cell] = [one for one in places if gnomes_allow(board, one.look, cell)]
        self._numbers = [sum(self._numbers_on(tile)) for tile in range(len(self._tiles))]

    def _placed(self, tile: int, first: int = 0) -> Iterator[Sequence[Place]]:
        """The placements of a tile on each cell where it fits, from the one at a number on."""
        lying, fitting = self._tiles[tile]
        asked = self._asked[tile]
        for cell, edges in zip(self._cells[first:], self._edges[first:], strict=True):
            pick = fitting[edges]
            if pick:
                yield asked[cell] if cell in asked else pick(lying[cell])

    def _numbers_on(self, tile: int) -> Iterable[int]:
        """How many placements of a tile there are on each cell."""
        _, fitting = self._tiles[tile]
        numbers: Iterable[int] = map(fitting.numbers.__getitem__, self._edges)
        if self._asked[tile]:
            numbers = list(numbers)
            for cell, places in self._asked[tile].items():
                numbers[self._cells.index(cell)] = len(places)
        return numbers

    def __len__(self) -> int:
        return sum(self._numbers) + len(self._last)

    def __iter__(self) -> Iterator[Action]:
        placed = chain.from_iterable(map(self._placed, range(len(self._tiles))))
        return chain(chain.from_iterable(placed), self._last)

    @overload
    def __getitem__(self, at: int) -> Action: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Action]: ...
    def __getitem__(self, at: int | slice) -> Action | Sequence[Action]:
        if isinstance(at, slice):
            return tuple(self)[at]
        left = range(len(self))[at]
        for tile, number in enumerate(self._numbers):
            if left < number:
                until = list(accumulate(self._numbers_on(tile)))
                cell = bisect_right(until, left)
                # Counted from the last one on that cell.
                return next(self._placed(tile, cell))[left - until[cell]]
            left -= number
        return self._last[left]
