from __future__ import annotations

from typing import Any

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.components import SIGNS
from gnome_tutor.games.hollow.tiles import FLOWERS
from tests.games.refused import refused_dict

RING = {"1,-1": "23", "1,0": "45"}
"""With the Stump's passage 01 a ring of 3 around the corner between them."""


def test_what_is_left_out_is_as_in_a_game_just_set_up() -> None:
    state = hollow.from_dict({"players": 3})
    fresh = hollow.to_dict(hollow.new_game(3, rng=1))
    assert hollow.to_dict(state) | {"tile_board": None} == fresh | {"tile_board": None}
    assert state.board.tile_board == list(hollow.SHIPPED.tiles)[:8]
    assert hollow.problems(state) == ()


def test_with_two_players_two_colours_lie_in_the_market() -> None:
    state = hollow.from_dict({"players": 2})
    assert hollow.problems(state) == ()
    assert state.board.market.wildflowers == FLOWERS[:6]
    assert state.board.market.flowers == (0, 0, 0, 0, 0, 0, 2, 2)


def test_a_lesson_s_position_says_only_what_is_special() -> None:
    state = hollow.from_dict(
        {
            "players": [
                {"mushrooms": "T2P1", "gnomes": ["path:0,0/3", "off"], "flowers": ["white"]},
                {"spaces": ["3/1", "7+/1"], "stored": ["*pink"], "flowers": ["pink"]},
                {"mushrooms": {"U": 3}, "treasure": 4},
            ],
            "garden": {"0,1": "05"},
            "turn": {"player": 2, "round": 4, "phase": "move"},
        }
    )
    board = state.board
    assert hollow.problems(state) == ()
    assert board.players[0].mushrooms == (0, 0, 2, 1, 0)
    assert board.players[1].markers == 3
    assert board.players[2].mushrooms == (0, 0, 0, 0, 3)
    assert board.market.flowers == (2, 0, 2, 0, 0, 0, 0, 0)
    assert board.market.wildflowers == tuple(c for c in FLOWERS if c not in ("white", "pink"))
    assert board.market.signs == SIGNS
    assert board.boxed == ("*white",)
    assert hollow.current(state).kind == "move"
    assert hollow.current(state).player == 2


def test_a_ring_brings_its_signpost_along() -> None:
    state = hollow.from_dict(
        {
            "players": [{"gnomes": ["sign:2T", "off"]}, {}],
            "garden": RING,
            "rings": [{"walk": walk_of_ring(), "heap": False, "sign": "2T"}],
        }
    )
    assert hollow.problems(state) == ()
    assert "2T" not in state.board.market.signs


def walk_of_ring() -> str:
    garden = hollow.from_dict({"players": 2, "garden": RING}).board.garden
    (loop,) = garden.loops()
    return loop.walk


def test_every_field_comes_back() -> None:
    data = {
        "players": [
            {"stored": ["01"], "fresh": ["02"], "flowers": ["red"], "treasure": 9},
            {"mushrooms": "R1Y2T3P4U5", "spaces": ["4/1", "7+/3"], "gnomes": ["off", "stump"]},
            {"gnomes": ["flowers", "path:0,0/2"]},
        ],
        "variants": ["trade", "advanced"],
        "garden": {"1,-1": "03", "-1,0": "*red"},
        "tile_board": ["", "02", "03", "01R", "02R", "03R", "01Y", "02Y"],
        "boxed": ["01", "02"],
        "market": {"covered": ["R3", "P5"], "flowers": {"red": 2}, "signs": list(SIGNS)},
        "turn": {"player": 0, "round": 7, "drafted": 1, "refused": [[2, "0,1"]]},
    }
    whole = hollow.to_dict(hollow.from_dict(data))
    for name in ("variants", "tile_board", "boxed"):
        assert whole[name] == data[name]
    assert whole["garden"] == {"1,-1": "03", "-1,0": "*red"}
    assert whole["players"][0]["stored"] == ["01"]
    assert whole["players"][0]["fresh"] == ["02"]
    assert whole["players"][1]["mushrooms"] == {"R": 1, "Y": 2, "T": 3, "P": 4, "U": 5}
    assert whole["players"][1]["spaces"] == ["4/1", "7+/3"]
    assert whole["players"][1]["markers"] == 3
    assert whole["players"][2]["gnomes"] == ["flowers", "path:0,0/2"]
    assert whole["market"]["covered"] == ["R3", "P5"]
    assert whole["turn"] == {
        "player": 0,
        "round": 7,
        "phase": "tiles",
        "drafted": 1,
        "refused": [[2, "0,1"]],
        "ending": "",
        "final": False,
    }
    assert hollow.to_dict(hollow.decode(hollow.encode(hollow.from_dict(data)))) == whole


def test_a_signpost_is_in_one_place_only() -> None:
    with pytest.raises(BadCode, match="only one signpost 2T"):
        hollow.from_dict(
            {
                "players": 2,
                "garden": RING,
                "rings": [{"walk": walk_of_ring(), "sign": "2T"}],
                "market": {"signs": ["2T"]},
            }
        )


@pytest.mark.parametrize(
    ("data", "field", "allowed"),
    [
        ({}, "players", "2 to 4"),
        ({"players": 1}, "players", "2 to 4"),
        ({"players": [{}]}, "players", "2 to 4"),
        ({"players": "three"}, "players is 'three'", "2 to 4"),
        ({"players": 2, "gardn": {}}, "gardn", "garden"),
        ({"players": 2, "xyz": {}}, "xyz", "tile_board"),
        ({"players": 2, 5: {}}, "5", "quotes"),
        ({"players": 2, "game": "ville"}, "game is 'ville'", "hollow"),
        ({"players": 2, "variants": ["trad"]}, "variants.0 is 'trad'", "trade"),
        ({"players": 2, "variants": "trade"}, "variants is 'trade'", "a list"),
        ({"players": 2, "garden": {"1;0": "01"}}, "garden.1;0", "column,row"),
        ({"players": 2, "garden": {"1,0": 1}}, "garden.1,0 is 1", "quotes"),
        ({"players": 2, "garden": {"1,0": "10"}}, "garden.1,0", "01R34"),
        ({"players": 2, "garden": {"1,0": "01R01"}}, "garden.1,0", "01R34"),
        ({"players": 2, "garden": {"0,0": "01"}}, "garden", "Stump"),
        ({"players": 2, "garden": {"1,0": "*purple", "1,1": "*purple"}}, "tiles", "only one"),
        ({"players": 2, "tile_board": ["01"] * 8}, "tiles", "the game has 5"),
        ({"players": 2, "tile_board": ["01"]}, "tile_board", "eight"),
        ({"players": 2, "tile_board": ["*red"] + ["02"] * 6 + [""]}, "tile_board", "wildflower"),
        ({"players": [{"mushroom": "R1"}, {}]}, "players.0.mushroom", "mushrooms"),
        ({"players": [{"mushrooms": "P1T1"}, {}]}, "players.0.mushrooms is 'P1T1'", "T2P1"),
        ({"players": [{"mushrooms": {"R": -1}}, {}]}, "players.0.mushrooms.R is -1", "0 to 999"),
        ({"players": [{"treasure": True}, {}]}, "players.0.treasure is True", "whole number"),
        ({"players": [{}, {"spaces": ["6/5"]}]}, "players.1.spaces.0 is '6/5'", "6/4"),
        ({"players": [{"gnomes": ["off"]}, {}]}, "players.0.gnomes", "two gnomes"),
        ({"players": [{"gnomes": ["of", "off"]}, {}]}, "players.0.gnomes.0", "sign:2T"),
        ({"players": [{"gnomes": ["ring:0,0/0", "off"]}, {}]}, "players", "ring:0,0/0"),
        ({"players": 2, "turn": {"player": 2}}, "turn.player is 2", "0 to 1"),
        ({"players": 2, "turn": {"phase": "moving"}}, "turn.phase is 'moving'", "move"),
        ({"players": 2, "turn": {"final": True}}, "turn.final", "ending"),
        ({"players": 2, "turn": {"refused": [[0]]}}, "turn.refused.0", "seat and a cell"),
        ({"players": 2, "rings": [{"heap": True}]}, "rings.0", "1,-1:034512"),
        ({"players": 2, "rings": [{"walk": "0,0:0"}]}, "rings", "0,0"),
        ({"players": 2, "rings": [{"walk": "0,0:0", "sign": "2U"}]}, "rings.0.sign", "2T"),
        ({"players": 2, "bag": 3}, "bag", "unseen"),
        ({"players": 2, "market": {"covered": ["R2"]}}, "market.covered.0 is 'R2'", "R3"),
        ({"players": 2, "market": {"flowers": {"green": 1}}}, "market.flowers.green", "white"),
        ({"players": 2, "agenda": [{"kind": "tiles"}]}, "agenda.0", "player"),
        ({"players": 2, "agenda": [{"kind": "tile", "player": 0}]}, "agenda", "phase"),
        ({"players": 2, "components": "abc"}, "components is 'abc'", "fingerprint"),
        ({"players": 2, "boxed": ["02", "3"]}, "boxed.1", "01R34"),
    ],
)
def test_a_wrong_field_is_named_with_what_is_allowed(
    data: dict[Any, Any], field: str, allowed: str
) -> None:
    refused_dict(hollow, data, field, allowed)
