"""Answers are graded without a front end, and a learner's own way is reported."""

from __future__ import annotations

import pytest

from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load, read
from gnome_tutor.lessons.grade import grade, grade_each, report
from gnome_tutor.lessons.runner import Runner
from tests.lessons.lessons import EVERY_KIND

LESSON = read(EVERY_KIND)
RIGHT = ["option 1", "option 1 3", "option 1", "move off>stump", "45P@1,0"]


def test_right_answers_are_all_right():
    graded = grade(LESSON, RIGHT)
    assert [question.id for question in graded.questions] == [
        "whose",
        "both",
        "guess",
        "go",
        "same",
    ]
    assert (graded.right, graded.done, graded.unused) == (5, True, ())
    assert {answer.tone for answer in graded.answers} == {"good"}


@pytest.mark.parametrize("answers", [[None], "row 1", None, ["option 1", 2]])
def test_answers_that_are_no_list_of_texts_are_refused_in_words(answers):
    with pytest.raises(TypeError, match="actions has to be a list of texts"):
        grade(LESSON, answers)


def test_wrong_answers_count_and_the_question_waits_for_the_next():
    graded = grade(LESSON, ["option 2", "stay", "option 9", *RIGHT, "one too many"])
    first = graded.questions[0]
    assert (first.done, first.tries, first.is_right) == (True, 1, False)
    assert [answer.step for answer in graded.answers[:4]] == ["whose"] * 4
    assert [answer.tone for answer in graded.answers[:4]] == ["wait", "no", "no", "good"]
    assert all(answer.said for answer in graded.answers)
    assert (graded.right, graded.unused) == (4, ("one too many",))


def test_a_wrong_prediction_is_no_right_answer_but_the_next_question_comes():
    graded = grade(LESSON, ["option 1", "option 1 3", "option 2", "move off>stump"])
    guess = graded.questions[2]
    assert (guess.done, guess.tries, guess.is_right) == (True, 1, False)
    assert graded.questions[3].is_right
    assert not graded.questions[4].done


def test_nothing_and_nonsense():
    assert grade(LESSON, []).right == 0
    assert [answer.tone for answer in grade(LESSON, ["", "option", "option x"]).answers] == [
        "no"
    ] * 3


def test_a_lesson_without_questions_leaves_everything_unused():
    tell = EVERY_KIND[: EVERY_KIND.index("  - id: whose")]
    assert grade(read(tell), ["stay"]).unused == ("stay",)


def test_the_shipped_turn_is_graded_action_by_action():
    lesson = load(library.find("a-cascading-turn"))
    turn = ["35@3,-1", "24U@3,-2", "row 1", "wild purple", "plant 2T", "trade T1>U1"]
    graded = grade(lesson, [*turn, "move off>flowers", "flower white"])
    assert (graded.right, graded.done) == (5, True)


def test_a_report_tells_a_learners_own_way_in_words():
    runner = Runner(LESSON)
    assert report(runner).right == 0
    runner.goto(1)
    runner.hint()
    runner.choose(2)
    runner.choose(1)
    runner.next()
    runner.solve()
    told = report(runner)
    assert str(told).splitlines() == [
        "Every kind: 0 of 5 questions right at the first try",
        "  2 whose: right in the end, 1 wrong answer, 1 hint",
        "  3 both: solution shown",
        "  4 guess: open",
        "  5 go: open",
        "  7 same: open",
    ]
    assert repr(told) == str(told)
    assert "<td>whose</td>" in told._repr_html_()
    assert runner.index == 2


def test_what_comes_after_the_right_answer_of_a_question_is_not_used():
    graded = grade_each(load(library.find("first-ring")), {"points": ["option 1", "option 2"]})
    assert graded.unused == ("option 2",)
    assert graded.right == 1
