"""`gnome-tutor present`: a page with one lesson, and no answer in it before its time."""

from __future__ import annotations

import json
import sys
from types import ModuleType

import nbformat
import pytest

from gnome_tutor.cli import main
from gnome_tutor.lessons import library
from gnome_tutor.lessons.steps import Asks, Chooses, Try
from gnome_tutor.present import write_page
from gnome_tutor.widgets.lesson import Lesson

LESSONS = ["whose-ring", "first-ring", "three-of-a-kind", "trolls-are-coming"]


@pytest.fixture
def voila(monkeypatch):
    """The arguments with which Voila would be started, and the page that it would serve."""
    started = []

    class Voila:
        @staticmethod
        def launch_instance(arguments):
            started.append((arguments, nbformat.read(arguments[0], as_version=4)))

    module = ModuleType("voila.app")
    module.Voila = Voila
    monkeypatch.setitem(sys.modules, "voila", ModuleType("voila"))
    monkeypatch.setitem(sys.modules, "voila.app", module)
    return started


def test_the_page_holds_the_lesson_in_presenter_mode_and_nothing_else(voila):
    assert main(["present", "first-ring", "--no-browser", "--", "--theme=dark"]) == 0
    ((arguments, page),) = voila
    assert arguments[1:] == ["--no-browser", "--theme=dark"]
    (cell,) = page.cells
    assert "Lesson('first-ring', present=True" in cell.source


def test_what_a_class_does_is_not_kept_as_the_teachers_progress(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = write_page("first-ring", tmp_path)
    imports, lesson = nbformat.read(page, as_version=4).cells[0].source.splitlines()
    run = {}
    exec(imports, run)
    kept = eval(lesson, run)
    assert kept.progress.path.resolve().parent == tmp_path
    assert kept.presents is True


def test_a_file_is_found_from_the_folder_of_the_page(tmp_path, monkeypatch):
    monkeypatch.chdir(library.find("first-ring").parent)
    page = write_page("first-ring.yaml", tmp_path)
    assert str(library.find("first-ring").resolve()) in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("arguments", [["first-rung"], ["first-ring", "--port", "70000"]])
def test_what_cannot_be_presented_is_told_in_one_line(voila, capsys, arguments):
    assert main(["present", *arguments]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert voila == []


def test_without_voila_the_way_to_get_it_is_told(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "voila", None)
    monkeypatch.setitem(sys.modules, "voila.app", None)
    assert main(["present", "first-ring"]) == 1
    assert "gnome-tutor[present]" in capsys.readouterr().err
    assert main(["present", "nope"]) == 1
    assert "There is no lesson or file nope" in capsys.readouterr().err


@pytest.mark.parametrize("name", LESSONS)
def test_the_kernel_sends_no_answer_before_it_is_revealed(name):
    """Neither what is said to an answer, nor a hint, nor the run of what is to be foretold."""
    lesson = Lesson(name, present=True)
    for number, step in enumerate(lesson.runner.lesson.steps):
        ask(lesson, "goto", step=number)
        if not isinstance(step, Asks):
            continue
        sent = json.dumps([getattr(lesson, trait) for trait in SENT], ensure_ascii=False)
        told = [step.good, step.otherwise, *step.hints]
        if isinstance(step, Chooses):
            told += [option.say for option in step.options]
        if isinstance(step, Try):
            told += [mistake.say for mistake in step.mistakes]
        assert [text for text in filter(None, told) if text in sent] == []
        assert lesson.stepper is None
        assert lesson.step["options"] is None or lesson.step["options"]["picked"] == []
        ask(lesson, "solve")
        assert lesson.step["done"]


SENT = ("lesson", "step", "stepper", "frames", "scene", "legal", "panel", "status")


def ask(lesson, verb, **more):
    reply = lesson.answer({"id": 1, "do": verb, "revision": lesson.revision, **more})
    assert reply["ok"], reply
