"""The position code: a whole position as one line of text, and back.

    GH1 players=2 turn=0,3,1 tiles=-1:0,01R34,,02/1:-1,*pink rings=0,-1:024.2T p0=R2;3;;3/1;1;;;off

Sections stand in a fixed order, one space between them, and what is empty is left out, so equal
positions have equal codes. Within a section `+` stands between things of a list.

players     how many
variants    trade, advanced
components  fingerprint of other than the shipped ones
turn        whose (seat from 0), round, drafted tiles laid
tiles       rows, "/" between them: row, ":", first column, then the tiles one by one, "" for a gap
rings       finished rings by their walk, then .heap .waiting .2T (its signpost) as they apply
p0 to p3    mushrooms; treasure; flowers; covered spaces; markers; stored; fresh; gnomes
board       the eight slots of the tile board
bag         tiles in the bag, tiles under the Sunset tile
sold        covered spaces of the pinwheel market
flowers     tokens in the flower market
wild        wildflower tiles left
signs       signposts left
boxed       tiles that left the game
refused     holder@cell of each permission refused this turn
end         what made this round the last; "final" once the final actions are on
todo        what is still to be done, the last one first at hand: kind;player;ring;note
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..game import CHANCE
from ..sections import Code, join
from .components import shipped, write_counts
from .decoder import PLUS, VERSION, Decoder
from .notation import end_name, write_spot
from .player import Player
from .state import Board, Task
from .tiles import FLOWERS, MUSHROOMS, STUMP, axial, cell_name


def _sections(board: Board) -> Iterator[tuple[str, str]]:
    setup, market = board.setup, board.market
    yield "players", str(setup.players)
    yield "variants", join(["trade"] * setup.trade_board + ["advanced"] * setup.advanced)
    yield "components", setup.components.fingerprint
    yield "turn", f"{board.player},{board.round},{board.drafted}"
    yield "tiles", "/".join(_rows(board.garden.looks))
    yield "rings", join(_rings(board))
    for seat, player in enumerate(board.players):
        yield f"p{seat}", _player(board, seat, player)
    yield "board", ",".join(board.tile_board)
    yield "bag", f"{board.bag},{board.sunset}"
    yield "sold", join(f"{MUSHROOMS[mushroom]}{number}" for mushroom, number in market.covered)
    tokens = zip(FLOWERS, market.flowers, strict=True)
    yield "flowers", join(f"{colour}{number}" for colour, number in tokens if number)
    yield "wild", join(market.wildflowers)
    yield "signs", join(market.signs)
    yield "boxed", join(board.boxed)
    yield "refused", join(f"{seat}@{cell_name(cell)}" for seat, cell in sorted(board.refused))
    yield "end", join([board.ending] * bool(board.ending) + ["final"] * board.final)
    yield "todo", join(map(_task, board.agenda))


def _rows(looks: dict[int, str]) -> Iterator[str]:
    rows: dict[int, dict[int, str]] = {}
    for cell, look in looks.items():
        if cell != STUMP:
            q, r = axial(cell)
            rows.setdefault(r, {})[q] = look
    for r, row in sorted(rows.items()):
        tiles = (row.get(q, "") for q in range(min(row), max(row) + 1))
        yield f"{r}:{min(row)},{','.join(tiles)}"


def _rings(board: Board) -> Iterator[str]:
    for _, ring in sorted(board.garden.rings.items()):
        marks = [ring.walk] + ["heap"] * ring.heap + ["waiting"] * ring.waiting
        yield ".".join(marks + [ring.sign] * bool(ring.sign))


def _player(board: Board, seat: int, player: Player) -> str:
    gnomes = sorted(write_spot(board.garden.spot(gnome)) for gnome in (2 * seat, 2 * seat + 1))
    return ";".join(
        (
            write_counts(player.mushrooms),
            str(player.treasure),
            join(player.flowers),
            join(f"{column + 3}/{row + 1}" for column, row in player.spaces),
            str(player.markers),
            join(player.stored),
            join(player.fresh),
            join(gnomes),
        )
    )


def _task(task: Task) -> str:
    player = "chance" if task.player == CHANCE else str(task.player)
    ring = "" if task.ring is None else end_name(task.ring)
    return ";".join((task.kind, player, ring, task.note.replace("+", PLUS)))


CODE: Final = Code(VERSION, _sections, Decoder, shipped)
encode: Final = CODE.encode
decode: Final = CODE.decode
