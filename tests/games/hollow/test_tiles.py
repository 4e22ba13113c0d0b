"""Cells, sides, looks: the geometry that everything else stands on."""

from __future__ import annotations

from itertools import combinations

import pytest

from gnome_tutor.games.hollow.tiles import (
    STUMP,
    Piece,
    axial,
    cell_at,
    cell_name,
    counts,
    end_cell,
    end_faces,
    end_of,
    end_side,
    fits,
    fitting,
    kind_of,
    look_of,
    mask_of,
    neighbour,
    opposite,
    orientations,
    partners,
    pieces_of,
    turned,
)

SOME_CELLS = [cell_at(q, r) for q, r in ((0, 0), (1, -1), (-3, 2), (7, 0), (-9, -4), (0, 11))]


def every_pattern() -> set[str]:
    """Each way to join sides of a tile by one to three pieces, mushrooms aside."""
    joints = [Piece(a, b) for a, b in combinations(range(6), 2)]
    return {
        look_of(some)
        for number in (1, 2, 3)
        for some in combinations(joints, number)
        if len({side for piece in some for side in piece[:2]}) == 2 * number
    }


def crosses(look: str) -> bool:
    pairs = combinations(pieces_of(look), 2)
    return any(one.a < other.a < one.b < other.b for one, other in pairs)


def test_a_cell_is_its_column_and_row() -> None:
    assert [axial(cell_at(q, r)) for q in (-5, 0, 9) for r in (-7, 0, 3)] == [
        (q, r) for q in (-5, 0, 9) for r in (-7, 0, 3)
    ]
    assert cell_name(cell_at(-2, 5)) == "-2,5"
    assert cell_name(STUMP) == "0,0"


def test_sides_run_clockwise_from_the_upper_right() -> None:
    around = [cell_name(neighbour(STUMP, side)) for side in range(6)]
    assert around == ["1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1"]


@pytest.mark.parametrize("cell", SOME_CELLS)
def test_six_steps_clockwise_lead_around_a_cell(cell: int) -> None:
    around = [neighbour(cell, side) for side in range(6)]
    for side in range(6):
        assert neighbour(around[side], (side + 2) % 6) == around[(side + 1) % 6]
        assert neighbour(around[side], (side + 3) % 6) == cell


@pytest.mark.parametrize("cell", SOME_CELLS)
@pytest.mark.parametrize("side", range(6))
def test_an_end_and_its_opposite_are_the_two_sides_of_one_border(cell: int, side: int) -> None:
    end = end_of(cell, side)
    assert (end_cell(end), end_side(end)) == (cell, side)
    assert end_faces(end) == neighbour(cell, side)
    assert opposite(end) == end_of(neighbour(cell, side), (side + 3) % 6)
    assert opposite(opposite(end)) == end


def test_a_look_says_which_sides_are_joined_and_with_what() -> None:
    assert pieces_of("01R34") == (Piece(0, 1, 0), Piece(3, 4, None))
    assert look_of(pieces_of("02Y35U")) == "02Y35U"
    assert pieces_of("*purple") == ()
    assert counts(piece.mushroom for piece in pieces_of("01R25P34R")) == (2, 0, 0, 1, 0)


@pytest.mark.parametrize("text", ["", "0", "00", "10", "3401", "0112", "01X", "01RR", "06", " 01"])
def test_what_is_not_a_look_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a tile"):
        pieces_of(text)


def test_a_piece_is_sharp_gentle_or_straight() -> None:
    shapes = [Piece(0, side).shape for side in range(1, 6)]
    assert shapes == ["sharp", "gentle", "straight", "gentle", "sharp"]


def test_patterns_up_to_turn_and_flip() -> None:
    """H-TILE-1: 3, 8 and 5 patterns with 1, 2 and 3 paths; without crossing 3, 5 and 2."""
    kinds = {kind_of(look) for look in every_pattern()}
    assert [sum(len(kind) == 2 * n for kind in kinds) for n in (1, 2, 3)] == [3, 8, 5]
    tidy = {kind for kind in kinds if not crosses(kind)}
    assert [sum(len(kind) == 2 * n for kind in tidy) for n in (1, 2, 3)] == [3, 5, 2]


def test_the_printed_patterns_are_the_ones_without_a_crossing() -> None:
    printed = ["01", "02", "03", "0123", "0134", "0124", "0125", "0235", "012345", "012534"]
    tidy = {kind_of(look) for look in every_pattern() if not crosses(look)}
    assert tidy == {kind_of(look) for look in printed}


@pytest.mark.parametrize("look", sorted(every_pattern()))
def test_six_turns_or_two_flips_give_the_tile_back(look: str) -> None:
    assert turned(turned(look, 2), 4) == look
    assert turned(turned(look, 0, flipped=True), 0, flipped=True) == look
    assert {kind_of(other) for other in orientations(look)} == {kind_of(look)}
    assert mask_of(turned(look, 1)) == (mask_of(look) << 1 | mask_of(look) >> 5) & 63


def test_turning_carries_the_mushroom_along() -> None:
    assert turned("01R34", 1) == "12R45"
    assert turned("01R34", 5) == "05R23"
    assert turned("02R34", 0, flipped=True) == "1235R"


def test_orientations_are_six_turns_then_six_turns_flipped() -> None:
    assert orientations("01R") == (
        *("01R", "12R", "23R", "34R", "45R", "05R"),
        *("45R", "05R", "01R", "12R", "23R", "34R"),
    )
    assert len(set(orientations("02R34"))) == 12


def test_a_wildflower_tile_is_the_same_however_it_lies() -> None:
    assert set(orientations("*blue")) == {"*blue"}
    assert kind_of("*blue") == "*blue"
    assert mask_of("*blue") == 63


def test_partners_say_where_a_piece_leads() -> None:
    assert partners("03R24") == (3, -1, 4, 0, 2, -1)


def test_path_meets_path_and_grass_meets_grass() -> None:
    """H-PLACE-4, on every mix of what the six neighbours may show."""
    for look in ("01", "0235", "012345"):
        mask = mask_of(look)
        for grass in range(64):
            for path in range(64):
                if not grass & path:
                    meets = grass & mask == 0 and path & mask == path
                    assert fits(look, grass << 6 | path) == meets


def test_a_wildflower_tile_meets_anything() -> None:
    """H-WILD-2."""
    assert all(fits("*rose", grass << 6 | grass ^ 63) for grass in range(64))


def test_a_tile_fits_in_each_different_look_once() -> None:
    assert fitting("01R", 0) == ("01R", "12R", "23R", "34R", "45R", "05R")
    assert fitting("01R", 0b000000_000001) == ("01R", "05R")
    assert fitting("012345", 0b000001_000000) == ()
    assert fitting("*red", 0b000001_000000) == ("*red",)
