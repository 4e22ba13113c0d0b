"""How good each choice is, by a tree that grows where play is good (Monte Carlo tree search).

Each simulation walks down the tree, adds one node, plays on from there, and what comes of it is
kept in every node on the way.

- Any number of players: a node keeps the mean lead of every seat, and whoever decides there goes by
  their own (max^n).
- Chance: where few things can come, each has a node of its own, as what is best may depend on it.
  Where many can, such as the tiles of the garden, they share one.
- Many actions: those that promise most come first, and further ones are let in as visits grow
  (progressive widening). The promise also draws visits to an action as long as it has few (PUCT).
- Simulations are cut after some turns and judged by their prospects.

Several trees with seeds of their own may be grown from one position, for more than one worker; what
they found is added up.
"""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any, NamedTuple

from gnome_tutor.games.game import CHANCE

from . import asked
from .engine import Engine, Luck, engine_of
from .evaluation import Evaluation, Outcome
from .playouts import outcome, unpacked
from .runs import IN_FLIGHT, Run

EXPLORE = 6.0
"""How many points a promise is trusted for, before there are visits."""

SOFT = 2.0
"""Promises so many points apart are as e to one."""

WIDE = 1.5
"""So many times the root of its visits are the actions that a node lets in."""

APART = 9
"""Up to so many outcomes of chance have a node each."""

CHUNK = 8
"""Simulations of a job in this process."""


Ranked = list[tuple[Any, float]]
"""Actions with how far their promises can be trusted, in all 1; the best first."""


def ranked(actions: Sequence[Any], promises: Sequence[float]) -> Ranked:
    """The actions with the odds that their promises give them."""
    best = max(promises)
    odds = [math.exp((promise - best) / SOFT) for promise in promises]
    total = sum(odds)
    found = [(action, one / total) for action, one in zip(actions, odds, strict=True)]
    return sorted(found, key=lambda one: -one[1])


class _Node:
    """What is known after a run of actions: visits, the sum of leads by seat, and what follows."""

    __slots__ = ("children", "ranked", "totals", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.totals: list[float] = []
        self.children: dict[Any, _Node] = {}
        self.ranked: Ranked = []

    def add(self, leads: Sequence[float]) -> None:
        self.visits += 1
        self.totals = [a + b for a, b in zip(self.totals or [0.0] * len(leads), leads, strict=True)]

    def choose(self, seat: int, options: Ranked) -> Any:
        """The action to look at next, for the seat that decides."""
        visits = self.visits
        mean = self.totals[seat] / visits if visits else 0.0
        pull = EXPLORE * math.sqrt(visits + 1)
        best, found = -math.inf, None
        for action, odds in options[: 2 + int(WIDE * math.sqrt(visits))]:
            child = self.children.get(action)
            if child:
                worth = child.totals[seat] / child.visits + pull * odds / (1 + child.visits)
            else:
                worth = mean + pull * odds
            if worth > best:
                best, found = worth, action
        return found


class Tree:
    """A tree of its own seed over a position. The same simulations in any number of goes."""

    def __init__(self, state: Any, seed: str, turns: float) -> None:
        self.engine: Engine = engine_of(state)
        self.board = state.board
        self.seed = seed
        self.stop = self.engine.heuristics.turn(state.board) + turns
        self.root = _Node()
        actions = self.engine.legal(self.board)
        self.root.ranked = ranked(actions, self.engine.heuristics.promise(self.board, actions))

    def grow(self, number: int) -> list[tuple[Any, Outcome]]:
        """So many simulations: the first action of each, and what it came to."""
        return [self._simulate() for _ in range(number)]

    def _simulate(self) -> tuple[Any, Outcome]:
        engine, node = self.engine, self.root
        board, luck = self.board.copy(), Luck(f"{self.seed}/{node.visits}")
        way = self._descend(board, luck)
        engine.play_on(board, luck, self.stop)
        found = outcome(engine, board)
        leads = [found.lead(seat) for seat in range(len(found.points))]
        node.add(leads)
        for key in way:
            node = node.children.setdefault(key, _Node())
            node.add(leads)
        return way[0], found

    def _descend(self, board: Any, luck: Luck) -> list[Any]:
        """Down to a node that was not there before; the way, None where chance was shared."""
        engine = self.engine
        agenda, turn = board.agenda, engine.heuristics.turn
        node: _Node | None = self.root
        way: list[Any] = []
        shared = False
        while node and agenda and turn(board) < self.stop:
            seat, rng = agenda[-1].player, luck.of(agenda[-1])
            if seat == CHANCE:
                many = len(engine.legal(board)) > APART
                key = engine.draw(board, rng)
                shared = shared or many
                way.append(None if many else key)
            else:
                options = node.ranked
                if shared or not options:
                    options = ranked(*engine.heuristics.candidates(board, rng))
                    if not shared:
                        node.ranked = options
                key = node.choose(seat, options)
                way.append(key)
            engine.perform(board, key)
            node = node.children.get(way[-1])
        return way


def grow_packed(state: bytes, seed: str, turns: float, number: int) -> list[tuple[Any, Outcome]]:
    """A whole tree, for a worker."""
    return Tree(unpacked(state), seed, turns).grow(number)


class _Part(NamedTuple):
    """A job: simulations of a tree, from the one numbered `first`."""

    tree: int
    first: int
    number: int


class TreeSearch(Run[_Part]):
    """See the module. `turns` cuts each simulation after so many turns (rounds in Gnomeville)."""

    def __init__(
        self,
        state: Any,
        budget: int | None = 200,
        *,
        seed: int = 0,
        seconds: float | None = None,
        turns: float | None = None,
        trees: int = 1,
        executor: Executor | None = None,
    ) -> None:
        super().__init__(state, budget, seed, seconds, turns, executor)
        most = IN_FLIGHT if budget is None else min(IN_FLIGHT, budget)
        asked.whole("trees", trees, 1, most)
        self.trees = trees
        self._live: dict[int, Tree] = {}
        self._asked = [0] * trees
        self._results: dict[_Part, list[tuple[Any, Outcome]]] = {}
        self._count = 0
        self._packed = pickle.dumps(self.state) if executor else b""

    def _seed(self, tree: int) -> str:
        return f"{self.seed}/{tree}"

    def _share(self, tree: int) -> int | None:
        """The simulations of one tree."""
        if self.budget is None:
            return None
        return self.budget // self.trees + (tree < self.budget % self.trees)

    def _job(self) -> _Part | None:
        left = [tree for tree in range(self.trees) if self._asked[tree] != self._share(tree)]
        if not left:
            return None
        tree = min(left, key=self._asked.__getitem__)
        share = self._share(tree)
        number = CHUNK if share is None else share - self._asked[tree]
        if self.executor is None:
            number = min(number, CHUNK)
        part = _Part(tree, self._asked[tree], number)
        self._asked[tree] += number
        return part

    def _do(self, job: _Part) -> list[tuple[Any, Outcome]]:
        tree = self._live.get(job.tree)
        if tree is None:
            tree = self._live[job.tree] = Tree(self.state, self._seed(job.tree), self.turns)
        return tree.grow(job.number)

    def _send(self, job: _Part) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return grow_packed, (self._packed, self._seed(job.tree), self.turns, job.number)

    def _take(self, job: _Part, result: list[tuple[Any, Outcome]]) -> None:
        self._results[job] = result
        self._count += len(result)

    @property
    def _complete(self) -> bool:
        return self.budget is not None and self._count == self.budget

    def _evaluation(self) -> Evaluation:
        outcomes: dict[Any, list[Outcome]] = {action: [] for action in self._actions}
        for part in sorted(self._results):
            for action, one in self._results[part]:
                outcomes[action].append(one)
        worths = [replace(one, outcomes=tuple(outcomes[one.action])) for one in self._unknown]
        worths.sort(key=lambda one: (-one.count, -one.lead.value if one.count else -one.promise))
        return Evaluation(self.state, self.seat, tuple(worths), self._count, self.budget, self.seed)


def search(
    state: Any,
    budget: int | None = 200,
    *,
    seed: int = 0,
    seconds: float | None = None,
    turns: float | None = None,
    trees: int = 1,
    executor: Executor | None = None,
) -> Evaluation:
    """How good each action is for the seat that decides, by a tree of so many simulations.

    trees
        Into so many trees the simulations are divided, each for one worker of the executor;
        from 1 to the budget, and no more than are worked on at a time.

    The rest as in `evaluate`; `turns` is by default what is best for the game.
    """
    return TreeSearch(
        state,
        budget,
        seed=seed,
        seconds=seconds,
        turns=turns,
        trees=trees,
        executor=executor,
    ).to_the_end()
