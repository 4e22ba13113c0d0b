"""Questions without end: positions that the engine makes, about one rule, graded with the reason.

    Lesson(practice("rings", seed=3))

Each is a lesson like any other, so all that plays, shows and grades lessons does it with these. The
same topic and seed give the same lesson. What there is to practise stands in the folders of the
games.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import count
from typing import Any

from gnome_tutor.games.shown import shown
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.text import say

from .hollow import practice as hollow
from .questions import Question, Topic
from .steps import Lesson
from .ville import practice as ville

QUESTIONS = 3

MOST_QUESTIONS = 50
"""How many questions a lesson may ask; `endless` has more."""

MOST_TRIES = 500
"""How many positions are looked at for one question."""

TOPICS: dict[str, Topic] = hollow.TOPICS | ville.TOPICS
"""What can be practised, by name."""


def practice(topic: str, seed: int = 0, questions: int = QUESTIONS) -> Lesson:
    """Some questions on a topic of `TOPICS`.

    Raises ValueError for a topic that does not exist, for a seed that is no whole number and for
    another number of questions than 1 to `MOST_QUESTIONS`.
    """
    if topic not in tuple(TOPICS):
        near = get_close_matches(str(topic), TOPICS, n=1, cutoff=0) or [""]
        raise _refused("no-topic", topic, near=near[0], topics=", ".join(TOPICS))
    if type(seed) is not int:
        raise _refused("no-seed", seed)
    if type(questions) is not int or not 1 <= questions <= MOST_QUESTIONS:
        raise _refused("not-so-many", questions, most=MOST_QUESTIONS)
    found = TOPICS[topic]
    asked = _questions(topic, seed)
    steps = tuple(next(asked)(f"question-{number}") for number in range(1, questions + 1))
    first = steps[0].position
    assert first is not None, "every question has a position of its own"
    return Lesson(
        game=found.game,
        title=say(f"lesson.practice.{topic}.title"),
        kicker=say("lesson.practice.kicker", seed=seed),
        names=seat_names(found.players),
        position=first,
        steps=steps,
    )


def endless(topic: str, seed: int = 0) -> Iterator[Lesson]:
    """Lessons on a topic, one after the other, each of new questions."""
    return (practice(topic, number) for number in count(seed))


def _questions(topic: str, seed: int) -> Iterator[Question]:
    """Questions as long as they are found. Raises ValueError where `MOST_TRIES` bring none."""
    tries = 0
    for question in TOPICS[topic].ask(random.Random(f"{topic} {seed}")):
        tries += 1
        if question is not None:
            tries = 0
            yield question
        elif tries == MOST_TRIES:
            break
    raise _refused("none-left", topic, seed=seed)


def _refused(why: str, given: Any, **values: object) -> ValueError:
    return ValueError(say(f"lesson.practice.{why}", given=shown(given), **values))
