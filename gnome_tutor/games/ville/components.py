"""What is printed on the components: tiles, stumps, points, the decks, the town boards.

The shipped numbers are `SHIPPED`, read from components.toml when first asked for; `load` reads an
owner's file over them. `source_of("goals.rock-garden.win")` tells how sure we are of a number. What
a card can say is in `cards.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from os import PathLike
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from gnome_tutor.text import say

from ..printed import (
    BadComponents,
    Facts,
    Fields,
    Printed,
    check_number,
    group_of,
    one_of,
    owners_facts,
    refuse_rest,
    shipped_facts,
    take,
    take_numbers,
)
from . import cards
from .buildings import BUILDINGS, GNOME, TIERS, TILES
from .town import NEXT, SPACE_OF, SYMMETRIC, Layout

ALL_TILES: Final = 204
"""Building tiles of all kinds together."""

DECKS: Final = {
    "troll_cards": 16,
    "events": 7,
    "solo_events": 7,
    "deliveries": 10,
    "goals": 9,
    "abilities": 22,
}
"""How many cards each deck has, all different."""

NAMES: Final = ("name", "title", "text")
"""The fields of a card that make no difference to what it does."""

_Card = TypeVar("_Card", bound=cards.Card)


@dataclass(frozen=True, eq=False, kw_only=True)
class Components(Printed):
    """All that is printed in one box. Decks and boards are by name.

    supply
        Building tiles of each kind in all, starting bags included.
    bag
        Tiles of each kind, gnome tiles too, that a player begins with.
    stumps
        Steps for the first, second and third gnome tile of a round.
    stack_bonus
        Points beside its height for a stack of so many tiles; the last is for all higher ones.
    solo_ranks
        The least points for each rank, best first.
    boards
        What is printed on each town board, "symmetric" among them.
    """

    package: ClassVar[str] = __package__

    supply: Mapping[str, int]
    bag: Mapping[str, int]
    stumps: tuple[int, ...]
    shrooms: int
    stack_bonus: Mapping[int, int]
    filled: int
    solo_ranks: tuple[int, ...]
    troll_cards: Mapping[str, cards.TrollCard]
    events: Mapping[str, cards.EventCard]
    solo_events: Mapping[str, cards.SoloEvent]
    deliveries: Mapping[str, cards.Delivery]
    goals: Mapping[str, cards.Goal]
    abilities: Mapping[str, cards.Ability]
    boards: Mapping[str, Layout]

    @cached_property
    def cards(self) -> Mapping[str, cards.Card]:
        """Every card of every deck, by its name."""
        return {card.name: card for deck in DECKS for card in getattr(self, deck).values()}

    def stack_points(self, height: int) -> int:
        """What a stack of so many tiles scores (V-SCORE-1)."""
        return height + self.stack_bonus[min(height, max(self.stack_bonus))]


def load(path: str | PathLike[str]) -> Components:
    """An owner's file of components; what it leaves out is as shipped.

    Raises BadComponents, which names the field, its value and what is allowed.
    """
    return _build(owners_facts(path, shipped().facts, _group))


def _group(name: str) -> str:
    """What an owner's file replaces whole: a deck, or a table of numbers."""
    deck = name.partition(".")[0]
    return deck if deck in DECKS else group_of(name)


# ---- building: facts become components, each one checked


def _build(facts: Facts) -> Components:
    left = dict(facts)
    components = Components(
        supply=_supply(left),
        bag=_bag(left),
        stumps=tuple(take_numbers(left, "stumps", ("1", "2", "3")).values()),
        shrooms=take_numbers(left, "start", ("shrooms",))["shrooms"],
        stack_bonus=_stack_bonus(left),
        filled=take_numbers(left, "filled", ("points",))["points"],
        solo_ranks=_solo_ranks(left),
        troll_cards=_deck(left, "troll_cards", cards.troll_card),
        events=_deck(left, "events", cards.event),
        solo_events=_deck(left, "solo_events", cards.solo_event),
        deliveries=_deck(left, "deliveries", cards.delivery),
        goals=_deck(left, "goals", cards.goal),
        abilities=_deck(left, "abilities", cards.ability),
        boards={SYMMETRIC.name: SYMMETRIC} | {name: _board(left, name) for name in _BACKS},
        facts=facts,
    )
    refuse_rest(left)
    names = Counter(name for deck in DECKS for name in getattr(components, deck))
    for name, number in names.items():
        if number > 1:
            raise BadComponents(name, name, say("problem.allowed.ville.own_name"))
    return components


def _supply(left: Facts) -> dict[str, int]:
    found = take_numbers(left, "supply", BUILDINGS)
    if sum(found.values()) != ALL_TILES:
        allowed = say("problem.allowed.in_all", number=ALL_TILES)
        raise BadComponents("supply", sum(found.values()), allowed)
    return {kind: found[kind] for kind in BUILDINGS}


def _bag(left: Facts) -> dict[str, int]:
    table = take(left, "bag")
    for kind in table:
        if kind not in TILES:
            raise BadComponents(f"bag.{kind}", kind, one_of(TILES))
    found = {kind: check_number(f"bag.{kind}", table.get(kind, 0), high=9) for kind in TILES}
    if found[GNOME] != 3:
        raise BadComponents(
            f"bag.{GNOME}", found[GNOME], say("problem.allowed.ville.three_gnome_tiles")
        )
    return found


def _stack_bonus(left: Facts) -> dict[int, int]:
    table = take(left, "stack_bonus")
    heights = [str(height) for height in range(3, len(table) + 3)]
    if not table or set(table) != set(heights):
        raise BadComponents(
            "stack_bonus", ", ".join(table), say("problem.allowed.ville.stack_bonus")
        )
    return {int(height): check_number(f"stack_bonus.{height}", table[height]) for height in heights}


def _solo_ranks(left: Facts) -> tuple[int, ...]:
    points = tuple(take_numbers(left, "solo_ranks", tuple("12345")).values())
    for rank, (better, here) in enumerate(pairwise(points), 2):
        if here >= better:
            raise BadComponents(f"solo_ranks.{rank}", here, say("problem.allowed.ville.solo_ranks"))
    return points


def _deck(left: Facts, deck: str, read: Callable[[str, Fields], _Card]) -> dict[str, _Card]:
    paths = dict.fromkeys(group_of(name) for name in left if name.startswith(f"{deck}."))
    if len(paths) != DECKS[deck]:
        allowed = say("problem.allowed.ville.cards", number=DECKS[deck])
        raise BadComponents(deck, len(paths), allowed)
    found: dict[str, _Card] = {}
    known: dict[object, str] = {}
    for path in paths:
        name = path.removeprefix(f"{deck}.")
        if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", name):
            raise BadComponents(path, name, say("problem.allowed.ville.card_name"))
        fields = Fields(left, path)
        card = read(name, fields)
        fields.end()
        does = tuple(value for field, value in card._asdict().items() if field not in NAMES)
        if does in known:
            allowed = say("problem.allowed.ville.other_card", name=known[does])
            raise BadComponents(path, name, allowed)
        known[does] = name
        found[name] = card
    return found


def _board(left: Facts, name: str) -> Layout:
    fields = Fields(left, f"boards.{name}")
    fields.text("title")
    layout = _BACKS[name](name, fields)
    fields.end()
    return layout


def _maze(name: str, fields: Fields) -> Layout:
    pairs = {
        f"{a}-{b}": (SPACE_OF[a], SPACE_OF[b])
        for a in SPACE_OF
        for b in SPACE_OF
        if SPACE_OF[a] < SPACE_OF[b] and SPACE_OF[b] in NEXT[SPACE_OF[a]]
    }
    value = fields.value("hedges")
    words = value.split() if isinstance(value, str) else [""]
    if set(words) - set(pairs):
        raise fields.wrong("hedges", value, say("problem.allowed.ville.hedges"))
    return Layout(name, hedges=tuple(sorted({pairs[word] for word in words})))


def _tower(name: str, fields: Fields) -> Layout:
    value = fields.value("tiers")
    found: dict[int, int] = {}
    for word in value.split() if isinstance(value, str) else [""]:
        place, _, tier = word.partition(":")
        if place not in SPACE_OF or tier not in map(str, TIERS.values()):
            raise fields.wrong("tiers", value, say("problem.allowed.ville.tiers"))
        found[SPACE_OF[place]] = int(tier)
    return Layout(name, tiers=dict(sorted(found.items())))


_BACKS: Final[dict[str, Callable[[str, Fields], Layout]]] = {
    "mazeville": _maze,
    "riverville": lambda name, fields: Layout(name, river=cards.read_spaces(fields, "river", 4, 4)),
    "boulderville": lambda name, fields: Layout(
        name, boulders=cards.read_spaces(fields, "boulders", 5, 5)
    ),
    "towerville": _tower,
}
"""The asymmetric backs of the town boards, and how what is printed on them is read."""


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
