"""Gnomes move step by step (V-GNOME), and use what they have learnt (V-ABIL).

Steps are listed by where the gnome stands, then north, east, south, west, and then those that only
an ability allows, in reading order; after all steps the abilities to use, by space; Stop last.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..actions import Action, Step, Stop, Use
from ..buildings import MONUMENT
from ..cards import EMPTY
from ..effects import ability_of
from ..events import GnomeMoved, StepsAdded, StepsGivenUp
from ..state import Board, Task
from ..town import AROUND, CAMP, NEXT
from .activating import can_activate
from .gnomes import fill_stew, gain_shrooms, has_tool, remove_danger, turn_over
from .log import Log, tell
from .upgrading import look_for_groups

USABLE = ("sprint", "refill", "encore")
"""Effects of abilities that are used by the card, not by a step."""


class _Steps(dict[tuple[int, int], Step]):
    """Every step, made when it is first asked for."""

    def __missing__(self, way: tuple[int, int]) -> Step:
        step = self[way] = Step(*way)
        return step


_STEP: Final = _Steps()


def legal_move(board: Board, task: Task) -> Iterator[Action]:
    seat = task.player
    gnomes = board.towns[seat].gnomes
    if task.note:
        gnome = int(task.note)
        for to in targets(board, seat, gnome, gnomes[gnome], task.number):
            yield _STEP[gnomes[gnome], to]
        return
    standing = sorted([(at, gnome) for gnome, at in enumerate(gnomes) if at != CAMP])
    for at, gnome in standing:
        for to in targets(board, seat, gnome, at, task.number):
            yield _STEP[at, to]
    for at, gnome in standing:
        if can_use(board, seat, gnome):
            yield Use(at)
    yield Stop()


def targets(
    board: Board, seat: int, gnome: int, at: int, steps: int, *, learnt: bool = True
) -> Iterator[int]:
    """Where a gnome may go from a space with so many steps left, with its ability or without."""
    town = board.towns[seat]
    gnomes, ways = town.gnomes, town.layout.joined[at]
    if learnt and board.players[seat].trackers[gnome].ability:
        ways = (*ways, *_own_ways(board, seat, gnome, at))
    for to in ways:
        danger = town.dangers[to]
        if danger:
            if has_tool(board, seat, gnome, danger):
                yield to
        elif to not in gnomes or not _other_gnome(board, seat, gnome, to):
            yield to
        elif steps > 1:
            left = learnt and (to in town.layout.joined[at] or not _once(board, seat, gnome))
            if next(targets(board, seat, gnome, to, steps - 1, learnt=left), None) is not None:
                yield to


def _other_gnome(board: Board, seat: int, gnome: int, space: int) -> bool:
    gnomes = board.towns[seat].gnomes
    return gnomes.count(space) > (gnomes[gnome] == space)


def _own_ways(board: Board, seat: int, gnome: int, at: int) -> tuple[int, ...]:
    """Spaces that only the ability of the gnome lets it step to."""
    if ability_of(board, seat, gnome, "diagonal"):
        return tuple(to for to in AROUND[at] if to not in NEXT[at])
    if ability_of(board, seat, gnome, "tunnel"):
        town = board.towns[seat]
        return tuple(to for to in town.empty_spaces() if to not in town.layout.joined[at])
    return ()


def _once(board: Board, seat: int, gnome: int) -> bool:
    card = board.players[seat].trackers[gnome].ability
    return board.setup.components.abilities[card].once


def can_use(board: Board, seat: int, gnome: int) -> bool:
    """Whether a gnome has an ability to use now, and for something."""
    if not board.players[seat].trackers[gnome].ability:
        return False
    if ability_of(board, seat, gnome, "refill"):
        return not board.players[seat].stew
    if ability_of(board, seat, gnome, "encore"):
        return can_activate(board, seat, gnome, board.towns[seat].gnomes[gnome])
    return ability_of(board, seat, gnome, "sprint") is not None


def move(board: Board, task: Task, action: Action, log: Log | None) -> None:
    if isinstance(action, Step):
        _step(board, task, action, log)
    elif isinstance(action, Use):
        _use(board, task, action, log)
    else:
        board.agenda.pop()
        if log:
            tell(log, StepsGivenUp, task.player, "V-GNOME-1", "GnomeTilePlaced", steps=task.number)


def _step(board: Board, task: Task, action: Step, log: Log | None) -> None:
    """Leave, enter, resolve the entered space, then the upgrade of what was left (V-UP-8)."""
    board.agenda.pop()
    seat, (start, to) = task.player, action
    town = board.towns[seat]
    gnome = int(task.note) if task.note else town.gnomes.index(start)
    through = _other_gnome(board, seat, gnome, to)
    learnt = to not in town.layout.joined[start]
    if learnt:
        turn_over(board, seat, gnome, "GnomeTilePlaced", log)
    if task.number > 1:
        passing = str(gnome) if through else ""
        board.agenda.append(Task("move", seat, number=task.number - 1, note=passing))
    town.gnomes[gnome] = to
    look_for_groups(board, seat, start, "left")
    if log:
        tell(
            log,
            GnomeMoved,
            seat,
            "V-ABIL-1" if learnt else "V-GNOME-2" if through else "V-GNOME-1",
            "GnomeTilePlaced",
            to,
            start,
            gnome=gnome,
            start=start,
            to=to,
            through=through,
        )
    if not through:
        _enter(board, seat, gnome, to, log)


def _enter(board: Board, seat: int, gnome: int, space: int, log: Log | None) -> None:
    """What the entered space gives, or asks (V-GNOME-3, 4, 5)."""
    town = board.towns[seat]
    found = town.dangers[space] or town.buildings[space] or EMPTY
    if town.dangers[space]:
        remove_danger(board, seat, space, "V-GNOME-5", "GnomeMoved", log)
        gain_shrooms(board, seat, 1, "V-GNOME-5", "GnomeMoved", log)
    elif found == EMPTY:
        gain_shrooms(board, seat, 1, "V-GNOME-3", "GnomeMoved", log)
    elif found != MONUMENT:
        board.agenda.append(Task(found, seat, (space,), gnome))
    forage = ability_of(board, seat, gnome, "forage")
    if forage and found in forage.of:
        gain_shrooms(board, seat, forage.number, "V-ABIL-1", "GnomeMoved", log)


def _use(board: Board, task: Task, action: Use, log: Log | None) -> None:
    seat, space = task.player, action.space
    town = board.towns[seat]
    gnome = town.gnomes.index(space)
    ability = board.setup.components.abilities[board.players[seat].trackers[gnome].ability]
    turn_over(board, seat, gnome, "GnomeTilePlaced", log)
    if ability.effect == "sprint":
        board.agenda[-1] = task._replace(number=task.number + ability.number)
        if log:
            tell(log, StepsAdded, seat, "V-GNOME-8", "AbilityUsed", space, steps=ability.number)
    elif ability.effect == "refill":
        fill_stew(board, seat, "V-ABIL-1", "AbilityUsed", log)
    else:
        board.agenda.append(Task(town.buildings[space], seat, (space,), gnome, "encore"))
