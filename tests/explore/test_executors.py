"""Work that is spread: the same numbers everywhere, also where workers die."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from concurrent.futures.process import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from gnome_tutor import explore
from gnome_tutor.explore.playouts import Playouts
from tests.explore.positions import GARDEN, TOWN, TOWNS
from tests.explore.test_evaluate import numbers


@pytest.mark.parametrize("state", [GARDEN, TOWN, TOWNS], ids=["garden", "solo", "towns"])
def test_a_position_can_be_sent_to_another_process(state):
    assert pickle.loads(pickle.dumps(state)) == state


class Dying(Executor):
    """Its first three jobs end in an error; if that was a death, it heals then or takes no more."""

    def __init__(self, heals: bool, error: Exception | None = None) -> None:
        self.heals = heals
        self.error = error or BrokenExecutor()
        self.deaths = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.deaths and not self.heals:
            raise BrokenExecutor
        future: Future[Any] = Future()
        if self.deaths < 3:
            self.deaths += 1
            future.set_exception(self.error)
        else:
            future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.parametrize("heals", [True, False], ids=["healing", "gone for good"])
def test_what_a_dead_worker_had_is_done_again(heals):
    spread = explore.evaluate(GARDEN, 60, seed=1, executor=Dying(heals))
    assert numbers(spread) == numbers(explore.evaluate(GARDEN, 60, seed=1))


def test_an_error_in_the_work_itself_is_not_hidden():
    failing = Dying(True, ZeroDivisionError("in the work"))
    with pytest.raises(ZeroDivisionError, match="in the work"):
        explore.evaluate(GARDEN, 20, executor=failing)


@pytest.mark.slow
@pytest.mark.parametrize("state", [GARDEN, TOWNS], ids=["garden", "towns"])
def test_processes_give_the_same_numbers(state):
    with explore.processes(2) as executor:
        spread = explore.evaluate(state, 200, seed=1, executor=executor)
        trees = explore.search(state, 40, seed=1, trees=2, executor=executor)
    assert numbers(spread) == numbers(explore.evaluate(state, 200, seed=1))
    assert sorted(numbers(trees)) == sorted(numbers(explore.search(state, 40, seed=1, trees=2)))


@pytest.mark.slow
def test_a_killed_process_loses_nothing_and_changes_nothing():
    with explore.processes(2) as executor:
        run = Playouts(GARDEN, 1500, seed=1, executor=executor)
        while not run.found.count:
            run.work()
        killed = executor._pool
        os.kill(next(iter(killed._processes)), signal.SIGKILL)
        spread = run.to_the_end()
        assert executor._pool is not killed
    assert spread.count == 1500
    assert numbers(spread) == numbers(explore.evaluate(GARDEN, 1500, seed=1))


@pytest.mark.slow
def test_a_pool_of_others_that_breaks_is_finished_here():
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        run = Playouts(GARDEN, 400, seed=1, executor=executor)
        while not run.found.count:
            run.work()
        os.kill(next(iter(executor._processes)), signal.SIGKILL)
        assert numbers(run.to_the_end()) == numbers(explore.evaluate(GARDEN, 400, seed=1))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # a worker that dies is not silent about it
def test_a_killed_worker_of_a_cluster_loses_nothing_and_changes_nothing():
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor(pure=False) as executor,
    ):
        before = set(client.run(os.getpid).values())
        run = Playouts(GARDEN, 1500, seed=1, executor=executor)
        while not run.found.count:
            run.work()
        os.kill(min(before), signal.SIGKILL)
        spread = run.to_the_end()
        client.wait_for_workers(2)
        assert set(client.run(os.getpid).values()) != before
    assert spread.count == 1500
    assert numbers(spread) == numbers(explore.evaluate(GARDEN, 1500, seed=1))
