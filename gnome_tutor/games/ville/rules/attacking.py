"""Phase 3: boulders, trolls and arrows of the troll cards (V-ENEMY).

The player orders the boulders, and the trolls, of a card. Where every order comes to the same, they
come in reading order and nobody is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ...game import CHANCE
from ..actions import Action, Land
from ..cards import TrollCard
from ..events import (
    AttackStarted,
    BoulderLanded,
    BuildingDestroyed,
    IconIgnored,
    TrollArrived,
    TrollMoved,
    TrollStayed,
)
from ..player import STUMPED
from ..state import Board, Task
from ..town import AHEAD, ARROWS, BOULDER, SEEN, SIDE, SPACES, TROLL, TROLLS, seen_arrow
from .gnomes import exhaust, is_safe, remove_danger, withstand
from .log import Log, of, on, tell
from .preparing import strike_all


def attack(board: Board, task: Task, log: Log | None) -> None:
    """A surprise attack on the stumped, if there are any, before the round's card on all."""
    board.agenda[-1] = Task("score", CHANCE)
    strike_all(board, board.card, [True] * board.setup.players)
    if any(player.stage == STUMPED for player in board.players):
        board.agenda.append(Task("troll_card", CHANCE, note="surprise"))


def strike(board: Board, task: Task, log: Log | None) -> None:
    """One card on one town, as it reads the card."""
    board.agenda.pop()
    seat = task.player
    card = board.setup.components.troll_cards[task.note]
    boulders, trolls, arrows = as_read(card, board.setup.views[seat])
    board.agenda.append(Task("arrows", seat, note=arrows))
    if trolls:
        board.agenda.append(Task("troll", seat, trolls))
    if boulders:
        board.agenda.append(Task("boulder", seat, boulders))
    if log:
        surprise = task.note == board.surprise
        log.add(
            AttackStarted(
                rule="V-ENEMY-1" if surprise else "V-ENEMY-2",
                player=seat,
                cause="TrollCardTurned",
                places=on(board, seat, *boulders, *trolls) or of(seat),
                card=task.note,
                surprise=surprise,
            )
        )


@cache
def as_read(card: TrollCard, view: int) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Boulders and trolls in reading order, and arrows, of a card in this view (V-ENEMY-8)."""
    seen = SEEN[view]
    return (
        tuple(sorted(seen[space] for space in card.boulders)),
        tuple(sorted(seen[space] for space in card.trolls)),
        "".join(seen_arrow(arrow, view) for arrow in card.arrows),
    )


# ---- boulder, troll: which comes next, and what it does


def legal_boulder(board: Board, task: Task) -> Iterator[Action]:
    if _order_tells_nothing(board, task, BOULDER):
        yield Land(task.spaces[0])
    else:
        yield from map(Land, task.spaces)


def legal_troll(board: Board, task: Task) -> Iterator[Action]:
    if has_room(board, task) and _order_tells_nothing(board, task, TROLL):
        yield Land(task.spaces[0])
    else:
        yield from map(Land, task.spaces)


def has_room(board: Board, task: Task) -> bool:
    """Whether all trolls that are still to come find room in the town (V-ENEMY-6)."""
    dangers = board.towns[task.player].dangers
    coming = sum(not dangers[space] for space in task.spaces)
    return dangers.count(TROLL) + coming <= TROLLS


def _order_tells_nothing(board: Board, task: Task, danger: str) -> bool:
    """Whether all orders of what is to come lead to the same.

    They do where a gnome stays in town, so that none is deployed in between, and no two lose their
    abilities, whose cards go under the deck one after the other (V-GNOME-6, 7).
    """
    if len(task.spaces) == 1:
        return True
    seat = task.player
    hit = [
        gnome
        for gnome, space in enumerate(board.towns[seat].gnomes)
        if space in task.spaces and not is_safe(board, seat, gnome, danger)
    ]
    losing = sum(board.players[seat].trackers[gnome].ability != "" for gnome in hit)
    return len(hit) < len(board.towns[seat].deployed()) and losing < 2


def _next(board: Board, task: Task, space: int) -> None:
    """Take one space off the task at hand."""
    left = tuple([other for other in task.spaces if other != space])
    if left:
        board.agenda[-1] = Task(task.kind, task.player, left, note=task.note)
    else:
        board.agenda.pop()


def boulder(board: Board, task: Task, action: Land, log: Log | None) -> None:
    """A boulder destroys what it lands on, but for a gnome with a hammer (V-ENEMY-3)."""
    seat, space = task.player, action.space
    _next(board, task, space)
    town = board.towns[seat]
    if town.dangers[space] == BOULDER:
        _ignore(board, seat, BOULDER, space, "V-ENEMY-3", log)
        return
    if town.dangers[space] == TROLL:
        remove_danger(board, seat, space, "V-ENEMY-3", "AttackStarted", log)
    town.dangers[space] = BOULDER
    if log:
        tell(log, BoulderLanded, seat, "V-ENEMY-2", "AttackStarted", space, space=space)
    _hit(board, seat, space, "V-ENEMY-3", "BoulderLanded", log)


def troll(board: Board, task: Task, action: Land, log: Log | None) -> None:
    """A troll comes out of the reserve, if one is there and the space is free (V-ENEMY-6, 7)."""
    seat, space = task.player, action.space
    _next(board, task, space)
    town = board.towns[seat]
    if town.dangers[space]:
        _ignore(board, seat, TROLL, space, "V-ENEMY-7", log)
    elif town.is_full_of_trolls:
        _ignore(board, seat, TROLL, space, "V-ENEMY-6", log)
    else:
        town.dangers[space] = TROLL
        if log:
            tell(log, TrollArrived, seat, "V-ENEMY-2", "AttackStarted", space, space=space)
        _hit(board, seat, space, "V-ENEMY-4", "TrollArrived", log)


def _ignore(board: Board, seat: int, icon: str, space: int, rule: str, log: Log | None) -> None:
    if log:
        tell(log, IconIgnored, seat, rule, "AttackStarted", space, icon=icon, space=space)


def _hit(board: Board, seat: int, space: int, rule: str, cause: str, log: Log | None) -> None:
    """What stands where a troll or boulder has come."""
    town = board.towns[seat]
    gnome = town.gnomes.index(space) if space in town.gnomes else None
    if gnome is not None and is_safe(board, seat, gnome, town.dangers[space]):
        withstand(board, seat, gnome, rule, cause, log)
        return
    building = town.buildings[space]
    if building:
        town.buildings[space] = ""
        board.players[seat].bag[building] += 1
        if log:
            tell(log, BuildingDestroyed, seat, rule, cause, space, building=building, space=space)
    if gnome is not None:
        exhaust(board, seat, gnome, cause, log)


# ---- arrows: every troll, one space


_TO_THE_END: Final = {
    arrow: tuple(-(space // SIDE * down + space % SIDE * right) for space in SPACES)
    for arrow, (down, right) in ARROWS.items()
}
"""For each arrow a number for each space, the smaller the nearer to where the town ends."""


def arrows(board: Board, task: Task, log: Log | None) -> None:
    """The next arrow, from left to right; it moves the front trolls first (V-ENEMY-7)."""
    trolls = board.towns[task.player].trolls() if task.note else ()
    if not trolls:
        board.agenda.pop()
        return
    arrow, left = task.note[0], task.note[1:]
    front = sorted(trolls, key=_TO_THE_END[arrow].__getitem__)
    board.agenda[-1] = Task("arrows", task.player, note=left)
    board.agenda.append(Task("march", task.player, tuple(front), note=arrow))


def march(board: Board, task: Task, log: Log | None) -> None:
    """The next troll that an arrow moves."""
    seat, space = task.player, task.spaces[0]
    _next(board, task, space)
    dangers = board.towns[seat].dangers
    to = AHEAD[task.note][space]
    if to is None or dangers[to]:
        if log:
            tell(log, TrollStayed, seat, "V-ENEMY-7", "AttackStarted", space, space=space)
        return
    dangers[space], dangers[to] = "", TROLL
    if log:
        tell(log, TrollMoved, seat, "V-ENEMY-2", "AttackStarted", to, space, start=space, to=to)
    _hit(board, seat, to, "V-ENEMY-4", "TrollMoved", log)
