"""A game in the hands of people who may try anything: what every game's machine does and checks."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from gnome_tutor.games.game import IllegalAction, Policy

NUMBERS = st.integers(0, 10_000)


class GameMachine(RuleBasedStateMachine):
    """Any legal action, what a policy seeks, what was done before, and steps back.

    A game's own machine says what is played and by which policies, and sets up with `begin`.
    """

    game: ModuleType
    decisions: tuple[str, ...]
    seeking: Policy
    finishing: Policy
    state: Any

    def begin(self, state: Any) -> None:
        self.state = state
        self.past: list[tuple[Any, str]] = []
        self.tried = list(self.game.legal_actions(state))[:20]

    def act(self, action: Any) -> None:
        self.past.append((self.state, self.game.encode(self.state)))
        self.state = self.game.apply(self.state, action).state
        self.tried = [action, *self.tried[:19]]

    @precondition(lambda self: self.game.legal_actions(self.state))
    @rule(number=NUMBERS)
    def do_anything(self, number: int) -> None:
        legal = self.game.legal_actions(self.state)
        self.act(legal[number % len(legal)])

    @precondition(lambda self: self.game.current(self.state).player not in (None, -1))
    @rule(seed=NUMBERS)
    def seek(self, seed: int) -> None:
        self.act(type(self).seeking(self.state, random.Random(seed)))

    @rule(number=NUMBERS)
    def try_what_was_done_before(self, number: int) -> None:
        action = self.tried[number % len(self.tried)] if self.tried else None
        reasons = self.game.explain(self.state, action)
        if action in self.game.legal_actions(self.state):
            assert reasons == ()
            return
        code = self.game.encode(self.state)
        with pytest.raises(IllegalAction) as refusal:
            self.game.apply(self.state, action)
        assert refusal.value.reasons == reasons != ()
        assert self.game.encode(self.state) == code

    @precondition(lambda self: self.past)
    @rule(number=NUMBERS)
    def go_back(self, number: int) -> None:
        self.state, code = self.past[number % len(self.past)]
        assert self.game.encode(self.state) == code

    @invariant()
    def there_is_something_to_do_until_the_end(self) -> None:
        decision = self.game.current(self.state)
        assert decision.kind in self.decisions
        legal = self.game.legal_actions(self.state)
        assert bool(legal) is (decision.kind != "over")
        assert len({(type(action), action) for action in legal}) == len(legal)
        assert (self.game.result(self.state) is None) is bool(legal)

    @invariant()
    def the_position_can_stand(self) -> None:
        assert self.game.problems(self.state) == ()

    @invariant()
    def the_code_says_it_all(self) -> None:
        again = self.game.decode(self.game.encode(self.state))
        assert again == self.state
        assert self.game.legal_actions(again) == self.game.legal_actions(self.state)

    def teardown(self) -> None:
        if hasattr(self, "state"):
            end = self.game.play(self.state, type(self).finishing, 1)
            assert self.game.result(end) is not None
