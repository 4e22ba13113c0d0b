"""Every lesson that ships: no fault, and every legal action in every question is answered."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from gnome_tutor.lessons import library
from gnome_tutor.lessons.check import check
from gnome_tutor.lessons.format import load
from gnome_tutor.lessons.linter import lint
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.steps import Chooses, Explore, Lesson, Predict, Try
from gnome_tutor.lessons.walk import ways_on
from tests.lessons.lessons import shipped

MOST = 500
NAMES = library.names()


def questions(lesson: Lesson):
    """A runner at each position of each question that kept actions can lead to."""
    for number, step in enumerate(lesson.steps):
        if isinstance(step, Try):
            runner = Runner(lesson)
            runner.goto(number)
            yield runner
            for run, done, kept in ways_on(lesson, step, runner.record.run):
                if kept and not done:
                    further = Runner(lesson)
                    further.goto(number)
                    for action in run.actions:
                        further.act(action)
                    yield further


def test_there_are_lessons():
    assert NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_linter_finds_no_fault(name):
    assert lint(shipped(name)) == ()


@pytest.mark.parametrize("name", NAMES)
def test_its_own_solutions_work_and_give_the_same_report_each_time(name):
    lesson = shipped(name)
    assert str(check(lesson)) == str(check(load(library.find(name))))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_legal_action_is_accepted_or_answered_with_a_way_on(name):
    lesson = shipped(name)
    played = 0
    for runner in questions(lesson):
        start, index, kept = runner.state, runner.index, runner.record.run.actions
        actions = lesson.game.legal_actions(start)
        if len(actions) > MOST:
            actions = random.Random(0).sample(actions, MOST)
        for action in actions:
            answer = runner.act(lesson.game.write_action(start, action))
            played += 1
            assert answer.text.strip(), (name, index, action)
            assert answer.tone in ("good", "wait")
            assert runner.index == index
            assert any(runner.can.values())
            if answer.tone == "good":
                assert runner.record.done or runner.can["solve"]
                runner.retry()
                for earlier in kept:
                    runner.act(earlier)
            assert runner.state == start
    assert played


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_accepted_or_answered_with_a_way_on(name):
    lesson = shipped(name)
    for number, step in enumerate(lesson.steps):
        if not isinstance(step, Chooses):
            continue
        options = range(1, len(step.options) + 1)
        for size in options if step.many else [1]:
            for choice in combinations(options, size):
                runner = Runner(lesson)
                runner.goto(number)
                answer = runner.choose(*choice)
                assert answer.text.strip(), (name, step.id, choice)
                assert runner.record.done == (answer.tone == "good" or isinstance(step, Predict))
                assert runner.can["next"] or runner.can["choose"]
                assert runner.index == number


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_free_play_takes_every_legal_action_and_leads_back(name):
    lesson = shipped(name)
    for number, step in enumerate(lesson.steps):
        if not isinstance(step, Explore):
            continue
        runner = Runner(lesson)
        runner.goto(number)
        start = runner.state
        for action in lesson.game.legal_actions(start)[:MOST]:
            assert runner.act(lesson.game.write_action(start, action)).tone == "good"
            assert runner.can["undo"]
            assert runner.can["next"] or number + 1 == len(lesson.steps)
            runner.undo()
            assert runner.state == start


@pytest.mark.slow
def test_legal_actions_that_miss_the_goal_name_what_is_unmet():
    lesson = shipped("a-cascading-turn")
    for runner in questions(lesson):
        assert runner.unmet
