"""Whole games that went one way, once and for all: scripts/golden.py writes them."""

from __future__ import annotations

import pytest

from gnome_tutor.games.record import read_record, write_record
from scripts.golden import TABLES, folder, log

GAMES = [(name, title) for name, tables in TABLES.items() for title in tables]
every_game = pytest.mark.parametrize(("name", "title"), GAMES)


def text_of(name: str, title: str) -> str:
    return (folder(name) / f"{title}.record").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", TABLES)
def test_the_games_are_those_of_the_script(name: str) -> None:
    assert sorted(path.stem for path in folder(name).glob("*.record")) == sorted(TABLES[name])


@every_game
def test_the_same_things_happen_in_the_same_game(name: str, title: str) -> None:
    told = log(read_record(text_of(name, title))).splitlines()
    assert told == (folder(name) / f"{title}.log").read_text(encoding="utf-8").splitlines()


@every_game
def test_a_golden_record_is_written_as_it_was(name: str, title: str) -> None:
    text = text_of(name, title)
    assert write_record(read_record(text)) == text
