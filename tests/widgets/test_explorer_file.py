"""The file of an explorer: its tree kept, found again, set aside, and left alone."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.record import read_record
from gnome_tutor.widgets import Explorer
from tests.widgets.explorers import BOTH, GARDEN, TOWN, first, numbers


@BOTH
def test_the_tree_is_kept_and_found_again(start: Any, tmp_path: Path) -> None:
    file = tmp_path / "tree.txt"
    explorer = Explorer(start, file=file)
    for of in (0, 1, 0):
        explorer.go(0)
        explorer.act(first(explorer, min(of, len(explorer.legal["choices"]) or 1) - 1))
    explorer.note(0, comment="Begin\nhere", name="It", marks=["c3"] if start is TOWN else ["0,0"])
    explorer.go(1)
    explorer.note(1, comment="!")
    again = Explorer(file=file)
    assert again.at == 1
    assert again.code == explorer.code
    assert again.variations["nodes"] == explorer.variations["nodes"]
    record = read_record(file.read_text())
    assert record._replace(about={}) == explorer.tree.record()


def test_a_position_that_is_asked_for_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tree.txt"
    explorer = Explorer(GARDEN, file=file)
    explorer.act(first(explorer))
    explorer.act(first(explorer))
    inside = explorer.tree[1].state
    found = Explorer(inside, file=file)
    assert (found.code, found.at, numbers(found)) == (inside.code, 1, [0, 1, 2])
    kept = file.read_text()
    elsewhere = hollow.new_game(2, rng=9)
    other = Explorer(elsewhere.code, file=file)
    assert (other.code, numbers(other)) == (elsewhere.code, [0])
    assert "another tree" in other.status["text"]
    assert file.read_text() == kept
    other.act(first(other))
    assert (tmp_path / "tree-1.txt").read_text() == kept
    assert Explorer(file=file).tree[0].state == elsewhere


@given(seed=st.integers(0, 10_000), start=st.sampled_from([GARDEN, TOWN]))
@settings(max_examples=8, deadline=None)
def test_whatever_is_done_undo_brings_the_record_back_and_redo_the_last_one(
    seed: int, start: Any
) -> None:
    rng, players = random.Random(seed), start.board.setup.players
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tree.txt"
        explorer = Explorer(start, file=file)
        explorer.act(first(explorer))
        kept = [read_record(file.read_text())]
        for _ in range(8):
            node = rng.choice([*explorer.tree.nodes])
            explorer.go(node)
            change = rng.choice(["act", "note", "promote", "cut", "set_up"])
            # What cannot be done there changes nothing, and is nothing to take back.
            with suppress(ValueError, IndexError):
                if change == "act":
                    explorer.act(first(explorer, -1))
                elif change == "note":
                    explorer.note(node, comment=str(rng.random()))
                elif change == "set_up":
                    explorer.set_up(start.game.new_game(players, rng=rng.randrange(3)))
                else:
                    getattr(explorer, change)(node)
            now = read_record(file.read_text())
            if now._replace(about={}) != kept[-1]._replace(about={}):
                kept.append(now)
        for record in reversed(kept[:-1]):
            explorer.undo()
            assert read_record(file.read_text())._replace(about={}) == record._replace(about={})
        for record in kept[1:]:
            explorer.redo()
            assert read_record(file.read_text())._replace(about={}) == record._replace(about={})


def test_a_file_that_another_program_has_changed_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tree.txt"
    explorer = Explorer(GARDEN, file=file)
    explorer.act(first(explorer))
    file.write_text("mine")
    explorer.act(first(explorer))
    assert file.read_text() == "mine"
    assert str(file) in explorer.file["problem"]
    with pytest.raises(BadCode, match=r"tree\.txt"):
        Explorer(file=file)


def test_a_file_in_a_folder_that_is_not_there_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"there is no folder .*nowhere\.$"):
        Explorer(GARDEN, file=tmp_path / "nowhere" / "tree.txt")
    with pytest.raises(FileNotFoundError, match=r"there is no folder .*nowhere\.$"):
        Explorer(file=tmp_path / "nowhere" / "tree.txt")


def test_setting_up_another_position_keeps_the_old_tree(tmp_path: Path) -> None:
    file = tmp_path / "tree.txt"
    explorer = Explorer(GARDEN, file=file)
    explorer.act(first(explorer))
    kept = file.read_text()
    explorer.set_up(hollow.new_game(2, rng=8))
    assert (tmp_path / "tree-1.txt").read_text() == kept
    explorer.undo()
    assert numbers(explorer) == [0, 1]


def test_what_is_noted_on_a_position_alone_is_set_aside_as_well(tmp_path: Path) -> None:
    file = tmp_path / "tree.txt"
    explorer = Explorer(GARDEN, file=file)
    explorer.note(0, comment="Mine")
    kept = file.read_text()
    explorer.set_up(hollow.new_game(2, rng=8))
    assert (tmp_path / "tree-1.txt").read_text() == kept
