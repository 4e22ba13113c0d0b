"""The worked examples of the rulebook, exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.ville.actions import Draw
from gnome_tutor.games.ville.components import SHIPPED
from tests.games.ville.positions import kinds, position, run, seat, town


def test_example_1_the_chain():
    """A third market becomes a workshop, which joins two; a fourth, under a gnome, stays."""
    drawing = "market . market . . / . workshop workshop . . / . . workshop* . ."
    state = position(drawing, drawn="market", bag={"gnome": 3})
    state, events = run(state, "put b1", "upgrade workshop b1")
    assert kinds(events) == [
        "BuildingPlaced",
        "UpgradeTriggered",
        "BuildingGained",
        "UpgradeTriggered",
    ]
    state, _ = run(state, "upgrade armory b2")
    assert town(state) == {"b2": "armory", "c3": "workshop*"}
    assert seat(state).stacks == (("market",) * 3 + ("workshop",) * 3,)
    state, events = run(state, "pass")
    assert [(e.height, e.points) for e in events if e.kind == "StackScored"] == [(6, 8)]


def test_example_2_two_player_goals():
    """Blue has two swords, three boulders and one blue building; red none, three and six."""
    blue = "boulder boulder boulder house . / *s *s *h . ."
    red = "boulder boulder boulder house house / tavern tavern academy academy * / *h . . . ."
    goals = ["swords-to-ploughshares", "rock-garden", "blue-quarter"]
    state = position(blue, red, players=2, now="end", round=5, goals=goals)
    assert [points.goals for points in ville.scores(state)] == [4, 5 + 4 + 5]


def test_example_3_stack_points():
    points = [SHIPPED.stack_points(height) for height in range(3, 11)]
    assert points == [3, 4, 5, 8, 10, 12, 13, 14]


@pytest.mark.parametrize(("draws", "percent"), [(7, 15.9), (9, 38.2), (10, 54.5)])
def test_example_4_the_chance_of_being_stumped(draws, percent):
    chance = ville.stumped_by(ville.new_game(1), 0, draws)
    assert chance == Fraction(comb(draws, 3), 220)
    assert round(float(chance) * 100, 1) == percent


def test_example_4_buildings_before_the_third_gnome_tile():
    state = ville.new_game(1)
    by = [ville.stumped_by(state, 0, draws) for draws in range(13)]
    drawn = sum(draws * (by[draws] - by[draws - 1]) for draws in range(1, 13))
    assert drawn - 3 == Fraction(27, 4), "6.75"


# ---- odds against brute force


def stumped_in_all_orders(bag, stumps, draws):
    """The share of all sets of so many tiles that hold the gnome tiles that are missing."""
    tiles = [tile for tile, number in bag.items() for _ in range(number)]
    sets = list(combinations(range(len(tiles)), min(draws, len(tiles))))
    hits = sum(sum(tiles[n] == "gnome" for n in some) >= 3 - stumps for some in sets)
    return Fraction(hits, len(sets))


@pytest.mark.parametrize(
    ("bag", "stumps"),
    [
        ({"gnome": 3, "market": 5, "house": 2, "workshop": 2}, 0),
        ({"gnome": 2, "market": 3, "armory": 1}, 1),
        ({"gnome": 1, "market": 7}, 2),
        ({"gnome": 3}, 0),
        ({"market": 2}, 3),
    ],
)
def test_odds_agree_with_brute_force(bag, stumps):
    state = position(bag=bag, seats={0: {"stumps": stumps}})
    for draws in range(sum(bag.values()) + 2):
        expected = stumped_in_all_orders(bag, stumps, draws)
        assert ville.stumped_by(state, 0, draws) == expected


def test_a_gnome_tile_in_hand_counts_as_placed():
    state = ville.new_game(1)
    while seat(state).drawn != "gnome":
        draws = [one for one, _ in ville.chance_outcomes(state)]
        gnome = [one for one in draws if getattr(one, "tile", "") == "gnome"]
        state = ville.apply(state, [*gnome, *ville.legal_actions(state)][0]).state
    bag = seat(state).bag
    assert bag["gnome"] == 2
    for number in range(4):
        chance = ville.stumped_by(state, 0, number)
        assert chance == stumped_in_all_orders(bag, 1, number)
    assert chance > 0


def test_odds_agree_with_the_tree_of_draws():
    """Play out every run of three draws from a small bag, by the chances that the game gives."""
    state = position(bag={"gnome": 2, "market": 2, "house": 1}, seats={0: {"stumps": 1}})
    assert _tree(state, 3) == ville.stumped_by(state, 0, 3)


def _tree(state, draws):
    if seat(state).stage == "stumped":
        return Fraction(1)
    if draws == 0:
        return Fraction(0)
    drawing, _ = run(state, "draw")
    total = Fraction(0)
    for outcome, chance in ville.chance_outcomes(drawing):
        after = ville.apply(drawing, outcome).state
        if outcome == Draw("gnome"):
            after, _ = run(after, "put stump", "stop")
        else:
            after, _ = run(after, f"put {'abcde'[draws]}5")
        if after.board.agenda[0].kind != "building":
            total += chance
        else:
            total += chance * _tree(after, draws - 1)
    return total
