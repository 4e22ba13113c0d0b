"""What holds for every policy of both games."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest

from gnome_tutor.explore.hollow import policies as of_hollow
from gnome_tutor.explore.ville import policies as of_ville
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import Policy

HOLLOW = [
    of_hollow.random_policy,
    of_hollow.plain_random,
    of_hollow.ring_seeking,
    of_hollow.greedy,
]
VILLE = [of_ville.random_policy, of_ville.chain_seeking, of_ville.greedy]
VARIANTS = [
    *((hollow, HOLLOW, {"players": n, "trade_board": True, "advanced": n == 3}) for n in (2, 3, 4)),
    *((ville, VILLE, {"players": n}) for n in (1, 4)),
    (ville, VILLE, {"players": 2, "turn_by_turn": (1, 3, 5), "masterbuilt": True}),
    (ville, VILLE, {"players": 3, "boards": ("back",) * 3, "views": (0, 3, 6)}),
]
MANY = {
    hollow: ({"players": 4, "trade_board": True}, {"place", "permission", "move"}),
    ville: ({"players": 2}, {"build", "place", "move", "upgrade", "buy"}),
}


def id_of(value: Any) -> str:
    return value.__name__.rpartition(".")[2] if hasattr(value, "__name__") else ""


@pytest.mark.parametrize(
    ("game", "policy", "options"),
    [(game, policy, options) for game, policies, options in VARIANTS for policy in policies],
    ids=id_of,
)
def test_a_policy_plays_whole_games_by_the_rules(
    game: ModuleType, policy: Policy, options: dict[str, Any]
) -> None:
    start = game.new_game(**options, rng=options["players"])
    end = game.play(start, policy, 1)
    assert game.result(end) is not None
    assert game.play(start, policy, 1) == end


@pytest.mark.parametrize(
    ("game", "policy"),
    [*((hollow, policy) for policy in HOLLOW), *((ville, policy) for policy in VILLE)],
    ids=id_of,
)
def test_a_policy_changes_nothing_and_only_asks_the_generator(
    game: ModuleType, policy: Policy, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("not the generator that was given")

    for name in ("random", "choice", "choices", "randrange", "getrandbits"):
        monkeypatch.setattr(random, name, refuse)
    rng = random.Random(2)
    options, often = MANY[game]
    asked = set()

    def watched(state: Any, _: random.Random) -> Any:
        before = game.encode(state)
        action = policy(state, rng)
        asked.add(game.current(state).kind)
        assert game.encode(state) == before
        return action

    for seed in range(2):
        game.play(game.new_game(**options, rng=seed), watched, seed)
    assert often <= asked
