"""Whose turn is next, what makes a round the last, and the end (H-TURN-1, H-END)."""

from __future__ import annotations

from ..events import EndTriggered, GameEnded, TurnStarted
from ..state import Board, Task, task_of
from .log import Log


def trigger_end(board: Board, by: str, player: int | None, cause: str, log: Log | None) -> None:
    """This round is the last, unless it is already; the set-aside tiles go into the bag."""
    if board.ending:
        return
    sunset = board.sunset
    board.ending = by
    board.bag += sunset
    board.sunset = 0
    if log:
        log.add(EndTriggered(rule="H-END-1", player=player, cause=cause, by=by, sunset=sunset))


def next_turn(board: Board, task: Task, log: Log | None) -> None:
    """Clear up after one player, and begin with the next: a turn, or the final gnome action."""
    here = board.players[board.player]
    if here.fresh:
        board.players[board.player] = here._replace(stored=tuple(sorted(here.tiles)), fresh=())
    board.drafted = 0
    board.refused = frozenset()
    if board.player + 1 == board.setup.players:
        if board.final:
            board.agenda.clear()
            if log:
                log.add(GameEnded(rule="H-END-3"))
            return
        if board.ending:
            board.final = True
        else:
            board.round += 1
    board.player = (board.player + 1) % board.setup.players
    board.agenda[-1] = task_of("waiting", board.player)
    if log:
        log.add(
            TurnStarted(
                rule="H-END-3" if board.final else "H-TURN-1",
                player=board.player,
                places=(f"player:{board.player}",),
                round=board.round,
                final=board.final,
            )
        )
