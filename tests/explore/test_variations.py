"""Laws of the variation tree, for both games."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnome_tutor.explore.variations import ROOT, Tree
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import IllegalAction
from gnome_tutor.games.record import read_record, write_record

STARTS: list[Any] = [hollow.new_game(2, rng=3), ville.new_game(1, rng=3)]


def grown(start: Any, seed: int, number: int = 25) -> Tree:
    """A tree of random actions, with notes here and there."""
    rng = random.Random(seed)
    tree = Tree.of(start)
    for _ in range(number):
        at = rng.choice([*tree.nodes])
        actions = tree[at].state.game.legal_actions(tree[at].state)
        if not actions:
            continue
        tree, new = tree.add(at, rng.choice(actions))
        if rng.random() < 0.3:
            tree = tree.noted(new, comment=rng.choice(["why?", "two\nlines", "a\r\nb"]))
        if rng.random() < 0.3:
            tree = tree.noted(new, name=" Name:  it ", marks=["stump", "1,-1>2,0", "stump"])
    return tree


def shape(tree: Tree, number: int = ROOT) -> Any:
    """A tree without its numbers."""
    node = tree[number]
    below = [shape(tree, child) for child in node.children]
    return node.action, node.comment, node.name, node.marks, node.state.code, below


trees = st.builds(grown, st.sampled_from(STARTS), st.integers(0, 10_000))


@given(trees)
@settings(max_examples=20, deadline=None)
def test_a_tree_is_read_back_from_its_record(tree: Tree) -> None:
    text = write_record(tree.record())
    again = Tree.read(read_record(text))
    assert shape(again) == shape(tree)
    assert write_record(again.record()) == text


@given(trees, st.data())
@settings(max_examples=20, deadline=None)
def test_promoting_moves_a_branch_one_place_up_and_loses_nothing(
    tree: Tree, data: st.DataObject
) -> None:
    number = data.draw(st.sampled_from([*tree.nodes]))
    forks = [
        (parent, child)
        for parent, child in zip(tree.way(number), tree.way(number)[1:], strict=False)
        if tree[parent].children[0] != child
    ]
    if not forks:
        with pytest.raises(ValueError, match="first way"):
            tree.promoted(number)
        return
    parent, child = forks[-1]
    new = tree.promoted(number)
    assert new[parent].children.index(child) == tree[parent].children.index(child) - 1
    assert sorted(new[parent].children) == sorted(tree[parent].children)
    assert {one: new[one] for one in new.nodes if one != parent} == {
        one: tree[one] for one in tree.nodes if one != parent
    }


@given(trees, st.data())
@settings(max_examples=20, deadline=None)
def test_cutting_takes_a_branch_and_nothing_else(tree: Tree, data: st.DataObject) -> None:
    number = data.draw(st.sampled_from([*tree.nodes]))
    if number == ROOT:
        with pytest.raises(ValueError, match="first position"):
            tree.cut(number)
        return
    gone = {*tree.below(number)}
    new = tree.cut(number)
    assert new.nodes.keys() == tree.nodes.keys() - gone
    assert new.fresh == tree.fresh
    assert number not in new[tree[number].parent or ROOT].children
    for one in new.nodes:
        assert new.way(one) == tree.way(one)


@given(trees, st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_whatever_is_promoted_cut_or_taken_back_the_record_has_it_all(
    tree: Tree, seed: int
) -> None:
    rng, past = random.Random(seed), [tree]
    for _ in range(4):
        number = rng.choice([*tree.nodes])
        try:
            tree = rng.choice([tree.promoted, tree.cut])(number)
        except ValueError:
            tree = past[-1]
        past.append(tree)
    for one in past:
        assert shape(Tree.read(read_record(write_record(one.record())))) == shape(one)


@pytest.mark.parametrize("start", STARTS, ids=["hollow", "ville"])
def test_the_same_action_leads_to_the_same_position_of_the_tree(start: Any) -> None:
    first, *_ = start.game.legal_actions(start)
    tree, one = Tree.of(start).add(ROOT, first)
    again, two = tree.add(ROOT, first)
    assert (again, two) == (tree, one)
    assert tree[one].state == start.game.apply(start, first).state
    assert tree[one].events


def test_a_step_inside_a_turn_is_a_position_too() -> None:
    start = STARTS[0]
    tree, number = Tree.of(start), ROOT
    turns = []
    for _ in range(6):
        state = tree[number].state
        turns.append(hollow.current(state))
        tree, number = tree.add(number, hollow.legal_actions(state)[0])
    assert tree.main_line() == tree.way(number) == tuple(range(7))
    assert len({decision.player for decision in turns}) < len(turns)


@given(trees)
@settings(max_examples=5, deadline=None)
def test_rows_tell_of_every_position_how_it_was_come_to(tree: Tree) -> None:
    rows = tree.rows()
    assert json.loads(json.dumps(rows)) == rows
    states = {ROOT: tree[ROOT].state}
    for row in rows[1:]:
        state = states[row["parent"]]
        action = state.game.read_action(state, row["action"])
        states[row["number"]] = state.game.apply(state, action).state
    assert {row["number"]: row["code"] for row in rows} == {
        number: state.code for number, state in states.items()
    }
    assert states.keys() == tree.nodes.keys()
    for row in rows:
        node = tree[row["number"]]
        noted = (row["comment"], row["name"], row["marks"].split())
        assert noted == (node.comment, node.name, list(node.marks))
        assert row["points"] == [score.total for score in node.state.game.scores(node.state)]


def test_what_the_rules_refuse_is_not_added() -> None:
    tree = Tree.of(STARTS[0])
    with pytest.raises(IllegalAction):
        tree.add(ROOT, hollow.read_action(STARTS[0], "stay"))
    assert tree == Tree.of(STARTS[0])


@pytest.mark.parametrize("number", [7, -1, "0", None, True])
def test_a_number_that_is_none_is_refused(number: Any) -> None:
    with pytest.raises(ValueError, match=r"no position"):
        Tree.of(STARTS[0])[number]


@pytest.mark.parametrize("mark", ["", "a b", ">", "1,-1>", "a>b>c", 7])
def test_a_mark_that_is_none_is_refused(mark: Any) -> None:
    with pytest.raises(ValueError, match=r"(note|mark) is"):
        Tree.of(STARTS[0]).noted(ROOT, marks=[mark])


def test_a_whole_game_fits() -> None:
    rng = random.Random(1)
    tree, number = Tree.of(hollow.new_game(4, rng=1)), ROOT
    while actions := hollow.legal_actions(tree[number].state):
        tree, number = tree.add(number, rng.choice(actions))
    assert number > 200
    assert shape_of_main(Tree.read(tree.record())) == shape_of_main(tree)


def shape_of_main(tree: Tree) -> list[Any]:
    return [tree[number].action for number in tree.main_line()]
