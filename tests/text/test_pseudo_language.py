"""All that is told of whole games comes out of the files of sentences."""

from __future__ import annotations

import random
import re

import pytest

from gnome_tutor.explore import compare, evaluate, hint
from gnome_tutor.games import hollow, ville
from gnome_tutor.pictures.words import action_words, decision_words, deltas, event_words
from tests.text.pseudo import is_left_behind, pseudo, unmarked


def told(game, actions):
    """Every sentence that the first actions of a game at random bring up."""
    rng = random.Random(4)
    state = game.new_game(players=2, rng=rng)
    names = ("1", "2")
    for _ in range(actions):
        if game.current(state).player is None and not game.legal_actions(state):
            return
        yield decision_words(state, names)
        legal = game.legal_actions(state)
        yield from (action_words(state, action, names) for action in legal[:6])
        step = game.apply(state, rng.choice(legal))
        for event in step.events:
            yield from event_words(event, names)[:3]
        yield from (delta["words"] for delta in deltas(state, step.state, names))
        state = step.state


@pytest.mark.parametrize("game", [hollow, ville])
def test_whole_games_are_told_without_a_word_past_the_files(game):
    with pseudo():
        sentences = set(told(game, 250))
    assert len(sentences) > 150
    left = {part for one in sentences if is_left_behind(one) for part in parts(one)}
    assert left == set()


def advised(game, actions):
    """What is advised in a game at random and why, and how each position differs from the last."""
    rng = random.Random(4)
    state = before = game.new_game(players=2, rng=rng)
    for number in range(actions):
        if not (legal := game.legal_actions(state)):
            return
        if number % 5 == 0 and game.current(state).player in (0, 1):
            yield hint(evaluate(state, 6, seed=number), ("1", "2")).sentence
            for one in compare(before, state).lines:
                yield from map(str, (one.what, one.a, one.b))
            before = state
        state = game.apply(state, rng.choice(legal)).state


@pytest.mark.parametrize("game", [hollow, ville])
def test_advice_is_given_without_a_word_past_the_files(game):
    with pseudo():
        sentences = set(advised(game, 250))
    assert len(sentences) > 120
    left = {part for one in sentences if is_left_behind(one) for part in parts(one)}
    assert left == set()


def parts(sentence):
    """The words of a sentence that no bracket holds, run by run."""
    found = re.split(r"[|\d]+|(?<=[a-z.]): ", unmarked(re.sub(r"⟦[^⟦⟧]*⟧", "|", sentence)))
    return {part.strip() for part in found if re.search(r"[^\W\d_]{2,}", part)}
