"""The linter names what an author still has to do."""

from __future__ import annotations

from textwrap import dedent

import pytest

from gnome_tutor.games import hollow
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
        (
            '{event: TilePlaced, look: "03"}',
            "{any: [{event: TilePlaced}, {legal: nonsense}]}",
            "nonsense is no action",
        ),
        ("otherwise:", "others: [yes]\n    otherwise:", "yes"),
        ("otherwise:", "look_at: [nowhere]\n    otherwise:", "look_at"),
        ("That is not straight.", "That is not straight (H-NONE-1).", "no rule H-NONE-1"),
        ("That is not straight.", "That is not straight (V-BUILD-1).", "no rule V-BUILD-1"),
        ("otherwise:", "along: {event: TilePlaced}\n    otherwise:", "nothing reaches the goal"),
    ],
)
def test_each_fault_is_found(old, new, said):
    assert old in GOOD
    found = faults(GOOD.replace(old, new))
    assert any(said in text for text in found), found


CHOICE = dedent("""\
    format: 1
    game: hollow
    title: A choice
    position: {players: 2}
    steps:
      - kind: quiz
        words: Whose turn is it?
        options:
          - {words: Holly’s, right: true}
          - {words: Peanut’s, say: Peanut is next.}
        hints: [Who starts?]
      - kind: predict
        words: What happens?
        rules: [H-PLACE-1]
        actions: ["02R@1,-1"]
        options:
          - {words: A tile lies, when: {event: TilePlaced}}
          - {words: A ring closes, when: {event: RingClosed}, say: "Not yet."}
        hints: [Look.]
""")


def choice() -> str:
    """The lesson with an action that is legal."""
    state = read(CHOICE).position
    legal = [hollow.write_action(state, action) for action in hollow.legal_actions(state)]
    return CHOICE.replace("02R@1,-1", legal[0])


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "said"),
    [
        ("hints: [Who starts?]", "rules: []", 6, "steps[1].hints", "no hint"),
        (", say: Peanut is next.}", "}", 10, "steps[1].options[2]", "is wrong and has no words"),
        ("right: true", "right: false", 8, "steps[1].options", "no option is right"),
        ("say: Peanut is next.", "right: true", 8, "steps[1].options", "every option is right"),
        ("Peanut’s", "Holly’s", 10, "steps[1].options[2]", "same words"),
        ("Holly’s,", "Holly’s, look_at: [x],", 9, "steps[1].options[1]", "cannot be read"),
        ("event: TilePlaced", "event: GameEnded", 16, "steps[2].options", "no option is right"),
        ("{event: TilePlaced}", "{field: bagg.x, is: 1}", 17, "steps[2].options[1]", "bagg.x"),
        ("hints: [Look.]", "others: [yes]", 19, "steps[2].others[1]", "never taken"),
        ("rules: [H-PLACE-1]", "rules: [H-END-1]", 14, "steps[2].rules[1]", "nothing here touches"),
        ("actions: [", "actions: [stay, ", 15, "steps[2].actions", "refuses"),
    ],
)
def test_each_fault_of_a_choice_is_found_with_its_line_and_field(old, new, line, field, said):
    good = choice()
    assert lint(read(good)) == ()
    assert old in good
    found = lint(read(good.replace(old, new), file="mine.yaml"))
    assert [(f.line, f.field) for f in found if said in f.text] == [(line, field)], found
    assert str(found[0]).startswith("mine.yaml, line ")


def test_what_comes_after_a_step_that_cannot_be_done_is_named():
    faults_found = lint(read(choice().replace("right: true", "right: false")))
    assert [f.text for f in faults_found if f.field == "steps[2]"] == [
        "no learner can get here: step 1 cannot be done"
    ]


def test_an_answer_that_nothing_gets_is_found():
    never = "otherwise: That is not straight.\n    mistakes: [{when: {event: RingClosed}, say: x}]"
    found = lint(read(GOOD.replace("otherwise: That is not straight.", never)))
    assert [f.field for f in found] == ["steps[1].mistakes[1]"]


def test_a_right_answer_after_which_the_lesson_cannot_go_on_is_found():
    any_tile = GOOD.replace('look: "03"}', "number: 1}")
    state = read(any_tile).position
    after = hollow.apply(state, hollow.read_action(state, "03@1,-1")).state
    legal = [hollow.write_action(after, action) for action in hollow.legal_actions(after)]
    second = next(text for text in legal if not text.endswith("@1,-1"))
    show = f'  - {{id: second, kind: show, words: More., actions: ["{second}"]}}\n'
    found = [f for f in lint(read(any_tile + show)) if "cannot be done from there" in f.text]
    assert [f.field for f in found] == ["steps[1].goal"]
    assert "step second" in found[0].text
    of_its_own = show.replace("kind: show", "kind: show, from: first")
    assert not any("cannot be done" in text for text in faults(any_tile + of_its_own))


def test_the_goal_and_all_that_is_missing_elsewhere_is_named_at_once(tmp_path, capsys):
    path = tmp_path / "mine.yaml"
    other = GOOD.partition("steps:\n")[2].replace("id: first", "id: second")
    first = GOOD.replace('    goal: {event: TilePlaced, look: "03"}\n', "")
    path.write_text(first + other.replace('    solution: ["03@1,-1"]\n', ""))
    assert lint_main([str(path)]) == 1
    said = capsys.readouterr().err
    assert "line 8, steps[1]: this needs the fields goal" in said
    assert "steps[2]: this needs the fields solution" in said


def test_a_rule_that_refuses_something_here_is_touched():
    text = GOOD.replace("    goal:", "    rules: [H-PLACE-4, H-END-1]\n    goal:")
    assert [f.field for f in lint(read(text))] == ["steps[1].rules[2]"]


def test_a_question_to_somebody_else_is_found():
    assert any("not the learner’s" in text for text in faults("learner: 1\n" + GOOD))


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
    assert "none.yaml cannot be read: No such file" in said
    assert "Errno" not in said
    assert "mine.yaml, line 1" in said


def test_a_question_with_a_stored_tile_left_is_no_obstacle():
    """There an action is neither a placement nor anything with a place: done."""
    stored = (
        GOOD.replace("players: 2", "players: [{stored: ['02']}, {}]")
        .replace("  tile_board: [", "  turn: {drafted: 2, phase: tiles}\n  tile_board: ['', '', ")
        .replace(', "01", 01R]', "]")
    )
    asked = stored.replace('"03"}', '"13"}').replace('"03@1,-1"', '"+13@1,-1"')
    assert faults(asked.replace("    goal:", "    rules: [H-END-1]\n    goal:")) == [
        "H-END-1 is named, but nothing here touches it: no event, no refusal, no word"
    ]
