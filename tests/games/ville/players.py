"""Ways of choosing an action, for tests: seeded, and eager, so that every rule comes up."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gnome_tutor.games import game, ville
from gnome_tutor.games.game import CHANCE, Policy
from gnome_tutor.games.ville.actions import (
    Action,
    Done,
    Pass,
    Put,
    Return,
    Skip,
    Step,
    Stop,
    Upgrade,
    Use,
)
from gnome_tutor.games.ville.state import State

LONGEST = 4000
"""More decisions than any game has."""


def anything(state: State, rng: random.Random) -> Action:
    """Any legal action, all alike."""
    return rng.choice(ville.legal_actions(state))


def eager(state: State, rng: random.Random) -> Action:
    """Draws on, builds and steps to make groups, declines nothing; now and then anything at all."""
    actions = ville.legal_actions(state)
    if rng.random() < 0.05:
        return rng.choice(actions)
    uses = [action for action in actions if isinstance(action, Use)]
    if uses and rng.random() < 0.5:
        return rng.choice(uses)
    seat = state.board.agenda[-1].player
    here = [action for action in actions if isinstance(action, Put | Upgrade | Step)]
    if here:
        alike = [_alike(state, seat, action) for action in here]
        return rng.choice([a for a, n in zip(here, alike, strict=True) if n == max(alike)])
    lazy = Pass | Return | Stop | Skip | Done
    willing = [action for action in actions if not isinstance(action, lazy)]
    return rng.choice(willing or actions)


def _alike(state: State, seat: int, action: Put | Upgrade | Step) -> int:
    """How many would hang together with the building put there, or left by the gnome."""
    town = state.board.towns[seat]
    kind, space = state.board.players[seat].drawn, action[-1]
    if isinstance(action, Upgrade):
        kind = action.building
    elif isinstance(action, Step):
        kind, space = town.buildings[action.start], action.start
    found = [space]
    for at in found:
        found += [
            to
            for to in town.layout.joined[at]
            if kind and town.buildings[to] == kind and to not in found
        ]
    return len(found)


def outcome(state: State, rng: random.Random) -> Action:
    outcomes, odds = zip(*ville.chance_outcomes(state), strict=True)
    return rng.choices(outcomes, [float(chance) for chance in odds])[0]


def steps(start: State, seed: int, *, policy: Policy = eager) -> Iterator[tuple[State, game.Step]]:
    """Every position of a game to its end, with the step taken there."""
    rng = random.Random(seed)
    state = start
    for _ in range(LONGEST):
        player = ville.current(state).player
        if player is None:
            return
        action = outcome(state, rng) if player == CHANCE else policy(state, rng)
        step = ville.apply(state, action)
        yield state, step
        state = step.state
    raise AssertionError("the game does not end")
