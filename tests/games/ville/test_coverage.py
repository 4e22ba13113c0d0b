"""Random games see every rule at work, and every kind of event."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import Event, Policy
from gnome_tutor.games.ville import events
from gnome_tutor.games.ville.state import State
from scripts import rule_table
from tests.games.ville.players import anything, eager, steps
from tests.games.ville.positions import position

OFTEN = 20
"""How often random games must see each rule at work."""

RULES = Path(ville.__file__).parent / "rules"
REFUSALS = ("refusals.py", "reasons.py")
CITED = {
    rule
    for file in RULES.glob("*.py")
    if file.name not in REFUSALS
    for rule in re.findall(r'"(V-[A-Z]+-[A-Z0-9]+)"', file.read_text(encoding="utf-8"))
}
"""The rules that an event can cite."""

KINDS = [
    name
    for name, kind in vars(events).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]


def starts() -> Iterator[tuple[State, Policy]]:
    """Whole games of all sorts, and some that begin where rare things are near."""
    for seed in range(40):
        players = 1 + seed % 4
        options = {"turn_by_turn": (1, 2)} if seed % 3 == 0 else {}
        boards = ["back"] * players if seed % 2 else None
        start = ville.new_game(players, boards=boards, rng=seed, **options)
        yield start, (anything if seed % 8 == 2 else eager)
    for _ in range(OFTEN):
        yield sold_out(), eager
        yield learned(), eager
        yield hesitant(), anything
        yield crowded(), eager


def sold_out() -> State:
    """Groups are near, and the supply has next to nothing for them."""
    drawing = "market market . academy academy / house house . ballista ballista / . . * . ."
    supply = dict.fromkeys(("house", "tavern", "academy", "ballista", "monument"), 0)
    bag = {"gnome": 3, "market": 3, "house": 3, "academy": 3, "ballista": 3}
    return position(drawing, bag=bag, supply=supply | {"armory": 2, "workshop": 0})


def learned() -> State:
    """Gnomes with abilities of the round's use, in a town of buildings to enter."""
    row = "tavern . academy . ballista"
    drawing = f"{row} / . * . * . / {row} / boulder . . * . / {row}"
    abilities = {0: "second-wind", 1: "spare-ladle", 2: "pocket-money"}
    return position(drawing, abilities=abilities, seats={0: {"stew": False}})


def hesitant() -> State:
    """One has passed while the others build."""
    return position(players=3, seats={0: {"stage": "passed"}})


def crowded() -> State:
    """A town with one empty space, where nothing upgrades, and a gnome among taverns."""
    row = "armory house armory house armory"
    other = "house armory house armory house"
    drawing = f"{row} / house tavern * tavern house / {row} / {other} / armory house . house armory"
    return position(drawing, seats={0: {"stew": False}})


@cache
def seen() -> Counter[tuple[str, str]]:
    """How often random games see each rule at work in each kind of event."""
    found: Counter[tuple[str, str]] = Counter()
    for seed, (start, policy) in enumerate(starts()):
        for _, step in steps(start, seed, policy=policy):
            found.update((event.rule, event.kind) for event in step.events)
    return found


@pytest.mark.parametrize("start", [sold_out, learned, hesitant, crowded])
def test_the_starts_can_stand(start):
    assert ville.decode(ville.encode(start())) == start()


@pytest.mark.parametrize("kind", KINDS)
def test_random_games_see_every_kind_of_event(kind):
    assert sum(number for (_, other), number in seen().items() if other == kind) >= OFTEN


@pytest.mark.parametrize("rule", sorted(CITED))
def test_random_games_see_every_rule_at_work(rule):
    assert sum(number for (other, _), number in seen().items() if other == rule) >= OFTEN


def test_no_event_cites_another_rule():
    assert {rule for rule, _ in seen()} <= CITED


def test_the_table_of_rules_is_up_to_date():
    assert rule_table.path("ville").read_text(encoding="utf-8") == rule_table.page(
        "ville", seen()
    ), "run python -m scripts.rule_table"


def test_every_rule_has_a_scenario():
    found = rule_table.scenarios("ville", ville.catalogue)
    assert set(found) == set(ville.catalogue)
