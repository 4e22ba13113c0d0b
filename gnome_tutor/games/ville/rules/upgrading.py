"""Groups of matching buildings become better ones (V-UP, V-VAR-MASTER).

Upgrades are listed by building, the blue path first, and then by space in reading order.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Action, Group, Upgrade
from ..buildings import PATHS, upgrades
from ..events import BuildingGained, NothingGained, UpgradeTriggered
from ..state import Board, Task
from .log import Log, tell

CHAIN = "chain"

_CAUSES = {"placed": "BuildingPlaced", "left": "GnomeMoved", CHAIN: "BuildingGained"}
"""What makes a group come about, by the note of the task."""


def look_for_groups(board: Board, seat: int, space: int, note: str) -> None:
    """A tile has come, or a gnome has gone, so that there may be a group now."""
    if board.towns[seat].group(space):
        board.agenda.append(Task("groups", seat, (space,), note=note))


def _found(board: Board, task: Task) -> dict[tuple[int, ...], int]:
    """The groups at the spaces of a task, each with the space that triggered it."""
    town = board.towns[task.player]
    found: dict[tuple[int, ...], int] = {}
    for space in task.spaces:
        group = town.group(space)
        if group:
            found.setdefault(group, space)
    return found


def groups(board: Board, task: Task, log: Log | None) -> None:
    """The group leaves the town, if it is still there; of two the player picks one (V-UP-8)."""
    found = _found(board, task)
    if len(found) > 1:
        board.agenda[-1] = task._replace(kind="group")
        return
    board.agenda.pop()
    for group, trigger in found.items():
        _stack(board, task, group, trigger, log)


def legal_group(board: Board, task: Task) -> Iterator[Action]:
    for group in sorted(_found(board, task)):
        yield Group(group[0])


def group(board: Board, task: Task, action: Group, log: Log | None) -> None:
    found = _found(board, task)
    chosen = next(group for group in found if group[0] == action.space)
    others = tuple(space for space in task.spaces if space not in chosen)
    board.agenda[-1] = Task("groups", task.player, others, note=task.note)
    _stack(board, task, chosen, found[chosen], log)


def _stack(
    board: Board, task: Task, spaces: tuple[int, ...], trigger: int, log: Log | None
) -> None:
    """All tiles of the group on a stack; in a chain on that of the upgrade before (V-UP-2, 4)."""
    seat, chain = task.player, task.note == CHAIN
    player, buildings = board.players[seat], board.towns[seat].buildings
    kind = buildings[trigger]
    for space in spaces:
        buildings[space] = ""
    tiles = (kind,) * len(spaces)
    if chain:
        player.stacks = (*player.stacks[:-1], player.stacks[-1] + tiles)
    else:
        player.stacks = (*player.stacks, tiles)
    if log:
        tell(
            log,
            UpgradeTriggered,
            seat,
            "V-UP-4" if chain else "V-UP-1",
            _CAUSES[task.note],
            *spaces,
            building=kind,
            spaces=spaces,
            trigger=trigger,
            height=len(player.stacks[-1]),
            chain=chain,
        )
    if upgrades(kind, board.supply):
        board.agenda.append(Task("upgrade", seat, spaces, trigger, kind))
    elif log:
        tell(log, NothingGained, seat, "V-UP-7", "UpgradeTriggered", *spaces)


# ---- upgrade: what the group becomes, and where


def legal_upgrade(board: Board, task: Task) -> Iterator[Action]:
    spaces = (task.number,) if board.setup.masterbuilt else task.spaces
    for building in upgrades(task.note, board.supply):
        for space in spaces:
            yield Upgrade(building, space)


def upgrade(board: Board, task: Task, action: Upgrade, log: Log | None) -> None:
    board.agenda.pop()
    seat, (building, space) = task.player, action
    board.supply[building] -= 1
    board.towns[seat].buildings[space] = building
    if log:
        nearest = [path[0] for path in PATHS[task.note]]
        tell(
            log,
            BuildingGained,
            seat,
            "V-UP-2" if building in nearest else "V-UP-7",
            "UpgradeTriggered",
            space,
            building=building,
            space=space,
        )
    look_for_groups(board, seat, space, CHAIN)
