"""What a board tells when the game is over: who has won, and everybody's points."""

from __future__ import annotations

import pytest

from gnome_tutor.explore.hollow.policies import ring_seeking
from gnome_tutor.explore.ville.policies import greedy
from gnome_tutor.games import hollow, ville
from gnome_tutor.widgets import Garden, Town

GAMES = [(hollow, Garden, ring_seeking, 3), (ville, Town, greedy, 2), (ville, Town, greedy, 1)]


@pytest.mark.parametrize(("game", "widget", "policy", "players"), GAMES)
def test_the_points_of_all_are_told_the_best_first(game, widget, policy, players):
    end = game.play(game.new_game(players, rng=4), policy, 4)
    names = ["Ada", "Ben", "Cleo"][:players]
    ending = widget(end, names=names).panel["ending"]
    scores = {
        name: (sum(score), [value for value in score if value])
        for name, score in zip(names, game.scores(end), strict=True)
    }
    told = ending["players"]
    assert {
        one["name"]: (one["total"], [value for value in one["points"] if value]) for one in told
    } == scores
    assert [names.index(one["name"]) for one in told] == [
        seat for seats in game.result(end).ranking for seat in seats
    ]
    assert [names.index(one["name"]) for one in told if one["won"]] == [*game.result(end).winners]
    assert all(len(one["points"]) == len(ending["parts"]) for one in told)
    assert str(told[0]["total"]) in ending["words"]


@pytest.mark.parametrize("board", [Garden(), Town(), Town(players=3)])
def test_nothing_is_told_of_it_before(board):
    assert board.panel["ending"] is None


def test_nobody_sells_any_more():
    def could_sell(state):
        return any(hollow.queries.sales(state, seat) for seat in (0, 1))

    ends = (hollow.play(hollow.new_game(2, rng=seed), ring_seeking, seed) for seed in range(20))
    panel = Garden(next(filter(could_sell, ends))).panel
    assert [player["sale"] for player in panel["players"]] == ["", ""]
    spaces = [space for row in panel["market"]["rows"] for space in row["spaces"] if space]
    assert not any(space["sellers"] for space in spaces)
