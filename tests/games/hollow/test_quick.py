"""What rules look up quickly, on random games, against what would be found from scratch."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from gnome_tutor.explore.hollow.policies import ring_seeking
from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.actions import OFF, Move, Place, Spot
from gnome_tutor.games.hollow.garden import Garden
from gnome_tutor.games.hollow.rules.moving import may_move
from gnome_tutor.games.hollow.rules.placements import (
    Placements,
    at_least,
    drafted_kinds,
    may_place,
    stored_kinds,
)
from gnome_tutor.games.hollow.rules.turn import CHOICES, perform
from gnome_tutor.games.hollow.tiles import STUMP, fitting, orientations


def turns(seed: int) -> Iterator[hollow.State]:
    """The positions of a game that is played in place, each as it is then."""
    found = []

    def watch(state: hollow.State) -> bool:
        state.board.garden.led_to()
        found.append(hollow.State(state.board.copy()))
        return False

    hollow.play(hollow.new_game(3, rng=seed), ring_seeking, seed, until=watch)
    yield from found


@pytest.mark.parametrize("seed", range(3))
def test_where_held_paths_lead_is_kept_rightly(seed):
    for state in turns(seed):
        garden = state.board.garden
        rings = [(r.walk, r.heap, r.waiting, r.sign) for r in garden.rings.values()]
        again = Garden.build(garden.looks[STUMP], garden.looks, rings, map(garden.spot, range(6)))
        assert garden.led_to() == again.led_to()


@pytest.mark.parametrize("seed", range(3))
def test_a_placement_may_be_made_just_if_it_is_listed(seed):
    rng = random.Random(seed)
    for state in turns(seed):
        if hollow.current(state).kind == "place":
            board = state.board
            legal = {one for one in hollow.legal_actions(state) if isinstance(one, Place)}
            kinds = [kind for kind in board.tile_board if kind]
            for kind in rng.sample(kinds, min(2, len(kinds))):
                for look in orientations(kind):
                    for cell in board.garden.frontier:
                        place = Place(look, cell)
                        assert may_place(board, place) is (place in legal)


@pytest.mark.parametrize("seed", range(3))
def test_a_list_of_placements_tells_its_length_and_each_of_them_without_making_the_others(seed):
    for state in islice(turns(seed), None, None, 3):
        if hollow.current(state).kind == "place":
            board, task = state.board, state.board.agenda[-1]
            listed = CHOICES["place"].legal(board, task)
            all_of_them = hollow.legal_actions(state)
            numbers = range(len(all_of_them))
            assert len(listed) == len(all_of_them)
            assert tuple(listed[number] for number in numbers) == all_of_them
            assert tuple(listed[~number] for number in numbers) == all_of_them[::-1]
            assert listed[2:9:3] == all_of_them[2:9:3]
            with pytest.raises(IndexError):
                listed[len(all_of_them)]


def test_a_list_of_placements_stays_as_it_is_while_the_game_goes_on():
    for state in turns(1):
        if hollow.current(state).kind == "place":
            board = state.board.copy()
            listed = CHOICES["place"].legal(board, board.agenda[-1])
            perform(board, listed[0])
            assert tuple(listed) == hollow.legal_actions(state)


@pytest.mark.parametrize("seed", range(3))
def test_that_there_are_some_placements_is_seen_without_a_list(seed):
    seen = set()
    for state in turns(seed):
        board = state.board
        drafted, stored = drafted_kinds(board), stored_kinds(board)
        for kinds, there in (
            (drafted, Placements(board, drafted, ())),
            (stored, Placements(board, (), stored)),
        ):
            for number in (1, 2):
                enough = at_least(number, board, kinds, kinds is stored)
                assert enough is (len(there) >= number)
                seen.add((kinds is stored, enough))
    assert len(seen) == 4


def test_where_a_gnome_may_forbid_a_tile_it_is_asked_for():
    forbidden = 0
    for state in turns(0):
        garden = state.board.garden
        for cell in garden.contested():
            board = state.board.copy()
            board.drafted = 0
            board.garden.frontier = {cell: garden.frontier[cell]}
            for kind in {*state.board.tile_board} - {""}:
                board.tile_board = [kind]
                looks = fitting(kind, garden.frontier[cell])
                allowed = sum(may_place(board, Place(look, cell)) for look in looks)
                assert len(Placements(board, [kind], ())) == allowed
                assert at_least(2, board, [kind], False) is (allowed > 1)
                forbidden += allowed < 2 <= len(looks)
    assert forbidden


@pytest.mark.parametrize("seed", range(3))
def test_a_gnome_may_move_just_where_it_is_listed(seed):
    for state in turns(seed):
        if hollow.current(state).kind == "move":
            board, seat = state.board, state.board.player
            legal = set(hollow.legal_actions(state))
            spots = {OFF, *(move.to for move in legal if isinstance(move, Move))}
            spots |= {board.garden.spot(gnome) for gnome in range(6)}
            spots |= {Spot("path", path.least) for path in board.garden.paths()}
            spots |= {Spot("ring", least) for least in board.garden.rings}
            spots |= {Spot("sign", sign.name) for sign in board.setup.components.signs}
            for start in spots:
                for to in spots:
                    move = Move(start, to)
                    assert may_move(board, seat, move) is (move in legal)
