"""The attack that is to come: what the troll card would do to a town if nothing changed."""

from __future__ import annotations

from ...games.game import Event
from ...games.turns import EventLog
from ...games.ville.rules.turn import CHOICES, perform, settle
from ...games.ville.state import Board, State, Task

BEFORE = ("building", "attack")
"""The phases that are before the attack with the card known (V-PREP-1)."""


def attack_to_come(state: State, seat: int) -> tuple[Event, ...]:
    """What would happen to a town now, by the rules themselves; () where no attack is to come.

    Where the player could choose an order, the first is taken.
    """
    agenda, card = state.board.agenda, state.board.card
    if not card or not agenda or agenda[0].kind not in BEFORE:
        return ()
    board = state.board.copy()
    board.agenda = [Task("strike", seat, note=card)]
    log: EventLog[Board] = EventLog(board, State)
    settle(board, log)
    while board.agenda:
        task = board.agenda[-1]
        perform(board, next(CHOICES[task.kind].legal(board, task)), log)
    return log.sealed(State(board))
