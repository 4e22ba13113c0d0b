"""What can be asked of a garden beside the verbs, against the verbs themselves."""

from __future__ import annotations

import random

import pytest

from gnome_tutor.explore.hollow.policies import ring_seeking
from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.actions import Mark, Place
from gnome_tutor.games.hollow.tiles import cell_name, fits, is_wildflower, kind_of, orientations
from tests.games.hollow.gardens import along
from tests.games.hollow.positions import TRIANGLE_RINGS, TRIANGLES, position


def placing(seed: int, count: int) -> list[hollow.State]:
    """Positions before a placement, along one game."""
    found: list[hollow.State] = []

    def note(state: hollow.State, rng: random.Random) -> object:
        if hollow.current(state).kind == "place" and len(found) < count:
            found.append(hollow.decode(state.code))
        return ring_seeking(state, rng)

    hollow.play(hollow.new_game(3, rng=seed), note, seed)
    return found


def test_legal_cells_are_those_of_the_legal_placements():
    for state in placing(3, 30):
        drafted = [a for a in hollow.legal_actions(state) if isinstance(a, Place) and not a.stored]
        for tile in {kind_of(place.look) for place in drafted}:
            asked = {
                (look, cell)
                for look, cells in hollow.legal_cells(state, tile).items()
                for cell in cells
            }
            listed = {(p.look, cell_name(p.cell)) for p in drafted if kind_of(p.look) == tile}
            assert asked == listed


def test_a_payout_is_what_happens_when_the_ring_closes():
    """Over whole games: the second drafted tile closes one ring, with nothing else on the way."""
    seen = 0
    for seed in range(6):
        for state in placing(seed, 40):
            if state.board.drafted != 1 or any(player.stored for player in state.board.players):
                continue
            for place in hollow.legal_actions(state):
                rings = hollow.payouts(state, place)
                if len(rings) != 1 or state.board.garden.loops():
                    continue
                after = hollow.apply(state, place).state
                while hollow.current(after).kind == "draw":
                    after = hollow.apply(after, hollow.legal_actions(after)[0]).state
                if hollow.current(after).kind != "space":
                    continue
                [ring] = rings
                seen += 1
                assert hollow.current(after).player == ring.scorer == state.board.player
                rows = [a.row for a in hollow.legal_actions(after) if isinstance(a, Mark)]
                assert rows == list(ring.rows)
                [closed] = (r for r in after.board.garden.rings.values() if r.walk == ring.walk)
                assert (closed.size, closed.mushrooms) == (ring.size, ring.mushrooms)
                assert closed.heap is (ring.holder is None and any(ring.mushrooms))
    assert seen >= 20


def test_a_payout_of_another_players_ring_is_theirs():
    open_ring = along("3,0:024")
    [last, *rest] = sorted(open_ring)
    tiles = {cell: open_ring[cell] for cell in rest}
    state = position(
        tiles,
        board=[kind_of(open_ring[last])],
        gnomes={1: [f"path:{rest[0]}/{open_ring[rest[0]][0]}"]},
    )
    q, r = map(int, last.split(","))
    [ring] = hollow.payouts(state, Place(open_ring[last], 256 * r + q))
    assert (ring.size, ring.holder, ring.scorer, ring.rows) == (3, 1, 1, (0,))


def test_holders_of_paths_and_rings():
    state = position(
        TRIANGLES,
        rings=[(walk, "") for walk in TRIANGLE_RINGS[:1]],
        gnomes={
            0: ["ring:" + _ring_names(TRIANGLES, TRIANGLE_RINGS[0])],
            2: ["path:1,-1/2"],
        },
    )
    assert hollow.holder(state, "ring:" + _ring_names(TRIANGLES, TRIANGLE_RINGS[0])) == 0
    assert hollow.holder(state, "path:1,-1/3") == 2
    assert hollow.holder(state, "path:0,1/4") is None
    with pytest.raises(BadCode):
        hollow.holder(state, "the meadow")


def _ring_names(tiles, walk):
    state = position(tiles, rings=[(walk, "")])
    [least] = state.board.garden.rings
    cell, side = divmod(least, 6)
    return f"{cell_name(cell)}/{side}"


def test_open_ends_look_at_empty_cells():
    assert hollow.open_ends(hollow.new_game(2)) == tuple(f"0,0/{side}" for side in range(6))


def test_dead_cells_fit_nothing_that_is_still_to_come():
    for state in placing(5, 60)[::6]:
        board = state.board
        kinds = {*board.unseen, *board.tile_board} - {""}
        kinds |= {t for p in board.players for t in p.tiles if not is_wildflower(t)}
        dead = set(hollow.dead_cells(state))
        for cell, edges in board.garden.frontier.items():
            fitting = any(fits(look, edges) for kind in kinds for look in orientations(kind))
            assert (cell_name(cell) in dead) is not fitting


def test_what_is_unseen_lies_in_the_bag_and_under_the_sunset_tile():
    state = hollow.new_game(4, rng=2)
    assert sum(hollow.unseen(state).values()) == 92 - 8
    hollow.unseen(state).clear()
    assert hollow.unseen(state), "what is asked for is a copy"
