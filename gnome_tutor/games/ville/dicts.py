"""A position as plain dicts, lists, texts and numbers: to read, to send, and to write by hand.

A lesson's position may leave out whatever is as in a game just set up:

    game: ville
    players:
    - town:
      - ".      .      .      . ."
      - ".      market market . ."
      - ".      .      .      . ."
      - "house  .      .      . ."
      - "troll  .      boulder . ."
      gnomes: [c3, {space: a4, tools: [hammer], ability: forager}]
      bag: {market: 3, workshop: 2}
    turn: {round: 2, phase: building}
    cards: {troll: landslide}

Left out, a bag is the starting bag without what has come out of it, gnomes are in camp but for the
first, on c3, all other cards are in their decks, and what is drawn is placed next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..field import Field, PositionFields
from ..game import CHANCE, BadCode
from ..position import Unplayable
from .assemble import gone, seal, under
from .buildings import BUILDINGS, GNOME, TILES, empty_bag
from .cards import TOOLS
from .components import Components, shipped
from .notation import read_space
from .player import BUILDING, STAGES, STUMPED, Player, Points, Tracker
from .rules.turn import settle
from .state import NEIGHBOURS, ROUNDS, Board, Setup, State, Task
from .tasks import PHASES
from .town import (
    BOULDER,
    CAMP,
    CENTRE,
    GNOMES,
    SIDE,
    SPACES,
    SYMMETRIC,
    TROLL,
    VIEWS,
    Town,
    space_name,
)

NAME = "ville"
NOTHING = "."
VARIANTS = ("masterbuilt", "second-in-ties")


def to_dict(state: State) -> dict[str, Any]:
    """The whole position, every field of it; `from_dict` reads it back."""
    board = state.board
    setup = board.setup
    own = {"components": setup.components.fingerprint} if setup.components.fingerprint else {}
    return {
        "game": NAME,
        **own,
        "variants": ["masterbuilt"] * setup.masterbuilt + ["second-in-ties"] * setup.second_in_ties,
        "by_turns": list(setup.turn_by_turn),
        "players": [_player(board, seat) for seat in range(setup.players)],
        "supply": dict(board.supply),
        "turn": {
            "round": board.round,
            "player": board.turn,
            "phase": board.agenda[0].kind if board.agenda else "over",
        },
        "cards": {
            "troll": board.card,
            "surprise": board.surprise,
            "events": list(board.events),
            "goals": list(board.goals),
            "delivery": board.delivery,
            "offer": list(board.offer),
            "gone": gone(board),
            "under": under(board),
        },
        "agenda": [_task(task) for task in board.agenda],
    }


def _player(board: Board, seat: int) -> dict[str, Any]:
    player, town = board.players[seat], board.towns[seat]
    gnomes = zip(town.gnomes, player.trackers, strict=True)
    return {
        "board": town.layout.name,
        "view": board.setup.views[seat],
        "town": _rows(town),
        "gnomes": [_gnome(space, tracker) for space, tracker in gnomes],
        "bag": dict(player.bag),
        "shrooms": player.shrooms,
        "points": player.points._asdict(),
        "stumps": player.stumps,
        "drawn": player.drawn,
        "stew": player.stew,
        "stage": player.stage,
        "stacks": [list(stack) for stack in player.stacks],
        "filled": player.filled,
    }


def _rows(town: Town) -> list[str]:
    things = [
        building or danger or NOTHING
        for building, danger in zip(town.buildings, town.dangers, strict=True)
    ]
    return [" ".join(things[space : space + SIDE]) for space in SPACES[::SIDE]]


def _gnome(space: int, tracker: Tracker) -> dict[str, Any]:
    return {
        "space": "camp" if space == CAMP else space_name(space),
        "tools": [tool for tool in TOOLS if getattr(tracker, tool)],
        "ability": tracker.ability,
        "used": tracker.used,
    }


def _task(task: Task) -> dict[str, Any]:
    return task._asdict() | {"spaces": list(map(space_name, task.spaces))}


# ---- reading


def from_dict(data: Mapping[str, Any], *, components: Components | None = None) -> State:
    """The position of such a dict.

    Raises BadCode, which names the field, its value and what is allowed.
    """
    return _Reader(data, components or shipped()).state()


class _Reader(PositionFields):
    names = (
        *("game", "components", "variants", "by_turns", "players", "supply", "turn", "cards"),
        "agenda",
    )
    seats_allowed = "ville.players"

    def __init__(self, data: Mapping[str, Any], components: Components) -> None:
        super().__init__(data)
        self.components = components

    def state(self) -> State:
        board = Board.__new__(Board)
        seats = [_Seat(field, self.components) for field in self.seats(1)]
        board.setup = self.setup(seats)
        board.players = [seat.player() for seat in seats]
        board.towns = [seat.town() for seat in seats]
        removed, below = self.cards(board)
        self.turn(board)
        try:
            state = seal(board, removed, below)
        except Unplayable as error:
            part = "cards" if error.part == "decks" else error.part
            raise BadCode(f"{part}: {error}") from None
        self.supply(board)
        if "agenda" not in self.fields:
            settle(board)
        return state

    def setup(self, seats: list[_Seat]) -> Setup:
        self.check_game(NAME, self.components)
        variants: tuple[str, ...] = ()
        if "variants" in self.fields:
            variants = self.fields["variants"].choices(VARIANTS)
        rounds = {item.number(1, ROUNDS) for item in self.list_of("by_turns")}
        return Setup(
            len(seats),
            self.components,
            tuple(seat.layout().name for seat in seats),
            tuple(seat.number("view", 0, VIEWS - 1) for seat in seats),
            tuple(sorted(rounds)),
            *(variant in variants for variant in VARIANTS),
        )

    def supply(self, board: Board) -> None:
        """What is left of each kind follows from all the rest; if it is given, it must fit."""
        for kind, field in self.table("supply", BUILDINGS).items():
            right = board.supply[kind]
            field.number(right, right)

    def turn(self, board: Board) -> None:
        table = self.table("turn", ("round", "player", "phase"))
        last = board.setup.players - 1
        board.round = table["round"].number(1, ROUNDS) if "round" in table else 1
        board.turn = table["player"].number(-1, last) if "player" in table else -1
        start = "building" if board.card else "prepare"
        phase = table["phase"].choice((*PHASES, "over")) if "phase" in table else start
        board.agenda = [] if phase == "over" else [Task(phase, CHANCE)]
        drawn = [seat for seat, player in enumerate(board.players) if player.drawn]
        board.agenda += [Task("place", seat) for seat in reversed(drawn)]
        if "agenda" in self.fields:
            board.agenda = [_read_task(item, last) for item in self.fields["agenda"].items()]
            at_hand = board.agenda[0].kind if board.agenda else "over"
            if "phase" in table and phase != at_hand:
                raise table["phase"].wrong("one_of", names=at_hand)

    def cards(self, board: Board) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What lies open; and what is gone for good, and what lies under its deck."""
        names = ("troll", "surprise", "events", "goals", "delivery", "offer", "gone", "under")
        table = self.table("cards", names)
        one = {
            name: table[name].text() for name in ("troll", "surprise", "delivery") if name in table
        }
        board.card, board.surprise = one.get("troll", ""), one.get("surprise", "")
        board.delivery = one.get("delivery", "")
        lists = {
            name: tuple(item.text() for item in table[name].items())
            for name in ("events", "goals", "offer", "gone", "under")
            if name in table
        }
        count = len(NEIGHBOURS[board.setup.players])
        board.goals = lists.get("goals", ("",) * count)
        if len(board.goals) != count:
            raise table["goals"].wrong("ville.goals", count=count)
        board.events, board.offer = lists.get("events", ()), lists.get("offer", ())
        return lists.get("gone", ()), lists.get("under", ())


class _Seat:
    """One player's part of a position."""

    def __init__(self, field: Field, components: Components) -> None:
        self.components = components
        self.table = field.table(
            ("board", "view", "town", "gnomes", "bag", "shrooms", "points", "stumps", "drawn")
            + ("stew", "stage", "stacks", "filled")
        )
        gnomes = self.table["gnomes"].items() if "gnomes" in self.table else []
        if len(gnomes) > GNOMES:
            raise self.table["gnomes"].wrong("ville.gnome_list")
        self.gnomes = [_read_gnome(item, components) for item in gnomes]
        if "gnomes" not in self.table:
            self.gnomes = [(CENTRE, Tracker())]
        self.gnomes += [(CAMP, Tracker())] * (GNOMES - len(self.gnomes))

    def number(self, name: str, low: int = 0, high: int = 999) -> int:
        return self.table[name].number(low, high) if name in self.table else low

    def flag(self, name: str, *, default: bool) -> bool:
        return self.table[name].flag() if name in self.table else default

    def choice(self, name: str, names: Iterable[str]) -> str:
        return self.table[name].choice(("", *names)) if name in self.table else ""

    def layout(self) -> Any:
        boards = self.components.boards
        name = self.table["board"].choice(boards) if "board" in self.table else SYMMETRIC.name
        return boards[name]

    def player(self) -> Player:
        stumps = self.number("stumps", 0, GNOMES)
        start = STUMPED if stumps == GNOMES else BUILDING
        drawn = self.choice("drawn", TILES)
        points = self.table["points"].table(Points._fields) if "points" in self.table else {}
        return Player(
            bag=self.bag(stumps + (drawn == GNOME), drawn),
            shrooms=self.number("shrooms") if "shrooms" in self.table else self.components.shrooms,
            points=Points(**{name: field.number() for name, field in points.items()}),
            drawn=drawn,
            stew=self.flag("stew", default=True),
            stumps=stumps,
            stage=self.choice("stage", STAGES) if "stage" in self.table else start,
            trackers=[tracker for _, tracker in self.gnomes],
            stacks=self.stacks(),
            filled=self.flag("filled", default=False),
        )

    def stacks(self) -> tuple[tuple[str, ...], ...]:
        stacks = self.table["stacks"].items() if "stacks" in self.table else []
        return tuple(tuple(tile.choice(BUILDINGS) for tile in stack.items()) for stack in stacks)

    def bag(self, gnomes_out: int, drawn: str) -> dict[str, int]:
        bag = empty_bag()
        if "bag" in self.table:
            given = self.table["bag"].table(TILES)
            bag[GNOME] = GNOMES - gnomes_out
            bag |= {kind: field.number(0, 99) for kind, field in given.items()}
            return {kind: bag[kind] for kind in TILES}
        out = [*self.things(), drawn, *(tile for stack in self.stacks() for tile in stack)]
        for kind, number in self.components.bag.items():
            left = number - (gnomes_out if kind == GNOME else out.count(kind))
            bag[kind] = max(left, 0)
        return bag

    def things(self) -> list[str]:
        """What stands on each space."""
        if "town" not in self.table:
            boulders = self.layout().boulders
            return [BOULDER if space in boulders else NOTHING for space in SPACES]
        rows = self.table["town"].items()
        if len(rows) != SIDE:
            raise self.table["town"].wrong("ville.town")
        found: list[str] = []
        for row in rows:
            words = row.text().split()
            if len(words) != SIDE or set(words) - {NOTHING, TROLL, BOULDER, *BUILDINGS}:
                raise row.wrong("ville.town_row", names=", ".join(BUILDINGS))
            found += words
        return found

    def town(self) -> Town:
        things = self.things()
        return Town(
            self.layout(),
            [thing if thing in BUILDINGS else "" for thing in things],
            [thing if thing in (TROLL, BOULDER) else "" for thing in things],
            [space for space, _ in self.gnomes],
        )


def _read_gnome(field: Field, components: Components) -> tuple[int, Tracker]:
    """A gnome by its space alone, or with its tools and ability."""
    if isinstance(field.value, str):
        return _read_standing(field), Tracker()
    table = field.table(("space", "tools", "ability", "used"))
    tools = table["tools"].choices(TOOLS) if "tools" in table else ()
    ability = table["ability"].choice(("", *components.abilities)) if "ability" in table else ""
    used = table["used"].flag() if "used" in table else False
    where = _read_standing(table["space"]) if "space" in table else CAMP
    return where, Tracker("hammer" in tools, "sword" in tools, ability, used)


def _read_standing(field: Field) -> int:
    return CAMP if field.value == "camp" else field.read(read_space)


def _read_task(field: Field, last: int) -> Task:
    table = field.table(Task._fields)
    if "kind" not in table or "player" not in table:
        raise field.wrong("task_table")
    spaces = table["spaces"].items() if "spaces" in table else []
    return Task(
        table["kind"].text(),
        table["player"].number(CHANCE, last),
        tuple(space.read(read_space) for space in spaces),
        table["number"].number() if "number" in table else 0,
        table["note"].text() if "note" in table else "",
    )
