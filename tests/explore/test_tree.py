"""Tree search: the same numbers again, max^n, chance, and promises that are let in one by one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

from gnome_tutor import explore
from gnome_tutor.explore.tree import Tree, TreeSearch, _Node, ranked
from gnome_tutor.games import hollow, ville
from tests.explore.positions import GARDEN, TOWN, TOWNS, reached
from tests.explore.test_evaluate import numbers

POSITIONS = pytest.mark.parametrize("state", [GARDEN, TOWN, TOWNS], ids=["garden", "solo", "towns"])


@POSITIONS
def test_the_budget_is_spent_and_the_most_visited_action_is_the_best(state):
    found = explore.search(state, 30)
    assert found.count == sum(worth.count for worth in found.worths) == 30
    assert found.best.count == max(worth.count for worth in found.worths)
    assert {worth.action for worth in found.worths} == set(state.game.legal_actions(state))


@POSITIONS
def test_the_same_seed_grows_the_same_tree_in_any_slices(state):
    run = TreeSearch(state, 30, seed=2)
    for _ in islice(run, 1):
        pass
    run.to_the_end()
    assert numbers(run.found) == numbers(explore.search(state, 30, seed=2))
    assert numbers(run.found) != numbers(explore.search(state, 30, seed=3))


@POSITIONS
def test_a_position_that_was_played_to_grows_the_same_tree_as_its_code(state):
    assert numbers(explore.search(state, 30)) == numbers(explore.search(state.code, 30))


def test_trees_of_a_number_give_the_same_on_any_executor():
    with ThreadPoolExecutor(3) as executor:
        spread = explore.search(TOWNS, 50, seed=4, trees=3, executor=executor)
    here = explore.search(TOWNS, 50, seed=4, trees=3)
    assert here.count == 50
    assert sorted(numbers(spread)) == sorted(numbers(here))


def test_a_node_goes_by_the_lead_of_whoever_decides_there():
    node = _Node()
    for action, leads in (("mine", [5.0, -5.0]), ("yours", [-5.0, 5.0])):
        node.children[action] = child = _Node()
        for _ in range(20):
            child.add(leads)
            node.add(leads)
    options = ranked(["mine", "yours"], [0.0, 0.0])
    assert node.choose(0, options) == "mine"
    assert node.choose(1, options) == "yours"


def test_further_actions_are_let_in_as_visits_grow():
    node = _Node()
    options = ranked(list(range(100)), [0.0] * 100)
    seen = set()
    for _ in range(40):
        action = node.choose(0, options)
        seen.add(action)
        node.add([0.0])
        node.children.setdefault(action, _Node()).add([0.0])
    assert 5 < len(seen) < 20


def test_a_promise_draws_the_first_visits():
    options = ranked(["plain", "good"], [0.0, 4.0])
    assert options[0][0] == "good"
    assert sum(odds for _, odds in options) == pytest.approx(1)
    assert _Node().choose(0, options) == "good"


def test_few_outcomes_of_chance_have_nodes_of_their_own_and_many_share_one():
    build = reached(ville, 1, "build", 2)
    tree = Tree(build, "1", 1)
    tree.grow(80)
    draws = tree.root.children[ville.read_action(build, "draw")].children
    assert len(draws) > 1
    assert None not in draws
    second = reached(hollow, 2, "place", 4)
    second = hollow.play(
        second, lambda s, _: hollow.legal_actions(s)[0], until=lambda s: s.board.drafted == 1
    )
    tree = Tree(second, "1", 2)
    tree.grow(80)
    after = [set(child.children) for child in tree.root.children.values() if child.children]
    assert {None} in after


def test_a_run_without_an_end_is_refused():
    with pytest.raises(ValueError, match="Say when to stop"):
        explore.search(TOWN, None)
