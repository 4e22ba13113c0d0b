"""Reads a position code; `code.py` says what stands in one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Self, TypeVar
from urllib.parse import unquote

from gnome_tutor.text import say

from ..game import CHANCE, BadCode
from .actions import Spot
from .assemble import RingNote, Unplayable, seal
from .components import SIGNS, Components, read_counts
from .market import Market
from .notation import ENDINGS, SALES, read_cell, read_end, read_look, read_spot
from .player import Player
from .state import Board, Setup, State, Task
from .tiles import FLOWERS, kind_of

VERSION: Final = "GH1"
LONGEST: Final = 20_000
"""No code is longer, so longer text is refused unread."""

SECTIONS: Final = (
    *("players", "variants", "components", "turn", "tiles", "rings", "p0", "p1", "p2", "p3"),
    *("board", "bag", "sold", "flowers", "wild", "signs", "boxed", "refused", "end", "todo"),
)
_TOKENS: Final = {f"{colour}{n}": (colour, n) for colour in FLOWERS for n in range(1, 5)}
_T = TypeVar("_T")


class Part(str):
    """A part of a code that remembers at which character it begins."""

    at: int

    def __new__(cls, text: str, at: int) -> Self:
        part = super().__new__(cls, text)
        part.at = at
        return part

    def parts(self, between: str = "+") -> list[Part]:
        """What stands between the separators; nothing where the part is empty."""
        found = []
        at = self.at
        for text in self.split(between) if self else ():
            found.append(Part(text, at))
            at += len(text) + len(between)
        return found


class Decoder:
    """The sections of one code."""

    def __init__(self, text: str, components: Components) -> None:
        self.text = text
        self.components = components
        self.sections = dict(self._split())

    def state(self) -> State:
        board = Board.__new__(Board)
        board.setup = self._setup()
        players = board.setup.players
        self._turn(board)
        looks = dict(self._tiles())
        rings = [self._ring(part) for part in self._section("rings").parts()]
        pairs = [self._player(self._section(f"p{seat}"), board.setup) for seat in range(players)]
        board.players = [player for player, _ in pairs]
        board.market = self._market()
        board.tile_board = self._tile_board()
        board.bag, board.sunset = self._numbers("bag", 2)
        board.boxed = self._kinds(self._section("boxed"))
        board.refused = frozenset(
            self._refusal(part, players) for part in self._section("refused").parts()
        )
        board.ending, board.final = self._ending()
        board.agenda = [self._task(part, players) for part in self._section("todo").parts()]
        for seat in range(players, 4):
            if f"p{seat}" in self.sections:
                raise self._expected(self._section(f"p{seat}"), "players", players=players)
        try:
            return seal(board, looks, rings, [spot for _, pair in pairs for spot in pair])
        except Unplayable as error:
            raise BadCode(str(error), text=self.text, at=self._blame(error)) from None

    def _blame(self, error: Unplayable) -> int:
        """Where in the text the fault of a whole position is best looked for."""
        names = {"gnomes": "p0", "tile_board": "board", "garden": "tiles"}
        start = self._section(names.get(error.part, error.part)).at
        found = (self.text.find(place, start) for place in error.reason.places)
        return next((at for at in found if at >= 0), start)

    # what is wrong

    def _wrong(self, at: int, key: str, **values: object) -> BadCode:
        return BadCode(say(f"problem.code.{key}", **values), text=self.text, at=at)

    def _expected(self, part: Part, key: str, **values: object) -> BadCode:
        allowed = say(f"problem.allowed.{key}", **values)
        return BadCode(say("problem.expected", allowed=allowed), text=self.text, at=part.at)

    # parts

    def _split(self) -> Iterator[tuple[str, Part]]:
        text = self.text
        if len(text) > LONGEST:
            raise self._wrong(LONGEST, "too_long", longest=LONGEST)
        if text.partition(" ")[0] != VERSION:
            raise self._wrong(0, "version", version=VERSION)
        odd = next((i for i, c in enumerate(text) if not " " <= c <= "~"), None)
        if odd is not None:
            raise self._wrong(odd, "odd")
        last = -1
        for chunk in Part(text, 0).parts(" ")[1:]:
            name, equals, content = chunk.partition("=")
            if name not in SECTIONS or not equals:
                raise self._wrong(chunk.at, "section", names=", ".join(SECTIONS))
            if SECTIONS.index(name) <= last:
                raise self._wrong(chunk.at, "order", section=name)
            last = SECTIONS.index(name)
            yield name, Part(content, chunk.at + len(name) + 1)

    def _section(self, name: str) -> Part:
        return self.sections.get(name) or Part("", len(self.text))

    def _number(self, part: Part, low: int = 0, high: int = 999) -> int:
        if re.fullmatch(r"0|[1-9][0-9]{0,2}", part) and low <= int(part) <= high:
            return int(part)
        raise self._expected(part, "number", low=low, high=high)

    def _numbers(self, name: str, count: int) -> list[int]:
        parts = self._section(name).parts(",")
        if len(parts) != count:
            raise self._expected(self._section(name), "numbers", section=name, count=count)
        return [self._number(part) for part in parts]

    def _choices(self, parts: list[Part], names: Iterable[str]) -> tuple[str, ...]:
        """Parts that are among the names, each once; in the order of the names."""
        names = tuple(names)
        for i, part in enumerate(parts):
            if part not in names:
                raise self._expected(part, "one_of", names=", ".join(names))
            if part in parts[:i]:
                raise self._expected(part, "once", name=part)
        return tuple(name for name in names if name in parts)

    def _kind(self, part: Part) -> str:
        look = self._read(part, read_look)
        if kind_of(look) != look:
            raise self._expected(part, "kind", kind=kind_of(look))
        return look

    def _kinds(self, part: Part) -> tuple[str, ...]:
        return tuple(sorted(self._kind(kind) for kind in part.parts()))

    def _read(self, part: Part, reader: Callable[[str], _T]) -> _T:
        """A part that the notation knows; a fault is told by its place in the whole code."""
        try:
            return reader(str(part))
        except BadCode as error:
            raise BadCode(error.why, text=self.text, at=part.at + (error.at or 0)) from None

    # sections

    def _setup(self) -> Setup:
        players = self._number(self._section("players"), 2, 4)
        variants = self._choices(self._section("variants").parts(), ("trade", "advanced"))
        own = self._section("components")
        if own != self.components.fingerprint:
            key = "components" if own else "shipped_components"
            raise self._wrong(own.at, key, fingerprint=own)
        return Setup(players, self.components, "trade" in variants, "advanced" in variants)

    def _turn(self, board: Board) -> None:
        parts = self._section("turn").parts(",")
        if len(parts) != 3:
            raise self._expected(self._section("turn"), "turn")
        board.player = self._number(parts[0], 0, board.setup.players - 1)
        board.round = self._number(parts[1], 1)
        board.drafted = self._number(parts[2], 0, 2)

    def _tiles(self) -> Iterator[tuple[int, str]]:
        last = None
        for row in self._section("tiles").parts("/"):
            first, *looks = row.parts(",") or [row]
            match = re.fullmatch(r"(0|-?[1-9][0-9]{0,2}):(0|-?[1-9][0-9]{0,2})", first)
            if match is None or not looks or not looks[0] or not looks[-1]:
                raise self._expected(row, "row")
            r, left = int(match[1]), int(match[2])
            if last is not None and r <= last:
                raise self._expected(row, "row_order")
            last = r
            for q, look in enumerate(looks, left):
                if look:
                    cell = self._read(Part(f"{q},{r}", look.at), read_cell)
                    yield cell, self._read(look, read_look)

    def _ring(self, part: Part) -> RingNote:
        walk, *marks = part.parts(".") or [part]
        found = self._choices(marks, ("heap", "waiting", *SIGNS))
        signs = [mark for mark in found if mark in SIGNS]
        if len(signs) > 1:
            raise self._expected(part, "one_sign")
        return str(walk), "heap" in found, "waiting" in found, signs[0] if signs else ""

    def _player(self, section: Part, setup: Setup) -> tuple[Player, list[Spot]]:
        parts = section.parts(";")
        if len(parts) != 8:
            raise self._expected(section, "player")
        mushrooms = read_counts(parts[0])
        if mushrooms is None:
            raise self._expected(parts[0], "counts")
        spaces = {
            name.replace("+", ""): space
            for name, space in self.components.spaces(advanced=setup.advanced).items()
        }
        covered = self._choices(parts[3].parts(), spaces)
        gnomes = sorted(parts[7].parts())
        if len(gnomes) != 2:
            raise self._expected(parts[7], "gnomes")
        player = Player(
            mushrooms=mushrooms,
            treasure=self._number(parts[1]),
            flowers=tuple(sorted(self._choices(parts[2].parts(), FLOWERS))),
            spaces=tuple(sorted(spaces[name] for name in covered)),
            markers=self._number(parts[4], 0, 8),
            stored=self._kinds(parts[5]),
            fresh=self._kinds(parts[6]),
        )
        return player, [self._read(gnome, read_spot) for gnome in gnomes]

    def _market(self) -> Market:
        flowers = dict.fromkeys(FLOWERS, 0)
        for part in self._section("flowers").parts():
            (name,) = self._choices([part], _TOKENS)
            colour, number = _TOKENS[name]
            if flowers[colour]:
                raise self._expected(part, "once", name=colour)
            flowers[colour] = number
        sold = self._choices(self._section("sold").parts(), SALES)
        return Market(
            covered=tuple(sorted(SALES[name] for name in sold)),
            flowers=tuple(flowers.values()),
            wildflowers=self._choices(self._section("wild").parts(), FLOWERS),
            signs=self._choices(self._section("signs").parts(), SIGNS),
        )

    def _tile_board(self) -> list[str]:
        slots = self._section("board").parts(",")
        if len(slots) != 8:
            raise self._expected(self._section("board"), "slots")
        return [self._kind(slot) if slot else "" for slot in slots]

    def _refusal(self, part: Part, players: int) -> tuple[int, int]:
        seat, *cell = part.parts("@") or [part]
        if len(cell) != 1:
            raise self._expected(part, "refusal")
        return self._number(seat, 0, players - 1), self._read(cell[0], read_cell)

    def _ending(self) -> tuple[str, bool]:
        section = self._section("end")
        marks = self._choices(section.parts(), (*ENDINGS, "final"))
        by = [mark for mark in marks if mark in ENDINGS]
        if marks and len(by) != 1:
            raise self._expected(section, "ending")
        return by[0] if by else "", "final" in marks

    def _task(self, part: Part, players: int) -> Task:
        parts = part.parts(";")
        if len(parts) != 4:
            raise self._expected(part, "task")
        kind, who, where, note = parts
        player = CHANCE if who == "chance" else self._number(who, 0, players - 1)
        ring = self._read(where, read_end) if where else None
        return Task(str(kind), player, ring, unquote(note))
