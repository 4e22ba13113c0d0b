"""For each kind of action, what can be wrong with it: each yields every reason that applies."""

from __future__ import annotations

from collections.abc import Iterator

from gnome_tutor.text import say

from ...game import Reason
from ...reasons import because
from .. import actions as act
from ..actions import OFF, Spot
from ..components import COLUMNS, write_counts
from ..notation import end_name, write_spot
from ..state import Board, Task
from ..tiles import (
    FLOWERS,
    MUSHROOMS,
    cell_name,
    clashes_of,
    end_of,
    is_wildflower,
    kind_of,
)
from .bonus import covers
from .log import ring_name
from .moving import PAIR, own_spots, tokens_left
from .placements import DRAFTED, at_least, drafted_kinds
from .rings import column_of, open_rows
from .signs import placed_signs


def _one_of(what: str, given: object, names: tuple[str, ...]) -> Reason:
    """The action names a thing that the game does not have."""
    return because("unknown-place", what, given=given, names=", ".join(names))


# ---- placing


def place(board: Board, task: Task, action: act.Place) -> Iterator[Reason]:
    yield from _tile_at_hand(board, action)
    yield from _cell(board, action)


def _tile_at_hand(board: Board, action: act.Place) -> Iterator[Reason]:
    kind = kind_of(action.look)
    player = board.players[board.player]
    if action.stored:
        if kind in player.stored:
            return
        if kind in player.fresh:
            yield because("H-STORE-3", tile=kind)
        else:
            yield because("H-PLACE-2", tile=kind)
    elif is_wildflower(kind):
        yield because("H-WILD-1")
    else:
        if board.drafted >= DRAFTED:
            yield because("H-PLACE-1", "two")
        if kind not in board.tile_board:
            yield because("H-PLACE-1", "not_there", tile=kind)


def _cell(board: Board, action: act.Place) -> Iterator[Reason]:
    look, cell, _ = action
    garden = board.garden
    here = (cell_name(cell),)
    if cell in garden.looks:
        yield because("H-PLACE-3", "taken", here)
        return
    if cell not in garden.frontier:
        yield because("H-PLACE-3", "apart", here)
        return
    clash = _clash(garden.frontier[cell], look)
    if clash:
        ends = tuple(end_name(end_of(cell, side)) for side in clash)
        yield because("H-PLACE-4", "", ends, count=len(clash))
    for gnomes in garden.joins(look, cell):
        if len(gnomes) > 1:
            spots = tuple(write_spot(garden.spot(gnome)) for gnome in gnomes)
            yield because("H-PLACE-7", "", here + spots)
    if not is_wildflower(look):
        seats = {gnome // 2 for group in garden.joins(look, cell) for gnome in group}
        for seat in sorted(seats):
            if (seat, cell) in board.refused:
                places = (*here, f"player:{seat}")
                yield because("H-PLACE-10", "", places, player=seat + 1)


def _clash(edges: int, look: str) -> list[int]:
    """The sides where path would meet grass."""
    wrong = clashes_of(look) & edges
    return [side for side in range(6) if (wrong >> 6 | wrong) >> side & 1]


def drafted_tile_fits(board: Board) -> bool:
    """Whether a tile of the tile board must still be placed."""
    return at_least(1, board, drafted_kinds(board), False)


def done(board: Board, task: Task, action: act.Done) -> Iterator[Reason]:
    yield because("H-PLACE-1", "both", left=DRAFTED - board.drafted)


def box(board: Board, task: Task, action: act.Box) -> Iterator[Reason]:
    yield because("H-PLACE-9", tile=action.tile)


def draw(board: Board, task: Task, action: act.Draw) -> Iterator[Reason]:
    yield because("H-SETUP-2", tile=action.tile)


# ---- rings


def close(board: Board, task: Task, action: act.Close) -> Iterator[Reason]:
    if board.agenda[0].kind == "waiting":
        yield because("H-RING-7", loop=action.loop)
    elif task.note:
        yield because("H-RING-4", loop=action.loop)
    else:
        yield because("H-RING-3", loop=action.loop)


def mark(board: Board, task: Task, action: act.Mark) -> Iterator[Reason]:
    assert task.ring is not None
    ring = board.garden.rings[task.ring]
    player = board.players[task.player]
    setup = board.setup
    column = column_of(ring.size)
    name = COLUMNS[column]
    rows = len(setup.components.columns(advanced=setup.advanced)[column])
    if not 0 <= action.row < rows:
        yield because("unknown-place", "row", given=action.row + 1, column=name, rows=rows)
        return
    here = (f"space:{name}/{action.row + 1}",)
    if (column, action.row) in player.spaces:
        yield because("H-RING-9", "", here, column=name, row=action.row + 1)
    elif action.row not in open_rows(board, player, ring):
        yield because("H-VAR-2", "", (*here, ring_name(ring.least)), column=name)


# ---- bonuses


def take_wildflower(board: Board, task: Task, action: act.TakeWildflower) -> Iterator[Reason]:
    colour = action.colour
    left = board.market.wildflowers
    if colour not in FLOWERS:
        yield _one_of("flower", colour, FLOWERS)
    elif left:
        yield because("H-WREW-1", "gone", ("flowers",), colour=colour, left=", ".join(left))
    else:
        yield from _flower(board, task, colour, "H-WREW-2")


def take_flower(board: Board, task: Task, action: act.TakeFlower) -> Iterator[Reason]:
    if action.colour not in FLOWERS:
        yield _one_of("flower", action.colour, FLOWERS)
        return
    rule = "H-MOVE-5" if task.ring is None else "H-BONUS-4"
    yield from _flower(board, task, action.colour, rule)


def _flower(board: Board, task: Task, colour: str, rule: str) -> Iterator[Reason]:
    if colour in board.players[task.player].flowers:
        yield because(rule, "own", (f"player:{task.player}",), colour=colour)
    if not board.market.flowers[FLOWERS.index(colour)]:
        yield because(rule, "none", ("flowers",), colour=colour)


def take_tile(board: Board, task: Task, action: act.TakeTile) -> Iterator[Reason]:
    yield because("H-BONUS-3", "not_there", tile=action.tile)


def discard(board: Board, task: Task, action: act.Discard) -> Iterator[Reason]:
    if action.tile in board.players[task.player].tiles:
        yield because("H-STORE-1", "wildflower", tile=action.tile)
    else:
        yield because("H-STORE-1", "not_there", tile=action.tile)


def _known_sign(board: Board, name: str) -> Iterator[Reason]:
    names = tuple(sign.name for sign in board.setup.components.signs)
    if name not in names:
        yield _one_of("sign", name, names)


def place_sign(board: Board, task: Task, action: act.PlaceSign) -> Iterator[Reason]:
    assert task.ring is not None
    yield from _known_sign(board, action.sign)
    placed = placed_signs(board.garden)
    if action.sign in placed:
        places = (f"sign:{action.sign}", ring_name(placed[action.sign]))
        yield because("H-BONUS-2", "placed", places, sign=action.sign)
    if board.garden.rings[task.ring].sign:
        yield because("H-BONUS-2", "one", (ring_name(task.ring),))


def use_sign(board: Board, task: Task, action: act.UseSign) -> Iterator[Reason]:
    yield from _known_sign(board, action.sign)
    if action.sign in board.market.signs:
        yield because("H-BONUS-2", "unplaced", sign=action.sign)


def take_extra(board: Board, task: Task, action: act.TakeExtra) -> Iterator[Reason]:
    assert task.ring is not None
    printed = board.garden.rings[task.ring].mushrooms
    number = min(int(task.note), sum(printed))
    places = (ring_name(task.ring),)
    if not covers(printed, action.mushrooms):
        yield because("H-BONUS-5", "printed", places, printed=write_counts(printed))
    if sum(action.mushrooms) != number:
        yield because("H-BONUS-5", "number", places, count=number, given=sum(action.mushrooms))


def trade(board: Board, task: Task, action: act.Trade) -> Iterator[Reason]:
    trades = board.setup.components.sign(task.note).trades
    places = (f"sign:{task.note}",)
    if tuple(action) not in trades:
        shown = ", ".join(f"{write_counts(give)}>{write_counts(get)}" for give, get in trades)
        yield because("H-VAR-1", "shown", places, sign=task.note, trades=shown)
    if not covers(board.players[task.player].mushrooms, action.give):
        yield because("H-VAR-1", "enough", places, give=write_counts(action.give))


def skip(board: Board, task: Task, action: act.Skip) -> Iterator[Reason]:
    if task.kind == "wildflower":
        yield because("H-WREW-1", "compulsory")
    else:
        yield because("H-MOVE-6", "compulsory", (f"sign:{task.note}",))


# ---- moving


def move(board: Board, task: Task, action: act.Move) -> Iterator[Reason]:
    start, to = action
    own = own_spots(board, task.player)
    if start not in own:
        stand = ", ".join(sorted(map(write_spot, set(own))))
        yield because("H-MOVE-1", "start", (write_spot(start),), stand=stand)
    if to == OFF:
        yield because("H-SETUP-1")
    elif to == start:
        variant = ("H-MOVE-5", "again") if to.place == "flowers" else ("H-MOVE-1", "same")
        yield because(*variant, (write_spot(to),))
    elif to.place in ("path", "ring"):
        yield from _claim(board, to)
    elif to.place == "sign":
        yield from _known_sign(board, str(to.at))
        if to.at in board.market.signs:
            yield because("H-MOVE-6", "unplaced", (write_spot(to),), sign=to.at)


def _claim(board: Board, to: Spot) -> Iterator[Reason]:
    garden = board.garden
    here = (write_spot(to),)
    if to in map(garden.spot, range(len(garden.gnomes))):
        yield because("H-MOVE-2", "", here)
    elif to.place == "ring":
        if to.at not in garden.rings:
            yield because("unknown-place", "ring", here, given=here[0])
    elif to.at not in garden.free_paths():
        if any(path.least == to.at for path in garden.paths()):
            yield because("H-WILD-5", "", here)
        else:
            yield because("unknown-place", "path", here, given=here[0])


def sell(board: Board, task: Task, action: act.Sell) -> Iterator[Reason]:
    mushroom, number = action
    if not 0 <= mushroom < len(MUSHROOMS):
        yield _one_of("mushroom", mushroom, tuple(map(str, range(len(MUSHROOMS)))))
        return
    colour = say(f"words.mushroom.{MUSHROOMS[mushroom]}")
    row = board.setup.components.market[mushroom]
    here = (f"{MUSHROOMS[mushroom]}{number}",)
    if number not in row:
        numbers = tuple(map(str, row))
        yield _one_of("number", number, numbers)
        return
    own = board.players[task.player].mushrooms[mushroom]
    if MUSHROOMS[mushroom] == task.note:
        yield because("H-MARKET-1", "colour", here, colour=colour)
    if own < number:
        yield because("H-MARKET-1", "enough", here, colour=colour, number=number, own=own)
    if number != PAIR:
        if (mushroom, number) in board.market.covered:
            yield because("H-MARKET-3", "", here, colour=colour, number=number)
        elif tokens_left(board, mushroom) <= 0:
            yield because("H-MARKET-4", "", here, colour=colour)
