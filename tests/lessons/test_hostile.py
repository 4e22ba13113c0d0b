"""Broken and hostile lesson files: each gets a clear error with its place, and changes nothing."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load, read
from gnome_tutor.lessons.linter import lint, lint_main
from gnome_tutor.lessons.markup import runs
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.source import LessonError
from tests.lessons.lessons import EVERY_KIND

MUTATIONS = 200
BROKEN = 100
"""So many of the mutated files, at the least, have to be no lesson any more."""

HEAD = "format: 1\ngame: hollow\ntitle: T\nposition: {players: 2}\nsteps:\n"
TELL = HEAD + "  - {kind: tell, words: W}\n"


def nested(depth: int) -> str:
    return "{not: " * depth + "{event: TilePlaced}" + "}" * depth


def trying(goal: str) -> str:
    return HEAD + f"  - {{kind: try, words: W, solution: [], goal: {goal}}}\n"


def quiz(options: str) -> str:
    return HEAD + f"  - {{kind: quiz, words: W, options: {options}}}\n"


BY_HAND = {
    "bomb": "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]",
    "cycle": "steps: &s [*s]",
    "merge": HEAD + "  - &t {kind: tell, words: W}\n  - {<<: *t}\n",
    "merge key": HEAD + "  - {<<: {kind: tell, words: W}}\n",
    "python object": TELL.replace("title: T", "title: !!python/object/apply:os.system ['x']"),
    "python name": TELL.replace("title: T", "title: !!python/name:os.system"),
    "own tag": TELL.replace("title: T", "title: !T x"),
    "tagged map": TELL.replace("position: {", "position: !!python/dict {"),
    "binary": TELL.replace("title: T", "title: !!binary aGVsbG8="),
    "set": TELL.replace("{players: 2}", "!!set {a, b}"),
    "include": TELL.replace("title: T", "title: !include /etc/passwd"),
    "two documents": TELL + "---\n" + TELL,
    "directive": "%YAML 9.9\n---\n" + TELL,
    "nul": TELL.replace("title: T", "title: a\x00b"),
    "bell": TELL.replace("title: T", "title: a\x07b"),
    "only a comment": "# nothing",
    "a list": "- 1\n- 2",
    "a text": "hello",
    "a script": "<script>alert(1)</script>",
    "unclosed": TELL + "  - {kind: tell, words: ",
    "tab": TELL + "\t- x",
    "deep list": "[" * 3000,
    "deep map": "{a: " * 3000,
    "deep goal": trying(nested(60)),
    "endless text": HEAD + "  - {kind: tell, words: " + "x" * 300_000 + "}",
    "too many steps": HEAD + "  - {kind: tell, words: W}\n" * 2000,
    "too many others": HEAD
    + "  - {kind: explore, words: W, others: ["
    + "yes, " * 3000
    + "yes]}\n",
    "no steps": HEAD.replace("steps:", "steps: []"),
    "steps a map": HEAD.replace("steps:", "steps: {a: b}"),
    "steps null": HEAD,
    "step a text": HEAD + "  - tell\n",
    "step null": HEAD + "  -\n",
    "huge format": TELL.replace("format: 1", "format: " + "9" * 5000),
    "format a float": TELL.replace("format: 1", "format: 1.0"),
    "format true": TELL.replace("format: 1", "format: true"),
    "learner huge": "learner: 99999999999999999999\n" + TELL,
    "learner negative": "learner: -1\n" + TELL,
    "learner infinite": "learner: .inf\n" + TELL,
    "no such game": TELL.replace("hollow", "os"),
    "game with a path": TELL.replace("hollow", "../../../etc"),
    "game dotted": TELL.replace("hollow", "hollow.rules"),
    "names too many": "names: [" + "a, " * 400 + "a]\n" + TELL,
    "names empty": "names: []\n" + TELL,
    "huge players": TELL.replace("players: 2", "players: 99999999999999999999999"),
    "players a list of numbers": TELL.replace("players: 2", "players: [1, 2]"),
    "players many": TELL.replace("players: 2", "players: [" + "{}, " * 9999 + "{}]"),
    "far tile": TELL.replace("players: 2", "players: 2, garden: {'999999,0': 01R}"),
    "odd tile": TELL.replace("players: 2", "players: 2, garden: {'1,0': '<b>'}"),
    "floating tile": TELL.replace("players: 2", "players: 2, garden: {'5,5': 01R}"),
    "huge mushrooms": TELL.replace("players: 2", "players: [{mushrooms: T999999999999}, {}]"),
    "negative round": TELL.replace("players: 2", "players: 2, turn: {round: -5}"),
    "unknown field": TELL.replace("players: 2", "players: 2, __class__: x"),
    "own components": TELL.replace("players: 2", "players: 2, components: abc"),
    "broken code": TELL.replace("{players: 2}", "GH1 players=2 turn=9"),
    "code of no game": TELL.replace("{players: 2}", "GX1 players=2"),
    "code of the other game": TELL.replace("{players: 2}", "GV1 players=2"),
    "own position of more": HEAD + "  - {kind: tell, words: W, position: {players: 4}}\n",
    "from and position": HEAD + "  - {kind: tell, words: W, from: start, position: {players: 2}}\n",
    "from itself": HEAD + "  - {kind: tell, id: a, words: W, from: a}\n",
    "from later": HEAD + "  - {kind: tell, words: W, from: b}\n  - {kind: tell, id: b, words: W}\n",
    "replay itself": HEAD + "  - {kind: show, id: a, words: W, replay: a}\n",
    "replay and actions": HEAD + "  - {kind: show, words: W, actions: [], replay: a}\n",
    "id twice": HEAD + "  - {kind: tell, id: a, words: W}\n" * 2,
    "id start": HEAD + "  - {kind: tell, id: start, words: W}\n",
    "id empty": HEAD + "  - {kind: tell, id: '', words: W}\n",
    "id a list": HEAD + "  - {kind: tell, id: [a], words: W}\n",
    "kind a list": HEAD + "  - {kind: [tell], words: W}\n",
    "kind unknown": HEAD + "  - {kind: __init__, words: W}\n",
    "words empty": HEAD + "  - {kind: tell, words: '  '}\n",
    "words a number": HEAD + "  - {kind: tell, words: 3}\n",
    "words a map": HEAD + "  - {kind: tell, words: {a: b}}\n",
    "unknown rule": HEAD + "  - {kind: tell, words: W, rules: [H-RING-999]}\n",
    "rule of the other game": HEAD + "  - {kind: tell, words: W, rules: [V-BUILD-1]}\n",
    "rules a text": HEAD + "  - {kind: tell, words: W, rules: H-RING-1}\n",
    "look_at a map": HEAD + "  - {kind: tell, words: W, look_at: {a: b}}\n",
    "goal a text": trying("__import__('os').system('x')"),
    "goal empty": trying("{}"),
    "goal of two forms": trying("{event: TilePlaced, field: bag, is: 1}"),
    "goal of no event": trying("{event: __class__}"),
    "goal of a base": trying("{event: Event}"),
    "goal of the state": trying("{event: TilePlaced, state: 1}"),
    "goal of a method": trying("{event: TilePlaced, __class__: 1}"),
    "goal compares twice": trying("{field: bag, is: 1, has: 2}"),
    "goal compares oddly": trying("{field: bag, eval: 1}"),
    "goal at least a text": trying("{field: bag, at_least: many}"),
    "goal at least a lot": trying("{field: bag, at_least: 9999999}"),
    "goal one of a text": trying("{field: bag, one_of: 3}"),
    "goal any of nothing": trying("{any: []}"),
    "goal all of a map": trying("{all: {event: TilePlaced}}"),
    "goal not a list": trying("{not: [{event: TilePlaced}]}"),
    "goal with a tag": trying("!!python/object:os.system {event: TilePlaced}"),
    "try without a goal": HEAD + "  - {kind: try, words: W, solution: []}\n",
    "mistake without words": HEAD
    + "  - {kind: try, words: W, solution: [], goal: {event: TilePlaced},"
    + " mistakes: [{when: {event: TilePlaced}}]}\n",
    "options empty": quiz("[]"),
    "options one": quiz("[{words: A}]"),
    "options a map": quiz("{words: A}"),
    "option a text": quiz("[A, B]"),
    "option without words": quiz("[{right: true}, {words: B}]"),
    "option right maybe": quiz("[{words: A, right: maybe}, {words: B}]"),
    "option right and when": quiz(
        "[{words: A, right: true, when: {event: TilePlaced}}, {words: B}]"
    ),
    "many of three": quiz("[{words: A}, {words: B}], many: 3"),
    "predict without actions": HEAD
    + "  - {kind: predict, words: W, options: [{words: A, when: {event: TilePlaced}}]}\n",
    "predict without a test": HEAD
    + "  - {kind: predict, words: W, actions: [], options: [{words: A}, {words: B}]}\n",
    "explore with a goal": HEAD + "  - {kind: explore, words: W, goal: {event: TilePlaced}}\n",
    "key a list": "? [a]\n: b\n",
    "key twice": TELL + "title: again\n",
    "key null": TELL + "~: x\n",
    "key with a script": TELL + "<img src=x onerror=alert(1)>: x\n",
}


@pytest.mark.parametrize("name", BY_HAND)
def test_what_is_no_lesson_is_refused_with_its_place_and_words(name):
    with pytest.raises(LessonError) as caught:
        read(BY_HAND[name], file="theirs.yaml")
    error = caught.value
    assert error.file == "theirs.yaml"
    assert 1 <= error.line <= BY_HAND[name].count("\n") + 1
    assert error.why
    assert str(error).startswith(f"theirs.yaml, line {error.line}")
    assert len(str(error)) < 2000


def test_there_are_enough_of_them():
    assert len(BY_HAND) >= 100
    assert len(set(BY_HAND.values())) == len(BY_HAND)


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to three slips: a character, a line, an indent, a word."""
    for _ in range(rng.randint(1, 3)):
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                del lines[at]
            case 1:
                lines[at] = " " * rng.randint(1, 4) + lines[at]
            case 2:
                lines[at] = lines[at].replace(":", rng.choice(["", "::", ";"]), 1)
            case 3:
                lines.insert(at, rng.choice(lines))
            case 4:
                where = rng.randrange(len(lines[at]) + 1)
                slip = rng.choice(["'", '"', "[", "}", "&a", "*a", "!x", "#", "\t", "9" * 30, "-"])
                lines[at] = lines[at][:where] + slip + lines[at][where:]
            case 5:
                words = lines[at].split(" ")
                words[rng.randrange(len(words))] = rng.choice(
                    ["null", "{}", "[]", "true", "x", "1"]
                )
                lines[at] = " ".join(words)
            case _:
                lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
        text = "\n".join(lines)
    return text


@pytest.mark.slow
def test_mutated_lessons_are_refused_with_a_place_or_are_lessons():
    texts = [EVERY_KIND, library.find("whose-ring").read_text(encoding="utf-8")]
    errors: list[tuple[str, LessonError]] = []
    for seed in range(MUTATIONS):
        rng = random.Random(seed)
        text = mutated(rng.choice(texts), rng)
        try:
            lesson = read(text)
        except LessonError as error:
            errors += [(text, one) for one in (error, *error.more)]
        else:
            if seed % 5 == 0:
                assert all(fault.text and fault.line for fault in lint(lesson))
    assert len(errors) > BROKEN
    for text, error in errors:
        assert error.why
        assert 1 <= error.line <= text.count("\n") + 2


@pytest.mark.slow
def test_a_file_of_a_stranger_changes_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    modules = set(sys.modules)
    for number, text in enumerate(BY_HAND.values()):
        Path(f"{number}.yaml").write_text(text, encoding="utf-8")
    before = {path.name: path.read_bytes() for path in Path().iterdir()}
    assert lint_main(sorted(before)) == 1
    assert {path.name: path.read_bytes() for path in Path().iterdir()} == before
    assert len(capsys.readouterr().err.splitlines()) >= len(BY_HAND)
    assert not {name for name in set(sys.modules) - modules if not name.startswith("gnome_tutor")}


def test_a_file_that_is_a_folder_or_is_not_there_is_an_error_of_the_system(tmp_path):
    for path in (tmp_path, tmp_path / "none.yaml"):
        with pytest.raises(OSError, match=path.name):
            load(path)


def test_scripts_in_a_lesson_that_can_be_read_stay_text():
    evil = "<img src=x onerror=alert(1)> [x](javascript:alert(1)) **<script>**"
    lesson = read(TELL.replace("words: W", f"words: '{evil}'"))
    assert runs(lesson.steps[0].words)[-1] == ["b", "<script>"]
    assert {kind for kind, *_ in runs(evil)} == {"text", "b"}


def test_words_made_to_be_slow_to_read_are_read():
    """Where reading takes a power of the length, this does not end."""
    for text in ("*" * 50_000, "**a" * 20_000, "`" * 49_999, "H-" * 30_000, "\\" * 50_000):
        runs(text)


def test_a_lesson_of_the_most_steps_can_be_walked_to_its_end():
    lesson = read(HEAD + "  - {kind: tell, words: W}\n" * 200)
    runner = Runner(lesson)
    runner.goto(199)
    assert runner.state == lesson.position
    assert lint(lesson) == ()
