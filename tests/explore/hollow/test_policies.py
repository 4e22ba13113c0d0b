from __future__ import annotations

import random

import pytest

from gnome_tutor.explore.hollow import policies
from gnome_tutor.games import hollow
from gnome_tutor.games.game import Decision
from gnome_tutor.games.hollow.market import Market
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.tiles import FLOWERS
from tests.explore.chosen import chosen, share
from tests.games.hollow.gardens import along, cell
from tests.games.hollow.positions import TRIANGLE_RINGS, TRIANGLES, legal, position, seat

NEARLY = {"1,-1": "23R"}
"""A path over the Stump that a sharp piece on 1,0 makes a ring."""

PLAIN = ["01"] * 8


# ---- random


def test_stored_tiles_are_kept_and_bonuses_declined_as_often_as_stated():
    keeps = position({}, drafted=2, seats={0: Player(stored=("01",))})
    assert share(policies.random_policy, keeps, "done") == pytest.approx(policies.KEEP, abs=0.05)
    market = Market(flowers=(1,) * 8, signs=())
    visit = position(phase="move", market=market)
    flower = hollow.apply(visit, hollow.read_action(visit, "move off>flowers")).state
    assert share(policies.random_policy, flower, "skip") == pytest.approx(
        policies.DECLINE, abs=0.03
    )


def test_permission_is_given_as_often_as_stated():
    state = position({}, board=PLAIN, gnomes={1: ["path:0,0/3"]})
    asked = hollow.apply(state, hollow.read_action(state, "05@0,1")).state
    assert hollow.current(asked) == Decision("permission", 1)
    assert share(policies.random_policy, asked, "yes") == pytest.approx(policies.ALLOW, abs=0.05)


def test_gnomes_go_to_each_sort_of_place_as_often_as_stated():
    rings = [(TRIANGLE_RINGS[0], ""), (TRIANGLE_RINGS[1], "2T"), (TRIANGLE_RINGS[2], "")]
    state = position(TRIANGLES | {"3,0": "01"}, phase="move", rings=rings)
    weights = policies.MOVES
    for sort, weight in weights.items():
        wanted = "stay" if sort == "stay" else f".*>{sort}"
        assert share(policies.random_policy, state, wanted) == pytest.approx(
            weight / sum(weights.values()), abs=0.05
        )


def test_the_random_policy_may_do_anything_legal_with_its_tiles():
    state = hollow.new_game(2, rng=1)
    assert len(chosen(policies.random_policy, state, 2000)) > 0.9 * len(legal(state))


def test_snug_placements_have_more_around_them_than_plain_ones():
    def around(policy):
        ends = [hollow.play(hollow.new_game(2, rng=seed), policy, seed) for seed in range(4)]
        return sum(len(end.board.garden.frontier) for end in ends)

    assert around(policies.random_policy) < 0.9 * around(policies.plain_random)


def test_where_drawing_finds_nothing_the_list_does(monkeypatch):
    monkeypatch.setattr(policies, "TRIES", 0)
    state = hollow.new_game(2, rng=1)
    assert set(chosen(policies.random_policy, state)) <= set(legal(state))
    assert set(chosen(policies.ring_seeking, state)) <= set(legal(state))


# ---- ring-seeking


def rings_of(policy, seed):
    return hollow.play(hollow.new_game(3, rng=seed), policy, seed).board.garden.rings


def test_seeking_rings_closes_many():
    many = sum(len(rings_of(policies.ring_seeking, seed)) for seed in range(6))
    few = sum(len(rings_of(policies.random_policy, seed)) for seed in range(6))
    assert many > 3 * few


def test_seeking_rings_closes_the_one_that_can_be_closed():
    tiles = along("3,0:024")
    last, look = tiles.popitem()
    found = chosen(policies.ring_seeking, position(tiles, board=PLAIN), 40)
    assert found[f"{look}@{last}"] > 20


# ---- greedy


def test_greedy_closes_its_own_ring():
    state = position(NEARLY, board=PLAIN, gnomes={0: ["path:1,-1/3"]})
    assert set(chosen(policies.greedy, state)) == {"45@1,0"}


def test_greedy_closes_a_ring_that_nobody_holds():
    state = position(NEARLY, board=PLAIN)
    assert set(chosen(policies.greedy, state)) == {"45@1,0"}


def test_greedy_takes_the_mushroom_that_fetches_more():
    board = ["01R"] * 4 + ["01U"] * 2 + ["01"] * 2
    state = position(NEARLY, board=board, gnomes={0: ["path:1,-1/3"]})
    assert set(chosen(policies.greedy, state)) == {"45U@1,0"}


@pytest.mark.parametrize("walk", ["3,0:024", "3,0:351"])
def test_greedy_has_its_own_loop_closed_that_shows_more(walk):
    wild = {"3,0": "*pink"}
    tiles = along("3,0:024", wild) | along("3,0:351", wild)
    rich = list(along(walk))[1]
    tiles[rich] += "U"
    state = position(tiles, phase="rings", gnomes={1: ["path:4,-1/2"]})
    assert hollow.current(state) == Decision("ring", 1)
    after = hollow.apply(state, policies.greedy(state, random.Random(1))).state
    [ring] = [ring for ring in after.board.garden.rings.values() if ring.waiting]
    assert cell(rich) in ring.cells


def test_greedy_does_not_close_the_ring_of_another():
    state = position(NEARLY, board=PLAIN, gnomes={0: ["path:0,0/3"], 1: ["path:1,-1/3"]})
    assert "45@1,0" not in chosen(policies.greedy, state)


def test_greedy_makes_its_path_longer_where_nothing_pays():
    state = position({}, board=["02"] * 8, gnomes={0: ["path:0,0/3"]})
    found = set(chosen(policies.greedy, state))
    assert len(found) > 1
    assert {text.partition("@")[2] for text in found} == {"0,1", "-1,1"}


def test_greedy_lets_its_path_be_made_longer():
    state = position({}, board=PLAIN, gnomes={1: ["path:0,0/3"]})
    asked = hollow.apply(state, hollow.read_action(state, "05@0,1")).state
    assert set(chosen(policies.greedy, asked)) == {"yes"}


def test_greedy_sells_the_dearest_sets_and_goes_to_the_stump_for_it():
    rich = {0: Player(mushrooms=(7, 0, 0, 0, 5))}
    state = position(NEARLY, phase="move", seats=rich)
    assert set(chosen(policies.greedy, state)) == {"move off>stump"}
    state = hollow.apply(state, policies.greedy(state, random.Random(1))).state
    market = state.board.setup.components.market
    while hollow.current(state).kind == "sell":
        state = hollow.apply(state, policies.greedy(state, random.Random(1))).state
    assert seat(state).treasure == max(market[0].values()) + max(market[4].values())


def test_greedy_fetches_mushrooms_that_wait_in_a_ring():
    rings = [(TRIANGLE_RINGS[0], ""), (TRIANGLE_RINGS[1], "heap"), (TRIANGLE_RINGS[2], "")]
    state = position(TRIANGLES, phase="move", rings=rings)
    assert set(chosen(policies.greedy, state)) == {"move off>ring:0,0/2"}


@pytest.mark.parametrize(("flowers", "row"), [((1,) + (0,) * 7, "row 2"), ((0,) * 8, "row 3")])
def test_greedy_looks_past_a_space_to_what_its_bonus_brings(flowers, row):
    tiles = {name: f"{look}R" for name, look in along("3,0:01244").items()}
    market = Market(flowers=flowers, wildflowers=FLOWERS[1:], signs=())
    state = position(tiles, phase="rings", market=market)
    assert {"row 1", "row 2", "row 3"} <= set(legal(state))
    assert set(chosen(policies.greedy, state)) == {row}


def test_greedy_picks_among_equals_by_the_generator():
    state = hollow.new_game(2, rng=3)
    assert len(chosen(policies.greedy, state)) > 5


def test_greedy_scores_more_than_chance():
    def total(policy):
        ends = [hollow.play(hollow.new_game(2, rng=seed), policy, seed) for seed in range(6)]
        return sum(score.total for end in ends for score in hollow.scores(end))

    assert total(policies.greedy) > total(policies.random_policy)
