"""What a garden says when it is pointed at is what the engine says of it."""

from __future__ import annotations

import pytest

from gnome_tutor.explore.hollow.policies import random_policy, ring_seeking
from gnome_tutor.games import hollow
from gnome_tutor.games.hollow import queries
from gnome_tutor.pictures.hollow.reading import dead, paths, sales_words
from gnome_tutor.pictures.hollow.scene import scene
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.widgets.gallery import states

NAMES = seat_names(3)


def garden(seed: int, tiles: int, policy=ring_seeking) -> hollow.State:
    """A garden with so many tiles, in the midst of a game."""
    return hollow.play(
        hollow.new_game(3, rng=seed),
        policy,
        seed,
        until=lambda state: len(state.board.garden.looks) >= tiles,
    )


@pytest.mark.parametrize("seed", range(4))
def test_every_piece_that_is_drawn_belongs_to_one_path_or_ring(seed):
    state = garden(seed, 40)
    lists = scene(state)["lists"]
    drawn = {item[0] for name in ("paths", "done") for item in lists[name]}
    told = [key for path in paths(state, NAMES) for key, *_ in path["pieces"]]
    assert len(told) == len(set(told))
    # A spoke to a mere touch of two wildflowers is part of no path (H-WILD-5).
    assert set(told) <= drawn
    assert {key for key in drawn - set(told) if len(key.partition("/")[2]) == 2} == set()


@pytest.mark.parametrize("seed", range(4))
def test_a_path_that_is_read_is_the_one_that_its_place_lights_up(seed):
    state = garden(seed, 30)
    for path in paths(state, NAMES):
        lit = scene(state, highlight=[path["place"]])["lists"]["lit"]
        whole = {item[0] for item in lit if item[1] != "joint"}
        assert {f"lit:{key.removeprefix('p:')}" for key, *_ in path["pieces"]} == whole


@pytest.mark.parametrize("seed", range(3))
def test_holder_and_open_ends_are_those_of_the_engine(seed):
    state = garden(seed, 30, random_policy)
    ends = 0
    for path in paths(state, NAMES):
        holder = queries.holder(state, path["place"])
        if path["place"].startswith("path"):
            told = path["words"].startswith("Nobody" if holder is None else NAMES[holder])
            assert told, path["words"]
            assert ("no open end" in path["words"]) == (path["ends"] == [])
        ends += len(path["ends"])
    assert ends == len(queries.open_ends(state))


def test_dead_cells_are_counted_and_named():
    state = hollow.decode(states()["hollow.dead"].code)
    found = dead(state)
    assert found["cells"] == list(queries.dead_cells(state))
    assert len(found["cells"]) == 1
    assert "of the Stump" in found["spoken"]
    assert found["words"].startswith("One place is dead: no tile still to come fits it")
    assert dead(hollow.new_game(3, rng=1))["spoken"] == ""
    assert "No place is dead" in dead(hollow.new_game(3, rng=1))["words"]


def with_mushrooms(*mushrooms: int) -> hollow.State:
    """A new game whose first player has so many red, yellow, teal, pink and purple ones."""
    data = hollow.to_dict(hollow.new_game(3, rng=1))
    data["players"][0]["mushrooms"] = dict(zip("RYTPU", mushrooms, strict=True))
    return hollow.from_dict(data)


def test_what_can_be_sold_is_what_the_stump_would_take():
    state = with_mushrooms(3, 1, 2, 0, 0)
    assert [(sale.mushroom, sale.number, sale.closes) for sale in queries.sales(state, 0)] == [
        (0, 2, False),
        (0, 3, True),
        (2, 2, False),
    ]
    assert queries.sales(state, 1) == ()


def test_the_best_two_sets_are_of_two_colours():
    state = with_mushrooms(7, 2, 2, 0, 0)
    market = state.board.setup.components.market
    points = market[0][7] + max(market[1][2], market[2][2])
    assert sales_words(state, 0, NAMES).endswith(f"at the Stump: {points} points.")
    assert "7 red" in sales_words(state, 0, NAMES)
    assert "no set" in sales_words(state, 1, NAMES)
