"""What can be asked of a garden beside the verbs, for lessons, boards and what-ifs.

Cells, ends, paths and rings are given and taken in notation.
"""

from __future__ import annotations

from typing import NamedTuple

from .actions import Place, Sell
from .notation import end_name, read_spot
from .rules.moving import PAIR, legal_sell
from .rules.placements import gnomes_allow
from .rules.rings import MARKERS, open_rows
from .state import State, Task
from .tiles import Counts, cell_name, is_wildflower, looks_of


class Payout(NamedTuple):
    """What a ring would bring if a placement closed it now.

    walk, size
        The ring, as in the notation, and how many different tiles it has (H-RING-2).
    holder
        The seat whose gnome is on it, or None: the mushrooms then wait in its centre (H-RING-6).
    mushrooms
        What is printed on its pieces.
    scorer
        The seat whose marker moves: the holder, else the player who closes it (H-RING-5, 6, 7).
    rows
        The rows, from 0, that the marker may choose from; none where no marker moves (H-RING-10,
        H-RING-14, H-VAR-2).
    """

    walk: str
    size: int
    holder: int | None
    mushrooms: Counts
    scorer: int
    rows: tuple[int, ...]


def legal_cells(state: State, tile: str) -> dict[str, tuple[str, ...]]:
    """For each way a tile may lie, the cells where the player to move could place it.

    A placement that needs another player's permission counts (H-PLACE-6).
    """
    board = state.board
    return {
        look: tuple(
            cell_name(cell)
            for cell in board.garden.cells_for(look)
            if gnomes_allow(board, look, cell)
        )
        for look in looks_of(tile)
    }


def holder(state: State, place: str) -> int | None:
    """The seat whose gnome is on a path ("path:1,-1/3", by any end inside) or a ring, or None.

    Raises BadCode where the text is no such place.
    """
    spot = read_spot(place)
    garden = state.board.garden
    if spot.place == "ring" and isinstance(spot.at, int):
        gnome = garden.holder_of_ring(spot.at)
    else:
        inside = (path for path in garden.paths() if spot.at in _ends(path.pieces))
        gnome = next((path.gnome for path in inside), None)
    return None if gnome is None else gnome // 2


def _ends(pieces: tuple[tuple[int, int, int], ...]) -> set[int]:
    return {6 * cell + side for cell, *sides in pieces for side in sides}


def open_ends(state: State) -> tuple[str, ...]:
    """The ends of white path that lie open beside an empty cell."""
    return tuple(end_name(end) for end in state.board.garden.open_ends())


def dead_cells(state: State) -> tuple[str, ...]:
    """Empty cells beside the garden that no garden tile still to come fits.

    To come are the unseen tiles, those of the tile board, and those in storage.
    """
    board = state.board
    stored = (tile for player in board.players for tile in player.tiles)
    tiles = {*board.unseen, *board.tile_board, *stored} - {""}
    kinds = (tile for tile in tiles if not is_wildflower(tile))
    return tuple(cell_name(cell) for cell in board.garden.dead_cells(kinds))


def payouts(state: State, placement: Place) -> tuple[Payout, ...]:
    """What each ring would bring that a placement of the player to move would close now."""
    board = state.board
    garden = board.garden.copy()
    loops = garden.would_close(placement.look, placement.cell)
    garden.place(placement.look, placement.cell)
    found = []
    for loop in loops:
        seat = None if loop.gnome is None else loop.gnome // 2
        scorer = board.player if seat is None else seat
        player = board.players[scorer]
        ring = garden.copy().close(loop)
        rows = open_rows(board, player, ring) if player.markers < MARKERS else ()
        found.append(Payout(loop.walk, loop.size, seat, loop.mushrooms, scorer, tuple(rows)))
    return tuple(found)


class Sale(NamedTuple):
    """A set that a player has, and a space of the pinwheel market that takes it.

    `closes` says that the sale would cover the space for the rest of the game (H-MARKET-3).
    """

    mushroom: int
    number: int
    points: int
    closes: bool


def sales(state: State, seat: int) -> tuple[Sale, ...]:
    """The sets that a player could sell now, were a gnome of theirs at the Stump (H-MARKET-1)."""
    market = state.board.setup.components.market
    possible = legal_sell(state.board, Task("sell", seat))
    return tuple(
        Sale(*action, market[action.mushroom][action.number], action.number != PAIR)
        for action in possible
        if isinstance(action, Sell)
    )


def unseen(state: State) -> dict[str, int]:
    """The tiles that nobody has seen, by kind: those in the bag and under the Sunset tile."""
    return dict(state.board.unseen)
