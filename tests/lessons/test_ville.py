"""A lesson of Gnomeville goes the same way as one of Gnome Hollow."""

from __future__ import annotations

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.lessons.check import check
from gnome_tutor.lessons.format import read
from gnome_tutor.lessons.grade import grade
from gnome_tutor.lessons.linter import lint
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.write import write


def start():
    """A position in which the first player chooses whether to draw."""
    state = ville.new_game(2, rng=3)
    while ville.current(state).kind != "build" or ville.current(state).player != 0:
        action = (
            ville.chance_outcomes(state)[0][0]
            if ville.current(state).player == CHANCE
            else ville.legal_actions(state)[0]
        )
        state = ville.apply(state, action).state
    return state


@pytest.fixture(scope="module")
def lesson():
    state = start()
    actions = {
        type(action).__name__: ville.write_action(state, action)
        for action in ville.legal_actions(state)
    }
    return read(
        f"""
format: 1
game: ville
title: Pass
position: {state.code}
steps:
  - kind: try
    words: Pass, for now.
    goal: {{event: PlayerPassed, player: 0}}
    solution: ["{actions["Pass"]}"]
    otherwise: That is a draw. Passing keeps what you have.
    hints: [To pass is to draw no more.]
  - kind: quiz
    words: What have you scored?
    options:
      - {{words: nothing, when: {{field: scores.0.total, is: 0}}}}
      - {{words: a point, when: {{field: scores.0.total, is: 1}}, say: Nothing is scored yet.}}
    hints: [Look.]
  - kind: explore
    words: Play on.
"""
    )


def test_it_is_linted_checked_graded_and_written(lesson):
    assert lint(lesson) == ()
    assert "PlayerPassed" in str(check(lesson))
    solution = lesson.steps[0].solution[0]
    assert grade(lesson, [solution, "option 1"]).right == 2
    assert read(write(lesson)) == lesson


def test_every_legal_action_is_answered(lesson):
    start = Runner(lesson).state
    for action in ville.legal_actions(start):
        runner = Runner(lesson)
        answer = runner.act(ville.write_action(start, action))
        assert answer.text
        assert runner.record.done or runner.can["retry"]


def test_free_play_goes_on_through_draws(lesson):
    runner = Runner(lesson)
    runner.goto(2)
    for _ in range(30):
        legal = ville.legal_actions(runner.state)
        assert ville.current(runner.state).player != CHANCE
        assert runner.act(ville.write_action(runner.state, legal[0])).tone == "good"
