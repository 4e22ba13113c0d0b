"""Board #1 is the same from all sides: a game turned or mirrored is the same game (V-ENEMY-8)."""

from __future__ import annotations

import random

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.ville.actions import Action, Group
from gnome_tutor.games.ville.state import State
from gnome_tutor.games.ville.town import CAMP, SEEN, SPACES, VIEWS
from tests.games.ville.players import eager, outcome


def moved(action: Action, view: int) -> Action:
    """The same action in the town as it is seen in a view."""
    return type(action)(*(SEEN[view][one] if type(one) is int else one for one in action))


def town_of(state: State, view: int) -> list[tuple[str, str, int]]:
    """What stands where, on the spaces of the town as it is seen in a view."""
    town = state.board.towns[0]
    gnomes = {space: gnome for gnome, space in enumerate(town.gnomes) if space != CAMP}
    found = [("", "", -1)] * len(SPACES)
    for space in SPACES:
        what = (town.buildings[space], town.dangers[space], gnomes.get(space, -1))
        found[SEEN[view][space]] = what
    return found


def assert_alike(plain: State, turned: State, view: int) -> None:
    assert town_of(plain, view) == town_of(turned, 0)
    one, other = plain.board.players[0], turned.board.players[0]
    assert one == other
    assert ville.current(plain) == ville.current(turned)
    assert plain.board.supply == turned.board.supply


@pytest.mark.parametrize("view", range(1, VIEWS))
def test_a_game_seen_in_a_view_is_the_same_game(view):
    for seed in range(3):
        rng = random.Random(seed)
        plain = ville.new_game(1, rng=seed)
        turned = ville.new_game(1, views=[view], rng=seed)
        while ville.current(plain).player is not None:
            if ville.current(plain).player == CHANCE:
                action = outcome(plain, rng)
                assert ville.chance_outcomes(plain) == ville.chance_outcomes(turned)
            else:
                action = eager(plain, rng)
                legal = ville.legal_actions(plain)
                if not isinstance(action, Group):
                    assert {moved(one, view) for one in legal} == set(ville.legal_actions(turned))
            plain = ville.apply(plain, action).state
            turned = ville.apply(turned, moved(action, view)).state
            assert_alike(plain, turned, view)
