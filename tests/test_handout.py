"""Hand-outs are answered, run headless, graded anew and merged into one table."""

from __future__ import annotations

import csv
import io
import json

import nbformat
import pytest
from nbclient import NotebookClient

from gnome_tutor.cli import main
from gnome_tutor.handout import RESULTS, Handout, NotHandedIn, results
from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.steps import Asks, Chooses, Try

LESSONS = ["first-ring", "three-of-a-kind"]


def solved(name):
    """Right answers to all questions of a lesson, as a learner writes them."""
    lesson = load(library.find(name))
    answers = {}
    for number, step in enumerate(lesson.steps):
        if isinstance(step, Try):
            answers[step.id] = list(step.solution)
        elif isinstance(step, Chooses):
            runner = Runner(lesson)
            runner.goto(number)
            answers[step.id] = sorted(option + 1 for option in runner.outcome[1])
            if not step.many:
                answers[step.id] = answers[step.id][:1]
    return answers


def written(tmp_path, name):
    target = tmp_path / "lesson.ipynb"
    assert main(["handout", name, str(target)]) == 0
    return nbformat.read(target, as_version=4)


def table(folder):
    out = io.StringIO()
    results(folder, out)
    return list(csv.DictReader(io.StringIO(out.getvalue())))


@pytest.mark.parametrize("name", LESSONS)
def test_the_right_answers_are_right_and_others_are_not(name, capsys):
    handout = Handout(name)
    answers = solved(name)
    assert [handout.grade(step, answer) for step, answer in answers.items()] == [1] * len(answers)
    for step in answers:
        assert handout.grade(step, []) == 0
        assert handout.grade(step, "nonsense") == 0
    assert handout.result().right == 0
    assert "There is no answer here yet." in capsys.readouterr().out


@pytest.mark.parametrize("name", LESSONS)
def test_a_question_tells_no_answer(name):
    handout = Handout(name)
    for step in handout.lesson.steps:
        shown = str(handout.show(step.id)) + handout.show(step.id)._repr_html_()
        if isinstance(step, Asks):
            told = [*step.hints, step.good, step.otherwise]
            told += [option.say for option in step.options] if isinstance(step, Chooses) else []
            assert [text for text in filter(None, told) if text in shown] == []


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_allowed_at_a_question_can_be_listed(name):
    handout = Handout(name)
    for step in handout.lesson.steps:
        if isinstance(step, Try):
            assert step.solution[0] in handout.legal(step.id)


def test_graded_cells_carry_the_metadata_of_nbgrader_and_names_of_their_own(tmp_path):
    notebook = written(tmp_path, "first-ring")
    nbformat.validate(notebook)
    kept = [cell.metadata.nbgrader for cell in notebook.cells if "nbgrader" in cell.metadata]
    assert len({cell.grade_id for cell in kept}) == len(kept)
    graded = [cell for cell in kept if cell.grade]
    asked = sum(isinstance(step, Asks) for step in load(library.find("first-ring")).steps)
    assert [cell.points for cell in graded] == [1] * asked
    assert all(cell.locked and not cell.solution for cell in graded)
    assert sum(cell.solution for cell in kept) == asked + 1


def test_the_same_handout_is_the_same_file_and_none_is_overwritten(tmp_path, capsys):
    files = [tmp_path / "a.ipynb", tmp_path / "b.ipynb"]
    for file in files:
        assert main(["handout", "first-ring", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert main(["handout", "first-ring", str(files[0])]) == 1
    assert "is there already" in capsys.readouterr().err


def test_an_unknown_lesson_is_told_in_one_line(tmp_path, capsys):
    assert main(["handout", "first-rung", str(tmp_path / "a.ipynb")]) == 1
    assert "first-ring" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_an_answered_notebook_runs_headless_and_its_results_are_merged(tmp_path, capsys):
    notebook = written(tmp_path, "first-ring")
    answers = iter(solved("first-ring").values())
    for cell in notebook.cells:
        if cell.source.endswith("answer = []"):
            cell.source = cell.source.replace("[]", repr(next(answers)))
        cell.source = cell.source.replace('learner = ""', 'learner = "Hazel"')
    client = NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(tmp_path)}})
    client.execute()
    points = [
        cell.outputs[-1]["data"]["text/plain"]
        for cell in notebook.cells
        if cell.metadata.get("nbgrader", {}).get("grade")
    ]
    assert set(points) == {"1"}
    capsys.readouterr()
    assert main(["results", str(tmp_path)]) == 0
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert (row["learner"], row["lesson"]) == ("Hazel", "first-ring")
    assert row["right"] == row["questions"] == str(len(points))


def test_results_are_graded_anew_so_that_a_file_cannot_praise_itself(tmp_path):
    file = Handout("first-ring").hand_in("Peanut", tmp_path)
    data = json.loads(file.read_text(encoding="utf-8"))
    for question in data["questions"]:
        question["right"] = question["done"] = True
    file.write_text(json.dumps(data), encoding="utf-8")
    assert table(tmp_path)[0]["right"] == "0"


def test_a_class_is_one_table_and_a_folder_names_who_gave_no_name(tmp_path):
    for name in ("Hazel", "=1+1"):
        Handout("first-ring").hand_in(name, tmp_path)
    (tmp_path / "bert").mkdir()
    Handout("three-of-a-kind").hand_in("", tmp_path / "bert")
    assert {(row["learner"], row["lesson"]) for row in table(tmp_path)} == {
        ("Hazel", "first-ring"),
        ("'=1+1", "first-ring"),
        ("bert", "three-of-a-kind"),
    }


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"lesson": "first-rung", "answers": {}}'])
def test_a_file_that_holds_no_results_is_named(tmp_path, text):
    (tmp_path / f"bad{RESULTS}").write_text(text, encoding="utf-8")
    with pytest.raises(NotHandedIn, match=f"bad{RESULTS}"):
        table(tmp_path)


def test_a_folder_without_results_is_told(tmp_path):
    with pytest.raises(NotHandedIn, match="no results"):
        table(tmp_path)


def test_what_is_no_answer_is_refused():
    with pytest.raises(TypeError, match="not \\{"):
        Handout("first-ring").grade("close", {"a": 1})
