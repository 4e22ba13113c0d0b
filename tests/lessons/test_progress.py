"""Progress is kept by what a learner does in a view, and its file can never end a lesson."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load, read
from gnome_tutor.lessons.progress import Progress, data_folder, home, resume
from gnome_tutor.lessons.runner import Runner
from tests.lessons.lessons import EVERY_KIND

LESSON = read(EVERY_KIND)
TURN = load(library.find("a-cascading-turn"))


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "data" / "progress.sqlite"


def halfway() -> Runner:
    """A learner who has answered some, wrongly at first, and stands in the middle of a question."""
    runner = Runner(LESSON)
    runner.next()
    runner.hint()
    runner.choose(2)
    runner.choose(1)
    runner.next()
    runner.solve()
    runner.next()
    runner.choose(2)
    runner.next()
    runner.act("move off>stump")
    runner.next()
    runner.act("45P@1,0")
    return runner


def again(file: Path, lesson=LESSON, name: str = "mine") -> tuple[Runner, tuple[str, ...]]:
    """A fresh learner put back to where the file says."""
    progress = Progress(name, file)
    runner = Runner(lesson)
    changed = resume(runner, progress.kept())
    assert progress.problem == ""
    return runner, changed


def told(runner: Runner) -> list[tuple]:
    return [
        (n, r.done, r.solved, r.hints, r.tries, r.picked, r.run.after)
        for n, r in sorted(runner.records.items())
        if n != LESSON.number("play")
    ]


def test_all_is_as_it_was_after_a_restart(file):
    runner = halfway()
    Progress("mine", file).keep(runner)
    back, changed = again(file)
    assert (back.index, changed, back.progress) == (runner.index, (), runner.progress)
    assert told(back) == told(runner)


def test_half_an_answer_is_kept_too(file):
    runner = Runner(TURN)
    runner.goto(TURN.number("close"))
    runner.act("24U@3,-2")
    Progress("turn", file).keep(runner)
    back, _ = again(file, TURN, "turn")
    assert back.record.run == runner.record.run
    assert back.act("35@3,-1").tone == "good"
    assert back.record.done


def test_lessons_do_not_meet_and_who_passes_by_loses_nothing(file):
    Progress("mine", file).keep(halfway())
    Progress("another", file).keep(Runner(LESSON))
    fresh = Runner(LESSON)
    fresh.goto(LESSON.number("guess"))
    Progress("mine", file).keep(fresh)
    back, _ = again(file)
    assert back.index == LESSON.number("guess")
    assert back.progress == halfway().progress


def test_where_a_reader_is_does_not_count(file):
    runner = halfway()
    runner.read(True)
    runner.goto(0)
    Progress("mine", file).keep(runner)
    assert again(file)[0].index == halfway().index


def test_a_step_that_has_changed_begins_anew_and_is_named(file):
    Progress("mine", file).keep(halfway())
    changed = read(
        EVERY_KIND.replace("goal: {event: GnomeMoved}", "goal: {event: GnomeStayed}")
        .replace("id: whose", "id: who")
        .replace("move off>stump", "stay")
    )
    back, named = again(file, changed)
    assert named == ("go",)
    assert not back.records[LESSON.number("go")].done
    assert back.records[LESSON.number("both")].done


# ---- whatever becomes of the file, the lesson goes on


def spoil(file: Path, how: str) -> None:
    file.parent.mkdir(exist_ok=True)
    if how == "a folder":
        file.mkdir()
    elif how == "garbage":
        file.write_bytes(b"\x00garbage" * 100)
    elif how == "another program":
        with closing(sqlite3.connect(file)) as other, other:
            other.execute("create table bookmarks (a)")
    elif how == "a newer version":
        Progress("mine", file).keep(halfway())
        with closing(sqlite3.connect(file)) as newer:
            newer.execute("pragma user_version = 99")
    elif how == "cut off":
        Progress("mine", file).keep(halfway())
        file.write_bytes(file.read_bytes()[:5000])


@pytest.mark.parametrize(
    "how", ["a folder", "garbage", "another program", "a newer version", "cut off"]
)
def test_a_file_that_cannot_be_used_is_named_and_left_as_it_is(file, how):
    spoil(file, how)
    before = file.read_bytes() if file.is_file() else None
    progress = Progress("mine", file)
    assert resume(Runner(LESSON), progress.kept()) == ()
    progress.keep(halfway())
    assert str(file) in progress.problem
    assert "goes on" in progress.problem
    assert (file.read_bytes() if file.is_file() else None) == before


def test_a_locked_file_is_waited_for_only_a_moment(file):
    progress = Progress("mine", file)
    progress.keep(halfway())
    with closing(sqlite3.connect(file)) as other:
        other.execute("begin exclusive")
        progress.keep(halfway())
        assert "locked" in progress.problem
        other.rollback()
    progress.keep(halfway())
    assert progress.problem == ""


def test_a_full_disk_and_a_folder_that_cannot_be_made_are_named(file, monkeypatch):
    def full(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(sqlite3, "connect", full)
    progress = Progress("mine", file)
    progress.keep(halfway())
    assert "disk is full" in progress.problem
    (file.parent.parent / "plain").write_text("")
    progress = Progress("mine", file.parent.parent / "plain" / "progress.sqlite")
    progress.keep(halfway())
    assert progress.problem


def test_a_file_that_may_only_be_read_is_read(file, monkeypatch):
    Progress("mine", file).keep(halfway())
    connect = sqlite3.connect

    def read_only(address: str, **options: Any) -> sqlite3.Connection:
        return connect(address.partition("?")[0] + "?mode=ro", **options)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    progress = Progress("mine", file)
    assert progress.kept()
    progress.keep(halfway())
    assert "readonly" in progress.problem


@pytest.mark.parametrize(
    "data",
    [
        "[]",
        "{}",
        '"x"',
        '{"done": 1, "solved": 0, "hints": "many", "tries": 0, "picked": [], "actions": []}',
        '{"done": 1, "solved": 0, "hints": 0, "tries": 0, "picked": [77], "actions": []}',
        '{"done": 1, "solved": 0, "hints": 0, "tries": 0, "picked": [], "actions": ["x"]}',
        '{"done": 1, "solved": 0, "hints": 0, "tries": 0, "picked": [], "actions": 3}',
        '{"done": 1, "solved": 0, "hints": 0, "tries": 0, "picked": [], "actions": []}',
    ],
)
def test_what_was_kept_is_never_believed_without_the_engine(file, data):
    Progress("mine", file).keep(halfway())
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("update progress set data = ? where step = 'go'", (data,))
    back, _ = again(file)
    go = LESSON.number("go")
    assert go not in back.records or not back.records[go].done


def test_what_is_no_json_is_a_problem_in_words(file):
    Progress("mine", file).keep(halfway())
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("update progress set data = 'x'")
    progress = Progress("mine", file)
    assert progress.kept() == {}
    assert progress.problem


# ---- where it is


def test_the_file_is_where_the_platform_keeps_such_things():
    user = Path("/users/ann")
    assert data_folder("linux", {}, user) == user / ".local/share/gnome-tutor"
    assert data_folder("linux", {"XDG_DATA_HOME": "/data"}, user) == Path("/data/gnome-tutor")
    assert data_folder("darwin", {}, user) == user / "Library/Application Support/gnome-tutor"
    assert data_folder("win32", {"LOCALAPPDATA": "/local"}, user) == Path("/local/gnome-tutor")


def test_the_environment_names_another_file_or_none(monkeypatch, tmp_path):
    monkeypatch.setenv("GNOME_TUTOR_PROGRESS", "off")
    assert home() is None
    monkeypatch.setenv("GNOME_TUTOR_PROGRESS", str(tmp_path / "a"))
    assert home() == tmp_path / "a"
    monkeypatch.setenv("GNOME_TUTOR_PROGRESS", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = home()
    assert path is not None
    assert path.name == "progress.sqlite"


def test_nothing_is_kept_where_it_is_switched_off(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    progress = Progress("mine", None)
    progress.keep(halfway())
    assert progress.kept() == {}
    assert list(tmp_path.iterdir()) == []
