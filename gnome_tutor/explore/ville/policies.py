"""Ways of choosing an action in Gnomeville, each a `games.game.Policy`.

    ville.play(ville.new_game(1), policies.greedy, rng=7)

`random_policy` plays games that look like games, `greedy` takes what pays at once, and
`chain_seeking` makes groups and chains wherever it can, so that tests see every rule at work. None
of them changes the state that it is given, and each takes all its chance from the generator.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from gnome_tutor.games.ville import legal_actions, stumped_by
from gnome_tutor.games.ville.actions import (
    Action,
    Done,
    Pass,
    Put,
    PutGnome,
    Reach,
    Return,
    Skip,
    Step,
    Stop,
    Upgrade,
    Use,
)
from gnome_tutor.games.ville.buildings import GNOME, MONUMENT, TIERS, upgrades
from gnome_tutor.games.ville.player import PASSED
from gnome_tutor.games.ville.rules.turn import CHOICES, STEPS
from gnome_tutor.games.ville.state import Board, State, Task
from gnome_tutor.games.ville.town import SPACES, Town

from ..choosing import any_of, best_of

DECLINE: Final = {"build": 0.15, "place": 0.1, "move": 0.1, "buy": 0.2}
"""How often a player passes, gives a tile back that could be placed, stops, buys no more."""

SKIP: Final = 0.2
"""How often a building is not activated."""

BACK: Final = 0.3
"""How often a player who has passed comes back."""

SNUG: Final = 3
"""Spaces drawn for each building that is placed."""

_Declining = Pass | Return | Stop | Skip | Done


# ---- random


def random_policy(state: State, rng: random.Random) -> Action:
    """A game as people play it who do not care: at random, but most of them go on as they can.

    Where one of the actions declines, `DECLINE`, `SKIP` and `BACK` say how often it is taken; all
    others are alike. Of `SNUG` spaces drawn for a building it takes the one with most alike around.
    """
    board = state.board
    task = board.agenda[-1]
    if task.kind == "build":
        back = board.players[task.player].stage == PASSED
        goes = BACK if back else 1 - DECLINE["build"]
        return Reach() if rng.random() < goes else Pass()
    *willing, last = legal_actions(state)
    if not isinstance(last, _Declining):
        willing.append(last)
    elif not willing or rng.random() < DECLINE.get(task.kind, SKIP):
        return last
    if task.kind != "place":
        return any_of(willing, rng)
    drawn = board.players[task.player].drawn
    some = [any_of(willing, rng) for _ in range(SNUG)]
    return max(some, key=lambda action: _beside(board.towns[task.player], action, drawn))


def _beside(town: Town, action: Action, kind: str) -> int:
    """How many of the spaces beside a placement have such a building."""
    if not isinstance(action, Put):
        return 0
    return [town.buildings[space] for space in town.layout.joined[action.space]].count(kind)


# ---- chain-seeking


def chain_seeking(state: State, rng: random.Random) -> Action:
    """For tests: makes groups and chains, also by stepping off a building, and declines little.

    A placement, an upgrade or a step is worth the upgrades that can follow from it, then the
    buildings alike that it brings together. Abilities are used before any step.
    """
    board = state.board
    task = board.agenda[-1]
    if rng.random() < _WHIM:
        return random_policy(state, rng)
    actions = legal_actions(state)
    useful = [action for action in actions if isinstance(action, Use)]
    here = [action for action in actions if isinstance(action, Put | Upgrade | Step)]
    if here and not useful:
        return best_of(here, lambda action: _chained(board, task, action), rng)
    willing = [action for action in actions if not isinstance(action, _Declining)]
    return any_of(useful or willing or actions, rng)


_WHIM: Final = 0.1
"""How often `chain_seeking` does anything at all."""


def _chained(board: Board, task: Task, action: Action) -> tuple[int, int]:
    """Upgrades that follow at the best, and how many then hang together at the spot."""
    town = board.towns[task.player].copy()
    if isinstance(action, Put):
        spot = action.space
        town.buildings[spot] = board.players[task.player].drawn
    elif isinstance(action, Upgrade):
        spot = action.space
        town.buildings[spot] = action.building
    else:
        assert isinstance(action, Step)
        spot = action.start
        town.gnomes[town.gnomes.index(spot)] = action.to
    return _upgrades(board, town, spot), len(_alike(town, spot))


def _upgrades(board: Board, town: Town, space: int) -> int:
    """How many upgrades one after the other a building can set off."""
    group = town.group(space)
    if not group:
        return 0
    kind = town.buildings[space]
    longest = 0
    for building in upgrades(kind, board.supply):
        for to in group:
            after = town.copy()
            for at in group:
                after.buildings[at] = ""
            after.buildings[to] = building
            longest = max(longest, _upgrades(board, after, to))
    return 1 + longest


def _alike(town: Town, space: int) -> list[int]:
    """The spaces whose buildings match and hang together with this one, gnomes on them or not."""
    kind = town.buildings[space]
    found = [space] if kind and kind != MONUMENT else []
    for at in found:
        found += [
            to for to in town.layout.joined[at] if town.buildings[to] == kind and to not in found
        ]
    return found


# ---- greedy

RISK: Final = 0.3
"""Greedy draws as long as the chance to be stumped by the next tile is not above this."""

WORTH: Final = {"building": 2.5, "tier": 0.5, "tool": 3, "ability": 4, "danger": -2}
"""What each of these counts in the wealth of greedy, where a shroom counts 1.

A tier counts less than it costs, so that greedy rather buys many buildings than dear ones.
"""

Value = tuple[int, int, float]
"""Points, nearness and wealth; see `greedy`."""


def greedy(state: State, rng: random.Random) -> Action:
    """Takes what pays at once, in this order.

    points
        Those scored, and what the stacks of the round will score.
    nearness
        How near groups are: of all matching buildings that hang together, the number squared.
    wealth
        Shrooms, gnomes in town, a filled stew and steps that are left, 1 each; and, as `WORTH` has
        them, buildings in town and bag and their tiers, tools and abilities of gnomes, also one
        that is about to be drawn, and the trolls and boulders in town.

    It counts what the same player can go on to choose at once, up to the next step or purchase. It
    draws up to `RISK`, and gives a tile back only to escape being stumped or an automatic pass.
    Among equals the generator picks.
    """
    board = state.board
    task = board.agenda[-1]
    if task.kind == "build":
        return Reach() if stumped_by(state, task.player, 1) <= RISK else Pass()
    actions: Sequence[Action] = legal_actions(state)
    if task.kind == "place":
        actions = _worth_placing(board, task, actions)
    return best_of(actions, lambda action: _after(board, task.player, action), rng)


def _worth_placing(board: Board, task: Task, actions: Sequence[Action]) -> Sequence[Action]:
    """All spaces for the drawn tile; or what gives it back, where that is better."""
    back = [action for action in actions if isinstance(action, Return)]
    rest = [action for action in actions if not isinstance(action, Return | Pass)]
    last = board.players[task.player].stumps == len(board.setup.components.stumps) - 1
    if back and (not rest or (last and isinstance(rest[0], PutGnome))):
        return back
    return rest or actions


_GOES_ON: Final = ("move", "buy", "place", "build")
"""Decisions that greedy does not look beyond."""


def _after(board: Board, seat: int, action: Action) -> Value:
    """The best that a player can have after an action and what they choose at once after it."""
    after = board.copy()
    task = after.agenda[-1]
    CHOICES[task.kind].act(after, task, action, None)
    while after.agenda and after.agenda[-1].kind == "groups":
        STEPS["groups"](after, after.agenda[-1], None)
    if after.agenda:
        task = after.agenda[-1]
        if task.player == seat and task.kind in CHOICES and task.kind not in _GOES_ON:
            return max(_after(after, seat, one) for one in CHOICES[task.kind].legal(after, task))
    return _worth(after, seat)


def _worth(board: Board, seat: int) -> Value:
    player, town = board.players[seat], board.towns[seat]
    stacks = sum(board.setup.components.stack_points(len(stack)) for stack in player.stacks)
    buildings = [kind for kind in town.buildings if kind]
    buildings += [kind for kind, number in player.bag.items() for _ in range(number)]
    tiers = [TIERS[kind] for kind in buildings if kind != GNOME]
    tools = sum(tracker.hammer + tracker.sword for tracker in player.trackers)
    own = [task for task in board.agenda if task.player == seat]
    steps = sum(task.number for task in own if task.kind == "move")
    abilities = sum(tracker.ability != "" for tracker in player.trackers)
    abilities += sum(task.kind == "ability" for task in own)
    wealth: float = player.shrooms + len(town.deployed()) + player.stew + steps
    wealth += WORTH["building"] * len(tiers) + WORTH["tier"] * sum(tiers) + WORTH["tool"] * tools
    wealth += WORTH["ability"] * abilities
    wealth += WORTH["danger"] * sum(map(bool, town.dangers))
    return player.points.total + stacks, sum(_squares(town)), wealth


def _squares(town: Town) -> Iterator[int]:
    left = set(SPACES)
    while left:
        alike = _alike(town, left.pop())
        left.difference_update(alike)
        if len(alike) > 1:
            yield len(alike) ** 2
