from __future__ import annotations

import random
from statistics import mean

import pytest

from gnome_tutor.explore.ville import policies
from gnome_tutor.explore.ville.policies import chain_seeking, greedy, random_policy
from gnome_tutor.games import ville
from gnome_tutor.games.ville.player import Points, Tracker
from gnome_tutor.games.ville.state import Task
from tests.explore.chosen import chosen, share
from tests.games.ville.positions import legal, position, run

EMPTY = {"gnome": 3, "market": 9}
"""A bag with little risk in it."""


# ---- random


@pytest.mark.parametrize(
    ("state", "decline", "chance"),
    [
        (position(), "pass", policies.DECLINE["build"]),
        (position(drawn="market"), "return", policies.DECLINE["place"]),
        (position(now="move 2"), "stop", policies.DECLINE["move"]),
        (position(now="refresh", seats={0: {"shrooms": 9}}), "done", policies.DECLINE["buy"]),
        (position(". . armory . . / . . * . .", now=Task("move", 0, number=1)), "stop", 0.1),
    ],
)
def test_each_sort_of_decision_is_declined_as_often_as_stated(state, decline, chance):
    assert decline in legal(state)
    assert share(random_policy, state, decline) == pytest.approx(chance, abs=0.03)


def test_buildings_are_left_alone_as_often_as_stated():
    state, _ = run(position(". . . . . / . . armory . . / . . * . .", now="move 1"), "move c3-c2")
    assert share(random_policy, state, "skip") == pytest.approx(policies.SKIP, abs=0.04)


def test_who_has_passed_comes_back_as_often_as_stated():
    state = position(players=2, seats={0: {"stage": "passed"}})
    assert ville.current(state).player == 0
    assert share(random_policy, state, "draw") == pytest.approx(policies.BACK, abs=0.04)


def test_a_tile_that_fits_nowhere_goes_back_by_the_stew_or_by_passing():
    row = "armory house armory house armory"
    other = "house armory house armory house"
    state = position(f"{row} / {other} / {row} / {other} / {row}", drawn="market")
    assert legal(state) == ["return", "pass"]
    assert share(random_policy, state, "pass") == pytest.approx(0.1, abs=0.03)


def test_of_some_spaces_the_one_with_most_alike_around(monkeypatch):
    state = position("market . . . . / . house . . .", drawn="market")
    spaces = legal(state)
    assert len(chosen(random_policy, state, 500)) == len(spaces)
    beside = share(random_policy, state, "put (b1|a2)")
    monkeypatch.setattr(policies, "SNUG", 1)
    assert beside > 2 * share(random_policy, state, "put (b1|a2)")


# ---- chain-seeking


def upgrades_in(policy, seed):
    found = 0

    def counting(state, rng):
        nonlocal found
        found += ville.current(state).kind == "upgrade"
        return policy(state, rng)

    ville.play(ville.new_game(2, rng=seed), counting, seed)
    return found


def test_seeking_chains_upgrades_much_more():
    many = sum(upgrades_in(chain_seeking, seed) for seed in range(8))
    few = sum(upgrades_in(random_policy, seed) for seed in range(8))
    assert many > 2 * few


CHAIN = "market . market . . / . workshop workshop . . / . . * . ."


def test_seeking_chains_makes_the_one_that_can_be_made():
    state = position(CHAIN, drawn="market")
    assert share(chain_seeking, state, "put b1", 50) > 0.8
    state, _ = run(state, "put b1")
    assert share(chain_seeking, state, "upgrade workshop (b1|c1)", 50) > 0.8


def test_seeking_chains_steps_off_a_building_for_it():
    state = position("market market* market . . / . . . . * / . . . . .", now="move 1")
    assert share(chain_seeking, state, "move b1-b2", 50) > 0.8


def test_seeking_chains_uses_what_a_gnome_has_learnt():
    state = position("tavern* . . . .", abilities={0: "second-wind"}, now="move 1")
    assert share(chain_seeking, state, "use a1", 50) > 0.8


# ---- greedy


def test_greedy_completes_a_group():
    state = position("market . market . .", drawn="market")
    assert set(chosen(greedy, state)) == {"put b1"}


def test_greedy_takes_the_upgrade_that_makes_a_chain():
    state = position(CHAIN, drawn="market")
    assert set(chosen(greedy, state)) == {"put b1"}
    state, _ = run(state, "put b1")
    assert set(chosen(greedy, state)) == {"upgrade workshop b1", "upgrade workshop c1"}


def test_greedy_makes_the_higher_stack():
    """Of three ways to a group of markets two can go on to one of houses."""
    state = position("house house . . . / . . . . . / market market . . *", drawn="market")
    assert set(chosen(greedy, state)) == {"put a2", "put b2"}


def test_greedy_steps_off_a_building_that_waits_for_it():
    state = position("market market* market . . / . . . . * / . . . . .", now="move 1")
    assert set(chosen(greedy, state)) == {"move b1-b2"}


def test_greedy_builds_beside_its_like_where_nothing_pays():
    state = position("house . . . . / . . . . . / . . * . .", drawn="house")
    assert set(chosen(greedy, state)) == {"put b1", "put a2"}


def test_greedy_goes_where_there_is_something_to_get():
    state = position("workshop* . . . . / boulder . . . .", now="move 1")
    assert set(chosen(greedy, state)) == {"move a1-b1"}
    state = position("workshop *hs . . . / workshop* workshop* . . .", now="move 1")
    assert "stop" not in chosen(greedy, state)


def test_greedy_looks_at_what_a_building_gives_it():
    state = position(". armory . . . / * . . . . / troll boulder . . .", now="move 2")
    state, _ = run(state, "move a2-a1", "move a1-b1")
    assert set(chosen(greedy, state)) == {"activate"}


def test_greedy_buys_many_rather_than_dear():
    state = position(now="refresh", round=3, seats={0: {"shrooms": 5}})
    assert set(chosen(greedy, state)) == {"buy market"}


@pytest.mark.parametrize(
    ("bag", "stumps", "does"),
    [
        ({"gnome": 1, "market": 3}, 2, "draw"),
        ({"gnome": 1, "market": 2}, 2, "pass"),
        ({"gnome": 2, "market": 1}, 1, "draw"),
    ],
)
def test_greedy_draws_up_to_its_risk(bag, stumps, does):
    state = position(bag=bag, seats={0: {"stumps": stumps}})
    assert set(chosen(greedy, state)) == {does}


def test_greedy_gives_back_only_what_would_stump_it_or_fits_nowhere():
    last = position(drawn="gnome", bag={"gnome": 0}, seats={0: {"stumps": 2}})
    assert set(chosen(greedy, last)) == {"return"}
    other = position(drawn="gnome", bag={"gnome": 1}, seats={0: {"stumps": 1}})
    assert set(chosen(greedy, other)) == {"put stump"}


def test_greedy_counts_what_it_says():
    trackers = [Tracker(hammer=True, ability="mole"), Tracker(sword=True), Tracker()]
    state = position(
        "market market . house . / . . market . . / * . * . . / troll boulder . . .",
        bag={"gnome": 3, "house": 2},
        seats={
            0: {
                "stacks": (("market",) * 6,),
                "points": Points(stacks=5),
                "shrooms": 4,
                "trackers": trackers,
            }
        },
    )
    points, nearness, wealth = policies._worth(state.board, 0)
    assert points == 5 + 8
    assert nearness == 2**2
    shrooms, gnomes, stew = 4, 2, 1
    buildings = 3 * (3 + 0) + 1 * (3 + 0.5) + 2 * (3 + 0.5)
    assert wealth == shrooms + gnomes + stew + buildings + 3 * 2 + 4 * 1 - 2 * 2


def test_greedy_studies_where_it_can():
    state = position(". . . . . / . academy . . . / . * . . .", now="move 1")
    assert set(chosen(greedy, state)) == {"move b3-b2"}
    state, _ = run(state, "move b3-b2")
    assert set(chosen(greedy, state)) == {"activate"}


def test_greedy_uses_an_ability_before_its_last_step():
    state = position(abilities={0: "second-wind"}, now="move 1")
    assert set(chosen(greedy, state)) == {"use c3"}


def test_greedy_goes_on_while_steps_are_left():
    state = position("monument* monument . . . / boulder . . . .", now="move 2")
    assert set(chosen(greedy, state)) == {"move a1-b1"}


def test_greedy_buys_what_costs_less_than_it_is_worth():
    plain = position("* . . . .", now="refresh", round=3, seats={0: {"shrooms": 2}})
    assert set(chosen(greedy, plain)) == {"buy market"}
    haggler = position(
        "* . . . .", abilities={0: "haggler"}, now="refresh", seats={0: {"shrooms": 2}}
    )
    assert set(chosen(greedy, haggler)) == {"buy house", "buy workshop"}


def test_greedy_picks_among_equals_by_the_generator():
    assert len(chosen(greedy, position(drawn="market", bag=EMPTY))) > 5


def test_greedy_scores_far_more_than_chance():
    def total(policy):
        ends = [ville.play(ville.new_game(2, rng=seed), policy, seed) for seed in range(5)]
        return mean(score.total for end in ends for score in ville.scores(end))

    assert total(greedy) > 1.5 * total(random_policy)


def test_greedy_does_not_look_beyond_the_next_step(monkeypatch):
    """What it counts after a step is what there is then, so that a choice stays quick."""
    state = position("* . . . . / . . . . . / * . . . *", now="move 3")
    seen = []
    worth = policies._worth
    monkeypatch.setattr(policies, "_worth", lambda *args: seen.append(1) or worth(*args))
    greedy(state, random.Random(1))
    assert len(seen) == len(legal(state))
