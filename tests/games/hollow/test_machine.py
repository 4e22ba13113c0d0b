"""Games that hypothesis plays: any legal action, refused ones, steps back, in every variant."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gnome_tutor.explore.hollow import policies
from gnome_tutor.games import hollow
from gnome_tutor.games.game import IllegalAction
from gnome_tutor.games.hollow.actions import DECISIONS
from tests.games.hollow.gardens import drawn, lines
from tests.games.hollow.test_rules_laws import check_conservation

NUMBERS = st.integers(0, 10_000)


class Table(RuleBasedStateMachine):
    """A game in the hands of people who may try anything."""

    @initialize(
        players=st.sampled_from([2, 3, 4]),
        trade_board=st.booleans(),
        advanced=st.booleans(),
        seed=NUMBERS,
        rounds=st.integers(1, 12),
    )
    def sit_down(self, players, trade_board, advanced, seed, rounds):
        """The first rounds are played by ring seekers."""
        start = hollow.new_game(players, trade_board=trade_board, advanced=advanced, rng=seed)
        self.state = hollow.play(
            start, policies.ring_seeking, seed, until=lambda state: state.board.round >= rounds
        )
        self.past = []
        self.tried = list(hollow.legal_actions(self.state))[:20]

    def act(self, action):
        self.past.append((self.state, hollow.encode(self.state)))
        self.state = hollow.apply(self.state, action).state
        self.tried = [action, *self.tried[:19]]

    @precondition(lambda self: hollow.legal_actions(self.state))
    @rule(number=NUMBERS)
    def do_anything(self, number):
        legal = hollow.legal_actions(self.state)
        self.act(legal[number % len(legal)])

    @precondition(lambda self: hollow.current(self.state).player not in (None, -1))
    @rule(seed=NUMBERS)
    def seek_a_ring(self, seed):
        self.act(policies.ring_seeking(self.state, random.Random(seed)))

    @rule(number=NUMBERS)
    def try_what_was_done_before(self, number):
        action = self.tried[number % len(self.tried)] if self.tried else None
        if action in hollow.legal_actions(self.state):
            assert hollow.explain(self.state, action) == ()
            return
        reasons = hollow.explain(self.state, action)
        code = hollow.encode(self.state)
        with pytest.raises(IllegalAction) as refusal:
            hollow.apply(self.state, action)
        assert refusal.value.reasons == reasons != ()
        assert hollow.encode(self.state) == code

    @precondition(lambda self: self.past)
    @rule(number=NUMBERS)
    def go_back(self, number):
        self.state, code = self.past[number % len(self.past)]
        assert hollow.encode(self.state) == code

    @invariant()
    def there_is_something_to_do_until_the_end(self):
        decision = hollow.current(self.state)
        assert decision.kind in DECISIONS
        legal = hollow.legal_actions(self.state)
        assert bool(legal) is (decision.kind != "over")
        assert len(set(legal)) == len(legal)
        assert (hollow.result(self.state) is None) is bool(legal)

    @invariant()
    def nothing_appears_and_nothing_is_lost(self):
        check_conservation(self.state.board)
        assert hollow.problems(self.state) == ()

    @invariant()
    def the_code_says_it_all(self):
        again = hollow.decode(hollow.encode(self.state))
        assert again == self.state
        assert hollow.legal_actions(again) == hollow.legal_actions(self.state)

    @invariant()
    def rings_are_those_of_the_drawing(self):
        garden = self.state.board.garden
        assert {lines(loop) for loop in garden.loops()} == drawn(garden).rings()

    @invariant()
    def no_path_has_two_gnomes(self):
        garden = self.state.board.garden
        spots = [garden.spot(gnome) for gnome in range(len(garden.gnomes))]
        held = [spot for spot in spots if spot.place in ("path", "ring")]
        assert len(set(held)) == len(held)

    def teardown(self):
        if hasattr(self, "state"):
            assert hollow.result(hollow.play(self.state, policies.random_policy, 1)) is not None


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=30, stateful_step_count=25, deadline=None, derandomize=True
)
