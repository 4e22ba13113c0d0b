"""The text board of the town: one position drawn in full, and what it promises of every one."""

from __future__ import annotations

from gnome_tutor.games import ville
from gnome_tutor.pictures.text_board import text_board
from tests.games.ville.players import steps

from .positions import busy

BOARD = """\
Gnomeville, round 4 of 5, Build. Holly: place.
Holly (blue): 0 points; shrooms 4; stew filled; stumps 2; building
     a           b           c           d           e
  1  market      market      .           workshop    .
  2  tavern      .           workshop    workshop+1  .
  3  house       .           .+2         .           academy
  4  .           ballista    .           troll       boulder
  5  monument    market      house       .           armory
  gnomes 1 d2 hammer; 2 c3 sword long-legs; 3 camp
  bag 6: gnome 1, market 3, house 2; drawn market
  stacks market 4 (4 points); house 6 (8 points)
Peanut (orange): 0 points; shrooms 2; stew filled; stumps 0; building
     a    b    c    d    e
  1  .    .    .    .    .
  2  .    .    .    .    .
  3  .    .    .+1  .    .
  4  .    .    .    .    .
  5  .    .    .    .    .
  gnomes 1 c3; 2 camp; 3 camp
  bag 12: gnome 3, market 5, house 2, workshop 2
troll card test: boulders b2 c4, trolls e2, arrows S W
"""


def test_a_position_drawn_in_full():
    board = text_board(busy(2))
    assert board.startswith(BOARD)
    *_, goals, supply = board.splitlines()
    assert goals.startswith("goals ")
    assert goals.count("(Holly and Peanut)") == 3
    assert supply.startswith("supply market ")


def test_what_is_printed_on_a_back_is_told():
    backs = ("mazeville", "riverville", "boulderville", "towerville")
    lines = [line.strip() for line in text_board(ville.new_game(4, boards=backs)).splitlines()]
    assert "riverville: river c1 c2 c4 c5" in lines
    assert "boulderville: -" in lines
    assert any(line.startswith("mazeville: hedges b1-c1 ") for line in lines)
    assert any(line.startswith("towerville: least tiers a1:3 ") for line in lines)


def test_it_is_ascii_narrow_and_tells_positions_of_a_game_apart():
    last = ""
    for state, step in steps(ville.new_game(2, rng=3), 3):
        board = text_board(state)
        assert board.isascii()
        assert max(map(len, board.splitlines())) < 110
        if any(event.kind in ("BuildingPlaced", "TileDrawn") for event in step.events):
            assert board != last
        last = board
    assert "the game is over" in text_board(step.state).splitlines()[0]


def test_it_says_when_chance_is_to_draw():
    assert text_board(ville.new_game(1)).startswith(
        "Gnomeville, round 1 of 5, Prepare. chance: troll_card."
    )
