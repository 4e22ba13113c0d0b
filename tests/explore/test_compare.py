"""What differs between two positions, and many positions as one picture."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gnome_tutor import explore
from gnome_tutor.explore import editing
from gnome_tutor.explore.ville.odds import odds
from gnome_tutor.games import hollow, ville
from gnome_tutor.text import say

GARDEN = hollow.new_game(2, rng=3)
TOWN = ville.new_game(2, rng=3)


def test_exactly_the_changed_cells_are_places_and_the_words_say_the_same() -> None:
    other = editing.put(editing.put(GARDEN, "1,0", "03R"), "2,0", "03")
    found = explore.compare(GARDEN, other)
    assert found.places == ("1,0", "2,0")
    words = repr(found).splitlines()
    assert words[0].startswith("on the board: 2")
    assert words[1].startswith("one right of the Stump: empty → 1 to 7 o’clock, red")
    assert words[2].startswith("two right of the Stump: empty → ")
    assert not any("1,0" in line or "2,0" in line for line in words)
    assert len(words) == 1 + len(found.lines)


def test_counts_are_told_with_both_values() -> None:
    other = editing.set_field(GARDEN, "players.1.mushrooms.T", 3)
    (line,) = explore.compare(GARDEN, other).lines  # the bag is as it was
    assert (line.a, line.b, line.place) == (0, 3, "")
    assert "Peanut" in line.what


def test_a_move_in_a_town_is_a_space_left_and_a_space_taken() -> None:
    other = editing.move_gnome(TOWN, 1, 0, "b3")
    found = explore.compare(TOWN, other)
    assert found.places == ("1:c3", "1:b3")
    assert [line.what for line in found.lines[:2]] == ["c3 (Peanut)", "b3 (Peanut)"]


def test_odds_that_differ_are_told_with_both_values_and_are_those_of_the_draw() -> None:
    town = ville.new_game(1, rng=3)
    other = editing.set_bag(town, "market", 4)
    lines = {line.what: line for line in explore.compare(town, other).lines}
    here, there = (dict(odds(state, 0)) for state in (town, other))
    assert here["market"] != there["market"]
    for label in here:
        if here[label] == there[label]:
            assert f"odds: {label}" not in lines
            continue
        line = lines[f"odds: {label}"]
        percents = [f"{100 * float(chance[label]):.1f} %" for chance in (here, there)]
        assert (line.a, line.b, line.place) == (*percents, "")


def test_odds_of_a_bag_of_ones_own_say_whose_and_those_of_the_one_bag_are_told_once() -> None:
    odds_of = [
        [line.what for line in explore.compare(a, b).lines if line.what.startswith("odds")]
        for a, b in (
            (TOWN, editing.set_bag(TOWN, "market", 4, 1)),
            (GARDEN, editing.set_bag(GARDEN, "01", 0)),
        )
    ]
    assert all("Peanut" in what for what in odds_of[0])
    assert "odds, Peanut: market" in odds_of[0]
    assert "odds: sharp piece" in odds_of[1]
    assert len(odds_of[1]) == len(set(odds_of[1]))


def test_the_other_way_round_the_same_differs() -> None:
    other = editing.put(TOWN, "0:a1", "house")
    there, back = explore.compare(TOWN, other), explore.compare(other, TOWN)
    assert {(x.what, x.a, x.b) for x in there.lines} == {(x.what, x.b, x.a) for x in back.lines}


@pytest.mark.parametrize("state", [GARDEN, TOWN], ids=["hollow", "ville"])
def test_a_position_does_not_differ_from_itself(state: Any) -> None:
    found = explore.compare(state, state.code)
    assert found.lines == ()
    assert repr(found) == say("explore.compare.same")
    assert json.loads(json.dumps(found.to_dict()))["a"] == state.code


@pytest.mark.parametrize("other", [TOWN, hollow.new_game(3)])
def test_positions_of_other_games_are_not_compared(other: Any) -> None:
    with pytest.raises(ValueError, match="number of players"):
        explore.compare(GARDEN, other)


def test_a_sheet_has_a_picture_and_a_title_for_each() -> None:
    sheet = explore.sheet({"before": GARDEN, "after": editing.put(GARDEN, "1,0", "03R").code})
    picture = sheet.svg()
    assert picture.count("<svg ") == 3
    assert ">before<" in picture
    assert ">after<" in picture
    assert [row["title"] for row in sheet.rows()] == ["before", "after"]
    assert repr(sheet).startswith("before\n")


def test_a_sheet_is_the_same_in_every_run() -> None:
    assert explore.sheet([GARDEN, TOWN]).svg() == explore.sheet([GARDEN, TOWN]).svg()


@pytest.mark.parametrize("options", [{"titles": ["one"]}, {"columns": 0}])
def test_a_sheet_that_cannot_be_laid_out_is_refused(options: Any) -> None:
    with pytest.raises(ValueError, match="sheet needs"):
        explore.sheet([GARDEN, TOWN], **options)
    with pytest.raises(ValueError, match="sheet needs"):
        explore.sheet([])
