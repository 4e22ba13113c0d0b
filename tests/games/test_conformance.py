"""The laws that every game obeys, whatever its rules: one file for all of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from gnome_tutor import games
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import CHANCE, NOT_RULES, BadCode, IllegalAction
from tests.games.hollow.players import ring_seeking
from tests.games.ville.players import eager


class Case(NamedTuple):
    """A way of playing a game: its module, its set-up, and who plays."""

    game: ModuleType
    options: tuple[tuple[str, Any], ...]
    policy: Callable[[Any, random.Random], Any]
    bound: int

    def start(self) -> Any:
        return self.game.new_game(**dict(self.options), rng=4)


def hollow_case(players: int, **variants: bool) -> Any:
    options = {"players": players, **variants}
    name = "-".join(["hollow", str(players), *variants])
    return pytest.param(Case(hollow, tuple(options.items()), ring_seeking, 600), id=name)


def ville_case(players: int, name: str = "", **variants: Any) -> Any:
    options = tuple({"players": players, **variants}.items())
    words = "-".join(filter(None, ["ville", str(players), name]))
    return pytest.param(Case(ville, options, eager, 1500), id=words)


CASES = [
    hollow_case(2),
    hollow_case(2, trade_board=True),
    hollow_case(3, trade_board=True, advanced=True),
    hollow_case(4, trade_board=True),
    ville_case(1),
    ville_case(1, "river", boards=("riverville",), views=(6,)),
    ville_case(2, "by_turns", turn_by_turn=(1, 3), second_in_ties=True),
    ville_case(3, "masterbuilt", masterbuilt=True, boards=("mazeville", "back", "symmetric")),
    ville_case(4, "backs", boards=("back",) * 4, views=(0, 1, 4, 7)),
]
every_case = pytest.mark.parametrize("case", CASES)


def draw(game: ModuleType, state: Any, rng: random.Random) -> Any:
    outcomes, odds = zip(*game.chance_outcomes(state), strict=True)
    return rng.choices(outcomes, [float(chance) for chance in odds])[0]


@cache
def played(case: Case) -> tuple[tuple[Any, Any, Any], ...]:
    """One game to its end: each position with the action taken there and the step it led to."""
    rng = random.Random(11)
    game, state, found = case.game, case.start(), []
    while game.current(state).player is not None:
        assert len(found) < case.bound, "the game does not end"
        chance = game.current(state).player == CHANCE
        action = draw(game, state, rng) if chance else case.policy(state, rng)
        step = game.apply(state, action)
        found.append((state, action, step))
        state = step.state
    return tuple(found)


def positions(case: Case, every: int = 1) -> Iterator[Any]:
    for state, _, _ in played(case)[::every]:
        yield state
    yield played(case)[-1][2].state


@every_case
def test_the_game_ends_and_only_then_has_a_result(case: Case) -> None:
    *before, last = positions(case)
    assert all(case.game.result(state) is None for state in before)
    assert all(case.game.legal_actions(state) for state in before)
    assert case.game.result(last) is not None
    assert case.game.legal_actions(last) == ()
    assert case.game.current(last).kind == "over"


@every_case
def test_no_verb_changes_a_state(case: Case) -> None:
    game = case.game
    for state, action, _ in played(case)[::7]:
        before = game.encode(state)
        game.apply(state, action)
        game.explain(state, action)
        game.legal_actions(state)
        game.chance_outcomes(state)
        game.scores(state)
        game.to_dict(state)
        game.problems(state)
        game.write_action(state, action)
        assert game.encode(state) == before


@every_case
def test_the_same_action_leads_to_the_same_position_without_any_chance(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = played(case)

    def refuse(*_: object) -> None:
        raise AssertionError("something drew a random number")

    monkeypatch.setattr(random.Random, "random", refuse)
    monkeypatch.setattr(random.Random, "getrandbits", refuse)
    for state, action, step in steps[::5]:
        again = case.game.apply(state, action)
        assert again.state == step.state
        assert again.events == step.events


@every_case
def test_states_are_equal_when_and_only_when_their_codes_are(case: Case) -> None:
    game = case.game
    codes = [game.encode(state) for state in positions(case)]
    assert len(set(codes)) == len(codes)
    assert len(set(positions(case))) == len(codes)
    for state, code in zip(positions(case), codes, strict=True):
        assert code.isascii()
        assert code.isprintable()
        again = game.decode(code)
        assert again == state
        assert hash(again) == hash(state)
        assert game.encode(again) == code


@every_case
def test_a_code_holds_the_whole_position(case: Case) -> None:
    game = case.game
    for state in positions(case, every=4):
        again = game.decode(game.encode(state))
        assert game.current(again) == game.current(state)
        assert game.legal_actions(again) == game.legal_actions(state)
        assert game.chance_outcomes(again) == game.chance_outcomes(state)
        assert game.scores(again) == game.scores(state)
        assert game.to_dict(again) == game.to_dict(state)


@every_case
def test_the_code_tells_which_game_it_is_of(case: Case) -> None:
    state = case.start()
    assert games.decode(case.game.encode(state)) == state
    assert state.game is case.game


@every_case
def test_a_dict_holds_the_whole_position_and_travels_as_json(case: Case) -> None:
    game = case.game
    for state in positions(case, every=3):
        data = game.to_dict(state)
        assert game.from_dict(json.loads(json.dumps(data))) == state
        assert game.to_dict(game.from_dict(data)) == data


@every_case
def test_the_positions_of_events_can_be_written_down_too(case: Case) -> None:
    game = case.game
    for _, _, step in played(case)[::3]:
        for event in step.events:
            assert game.decode(game.encode(event.state)) == event.state
            assert game.from_dict(game.to_dict(event.state)) == event.state


@every_case
def test_every_legal_action_is_read_back_as_written(case: Case) -> None:
    game = case.game
    for state in positions(case, every=4):
        texts = [game.write_action(state, action) for action in game.legal_actions(state)]
        assert len(set(texts)) == len(texts)
        assert tuple(game.read_action(state, text) for text in texts) == game.legal_actions(state)


@every_case
def test_an_action_is_legal_when_and_only_when_nothing_speaks_against_it(case: Case) -> None:
    game = case.game
    rng = random.Random(5)
    pool = [action for state in positions(case, every=9) for action in game.legal_actions(state)]
    for state in positions(case, every=5):
        legal = game.legal_actions(state)
        assert len(set(legal)) == len(legal)
        for action in rng.sample(legal, min(len(legal), 10)):
            assert game.explain(state, action) == ()
        for action in rng.sample(pool, 20):
            reasons = game.explain(state, action)
            allowed = action in legal
            assert bool(reasons) is not allowed, game.write_action(state, action)
            if reasons:
                with pytest.raises(IllegalAction) as caught:
                    game.apply(state, action)
                assert caught.value.reasons == reasons


@every_case
def test_every_reason_and_event_cites_a_rule_of_the_catalogue(case: Case) -> None:
    game = case.game
    rng = random.Random(6)
    actions = [action for _, action, _ in played(case)]
    for state, _, step in played(case)[::3]:
        for event in step.events:
            assert event.rule in game.catalogue
        for action in rng.sample(actions, 5):
            for reason in game.explain(state, action):
                assert reason.rule in (*game.catalogue, *NOT_RULES)
                assert reason.text


@every_case
def test_the_last_snapshot_is_the_new_state(case: Case) -> None:
    for before, _, step in played(case):
        if step.events:
            assert step.events[-1].state == step.state
        else:
            assert step.state != before


@every_case
def test_the_chances_of_a_draw_add_up_to_one_and_are_its_actions(case: Case) -> None:
    game = case.game
    draws = 0
    for state in positions(case):
        outcomes = game.chance_outcomes(state)
        if game.current(state).player == CHANCE:
            draws += 1
            assert tuple(action for action, _ in outcomes) == game.legal_actions(state)
            assert all(isinstance(chance, Fraction) and chance > 0 for _, chance in outcomes)
            assert sum(chance for _, chance in outcomes) == 1
        else:
            assert outcomes == ()
    assert draws > 10


@every_case
def test_nothing_that_is_written_down_tells_the_next_draw(case: Case) -> None:
    """Whatever was drawn in the end, the position before says the same in every form."""
    game = case.game
    for state, action, _ in played(case):
        if game.current(state).player == CHANCE:
            outcomes = [outcome for outcome, _ in game.chance_outcomes(state)]
            assert action in outcomes
            again = game.decode(game.encode(state))
            for other in outcomes[:3]:
                assert game.apply(again, other).state == game.apply(state, other).state


@every_case
def test_a_position_of_a_game_that_was_played_has_no_problems(case: Case) -> None:
    for state in positions(case):
        assert case.game.problems(state) == ()


@every_case
def test_a_record_of_actions_replays_to_the_same_end(case: Case) -> None:
    game = case.game
    texts = [game.write_action(state, action) for state, action, _ in played(case)]
    state = game.decode(game.encode(case.start()))
    for text in texts:
        state = game.apply(state, game.read_action(state, text)).state
    assert state == played(case)[-1][2].state


@every_case
def test_play_follows_the_same_rules(case: Case) -> None:
    game = case.game
    assert game.result(game.play(case.start(), case.policy, 3)) is not None
    assert game.play(case.start(), case.policy, 3) == game.play(case.start(), case.policy, 3)


@every_case
def test_play_stops_where_it_is_told(case: Case) -> None:
    game = case.game
    there = game.play(case.start(), case.policy, 3, until=lambda state: state.board.round == 2)
    assert there.board.round == 2
    assert game.current(there).player is not None


@every_case
def test_play_refuses_what_is_illegal_and_leaves_the_start_alone(case: Case) -> None:
    start = case.start()
    code = case.game.encode(start)
    with pytest.raises(IllegalAction):
        case.game.play(start, lambda _, __: "no action")
    assert case.game.encode(start) == code


def test_the_code_of_the_other_game_is_told_for_what_it_is() -> None:
    garden, town = hollow.new_game(2).code, ville.new_game(2).code
    for game, code, words in (
        (
            ville,
            garden,
            "Gnomeville is wanted, which begins with GV1; this is one of Gnome Hollow, and .* GH1",
        ),
        (
            hollow,
            town,
            "Gnome Hollow is wanted, which begins with GH1; this is one of Gnomeville, and .* GV1",
        ),
    ):
        with pytest.raises(BadCode, match=words):
            game.decode(code)
    for game, words in ((ville, "Gnomeville begins with GV1"), (hollow, "Hollow begins with GH1")):
        with pytest.raises(BadCode, match=words):
            game.decode("X1 players=2")
