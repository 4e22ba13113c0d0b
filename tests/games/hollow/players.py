"""Ways of choosing an action, for tests: seeded, and after rings, so that every rule comes up."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gnome_tutor.games import hollow
from gnome_tutor.games.game import CHANCE, Policy, Step
from gnome_tutor.games.hollow.actions import Action, Answer, Done, Move, Place, Skip, Stay
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import is_wildflower, mask_of


def anything(state: State, rng: random.Random) -> Action:
    """Any legal action, all alike."""
    return rng.choice(hollow.legal_actions(state))


def ring_seeking(state: State, rng: random.Random) -> Action:
    """Tiles where most paths meet, no bonus declined; now and then anything at all."""
    actions = hollow.legal_actions(state)
    if rng.random() < 0.1:
        return rng.choice(actions)
    placements = [action for action in actions if isinstance(action, Place)]
    if placements:
        best = max(meets(state, place) for place in placements)
        return rng.choice([place for place in placements if meets(state, place) == best])
    moves = [action for action in actions if isinstance(action, Move)]
    if moves:
        places = sorted({move.to.place for move in moves})
        place = rng.choice(places)
        return rng.choice([move for move in moves if move.to.place == place])
    willing = [a for a in actions if not isinstance(a, Skip | Done | Stay) and a != Answer(False)]
    return rng.choice(willing or actions)


def meets(state: State, place: Place) -> int:
    """How many path ends meet where this tile would lie."""
    wanted = state.board.garden.frontier[place.cell] & 63
    if is_wildflower(place.look):
        return wanted.bit_count() + 1
    return (wanted & mask_of(place.look)).bit_count()


LONGEST = 600
"""More decisions than any game has."""


def outcome(state: State, rng: random.Random) -> Action:
    draws, odds = zip(*hollow.chance_outcomes(state), strict=True)
    return rng.choices(draws, [float(chance) for chance in odds])[0]


def steps(
    start: State, seed: int, *, policy: Policy = ring_seeking
) -> Iterator[tuple[State, Step]]:
    """Every position of a game to its end, with the step taken there."""
    rng = random.Random(seed)
    state = start
    for _ in range(LONGEST):
        if hollow.current(state).player is None:
            return
        draw = hollow.current(state).player == CHANCE
        action = outcome(state, rng) if draw else policy(state, rng)
        step = hollow.apply(state, action)
        yield state, step
        state = step.state
    raise AssertionError("the game does not end")
