"""What can be asked of a town beside the verbs, against the verbs themselves."""

from __future__ import annotations

import random

import pytest

from gnome_tutor.explore.ville.policies import chain_seeking
from gnome_tutor.games import ville
from gnome_tutor.games.game import IllegalAction
from gnome_tutor.games.ville.actions import Put, Step
from gnome_tutor.games.ville.buildings import MONUMENT
from gnome_tutor.games.ville.events import BoulderLanded, GnomeMoved, UpgradeTriggered
from gnome_tutor.games.ville.town import space_name
from tests.games.ville.positions import position


def positions(kind: str, seeds: range) -> list[ville.State]:
    """Positions with a decision of a kind, along solo games that look for chains."""
    found: list[ville.State] = []

    def note(state: ville.State, rng: random.Random) -> object:
        if ville.current(state).kind == kind:
            found.append(ville.decode(state.code))
        return chain_seeking(state, rng)

    for seed in seeds:
        ville.play(ville.new_game(1, rng=seed), note, seed)
    return found


def test_what_a_placement_upgrades_is_the_group_that_leaves_the_town():
    seen = 0
    for state in positions("place", range(4)):
        before = state.board.towns[0]
        for action in ville.legal_actions(state):
            spaces = ville.would_upgrade(state, action)
            if not spaces:
                continue
            assert isinstance(action, Put)
            seen += 1
            town = before.copy()
            town.buildings[action.space] = ville.apply(state, action).events[0].building
            assert spaces == tuple(map(space_name, town.group(action.space)))
            assert len(spaces) >= 3
    assert seen >= 10


def test_an_illegal_action_has_its_reasons():
    with pytest.raises(IllegalAction):
        ville.would_upgrade(ville.new_game(1), Put(0))


def test_chains_are_all_ways_to_go_on_and_what_they_stack():
    longest = 0
    for state in positions("upgrade", range(6)):
        ways = ville.chains(state)
        assert len({chain.choices for chain in ways}) == len(ways)
        assert {chain.choices[0] for chain in ways} == set(ville.legal_actions(state))
        for chain in ways:
            at, upgrades = state, 0
            for action in chain.choices:
                step = ville.apply(at, action)
                upgrades += sum(isinstance(event, UpgradeTriggered) for event in step.events)
                at = step.state
            assert at.board.players[0].stacks[-1] == chain.stack
            longest = max(longest, upgrades)
    assert longest >= 1
    assert ville.chains(ville.new_game(1)) == ()


def test_a_step_activates_what_it_asks_for_next():
    seen = set()
    for state in positions("move", range(8)):
        for action in ville.legal_actions(state):
            if not isinstance(action, Step):
                continue
            building = ville.activates(state, action)
            events = ville.apply(state, action).events
            [moved] = [event for event in events if isinstance(event, GnomeMoved)][:1]
            there = state.board.towns[0].buildings[moved.to]
            assert building in ("", there)
            assert building != MONUMENT
            seen.add(building)
    assert {"", "market", "house"} <= seen


def test_the_attack_to_come_is_the_one_that_comes():
    """With nothing to choose: what is foretold on the last pass is what then happens."""
    seen = 0
    for state in positions("build", range(8)):
        foretold = ville.attack_to_come(state, 0)
        assert foretold
        after = ville.apply(state, ville.legal_actions(state)[-1])
        names = [event.kind for event in after.events]
        if "PlayerPassed" not in names or "BoulderLanded" not in names:
            continue
        came = [e.space for e in after.events if isinstance(e, BoulderLanded)]
        told = [e.space for e in foretold if isinstance(e, BoulderLanded)]
        assert came == told[: len(came)]
        seen += 1
    assert seen


def test_each_town_has_its_own_attack_to_come():
    state = position("* . . . .", "", players=2, card="rockfall")
    for seat in range(2):
        assert {event.player for event in ville.attack_to_come(state, seat)} == {seat}


def test_no_attack_is_to_come_when_the_game_is_over():
    over = ville.play(ville.new_game(1), lambda state, rng: rng.choice(ville.legal_actions(state)))
    assert ville.attack_to_come(over, 0) == ()
