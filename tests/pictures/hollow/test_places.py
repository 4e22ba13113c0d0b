"""Places in words, and where a picture points for them."""

from __future__ import annotations

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.tiles import cell_at
from gnome_tutor.pictures.hollow.geometry import centre
from gnome_tutor.pictures.hollow.places import (
    cell_words,
    covered,
    look_words,
    point_of,
    sentence,
    side_words,
)

from .positions import LEFT, RINGS, position


@pytest.mark.parametrize(
    ("q", "r", "words"),
    [
        (0, 0, "the Stump"),
        (0, -2, "two up and left of the Stump"),
        (1, -1, "one up and right of the Stump"),
        (-3, 0, "three left of the Stump"),
        (3, -1, "two right, then one up and right of the Stump"),
        (-1, 2, "one down and right, then one down and left of the Stump"),
        (0, 13, "13 down and right of the Stump"),
    ],
)
def test_a_cell_is_told_by_the_way_to_it(q, r, words):
    assert cell_words(cell_at(q, r)) == words


def test_every_cell_near_the_stump_has_words_of_its_own():
    cells = [cell_at(q, r) for q in range(-6, 7) for r in range(-6, 7)]
    assert len({cell_words(cell) for cell in cells}) == len(cells)


def test_sides_are_hours_and_tiles_are_told_path_by_path():
    assert [side_words(side) for side in (0, 2, 5)] == ["1 o’clock", "5 o’clock", "11 o’clock"]
    assert look_words("01R34") == "1 to 3 o’clock, red; 7 to 9 o’clock"
    assert look_words("*rose") == "light pink wildflower tile"
    assert sentence("one left") == "One left"


def test_a_path_is_found_by_any_of_its_ends_and_reaches_its_wildflower():
    garden = position(RINGS).board.garden
    by_one, by_other = (covered(garden, f"path:{end}") for end in ("0,0/2", "1,1/4"))
    assert by_one == by_other
    flower = cell_at(0, 1)
    assert {piece for piece in by_one.pieces if piece[0] == flower} == {
        (flower, 1, 1),
        (flower, 5, 5),
    }


def test_a_ring_and_a_path_that_became_one_light_the_same_pieces():
    garden = position(RINGS, rings=[(LEFT, False, False, "")]).board.garden
    assert covered(garden, "path:0,-1/2") == covered(garden, "ring:0,-1/2")
    assert covered(garden, "ring:0,-1/2").rings


def test_targets_of_gnomes_have_a_point_and_places_beside_the_garden_have_none():
    garden = position(RINGS, rings=[(LEFT, False, False, "2T")]).board.garden
    assert point_of(garden, "stump") == (0, 0)
    assert point_of(garden, "2,0") == centre(cell_at(2, 0))
    for place in ("path:0,0/2", "ring:0,-1/2", "sign:2T", "0,1/3"):
        assert point_of(garden, place) is not None
    for place in ("flowers", "off", "player:1", "sign:3R"):
        assert point_of(garden, place) is None


def test_a_ring_of_wildflowers_alone_has_a_point_too():
    state = hollow.decode(
        "GH1 players=3 turn=0,9,2 tiles=1:-2,*blue,03/2:-3,*pink,*red rings=-2,1:240"
        " p0=;0;blue+pink+red;3/1+4/1+4/2;3;;;off+off p1=;0;;;0;;;off+off p2=;0;;;0;;;off+off"
        " board=01,01,02Y,01P,0125T,02,03R,0134U bag=77,6 flowers=pink2+blue2+red2"
        " wild=white+purple+yellow+rose+orange signs=3R+3Y+2P+2T+1P1T+1U+tile todo=move;0;;"
    )
    assert point_of(state.board.garden, "ring:-2,1/2") is not None
