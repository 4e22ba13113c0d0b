"""H-VAR-2: the advanced player board, where most spaces ask for a shape."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.components import SHIPPED, Space
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.rules.rings import fits_shape
from gnome_tutor.games.hollow.tiles import Piece
from tests.games.hollow.gardens import along
from tests.games.hollow.positions import (
    kinds,
    legal,
    only,
    position,
    rules_against,
    run,
    seat,
)

HEXAGON = "3,0:012345"
"""Six gentle paths."""
TRAPEZIUM = "3,0:002244"
"""A triangle with sides of two: three sharp and three straight paths."""


def closed(walk, laid=None, **given):
    tiles = along(walk, laid)
    return position(tiles, phase="rings", advanced=True, **given)


def ring_of(state):
    [ring] = state.board.garden.rings.values()
    return ring


def test_h_var_2_a_ring_may_take_its_shape_or_the_free_space():
    assert legal(closed(HEXAGON)) == ["row 1", "row 2"]
    assert legal(closed(TRAPEZIUM)) == ["row 1", "row 3"]


def test_h_var_2_another_shape_is_refused_with_its_rule():
    state = closed(HEXAGON)
    [reason] = hollow.explain(state, hollow.read_action(state, "row 3"))
    assert reason.rule == "H-VAR-2"
    assert reason.places[0] == "space:6/3"


def test_h_var_2_one_free_ring_a_column_and_then_only_what_fits():
    seats = {0: Player(spaces=((3, 0), (3, 1)), markers=2)}
    state = closed(TRAPEZIUM, seats=seats)
    assert seat(state).spaces == ((3, 0), (3, 1), (3, 2)), "the only space left for it"


def test_h_var_2_a_second_ring_of_five_moves_no_marker():
    tiles = along("3,0:024351")
    del tiles["3,0"]
    seats = {0: Player(spaces=((2, 0),), markers=1)}
    state = position(tiles, advanced=True, drafted=1, board=["0235"], seats=seats)
    state, events = run(state, "0413@3,0")
    assert (ring_of(state).size, len(ring_of(state).pieces)) == (5, 6)
    assert only(events, "MarkerNotMoved").rule == "H-RING-10"
    assert seat(state).markers == 1


@pytest.mark.parametrize("held", [True, False])
def test_h_var_2_a_ring_that_does_not_fit_gives_its_mushrooms_only(held):
    tiles = along(HEXAGON)
    del tiles["3,0"]
    state = position(
        tiles,
        advanced=True,
        drafted=1,
        board=["02R"],
        seats={0: Player(spaces=((3, 0), (3, 1)), markers=2)},
        gnomes={0: ["path:4,-1/3"]} if held else {},
    )
    _, events = run(state, "02R@3,0")
    assert kinds(events, "TileDrawn") == [
        "TilePlaced",
        "RingClosed",
        "MushroomsTaken" if held else "MushroomsLeft",
        "MarkerNotMoved",
    ]
    assert events[-1].rule == "H-VAR-2"


def test_h_var_2_a_full_column_is_another_rule():
    spaces = ((3, 0), (3, 1), (3, 2), (3, 3))
    tiles = along(HEXAGON)
    del tiles["3,0"]
    seats = {0: Player(spaces=spaces, markers=4)}
    state = position(tiles, advanced=True, drafted=1, board=["02"], seats=seats)
    _, events = run(state, "02@3,0")
    assert only(events, "MarkerNotMoved").rule == "H-RING-10"


def test_h_var_2_a_shape_fits_only_rings_that_visit_no_tile_twice():
    for walk, size in (("3,0:024351", 5), ("0,0:135351513", 7)):
        ring = ring_of(closed(walk, board=["01"]))
        bends = [Piece(min(a, b), max(a, b)).shape for _, a, b in ring.pieces]
        shape = bends.count("sharp"), bends.count("gentle"), bends.count("straight")
        assert ring.size == size < sum(shape)
        assert not fits_shape(Space("", 1, shape), ring)
        assert fits_shape(Space(""), ring)


def test_h_var_2_through_a_wildflower_by_the_sides_used():
    state = closed(HEXAGON, {"3,0": "*pink"})
    assert legal(state) == ["row 1", "row 2"]


def test_h_var_2_through_the_stump_by_the_sides_used():
    """The sixth gentle path of this hexagon is a passage of the Stump."""
    gentle = replace(SHIPPED, stump="0245")
    assert legal(closed("0,0:012345", components=gentle)) == ["row 1", "row 2"]


def test_h_var_2_the_free_space_of_the_last_column_takes_one_marker():
    state, events = run(closed("3,0:00123345"), "skip")
    assert kinds(events)[0] == "BonusDeclined"
    assert seat(state).markers == 1


def test_h_var_2_turned_and_mirrored_shapes_fit_alike():
    for turn in range(6):
        walk = "3,0:" + "".join(str((int(side) + turn) % 6) for side in "002244")
        assert legal(closed(walk)) == ["row 1", "row 3"]
    assert legal(closed("3,0:543210")) == ["row 1", "row 2"]


def test_h_var_2_every_player_uses_that_side():
    state = hollow.new_game(2, advanced=True)
    assert state.board.setup.advanced
    assert rules_against(closed(HEXAGON, turn=1), "row 4") == ["H-VAR-2"]
