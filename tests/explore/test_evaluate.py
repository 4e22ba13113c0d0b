"""Playouts with sequential halving: budgets, numbers that come again, stopping and going on."""

from __future__ import annotations

import json
import math
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean, stdev

import pytest

from gnome_tutor import explore
from gnome_tutor.explore.evaluation import Outcome, cut, finished
from gnome_tutor.explore.playouts import CHUNK, SHORTLIST, Playouts
from gnome_tutor.games import hollow, ville
from tests.explore.positions import CHANCE, GARDEN, TOWN, TOWNS, rollout
from tests.games.refused import owners_file

POSITIONS = pytest.mark.parametrize("state", [GARDEN, TOWN, TOWNS], ids=["garden", "solo", "towns"])


def numbers(found: explore.Evaluation) -> list[tuple[str, tuple[Outcome, ...]]]:
    return [(worth.notation, worth.outcomes) for worth in found.worths]


@POSITIONS
def test_the_budget_is_spent_and_every_legal_action_is_there(state):
    found = explore.evaluate(state, 100)
    assert found.count == sum(worth.count for worth in found.worths) == found.budget == 100
    assert {worth.action for worth in found.worths} == set(state.game.legal_actions(state))
    assert found.seat == state.game.current(state).player
    assert sum(worth.count > 0 for worth in found.worths) <= SHORTLIST


@POSITIONS
def test_means_and_errors_are_those_of_the_outcomes(state):
    worth = explore.evaluate(state, 60).best
    leads = [outcome.lead(worth.seat) for outcome in worth.outcomes]
    assert worth.lead.value == pytest.approx(fmean(leads))
    assert worth.lead.error == pytest.approx(stdev(leads) / math.sqrt(len(leads)))
    assert all(sum(outcome.wins) == pytest.approx(1) for outcome in worth.outcomes)


def test_a_lead_is_over_the_best_of_the_others_and_solo_all_points():
    assert Outcome((5, 9, 7), (0, 1, 0)).lead(1) == 2
    assert Outcome((5, 9, 7), (0, 1, 0)).lead(0) == -4
    assert Outcome((48,), (1,)).lead(0) == 48


def test_a_shared_win_is_shared_and_a_cut_one_goes_by_the_points():
    assert finished([3, 8, 8], [1, 2]).wins == (0, 0.5, 0.5)
    assert cut([20.0, 20.0]).wins == (0.5, 0.5)
    more, less = cut([26.0, 20.0]).wins
    assert more / less == pytest.approx(math.e)


def test_what_was_never_played_out_is_not_known():
    worth = next(one for one in explore.evaluate(GARDEN, 20).worths if not one.count)
    assert math.isnan(worth.lead.value)
    assert worth.lead.error == math.inf


@POSITIONS
def test_the_same_seed_gives_the_same_numbers_and_another_seed_others(state):
    assert numbers(explore.evaluate(state, 32, seed=3)) == numbers(
        explore.evaluate(state, 32, seed=3)
    )
    assert numbers(explore.evaluate(state, 32, seed=3)) != numbers(
        explore.evaluate(state, 32, seed=4)
    )


@POSITIONS
def test_a_position_that_was_played_to_gives_the_same_numbers_as_its_code(state):
    assert numbers(explore.evaluate(state, 32)) == numbers(explore.evaluate(state.code, 32))


def test_an_owners_components_are_those_that_are_played_with(tmp_path):
    mine = hollow.load(owners_file(tmp_path, "[market.U]\n2 = 4\n3 = 6\n4 = 9\n5 = 13\n"))
    found = explore.evaluate(hollow.new_game(2, rng=1, components=mine), 16)
    assert found.state.board.setup.components is mine
    assert found.count == 16


def test_the_position_is_not_changed():
    before = GARDEN.game.encode(GARDEN)
    explore.evaluate(GARDEN, 40)
    assert GARDEN.game.encode(GARDEN) == before


@POSITIONS
def test_another_executor_gives_the_same_numbers(state):
    with ThreadPoolExecutor(3) as executor:
        spread = explore.evaluate(state, 50, seed=5, executor=executor)
    assert numbers(spread) == numbers(explore.evaluate(state, 50, seed=5))


def test_stopped_and_gone_on_with_it_comes_to_the_same():
    run = Playouts(GARDEN, 400, seed=2)
    for _ in run:
        break
    run.work(0)
    assert 0 < run.found.count < 400
    assert not run.done
    for _ in run:
        pass
    assert run.done
    assert numbers(run.found) == numbers(explore.evaluate(GARDEN, 400, seed=2))


def test_what_has_not_begun_is_taken_back_when_it_is_stopped():
    with ThreadPoolExecutor(1) as executor:
        run = Playouts(GARDEN, 300, seed=2, executor=executor)
        run.work(0)
        assert run._pending
        run.stop()
        assert all(future.running() or future.done() for future in run._pending)
        assert numbers(run.to_the_end()) == numbers(explore.evaluate(GARDEN, 300, seed=2))


def test_an_interrupt_gives_what_is_known_by_then(monkeypatch):
    run = Playouts(GARDEN, 400)
    advance = run._advance

    def interrupted() -> None:
        if run.found.count:
            raise KeyboardInterrupt
        advance(0.01)

    monkeypatch.setattr(run, "_advance", interrupted)
    found = run.to_the_end()
    assert 0 < found.count < 400


def test_after_each_round_the_worse_half_is_dropped():
    counts = sorted((worth.count for worth in explore.evaluate(GARDEN, 320).worths), reverse=True)
    kept = [sum(count > 0 for count in counts), sum(count > 5 for count in counts)]
    assert kept == [16, 8]
    assert counts[0] > 4 * counts[15]


def test_time_sets_an_end_too():
    run = Playouts(TOWN, None, seconds=0.05)
    found = run.to_the_end()
    assert run.done
    assert found.count > 0
    assert found.budget is None
    assert Playouts(TOWN, 10**6, seconds=1e-9).to_the_end().count <= CHUNK


def test_whole_games_end_in_whole_points_and_wins():
    for outcome in explore.evaluate(TOWNS, 12, turns=math.inf).best.outcomes:
        assert all(points == int(points) for points in outcome.points)
        assert set(outcome.wins) <= {0, 1, 0.5, 1 / 3}


def test_one_playout_goes_to_the_best_promise():
    found = explore.evaluate(TOWN, 1)
    assert found.best.count == 1
    assert found.best.promise == max(worth.promise for worth in found.worths)


@pytest.mark.parametrize("state", [CHANCE, ville.play(ville.new_game(1), rollout)])
def test_where_nobody_decides_there_is_nothing_to_evaluate(state):
    with pytest.raises(ValueError, match=r"No player is to decide here \((draw|over)\)"):
        explore.evaluate(state)


def test_a_run_without_an_end_is_refused():
    with pytest.raises(ValueError, match="Say when to stop"):
        explore.evaluate(TOWN, None)


def test_one_action_is_asked_for_by_name():
    found = explore.evaluate(TOWN, 10)
    assert found.of(found.worths[-1].action) is found.worths[-1]
    with pytest.raises(KeyError):
        found.of("not an action")


@POSITIONS
def test_rows_are_plain_numbers_of_every_action(state):
    found = explore.evaluate(state, 40)
    rows = json.loads(json.dumps(found.rows(), allow_nan=False))
    assert [row["action"] for row in rows] == [worth.notation for worth in found.worths]
    for row, worth in zip(rows, found.worths, strict=True):
        assert row["playouts"] == worth.count
        assert row["lead"] == (worth.lead.value if worth.count else None)
        assert row["points_error"] == (worth.points.error if worth.count > 1 else None)
        assert row["words"]
        assert row["promise"] == worth.promise


def test_the_table_has_a_line_for_each_action_that_was_played_out():
    found = explore.evaluate(TOWNS, 40)
    shown = found.table(3).splitlines()
    assert len(shown) == 1 + 3 + 1
    assert f"[{found.best.notation}]" in shown[1]
    assert shown[-1] == f"and {len(found.worths) - 3} more actions"


def test_a_promise_decides_where_playouts_do_not_tell_and_less_and_less():
    run = Playouts(GARDEN, 100)
    order = sorted(range(len(run._promise)), key=run._promise.__getitem__)
    poor, good = order[0], order[-1]
    ahead = run._promise[good] - run._promise[poor]
    assert ahead > 0

    def known(one: int, lead: float, number: int) -> float:
        run._results[one][0] = (Outcome((lead, 0.0), (1.0, 0.0)),) * number
        return run._standing(one, number)

    assert known(good, 3, 4) > known(poor, 3, 4)
    assert known(good, 3, 4) > known(poor, 3 + ahead, 4)
    assert known(good, 3, 400) < known(poor, 3 + ahead, 400)
