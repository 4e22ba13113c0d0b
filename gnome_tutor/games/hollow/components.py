"""What is printed on the components: tiles, boards, tracks, market, signposts, treasures.

The shipped numbers are `SHIPPED`, read from components.toml; `load` reads an owner's file over
them. `source_of("market.R.3")` tells how sure we are of a number.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

from gnome_tutor.text import say

from ..game import Provenance, Source
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


class BadComponents(ValueError):
    """A file of components is wrong: `field` is where, `value` what stands there."""

    def __init__(self, field: str, value: object, allowed: str) -> None:
        self.field = field
        self.value = value
        self.allowed = allowed
        super().__init__(say("problem.components", field=field, value=value, allowed=allowed))


Facts = dict[str, Provenance]
"""Every number by its dotted path, such as "market.R.3"."""


@dataclass(frozen=True, eq=False)
class Components:
    """All printed numbers of one box. Equal when the numbers are, whatever their sources.

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
    facts: Facts = field(repr=False)

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

    def source_of(self, path: str) -> Provenance:
        """A number with its source, by its path in components.toml. Raises KeyError."""
        return self.facts[path]

    @cached_property
    def fingerprint(self) -> str:
        """Eight letters and digits that stand for these components; "" for the shipped ones."""
        own = _digest(self.facts)
        return "" if own == _digest(_facts(_shipped_text())) else own

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Components):
            return NotImplemented
        return self is other or self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)


def load(path: str | PathLike[str]) -> Components:
    """An owner's file of components; what it leaves out is as shipped.

    Raises BadComponents, which names the field, its value and what is allowed.
    """
    try:
        table = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadComponents(str(path), str(error), say("problem.allowed.toml")) from None
    given = _facts(table, source="box")
    groups = {_group(name) for name in given}
    kept = {name: fact for name, fact in SHIPPED.facts.items() if _group(name) not in groups}
    return _build(kept | given)


# ---- reading: a table of tables becomes facts


def _shipped_text() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("components.toml").read_text(encoding="utf-8"))


def _facts(
    table: Mapping[str, Any],
    path: str = "",
    source: Source = "placeholder",
    note: str = "",
) -> Facts:
    source = table.get("source", source)
    note = table.get("note", note)
    if source not in get_args(Source):
        raise BadComponents(_join(path, "source"), source, _one_of(get_args(Source)))
    if not isinstance(note, str):
        raise BadComponents(_join(path, "note"), note, say("problem.allowed.text"))
    if "value" in table:
        return {path: Provenance(table["value"], source, note)}
    found: Facts = {}
    for name, value in table.items():
        here = _join(path, name)
        if isinstance(value, Mapping):
            found |= _facts(value, here, source, note)
        elif name not in ("source", "note"):
            found[here] = Provenance(value, source, note)
    return found


def _group(name: str) -> str:
    """The table that a number stands in, which an owner's file replaces whole."""
    return name.rpartition(".")[0]


def _digest(facts: Facts) -> str:
    lines = sorted(f"{name}={fact.value}" for name, fact in facts.items())
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _one_of(names: Any) -> str:
    return say("problem.allowed.one_of", names=", ".join(map(str, names)))


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
        treasures=_named(left, "treasures", TREASURES),
        facts=facts,
    )
    for name, fact in left.items():
        raise BadComponents(name, fact.value, say("problem.allowed.known_field"))
    return components


def _take(left: Facts, group: str) -> dict[str, Any]:
    """The values of one table, which are then accounted for."""
    names = [name for name in left if _group(name) == group]
    return {name.rpartition(".")[2]: left.pop(name).value for name in names}


def _number(field: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value <= 999:
        raise BadComponents(field, value, say("problem.allowed.number", low=0, high=999))
    return value


def _named(left: Facts, group: str, names: tuple[str, ...]) -> dict[str, int]:
    table = _take(left, group)
    if set(table) != set(names):
        raise BadComponents(
            group,
            ", ".join(table),
            say("problem.allowed.all_of", names=", ".join(names)),
        )
    return {name: _number(f"{group}.{name}", table[name]) for name in names}


def _tiles(left: Facts) -> dict[str, int]:
    found: dict[str, int] = {}
    mushrooms = [0] * 5
    for look, value in _take(left, "tiles").items():
        try:
            pieces = pieces_of(look)
        except ValueError:
            pieces = ()
        if not pieces:
            raise BadComponents(f"tiles.{look}", look, say("problem.allowed.look"))
        number = _number(f"tiles.{look}", value)
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
    table = _take(left, "stump")
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
    table = _take(left, column)
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
    points = tuple(_named(left, group, tuple(map(str, range(9)))).values())
    for number, (before, here) in enumerate(zip((0, *points), points, strict=False)):
        if here < before or points[0]:
            raise BadComponents(f"{group}.{number}", here, say("problem.allowed.track"))
    return points


def _market_row(left: Facts, group: str) -> dict[int, int]:
    table = _take(left, group)
    numbers = [str(number) for number in range(2, len(table) + 2)]
    if not table or len(table) > 8 or set(table) != set(numbers):
        raise BadComponents(group, ", ".join(table), say("problem.allowed.market_row"))
    return {int(number): _number(f"{group}.{number}", table[number]) for number in numbers}


def _market_tokens(left: Facts) -> Counts:
    red, yellow, teal, pink, purple = _named(left, "market_tokens", tuple(MUSHROOMS)).values()
    return red, yellow, teal, pink, purple


_TRADE = re.compile(r"([^>]+)>([^>]+)")


def _sign(left: Facts, name: str) -> Sign:
    table = _take(left, f"signs.{name}")
    reward = table.get("reward")
    if set(table) != {"reward"}:
        raise BadComponents(f"signs.{name}", ", ".join(table), say("problem.allowed.reward"))
    trades = []
    for row, text in _take(left, f"trades.{name}").items():
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


SHIPPED: Final = _build(_facts(_shipped_text()))
