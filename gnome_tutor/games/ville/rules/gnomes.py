"""What can befall gnomes: shrooms, tools, trolls and boulders, camp and town (V-GNOME-5, 6, 7)."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Action, Deploy
from ..effects import ability_of
from ..events import (
    AbilityUsed,
    BoulderDestroyed,
    GnomeDeployed,
    GnomeExhausted,
    ShroomsGained,
    StewFilled,
    ToolTaken,
    TrollDestroyed,
)
from ..player import Tracker
from ..state import Board, Task
from ..town import CAMP, SPACES, TROLL, Town
from .log import Log, tell


def gain_shrooms(
    board: Board, seat: int, number: int, rule: str, cause: str | None, log: Log | None
) -> None:
    board.players[seat].shrooms += number
    if log:
        tell(log, ShroomsGained, seat, rule, cause, number=number)


def fill_stew(board: Board, seat: int, rule: str, cause: str | None, log: Log | None) -> None:
    board.players[seat].stew = True
    if log:
        tell(log, StewFilled, seat, rule, cause)


def give_tool(
    board: Board, seat: int, gnome: int, tool: str, rule: str, cause: str, log: Log | None
) -> None:
    trackers = board.players[seat].trackers
    if tool == "sword":
        trackers[gnome] = trackers[gnome]._replace(sword=True)
    else:
        trackers[gnome] = trackers[gnome]._replace(hammer=True)
    if log:
        space = board.towns[seat].gnomes[gnome]
        tell(log, ToolTaken, seat, rule, cause, space, gnome=gnome, tool=tool)


def remove_danger(
    board: Board, seat: int, space: int, rule: str, cause: str | None, log: Log | None
) -> None:
    """A troll goes back to the reserve, or a boulder to the supply."""
    town = board.towns[seat]
    destroyed = TrollDestroyed if town.dangers[space] == TROLL else BoulderDestroyed
    town.dangers[space] = ""
    if log:
        tell(log, destroyed, seat, rule, cause, space, space=space)


def has_tool(board: Board, seat: int, gnome: int, danger: str) -> bool:
    """Whether a gnome can enter the space of a troll or boulder (V-GNOME-5)."""
    tracker = board.players[seat].trackers[gnome]
    return tracker.sword if danger == TROLL else tracker.hammer


def is_safe(board: Board, seat: int, gnome: int, danger: str) -> bool:
    """Whether a gnome withstands a troll or boulder that comes to it (V-ENEMY-5)."""
    if has_tool(board, seat, gnome, danger):
        return True
    guard = ability_of(board, seat, gnome, "guard")
    return guard is not None and danger in guard.of


def turn_over(board: Board, seat: int, gnome: int, cause: str | None, log: Log | None) -> None:
    """An ability is used: a once-a-round one is turned over (V-ABIL-1)."""
    trackers = board.players[seat].trackers
    card = trackers[gnome].ability
    if not board.setup.components.abilities[card].once:
        return
    trackers[gnome] = trackers[gnome]._replace(used=True)
    if log:
        space = board.towns[seat].gnomes[gnome]
        tell(log, AbilityUsed, seat, "V-ABIL-1", cause, space, gnome=gnome, card=card)


def withstand(board: Board, seat: int, gnome: int, rule: str, cause: str, log: Log | None) -> None:
    """The gnome destroys what came to it, and gets a shroom."""
    space = board.towns[seat].gnomes[gnome]
    if not has_tool(board, seat, gnome, board.towns[seat].dangers[space]):
        turn_over(board, seat, gnome, cause, log)
    remove_danger(board, seat, space, rule, cause, log)
    gain_shrooms(board, seat, 1, rule, cause, log)


def exhaust(board: Board, seat: int, gnome: int, cause: str, log: Log | None) -> None:
    """Back to camp, without ability and tools; the last one is replaced at once (V-GNOME-6, 7)."""
    town = board.towns[seat]
    space = town.gnomes[gnome]
    keeps = ability_of(board, seat, gnome, "keep")
    trackers = board.players[seat].trackers
    tracker = trackers[gnome]
    if tracker.ability:
        board.ability_deck = board.ability_deck.with_under(tracker.ability)
    trackers[gnome] = Tracker(tracker.hammer, tracker.sword) if keeps else Tracker()
    town.gnomes[gnome] = CAMP
    if log:
        tell(log, GnomeExhausted, seat, "V-GNOME-6", cause, space, gnome=gnome, space=space)
    replace_last(board, seat)


def replace_last(board: Board, seat: int) -> None:
    """With no gnome left one is to be deployed, as soon as there is a space for it (V-GNOME-7)."""
    if not board.towns[seat].deployed() and open_spaces(board.towns[seat]):
        board.agenda.append(Task("deploy", seat))


def open_spaces(town: Town) -> list[int]:
    """Where a gnome can be deployed: no troll, no boulder, no gnome."""
    return [space for space in SPACES if not town.dangers[space] and space not in town.gnomes]


def from_camp(board: Board, seat: int) -> int | None:
    """The gnome that is deployed next: of those in camp one that has kept its tools, if any."""
    gnomes = [gnome for gnome, space in enumerate(board.towns[seat].gnomes) if space == CAMP]
    trackers = board.players[seat].trackers
    return max(gnomes, key=lambda gnome: sum(trackers[gnome][:2]), default=None)


def deploy(
    board: Board, seat: int, space: int, rule: str, cause: str | None, log: Log | None
) -> None:
    """A gnome from camp onto a space; it activates and gains nothing."""
    gnome = from_camp(board, seat)
    assert gnome is not None
    board.towns[seat].gnomes[gnome] = space
    if log:
        tell(log, GnomeDeployed, seat, rule, cause, space, gnome=gnome, space=space)


# ---- deploy: no gnome was left


def legal_deploy(board: Board, task: Task) -> Iterator[Action]:
    yield from map(Deploy, open_spaces(board.towns[task.player]))


def deploy_last(board: Board, task: Task, action: Deploy, log: Log | None) -> None:
    board.agenda.pop()
    deploy(board, task.player, action.space, "V-GNOME-7", "GnomeExhausted", log)
