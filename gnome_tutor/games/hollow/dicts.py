"""A position as plain dicts, lists, texts and numbers: to read, to send, and to write by hand.

A lesson's position may leave out whatever is as in a game just set up:

    game: hollow
    players: [{mushrooms: T2P1, gnomes: ["path:1,-1/0", "off"]}, {}, {spaces: ["3/1"]}]
    garden: {"1,-1": 01R34, "0,1": "02"}

Left out, the tile board shows the first eight kinds of tile that are left, the flower market holds
what is off its wildflower tile and in nobody's collection, all other tiles are in the bag, and once
the tiles of a turn are placed, both drafted ones are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..field import Field, PositionFields
from ..game import CHANCE, BadCode
from ..position import Unplayable
from .actions import OFF, Spot
from .assemble import RingNote, seal, unseen
from .components import COLUMNS, SIGNS, Components, read_counts, shipped
from .market import Market
from .notation import (
    ENDINGS,
    SALES,
    end_name,
    read_cell,
    read_end,
    read_kind,
    read_look,
    read_spot,
    write_spot,
)
from .player import NO_MUSHROOMS, Player
from .rules.placements import DRAFTED
from .rules.turn import settle
from .state import Board, Setup, State, Task
from .tasks import PHASES, PLACED
from .tiles import FLOWERS, MUSHROOMS, Counts, cell_name, flower_of, is_wildflower

NAME = "hollow"
SLOTS = 8


def to_dict(state: State) -> dict[str, Any]:
    """The whole position, every field of it; `from_dict` reads it back."""
    board = state.board
    setup, market = board.setup, board.market
    own = {"components": setup.components.fingerprint} if setup.components.fingerprint else {}
    return {
        "game": NAME,
        **own,
        "variants": ["trade"] * setup.trade_board + ["advanced"] * setup.advanced,
        "players": [_player(board, seat) for seat in range(setup.players)],
        "garden": {cell_name(c): look for c, look in sorted(board.garden.looks.items()) if c},
        "rings": [_ring(ring) for _, ring in sorted(board.garden.rings.items())],
        "tile_board": list(board.tile_board),
        "bag": board.bag,
        "sunset": board.sunset,
        "boxed": list(board.boxed),
        "market": {
            "covered": [f"{MUSHROOMS[colour]}{number}" for colour, number in market.covered],
            "flowers": dict(zip(FLOWERS, market.flowers, strict=True)),
            "wildflowers": list(market.wildflowers),
            "signs": list(market.signs),
        },
        "turn": {
            "player": board.player,
            "round": board.round,
            "phase": board.agenda[0].kind if board.agenda else "over",
            "drafted": board.drafted,
            "refused": [[seat, cell_name(cell)] for seat, cell in sorted(board.refused)],
            "ending": board.ending,
            "final": board.final,
        },
        "agenda": [_task(task) for task in board.agenda],
    }


def _player(board: Board, seat: int) -> dict[str, Any]:
    player = board.players[seat]
    gnomes = (board.garden.spot(gnome) for gnome in (2 * seat, 2 * seat + 1))
    return {
        "mushrooms": dict(zip(MUSHROOMS, player.mushrooms, strict=True)),
        "treasure": player.treasure,
        "flowers": list(player.flowers),
        "spaces": [f"{COLUMNS[column]}/{row + 1}" for column, row in player.spaces],
        "markers": player.markers,
        "stored": list(player.stored),
        "fresh": list(player.fresh),
        "gnomes": sorted(map(write_spot, gnomes)),
    }


def _ring(ring: Any) -> dict[str, Any]:
    return {"walk": ring.walk, "heap": ring.heap, "waiting": ring.waiting, "sign": ring.sign}


def _task(task: Task) -> dict[str, Any]:
    return {
        "kind": task.kind,
        "player": task.player,
        "ring": "" if task.ring is None else end_name(task.ring),
        "note": task.note,
    }


# ---- reading


def from_dict(data: Mapping[str, Any], *, components: Components | None = None) -> State:
    """The position of such a dict.

    Raises BadCode, which names the field, its value and what is allowed.
    """
    return _Reader(data, components or shipped()).state()


class _Reader(PositionFields):
    names = (
        *("game", "components", "variants", "players", "garden", "rings", "tile_board", "bag"),
        *("sunset", "boxed", "market", "turn", "agenda"),
    )
    seats_allowed = "seats"

    def __init__(self, data: Mapping[str, Any], components: Components) -> None:
        super().__init__(data)
        self.components = components

    def state(self) -> State:
        board = Board.__new__(Board)
        seats = self.seats(2)
        board.setup = self.setup(len(seats))
        looks = {}
        if "garden" in self.fields:
            for name, look in self.fields["garden"].entries():
                looks[Field(look.path, name).read(read_cell)] = look.read(read_look)
        rings = [_read_ring(item) for item in self.list_of("rings")]
        pairs = [_read_player(seat, self.components, board.setup) for seat in seats]
        board.players = [player for player, _ in pairs]
        board.boxed = tuple(sorted(item.read(read_kind) for item in self.list_of("boxed")))
        board.market = self.market(board, looks, rings)
        if "boxed" not in self.fields:
            board.boxed = _discarded(board, looks)
        self.turn(board)
        try:
            board.tile_board = self.tile_board(board, looks)
            left = sum(unseen(board, looks.values()).values())
            full = 0 if board.ending else min(2 * len(seats), left)
            board.sunset = self.fields["sunset"].number() if "sunset" in self.fields else full
            board.bag = self.fields["bag"].number() if "bag" in self.fields else -1
            state = seal(board, looks, rings, [spot for _, pair in pairs for spot in pair])
        except Unplayable as error:
            raise BadCode(f"{_PART_NAMES.get(error.part, error.part)}: {error}") from None
        if "agenda" not in self.fields:
            settle(state.board)
        return state

    def setup(self, players: int) -> Setup:
        self.check_game(NAME, self.components)
        variants: tuple[str, ...] = ()
        if "variants" in self.fields:
            variants = self.fields["variants"].choices(("trade", "advanced"))
        return Setup(players, self.components, "trade" in variants, "advanced" in variants)

    def market(self, board: Board, looks: dict[int, str], rings: list[RingNote]) -> Market:
        table = self.table("market", ("covered", "flowers", "wildflowers", "signs"))
        covered = table["covered"].choices(SALES) if "covered" in table else ()
        given = {}
        if "flowers" in table:
            for name, field in table["flowers"].table(FLOWERS).items():
                given[name] = field.number(0, 4)
        if "wildflowers" in table:
            wildflowers = table["wildflowers"].choices(FLOWERS)
        else:
            wildflowers = _wildflowers_left(board, looks, given)
        placed = {sign for _, _, _, sign in rings}
        left = tuple(sign for sign in SIGNS if sign not in placed)
        return Market(
            covered=tuple(sorted(SALES[name] for name in covered)),
            flowers=tuple(
                given.get(colour, 0)
                if "flowers" in table
                else _tokens_off(board, colour, wildflowers)
                for colour in FLOWERS
            ),
            wildflowers=wildflowers,
            signs=table["signs"].choices(SIGNS) if "signs" in table else left,
        )

    def tile_board(self, board: Board, looks: dict[int, str]) -> list[str]:
        if "tile_board" not in self.fields:
            board.tile_board = []
            placing = bool(board.agenda) and board.agenda[0].kind == "tiles"
            shown = SLOTS - board.drafted if placing else SLOTS
            kinds = list(unseen(board, looks.values()))[:shown]
            return kinds + [""] * (SLOTS - len(kinds))
        slots = self.fields["tile_board"].items()
        if len(slots) != SLOTS:
            raise self.fields["tile_board"].wrong("slots")
        return [slot.read(read_kind) if slot.value != "" else "" for slot in slots]

    def turn(self, board: Board) -> None:
        names = ("player", "round", "phase", "drafted", "refused", "ending", "final")
        table = self.table("turn", names)
        last = board.setup.players - 1
        board.player = table["player"].number(0, last) if "player" in table else 0
        board.round = table["round"].number(1) if "round" in table else 1
        drafted = table["drafted"].number(0, DRAFTED) if "drafted" in table else None
        board.ending = table["ending"].choice(("", *ENDINGS)) if "ending" in table else ""
        board.final = table["final"].flag() if "final" in table else False
        if board.final and not board.ending:
            raise table["final"].wrong("final")
        refused = table["refused"].items() if "refused" in table else []
        board.refused = frozenset(_read_refusal(item, last) for item in refused)
        start = "tiles" if drafted else "waiting"
        phase = table["phase"].choice((*PHASES, "over")) if "phase" in table else start
        board.agenda = [] if phase == "over" else [Task(phase, board.player)]
        if "agenda" in self.fields:
            board.agenda = [_read_task(item, last) for item in self.fields["agenda"].items()]
            at_hand = board.agenda[0].kind if board.agenda else "over"
            if "phase" in table and phase != at_hand:
                raise table["phase"].wrong("one_of", names=at_hand)
        placed = bool(board.agenda) and board.agenda[0].kind in PLACED and not board.final
        board.drafted = DRAFTED * placed if drafted is None else drafted


_PART_NAMES = {"gnomes": "players"}


def _read_player(
    field: Field, components: Components, setup: Setup
) -> tuple[Player, tuple[Spot, ...]]:
    table = field.table(
        ("mushrooms", "treasure", "flowers", "spaces", "markers", "stored", "fresh", "gnomes")
    )
    columns = components.columns(advanced=setup.advanced)
    spaces = components.spaces(advanced=setup.advanced)
    covered = table["spaces"].choices(spaces) if "spaces" in table else ()
    moved = sum(columns[column][row].markers for column, row in map(spaces.__getitem__, covered))
    gnomes: tuple[Spot, ...] = (OFF, OFF)
    if "gnomes" in table:
        gnomes = tuple(item.read(read_spot) for item in table["gnomes"].items())
        if len(gnomes) != 2:
            raise table["gnomes"].wrong("gnomes")
    player = Player(
        mushrooms=_read_mushrooms(table["mushrooms"]) if "mushrooms" in table else NO_MUSHROOMS,
        treasure=table["treasure"].number() if "treasure" in table else 0,
        flowers=tuple(sorted(table["flowers"].choices(FLOWERS))) if "flowers" in table else (),
        spaces=tuple(sorted(spaces[name] for name in covered)),
        markers=table["markers"].number(0, 8) if "markers" in table else min(moved, 8),
        stored=_read_kinds(table, "stored"),
        fresh=_read_kinds(table, "fresh"),
    )
    return player, gnomes


def _read_kinds(table: dict[str, Field], name: str) -> tuple[str, ...]:
    items = table[name].items() if name in table else []
    return tuple(sorted(item.read(read_kind) for item in items))


def _read_mushrooms(field: Field) -> Counts:
    if isinstance(field.value, str):
        counts = read_counts(field.value)
        if counts is None:
            raise field.wrong("counts")
        return counts
    table = field.table(MUSHROOMS)
    red, yellow, teal, pink, purple = (
        table[letter].number() if letter in table else 0 for letter in MUSHROOMS
    )
    return red, yellow, teal, pink, purple


def _read_ring(field: Field) -> RingNote:
    table = field.table(("walk", "heap", "waiting", "sign"))
    if "walk" not in table:
        raise field.wrong("walk")
    return (
        table["walk"].text(),
        table["heap"].flag() if "heap" in table else False,
        table["waiting"].flag() if "waiting" in table else False,
        table["sign"].choice(("", *SIGNS)) if "sign" in table else "",
    )


def _read_refusal(field: Field, last: int) -> tuple[int, int]:
    items = field.items()
    if len(items) != 2:
        raise field.wrong("refused")
    return items[0].number(0, last), items[1].read(read_cell)


def _read_task(field: Field, last: int) -> Task:
    table = field.table(("kind", "player", "ring", "note"))
    if "kind" not in table or "player" not in table:
        raise field.wrong("task_table")
    ring = table["ring"].text() if "ring" in table else ""
    return Task(
        table["kind"].text(),
        table["player"].number(CHANCE, last),
        table["ring"].read(read_end) if ring else None,
        table["note"].text() if "note" in table else "",
    )


def _wildflowers_lying(board: Board, looks: Mapping[int, str]) -> set[str]:
    """Colours of the wildflower tiles in the garden, in storage and in the box."""
    stored = (tile for player in board.players for tile in player.tiles)
    lying = (*looks.values(), *board.boxed, *stored)
    return {flower_of(tile) for tile in lying if is_wildflower(tile)}


def _wildflowers_left(
    board: Board, looks: Mapping[int, str], tokens: Mapping[str, int]
) -> tuple[str, ...]:
    """The colours still on their tile where nothing says so; with 2 players two colours are out."""
    taken = _wildflowers_lying(board, looks)
    loose = {colour for player in board.players for colour in player.flowers}
    loose |= {colour for colour, number in tokens.items() if number}
    left = [colour for colour in FLOWERS if colour not in taken | loose]
    out = max(0, 2 - len(loose - taken)) if board.setup.players == 2 else 0
    return tuple(left[: len(left) - out])


def _discarded(board: Board, looks: Mapping[int, str]) -> tuple[str, ...]:
    """Wildflower tiles that were taken and lie nowhere must have been discarded (H-STORE-2)."""
    there = _wildflowers_lying(board, looks) | set(board.market.wildflowers)
    gone = [f"*{colour}" for colour in FLOWERS if colour not in there]
    return tuple(sorted(gone[2:] if board.setup.players == 2 else gone))


def _tokens_off(board: Board, colour: str, wildflowers: tuple[str, ...]) -> int:
    """Tokens of a colour that must lie in the market: on no tile and with no player."""
    if colour in wildflowers:
        return 0
    return board.setup.players - sum(colour in player.flowers for player in board.players)
