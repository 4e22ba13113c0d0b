"""Goals are met by events and fields, and say in words what is unmet."""

from __future__ import annotations

import pytest

from gnome_tutor.games import hollow, ville
from gnome_tutor.games.hollow.actions import Spot
from gnome_tutor.games.hollow.events import (
    FlowerTaken,
    GnomeMoved,
    MushroomsTaken,
    RingClosed,
    TilePlaced,
)
from gnome_tutor.games.hollow.tiles import cell_at
from gnome_tutor.lessons.goals import event_kinds, met, read_test, unmet
from gnome_tutor.lessons.source import read_source

START = hollow.from_dict(
    {"players": [{"mushrooms": "T2P1", "flowers": ["white"]}, {}, {}], "turn": {"round": 2}}
)
HAPPENED = (
    TilePlaced(rule="H-PLACE-1", look="24U", cell=cell_at(3, -2), number=2, places=("3,-2",)),
    MushroomsTaken(rule="H-RING-5", player=0, mushrooms=(0, 0, 2, 1, 0)),
    GnomeMoved(rule="H-MOVE-1", start=Spot("off"), to=Spot("flowers")),
    RingClosed(rule="H-RING-1", size=7, holder=0, ring=5),
)


def test_of(text: str):
    return read_test(read_source(text, "test"), hollow)


test_of.__test__ = False


@pytest.mark.parametrize(
    "text",
    [
        "{event: RingClosed}",
        "{event: RingClosed, size: 7, holder: 0}",
        "{event: RingClosed, size: {at_least: 5}}",
        "{event: RingClosed, rule: H-RING-1}",
        "{event: TilePlaced, places: {has: '3,-2'}}",
        "{event: TilePlaced, look: {one_of: ['24', 24U]}}",
        "{event: TilePlaced, cell: '3,-2'}",
        "{event: MushroomsTaken, mushrooms: T2P1}",
        "{event: GnomeMoved, start: 'off', to: flowers}",
        "{legal: '12@0,-1'}",
        "{not: {legal: '01P@0,0'}}",
        "{refused: '01P@0,0'}",
        "{refused: '01P@0,0', rule: H-PLACE-3}",
        "{field: players.0.flowers, has: white}",
        "{field: players.0.mushrooms.T, at_least: 2}",
        "{field: players.1.mushrooms.T, at_most: 0}",
        "{field: decision.kind, is: place}",
        "{field: scores.0.flowers, is: 1}",
        "{field: turn.round, is: 2}",
        "{not: {event: FlowerTaken}}",
        "{all: [{event: RingClosed}, {field: turn.round, is: 2}]}",
        "{any: [{event: FlowerTaken}, {event: RingClosed}]}",
    ],
)
def test_met(text):
    assert met(test_of(text), HAPPENED, START)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("{event: FlowerTaken}", ("a flower is taken from the market",)),
        ("{event: RingClosed, size: 6}", ("a ring closes (size is 6)",)),
        ("{event: RingClosed, size: {at_least: 8}}", ("a ring closes (size is at least 8)",)),
        ("{event: RingClosed, size: 6, say: close it}", ("close it",)),
        ("{event: TilePlaced, cell: '3,-1'}", ("a tile is placed (cell is 3,-1)",)),
        ("{legal: '01P@0,0'}", ("01P@0,0 has to be allowed",)),
        ("{legal: nonsense}", ("nonsense has to be allowed",)),
        ("{refused: '12@0,-1'}", ("12@0,-1 has to be forbidden",)),
        ("{refused: nonsense}", ("nonsense has to be forbidden",)),
        (
            "{refused: '01P@0,0', rule: H-PLACE-7}",
            ("01P@0,0 has to be forbidden by H-PLACE-7",),
        ),
        ("{field: players.0.flowers, has: pink}", ("players.0.flowers has pink",)),
        ("{field: players.9.flowers, has: pink}", ("players.9.flowers has pink",)),
        ("{field: players.0.treasure, at_least: 1}", ("players.0.treasure is at least 1",)),
        ("{not: {event: RingClosed}}", ("not: a ring closes",)),
        (
            "{all: [{event: RingClosed}, {event: GameEnded, say: a}, {field: bag, is: 0, say: b}]}",
            ("a", "b"),
        ),
        ("{all: [{event: FlowerTaken}, {event: GameEnded}], say: both}", ("both",)),
        (
            "{any: [{event: FlowerTaken}, {event: GameEnded}]}",
            ("a flower is taken from the market or the game ends",),
        ),
    ],
)
def test_unmet_in_words(text, missing):
    assert unmet(test_of(text), HAPPENED, START) == missing


def test_all_its_parts_must_hold_for_the_same_event():
    two = (
        RingClosed(rule="H-RING-1", size=7, holder=None, ring=1),
        RingClosed(rule="H-RING-1", size=3, holder=0, ring=2),
    )
    assert not met(test_of("{event: RingClosed, size: 7, holder: 0}"), two, START)


def test_a_space_of_the_town_is_asked_by_its_name():
    moved = ville.events.GnomeMoved(
        rule="V-GNOME-1", gnome=0, start=12, to=7, through=False, places=("c2", "c3")
    )
    state = ville.new_game(1, rng=1)
    for text, holds in (
        ("{event: GnomeMoved, to: c2}", True),
        ("{event: GnomeMoved, to: c3}", False),
        ("{event: GnomeMoved, start: {one_of: [c3, d3]}}", True),
    ):
        assert met(read_test(read_source(text, "test"), ville), (moved,), state) is holds
    grown = ville.events.UpgradeTriggered(
        rule="V-UP-1", building="market", spaces=(6, 7, 8), trigger=8, height=3, chain=False
    )
    text = "{event: UpgradeTriggered, spaces: {has: b2}, trigger: d2}"
    assert met(read_test(read_source(text, "test"), ville), (grown,), state)


def test_every_event_has_words():
    for kind in vars(hollow.events).values():
        if isinstance(kind, type) and hasattr(kind, "kind") and kind.__name__ != "Event":
            words = unmet(test_of(f"{{event: {kind.__name__}}}"), (), START)
            assert words[0] != kind.__name__


def test_the_other_game_has_the_same_vocabulary():
    state = ville.new_game(2, rng=1)
    for text, holds in (
        ("{field: scores.0.total, is: 0}", True),
        ("{field: scores.1.stacks, at_least: 1}", False),
        ("{field: decision.player, one_of: [0, 1, -1]}", True),
        ("{event: BuildingPlaced}", False),
    ):
        assert met(read_test(read_source(text, "test"), ville), (), state) is holds
    for kind in event_kinds(ville):
        words = unmet(read_test(read_source(f"{{event: {kind}}}", "test"), ville), (), state)
        assert words[0] != kind


def test_nothing_is_evaluated():
    text = "{field: '__class__.__init__.__globals__', is: 1}"
    assert not met(test_of(text), (FlowerTaken(rule="H-MOVE-5", colour="white"),), START)
