"""Takes a learner through a lesson: nothing they do ends it, and everything is answered."""

from __future__ import annotations

from textwrap import dedent

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.lessons import library
from gnome_tutor.lessons.feedback import NotNow
from gnome_tutor.lessons.format import load, read
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.steps import Try
from tests.lessons.lessons import EVERY_KIND

LESSON = load(library.find("a-cascading-turn"))
FIRST, SECOND = "24U@3,-2", "35@3,-1"
CLASH = "03@3,-2"
ELSEWHERE = "01R@-1,-2"


def at(step: str) -> Runner:
    """A learner who has just come to a step."""
    runner = Runner(LESSON)
    runner.goto(LESSON.number(step))
    return runner


def test_the_two_tiles_close_the_ring_in_either_order_and_either_place():
    for first, second in (
        (FIRST, SECOND),
        (SECOND, FIRST),
        ("24@3,-2", "35U@3,-1"),
        ("35U@3,-1", "24@3,-2"),
    ):
        runner = at("close")
        assert runner.act(first).tone == "good"
        assert not runner.record.done
        assert runner.act(second).tone == "good"
        assert runner.record.done
        assert runner.state.board.players[0].mushrooms == (0, 0, 2, 1, 1)


def test_the_turn_ends_as_it_should():
    runner = at("close")
    for step in LESSON.steps[runner.index :]:
        if isinstance(step, Try):
            for action in step.solution:
                assert runner.act(action).tone == "good"
            runner.next()
    board = runner.state.board
    holly = board.players[0]
    assert holly.mushrooms == (0, 0, 3, 1, 2)
    assert holly.flowers == ("purple", "white")
    assert holly.stored == ("*purple",)
    assert hollow.scores(runner.state)[0].flowers == 3
    assert board.market.flowers == (1, 2, 0, 0, 0, 0, 0, 0)
    assert (board.player, board.drafted) == (1, 0)


def test_an_illegal_action_names_its_rule_and_changes_nothing():
    runner = at("close")
    before = runner.state
    answer = runner.act(CLASH)
    assert answer.tone == "no"
    assert [reason.rule for reason in answer.reasons] == ["H-PLACE-4"]
    assert runner.state is before
    assert runner.record.tries == 0


def test_what_is_no_action_says_what_one_looks_like():
    answer = at("close").act("put it there")
    assert (answer.tone, answer.reasons[0].rule) == ("no", "malformed")
    assert "01R34@1,-1" in answer.text


def test_a_wrong_action_shows_what_it_leads_to_and_the_question_is_back():
    runner = at("close")
    before = runner.state
    answer = runner.act(ELSEWHERE)
    assert answer.tone == "wait"
    assert runner.state is before
    assert runner.on_view is not None
    assert runner.seen == runner.on_view.after != before
    assert runner.can["retry"]
    runner.retry()
    assert (runner.on_view, runner.seen, runner.record.feedback) == (None, before, None)


def test_after_a_wrong_action_the_next_one_answers_the_question():
    runner = at("close")
    runner.act(ELSEWHERE)
    assert runner.act(FIRST).tone == "good"


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (["05R@2,1"], "ask her"),
        (["34R@3,-2"], "wrong way"),
        ([FIRST, ELSEWHERE], "still open"),
        ([ELSEWHERE], "two gaps"),
    ],
)
def test_foreseen_mistakes_have_their_answers(actions, said):
    runner = at("close")
    *good, wrong = actions
    for action in good:
        assert runner.act(action).tone == "good"
    answer = runner.act(wrong)
    assert (answer.tone, said in answer.text) == ("wait", True), answer


def test_what_is_unmet_is_said():
    runner = at("signpost")
    assert len(runner.unmet) == 4
    runner.act("plant 2T")
    assert "one teal has to be traded" in runner.unmet
    runner.act("trade T1>U1")
    assert runner.unmet == ()


def test_hints_go_from_a_nudge_to_the_solution_and_end():
    runner = at("close")
    told = [runner.hint() for _ in range(3)]
    assert runner.hints == tuple(told)
    assert not runner.can["hint"]
    with pytest.raises(NotNow, match="no further hint"):
        runner.hint()


def test_the_solution_can_be_shown_even_after_half_the_way():
    runner = at("close")
    runner.act(SECOND)
    runner.solve()
    assert runner.record.done
    assert runner.record.solved
    assert runner.on_view is not None


def test_looking_around_is_never_an_answer():
    runner = at("close")
    runner.act(ELSEWHERE)
    tries, feedback = runner.record.tries, runner.record.feedback
    for event in (-1, 0, 99, -99):
        runner.look(event)
    runner.back()
    runner.goto(LESSON.number("close"))
    assert (runner.record.tries, runner.record.feedback) == (tries, feedback)


def test_a_show_is_done_when_its_last_event_was_seen_and_goes_back_to_its_start():
    runner = at("the-turn")
    assert not runner.can["next"]
    last = len(runner.on_view.events) - 1
    for event in range(last + 1):
        assert runner.look(event) == event
        assert runner.seen == runner.on_view.events[event].state
    assert runner.can["next"]
    assert runner.look(-5) == -1
    assert runner.seen == LESSON.position
    assert runner.look(99) == last


def test_the_last_step_replays_what_the_learner_did():
    runner = at("close")
    runner.act("35U@3,-1")
    runner.act("24@3,-2")
    runner.goto(LESSON.number("once-more"))
    assert runner.record.run.actions[:2] == ("35U@3,-1", "24@3,-2")
    assert runner.record.run.events[-1].kind == "TurnStarted"


def test_every_step_can_be_read_without_playing_and_progress_stays():
    runner = at("close")
    runner.act(FIRST)
    for number in range(len(LESSON.steps)):
        runner.goto(number)
    runner.goto(LESSON.number("close"))
    assert runner.record.run.actions == (FIRST,)
    assert not runner.finished


def test_trying_an_answered_question_again_starts_it_anew():
    runner = at("space")
    runner.act("row 1")
    runner.next()
    runner.act("wild purple")
    runner.back()
    runner.retry()
    assert (runner.record.done, runner.state.game.current(runner.state).kind) == (False, "space")


def test_what_cannot_be_done_now_says_so():
    runner = Runner(LESSON)
    for verb in (lambda: runner.act(FIRST), runner.hint, runner.solve, runner.retry, runner.back):
        with pytest.raises(NotNow):
            verb()
    runner.goto(LESSON.number("close"))
    with pytest.raises(NotNow, match="not done"):
        runner.next()
    with pytest.raises(NotNow, match="1 to 8"):
        runner.goto(8)


def test_two_learners_do_not_meet():
    one, two = at("close"), at("close")
    one.act(FIRST)
    assert two.record.run.actions == ()


def test_an_answer_from_which_the_next_step_cannot_be_done_does_not_end_the_lesson():
    steps = dedent("""\
        steps:
          - id: any
            kind: try
            words: Place a tile.
            goal: {event: TilePlaced}
            solution: ["45P@1,0"]
          - id: guess
            kind: predict
            words: And what does this bring?
            actions: ["move ring:1,-1/2>stump"]
            options: [{words: a, when: {event: GnomeMoved}}, {words: b, when: {event: TileBoxed}}]
          - {id: last, kind: tell, words: W}
        """)
    lesson = read(EVERY_KIND.partition("steps:")[0] + steps)
    for answer, is_kept in (("45P@1,0", True), ("02@-1,1", False)):
        runner = Runner(lesson)
        assert runner.act(answer).tone == "good"
        runner.next()
        assert (runner.records[0].run.actions[0] == answer) is is_kept
        assert runner.choose(1).tone == "good"
        runner.next()
        assert runner.finished
