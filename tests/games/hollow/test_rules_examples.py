"""The worked examples that must come out exactly."""

from __future__ import annotations

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import causes
from gnome_tutor.games.hollow.market import Market
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.tiles import FLOWERS
from tests.games.hollow.gardens import along
from tests.games.hollow.positions import at, kinds, legal, position, run, seat

HOLLY, PEANUT, BEATRICE = 0, 1, 2
SIGNS = ("3R", "3Y", "2P", "2T", "1P1T", "1U", "tile")


def holly() -> hollow.State:
    """Holly holds a path that lacks two tiles to a ring of seven; white lies in the market."""
    tiles = along("3,0:0012344") | {"4,-1": "03U", "5,-2": "13P"}
    del tiles["3,0"], tiles["4,0"]
    white = tuple(int(colour == "white") for colour in FLOWERS)
    return position(
        tiles,
        trade_board=True,
        board=["01T", "03T"],
        gnomes={HOLLY: ["path:4,-1/3"]},
        market=Market(flowers=white, wildflowers=FLOWERS[1:], signs=SIGNS),
    )


CASCADE = (
    "01T@3,0",
    "14T@4,0",
    "row 1",
    "wild purple",
    "plant 2T",
    "trade T1>U1",
    "move off>flowers",
    "flower white",
)


def test_example_1_hollys_cascade():
    state, _ = run(holly(), *CASCADE)
    board = state.board
    assert seat(state, HOLLY).mushrooms == (0, 0, 3, 1, 2)
    assert seat(state, HOLLY).flowers == ("purple", "white")
    assert hollow.scores(state)[HOLLY].flowers == 3
    assert seat(state, HOLLY).stored == ("*purple",)
    assert (seat(state, HOLLY).markers, seat(state, HOLLY).spaces) == (2, ((4, 0),))
    assert board.market.flowers[FLOWERS.index("purple")] == 2
    assert [ring.sign for ring in board.garden.rings.values()] == ["2T"]
    assert at(state) == ("place", PEANUT)


def test_example_1_each_event_and_what_led_to_it():
    _, events = run(holly(), *CASCADE)
    events = [event for event in events if event.kind != "TileDrawn"]
    led = causes(events)
    assert [
        (event.kind, None if i is None else events[i].kind)
        for event, i in zip(events, led, strict=True)
    ] == [
        ("TilePlaced", None),
        ("TilePlaced", None),
        ("RingClosed", "TilePlaced"),
        ("MushroomsTaken", "RingClosed"),
        ("MarkersMoved", "RingClosed"),
        ("WildflowerTaken", "MarkersMoved"),
        ("TileStored", "WildflowerTaken"),
        ("SignpostPlaced", "MarkersMoved"),
        ("SignpostUsed", "SignpostPlaced"),
        ("MushroomsTaken", "SignpostUsed"),
        ("MushroomsTraded", "SignpostUsed"),
        ("GnomeMoved", None),
        ("FlowerTaken", "GnomeMoved"),
        ("TurnStarted", None),
    ]
    assert led[2] == 1, "the second tile closes the ring"
    assert events[3].mushrooms == (0, 0, 2, 1, 1)


def test_example_2_beatrices_sale():
    seats = {BEATRICE: Player(mushrooms=(3, 0, 0, 5, 0))}
    state = position(phase="move", turn=BEATRICE, seats=seats)
    state, events = run(state, "move off>stump", "sell R3", "sell P5")
    assert seat(state, BEATRICE).treasure == 9
    assert state.board.market.covered == ((0, 3), (3, 5))
    assert [event.points for event in events if event.kind == "MushroomsSold"] == [2, 7]


@pytest.mark.parametrize(("flowers", "points"), [(2, 3), (3, 6)])
def test_example_3_flower_points(flowers, points):
    state = position(seats={0: Player(flowers=tuple(sorted(FLOWERS[:flowers])))})
    assert hollow.scores(state)[0].flowers == points


def test_example_3_ring_points():
    assert hollow.scores(position(seats={0: Player(markers=5)}))[0].rings == 14


@pytest.mark.parametrize(
    ("walk", "flower", "size", "pieces"),
    [
        ("3,0:024351", "", 5, 6),
        ("0,0:124534015023", "", 10, 12),
        ("3,0:012345", "3,0", 6, 6),
    ],
)
def test_example_4_sizes(walk, flower, size, pieces):
    tiles = along(walk) | ({flower: "*pink"} if flower else {})
    state = position(tiles, phase="rings", board=["01"])
    [ring] = state.board.garden.rings.values()
    assert (ring.size, len(ring.pieces)) == (size, pieces)


def test_example_5_one_pink_once_more_and_no_other():
    tiles = along("3,0:01244") | {"4,-1": "13P"}
    state, _ = run(position(tiles, phase="rings"), "row 3")
    assert legal(state) == ["extra P1", "skip"]


def test_example_5_peanut_trades_at_the_teal_signpost():
    tiles = along("3,0:024")
    [walk] = [loop.walk for loop in position(tiles, phase="move").board.garden.loops()]
    state = position(tiles, phase="move", turn=PEANUT, rings=[(walk, "2T")], trade_board=True)
    state, events = run(state, "move off>sign:2T", "trade T1>U1")
    assert seat(state, PEANUT).mushrooms == (0, 0, 1, 0, 1)
    assert kinds(events)[:4] == ["GnomeMoved", "SignpostUsed", "MushroomsTaken", "MushroomsTraded"]
