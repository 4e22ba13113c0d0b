"""A game in place: its rules as playouts and searches use them, and what they know of playing it.

Each game has a module `heuristics` in the folder of its name, with the functions that `Heuristics`
lists; the same names mean the same in both.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from gnome_tutor.games.game import CHANCE


class Heuristics(Protocol):
    """What is known of playing a game beside its rules; nothing of it is exact."""

    def rollout(self, board: Any, rng: random.Random) -> Any:
        """A quick, sensible action for whoever is to decide."""

    TURNS: int
    """After so many turns a simulation is best cut."""

    def candidates(self, board: Any, rng: random.Random) -> tuple[Sequence[Any], list[float]]:
        """The legal actions that are worth a look, at least one, and the promise of each."""

    def prospects(self, board: Any) -> tuple[float, ...]:
        """For each seat the points that it may expect at the end, from a look at the board."""

    def promise(self, board: Any, actions: Sequence[Any]) -> list[float]:
        """How good each legal action looks to the one who decides, in points, at a glance."""

    def turn(self, board: Any) -> int:
        """A number that grows by one with each turn (garden) or round (town)."""


class Luck(dict[object, random.Random]):
    """The luck of one playout: a generator for each seat and for each thing that chance decides.

    So playouts of the same seed share what luck they can, whatever they began with: a draw more for
    one seat changes neither what the others draw nor which card is turned up. What an action does
    is then seen through far less noise.
    """

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._seed = seed

    def __missing__(self, whose: object) -> random.Random:
        self[whose] = found = random.Random(f"{self._seed} {whose}")
        return found

    def of(self, task: Any) -> random.Random:
        """The generator for a task: of the seat that decides, or of what chance decides there."""
        return self[task if task.player == CHANCE else task.player]


@dataclass(frozen=True)
class Engine:
    """The rules of one game, acting in place and unchecked, with its heuristics."""

    perform: Callable[[Any, Any], None]
    choices: Any
    draw: Callable[[Any, random.Random], Any]
    seal: Callable[[Any], Any]
    heuristics: Heuristics

    def legal(self, board: Any) -> list[Any]:
        """The legal actions of the decision at hand, in the order of `legal_actions`."""
        task = board.agenda[-1]
        return list(self.choices[task.kind].legal(board, task))

    def play_on(self, board: Any, luck: Luck, stop: float) -> None:
        """Play in place by rollout, to the end or until a turn (see `Heuristics.turn`) begins."""
        perform, draw = self.perform, self.draw
        rollout, turn = self.heuristics.rollout, self.heuristics.turn
        agenda = board.agenda
        while agenda and turn(board) < stop:
            task = agenda[-1]
            choose = draw if task.player == CHANCE else rollout
            perform(board, choose(board, luck.of(task)))


@cache
def _engine(module: str) -> Engine:
    game = module.rpartition(".")[2]
    rules = import_module(f"{module}.rules.turn")
    return Engine(
        rules.perform,
        rules.CHOICES,
        import_module(f"{module}.rules.verbs").draw,
        import_module(f"{module}.state").State,
        cast(Heuristics, import_module(f"{__package__}.{game}.heuristics")),
    )


def engine_of(state: Any) -> Engine:
    """The engine of the game that a state is of."""
    return _engine(state.module)


def in_order(state: Any) -> Any:
    """The same position, its parts in the order of its code.

    A garden keeps the order in which its tiles were laid, and rollouts choose by it. So whatever
    gives the same numbers for the same seed begins here: once, as it takes milliseconds.
    """
    return state.game.decode(state.code, components=state.board.setup.components)
