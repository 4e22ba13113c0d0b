"""Games that hypothesis plays: any legal action, refused ones, steps back, in every variant."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from gnome_tutor.explore.hollow import policies
from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.actions import DECISIONS
from tests.games.hollow.gardens import drawn, lines
from tests.games.hollow.test_rules_laws import check_conservation
from tests.games.machine import NUMBERS, GameMachine


class Table(GameMachine):
    """A game in the hands of people who may try anything."""

    game = hollow
    decisions = DECISIONS
    seeking = policies.ring_seeking
    finishing = policies.random_policy

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
        self.begin(
            hollow.play(
                start, policies.ring_seeking, seed, until=lambda state: state.board.round >= rounds
            )
        )

    @invariant()
    def nothing_appears_and_nothing_is_lost(self):
        check_conservation(self.state.board)

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


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=30, stateful_step_count=25, deadline=None, derandomize=True
)
