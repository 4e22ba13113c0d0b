"""How a game goes on: the agenda of a board, the log of what happened, and the verbs over both.

A board's agenda is a stack of tasks. The last one is at hand; what it sets off goes on top. A task
is a decision, or a step that decides nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from gnome_tutor.text import say

from .game import CHANCE, Decision, Event, IllegalAction, Policy, Reason, Step
from .position import Position


class HasAgenda(Protocol):
    """A board, as far as this module knows it."""

    agenda: list[Any]

    def copy(self) -> Any: ...


B = TypeVar("B", bound=HasAgenda)
A = TypeVar("A")


class EventLog(Generic[B]):
    """The events of one action. Where rules act in place with nobody looking there is none."""

    __slots__ = ("_events", "_seal", "board")

    def __init__(self, board: B, seal: Callable[[B], Position[B]]) -> None:
        self.board = board
        self._seal = seal
        self._events: list[Event] = []

    def add(self, event: Event) -> None:
        """The board has just changed as the event says; keep both."""
        self._events.append(event)
        event.reach(self._seal(self.board.copy()))

    def sealed(self, state: Position[B]) -> tuple[Event, ...]:
        """All events; the last one's position is the new state itself."""
        if self._events:
            self._events[-1].reach(state)
        return tuple(self._events)


def never(_board: Any, _task: Any) -> bool:
    return False


def always(_board: Any, _task: Any) -> bool:
    return True


class Choice(NamedTuple):
    """A kind of decision: its legal actions, and what one of them does.

    Both are given the board and the task, `act` also the action and the log, if there is one.
    `several` tells, with no list made, that there are several actions; where it does not, two are
    looked for.
    """

    legal: Callable[[Any, Any], Iterable[Any]]
    act: Callable[[Any, Any, Any, Any], None]
    several: Callable[[Any, Any], bool] = never


class Turns(NamedTuple, Generic[B, A]):
    """What follows from what: `steps` for the tasks that decide nothing, `choices` for the others.

    A decision with a single answer is made at once.
    """

    steps: Mapping[str, Callable[[Any, Any, Any], None]]
    choices: Mapping[str, Choice]

    def perform(self, board: B, action: A, log: EventLog[B] | None = None) -> None:
        """Carry out a legal action in place, and all that follows up to the next decision."""
        task = board.agenda[-1]
        self.choices[task.kind].act(board, task, action, log)
        self.settle(board, log)

    def settle(self, board: B, log: EventLog[B] | None = None) -> None:
        """Do, in place, everything that needs no decision."""
        agenda, steps, choices = board.agenda, self.steps, self.choices
        while agenda:
            task = agenda[-1]
            kind = task.kind
            if kind in steps:
                steps[kind](board, task, log)
                continue
            choice = choices[kind]
            if choice.several(board, task):
                return
            first = list(islice(choice.legal(board, task), 2))
            if len(first) != 1:
                return
            choice.act(board, task, first[0], log)

    def reason_against(self, board: B, fault: Callable[[B, Any, int], str]) -> Reason | None:
        """Why the agenda of a position from outside cannot be carried out, or None.

        `fault` says, as a key under problem.task, what is wrong with a task at its depth.
        """
        for depth, task in enumerate(board.agenda):
            why = fault(board, task, depth)
            if why:
                return _reason_against(task, why)
        if board.agenda and board.agenda[-1].kind in self.choices:
            task = board.agenda[-1]
            choice = self.choices[task.kind]
            if not (choice.several(board, task) or any(True for _ in choice.legal(board, task))):
                return _reason_against(task, "no_action")
        return None


def _reason_against(task: Any, why: str) -> Reason:
    words = say("problem.parts.agenda", task=task.kind, why=say(f"problem.task.{why}"))
    return Reason("not-this-decision", words)


class Verbs(NamedTuple, Generic[B, A]):
    """The verbs of a game that are the same in every game (see `game.Game`).

    seal
        Makes a position of a board that nobody changes any more.
    explain
        Every reason against an action.
    draw
        An outcome of the chance decision at hand, by the generator.
    """

    turns: Turns[B, A]
    seal: Callable[[B], Any]
    explain: Callable[[Any, object], tuple[Reason, ...]]
    draw: Callable[[B, random.Random], A]

    def current(self, state: Position[B]) -> Decision:
        """What is to be decided, and by whom.

        The kinds are `actions.DECISIONS`. The position of an event may be at a step that decides
        nothing; its kind is then that of the step, and it has no legal actions.
        """
        agenda = state.board.agenda
        return Decision(agenda[-1].kind, agenda[-1].player) if agenda else Decision("over", None)

    def legal_actions(self, state: Position[B]) -> tuple[A, ...]:
        """Every action that answers the decision at hand; at a draw, the outcomes.

        The order is fixed and documented in each module of the rules.
        """
        agenda = state.board.agenda
        if not agenda or agenda[-1].kind in self.turns.steps:
            return ()
        return tuple(self.turns.choices[agenda[-1].kind].legal(state.board, agenda[-1]))

    def apply(self, state: Position[B], action: A) -> Step:
        """The position after an action, and what happened on the way.

        Raises IllegalAction with the reasons of `explain`.
        """
        reasons = self.explain(state, action)
        if reasons:
            raise IllegalAction(reasons)
        board = state.board.copy()
        log: EventLog[B] = EventLog(board, self.seal)
        self.turns.perform(board, action, log)
        after = self.seal(board)
        return Step(after, log.sealed(after))

    def play(
        self,
        state: Position[B],
        policy: Policy,
        rng: int | random.Random = 0,
        *,
        until: Callable[[Any], bool] | None = None,
    ) -> Any:
        """The game played to its end, or to the first decision where `until` holds.

        It is played in place, with no events. Draws are made with `rng`, a seed or a generator,
        which the policy is given too. The states that policy and `until` see are for that moment
        only: the game goes on in them. Raises IllegalAction where the policy picks what is not
        legal.
        """
        generator = rng if isinstance(rng, random.Random) else random.Random(rng)
        board = state.board.copy()
        while board.agenda:
            now = self.seal(board)
            if until is not None and until(now):
                break
            if board.agenda[-1].player == CHANCE:
                self.turns.perform(board, self.draw(board, generator))
                continue
            action = policy(now, generator)
            reasons = self.explain(now, action)
            if reasons:
                raise IllegalAction(reasons)
            self.turns.perform(board, action)
        return self.seal(board)
