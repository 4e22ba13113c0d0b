"""The numbers that charts of what-if draw."""

from __future__ import annotations

import math
from dataclasses import replace
from statistics import fmean

import pytest

from gnome_tutor import explore
from gnome_tutor.explore import distributions
from gnome_tutor.explore.evaluation import Outcome
from gnome_tutor.games import decode, hollow, ville
from gnome_tutor.games.hollow.tiles import pieces_of
from tests.explore.positions import GARDEN, TOWN, TOWNS


@pytest.mark.parametrize("state", [GARDEN, TOWN], ids=["garden", "town"])
def test_leads_are_those_of_the_evaluation_and_most_playouts_lie_in_the_spread(state):
    found = explore.evaluate(state, 60)
    bars = distributions.leads(found, 3)
    assert bars.labels == tuple(worth.notation for worth in found.worths[:3])
    assert bars.values == tuple(worth.lead.value for worth in found.worths[:3])
    for worth, low, high in zip(found.worths[:3], bars.low, bars.high, strict=True):
        inside = [low <= outcome.lead(worth.seat) <= high for outcome in worth.outcomes]
        assert fmean(inside) >= 0.8


def test_the_spread_is_the_middle_four_fifths():
    outcomes = tuple(Outcome((float(lead), 0.0), (0.5, 0.5)) for lead in range(10))
    worth = replace(explore.evaluate(GARDEN, 1).best, seat=0, outcomes=outcomes)
    bars = distributions.leads(explore.Evaluation(GARDEN, 0, (worth,), 10, 10, 0))
    assert (bars.low, bars.high) == ((1.0,), (8.0,))


def test_final_scores_are_all_the_playouts_in_steps_without_gaps():
    worth = explore.evaluate(TOWN, 30, turns=math.inf).best
    bars = distributions.final_scores(worth)
    assert sum(bars.values) == pytest.approx(100)
    starts = [int(label.partition("–")[0]) for label in bars.labels]
    assert starts == list(range(starts[0], starts[-1] + 1, 5))
    assert starts[0] <= min(outcome.points[0] for outcome in worth.outcomes) < starts[0] + 5


@pytest.mark.parametrize("state", [GARDEN, TOWNS], ids=["garden", "towns"])
def test_parts_over_time_begin_with_the_score_and_add_up(state):
    curves = distributions.parts_over_time(state, 1, 3)
    parts = list(curves.parts.values())
    assert [part[0] for part in parts][-1] == state.game.scores(state)[1].total
    for *some, total in zip(*parts, strict=True):
        assert sum(some) == pytest.approx(total)
    assert curves.steps[0] == 0
    assert curves == distributions.parts_over_time(state, 1, 3)
    assert curves == distributions.parts_over_time(decode(state.code), 1, 3)


def test_odds_of_a_garden_count_tiles_by_what_is_on_them():
    unseen = hollow.unseen(GARDEN)
    bars = distributions.draw_odds(GARDEN, 0)
    straight = sum(
        number
        for kind, number in unseen.items()
        if any(piece.shape == "straight" for piece in pieces_of(kind))
    )
    assert bars.values[2] == pytest.approx(100 * straight / sum(unseen.values()))


def test_odds_of_a_town_end_with_the_chances_to_be_stumped():
    bars = distributions.draw_odds(TOWN, 0)
    tiles = bars.values[: len(ville.tile_odds(TOWN, 0))]
    assert sum(tiles) == pytest.approx(100)
    assert bars.values[-1] == pytest.approx(100 * float(ville.stumped_by(TOWN, 0, 4)))


def test_a_table_has_a_line_for_each_number():
    bars = distributions.Bars("Title", "points", ("a", "bb"), (1.0, 2.5), (0.0, 2.0), (3.0, 4.0))
    assert bars.table() == "Title  points\na      1.0  (0.0 – 3.0)\nbb     2.5  (2.0 – 4.0)"
    curves = distributions.Curves("Title", "turn", (0, 1), {"rings": (1.0, 2.0)})
    assert curves.table() == "turn  rings\n   0    1.0\n   1    2.0"
