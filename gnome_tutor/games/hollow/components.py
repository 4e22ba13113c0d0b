"""What is printed on the components: tiles, boards, tracks, market, signposts, treasures.

The shipped numbers are `SHIPPED`, read from components.toml when first asked for; `load` reads an
owner's file over them. `source_of("market.R.3")` tells how sure we are of a number.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from os import PathLike
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from gnome_tutor.text import say

from ..printed import (
    BadComponents,
    Facts,
    Printed,
    check_number,
    owners_facts,
    refuse_rest,
    shipped_facts,
    take,
    take_numbers,
)
from .tiles import MUSHROOMS, Counts, kind_of, pieces_of

COLUMNS: Final = ("3", "4", "5", "6", "7+")
"""Names of the player board's columns: the sizes of ring."""

BONUSES: Final = ("", "sign", "tile", "flower", "extra2", "extra3")
TILES: Final = 92
MUSHROOMS_ON_TILES: Counts = (25, 25, 18, 18, 14)
TREASURES: Final = ("bottle cap", "button", "feather", "crystal", "key")
SIGNS: Final = ("3R", "3Y", "2P", "2T", "1P1T", "1U", "tile")


class Space(NamedTuple):
    """A space of the player board.

    `bonus` is one of BONUSES, `markers` how many it takes, and `shape` what a ring must have there
    as its numbers of sharp, gentle and straight paths; None for any shape.
    """

    bonus: str
    markers: int = 1
    shape: tuple[int, int, int] | None = None


class Sign(NamedTuple):
    """A signpost: its reward in mushrooms, or a garden tile, and its trades as (give, get)."""

    name: str
    reward: Counts
    tile: bool
    trades: tuple[tuple[Counts, Counts], ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class Components(Printed):
    """All printed numbers of one box.

    tiles
        How many garden tiles there are of each kind; 92 in all.
    stump
        The passages of the Stump tile, as a look.
    basic, advanced
        The spaces of both sides of the player board, per column 3, 4, 5, 6, 7+, from the top.
    ring_track, flower_track
        Points for 0 to 8 markers moved, flowers collected.
    market
        Per mushroom, the points for a set of each number. Pairs are always open.
    market_tokens
        Per mushroom, how many tokens can cover spaces with 3 or 4 players.
    """

    tiles: Mapping[str, int]
    stump: str
    basic: tuple[tuple[Space, ...], ...]
    advanced: tuple[tuple[Space, ...], ...]
    ring_track: tuple[int, ...]
    flower_track: tuple[int, ...]
    market: tuple[Mapping[int, int], ...]
    market_tokens: Counts
    signs: tuple[Sign, ...]
    treasures: Mapping[str, int]
    package: ClassVar[str] = __package__

    @cached_property
    def bag(self) -> tuple[str, ...]:
        """Every garden tile, by kind."""
        return tuple(Counter(dict(sorted(self.tiles.items()))).elements())

    def columns(self, *, advanced: bool = False) -> tuple[tuple[Space, ...], ...]:
        """The spaces of the side of the player board in use."""
        return self.advanced if advanced else self.basic

    def spaces(self, *, advanced: bool = False) -> dict[str, tuple[int, int]]:
        """The spaces of the player board by name, "7+/1", each as its column and row from 0."""
        return {
            f"{COLUMNS[column]}/{row + 1}": (column, row)
            for column, rows in enumerate(self.columns(advanced=advanced))
            for row in range(len(rows))
        }

    def sign(self, name: str) -> Sign:
        return next(sign for sign in self.signs if sign.name == name)


def load(path: str | PathLike[str]) -> Components:
    """An owner's file of components; what it leaves out is as shipped.

    Raises BadComponents, which names the field, its value and what is allowed.
    """
    return _build(owners_facts(path, shipped().facts))


# ---- building: facts become components, each one checked


def _build(facts: Facts) -> Components:
    left = dict(facts)
    components = Components(
        tiles=_tiles(left),
        stump=_stump(left),
        basic=_player_board(left, "board.basic"),
        advanced=_player_board(left, "board.advanced"),
        ring_track=_track(left, "ring_track"),
        flower_track=_track(left, "flower_track"),
        market=tuple(_market_row(left, f"market.{letter}") for letter in MUSHROOMS),
        market_tokens=_market_tokens(left),
        signs=tuple(_sign(left, name) for name in SIGNS),
        treasures=take_numbers(left, "treasures", TREASURES),
        facts=facts,
    )
    refuse_rest(left)
    return components


def _tiles(left: Facts) -> dict[str, int]:
    found: dict[str, int] = {}
    mushrooms = [0] * 5
    for look, value in take(left, "tiles").items():
        try:
            pieces = pieces_of(look)
        except ValueError:
            pieces = ()
        if not pieces:
            raise BadComponents(f"tiles.{look}", look, say("problem.allowed.look"))
        number = check_number(f"tiles.{look}", value)
        if number:
            found[kind_of(look)] = found.get(kind_of(look), 0) + number
        for piece in pieces:
            if piece.mushroom is not None:
                mushrooms[piece.mushroom] += number
    if sum(found.values()) != TILES:
        raise BadComponents(
            "tiles", sum(found.values()), say("problem.allowed.in_all", number=TILES)
        )
    for letter, number, right in zip(MUSHROOMS, mushrooms, MUSHROOMS_ON_TILES, strict=True):
        if number != right:
            allowed = say("problem.allowed.mushrooms", number=right, letter=letter)
            raise BadComponents("tiles", f"{number} {letter}", allowed)
    return found


def _stump(left: Facts) -> str:
    table = take(left, "stump")
    look = table.get("passages")
    try:
        if set(table) == {"passages"} and isinstance(look, str) and pieces_of(look):
            return look
    except ValueError:
        pass
    raise BadComponents("stump.passages", look, say("problem.allowed.stump"))


_SPACE = re.compile(r"(-|sign|tile|flower|extra2|extra3)( x2)?(?: (\d)-(\d)-(\d))?")


def _player_board(left: Facts, board: str) -> tuple[tuple[Space, ...], ...]:
    return tuple(_column(left, f"{board}.{column}") for column in COLUMNS)


def _column(left: Facts, column: str) -> tuple[Space, ...]:
    table = take(left, column)
    rows = [str(row) for row in range(1, len(table) + 1)]
    if not table or len(table) > 8 or set(table) != set(rows):
        raise BadComponents(column, ", ".join(table), say("problem.allowed.rows"))
    found = []
    for row in rows:
        match = _SPACE.fullmatch(str(table[row]))
        if match is None:
            raise BadComponents(f"{column}.{row}", table[row], say("problem.allowed.space"))
        bonus, two, *shape = match.groups()
        parts = None if shape[0] is None else (int(shape[0]), int(shape[1]), int(shape[2]))
        found.append(Space("" if bonus == "-" else bonus, 2 if two else 1, parts))
    return tuple(found)


def _track(left: Facts, group: str) -> tuple[int, ...]:
    points = tuple(take_numbers(left, group, tuple(map(str, range(9)))).values())
    for number, (before, here) in enumerate(zip((0, *points), points, strict=False)):
        if here < before or points[0]:
            raise BadComponents(f"{group}.{number}", here, say("problem.allowed.track"))
    return points


def _market_row(left: Facts, group: str) -> dict[int, int]:
    table = take(left, group)
    numbers = [str(number) for number in range(2, len(table) + 2)]
    if not table or len(table) > 8 or set(table) != set(numbers):
        raise BadComponents(group, ", ".join(table), say("problem.allowed.market_row"))
    return {int(number): check_number(f"{group}.{number}", table[number]) for number in numbers}


def _market_tokens(left: Facts) -> Counts:
    red, yellow, teal, pink, purple = take_numbers(left, "market_tokens", tuple(MUSHROOMS)).values()
    return red, yellow, teal, pink, purple


_TRADE = re.compile(r"([^>]+)>([^>]+)")


def _sign(left: Facts, name: str) -> Sign:
    table = take(left, f"signs.{name}")
    reward = table.get("reward")
    if set(table) != {"reward"}:
        raise BadComponents(f"signs.{name}", ", ".join(table), say("problem.allowed.reward"))
    trades = []
    for row, text in take(left, f"trades.{name}").items():
        match = _TRADE.fullmatch(str(text))
        if match is None:
            raise BadComponents(f"trades.{name}.{row}", text, say("problem.allowed.trade"))
        give, get = (_mushrooms(f"trades.{name}.{row}", side) for side in match.groups())
        trades.append((give, get))
    if reward == "tile":
        return Sign(name, (0, 0, 0, 0, 0), True, tuple(trades))
    return Sign(name, _mushrooms(f"signs.{name}.reward", reward), False, tuple(trades))


def _mushrooms(field: str, text: Any) -> Counts:
    counts = read_counts(text) if isinstance(text, str) else None
    if counts is None or not any(counts):
        raise BadComponents(field, text, say("problem.allowed.counts"))
    return counts


_COUNTS = re.compile("".join(f"(?:{letter}([1-9][0-9]?))?" for letter in MUSHROOMS))


def read_counts(text: str) -> Counts | None:
    """Mushrooms in notation, "T2P1", as counts; None where the text is none."""
    match = _COUNTS.fullmatch(text)
    if match is None:
        return None
    red, yellow, teal, pink, purple = (int(number or 0) for number in match.groups())
    return red, yellow, teal, pink, purple


def write_counts(mushrooms: Counts) -> str:
    """Mushrooms in notation: "T2P1"; "" for none."""
    return "".join(f"{c}{n}" for c, n in zip(MUSHROOMS, mushrooms, strict=True) if n)


@cache
def shipped() -> Components:
    """What is shipped, read from components.toml."""
    return _build(shipped_facts(__package__))


if TYPE_CHECKING:
    SHIPPED: Components


def __getattr__(name: str) -> Components:
    """`SHIPPED`, once somebody asks for it: reading takes longer than loading the rules."""
    if name == "SHIPPED":
        return shipped()
    raise AttributeError(name)
