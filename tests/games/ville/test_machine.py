"""Games that hypothesis plays: any legal action, refused ones, steps back, in every variant."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from gnome_tutor.explore.ville import policies
from gnome_tutor.games import ville
from gnome_tutor.games.ville.actions import DECISIONS
from gnome_tutor.games.ville.town import SPACES, VIEWS
from tests.games.machine import NUMBERS, GameMachine
from tests.games.ville.group_finder import groups
from tests.games.ville.test_rules_laws import check_conservation, check_dangers

ROUNDS = st.integers(1, 5)


class Table(GameMachine):
    """A game in the hands of people who may try anything."""

    game = ville
    decisions = DECISIONS
    seeking = policies.chain_seeking
    finishing = policies.random_policy

    @initialize(
        boards=st.lists(st.sampled_from(["symmetric", "back"]), min_size=1, max_size=4),
        view=st.integers(0, VIEWS - 1),
        turn_by_turn=st.sets(ROUNDS),
        masterbuilt=st.booleans(),
        seed=NUMBERS,
        rounds=ROUNDS,
    )
    def sit_down(self, boards, view, turn_by_turn, masterbuilt, seed, rounds):
        """The first rounds are played by chain seekers."""
        players = len(boards)
        start = ville.new_game(
            players,
            boards=boards,
            views=[(view + seat) % VIEWS for seat in range(players)],
            turn_by_turn=turn_by_turn,
            masterbuilt=masterbuilt,
            second_in_ties=masterbuilt,
            rng=seed,
        )
        self.begin(
            ville.play(
                start, policies.chain_seeking, seed, until=lambda state: state.board.round >= rounds
            )
        )

    @invariant()
    def nothing_appears_and_nothing_is_lost(self):
        check_conservation(self.state.board)
        check_dangers(self.state.board)

    @invariant()
    def groups_are_those_of_the_drawing(self):
        for town in self.state.board.towns:
            assert {frozenset(town.group(space)) for space in SPACES} - {frozenset()} == groups(
                town
            )

    @invariant()
    def a_group_stands_only_while_it_is_to_be_resolved(self):
        board = self.state.board
        busy = {task.player for task in board.agenda if task.kind in ("groups", "group")}
        for seat, town in enumerate(board.towns):
            assert seat in busy or not groups(town)


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=30, stateful_step_count=25, deadline=None, derandomize=True
)
