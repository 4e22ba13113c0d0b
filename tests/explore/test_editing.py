"""Setting up positions: what follows from a change, what is named as broken, what is refused."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnome_tutor.explore import editing
from gnome_tutor.games import decode, hollow, ville
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.tiles import cell_name, orientations
from gnome_tutor.pictures.phrases import seat_names

GARDEN = hollow.new_game(2, rng=3)
TOWN = ville.new_game(2, rng=3)


def broken(state: Any) -> list[str]:
    return [reason.rule for reason in state.game.problems(state)]


def ring_of_three() -> hollow.State:
    """Three tiles that make a ring, held by a gnome, with a signpost on which another stands."""
    return hollow.from_dict(
        {
            "game": "hollow",
            "players": [{"gnomes": ["ring:1,0/2", "sign:2T"]}, {}],
            "garden": {"1,0": "23R", "0,1": "01", "1,1": "45"},
            "rings": [{"walk": "1,0:240", "sign": "2T"}],
        }
    )


def test_a_tile_comes_out_of_the_bag_and_goes_back() -> None:
    state = editing.put(GARDEN, "1,0", "03T")
    assert hollow.to_dict(state)["garden"] == {"1,0": "03T"}
    assert state.board.bag == GARDEN.board.bag - 1
    assert editing.put(state, "1,0", "") == GARDEN


def test_the_last_tile_of_a_kind_comes_from_the_tile_board_and_that_is_named() -> None:
    kind = next(kind for kind in GARDEN.board.tile_board if GARDEN.board.unseen.get(kind, 0) == 0)
    state = editing.put(GARDEN, "1,0", kind)
    assert "" in state.board.tile_board
    assert "H-PLACE-1" in broken(state)


def test_edges_that_clash_and_tiles_that_hang_loose_are_named() -> None:
    state = editing.put(GARDEN, "0,-1", "01R")
    assert broken(state) == ["H-PLACE-4"]
    assert "H-PLACE-3" in broken(editing.put(GARDEN, "3,0", "01R"))


def test_with_a_tile_go_its_ring_its_signpost_and_the_gnomes_there() -> None:
    state = editing.put(ring_of_three(), "1,1", "")
    assert not state.board.garden.rings
    assert "2T" in state.board.market.signs
    assert hollow.to_dict(state)["players"][0]["gnomes"] == ["off", "off"]


def test_a_gnome_stays_on_what_is_left_of_its_path() -> None:
    state = editing.put(editing.put(GARDEN, "1,0", "03R"), "2,0", "03")
    state = editing.move_gnome(state, 0, 0, "path:1,0/0")
    left = editing.put(state, "1,0", "")
    assert "off" in hollow.to_dict(left)["players"][0]["gnomes"]
    longer = editing.put(editing.put(GARDEN, "1,0", "14R"), "2,0", "14")
    longer = editing.move_gnome(longer, 0, 0, "path:1,0/1")
    spots = hollow.to_dict(editing.put(longer, "1,0", ""))["players"][0]["gnomes"]
    assert spots == ["off", "path:0,0/0"]


def test_a_closed_loop_becomes_a_ring_with_the_gnome_on_its_path_and_back() -> None:
    ring = editing.set_field(ring_of_three(), "rings.0.finished", False)
    assert not ring.board.garden.rings
    assert "2T" in ring.board.market.signs
    assert hollow.to_dict(ring)["players"][0]["gnomes"] == ["off", "off"]
    loop = editing.move_gnome(ring, 0, 0, "path:1,0/2")
    again = editing.set_field(loop, "rings.0.finished", True)
    assert hollow.to_dict(again)["players"][0]["gnomes"] == ["off", "ring:1,0/2"]


def test_a_signpost_is_in_a_ring_or_beside_the_garden() -> None:
    state = editing.set_field(ring_of_three(), "rings.0.sign", "3R")
    assert [ring.sign for ring in state.board.garden.rings.values()] == ["3R"]
    assert "2T" in state.board.market.signs
    assert "3R" not in state.board.market.signs
    assert hollow.to_dict(state)["players"][0]["gnomes"] == ["off", "ring:1,0/2"]


def test_mushrooms_that_wait_in_a_ring_with_a_gnome_are_named() -> None:
    state = editing.set_field(ring_of_three(), "rings.0.heap", True)
    assert "H-MOVE-3" in broken(state)


def test_a_town_has_its_stacks_its_board_and_its_cards() -> None:
    state = editing.set_field(
        TOWN, "players.0.stacks", ["market+market+market", "house+house+house"]
    )
    assert ville.to_dict(state)["players"][0]["stacks"] == [["market"] * 3, ["house"] * 3]
    assert state.board.supply["market"] == TOWN.board.supply["market"] - 3
    state = editing.set_field(TOWN, "players.0.board", "riverville")
    assert state.board.towns[0].layout.name == "riverville"
    state = editing.set_field(TOWN, "cards.goals", ["", "bulwark", "rock-garden"])
    assert state.board.goals[1:] == ("bulwark", "rock-garden")


def test_a_wildflower_tile_comes_off_its_market_and_leaves_its_tokens() -> None:
    colour = GARDEN.board.market.wildflowers[0]
    state = editing.put(GARDEN, "1,0", f"*{colour}")
    assert colour not in state.board.market.wildflowers
    assert hollow.to_dict(state)["market"]["flowers"][colour] == 2
    assert broken(state) == []


def test_tiles_that_are_not_to_be_in_the_bag_lie_in_the_box() -> None:
    kind, number = next((kind, n) for kind, n in GARDEN.board.unseen.items() if n > 1)
    state = editing.set_bag(GARDEN, kind, 0)
    assert state.board.unseen.get(kind, 0) == 0
    assert state.board.boxed == (kind,) * number
    assert editing.set_bag(state, kind, number) == GARDEN


def test_a_troll_beside_a_gnome_is_named() -> None:
    state = editing.put(TOWN, "1:c3", "troll")
    assert broken(state) == ["V-ENEMY-4"]
    assert state.board.towns[1].dangers[12] == "troll"
    assert broken(editing.move_gnome(state, 1, 0, "a1")) == []


def test_a_building_comes_out_of_the_supply() -> None:
    state = editing.put(TOWN, "a1", "tavern")
    assert state.board.supply["tavern"] == TOWN.board.supply["tavern"] - 1
    assert editing.put(state, "0:a1", "") == TOWN


def test_gnome_tiles_are_in_the_bag_or_on_the_stumps() -> None:
    state = editing.set_field(TOWN, "players.0.stumps", 2)
    assert state.board.players[0].bag["gnome"] == 1
    again = editing.set_bag(state, "gnome", 3)
    assert again.board.players[0].stumps == 0
    stumped = editing.set_field(TOWN, "players.0.stumps", 3)
    assert stumped.board.players[0].stage == "stumped"
    assert editing.set_field(stumped, "players.0.stumps", 0) == TOWN


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda: editing.put(GARDEN, "1,x", "01"), "cell"),
        (lambda: editing.put(GARDEN, "0,0", "01"), "Stump"),
        (lambda: editing.put(TOWN, "a1", "castle"), "castle"),
        (lambda: editing.put(TOWN, "7:a1", "house"), "seat '7'"),
        (lambda: editing.move_gnome(GARDEN, 5, 0, "off"), "gnome"),
        (lambda: editing.move_gnome(TOWN, 0, 9, "a1"), "gnome"),
        (lambda: editing.set_bag(GARDEN, "01", 99), "99"),
        (lambda: editing.set_field(GARDEN, "players.0.gold", 1), "gold"),
        (lambda: editing.set_field(GARDEN, "turn.round", -1), "round"),
        (lambda: editing.set_field(TOWN, "players.9.shrooms", 1), "players.9"),
    ],
)
def test_what_cannot_be_a_position_is_refused_by_name(change: Any, named: str) -> None:
    with pytest.raises(BadCode, match=named):
        change()


@pytest.mark.parametrize("state", [GARDEN, TOWN, ring_of_three()], ids=["hollow", "ville", "ring"])
def test_every_field_can_be_set_to_what_it_is(state: Any) -> None:
    for entry in editing.entries(state, seat_names(2)):
        assert editing.set_field(state, entry.path, entry.value) == state, entry.path


@pytest.mark.parametrize("state", [GARDEN, TOWN, ring_of_three()], ids=["hollow", "ville", "ring"])
def test_what_a_text_can_be_is_told_and_what_it_is_is_among_it(state: Any) -> None:
    for entry in editing.entries(state, seat_names(2)):
        texts = entry.value if isinstance(entry.value, list) else [entry.value]
        names = [choice.name for choice in entry.choices]
        assert all(isinstance(text, bool | int) or text in ("", *names) for text in texts), entry


def somewhere(seed: int, game: Any) -> Any:
    rng = random.Random(seed)
    state = game.new_game(2, rng=seed)
    for _ in range(rng.randrange(80)):
        if actions := game.legal_actions(state):
            state = game.apply(state, rng.choice(actions)).state
    return state


def change(state: Any, rng: random.Random) -> Any:
    """Any change of the board."""
    if state.game is ville:
        thing = rng.choice(["", *(thing.name for thing in editing.things(state))])
        space = f"{rng.randrange(2)}:{rng.choice('abcde')}{rng.randrange(1, 6)}"
        return editing.put(state, space, thing)
    garden = state.board.garden
    cell = cell_name(rng.choice([*garden.frontier, *filter(None, garden.looks)]))
    kind = rng.choice(editing.things(state)).name
    look = kind if kind.startswith("*") else rng.choice(orientations(kind))
    return editing.put(state, cell, rng.choice(["", look]))


@given(st.integers(0, 10_000), st.sampled_from([hollow, ville]))
@settings(max_examples=25, deadline=None)
def test_whatever_is_changed_there_are_a_code_problems_and_legal_actions(
    seed: int, game: Any
) -> None:
    rng, state = random.Random(seed), somewhere(seed, game)
    for _ in range(6):
        try:
            state = change(state, rng)
        except BadCode:
            continue
        assert decode(state.code) == state
        game.problems(state)
        for action in game.legal_actions(state)[:2]:
            assert game.apply(state, action).state


@pytest.mark.parametrize(
    ("state", "path", "value"),
    [
        (GARDEN, "rings", 5),
        (GARDEN, "rings", [1]),
        (GARDEN, "rings", [{}]),
        (TOWN, "players", 5),
        (TOWN, "players.0", 3),
        (TOWN, "players.0.stacks", 4),
    ],
)
def test_a_value_of_another_shape_is_refused_by_its_place(state, path, value) -> None:
    with pytest.raises(BadCode, match=re.escape(path)):
        editing.set_field(state, path, value)
