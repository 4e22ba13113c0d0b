"""A lesson file becomes frozen values, or an error with file, line, field and what is allowed."""

from __future__ import annotations

import dataclasses
from textwrap import dedent

import pytest

from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load, read
from gnome_tutor.lessons.source import LONGEST, LessonError
from gnome_tutor.lessons.steps import Explore, Predict, Quiz, Show, Tell, Try

SHORT = dedent("""\
    format: 1
    game: hollow
    title: A short one
    position:
      players: 2
    steps:
      - kind: tell
        words: Look at the **Stump**.
        look_at: [stump]
        rules: [H-RING-2]
      - id: place
        kind: try
        words: Place a tile.
        goal: {event: TilePlaced}
        solution: [01R@1,0]
""")


def refused(text: str) -> LessonError:
    with pytest.raises(LessonError) as caught:
        read(text, file="mine.yaml")
    return caught.value


def test_a_short_lesson_and_what_is_left_out():
    lesson = read(SHORT.replace("[01R@1,0]", '["01R@1,0"]'))
    tell, place = lesson.steps
    assert isinstance(tell, Tell)
    assert isinstance(place, Try)
    assert (tell.id, tell.places, tell.rules) == ("1", ("stump",), ("H-RING-2",))
    assert lesson.names == ("Holly", "Peanut")
    assert lesson.learner == 0
    assert place.hints == ()
    with pytest.raises(dataclasses.FrozenInstanceError):
        lesson.title = "another"  # type: ignore[misc]


def test_the_shipped_lessons_have_every_kind_of_step():
    lessons = [load(library.find(name)) for name in library.names()]
    kinds = {type(step) for lesson in lessons for step in lesson.steps}
    assert kinds == {Tell, Show, Try, Quiz, Predict, Explore}


def test_the_faults_of_several_steps_come_together():
    text = SHORT.replace("kind: tell", "kind: sing").replace("{event: TilePlaced}", "{event: Tile}")
    error = refused(text)
    assert error.field == "steps[1].kind"
    assert [one.field for one in error.more] == ["steps[2].goal.event"]


def test_a_position_may_be_a_code():
    code = read(SHORT.replace("[01R@1,0]", '["01R@1,0"]')).position.code
    text = SHORT.replace("position:\n  players: 2", f"position: {code}")
    assert read(text.replace("[01R@1,0]", '["01R@1,0"]')).position.code == code


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "said"),
    [
        ("format: 1", "format: 2", 1, "format", "from 1 to 1"),
        ("game: hollow", "game: chess", 2, "game", "allowed: hollow"),
        ("title: A short one", "title: ''", 3, "title", "not an empty one"),
        ("title: A short one\n", "", 1, "", "needs the fields title"),
        ("title:", "tilte:", 3, "tilte", "allowed: format, game, title"),
        ("title: A short one", "title: !python/name:os.system x", 3, "title", "tag"),
        ("title: A short one", "title: A\ntitle: B", 4, "title", "twice"),
        ("players: 2", "players: 9", 4, "position", "players"),
        ("players: 2", "players: 2\n  garden: {a: 01R}", 4, "position", "garden"),
        ("kind: tell", "kind: sing", 7, "steps[1].kind", "allowed: tell, show, try, quiz, predict"),
        ("rules: [H-RING-2]", "rules: [H-RING-99]", 10, "steps[1].rules[1]", "H-RING-99"),
        ("id: place", "id: start", 11, "steps[2].id", "taken"),
        ("id: place", "id: place\n    from: later", 12, "steps[2].from", "allowed: start, 1"),
        ("words: Place", "word: Place", 13, "steps[2].word", "allowed: kind, words, goal"),
        ("{event: TilePlaced}", "{event: Tile}", 14, "steps[2].goal.event", "TilePlaced"),
        ("{event: TilePlaced}", "{evnt: a}", 14, "steps[2].goal", "exactly one of: event"),
        ("{event: TilePlaced}", "{event: TilePlaced, sise: 1}", 14, "steps[2].goal.sise", "look"),
        ("{event: TilePlaced}", "{field: bag}", 14, "steps[2].goal", "is, one_of, has"),
        ("{event: TilePlaced}", "{field: bag, over: 1}", 14, "steps[2].goal.over", "at_least"),
        ("{event: TilePlaced}", "{all: []}", 14, "steps[2].goal.all", "at least one entry"),
        ("steps:", "steps: []\nextra:", 7, "extra", "allowed: format"),
        ("solution: [01R@1,0]", "solution: 01R", 15, "steps[2].solution", "a list"),
    ],
)
def test_what_is_wrong_is_named_with_line_and_field(old, new, line, field, said):
    assert old in SHORT
    error = refused(SHORT.replace(old, new))
    assert (error.file, error.line, error.field) == ("mine.yaml", line, field)
    assert said in str(error)
    assert str(error).startswith(f"mine.yaml, line {line}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nothing in this file"),
        ("a: [1", "not YAML"),
        ("a: \t- b", "not YAML"),
        ("- a\n- b", "a map"),
        ("a: &x [1]\nb: *x", "aliases"),
        ("a: &a [*a]", "aliases"),
        ("[" * 5000, "nested"),
        ("{" * 5000, "nested"),
        ("a: " + "x" * LONGEST, "characters"),
        ("? [a, b]\n: c", "plain word"),
        ("<script>alert(1)</script>", "a map"),
        ("\x00", "not YAML"),
    ],
)
def test_hostile_files_get_a_clear_word(text, said):
    assert said in str(refused(text))


def test_a_yaml_bomb_is_refused_before_it_grows():
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60)]
    assert "aliases" in str(refused("\n".join(lines)))


def test_a_file_that_is_no_text(tmp_path):
    path = tmp_path / "picture.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LessonError, match="UTF-8"):
        load(path)


def test_a_name_that_is_no_lesson_suggests_the_nearest():
    with pytest.raises(FileNotFoundError, match="a-cascading-turn"):
        library.find("a-cascading-trun")
