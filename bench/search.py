"""What-if beside OpenSpiel's tree search in Python: playouts, simulations, and how they spread."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import cache, partial
from types import ModuleType
from typing import Any, Final

import dask
import numpy as np
import pyspiel
from distributed import Client, LocalCluster
from open_spiel.python.algorithms import mcts

from gnome_tutor import explore
from gnome_tutor.explore.engine import engine_of
from gnome_tutor.games import hollow, ville

from .rows import Row
from .timing import Side

SIMULATIONS = 200
"""Playouts of a run, simulations of a tree."""

SPREAD = 16_000
"""Playouts of a run that is spread: a job of Dask costs as much as some twenty playouts, so jobs
are to be as long as they may be."""


def _rollout(state: Any, rng: random.Random) -> Any:
    return engine_of(state).heuristics.rollout(state.board, rng)


@cache
def middle(game: ModuleType, players: int, at_round: int, seed: int) -> Any:
    """A game in this round or soon after it, a tile to place."""
    return game.play(
        game.new_game(players, rng=seed),
        _rollout,
        seed,
        until=lambda state: state.board.round >= at_round and game.current(state).kind == "place",
    )


garden: Final = partial(middle, hollow, 2, 9)
town: Final = partial(middle, ville, 1, 3)


@cache
def havannah(seed: int) -> Any:
    """The middle of a random game."""
    rng = random.Random(seed)
    state = pyspiel.load_game("havannah(board_size=8)").new_initial_state()
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def _spiel(state: Any) -> None:
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(state.get_game(), 1.4, SIMULATIONS, evaluator, random_state=rng)
    bot.mcts_search(state)


def _side(name: str, position: Callable[[int], Any], work: Callable[[Any], object]) -> Side:
    return Side(name, position, work, lambda _: SIMULATIONS)


def rows() -> Iterator[Row]:
    """Each comparison, with at least and aim."""
    peer = _side("OpenSpiel MCTS in Python, Havannah 8", havannah, _spiel)
    for name, position, least, aim in (("garden", garden, 0.5, 1.5), ("solo town", town, 0.7, 2.0)):
        yield Row(
            f"a playout from a mid-game {name}",
            _side("evaluate", position, lambda state: explore.evaluate(state, SIMULATIONS)),
            peer,
            least,
            aim,
        )
        yield Row(
            f"a tree simulation, mid-game {name}",
            _side("search", position, lambda state: explore.search(state, SIMULATIONS)),
            peer,
            0.3,
            1,
        )


# ---- spread: by the clock on the wall

UNWATCHED = {
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.monitor-interval": "5s",
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "5s",
}
"""Dask samples its workers for a dashboard, which takes a tenth of two processors."""


def _wall(executor: Executor | None) -> float:
    """Seconds for a run of many playouts, once the workers are warm."""
    explore.evaluate(garden(1), SPREAD // 8, executor=executor)
    start = time.perf_counter()
    explore.evaluate(garden(1), SPREAD, executor=executor)
    return time.perf_counter() - start


def spread() -> Iterator[str]:
    """One process beside two, four processes beside four workers of Dask."""
    yield f"| {SPREAD} playouts of a garden | on the clock |"
    yield "|---|---:|"
    yield f"| in this process | {_wall(None):.2f} s |"
    for number in (2, 4):
        with explore.processes(number) as executor:
            yield f"| {number} processes | {_wall(executor):.2f} s |"
    with (
        dask.config.set(UNWATCHED),
        LocalCluster(n_workers=4, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
        client.get_executor(pure=False) as executor,
    ):
        yield f"| 4 workers of Dask | {_wall(executor):.2f} s |"
