"""Practice: the engine makes positions, and what it says is right is right."""

from __future__ import annotations

from itertools import islice

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.lessons.check import check
from gnome_tutor.lessons.goals import met
from gnome_tutor.lessons.linter import lint
from gnome_tutor.lessons.practice import TOPICS, endless, practice
from gnome_tutor.lessons.run import play
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.steps import Chooses, Predict, Quiz


@pytest.mark.parametrize("topic", TOPICS)
def test_the_same_seed_gives_the_same_questions_and_another_gives_others(topic):
    assert practice(topic, 1) == practice(topic, 1)
    assert practice(topic, 1) != practice(topic, 2)


@pytest.mark.parametrize("topic", TOPICS)
def test_questions_have_no_fault_one_right_answer_and_a_reason_with_a_rule_for_each(topic):
    for lesson in islice(endless(topic, 10), 4):
        assert lint(lesson) == ()
        check(lesson)
        runner = Runner(lesson)
        for number, step in enumerate(lesson.steps):
            assert isinstance(step, Chooses)
            runner.goto(number)
            _, right = runner.outcome
            assert len(right) == 1
            assert hollow.problems(runner.state) == ()
            for option in step.options:
                assert "H-RING-" in option.say


def test_only_the_right_placement_closes_a_ring():
    for lesson in islice(endless("rings"), 3):
        for step in lesson.steps:
            assert isinstance(step, Quiz)
            for option in step.options:
                (cell,) = option.places
                placements = [
                    text
                    for action in hollow.legal_actions(step.position)
                    if (text := hollow.write_action(step.position, action)).endswith(f"@{cell}")
                ]
                closing = [
                    text
                    for text in placements
                    if any(
                        e.kind == "RingClosed" for e in play(step.position, [text], (), 0).events
                    )
                ]
                assert closing or not option.right


def test_what_a_cascade_pays_is_what_the_purse_holds_more():
    for lesson in islice(endless("cascade", 5), 4):
        for step in lesson.steps:
            assert isinstance(step, Predict)
            run = play(step.position, step.actions, step.others, 0)
            for option in step.options:
                assert option.when is not None
                if met(option.when, run.events, run.after):
                    before = sum(run.before.board.players[0].mushrooms)
                    assert (option.words == "nothing") == (
                        sum(run.after.board.players[0].mushrooms) == before
                    )


def test_all_three_owners_come_up():
    rules = {
        rule
        for lesson in islice(endless("owner"), 6)
        for step in lesson.steps
        for rule in step.rules
    }
    assert rules == {"H-RING-5", "H-RING-6", "H-RING-7"}


def test_an_unknown_topic_suggests_the_nearest():
    with pytest.raises(ValueError, match="The nearest is rings"):
        practice("ring")


@pytest.mark.parametrize("topic", [None, 5, [], "x" * 5000])
def test_what_is_no_topic_is_refused_in_words(topic):
    with pytest.raises(ValueError, match=r"There is no practice for .*rings") as error:
        practice(topic)
    assert len(str(error.value)) < 500
