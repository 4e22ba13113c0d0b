"""How far a learner has come, and how well: of a lesson in play, or of answers handed in.

    grade(lesson, ["24U@3,-2", "35@3,-1", "option 2"])

Nothing of a learner's progress is read or changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from gnome_tutor.games.shown import check_texts
from gnome_tutor.text import say

from .feedback import Feedback, NotNow
from .runner import Runner
from .steps import Asks, Lesson

OPTION = "option"
"""How an answer by choice begins; the numbers of the options follow, counted from 1."""


@dataclass(frozen=True, slots=True)
class StepGrade:
    """How one question went. `tries` counts wrong answers; `is_right` says that there was none."""

    number: int
    id: str
    kind: str
    done: bool
    tries: int
    hints: int
    solved: bool

    @property
    def is_right(self) -> bool:
        return self.done and not self.solved and self.tries == 0


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer that was handed in, the id of the step that it went to, and what was said."""

    step: str
    text: str
    tone: str
    said: str


@dataclass(frozen=True, slots=True)
class Grade:
    """How the questions of a lesson went; in a notebook it shows itself as a table.

    `answers` are those handed in, in order; `unused` those that came after the last question.
    """

    title: str
    questions: tuple[StepGrade, ...]
    answers: tuple[Answer, ...] = ()
    unused: tuple[str, ...] = ()

    @property
    def right(self) -> int:
        """How many questions were answered without a mistake or the solution."""
        return sum(question.is_right for question in self.questions)

    @property
    def done(self) -> bool:
        return all(question.done for question in self.questions)

    def __str__(self) -> str:
        lines = [self._head]
        for one in self.questions:
            words = say("lesson.grade.question", number=one.number, id=one.id, how=_how(one))
            lines.append(f"  {words}")
        lines += ["  " + say("lesson.grade.unused", actions=", ".join(self.unused))] * bool(
            self.unused
        )
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{one.number}</td><td>{escape(one.id)}</td><td>{escape(_how(one))}</td></tr>"
            for one in self.questions
        )
        return f"<p>{escape(self._head)}</p><table>{rows}</table>"

    @property
    def _head(self) -> str:
        questions = len(self.questions)
        return say("lesson.grade.head", title=self.title, right=self.right, questions=questions)


def report(runner: Runner) -> Grade:
    """How the questions went so far."""
    found = []
    for number, step in enumerate(runner.lesson.steps):
        if isinstance(step, Asks):
            record = runner.records.get(number)
            done, tries, hints, solved = (
                (record.done, record.tries, record.hints, record.solved)
                if record
                else (False, 0, 0, False)
            )
            found.append(StepGrade(number + 1, step.id, step.kind, done, tries, hints, solved))
    return Grade(runner.lesson.title, tuple(found))


def grade(lesson: Lesson, actions: Iterable[str]) -> Grade:
    """How these answers do on a fresh copy, each given to the first question that is not done.

    An answer is an action in short notation, or the numbers of options: "option 1 3". What is no
    answer to its question, or is refused, is among `answers` with the words for why. TypeError for
    what is no list of texts.
    """
    runner = Runner(lesson)
    answers: list[Answer] = []
    unused: list[str] = []
    for text in check_texts("actions", actions):
        while runner.record.done and runner.index + 1 < len(lesson.steps):
            _pass(runner)
        if runner.record.done or not isinstance(runner.step, Asks):
            unused.append(text)
            continue
        said = _answer(runner, text)
        answers.append(Answer(runner.step.id, text, said.tone, said.text))
    graded = report(runner)
    return Grade(graded.title, graded.questions, tuple(answers), tuple(unused))


def grade_each(lesson: Lesson, answers: Mapping[str, Sequence[str]]) -> Grade:
    """How answers do, each question on its own: asked as if all before it had been solved.

    `answers` are by the id of the step, in the form that `grade` takes. KeyError for an id that no
    step has.
    """
    for name in answers:
        lesson.number(name)
    questions: list[StepGrade] = []
    told: list[Answer] = []
    unused: list[str] = []
    for number, step in enumerate(lesson.steps):
        if not isinstance(step, Asks):
            continue
        runner = Runner(lesson, number)
        for text in answers.get(step.id, ()):
            if runner.record.done:
                unused.append(text)
                continue
            said = _answer(runner, text)
            told.append(Answer(step.id, text, said.tone, said.text))
        questions += [one for one in report(runner).questions if one.id == step.id]
    return Grade(lesson.title, tuple(questions), tuple(told), tuple(unused))


def _pass(runner: Runner) -> None:
    """To the next question, past all that asks nothing."""
    steps = runner.lesson.steps
    runner.goto(runner.index + 1)
    while not isinstance(runner.step, Asks) and runner.index + 1 < len(steps):
        runner.goto(runner.index + 1)


def _answer(runner: Runner, text: str) -> Feedback:
    word, *numbers = text.split() or [""]
    try:
        if word == OPTION and all(number.isdecimal() for number in numbers):
            return runner.choose(*map(int, numbers))
        return runner.act(text)
    except NotNow as error:
        return Feedback("no", str(error))


def _how(one: StepGrade) -> str:
    if not one.done:
        words = say("lesson.grade.open")
    elif one.solved:
        words = say("lesson.grade.solved")
    else:
        words = say("lesson.grade.right" if one.is_right else "lesson.grade.at_last")
    tries = [say("lesson.grade.tries", count=one.tries)] if one.tries else []
    hints = [say("lesson.grade.hints", count=one.hints)] if one.hints else []
    return ", ".join([words, *tries, *hints])
