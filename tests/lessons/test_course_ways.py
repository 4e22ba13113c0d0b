"""Whatever right answer a learner gives, the steps that go on from there can be done."""

from __future__ import annotations

import pytest

from gnome_tutor.lessons import library
from gnome_tutor.lessons.goals import met
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.steps import Asks, Chooses, Try
from gnome_tutor.lessons.walk import following, right_ends
from tests.lessons.lessons import shipped


@pytest.mark.parametrize("name", library.names())
def test_after_every_right_answer_the_lesson_goes_on(name):
    lesson = shipped(name)
    for number, step in enumerate(lesson.steps):
        later = list(following(lesson, number))
        if not isinstance(step, Try) or not any(isinstance(lesson.steps[n], Asks) for n in later):
            continue
        first = Runner(lesson)
        first.goto(number)
        for run in right_ends(lesson, step, first.state):
            runner = Runner(lesson)
            runner.goto(number)
            runner.record.run, runner.record.done = run, True
            for n in later:
                runner.goto(n)
                told = (name, step.id, run.actions, lesson.steps[n].id)
                assert runner.records[number].run is run, told
                if isinstance(lesson.steps[n], Chooses):
                    other = Runner(lesson)
                    other.goto(n)
                    assert runner.outcome[1] == other.outcome[1], told
                if isinstance(lesson.steps[n], Asks):
                    runner.solve()
                if isinstance(goal := lesson.steps[n], Try):
                    assert met(goal.goal, runner.record.run.events, runner.record.run.after), told
