"""Practice: the engine makes positions, and what it says is right is right."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import islice

import pytest

from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.hollow.actions import Place
from gnome_tutor.games.ville.actions import Pass, Stop
from gnome_tutor.lessons import practice as module
from gnome_tutor.lessons.check import check
from gnome_tutor.lessons.goals import met
from gnome_tutor.lessons.hollow.practice import _placement
from gnome_tutor.lessons.linter import lint
from gnome_tutor.lessons.practice import MOST_QUESTIONS, TOPICS, endless, practice
from gnome_tutor.lessons.questions import Topic
from gnome_tutor.lessons.run import act, begin, play
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.steps import Chooses, Predict, Quiz
from gnome_tutor.lessons.ville.pass_or_draw import drawn, stopped
from gnome_tutor.lessons.write import write


@cache
def questions(topic, seed, lessons):
    return [step for lesson in islice(endless(topic, seed), lessons) for step in lesson.steps]


@pytest.mark.parametrize("topic", TOPICS)
def test_the_same_seed_gives_the_same_questions_and_another_gives_others(topic):
    assert practice(topic, 1) == practice(topic, 1)
    assert practice(topic, 1) != practice(topic, 2)


@pytest.mark.parametrize("topic", TOPICS)
def test_questions_have_no_fault_a_right_answer_and_a_reason_with_a_rule_for_each(topic):
    letter = TOPICS[topic].game.name[0].upper()
    for lesson in islice(endless(topic, 10), 2):
        assert lint(lesson) == ()
        check(lesson)
        runner = Runner(lesson)
        for number, step in enumerate(lesson.steps):
            assert isinstance(step, Chooses)
            runner.goto(number)
            _, right = runner.outcome
            assert len(right) == 1 or step.many
            assert 0 < len(right) < len(step.options)
            assert lesson.game.problems(runner.state) == ()
            for option in step.options:
                assert f"{letter}-" in option.say


@pytest.mark.parametrize("topic", TOPICS)
def test_a_practice_is_a_lesson_that_can_be_written_down(topic):
    from gnome_tutor.lessons.format import read

    lesson = practice(topic, 3)
    assert read(write(lesson)) == lesson


def test_a_tile_fits_on_the_right_cell_and_on_no_other():
    for step in questions("fits", 0, 3):
        placements = {
            (action.look, hollow.tiles.cell_name(action.cell))
            for action in hollow.legal_actions(step.position)
        }
        (right,) = (option for option in step.options if option.right)
        looks = {look for look, cell in placements if cell == right.places[0]}
        elsewhere = [
            {look for look, cell in placements if cell == option.places[0]}
            for option in step.options
            if not option.right
        ]
        assert looks - set().union(*elsewhere), "some look is legal on the right cell only"


def test_only_the_right_placement_closes_a_ring():
    for step in questions("rings", 0, 3):
        assert isinstance(step, Quiz)
        for option in step.options:
            closes = {
                any(e.kind == "RingClosed" for e in act(begin(step.position), action, (), 0).events)
                for action in hollow.legal_actions(step.position)
                if isinstance(action, Place)
                and not action.stored
                and _placement(action, right=True).words == option.words
            }
            assert closes == {option.right}


def test_what_a_cascade_pays_is_what_the_purse_holds_more():
    for step in questions("cascade", 5, 4):
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
    rules = {rule for step in questions("owner", 0, 6) for rule in step.rules}
    assert rules == {"H-RING-5", "H-RING-6", "H-RING-7"}


# ---- pass or draw


def test_passing_is_right_sometimes_and_drawing_sometimes():
    right = [[o.right for o in step.options].index(True) for step in questions("draw", 0, 4)]
    assert {0, 1} == set(right)


def test_what_is_right_is_better_in_points_and_buildings():
    for step in questions("draw", 0, 4):
        ways = stopped(step.position), drawn(step.position)
        right = [option.right for option in step.options].index(True)
        better, worse = ways[right], ways[1 - right]
        assert better.points >= worse.points
        assert better.buildings >= worse.buildings
        assert better != worse


def played_out(state, rng):
    """What is left where the round is ended by passing, as the engine plays it by chance."""
    lost = 0
    buildings = sum(map(bool, state.board.towns[0].buildings))
    number = state.board.round
    if ville.current(state).kind == "build":
        step = ville.apply(state, Pass())
        lost, state = lost + count(step), step.state
    while ville.current(state).player is not None and state.board.round == number:
        if ville.current(state).player == CHANCE:
            actions, odds = zip(*ville.chance_outcomes(state), strict=True)
            action = rng.choices(actions, [float(odd) for odd in odds])[0]
        else:
            action = ville.legal_actions(state)[0]
        step = ville.apply(state, action)
        lost, state = lost + count(step), step.state
    return buildings - lost


def count(step):
    return sum(event.kind == "BuildingDestroyed" for event in step.events)


@pytest.mark.slow
def test_the_expectation_is_what_many_played_out_rounds_come_to():

    rng = random.Random(4)
    risky = [s for s in questions("draw", 0, 4) if ville.stumped_by(s.position, 0, 1) > 0]
    for step in risky[:2]:
        stumping = gnome_drawn(step.position)
        results = [played_out(stumping, rng) for _ in range(200)]
        mean = sum(results) / len(results)
        assert abs(mean - float(stopped(stumping).buildings)) < 0.35


def test_without_a_second_card_the_attack_is_the_one_that_comes():
    for step in questions("draw", 0, 4):
        left = played_out(step.position, random.Random(1))
        assert left == stopped(step.position).buildings


def gnome_drawn(state):
    """After the third gnome tile, its steps given up."""
    step = ville.apply(state, ville.read_action(state, "draw"))
    state = step.state
    if ville.current(state).player == CHANCE:
        state = ville.apply(state, ville.read_action(state, "draw gnome")).state
    while ville.current(state).kind == "place":
        state = ville.apply(state, ville.read_action(state, "put stump")).state
    while ville.current(state).kind == "move":
        state = ville.apply(state, Stop()).state
    return state


def test_the_reason_gives_the_exact_odds():
    for step in questions("draw", 0, 4):
        chance = ville.stumped_by(step.position, 0, 1)
        assert isinstance(chance, Fraction)
        said = step.options[0].say
        assert (f"{round(100 * chance)} %" in said) == (chance > 0)


# ---- chains and attacks


def test_a_chain_pays_what_the_engine_scores_for_its_stack():
    for step in questions("chain", 0, 4):
        run = play(step.position, step.actions, (), 0)
        stack = run.after.board.players[0].stacks[-1]
        points = step.position.board.setup.components.stack_points(len(stack))
        right = [option for option in step.options if met(option.when, run.events, run.after)]
        assert [option.words for option in right] == [f"{len(stack)} tiles: {points} points"]
        assert sum(event.kind == "UpgradeTriggered" for event in run.events) >= 2


def test_what_an_attack_destroys_is_gone_after_it():
    for step in questions("troll", 0, 4):
        coming = ville.attack_to_come(step.position, 0)
        after = coming[-1].state.board.towns[0]
        for option in step.options:
            (name,) = option.places
            space = ville.town.SPACE_OF[name]
            assert option.right == (not after.buildings[space])


# ---- refusals


def test_an_unknown_topic_suggests_the_nearest():
    with pytest.raises(ValueError, match="The nearest is rings"):
        practice("ring")


@pytest.mark.parametrize("topic", [None, 5, [], "x" * 5000])
def test_what_is_no_topic_is_refused_in_words(topic):
    with pytest.raises(ValueError, match=r"There is no practice for .*rings") as error:
        practice(topic)
    assert len(str(error.value)) < 500


@pytest.mark.parametrize("number", [0, -1, MOST_QUESTIONS + 1, 10**9, True, "3", None, 2.0])
def test_a_practice_asks_between_one_and_so_many_questions(number):
    with pytest.raises(ValueError, match=f"1 to {MOST_QUESTIONS} questions, not "):
        practice("rings", 1, number)
    assert len(practice("chain", 1, 1).steps) == 1


@pytest.mark.parametrize("seed", [None, "1", 1.5, True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(ValueError, match="A seed is a whole number, not "):
        practice("rings", seed)


def test_where_the_engine_finds_no_more_positions_it_says_so_at_once(monkeypatch):
    good = next(filter(None, TOPICS["chain"].ask(random.Random(1))))
    for found in ([good], [good] + [None] * 10_000):
        topic = Topic(ville, 1, lambda _, found=found: iter(found))
        monkeypatch.setitem(module.TOPICS, "chain", topic)
        assert len(practice("chain", 1, 1).steps) == 1
        with pytest.raises(ValueError, match="no more positions for 'chain' with seed 1"):
            practice("chain", 1, 2)
