from __future__ import annotations

import random

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.actions import Done, Mark, Move, Place, Spot, TakeExtra
from gnome_tutor.games.hollow.notation import (
    read_cell,
    read_end,
    read_look,
    read_spot,
    write_spot,
)
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import cell_at, end_of
from tests.games.hollow.players import ring_seeking
from tests.games.refused import refused_action, refused_code


def test_a_new_game_reads_like_one() -> None:
    code = hollow.encode(hollow.new_game(2, rng=7))
    assert code.startswith("GH1 players=2 turn=0,1,0 p0=;0;;;0;;;off+off p1=")
    assert " bag=80,4 " in code
    assert code.endswith(" todo=tiles;0;;+place;0;;")


def test_the_code_of_a_full_game_of_four_is_short() -> None:
    lengths = {}
    for seed in range(3):

        def note(state: State) -> bool:
            lengths[hollow.encode(state)] = len(state.board.garden.looks)
            return False

        hollow.play(hollow.new_game(4, trade_board=True, rng=seed), ring_seeking, seed, until=note)
    full = [code for code, tiles in lengths.items() if tiles > 60]
    assert len(full) > 50
    assert max(map(len, full)) < 1200


def test_gnomes_of_one_player_are_alike() -> None:
    state = hollow.new_game(2, rng=1)
    boards = [state.board.copy(), state.board.copy()]
    for gnome, board in enumerate(boards):
        board.garden.move(gnome, Spot("path", 0))
    assert State(boards[0]) == State(boards[1])


def test_where_hidden_tiles_lie_makes_no_difference() -> None:
    """The state knows how many of each kind are unseen, and nothing of their order."""
    start = hollow.new_game(2, rng=1)
    state = hollow.play(start, ring_seeking, 1, until=lambda now: now.board.round == 4)
    other = hollow.decode(state.code)
    assert list(other.board.unseen) == list(state.board.unseen) == sorted(state.board.unseen)
    rng, same = random.Random(3), random.Random(3)
    assert hollow.play(state, ring_seeking, rng) == hollow.play(other, ring_seeking, same)


def test_another_order_of_the_same_things_is_the_same_position() -> None:
    code = hollow.encode(hollow.new_game(3, rng=1))
    other = code.replace("wild=white+purple", "wild=purple+white")
    assert other != code
    assert hollow.decode(other) == hollow.decode(code)


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ("GH1", "GH2", "GH2", "begins with GH1"),
        ("turn=0", "turm=0", "turm=0", "one of the names"),
        ("turn=0,", "turn=2,", "2,1,0", "from 0 to 1"),
        ("turn=0,1,0", "turn=0,1", "0,1", "player, round"),
        ("players=2", "players=5", "5", "from 2 to 4"),
        ("p0=;0", "p0=T0;0", "T0", "T2P1"),
        ("off+off", "off+moon", "moon", "path:1,-1/3"),
        ("off+off", "off+path:9,9/1", "path:9,9/1", "no unfinished path"),
        ("off+off", "off+sign:2T", "sign:2T", "no ring"),
        ("bag=80", "bag=81", "81", "unseen"),
        ("bag=80", "bag=x", "x", "whole number"),
        ("wild=", "wild=green+", "green", "orange"),
        ("signs=3R", "signs=3R+3R", "3R+3Y", "only once"),
        ("turn=0,1,0", "turn=0,1,0 tiles=1:0,01,,x", "x", "01R34"),
        ("turn=0,1,0", "turn=0,1,0 tiles=1:0,01R01", "01R01", "01R34"),
        ("turn=0,1,0", "turn=0,1,0 tiles=1:0", "1:0", "row"),
        ("turn=0,1,0", "turn=0,1,0 tiles=1:0,01//", "1:0,01//", "row"),
        ("turn=0,1,0", "turn=0,1,0 tiles=0:0,01", "tiles", "Stump"),
        ("turn=0,1,0", "turn=0,1,0 tiles=1:0,0123Y45Y", "tiles", "No tile"),
        ("turn=0,1,0", "turn=0,1,0 rings=0,0:024", "0,0:024", "0,0"),
        ("turn=0,1,0", "turn=0,1,0 turn=0,1,0", "turn", "twice"),
        ("todo=tiles;0;;+place", "todo=tiles;0;;+plaice", "tiles", "no task"),
        ("todo=tiles;0;;+place", "todo=place", "place", "phase"),
        ("place;0;;", "draw;chance;;1", "tiles", "fit"),
        ("place;0;;", "draw;0;;1", "tiles", "player"),
        ("place;0;;", "place;0;5,5/1;", "tiles", "ring"),
    ],
)
def test_a_damaged_code_is_refused_with_place_and_reason(
    old: str, new: str, where: str, why: str
) -> None:
    code = hollow.encode(hollow.new_game(2, rng=7))
    assert old in code
    refused_code(hollow, code.replace(old, new, 1), where, why)


def test_a_part_among_others_is_pointed_at_where_it_begins() -> None:
    code = hollow.encode(hollow.new_game(2, rng=7)).replace("off+off", "off+moon", 1)
    with pytest.raises(BadCode) as caught:
        hollow.decode(code)
    assert caught.value.at == code.index("moon")


# ---- notation


def test_a_path_may_be_named_by_any_of_its_ends() -> None:
    state = hollow.new_game(2, rng=7)
    to = Spot("path", end_of(0, 2))
    for end in ("0,0/2", "0,0/3"):
        assert hollow.read_action(state, f"move off>path:{end}") == Move(Spot("off"), to)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("01R34@1,-1", Place("01R34", cell_at(1, -1))),
        ("+*purple@2,0", Place("*purple", cell_at(2, 0), stored=True)),
        ("done", Done()),
        ("row 1", Mark(0)),
        ("extra T2P1", TakeExtra((0, 0, 2, 1, 0))),
    ],
)
def test_actions_are_written_as_people_write_them(text: str, action: object) -> None:
    state = hollow.new_game(2, rng=7)
    assert hollow.read_action(state, text) == action
    assert hollow.write_action(state, action) == text  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "at", "allowed"),
    [
        ("hop", 0, "move off>path:1,-1/3"),
        ("move off", 5, "two spots"),
        ("move off>moon", 9, "path:1,-1/3"),
        ("move off>path:1,-1", 14, "column,row/side"),
        ("10@0,1", 0, "01R34"),
        ("01@0", 3, "column,row"),
        ("01@200,0", 3, "120"),
        ("row 9", 4, "1, 2"),
        ("wild green", 5, "purple"),
        ("trade T1", 6, "T1>U1"),
        ("trade T1>T0", 9, "T2P1"),
        ("sell R", 5, "R3"),
        ("ring 0,0", 5, "1,-1:034512"),
        ("plant 4R", 6, "1P1T"),
    ],
)
def test_an_action_that_cannot_be_read_says_where_and_what_is_allowed(
    text: str, at: int, allowed: str
) -> None:
    refused_action(hollow.new_game(2, rng=7), text, at, allowed)


@pytest.mark.parametrize(
    "text", ["off", "flowers", "stump", "sign:1P1T", "path:1,-1/3", "ring:-10,2/0"]
)
def test_spots_are_read_back_as_written(text: str) -> None:
    assert write_spot(read_spot(text)) == text


@pytest.mark.parametrize("text", ["1", "01,1", "1,+1", "1,1 ", "-0,1", "٣,1", "121,0"])
def test_a_cell_is_written_in_one_way(text: str) -> None:
    with pytest.raises(BadCode):
        read_cell(text)
    with pytest.raises(BadCode):
        read_end(f"{text}/1")


def test_a_wildflower_has_one_of_the_eight_colours() -> None:
    assert read_look("*rose") == "*rose"
    with pytest.raises(BadCode, match="orange"):
        read_look("*green")
