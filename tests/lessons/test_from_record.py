"""A lesson made of a game that was played."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.record import Record, read_record
from gnome_tutor.lessons.check import check
from gnome_tutor.lessons.format import read
from gnome_tutor.lessons.from_record import from_record
from gnome_tutor.lessons.linter import lint
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.steps import Show, Tell, Try
from gnome_tutor.lessons.write import write

GAMES = sorted((Path(__file__).parents[1] / "games" / "hollow" / "golden").glob("*.record"))

START = hollow.from_dict(
    {
        "players": [{"gnomes": ["path:1,-1/3", "off"]}, {}],
        "garden": {"1,-1": "23T", "0,-1": "24R"},
        "tile_board": ["", "01P", "02", "03R", "02Y", "0134U", "03", "01T"],
        "turn": {"player": 0, "round": 3, "drafted": 1},
    }
)
PLAYED = dedent(f"""\
    # Holly has a path that lacks one tile.
    start: {START.code}
    45P@1,0
    # The ring is hers.
    [
    05P@1,-2
    # That leaves the ring open.
    ]
    draw 01R; draw 02; stay
    # A quiet end.
    01R@-1,-1
    """)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_whole_game_is_shown_turn_by_turn_to_its_last_position(path):
    record = read_record(path.read_text(encoding="utf-8"))
    lesson = from_record(record, "A game")
    assert isinstance(lesson.steps[0], Tell)
    assert all(isinstance(step, Show) for step in lesson.steps[1:])
    runner = Runner(lesson)
    runner.goto(len(lesson.steps) - 1)
    *_, last = record.states()
    assert runner.state == last


@pytest.fixture
def lesson():
    return from_record(read_record(PLAYED), "A ring", names=["Ann", "Ben"])


def test_comments_teach_and_other_ways_are_the_mistakes(lesson):
    assert [step.kind for step in lesson.steps] == ["tell", "try", "show", "show"]
    tell, asked, after, _ = lesson.steps
    assert tell.words == "Holly has a path that lacks one tile."
    assert isinstance(asked, Try)
    assert (asked.solution, asked.others) == (("45P@1,0",), ("draw 01R", "draw 02"))
    assert asked.good == "The ring is hers."
    assert after.words == "A quiet end."
    runner = Runner(lesson)
    runner.goto(1)
    assert runner.act("05P@1,-2").text == "That leaves the ring open."
    assert runner.act("35@0,-2").text == "It is allowed, but something else was played here."
    assert runner.act("45P@1,0").tone == "good"


def test_it_has_no_fault_can_be_checked_and_saved(lesson):
    assert lint(lesson) == ()
    check(lesson)
    assert read(write(lesson)) == lesson


def test_a_game_without_an_action_is_a_picture():
    lesson = from_record(Record(START), "Nothing yet")
    assert [step.kind for step in lesson.steps] == ["tell"]
