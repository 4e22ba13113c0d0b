"""The linter names what an author still has to do."""

from __future__ import annotations

from textwrap import dedent

import pytest

from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import read
from gnome_tutor.lessons.linter import lint, lint_main

GOOD = dedent("""\
    format: 1
    game: hollow
    title: A short one
    position:
      players: 2
      tile_board: ["02", "03", 01P, 01T, 01U, 01Y, "01", 01R]
    steps:
      - id: first
        kind: try
        words: Place the straight path.
        goal: {event: TilePlaced, look: "03"}
        solution: ["03@1,-1"]
        otherwise: That is not straight.
        hints: [Look for the straight one.]
""")


def faults(text: str) -> list[str]:
    return [fault.text for fault in lint(read(text))]


def test_a_good_lesson_has_no_fault():
    assert faults(GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("    hints: [Look for the straight one.]\n", "", "no hint"),
        ("    otherwise: That is not straight.\n", "", "no answer"),
        ('["03@1,-1"]', '["03@0,0"]', "refuses"),
        ('["03@1,-1"]', '["03R@1,-1"]', "refuses"),
        ('["03@1,-1"]', "[nonsense]", "refuses"),
        ('["03@1,-1"]', "[]", "unmet: a tile is placed (look is 03)"),
        (
            '{event: TilePlaced, look: "03"}',
            "{field: players.0.treasure, is: 0}",
            "before the learner",
        ),
        (
            '{event: TilePlaced, look: "03"}',
            "{any: [{event: TilePlaced}, {field: plyers.0.treasure, is: 1}]}",
            "plyers.0.treasure",
        ),
        ("otherwise:", "others: [yes]\n    otherwise:", "yes"),
        ("otherwise:", "look_at: [nowhere]\n    otherwise:", "look_at"),
        ("otherwise:", "along: {event: TilePlaced}\n    otherwise:", "nothing reaches the goal"),
    ],
)
def test_each_fault_is_found(old, new, said):
    assert old in GOOD
    found = faults(GOOD.replace(old, new))
    assert any(said in text for text in found), found


def test_the_command_prints_faults_with_their_lines(tmp_path, capsys):
    path = tmp_path / "mine.yaml"
    path.write_text(GOOD.replace("    otherwise: That is not straight.\n", ""))
    assert lint_main([str(path)]) == 1
    assert "line 8, steps[1].otherwise: this question has no answer" in capsys.readouterr().err


def test_the_command_says_so_when_all_is_well(capsys):
    assert lint_main([str(library.find("a-cascading-turn"))]) == 0
    assert "8 steps, no fault found" in capsys.readouterr().out


def test_the_command_goes_on_after_a_file_that_it_cannot_read(tmp_path, capsys):
    path = tmp_path / "mine.yaml"
    path.write_text("title: 3")
    assert lint_main([str(tmp_path / "none.yaml"), str(path)]) == 1
    said = capsys.readouterr().err
    assert "none.yaml" in said
    assert "mine.yaml, line 1" in said
