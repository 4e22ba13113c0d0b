"""What the explorer cannot do is refused at once, in words that name what is allowed."""

from __future__ import annotations

import math

import pytest

from gnome_tutor import explore, hollow
from gnome_tutor.explore.playouts import Playouts
from gnome_tutor.explore.tree import TreeSearch
from tests.explore.positions import GARDEN, TOWN

CODE = GARDEN.code


def refused(kind, call, *words):
    with pytest.raises(kind) as caught:
        call()
    assert type(caught.value) is kind
    assert [word for word in words if word not in str(caught.value)] == []


@pytest.mark.parametrize("ask", [explore.evaluate, explore.search, Playouts, TreeSearch])
@pytest.mark.parametrize(
    ("given", "kind", "words"),
    [
        ({"seconds": math.nan}, ValueError, "seconds has to be a finite number above 0, not nan"),
        ({"seconds": math.inf}, ValueError, "seconds has to be a finite number above 0, not inf"),
        ({"seconds": 0}, ValueError, "seconds has to be a finite number above 0, not 0"),
        ({"seconds": "5"}, TypeError, "seconds has to be a finite number above 0, not '5'"),
        ({"budget": 0}, ValueError, "budget has to be a whole number, 1 or more, not 0"),
        ({"budget": 1.5}, TypeError, "budget has to be a whole number, 1 or more, not 1.5"),
        ({"budget": "5"}, TypeError, "budget has to be a whole number, 1 or more, not '5'"),
        ({"budget": True}, TypeError, "budget has to be a whole number, 1 or more, not True"),
        ({"turns": -1}, ValueError, "turns has to be a number above 0, or math.inf"),
        ({"turns": 0}, ValueError, "turns has to be a number above 0, or math.inf"),
        ({"turns": math.nan}, ValueError, "not nan"),
        ({"turns": "a"}, TypeError, "not 'a'"),
        ({"seed": "a"}, TypeError, "seed has to be a whole number, not 'a'"),
        ({"executor": 3}, TypeError, "such as explore.processes(2), not 3"),
    ],
)
def test_work_without_an_end_or_a_meaning_is_refused(ask, given, kind, words):
    refused(kind, lambda: ask(GARDEN, **({"budget": None, "seconds": 1} | given)), words)


@pytest.mark.parametrize("trees", [0, -1, 21, 10**6])
def test_there_are_as_many_trees_as_simulations_at_most(trees):
    words = f"trees has to be a whole number from 1 to 20, not {trees}"
    refused(ValueError, lambda: explore.search(GARDEN, 20, trees=trees), words)
    refused(ValueError, lambda: explore.search(GARDEN, None, seconds=1, trees=65), "from 1 to 64")


@pytest.mark.parametrize(
    ("number", "kind"), [(0, ValueError), (10**7, ValueError), ("a", TypeError), (1.0, TypeError)]
)
def test_there_are_no_more_processes_than_have_work(number, kind):
    words = f"number has to be a whole number from 1 to 64, not {number!r}"
    refused(kind, lambda: explore.processes(number), words)


def test_a_code_does_where_a_position_does():
    read = hollow.decode(CODE)
    assert explore.evaluate(CODE, 20) == explore.evaluate(read, 20)
    assert Playouts(CODE, 20).to_the_end() == explore.evaluate(read, 20)
    assert explore.search(CODE, 8) == explore.search(read, 8)
    assert TreeSearch(CODE, 8).state == GARDEN


def test_a_hint_evaluates_a_position_first(monkeypatch):
    found = explore.evaluate(TOWN, 20)
    monkeypatch.setattr("gnome_tutor.explore.hints.evaluate", {TOWN: found, TOWN.code: found}.get)
    assert explore.hint(TOWN) == explore.hint(TOWN.code) == explore.hint(found)
    refused(TypeError, lambda: explore.hint(None), "A hint needs an evaluation, a position", "None")


@pytest.mark.parametrize("given", [None, 3, hollow])
def test_what_is_no_position_is_named(given):
    words = "has to be a position, or the code of one, not "
    for ask in (explore.evaluate, explore.search, Playouts, TreeSearch):
        refused(TypeError, lambda ask=ask: ask(given), f"state {words}")
    refused(TypeError, lambda: explore.compare(CODE, given), f"b {words}")
    refused(TypeError, lambda: explore.compare(given, CODE), f"a {words}")
    refused(TypeError, lambda: explore.sheet([CODE, given]), f"positions[1] {words}")


def test_lists_that_are_none_are_named():
    for given in (None, 3, CODE):
        refused(TypeError, lambda given=given: explore.sheet(given), "positions have to be a list")
    refused(TypeError, lambda: explore.sheet([CODE], titles="a"), "titles has to be a list of", "a")
    refused(TypeError, lambda: explore.sheet([CODE], titles=[3]), "titles has to be a list of", "3")
    refused(TypeError, lambda: explore.compare(CODE, CODE, names="ab"), "names has to be a list")
    refused(ValueError, lambda: explore.compare(CODE, CODE, names=["a"]), "names", "it holds 1")
