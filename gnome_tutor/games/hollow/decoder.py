"""Reads a position code; `code.py` says what stands in one."""

from __future__ import annotations

import re
from functools import cache
from typing import ClassVar, Final

from ..game import CHANCE
from ..position import Unplayable
from ..sections import SectionReader
from .actions import Spot
from .assemble import RingNote, seal
from .components import SIGNS, Components, read_counts
from .market import Market
from .notation import ENDINGS, FAR, SALES, read_cell, read_end, read_look, read_spot
from .player import Player
from .state import Board, Setup, State, Task
from .tiles import FLOWERS, cell_at, kind_of

VERSION: Final = "GH1"
PLUS: Final = "%2B"
"""A plus in the note of a task, where it would part two tasks."""
_ROW: Final = re.compile(r"(0|-?[1-9][0-9]{0,2}):(0|-?[1-9][0-9]{0,2})").fullmatch
_TOKENS: Final = {f"{colour}{n}": (colour, n) for colour in FLOWERS for n in range(1, 5)}


@cache
def _spaces(components: Components, advanced: bool) -> dict[str, tuple[int, int]]:
    """The spaces of the player board as they are called in a code."""
    spaces = components.spaces(advanced=advanced)
    return {name.replace("+", ""): space for name, space in spaces.items()}


class Decoder(SectionReader):
    """The sections of one code of Gnome Hollow."""

    version = VERSION
    names = (
        *("players", "variants", "components", "turn", "tiles", "rings", "p0", "p1", "p2", "p3"),
        *("board", "bag", "sold", "flowers", "wild", "signs", "boxed", "refused", "end", "todo"),
    )
    sections_of: ClassVar = {
        "gnomes": "p0",
        "tile_board": "board",
        "garden": "tiles",
        "agenda": "todo",
    }

    components: Components

    def state(self) -> State:
        board = Board.__new__(Board)
        board.setup = self._setup()
        players = board.setup.players
        self._turn(board)
        looks = self._tiles()
        rings = [self._ring(part) for part in self.parts(self.section("rings"))]
        pairs = [self._player(self.section(f"p{seat}"), board.setup) for seat in range(players)]
        board.players = [player for player, _ in pairs]
        board.market = self._market()
        board.tile_board = self._tile_board()
        board.bag, board.sunset = self.numbers("bag", 2)
        board.boxed = self._kinds(self.section("boxed"))
        board.refused = frozenset(
            self._refusal(part, players) for part in self.parts(self.section("refused"))
        )
        board.ending, board.final = self._ending()
        board.agenda = [self._task(part, players) for part in self.parts(self.section("todo"))]
        for seat in range(players, 4):
            if f"p{seat}" in self.sections:
                raise self.expected(self.section(f"p{seat}"), "players", players=players)
        try:
            return seal(board, looks, rings, [spot for _, pair in pairs for spot in pair])
        except Unplayable as error:
            raise self.unplayable(error) from None

    def _kind(self, part: str) -> str:
        look = self.read(part, read_look)
        if kind_of(look) != look:
            raise self.expected(part, "kind", kind=kind_of(look))
        return look

    def _kinds(self, part: str) -> tuple[str, ...]:
        return tuple(sorted(self._kind(kind) for kind in self.parts(part)))

    def _setup(self) -> Setup:
        players = self.number(self.section("players"), 2, 4)
        variants = self.choices(self.parts(self.section("variants")), ("trade", "advanced"))
        self.check_components()
        return Setup(players, self.components, "trade" in variants, "advanced" in variants)

    def _turn(self, board: Board) -> None:
        parts = self.parts(self.section("turn"), ",")
        if len(parts) != 3:
            raise self.expected(self.section("turn"), "turn")
        board.player = self.number(parts[0], 0, board.setup.players - 1)
        board.round = self.number(parts[1], 1)
        board.drafted = self.number(parts[2], 0, 2)

    def _tiles(self) -> dict[int, str]:
        found: dict[int, str] = {}
        last = None
        for row in self.parts(self.section("tiles"), "/"):
            first, *looks = self.parts(row, ",") or [row]
            match = _ROW(first)
            if match is None or not looks or not looks[0] or not looks[-1]:
                raise self.expected(row, "row")
            r, left = int(match[1]), int(match[2])
            if last is not None and r <= last:
                raise self.expected(row, "row_order")
            last = r
            if max(abs(r), abs(left), abs(left + len(looks) - 1)) > FAR:
                raise self.expected(row, "cell", far=FAR)
            for cell, look in enumerate(looks, cell_at(left, r)):
                if look:
                    found[cell] = self.read(look, read_look)
        return found

    def _ring(self, part: str) -> RingNote:
        walk, *marks = self.parts(part, ".") or [part]
        found = self.choices(marks, ("heap", "waiting", *SIGNS))
        signs = [mark for mark in found if mark in SIGNS]
        if len(signs) > 1:
            raise self.expected(part, "one_sign")
        return str(walk), "heap" in found, "waiting" in found, signs[0] if signs else ""

    def _player(self, section: str, setup: Setup) -> tuple[Player, list[Spot]]:
        parts = self.parts(section, ";")
        if len(parts) != 8:
            raise self.expected(section, "player")
        mushrooms = read_counts(parts[0])
        if mushrooms is None:
            raise self.expected(parts[0], "counts")
        spaces = _spaces(self.components, setup.advanced)
        covered = self.choices(self.parts(parts[3]), spaces)
        gnomes = sorted(self.parts(parts[7]))
        if len(gnomes) != 2:
            raise self.expected(parts[7], "gnomes")
        player = Player(
            mushrooms=mushrooms,
            treasure=self.number(parts[1]),
            flowers=tuple(sorted(self.choices(self.parts(parts[2]), FLOWERS))),
            spaces=tuple(sorted(spaces[name] for name in covered)),
            markers=self.number(parts[4], 0, 8),
            stored=self._kinds(parts[5]),
            fresh=self._kinds(parts[6]),
        )
        return player, [self.read(gnome, read_spot) for gnome in gnomes]

    def _market(self) -> Market:
        flowers = dict.fromkeys(FLOWERS, 0)
        for part in self.parts(self.section("flowers")):
            if part not in _TOKENS:
                raise self.expected(part, "one_of", names=", ".join(_TOKENS))
            colour, number = _TOKENS[part]
            if flowers[colour]:
                raise self.expected(part, "once", name=colour)
            flowers[colour] = number
        sold = self.choices(self.parts(self.section("sold")), SALES)
        return Market(
            covered=tuple(sorted(SALES[name] for name in sold)),
            flowers=tuple(flowers.values()),
            wildflowers=self.choices(self.parts(self.section("wild")), FLOWERS),
            signs=self.choices(self.parts(self.section("signs")), SIGNS),
        )

    def _tile_board(self) -> list[str]:
        slots = self.parts(self.section("board"), ",")
        if len(slots) != 8:
            raise self.expected(self.section("board"), "slots")
        return [self._kind(slot) if slot else "" for slot in slots]

    def _refusal(self, part: str, players: int) -> tuple[int, int]:
        seat, *cell = self.parts(part, "@") or [part]
        if len(cell) != 1:
            raise self.expected(part, "refusal")
        return self.number(seat, 0, players - 1), self.read(cell[0], read_cell)

    def _ending(self) -> tuple[str, bool]:
        section = self.section("end")
        marks = self.choices(self.parts(section), (*ENDINGS, "final"))
        by = [mark for mark in marks if mark in ENDINGS]
        if marks and len(by) != 1:
            raise self.expected(section, "ending")
        return by[0] if by else "", "final" in marks

    def _task(self, part: str, players: int) -> Task:
        parts = self.parts(part, ";")
        if len(parts) != 4:
            raise self.expected(part, "task")
        kind, who, where, note = parts
        player = CHANCE if who == "chance" else self.number(who, 0, players - 1)
        ring = self.read(where, read_end) if where else None
        return Task(str(kind), player, ring, note.replace(PLUS, "+"))
