"""`check` proves a lesson against the engine, and touches no learner's progress."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gnome_tutor.lessons import library
from gnome_tutor.lessons.check import CheckFailed, check
from gnome_tutor.lessons.format import load
from gnome_tutor.lessons.steps import Try

LESSON = load(library.find("a-cascading-turn"))


def test_the_report_holds_every_step_event_and_position():
    lines = check(LESSON).lines
    for number, step in enumerate(LESSON.steps, start=1):
        assert f"{number} {step.kind} {step.id}" in lines
    text = "\n".join(lines)
    assert "WildflowerTaken [H-WREW-1]" in text
    end = text.rpartition("players")[2]
    assert "Holly (blue): T3P1U2" in end
    assert "flowers purple white" in end
    assert "stored *purple" in end
    assert "Holly has 3 points for flowers" in text
    assert repr(check(LESSON)) == text


def test_in_a_notebook_it_is_folded():
    shown = check(LESSON)._repr_html_()
    assert shown.startswith("<details><summary>")
    assert "24U@3,-2" in shown
    assert "T1&gt;U1" in shown


def with_solution(step: str, *actions: str):
    """The lesson with another solution of a step."""
    number = LESSON.number(step)
    changed = LESSON.steps[number]
    assert isinstance(changed, Try)
    steps = [*LESSON.steps]
    steps[number] = replace(changed, solution=actions)
    return replace(LESSON, steps=tuple(steps))


@pytest.mark.parametrize(
    ("step", "actions", "said"),
    [
        ("close", ("24U@3,-2", "03@3,-1"), "H-PLACE-4"),
        ("space", ("row 2",), "top space"),
        ("market", ("stay",), "white flower"),
    ],
)
def test_a_solution_that_does_not_work_fails_with_step_and_reason(step, actions, said):
    with pytest.raises(CheckFailed, match=said) as failed:
        check(with_solution(step, *actions))
    assert f"({step})" in str(failed.value)
