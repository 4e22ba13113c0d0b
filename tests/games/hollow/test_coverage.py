"""Random games see every rule at work, and every ring that a plain graph search sees."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from gnome_tutor.explore.hollow import policies
from gnome_tutor.games import hollow
from gnome_tutor.games.game import Event
from gnome_tutor.games.hollow import SHIPPED, events
from gnome_tutor.games.hollow.actions import Action, Place
from gnome_tutor.games.hollow.market import Market
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import FLOWERS, STUMP, cell_at
from scripts import rule_table
from tests.games.hollow.gardens import PAIR, drawn, lines
from tests.games.hollow.players import steps
from tests.games.hollow.positions import TRIANGLE_RINGS, TRIANGLES, position

OFTEN = 20
"""How often random games must see each rule at work."""

RULES = Path(hollow.__file__).parent / "rules"
REFUSALS = ("refusals.py", "reasons.py", "forms.py")
CITED = {
    rule
    for file in RULES.glob("*.py")
    if file.name not in REFUSALS
    for rule in re.findall(r'"(H-[A-Z]+-\d+)"', file.read_text(encoding="utf-8"))
}
"""The rules that an event can cite."""

KINDS = [
    name
    for name, kind in vars(events).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]


SIGNS = tuple(sign.name for sign in SHIPPED.signs)
SPACES = ((1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2))
CORNER = {"0,1": "45", "-1,1": "01", "-1,0": "01"}
"""A ring over the Stump, and a path that is one with one more sharp piece."""
FULL = [kind for kind in SHIPPED.tiles if set("012345") <= set(kind)]


# ---- every rule that has an event, and every kind of event


def starts() -> Iterator[State]:
    """Whole games of all sorts, and some that begin where rare things are near."""
    for seed in range(80):
        yield hollow.new_game(
            2 + seed % 3, trade_board=seed % 2 == 0, advanced=seed % 4 > 1, rng=seed
        )
    for _ in range(OFTEN):
        yield from (crowded(), exhausted(), late(), last_round())


def crowded() -> State:
    """Grass all around, and eight tiles with path on every side: nothing fits."""
    return position(TRIANGLES, rings=[(walk, "") for walk in TRIANGLE_RINGS], board=FULL)


def exhausted() -> State:
    """The same with nothing left to replace a tile."""
    rings = [(walk, "") for walk in TRIANGLE_RINGS]
    return position(TRIANGLES, rings=rings, board=FULL, bag=0, ending="bag")


def late() -> State:
    """No wildflower tile is left, the stores are full, and one takes a tile."""
    gone = dict(zip(("1,-1", "2,-2", "3,-3", "4,-4", "5,-5", "6,-6"), FLOWERS, strict=False))
    state = position(
        {where: f"*{colour}" for where, colour in gone.items()} | CORNER,
        players=4,
        phase="move",
        drafted=2,
        seats={
            0: Player(spaces=SPACES[:5], markers=5, flowers=FLOWERS[:3], stored=("*rose", "01")),
            1: Player(spaces=SPACES[:3], markers=3, flowers=("blue",), stored=("*orange", "02")),
            2: Player(spaces=SPACES[:5], markers=5, flowers=("red", "yellow")),
            3: Player(spaces=SPACES[:1], markers=1, stored=("02", "03")),
        },
        rings=[("0,0:240", "tile")],
        market=Market(flowers=(3, 3, 3, 3, 3, 3, 4, 4), signs=SIGNS[:-1]),
        bag=20,
    )
    return hollow.apply(state, hollow.read_action(state, "move off>sign:tile")).state


def last_round() -> State:
    """A ring waits for a player who has moved every marker and has no further turn."""
    return position(
        TRIANGLES,
        seats={
            0: Player(spaces=SPACES, markers=8, flowers=FLOWERS[:3], stored=("*white",)),
            1: Player(stored=("*purple",)),
            2: Player(stored=("*pink",)),
        },
        gnomes={0: ["ring:0,0/2"]},
        rings=[(walk, "waiting" if walk.startswith("0,0") else "") for walk in TRIANGLE_RINGS],
        market=Market(flowers=(2, 2, 2, 0, 0, 0, 0, 0), wildflowers=FLOWERS[3:], signs=SIGNS),
        turn=1,
        sunset=0,
        ending="markers",
    )


@cache
def seen() -> Counter[tuple[str, str]]:
    """How often random games see each rule at work in each kind of event."""
    found: Counter[tuple[str, str]] = Counter()
    for seed, start in enumerate(starts()):
        for _, step in steps(start, seed, policy=policies.ring_seeking):
            found.update((event.rule, event.kind) for event in step.events)
    return found


@pytest.mark.parametrize("start", [crowded, exhausted, late, last_round])
def test_the_starts_can_stand(start):
    assert hollow.problems(start()) == ()


@pytest.mark.parametrize("kind", KINDS)
def test_random_games_see_every_kind_of_event(kind):
    assert sum(number for (_, other), number in seen().items() if other == kind) >= OFTEN


@pytest.mark.parametrize("rule", sorted(CITED))
def test_random_games_see_every_rule_at_work(rule):
    assert sum(number for (other, _), number in seen().items() if other == rule) >= OFTEN


def test_no_event_cites_another_rule():
    assert {rule for rule, _ in seen()} <= CITED


def test_the_table_of_rules_is_up_to_date():
    assert rule_table.path("hollow").read_text(encoding="utf-8") == rule_table.page(
        "hollow", seen()
    ), "run python -m scripts.rule_table"


# ---- every ring


def ring_starts() -> Iterator[State]:
    """Whole games, and some that begin near a ring over the Stump or a tile for two rings."""
    for seed in range(100):
        players = 2 + seed // 4 % 3
        board = random.Random(seed).sample(list(SHIPPED.tiles), 8)
        match seed % 4:
            case 0:
                yield hollow.new_game(players, rng=seed)
            case 1:
                yield position(AROUND_THE_STUMP, players=players, board=board)
            case _:
                yield position(
                    PAIR, players=players, board=[*board[:4], "0134R", "0134T", "0134U", "0134Y"]
                )


AROUND_THE_STUMP = {"1,0": "34", "0,1": "05"}
"""Two passages of the Stump are one path already."""


@cache
def searched() -> Counter[str]:
    """What graph search found on each placement of many games, the engine agreeing."""
    found: Counter[str] = Counter()

    def policy(state: State, rng: random.Random) -> Action:
        action = policies.ring_seeking(state, rng)
        if isinstance(action, Place):
            after = state.board.garden.copy()
            after.place(action.look, action.cell)
            rings = drawn(after).rings()
            assert {lines(loop) for loop in after.loops()} == rings, hollow.encode(state)
            found["placements"] += 1
            found["closing"] += bool(rings)
            new = [ring for ring in rings if action.cell in {cell_at(q, r) for q, r, _, _ in ring}]
            found["two by one tile"] += any(not one & other for one, other in combinations(new, 2))
            found["two in one step"] += any(
                not one & other for one, other in combinations(rings, 2)
            )
        return action

    for seed, start in enumerate(ring_starts()):
        garden = hollow.play(start, policy, seed).board.garden
        found["rings"] += len(garden.rings)
        for ring in garden.rings.values():
            found["through a wildflower"] += not garden.wildflowers.isdisjoint(ring.cells)
            found["twice over the Stump"] += sum(cell == STUMP for cell, _, _ in ring.pieces) > 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("rings", 1000),
        ("through a wildflower", 50),
        ("twice over the Stump", 50),
        ("two by one tile", 50),
        ("two in one step", 50),
    ],
)
def test_graph_search_agrees_on_every_placement_of_enough_games(what, number):
    assert searched()[what] >= number
