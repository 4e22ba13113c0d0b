"""The text board: one position drawn in full, and what it promises of every position."""

from __future__ import annotations

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.state import State
from gnome_tutor.pictures.text_board import text_board

from .positions import LEFT, RIGHT, RINGS, large_garden, position

BOARD = """\
Gnome Hollow, round 1. Holly: place. Bag 78, Sunset tile 6.
garden (row, first column, tiles as they lie; the Stump is 0,0)
   -1,  0      05U23R  23T
    0, -1  01      STUMP   12R45Y
    1, -1      02P35   *white  14P
held paths
  Beatrice on path:0,0/2: 3 pieces, mushrooms P2, open at -1,1/2 1,1/1
rings
  ring:0,-1/2 of 3: 0,-1:240, heap R1, sign 2T
  ring:1,-1/2 of 3: 1,-1:240, Peanut laid down
players
  Holly (blue): R1T2; treasure 5; markers 2: 4/1 6/2
    flowers purple white; gnomes stump sign:2T
    stored *purple 01R (for a later turn)
  Peanut (orange): -; treasure 0; markers 0: -
    flowers -; gnomes off ring:1,-1/2
  Beatrice (ink): -; treasure 0; markers 0: -
    flowers -; gnomes path:0,0/2 stump
market
  sold R3; flowers white:2
  wildflower tiles pink
  signposts 3R 1U
tile board
  1:02T 2:01R25Y 3:- 4:01R25Y 5:01 6:0124Y 7:01P34T 8:01U25"""


def test_a_position_drawn_in_full():
    rings = [(LEFT, True, False, "2T"), (RIGHT, False, True, "")]
    state = position(RINGS, rings=rings, gnomes="stump sign:2T off ring:1,-1/2 path:0,0/2 stump")
    board = state.board.copy()
    board.players[0] = board.players[0]._replace(
        mushrooms=(1, 0, 2, 0, 0),
        treasure=5,
        flowers=("purple", "white"),
        spaces=((1, 0), (3, 1)),
        markers=2,
        stored=("*purple",),
        fresh=("01R",),
    )
    board.market = board.market._replace(
        covered=((0, 3),),
        flowers=(2, 0, 0, 0, 0, 0, 0, 0),
        wildflowers=("pink",),
        signs=("3R", "1U"),
    )
    board.tile_board[2] = ""
    assert text_board(State(board)) == BOARD


def test_a_wide_garden_stays_under_a_hundred_columns_with_its_paths_one_by_one():
    board = text_board(large_garden(99))
    assert max(len(line) for line in board.splitlines()) < 100
    assert "\n   -6,  0          01  02  01" in board


def test_it_is_ascii_and_tells_positions_of_a_game_apart():
    seen = set()
    state = hollow.new_game(players=2, rng=3)
    for _ in range(40):
        board = text_board(state)
        assert board.isascii()
        seen.add(board)
        state = hollow.apply(state, hollow.legal_actions(state)[-1]).state
    assert len(seen) == 40


def test_it_says_when_chance_is_to_draw_and_when_the_game_is_over():
    state = hollow.new_game(players=2, rng=3)
    drawing = hollow.play(state, first, 1, until=lambda s: hollow.current(s).kind == "draw")
    assert text_board(drawing).startswith("Gnome Hollow, round 1. chance: draw.")
    end = hollow.play(state, first, 1)
    assert "the game is over" in text_board(end).splitlines()[0]


def first(state, rng):
    return hollow.legal_actions(state)[0]
