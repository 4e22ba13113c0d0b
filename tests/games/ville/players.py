"""Ways of choosing an action, for tests: seeded, and eager, so that every rule comes up."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE, Policy, Step
from gnome_tutor.games.ville.actions import Action, Done, Pass, Put, Return, Skip, Stop
from gnome_tutor.games.ville.state import State

LONGEST = 4000
"""More decisions than any game has."""


def anything(state: State, rng: random.Random) -> Action:
    """Any legal action, all alike."""
    return rng.choice(ville.legal_actions(state))


def eager(state: State, rng: random.Random) -> Action:
    """Draws on, builds beside its like, declines nothing; now and then anything at all."""
    actions = ville.legal_actions(state)
    if rng.random() < 0.05:
        return rng.choice(actions)
    puts = [action for action in actions if isinstance(action, Put)]
    if puts:
        best = max(_alike(state, put.space) for put in puts)
        return rng.choice([put for put in puts if _alike(state, put.space) == best])
    lazy = Pass | Return | Stop | Skip | Done
    willing = [action for action in actions if not isinstance(action, lazy)]
    return rng.choice(willing or actions)


def _alike(state: State, space: int) -> int:
    """How many neighbours of a space are of the drawn kind."""
    seat = state.board.agenda[-1].player
    town, drawn = state.board.towns[seat], state.board.players[seat].drawn
    return sum(town.buildings[to] == drawn for to in town.layout.joined[space])


def outcome(state: State, rng: random.Random) -> Action:
    outcomes, odds = zip(*ville.chance_outcomes(state), strict=True)
    return rng.choices(outcomes, [float(chance) for chance in odds])[0]


def steps(start: State, seed: int, *, policy: Policy = eager) -> Iterator[tuple[State, Step]]:
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
