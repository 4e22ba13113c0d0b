"""After round 5: neighbouring goals, and the end (V-END)."""

from __future__ import annotations

from ...game import CHANCE
from ..actions import Turn
from ..effects import count
from ..events import GameEnded, GoalScored, GoalTurned
from ..state import NEIGHBOURS, Board, Task
from .log import Log
from .preparing import turn_up


def end(board: Board, task: Task, log: Log | None) -> None:
    """Goals that lie face down are turned up one by one, then all are scored."""
    if "" in board.goals:
        board.agenda.append(Task("goal_card", CHANCE, number=board.goals.index("")))
        return
    for number in range(len(board.goals)):
        _score(board, number, log)
    board.agenda.clear()
    if log:
        log.add(GameEnded(rule="V-END-2"))


def goal_card(board: Board, task: Task, action: Turn, log: Log | None) -> None:
    turn_up(board, task, action)
    goals = list(board.goals)
    goals[task.number] = action.card
    board.goals = tuple(goals)
    if log:
        log.add(
            GoalTurned(
                rule="V-SETUP-4",
                places=(f"goal:{task.number + 1}",),
                card=action.card,
                goal=task.number,
            )
        )


def _score(board: Board, number: int, log: Log | None) -> None:
    """The better of the two neighbours wins; in a tie both share, rounded up (V-END-1)."""
    goal = board.setup.components.goals[board.goals[number]]
    seats = NEIGHBOURS[board.setup.players][number]
    values = [count(board, seat, goal.measure) for seat in seats]
    tie = values[0] == values[1]
    best = max(values) if goal.most else min(values)
    points = -(-(goal.win + goal.tie) // 2) if tie else goal.win
    for seat, value in zip(seats, values, strict=True):
        if value != best:
            continue
        player = board.players[seat]
        player.points = player.points._replace(goals=player.points.goals + points)
        if log:
            log.add(
                GoalScored(
                    rule="V-END-1",
                    player=seat,
                    places=(f"goal:{number + 1}", f"player:{seat}"),
                    card=goal.name,
                    goal=number,
                    value=value,
                    points=points,
                    tie=tie,
                )
            )
