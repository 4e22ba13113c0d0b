"""How Gnome Hollow is played, at a glance: what playouts and searches know beside the rules.

Everything is in points. The numbers were tuned by games against `policies.greedy`; none is exact.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from heapq import nlargest
from typing import Any, Final, cast

from gnome_tutor.games.hollow.actions import (
    Action,
    Answer,
    Box,
    Close,
    Discard,
    Done,
    Mark,
    Move,
    Place,
    PlaceSign,
    Sell,
    Skip,
    Stay,
    TakeExtra,
    TakeFlower,
    TakeTile,
    TakeWildflower,
    Trade,
    UseSign,
)
from gnome_tutor.games.hollow.rules.bonus import minus, plus
from gnome_tutor.games.hollow.rules.moving import own_spots
from gnome_tutor.games.hollow.rules.placements import DRAFTED, gnomes_allow, placements_of
from gnome_tutor.games.hollow.rules.placing import requested
from gnome_tutor.games.hollow.rules.rings import column_of
from gnome_tutor.games.hollow.rules.turn import CHOICES
from gnome_tutor.games.hollow.state import Board
from gnome_tutor.games.hollow.tiles import is_wildflower, pieces_of

from ..choosing import best_with_luck
from .glance import FACED, FLOWER_TILE, SIGN, TILE, Glance, units
from .policies import some_places

TURNS: Final = 2
"""After so many turns a playout is cut."""

MOVES: Final = 5
"""Places that a gnome may go to in a rollout."""

LUCK: Final = 0.5
"""So many points are left to luck."""

LOOKS_AT: Final = 3
"""Placements that a rollout chooses from."""


def turn(board: Board) -> int:
    """Turns since the start of the game; the final gnome actions are turns too."""
    return (board.round + board.final) * board.setup.players + board.player


# ---- promise


def promise(board: Board, actions: Sequence[Action]) -> list[float]:
    """How good each action looks to the one who decides, in points."""
    task = board.agenda[-1]
    glance = Glance(board, task.player)
    if task.kind == "move":
        moves = _moves(glance)
        return [moves(action) for action in actions]
    return [_PROMISE[type(action)](glance, action) for action in actions]


def _moves(glance: Glance) -> Callable[[Action], float]:
    """What each move is worth: what is found there, less what is left."""
    seat = glance.seat
    places = glance.places()
    here = own_spots(glance.board, seat)
    left = {spot: glance.holding(2 * seat + which) for which, spot in enumerate(here)}
    return lambda action: (
        places[action.to] - left[action.start] if isinstance(action, Move) else 0.0
    )


def _mark(glance: Glance, action: Mark) -> float:
    task = glance.board.agenda[-1]
    ring = glance.garden.rings[cast(int, task.ring)]
    columns = glance.components.columns(advanced=glance.board.setup.advanced)
    space = columns[column_of(ring.size)][action.row]
    worth = glance.markers(space.markers)
    match space.bonus:
        case "flower":
            worth += glance.flower() * 0.9
        case "sign":
            worth += SIGN
        case "tile":
            worth += TILE
        case "extra2" | "extra3":
            worth += 0.8 * min(int(space.bonus[-1]), sum(ring.mushrooms))
        case _:
            pass
    return worth


def _close(glance: Glance, action: Close) -> float:
    loop = next((one for one in glance.garden.loops() if one.walk == action.loop), None)
    if loop is None:
        return 0.0
    worth = glance.ring(loop.size, units(loop.mushrooms))
    return worth if loop.gnome is None or loop.gnome // 2 == glance.seat else worth / 2


def _sell(glance: Glance, action: Sell) -> float:
    return glance.selling(action.mushroom, action.number)


def _extra(glance: Glance, action: TakeExtra) -> float:
    return units(action.mushrooms)


def _trade(glance: Glance, action: Trade) -> float:
    number = glance.player.mushrooms
    after = plus(minus(number, action.give), action.get)
    return glance.hand(after) - glance.hand(number)


def _answer(glance: Glance, action: Answer) -> float:
    if not action.allow:
        return 0.0
    return glance.placement(requested(glance.board.agenda[-1]))


_PROMISE: Final[dict[type, Callable[[Glance, Any], float]]] = {
    Place: Glance.placement,
    Box: lambda glance, _: 0.0,
    Done: lambda glance, _: 0.05,
    Answer: _answer,
    Close: _close,
    Mark: _mark,
    TakeWildflower: lambda glance, _: 1.0,
    TakeFlower: lambda glance, _: glance.flower(),
    TakeTile: lambda glance, action: TILE + 0.1 * len(pieces_of(action.tile)),
    Discard: lambda glance, action: 0.0 if is_wildflower(action.tile) else 1.0,
    PlaceSign: lambda glance, action: glance.reward(action.sign),
    UseSign: lambda glance, action: glance.reward(action.sign),
    TakeExtra: _extra,
    Trade: _trade,
    Skip: lambda glance, _: 0.0,
    Sell: _sell,
    Stay: lambda glance, _: 0.0,
}


# ---- rollout


def candidates(board: Board, rng: random.Random) -> tuple[Sequence[Action], list[float]]:
    """The actions that are worth a look, each with its promise.

    Of placements those that tell, and a few others; of moves those to the best places; of all else
    everything.
    """
    task = board.agenda[-1]
    if task.kind == "move":
        return _best_moves(board, task.player)
    actions: list[Action] = []
    if task.kind == "place":
        actions += telling(board)
        actions += some_places(board, rng, LOOKS_AT)
        if board.drafted == DRAFTED:
            actions.append(Done())
    if not actions:
        actions += CHOICES[task.kind].legal(board, task)
    return actions, promise(board, actions)


def telling(board: Board) -> list[Place]:
    """The placements that go on with a path of the player's, or close one that nobody holds."""
    garden, player = board.garden, board.players[board.player]
    own = 3 << 2 * board.player
    cells = {cell for cell, gnomes in garden.led_to().items() if gnomes & own}
    for end, (far, _, held) in garden.strands.items():
        if not held and end < far and FACED[end] == FACED[far]:
            cells.add(FACED[end])
    tiles = [(kind, True) for kind in player.stored]
    if board.drafted < DRAFTED:
        tiles += dict.fromkeys((kind, False) for kind in board.tile_board if kind)
    doubtful = garden.contested() | {cell for _, cell in board.refused}
    return [
        place
        for cell in sorted(cells & garden.frontier.keys())
        for kind, stored in tiles
        for lying, fitting in (placements_of(kind, stored),)
        for pick in (fitting[garden.frontier[cell]],)
        if pick
        for place in pick(lying[cell])
        if cell not in doubtful or gnomes_allow(board, place.look, cell)
    ]


def _best_moves(board: Board, seat: int) -> tuple[Sequence[Action], list[float]]:
    glance = Glance(board, seat)
    places = glance.places()
    best = nlargest(MOVES, places, key=places.__getitem__)
    actions: list[Action] = []
    promises = []
    for which, start in enumerate(dict.fromkeys(own_spots(board, seat))):
        left = glance.holding(2 * seat + which)
        for to in best:
            if to != start:
                actions.append(Move(start, to))
                promises.append(places[to] - left)
    return [*actions, Stay()], [*promises, 0.0]


def rollout(board: Board, rng: random.Random) -> Action:
    """The best promise of the candidates; a little luck among near equals."""
    return best_with_luck(*candidates(board, rng), LUCK, rng)


def prospects(board: Board) -> tuple[float, ...]:
    """Points so far, and what lies in hand, on paths and in waiting rings."""
    found = []
    for seat in range(board.setup.players):
        glance = Glance(board, seat)
        player = glance.player
        worth = float(glance.components.flower_track[len(player.flowers)] + player.treasure)
        worth += glance.components.ring_track[player.markers]
        worth += glance.hand(player.mushrooms)
        worth += sum(glance.holding(gnome) for gnome in (2 * seat, 2 * seat + 1))
        worth += sum(FLOWER_TILE for tile in player.tiles if is_wildflower(tile)) * glance.fade
        found.append(worth)
    return tuple(found)
