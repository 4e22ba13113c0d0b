"""Positions with something to find: playouts find it in nearly all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gnome_tutor import explore
from gnome_tutor.games import decode, game_named

FOLDER = Path(__file__).parent / "tactics"
FOUND_AT_LEAST = 18
GAMES = ("hollow", "ville")


def tactics(game: str) -> list[dict[str, Any]]:
    """The positions of a game: name, code, the actions that find it, and why."""
    found: list[dict[str, Any]] = YAML(typ="safe").load(FOLDER / f"{game}.yaml")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_has_a_choice_to_make(game):
    listed = tactics(game)
    assert len(listed) == 20
    for one in listed:
        state = decode(one["code"].strip())
        rules = game_named(game)
        actions = {rules.write_action(state, action) for action in rules.legal_actions(state)}
        assert set(one["find"]) < actions, one["name"]
        assert rules.problems(state) == ()
    for field in ("name", "code"):
        assert len({one[field] for one in listed}) == 20


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_playouts_find_it(game):
    missed = [
        (one["name"], best)
        for one in tactics(game)
        if (best := explore.evaluate(decode(one["code"].strip()), 200).best.notation)
        not in one["find"]
    ]
    assert len(missed) <= 20 - FOUND_AT_LEAST, missed
