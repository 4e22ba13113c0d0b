"""What can be asked of a town beside the verbs, for lessons, boards and what-ifs.

Each answer comes from the rules themselves, carried out on a copy. Odds have a module of their own.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..game import Event
from ..turns import EventLog
from .actions import Action, Step
from .buildings import BUILDINGS
from .events import UpgradeTriggered
from .rules.turn import CHOICES, perform, settle
from .rules.verbs import apply, current, legal_actions
from .state import Board, State, Task
from .town import space_name

BEFORE_ATTACK: Final = ("building", "attack")
"""The phases that are before the attack with the card known (V-PREP-1)."""

MOST_WAYS: Final = 200
"""How many positions of a chain are looked through; a real one has far fewer."""


class Chain(NamedTuple):
    """One way in which a chain of upgrades can go (V-UP-3, 4): what is chosen, and the stack."""

    choices: tuple[Action, ...]
    stack: tuple[str, ...]


def would_upgrade(state: State, action: Action) -> tuple[str, ...]:
    """The spaces of the group that a legal action makes at once, by name; () where none (V-UP-1).

    Raises IllegalAction with the reasons where the action is not legal.
    """
    events = apply(state, action).events
    group = next((event for event in events if isinstance(event, UpgradeTriggered)), None)
    return tuple(map(space_name, group.spaces)) if group else ()


def chains(state: State) -> tuple[Chain, ...]:
    """Every way in which the upgrade under way can go on; () where none is."""
    seat = current(state).player
    if not _upgrading(state) or seat is None:
        return ()
    found: list[Chain] = []
    ways: list[tuple[tuple[Action, ...], State]] = [((), state)]
    for _ in range(MOST_WAYS):
        if not ways:
            break
        choices, at = ways.pop(0)
        if not _upgrading(at):
            found.append(Chain(choices, at.board.players[seat].stacks[-1]))
            continue
        ways += [((*choices, action), apply(at, action).state) for action in legal_actions(at)]
    return tuple(found)


def _upgrading(state: State) -> bool:
    return current(state).kind in ("upgrade", "group")


def activates(state: State, step: Step) -> str:
    """The kind of building that a gnome may activate by a legal step, or "" (V-GNOME-4).

    Raises IllegalAction with the reasons where the step is not legal.
    """
    asked = current(apply(state, step).state).kind
    return asked if asked in BUILDINGS else ""


def attack_to_come(state: State, seat: int) -> tuple[Event, ...]:
    """What the troll card would do to a town now, event by event; () where no attack is to come.

    Where the player could choose an order, the first is taken. A surprise attack is not foreseen.
    """
    agenda, card = state.board.agenda, state.board.card
    if not card or not agenda or agenda[0].kind not in BEFORE_ATTACK:
        return ()
    board = state.board.copy()
    board.agenda = [Task("strike", seat, note=card)]
    log: EventLog[Board] = EventLog(board, State)
    settle(board, log)
    while board.agenda:
        task = board.agenda[-1]
        perform(board, next(iter(CHOICES[task.kind].legal(board, task))), log)
    return log.sealed(State(board))
