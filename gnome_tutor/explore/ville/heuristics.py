"""How Gnomeville is played, at a glance: what playouts and searches know beside the rules.

Everything is in points. The numbers were tuned by games against `policies.greedy`; none is exact.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from operator import mul
from typing import Any, Final

from gnome_tutor.games.ville.actions import (
    Action,
    Activate,
    Buy,
    Deploy,
    Destroy,
    Done,
    Equip,
    Group,
    Keep,
    Land,
    Pass,
    Put,
    PutGnome,
    Reach,
    Return,
    Skip,
    Step,
    Stop,
    Take,
    Upgrade,
    Use,
)
from gnome_tutor.games.ville.buildings import GNOME, MONUMENT, TIERS
from gnome_tutor.games.ville.player import PASSED
from gnome_tutor.games.ville.rules.turn import CHOICES
from gnome_tutor.games.ville.state import ROUNDS, Board
from gnome_tutor.games.ville.town import BOULDER, TROLL, Town

from ..choosing import best_with_luck
from .glance import DANGER, Glance

TURNS: Final = 1
"""After so many rounds a playout is cut."""

LUCK: Final = 0.1
"""So many points are left to luck."""

_AFTER: Final = ("refresh", "advance", "tidy")


def turn(board: Board) -> int:
    """The round; what is bought at its end belongs to the next."""
    return board.round + (bool(board.agenda) and board.agenda[0].kind in _AFTER)


def promise(board: Board, actions: Sequence[Action]) -> list[float]:
    """How good each action looks to the one who decides, in points."""
    glance = Glance(board, board.agenda[-1].player)
    return [_PROMISE[type(action)](glance, action) for action in actions]


def _reach(glance: Glance, _: Reach) -> float:
    worth = glance.reach()
    return worth if glance.player.stage != PASSED else worth - 0.2


def _upgrade(glance: Glance, action: Upgrade) -> float:
    group = glance.board.agenda[-1].spaces
    more = glance.beside(action.space, action.building, {*group, *glance.town.gnomes})
    worth = glance.stack(more + 3) if more >= 2 else 0.9 * more
    return worth + 0.1 * TIERS[action.building]


def _step(glance: Glance, action: Step) -> float:
    return glance.step(action.start, action.to)


def _buy(glance: Glance, action: Buy) -> float:
    return glance.buy(action.building)


def _deploy(glance: Glance, action: Deploy) -> float:
    kind = glance.town.buildings[action.space]
    return 1.0 - (0.3 if kind else 0)


def _land(glance: Glance, action: Land) -> float:
    lost = 1.0 if glance.town.buildings[action.space] else 0.0
    return -lost - (2.0 if action.space in glance.town.gnomes else 0.0)


def _take(glance: Glance, action: Take) -> float:
    return glance.bagged(action.building)


_PROMISE: Final[dict[type, Callable[[Glance, Any], float]]] = {
    Reach: _reach,
    Pass: lambda glance, _: 0.0,
    Put: lambda glance, action: glance.put(action.space),
    PutGnome: lambda glance, _: glance.put_gnome(),
    Return: lambda glance, _: glance.give_back(),
    Upgrade: _upgrade,
    Group: lambda glance, _: 0.0,
    Step: _step,
    Use: lambda glance, _: 0.6,
    Stop: lambda glance, _: 0.0,
    Activate: lambda glance, _: 1.0,
    Buy: _buy,
    Deploy: _deploy,
    Destroy: lambda glance, _: DANGER,
    Skip: lambda glance, _: 0.0,
    Keep: lambda glance, _: 0.0,
    Land: _land,
    Take: _take,
    Equip: lambda glance, _: 0.0,
    Done: lambda glance, _: 0.0,
}


def candidates(
    board: Board,
    rng: random.Random,  # as in every game
) -> tuple[Sequence[Action], list[float]]:
    """Everything, each with its promise."""
    task = board.agenda[-1]
    actions = list(CHOICES[task.kind].legal(board, task))
    return actions, promise(board, actions)


def rollout(board: Board, rng: random.Random) -> Action:
    """The best promise; a little luck among near equals."""
    return best_with_luck(*candidates(board, rng), LUCK, rng)


# ---- prospects


def prospects(board: Board) -> tuple[float, ...]:
    """Points so far, and what `FUTURE` says of what there is for the rounds to come."""
    weights = FUTURE[min(max(ROUNDS - turn(board), 0), len(FUTURE) - 1)]
    base = weights[0 if board.setup.players > 1 else 1]
    found = []
    for seat, player in enumerate(board.players):
        here = sum(map(mul, weights[2:], features(board, seat)))
        found.append(player.points.total + base + here)
    return tuple(found)


def features(board: Board, seat: int) -> tuple[float, ...]:
    """What of a player's position before a round's purchases tells how it goes on (`FUTURE`)."""
    player, town = board.players[seat], board.towns[seat]
    trackers = [player.trackers[gnome] for gnome in town.deployed()]
    built = sum(map(bool, town.buildings))
    tiles = sum(player.bag.values()) - player.bag[GNOME] + sum(map(len, player.stacks))
    return (
        tiles + built * player.filled,
        player.shrooms,
        sum(tracker.hammer for tracker in trackers),
        sum(tracker.sword for tracker in trackers),
        player.stew,
        town.dangers.count(TROLL),
        town.dangers.count(BOULDER),
        0 if player.filled else built,
        0 if player.filled else _pairs(town),
    )


def _pairs(town: Town) -> int:
    """How many buildings hang together with one of their kind that was counted before."""
    buildings, joined = town.buildings, town.layout.joined
    return sum(
        to > space and buildings[to] == kind
        for space, kind in enumerate(buildings)
        if kind and kind != MONUMENT
        for to in joined[space]
    )


FUTURE: Final = (
    (52.4, 41.3, 0.18, 0.24, 2.7, 0.5, 0.6, -2.8, -2.3, -1.2, 1.6),
    (59.9, 45.7, 0.48, 0.31, 6.3, 0.5, 0.6, -2.5, -3.0, -0.6, 2.0),
    (54.4, 38.3, 0.69, 0.30, 6.4, 1.6, 1.1, -1.0, -2.6, 0.4, 1.4),
    (64.0, 48.0, 0.70, 0.30, 4.6, 1.6, 3.1, -1.0, -1.2, 0.3, 0.5),
)
"""By rounds to come after the next purchases' own: points to come at the table of several, at the
table of one, and for each of `features` what one more of it brings. Fitted by
`scripts/prospects.py` to games that `rollout` plays with itself; where luck had made a help a harm,
smoothed by hand."""
