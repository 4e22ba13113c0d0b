"""A lesson that is written and read again is the same lesson, whatever it holds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnome_tutor.games import hollow, ville
from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load, read
from gnome_tutor.lessons.goals import (
    COMPARISONS,
    All,
    AnyOf,
    Check,
    EventTest,
    FieldTest,
    Legal,
    Not,
    Refused,
    event_kinds,
)
from gnome_tutor.lessons.steps import (
    Explore,
    Lesson,
    Mistake,
    Option,
    Predict,
    Quiz,
    Show,
    Tell,
    Try,
)
from gnome_tutor.lessons.write import save, write
from tests.lessons.lessons import EVERY_KIND

SIGNS = st.sampled_from(
    ["true", "null", "~", "1", "01", "1e3", "- a", "a: b", "#", "*x", "&x", "'"]
)
TEXT = st.one_of(st.text(min_size=1, max_size=30).filter(str.strip), SIGNS)
TEXTS = st.lists(TEXT, max_size=3).map(tuple)
MAYBE = st.one_of(st.just(""), TEXT)
SCALAR = st.one_of(TEXT, st.integers(-999, 999), st.booleans(), st.none())
CHECK = st.one_of(
    st.builds(Check, st.sampled_from(["is", "has"]), SCALAR),
    st.builds(Check, st.sampled_from(["at_least", "at_most"]), st.integers(-1000, 1000)),
    st.builds(Check, st.just("one_of"), st.lists(SCALAR, max_size=3).map(tuple)),
)


def goals_of(game: Any) -> st.SearchStrategy[Any]:
    """Tests of a game's events and of fields, joined in all ways."""
    kinds = event_kinds(game)
    event = st.sampled_from(sorted(kinds)).flatmap(
        lambda kind: st.builds(
            EventTest,
            st.just(kind),
            st.dictionaries(st.sampled_from(["rule", "player", "places"]), CHECK, max_size=2).map(
                lambda checks: tuple(checks.items())
            ),
            MAYBE,
        )
    )
    refused = st.builds(Refused, TEXT, st.sampled_from(["", *game.catalogue]), MAYBE)
    field = st.builds(FieldTest, TEXT, CHECK, MAYBE)
    single = st.one_of(event, field, st.builds(Legal, TEXT, MAYBE), refused)
    return st.recursive(
        single,
        lambda inner: st.one_of(
            st.builds(Not, inner, MAYBE),
            st.builds(All, st.lists(inner, min_size=1, max_size=2).map(tuple), MAYBE),
            st.builds(AnyOf, st.lists(inner, min_size=1, max_size=2).map(tuple), MAYBE),
        ),
        max_leaves=3,
    )


def lessons_of(game: Any) -> st.SearchStrategy[Lesson]:
    """Lessons of a game that no one would write, of every kind of step."""
    tests = goals_of(game)
    positions = [game.new_game(2, rng=seed) for seed in (1, 2)]
    rules = st.lists(st.sampled_from(sorted(game.catalogue)), max_size=2).map(tuple)
    common = {"words": TEXT, "rules": rules, "places": TEXTS}
    asks = {"otherwise": MAYBE, "hints": TEXTS, "good": MAYBE}
    quiz_option = st.one_of(
        st.builds(Option, words=TEXT, right=st.booleans(), say=MAYBE, places=TEXTS),
        st.builds(Option, words=TEXT, when=tests, say=MAYBE),
    )
    predicted = st.builds(Option, words=TEXT, when=tests, say=MAYBE, places=TEXTS)

    def some(option: st.SearchStrategy[Option]) -> dict[str, Any]:
        options = st.lists(option, min_size=2, max_size=3).map(tuple)
        return {"options": options, "many": st.booleans()}

    mistakes = st.lists(st.builds(Mistake, when=tests, say=TEXT), max_size=2).map(tuple)
    kinds = [
        lambda name, more: st.builds(Tell, id=name, **common, **more),
        lambda name, more: st.builds(Show, id=name, actions=TEXTS, others=TEXTS, **common, **more),
        lambda name, more: st.builds(
            Try,
            id=name,
            goal=tests,
            along=st.one_of(st.none(), tests),
            solution=TEXTS,
            others=TEXTS,
            mistakes=mistakes,
            **common,
            **asks,
            **more,
        ),
        lambda name, more: st.builds(Quiz, id=name, **some(quiz_option), **common, **asks, **more),
        lambda name, more: st.builds(
            Predict,
            id=name,
            **some(predicted),
            actions=TEXTS,
            others=TEXTS,
            **common,
            **asks,
            **more,
        ),
        lambda name, more: st.builds(Explore, id=name, others=TEXTS, **common, **more),
    ]

    @st.composite
    def lesson(draw: Any) -> Lesson:
        names: list[str] = []
        steps = []
        for _ in range(draw(st.integers(1, 4))):
            name = draw(TEXT.filter(lambda text: text not in ("start", *names)))
            begins = draw(st.sampled_from(["", "start", "position", *names]))
            more = (
                {"position": st.sampled_from(positions)}
                if begins == "position"
                else {"start": st.just(begins)}
            )
            steps.append(draw(draw(st.sampled_from(kinds))(st.just(name), more)))
            names.append(name)
        if draw(st.booleans()):
            steps.append(Show(id="replayed", words="Again.", replay=names[0]))
        return Lesson(
            game=game,
            title=draw(TEXT),
            kicker=draw(MAYBE),
            names=tuple(draw(st.lists(TEXT, min_size=2, max_size=2))),
            learner=draw(st.integers(0, 1)),
            position=positions[0],
            steps=tuple(steps),
        )

    return lesson()


@pytest.mark.slow
@pytest.mark.parametrize("game", [hollow, ville], ids=["hollow", "ville"])
def test_every_lesson_is_read_back_as_it_is(game):
    @settings(max_examples=40)
    @given(lessons_of(game))
    def holds(lesson: Lesson) -> None:
        text = write(lesson)
        again = read(text)
        assert again == lesson
        assert write(again) == text

    holds()


def test_the_generated_lessons_use_every_comparison():
    assert set(COMPARISONS) == {"is", "has", "at_least", "at_most", "one_of"}


@pytest.mark.parametrize("name", library.names())
def test_every_shipped_lesson_is_read_back_as_it_is(name, tmp_path):
    lesson = load(library.find(name))
    path = tmp_path / "again.yaml"
    save(lesson, path)
    assert load(path) == lesson


def test_a_lesson_with_every_kind_of_step_is_read_back_with_all_it_says():
    lesson = read(EVERY_KIND)
    text = write(lesson)
    assert read(text) == lesson
    for said in ("It is blue.", "There is more.", "Follow the path.", "draw 01R", "replay: guess"):
        assert said in text


def test_where_it_stands_in_a_file_is_no_part_of_a_lesson():
    one, other = read(EVERY_KIND, file="a"), read("# a comment\n" + EVERY_KIND, file="b")
    assert one == other
    assert one.steps[0].line() != other.steps[0].line()
