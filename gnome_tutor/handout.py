"""Hand-outs: a lesson as a notebook of questions to answer and hand in, and a class's results.

A learner writes answers into the cells; whoever runs the notebook, with or without a browser, gets
the same results in a file beside it. The graded cells carry nbgrader's metadata, so that nbgrader
can release, collect and lock them; nothing here needs it.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path
from typing import Any, TextIO

from gnome_tutor.games.shown import shown
from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load
from gnome_tutor.lessons.grade import OPTION, Grade, grade_each
from gnome_tutor.lessons.markup import plain
from gnome_tutor.lessons.runner import Runner
from gnome_tutor.lessons.steps import Asks, Chooses, Lesson, Step
from gnome_tutor.new_notebook import new_notebook
from gnome_tutor.pictures.scene import scene
from gnome_tutor.pictures.svg import svg
from gnome_tutor.pictures.text_board import text_board
from gnome_tutor.text import say

RESULTS = ".results.json"
"""How the name of a results file ends."""

FORMAT = 1


class NotHandedIn(ValueError):
    """Why there is no table of results: which file, and what is wrong with it."""


# ---- the hand-out


def handout(lesson: str | Path, target: Path) -> Path:
    """Writes the hand-out of a lesson; FileExistsError where the file is there already.

    Raises FileNotFoundError where there is no such lesson, LessonError where the file is none.
    """
    import nbformat

    found = load(library.find(lesson))
    name = library.known_as(lesson)
    cells = [_words(say("handout.head", title=found.title)), _setup(name)]
    for number, step in enumerate(found.steps):
        cells += _question(number, step) if isinstance(step, Asks) else [_shown(number, step)]
    cells += _hand_in()
    notebook = new_notebook(cells)
    for index, cell in enumerate(notebook.cells):
        cell.id = f"cell-{index}"  # the same hand-out is the same file
    with target.open("x", encoding="utf-8") as file:
        nbformat.write(notebook, file)
    return target


def _words(text: str) -> Any:
    import nbformat

    return nbformat.v4.new_markdown_cell(text)


def _code(source: str, **nbgrader: Any) -> Any:
    import nbformat

    nbgrader = {"schema_version": 3, "task": False, **nbgrader}
    return nbformat.v4.new_code_cell(source, metadata={"nbgrader": nbgrader})


def _locked(source: str, name: str, points: int = 0) -> Any:
    """A cell that a learner leaves alone; one with points is a test."""
    more = {"points": points} if points else {}
    return _code(source, grade=points > 0, grade_id=name, locked=True, solution=False, **more)


def _open(source: str, name: str) -> Any:
    """A cell that a learner fills in."""
    return _code(source, grade=False, grade_id=name, locked=False, solution=True)


def _setup(name: str) -> Any:
    source = f"from gnome_tutor.handout import Handout\nhandout = Handout({name!r})"
    return _locked(source, "set-up")


def _shown(number: int, step: Step) -> Any:
    return _locked(f"handout.show({step.id!r})", f"show-{number + 1}")


def _question(number: int, step: Asks) -> list[Any]:
    note = say("handout.choose" if isinstance(step, Chooses) else "handout.act", id=step.id)
    name = f"{number + 1}-{step.id}"
    return [
        _shown(number, step),
        _open(f"# {note}\nanswer = []", f"answer-{name}"),
        _locked(f"handout.grade({step.id!r}, answer)", f"grade-{name}", points=1),
    ]


def _hand_in() -> list[Any]:
    return [
        _open(f'# {say("handout.learner")}\nlearner = ""', "learner"),
        _locked("handout.hand_in(learner)", "hand-in"),
    ]


# ---- what runs in it


@dataclass(frozen=True, slots=True, repr=False)
class Asked:
    """A step of a hand-out: words, answers to choose from, board. It tells no answer."""

    lesson: Lesson
    number: int

    @property
    def state(self) -> Any:
        """The position of the question, as the lesson's own solutions lead to it."""
        return Runner(self.lesson, self.number).state

    def __str__(self) -> str:
        step = self.lesson.steps[self.number]
        options = [f"  {number} {plain(option.words)}" for number, option in self._options(step)]
        board = text_board(self.state, names=self.lesson.names)
        return "\n".join([plain(step.words), *options, "", board])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        # The widgets are slow to load, and the commands do not need them.
        from gnome_tutor.widgets.base import of_game

        step, state = self.lesson.steps[self.number], self.state
        words = escape(plain(step.words))
        options = "".join(
            f"<li>{escape(plain(option.words))}</li>" for _, option in self._options(step)
        )
        picture = scene(state, names=self.lesson.names)
        if isinstance(step, Chooses):
            panel = of_game(state, "panel").panel(state, self.lesson.names)
            picture, _ = of_game(state, "still").unanswered(picture, panel)
        return f"<p>{words}</p><ol>{options}</ol>{svg(picture)}"

    @staticmethod
    def _options(step: Step) -> Iterator[tuple[int, Any]]:
        return enumerate(step.options if isinstance(step, Chooses) else (), 1)


class Handout:
    """A hand-out that is being answered: shows its questions, grades answers, writes results."""

    def __init__(self, lesson: str | Path) -> None:
        self.name = library.known_as(lesson)
        self.lesson: Lesson = load(library.find(lesson))
        self.answers: dict[str, list[str]] = {}

    def show(self, step: str) -> Asked:
        """A step in words, with its board and with what there is to choose from."""
        return Asked(self.lesson, self.lesson.number(step))

    def legal(self, step: str) -> tuple[str, ...]:
        """Every action that the rules allow at a question, in short notation."""
        state = self.show(step).state
        game = self.lesson.game
        return tuple(game.write_action(state, action) for action in game.legal_actions(state))

    def grade(self, step: str, answer: Any) -> int:
        """The points for the answer to a question, 1 or 0; why is printed.

        An answer is the number of an option, an action in short notation, or a list of either; an
        empty one is none. TypeError for anything else.
        """
        self.lesson.number(step)
        self.answers[step] = as_texts(answer)
        result = self.result()
        one = next(question for question in result.questions if question.id == step)
        said = [told.said for told in result.answers if told.step == step]
        print(said[-1] if said else say("handout.no-answer"))
        return int(one.is_right)

    def result(self) -> Grade:
        """How all the answers so far do, each question on its own."""
        return grade_each(self.lesson, self.answers)

    def hand_in(self, learner: str, folder: str | Path = ".") -> Path:
        """Writes the results into a folder, for the teacher to merge; the file."""
        questions = [asdict(one) | {"right": one.is_right} for one in self.result().questions]
        data = {
            "format": FORMAT,
            "learner": learner,
            "lesson": self.name,
            "questions": questions,
            "answers": self.answers,
        }
        known = "".join(letter if letter.isalnum() else "-" for letter in learner)
        stem = "-".join(filter(None, (Path(self.name).stem, known)))
        path = Path(folder) / f"{stem}{RESULTS}"
        path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        return path


def as_texts(answer: Any) -> list[str]:
    """An answer as the grader takes it: options as one text, actions as they are."""
    given = list(answer) if isinstance(answer, list | tuple) else [answer]
    given = [one for one in given if one not in ("", None)]
    if given and all(type(one) is int for one in given):
        return [" ".join([OPTION, *map(str, given)])]
    if not all(isinstance(one, str) for one in given):
        raise TypeError(say("handout.bad-answer", given=shown(answer)))
    return given


# ---- a class's results

COLUMNS = ("learner", "lesson", "right", "questions", "wrong_answers", "not_right", "file")


def results(folder: Path, out: TextIO) -> int:
    """Writes the results in a folder, and in the folders in it, as one CSV table; how many.

    A row is a learner and a lesson. All answers are graded anew, so that what a file says of itself
    counts for nothing. Raises NotHandedIn, which names the file.
    """
    files = sorted(folder.rglob(f"*{RESULTS}"))
    if not files:
        raise NotHandedIn(say("handout.none", folder=folder, ending=RESULTS))
    rows = [_row(folder, file) for file in files]
    table = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return len(rows)


def _row(folder: Path, file: Path) -> dict[str, object]:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        answers = {str(step): as_texts(texts) for step, texts in data["answers"].items()}
        graded = grade_each(load(library.find(data["lesson"])), answers)
        learner, lesson = str(data["learner"]), str(data["lesson"])
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise NotHandedIn(say("handout.unreadable", file=file, why=error)) from None
    within = file.relative_to(folder)
    # nbgrader keeps each learner's files in a folder of their name.
    learner = learner or (within.parts[0] if len(within.parts) > 1 else "")
    return {
        "learner": _harmless(learner),
        "lesson": _harmless(lesson),
        "right": graded.right,
        "questions": len(graded.questions),
        "wrong_answers": sum(one.tries for one in graded.questions),
        "not_right": " ".join(one.id for one in graded.questions if not one.is_right),
        "file": _harmless(str(within)),
    }


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in "=+-@\t\r" and text else text
