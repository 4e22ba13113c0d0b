"""Chance in the hand: every outcome with its odds, one by a seed, all at once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gnome_tutor.explore.chance import average, averages, drawn, draws
from gnome_tutor.games import decode, hollow, ville
from gnome_tutor.games.game import CHANCE

START = hollow.new_game(2, rng=3)


def at_a_draw(game: Any) -> Any:
    """A position in which a tile is drawn."""
    state = game.new_game(2, rng=3)
    while game.current(state).kind != "draw":
        state = game.apply(state, game.legal_actions(state)[0]).state
    return state


BOTH = pytest.mark.parametrize("state", [at_a_draw(hollow), at_a_draw(ville)], ids=["gh", "gv"])


@BOTH
def test_draws_are_all_there_are_with_odds_that_make_one(state: Any) -> None:
    found = draws(state)
    assert {draw.action for draw in found} == set(state.game.legal_actions(state))
    assert sum(draw.probability for draw in found) == 1
    assert [draw.probability for draw in found] == sorted(
        (draw.probability for draw in found), reverse=True
    )
    assert all(draw.words and draw.notation for draw in found)


@BOTH
def test_a_seed_gives_the_same_draw_and_seeds_give_all_by_the_odds(state: Any) -> None:
    assert drawn(state, 7) == drawn(state, 7)
    number = Counter(drawn(state, seed) for seed in range(400))
    likeliest = draws(state)[0]
    share = number[likeliest.action] / 400
    assert abs(share - float(likeliest.probability)) < 0.1
    assert len(number) > 3


@BOTH
def test_an_average_goes_over_several_draws_and_is_the_same_again(state: Any) -> None:
    found = average(state, 12, seed=1)
    assert found == average(state, 12, seed=1)
    assert len(found.outcomes) == 12
    assert len(found.points) == 2
    assert found == average(decode(state.code), 12, seed=1)
    *_, last = averages(state, 12, seed=1)
    assert last == found


def test_where_nothing_is_drawn_nothing_can_be() -> None:
    assert START.game.current(START).player != CHANCE
    assert draws(START) == ()
    with pytest.raises(ValueError, match="Nothing is drawn"):
        drawn(START, 1)
    with pytest.raises(ValueError, match="Nothing is drawn"):
        average(START)
