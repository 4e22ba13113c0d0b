"""Reads a position code; `code.py` says what stands in one."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import ClassVar, Final
from urllib.parse import unquote

from ..game import CHANCE
from ..position import Unplayable
from ..sections import SectionReader
from .assemble import seal
from .buildings import BUILDINGS, TILES, empty_bag
from .components import Components
from .notation import read_space
from .player import BUILDING, STAGES, Player, Points, Tracker
from .state import NEIGHBOURS, ROUNDS, Board, Setup, State, Task
from .town import BOULDER, CAMP, GNOMES, SIDE, SPACE_OF, TROLL, VIEWS, Town

VERSION: Final = "GV1"
LETTERS: Final = dict(zip(TILES, "GMHWTRCBN", strict=True))
"""The letter of each kind of tile."""

NOBODY: Final = "-"
NO_CARD: Final = "-"

_TILE_OF: Final = {letter: tile for tile, letter in LETTERS.items()}
_BAG: Final = re.compile("".join(f"(?:{letter}([1-9][0-9]?))?" for letter in LETTERS.values()))
_BUILT: Final = "".join(LETTERS[kind] for kind in BUILDINGS)
_ROW: Final = re.compile(f"[.xo{_BUILT}]{{{SIDE}}}")
_STACK: Final = re.compile(f"[{_BUILT}]{{1,60}}")
_BUILDING_OF: Final = {**dict.fromkeys(".xo", ""), **_TILE_OF}
_DANGER_OF: Final = {**dict.fromkeys(_BUILT + ".", ""), "x": TROLL, "o": BOULDER}


class Decoder(SectionReader):
    """The sections of one code of Gnomeville."""

    version = VERSION
    names = (
        *("players", "boards", "views", "variants", "by_turns", "components", "turn"),
        *("p0", "p1", "p2", "p3", "cards", "events", "goals", "delivery", "offer"),
        *("gone", "under", "todo"),
    )
    sections_of: ClassVar = {"agenda": "todo", "decks": "gone", "players": "p0"}

    components: Components

    def state(self) -> State:
        board = Board.__new__(Board)
        board.setup = self._setup()
        players = board.setup.players
        board.round, board.turn = self._turn(players)
        pairs = [self._player(seat, board.setup) for seat in range(players)]
        for seat in range(players, 4):
            if f"p{seat}" in self.sections:
                raise self.expected(self.section(f"p{seat}"), "players", players=players)
        board.players = [player for player, _ in pairs]
        board.towns = [town for _, town in pairs]
        self._cards(board)
        gone, under = self._names("gone"), self._names("under")
        board.agenda = [self._task(part, players) for part in self.parts(self.section("todo"))]
        try:
            return seal(board, gone, under)
        except Unplayable as error:
            raise self.unplayable(error) from None

    def _setup(self) -> Setup:
        players = self.number(self.section("players"), 1, 4)
        self.check_components()
        boards = self.parts(self.section("boards"))
        views = self.parts(self.section("views"))
        for section, parts in (("boards", boards), ("views", views)):
            if len(parts) != players:
                raise self.expected(self.section(section), "ville.seats", count=players)
        variants = self.choices(
            self.parts(self.section("variants")), ("masterbuilt", "second-in-ties")
        )
        rounds = self.parts(self.section("by_turns"))
        return Setup(
            players,
            self.components,
            tuple(self._one(part, self.components.boards) for part in boards),
            tuple(self.number(part, 0, VIEWS - 1) for part in views),
            tuple(sorted({self.number(part, 1, ROUNDS) for part in rounds})),
            "masterbuilt" in variants,
            "second-in-ties" in variants,
        )

    def _one(self, part: str, names: Collection[str]) -> str:
        (name,) = self.choices([part], names)
        return name

    def _turn(self, players: int) -> tuple[int, int]:
        parts = self.parts(self.section("turn"), ",")
        if len(parts) != 2:
            raise self.expected(self.section("turn"), "ville.turn")
        seat = -1 if parts[1] == NOBODY else self.number(parts[1], 0, players - 1)
        return self.number(parts[0], 1, ROUNDS), seat

    def _player(self, seat: int, setup: Setup) -> tuple[Player, Town]:
        section = self.section(f"p{seat}")
        parts = self.parts(section, ";")
        if len(parts) != 9:
            raise self.expected(section, "ville.player")
        rows, standees, bag, shrooms, points, stumps, drawn, marks, stacks = parts
        gnomes = [self._gnome(part) for part in self.parts(standees)]
        if len(gnomes) != GNOMES:
            raise self.expected(standees, "ville.gnomes")
        scored = [self.number(part) for part in self.parts(points, ",")]
        if len(scored) != len(Points._fields):
            raise self.expected(points, "ville.points")
        marked = self.choices(self.parts(marks), ("stew", "filled", *STAGES))
        stages = [mark for mark in marked if mark in STAGES]
        if len(stages) > 1:
            raise self.expected(marks, "ville.one_stage", names=", ".join(STAGES))
        if drawn and drawn not in _TILE_OF:
            raise self.expected(drawn, "one_of", names=", ".join(_TILE_OF))
        player = Player(
            bag=self._bag(bag),
            shrooms=self.number(shrooms),
            points=Points(*scored),
            drawn=_TILE_OF[drawn] if drawn else "",
            stew="stew" in marked,
            stumps=self.number(stumps, 0, GNOMES),
            stage=stages[0] if stages else BUILDING,
            trackers=[tracker for _, tracker in gnomes],
            stacks=tuple(self._stack(part) for part in self.parts(stacks)),
            filled="filled" in marked,
        )
        buildings, dangers = self._town(rows)
        layout = self.components.boards[setup.boards[seat]]
        return player, Town(layout, buildings, dangers, [space for space, _ in gnomes])

    def _town(self, part: str) -> tuple[list[str], list[str]]:
        rows = self.parts(part, "/")
        for row in rows:
            if not _ROW.fullmatch(row):
                raise self.expected(row, "ville.row")
        if len(rows) != SIDE:
            raise self.expected(part, "ville.rows")
        signs = "".join(rows)
        return [_BUILDING_OF[sign] for sign in signs], [_DANGER_OF[sign] for sign in signs]

    def _gnome(self, part: str) -> tuple[int, Tracker]:
        where, *marks = self.parts(part, ".") or [part]
        space = CAMP if where == NOBODY else self._space(where)
        if not marks:
            return space, Tracker()
        names = ("hammer", "sword", *self.components.abilities, "used")
        found = self.choices(marks, names)
        abilities = [mark for mark in found if mark in self.components.abilities]
        if len(abilities) > 1:
            raise self.expected(part, "ville.one_ability")
        ability = abilities[0] if abilities else ""
        return space, Tracker("hammer" in found, "sword" in found, ability, "used" in found)

    def _space(self, part: str) -> int:
        space = SPACE_OF.get(part)
        return self.read(part, read_space) if space is None else space

    def _bag(self, part: str) -> dict[str, int]:
        match = _BAG.fullmatch(part)
        if match is None:
            raise self.expected(part, "ville.bag")
        bag = empty_bag()
        for tile, number in zip(TILES, match.groups(), strict=True):
            bag[tile] = int(number or 0)
        return bag

    def _stack(self, part: str) -> tuple[str, ...]:
        if not _STACK.fullmatch(part):
            raise self.expected(part, "ville.stack")
        return tuple(_TILE_OF[letter] for letter in part)

    def _names(self, section: str) -> tuple[str, ...]:
        return tuple(map(str, self.parts(self.section(section))))

    def _cards(self, board: Board) -> None:
        """Whether there are such cards, and no one twice, is looked into with the decks."""
        cards = self._names("cards")
        if len(cards) > 2:
            raise self.expected(self.section("cards"), "ville.cards_up")
        board.card, board.surprise = (*cards, "", "")[:2]
        board.events = self._names("events")
        goals = self._names("goals")
        if len(goals) != len(NEIGHBOURS[board.setup.players]):
            count = len(NEIGHBOURS[board.setup.players])
            raise self.expected(self.section("goals"), "ville.goals", count=count)
        board.goals = tuple("" if goal == NO_CARD else goal for goal in goals)
        board.delivery = str(self.section("delivery"))
        board.offer = self._names("offer")

    def _task(self, part: str, players: int) -> Task:
        parts = self.parts(part, ";")
        if len(parts) != 5:
            raise self.expected(part, "ville.task")
        kind, who, where, number, note = parts
        player = CHANCE if who == "chance" else self.number(who, 0, players - 1)
        spaces = tuple(self._space(space) for space in self.parts(where, ","))
        return Task(str(kind), player, spaces, self.number(number), unquote(str(note)))
