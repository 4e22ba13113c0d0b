from __future__ import annotations

from typing import Any

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import Decision
from gnome_tutor.games.ville.player import Tracker
from gnome_tutor.games.ville.town import CAMP, SPACE_OF
from tests.games.refused import refused_dict

EMPTY = ". . . . ."


def town(*rows: str) -> list[str]:
    """These rows, and empty ones below."""
    return [*rows, *[EMPTY] * (5 - len(rows))]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_left_out_is_as_in_a_game_just_set_up(players: int) -> None:
    state = ville.from_dict({"players": players})
    fresh = ville.to_dict(ville.new_game(players, rng=1))
    whole = ville.to_dict(state)
    goals = {"goals": whole["cards"]["goals"]}
    assert whole == fresh | {"cards": fresh["cards"] | goals}
    assert set(whole["cards"]["goals"]) <= {""}
    assert ville.problems(state) == ()


def test_a_lesson_s_position_says_only_what_is_special() -> None:
    state = ville.from_dict(
        {
            "players": [
                {
                    "town": town(". market house . .", "troll boulder . . market"),
                    "gnomes": ["c1", {"space": "e2", "tools": ["sword"], "ability": "mole"}],
                    "stumps": 1,
                    "shrooms": 5,
                },
                {"bag": {"monument": 2}, "drawn": "gnome", "stew": False, "board": "riverville"},
            ],
            "turn": {"round": 2},
            "cards": {"troll": "landslide"},
            "agenda": [
                {"kind": "building", "player": -1},
                {"kind": "place", "player": 1},
            ],
        }
    )
    board = state.board
    assert ville.problems(state) == ()
    assert ville.current(state).kind == "place"
    first, second = board.players
    assert first.bag == dict.fromkeys(first.bag, 0) | {
        "gnome": 2,
        "market": 3,
        "house": 1,
        "workshop": 2,
    }
    assert first.trackers == [Tracker(), Tracker(sword=True, ability="mole"), Tracker()]
    assert board.towns[0].gnomes == [SPACE_OF["c1"], SPACE_OF["e2"], CAMP]
    assert board.towns[0].dangers[SPACE_OF["a2"]] == "troll"
    assert (second.bag["gnome"], second.bag["monument"], second.bag["market"]) == (2, 2, 0)
    assert board.supply == {
        "market": 35,
        "house": 30,
        "workshop": 30,
        "tavern": 24,
        "armory": 24,
        "academy": 20,
        "ballista": 20,
        "monument": 10,
    }
    assert "mole" not in board.ability_deck.unseen
    assert "landslide" not in board.troll_deck.unseen


def test_a_round_with_its_card_goes_on_with_build() -> None:
    assert ville.current(ville.from_dict({"players": 1})).kind == "troll_card"
    state = ville.from_dict({"players": 1, "cards": {"troll": "landslide"}})
    assert ville.current(state).kind == "build"


def test_what_is_drawn_is_placed_next() -> None:
    drawn = {"players": [{"drawn": "house"}, {"drawn": "gnome", "stumps": 2}]}
    state = ville.from_dict(drawn | {"cards": {"troll": "landslide"}})
    assert ville.current(state) == Decision("place", 0)
    state = ville.apply(state, ville.read_action(state, "put a1")).state
    assert ville.current(state) == Decision("place", 1)


def test_with_three_gnome_tiles_a_player_is_stumped() -> None:
    state = ville.from_dict({"players": [{"stumps": 3}]})
    assert state.board.players[0].stage == "stumped"
    assert state.board.players[0].bag["gnome"] == 0


def test_boulders_lie_in_boulderville_from_the_start() -> None:
    state = ville.from_dict({"players": [{"board": "boulderville"}]})
    assert state.board.towns[0].dangers.count("boulder") == 5


def test_every_field_comes_back() -> None:
    """Each field has, for one of the players, another value than when it is left out."""
    data = {
        "game": "ville",
        "variants": ["masterbuilt", "second-in-ties"],
        "by_turns": [3, 5],
        "players": [
            {
                "board": "mazeville",
                "view": 5,
                "town": town("market . . . .", "troll . . boulder ."),
                "gnomes": [
                    {"space": "camp", "tools": ["hammer"], "ability": "", "used": False},
                    {"space": "b3", "tools": [], "ability": "mole", "used": True},
                    {"space": "d3", "tools": ["hammer", "sword"], "ability": "", "used": False},
                ],
                "bag": dict.fromkeys(ville.SHIPPED.bag, 2) | {"gnome": 0},
                "shrooms": 9,
                "points": {"stacks": 8, "events": 4, "filled": 10, "cards": 2, "goals": 5},
                "stumps": 3,
                "drawn": "",
                "stew": False,
                "stage": "stumped",
                "stacks": [["market"] * 3 + ["house"] * 4],
                "filled": False,
            },
            {
                "board": "towerville",
                "view": 0,
                "town": town(),
                "gnomes": [
                    {"space": "c3", "tools": [], "ability": "", "used": False},
                    *[{"space": "camp", "tools": [], "ability": "", "used": False}] * 2,
                ],
                "bag": dict(ville.SHIPPED.bag) | {"gnome": 2},
                "shrooms": 2,
                "points": dict.fromkeys(("stacks", "events", "filled", "cards", "goals"), 0),
                "stumps": 0,
                "drawn": "gnome",
                "stew": True,
                "stage": "",
                "stacks": [],
                "filled": False,
            },
        ],
        "turn": {"round": 3, "player": 1, "phase": "building"},
        "cards": {
            "troll": "landslide",
            "surprise": "rubble",
            "events": ["skyline"],
            "goals": ["", "rock-garden", ""],
            "delivery": "kind-words",
            "offer": [],
            "gone": ["pincer", "shroom-basket"],
            "under": ["forager"],
        },
        "agenda": [
            {"kind": "building", "player": -1, "spaces": [], "number": 0, "note": ""},
            {"kind": "place", "player": 1, "spaces": [], "number": 0, "note": ""},
        ],
    }
    state = ville.from_dict(data)
    assert ville.problems(state) == ()
    again = ville.to_dict(state)
    again.pop("supply")
    assert again == data
    assert ville.decode(ville.encode(state)) == state


@pytest.mark.parametrize(
    ("data", "field", "allowed"),
    [
        ({}, "players", "1 to 4"),
        ({"players": 5}, "players is 5", "1 to 4"),
        ({"players": []}, "players", "1 to 4"),
        ({"players": 1, "plaiers": 1}, "plaiers", "players"),
        ({"players": 1, "game": "hollow"}, "game", "ville"),
        ({"players": 1, "components": "abc"}, "components is 'abc'", "fingerprint"),
        ({"players": 1, "variants": ["trade"]}, "variants.0 is 'trade'", "masterbuilt"),
        ({"players": 1, "by_turns": [6]}, "by_turns.0 is 6", "1 to 5"),
        ({"players": 1, "supply": {"market": 40}}, "supply.market is 40", "35 to 35"),
        ({"players": 1, "supply": {"castle": 1}}, "supply.castle", "market"),
        ({"players": [{"board": "elfville"}]}, "players.0.board", "mazeville"),
        ({"players": [{"view": 8}]}, "players.0.view is 8", "0 to 7"),
        ({"players": [{"town": [EMPTY]}]}, "players.0.town", "five rows"),
        ({"players": [{"town": town("market")}]}, "players.0.town.0 is 'market'", "five of"),
        ({"players": [{"town": town(". . . . gnome")}]}, "players.0.town.0", "troll"),
        ({"players": [{"gnomes": ["c6"]}]}, "players.0.gnomes.0", "a1 to e5"),
        ({"players": [{"gnomes": ["c3"] * 4}]}, "players.0.gnomes", "three gnomes"),
        ({"players": [{"gnomes": [{"tools": ["spoon"]}]}]}, "gnomes.0.tools.0", "hammer"),
        ({"players": [{"gnomes": [{"ability": "mol"}]}]}, "gnomes.0.ability", "mole"),
        ({"players": [{"bag": {"gnome": 2}}]}, "players", "2 gnome tiles"),
        ({"players": [{"bag": {"market": 50}}]}, "players", "the game has 40"),
        ({"players": [{"bag": {"market": -1}}]}, "players.0.bag.market is -1", "0 to 99"),
        ({"players": [{"points": {"luck": 1}}]}, "players.0.points.luck", "stacks"),
        ({"players": [{"stumps": 4}]}, "players.0.stumps is 4", "0 to 3"),
        ({"players": [{"drawn": "castle"}]}, "players.0.drawn", "tavern"),
        ({"players": [{"stage": "tired"}]}, "players.0.stage", "stumped"),
        ({"players": [{"stew": 1}]}, "players.0.stew is 1", "true or false"),
        ({"players": [{"stacks": [["gnome"]]}]}, "players.0.stacks.0.0", "market"),
        ({"players": [{"stacks": [["market"] * 2]}]}, "players", "it takes 3"),
        ({"players": [{"stumps": 2, "stage": "stumped"}]}, "players", "with 3"),
        ({"players": [{"stumps": 3, "stage": ""}]}, "players", "with 3"),
        ({"players": [{"drawn": "house"}], "agenda": []}, "players", "drawn tile"),
        ({"players": 2, "cards": {"events": ["skyline"]}}, "cards", "0 at most"),
        (
            {"players": 2, "turn": {"round": 4}, "cards": {"events": ["skyline"] * 2}},
            "cards",
            "only one card",
        ),
        ({"players": 1, "turn": {"round": 6}}, "turn.round is 6", "1 to 5"),
        ({"players": 1, "turn": {"player": 1}}, "turn.player is 1", "-1 to 0"),
        ({"players": 1, "turn": {"phase": "bild"}}, "turn.phase is 'bild'", "building"),
        ({"players": 1, "turn": {"phase": "attack"}}, "agenda", "cards"),
        ({"players": 1, "turn": {"phase": "end"}}, "agenda", "round"),
        ({"players": 1, "cards": {"troll": "rockfal"}}, "cards", "rockfal"),
        ({"players": 1, "cards": {"events": ["skyline"]}}, "cards", "skyline"),
        ({"players": 1, "cards": {"gone": ["mole", "mole"]}}, "cards", "only one card mole"),
        ({"players": 2, "cards": {"goals": [""]}}, "cards.goals", "3 goals"),
        ({"players": 1, "cards": {"trol": ""}}, "cards.trol", "troll"),
        (
            {"players": 1, "cards": {"gone": [*ville.SHIPPED.troll_cards][:8]}},
            "cards",
            "8 cards left",
        ),
        ({"players": 1, "agenda": [{"kind": "building"}]}, "agenda.0", "player"),
        ({"players": 1, "agenda": [{"kind": "build", "player": 0}]}, "agenda", "phase"),
        (
            {"players": 1, "turn": {"phase": "score"}, "agenda": [{"kind": "tidy", "player": -1}]},
            "turn.phase is 'score'",
            "tidy",
        ),
    ],
)
def test_a_wrong_field_is_named_with_what_is_allowed(
    data: dict[Any, Any], field: str, allowed: str
) -> None:
    refused_dict(ville, data, field, allowed)
