"""Questions answered by a choice, predictions, free play, and reading without playing."""

from __future__ import annotations

import pytest

from gnome_tutor.lessons.feedback import NotNow
from gnome_tutor.lessons.format import read
from gnome_tutor.lessons.runner import Runner
from tests.lessons.lessons import EVERY_KIND

LESSON = read(EVERY_KIND)


def at(step: str) -> Runner:
    runner = Runner(LESSON)
    runner.goto(LESSON.number(step))
    return runner


def test_one_of_several_right_answers_is_enough():
    for number, said in ((1, "It is blue."), (3, "Ann’s it is.")):
        runner = at("whose")
        answer = runner.choose(number)
        assert (answer.tone, answer.text, runner.record.done) == ("good", said, True)
        assert runner.can["next"]


def test_a_wrong_choice_has_its_own_answer_and_the_question_goes_on():
    runner = at("whose")
    answer = runner.choose(2)
    assert (answer.tone, answer.text) == ("wait", "His are orange.")
    assert (runner.record.done, runner.record.tries, runner.record.picked) == (False, 1, (1,))
    assert runner.can["choose"]
    assert runner.choose(1).tone == "good"


@pytest.mark.parametrize(
    ("numbers", "tone", "said"),
    [
        ((1, 3), "good", "That is it."),
        ((3, 1), "good", "That is it."),
        ((1,), "wait", "There is more."),
        ((1, 2, 3), "wait", "Ann is."),
        ((2,), "wait", "Ann is."),
    ],
)
def test_of_many_all_that_is_right_and_nothing_else_has_to_be_chosen(numbers, tone, said):
    runner = at("both")
    answer = runner.choose(*numbers)
    assert (answer.tone, answer.text, runner.record.done) == (tone, said, tone == "good")


@pytest.mark.parametrize(("number", "tone"), [(1, "good"), (2, "wait")])
def test_a_prediction_is_seen_whether_it_was_right_or_not(number, tone):
    runner = at("guess")
    before = runner.state
    assert runner.on_view is None
    assert runner.choose(number).tone == tone
    assert runner.record.done
    assert runner.seen == before, "the learner steps through it from its start"
    assert runner.on_view is not None
    assert runner.look(99) == len(runner.on_view.events) - 1
    assert runner.seen.board.players[0].mushrooms == (0, 0, 1, 1, 0)
    runner.retry()
    assert (runner.on_view, runner.record.done, runner.record.picked) == (None, False, ())


def test_what_follows_starts_where_a_prediction_leads_whatever_was_predicted():
    untouched, wrong = at("go"), at("guess")
    wrong.choose(2)
    wrong.next()
    assert untouched.state == wrong.state != LESSON.position


def test_a_choice_can_be_solved_and_hinted():
    runner = at("both")
    assert runner.hint() == "Two are true."
    runner.solve()
    assert (runner.record.picked, runner.record.solved, runner.record.done) == ((0, 2), True, True)
    runner = at("whose")
    runner.solve()
    assert runner.record.picked == (0,), "one is enough where one is asked for"


@pytest.mark.parametrize(
    ("numbers", "said"),
    [((), "1 to 3"), ((0,), "1 to 3"), ((4,), "1 to 3"), ((1, 2), "one answer")],
)
def test_a_choice_that_cannot_be_says_so(numbers, said):
    runner = at("whose")
    with pytest.raises(NotNow, match=said):
        runner.choose(*numbers)
    assert runner.record.tries == 0


def test_an_action_is_no_answer_to_a_choice_nor_a_choice_to_a_try():
    with pytest.raises(NotNow, match="one of the answers"):
        at("guess").act("45P@1,0")
    with pytest.raises(NotNow, match="nothing to choose"):
        at("go").choose(1)
    answered = at("whose")
    answered.choose(1)
    with pytest.raises(NotNow, match="is answered"):
        answered.choose(1)


# ---- free play


def test_free_play_is_for_every_seat_with_scripted_draws_first():
    runner = at("play")
    assert runner.act("45P@1,0").tone == "good"
    assert runner.record.run.actions[:2] == ("45P@1,0", "draw 01R")
    runner.act("stay")
    assert runner.state.game.current(runner.state).player == 1, "Ben is asked, not passed over"
    again = at("play")
    for action in ("45P@1,0", "stay"):
        again.act(action)
    assert again.record.run == runner.record.run, "the same draws every time"


def test_free_play_is_taken_back_begun_again_and_leads_nowhere():
    runner = at("play")
    start = runner.state
    assert runner.can == {
        "next": True,
        "back": True,
        "hint": False,
        "solve": False,
        "choose": False,
        "undo": False,
        "retry": False,
    }
    runner.act("45P@1,0")
    after = runner.state
    runner.act("stay")
    runner.undo()
    assert runner.state == after
    refused = runner.act("45P@1,0")
    assert (refused.tone, runner.state) == ("no", after)
    assert refused.reasons
    runner.retry()
    assert runner.state == start
    runner.act("45P@1,0")
    runner.next()
    assert runner.state == start, "the lesson goes on where free play began"


# ---- reading


def test_reading_shows_every_step_and_changes_nothing():
    runner = at("whose")
    runner.choose(2)
    runner.hint()
    before = {number: (r.done, r.tries, r.hints) for number, r in runner.records.items()}
    progress = runner.progress
    runner.read(True)
    while runner.can["next"]:
        runner.next()
        runner.look(99)
        with pytest.raises(NotNow):
            runner.solve()
        for verb in (lambda: runner.act("stay"), lambda: runner.choose(1)):
            with pytest.raises(NotNow):
                verb()
    assert runner.index == len(LESSON.steps) - 1
    runner.read(False)
    assert runner.index == LESSON.number("whose")
    assert {
        n: (r.done, r.tries, r.hints) for n, r in runner.records.items() if n in before
    } == before
    assert runner.progress[: runner.index + 1] == progress[: runner.index + 1]
    shows = LESSON.number("again")
    assert not runner.progress[shows]
    assert runner.choose(1).tone == "good"


def test_a_step_with_a_position_of_its_own_starts_there():
    text = EVERY_KIND.replace("    from: start\n", "    position: {players: 2, turn: {round: 9}}\n")
    runner = Runner(read(text))
    runner.goto(LESSON.number("play"))
    assert runner.state.board.round == 9
    runner.next()
    assert runner.state.board.round == 9
