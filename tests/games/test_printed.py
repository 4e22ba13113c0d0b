"""An owner's components: the laws that hold in every game."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import NamedTuple, get_args

import pytest

from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import BadCode, Source
from tests.games.refused import owners_file


class Case(NamedTuple):
    """A game with a table of its components that differs, and one that does not."""

    game: ModuleType
    other: str
    same: str


CASES = [
    Case(
        hollow,
        "[market.U]\n2 = 4\n3 = 6\n4 = 9\n5 = 13\n",
        "[market_tokens]\nR = 5\nY = 5\nT = 4\nP = 4\nU = 3\n",
    ),
    Case(ville, "[filled]\npoints = 7\n", "[filled]\npoints = 10\n"),
]
every_case = pytest.mark.parametrize("case", CASES, ids=[case.game.name for case in CASES])


@every_case
def test_every_number_has_a_source(case: Case) -> None:
    sources = {fact.source for fact in case.game.SHIPPED.facts.values()}
    assert sources == {"rulebook", "inferred", "placeholder"} < set(get_args(Source))


@every_case
def test_other_numbers_make_another_box(case: Case, tmp_path: Path) -> None:
    mine = case.game.load(owners_file(tmp_path, case.other))
    changed = {n for n, fact in mine.facts.items() if fact != case.game.SHIPPED.facts[n]}
    assert changed
    assert {mine.source_of(name).source for name in changed} == {"box"}
    assert mine != case.game.SHIPPED
    assert len(mine.fingerprint) == 8


@every_case
def test_a_file_that_says_the_same_is_the_shipped_box(case: Case, tmp_path: Path) -> None:
    mine = case.game.load(owners_file(tmp_path, case.same))
    assert mine == case.game.SHIPPED
    assert mine.fingerprint == case.game.SHIPPED.fingerprint == ""


@every_case
def test_a_code_made_with_other_components_needs_them(case: Case, tmp_path: Path) -> None:
    game = case.game
    mine = game.load(owners_file(tmp_path, case.other))
    state, shipped = game.new_game(2, rng=7, components=mine), game.new_game(2, rng=7)
    code = game.encode(state)
    assert f"components={mine.fingerprint}" in code
    assert game.decode(code, components=mine) == state
    assert game.from_dict(game.to_dict(state), components=mine) == state
    with pytest.raises(BadCode, match=mine.fingerprint):
        game.decode(code)
    with pytest.raises(BadCode, match="shipped"):
        game.decode(game.encode(shipped), components=mine)
    assert state != shipped
