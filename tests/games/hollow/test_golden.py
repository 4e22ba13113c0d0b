"""Whole games that went one way, once and for all: scripts/golden.py writes them."""

from __future__ import annotations

import pytest

from gnome_tutor.games.record import read_record, write_record
from scripts.golden import GOLDEN, TABLES, log

GAMES = sorted(path.stem for path in GOLDEN.glob("*.record"))


def record_of(name):
    return read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))


def test_the_games_are_those_of_the_script():
    assert sorted(TABLES) == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_same_things_happen_in_the_same_game(name):
    told = log(record_of(name)).splitlines()
    assert told == (GOLDEN / f"{name}.log").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_is_written_as_it_was(name):
    text = (GOLDEN / f"{name}.record").read_text(encoding="utf-8")
    assert write_record(record_of(name)) == text
