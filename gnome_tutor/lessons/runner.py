"""Takes a learner through a lesson. Needs no front end: a notebook, a browser, a test drive it.

The runner keeps a record of each step that was visited: where it began, what was done there, what
was answered. Nothing a learner does can end a lesson: a legal action that misses the goal shows its
consequence and the question is back with the next action or `retry`; one that the rules forbid
changes nothing and says which rule. Who reads (`read`) goes anywhere and changes no record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gnome_tutor.games.game import BadCode, IllegalAction, Reason
from gnome_tutor.text import say

from .feedback import Feedback, NotNow, Tone
from .goals import met, unmet
from .run import Run, act, begin, play, wander
from .steps import Asks, Chooses, Explore, Lesson, Predict, Show, Step, Try


@dataclass(slots=True)
class Record:
    """What happened at one step so far.

    `run` goes from where the step began to the position of the question. `aside` is the run of a
    wrong action, on view until the question returns. `event` is the event on view, -1 before the
    first. `picked` are the options of the last choice, from 0. `solved` says that the solution was
    shown, `tries` counts wrong answers. `past` are the runs that free play can go back to.
    """

    run: Run
    done: bool = False
    solved: bool = False
    hints: int = 0
    tries: int = 0
    picked: tuple[int, ...] = ()
    feedback: Feedback | None = None
    aside: Run | None = None
    event: int = -1
    past: list[Run] = field(default_factory=list)


@dataclass(slots=True)
class Runner:
    """A learner on their way through a lesson; `index` is the step they are at.

    `left` is the step that a reader has left to read, None while they play.
    """

    lesson: Lesson
    index: int = 0
    left: int | None = None
    records: dict[int, Record] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.goto(self.index)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    @property
    def record(self) -> Record:
        return self.records[self.index]

    @property
    def state(self) -> Any:
        """The position of the question, on which the next action acts."""
        record = self.record
        return record.run.before if isinstance(self.step, Predict) else record.run.after

    @property
    def reading(self) -> bool:
        return self.left is not None

    @property
    def on_view(self) -> Run | None:
        """The run to step through: of a show, of a wrong action, of an answered question."""
        record = self.record
        if record.aside:
            return record.aside
        answered = isinstance(self.step, Try | Predict) and record.done
        shows = isinstance(self.step, Show) or answered
        return record.run if shows and record.run.events else None

    @property
    def seen(self) -> Any:
        """The position that a picture should show."""
        run, event = self.on_view, self.record.event
        if run is None:
            return self.state
        return run.before if event < 0 else run.events[event].state

    @property
    def unmet(self) -> tuple[str, ...]:
        """What the question still asks for, in words."""
        if not isinstance(self.step, Try) or self.record.done:
            return ()
        return unmet(self.step.goal, self.record.run.events, self.state)

    @property
    def can(self) -> dict[str, bool]:
        """Which verbs make sense now."""
        step, record = self.step, self.record
        plays = not self.reading
        asks = plays and isinstance(step, Asks) and not record.done
        acted = record.aside is not None or bool(record.run.actions) or bool(record.picked)
        return {
            "next": (record.done or self.reading) and self.index + 1 < len(self.lesson.steps),
            "back": self.index > 0,
            "hint": asks and record.hints < len(self._hints),
            "solve": asks,
            "choose": asks and isinstance(step, Chooses),
            "undo": plays and bool(record.past),
            "retry": plays and isinstance(step, Asks | Explore) and acted,
        }

    @property
    def progress(self) -> tuple[bool, ...]:
        """For each step whether it is done."""
        numbers = range(len(self.lesson.steps))
        return tuple(number in self.records and self.records[number].done for number in numbers)

    @property
    def finished(self) -> bool:
        """Whether every step is done."""
        return all(self.progress)

    def act(self, text: str) -> Feedback:
        """Answer the question with an action in short notation. Raises NotNow."""
        step, record = self.step, self.record
        if isinstance(step, Chooses):
            raise NotNow(say("lesson.not-now.choose"))
        if not isinstance(step, Try | Explore):
            raise NotNow(say("lesson.not-now.no-question"))
        self._must_play()
        if isinstance(step, Try) and record.done:
            raise NotNow(say("lesson.not-now.answered"))
        record.aside, record.event = None, -1
        try:
            action = self.lesson.game.read_action(self.state, text)
            if isinstance(step, Explore):
                return self._wander(record, wander(record.run, action, step.others))
            run = act(record.run, action, step.others, self.lesson.learner)
        except BadCode as error:
            return self._answer("no", str(error), (Reason("malformed", str(error)),))
        except IllegalAction as error:
            words = " ".join(reason.text for reason in error.reasons)
            return self._answer("no", words, error.reasons)
        return self._judge(step, record, run)

    def _wander(self, record: Record, run: Run) -> Feedback:
        record.past.append(record.run)
        record.run, record.feedback = run, None
        return Feedback("good", say("lesson.explored"))

    def _judge(self, step: Try, record: Record, run: Run) -> Feedback:
        news = run.events[len(record.run.events) :]
        if met(step.goal, run.events, run.after):
            self._finish(run)
            return self._answer("good", step.good or say("lesson.reached"))
        if step.along and met(step.along, news, run.after):
            record.run = run
            return self._answer("good", say("lesson.along"))
        record.tries += 1
        record.aside = Run(record.run.after, run.after, run.actions[-1:], news)
        record.event = len(news) - 1
        for mistake in step.mistakes:
            if met(mistake.when, news, run.after):
                return self._answer("wait", mistake.say)
        return self._answer("wait", step.otherwise or say("lesson.otherwise"))

    def choose(self, *numbers: int) -> Feedback:
        """Answer the question with options, counted from 1. Raises NotNow."""
        step, record = self.step, self.record
        if not isinstance(step, Chooses):
            raise NotNow(say("lesson.not-now.no-choice"))
        self._must_play()
        if record.done:
            raise NotNow(say("lesson.not-now.answered"))
        asked = {number - 1 for number in numbers}
        if not asked or not asked <= set(range(len(step.options))):
            raise NotNow(say("lesson.not-now.no-option", options=len(step.options)))
        if len(asked) > 1 and not step.many:
            raise NotNow(say("lesson.not-now.one-option"))
        record.picked = tuple(sorted(asked))
        run, right = self.outcome
        wrong = asked - right
        is_good = not wrong and (asked == right or not step.many)
        said = " ".join(
            step.options[number].say for number in record.picked if number in (wrong or asked)
        ).strip()
        if isinstance(step, Predict):
            self._finish(run, event=-1)
        elif is_good:
            record.done = True
        if is_good:
            return self._answer("good", said or step.good or say("lesson.reached"))
        record.tries += 1
        if not wrong:
            said = step.otherwise or say("lesson.some-missing")
        return self._answer("wait", said or step.otherwise or say("lesson.not-right"))

    @property
    def outcome(self) -> tuple[Run, frozenset[int]]:
        """What the actions of a prediction lead to, and which options are right, from 0."""
        step = self.step
        assert isinstance(step, Chooses)
        run = begin(self.record.run.before)
        if isinstance(step, Predict):
            run = play(run.before, step.actions, step.others, self.lesson.learner)
        return run, frozenset(
            number
            for number, option in enumerate(step.options)
            if (met(option.when, run.events, run.after) if option.when else option.right)
        )

    def next(self) -> None:
        """To the step after this one. Raises NotNow where this one is not done."""
        if not self.record.done and not self.reading:
            raise NotNow(say("lesson.not-now.not-done"))
        self.goto(self.index + 1)

    def back(self) -> None:
        """To the step before this one."""
        self.goto(self.index - 1)

    def goto(self, index: int) -> None:
        """To any step, to read it. Steps passed over count as answered by their solution."""
        if not 0 <= index < len(self.lesson.steps):
            raise NotNow(say("lesson.not-now.no-step", steps=len(self.lesson.steps)))
        if not self._goes_on(index):
            self._back_to_solutions(index)
            self._enter(index)
        self.index = index
        if not self.reading and self._asks_nothing:
            self.record.done = True

    def read(self, on: bool) -> None:
        """Only read from now on; or play again, at the step that was left."""
        if on == self.reading:
            return
        if self.left is not None:
            self.index = self.left
        self.left = self.index if on else None

    def hint(self) -> str:
        """One more hint, from a nudge to the solution."""
        if not self.can["hint"]:
            raise NotNow(say("lesson.not-now.no-hint"))
        self.record.hints += 1
        return self._hints[self.record.hints - 1]

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints shown so far."""
        return self._hints[: self.record.hints]

    def solve(self) -> None:
        """Answer the question with the lesson's own solution, from where the step began."""
        step, record = self.step, self.record
        if not isinstance(step, Asks) or not self.can["solve"]:
            raise NotNow(say("lesson.not-now.no-question"))
        words = step.good
        if isinstance(step, Try):
            run = self._solution(step, record.run.before)
        else:
            assert isinstance(step, Chooses)
            run, right = self.outcome
            record.picked = tuple(sorted(right)[: None if step.many else 1])
            words = " ".join(step.options[number].say for number in record.picked).strip() or words
        record.solved = True
        self._finish(run, event=-1 if isinstance(step, Predict) else None)
        self._answer("good", words or say("lesson.reached"))

    def undo(self) -> None:
        """Take back the last action of free play."""
        if not self.can["undo"]:
            raise NotNow(say("lesson.not-now.nothing-to-retry"))
        self.record.run = self.record.past.pop()
        self.record.feedback = None

    def retry(self) -> None:
        """Back to the question; without a wrong answer on view, to where the step began."""
        if not self.can["retry"]:
            raise NotNow(say("lesson.not-now.nothing-to-retry"))
        record = self.record
        if record.aside is None:
            record.run = begin(record.run.before)
            record.done = isinstance(self.step, Explore)
            record.solved = False
            record.past.clear()
        record.aside, record.feedback, record.event, record.picked = None, None, -1, ()

    def look(self, event: int) -> int:
        """Put an event on view, -1 for before the first. Never counts as an answer.

        Clamped to the run on view; gives the event that is on view now. A show is done once its
        last event has been seen.
        """
        run = self.on_view
        last = len(run.events) - 1 if run else -1
        self.record.event = max(-1, min(event, last))
        if isinstance(self.step, Show) and self.record.event == last and not self.reading:
            self.record.done = True
        return self.record.event

    @property
    def _asks_nothing(self) -> bool:
        """Whether to be here is all that the step wants."""
        step = self.step
        shows = isinstance(step, Show) and self.record.run.events
        return not isinstance(step, Asks) and not shows

    @property
    def _hints(self) -> tuple[str, ...]:
        return self.step.hints if isinstance(self.step, Asks) else ()

    def _must_play(self) -> None:
        if self.reading:
            raise NotNow(say("lesson.not-now.reading"))

    def _answer(self, tone: Tone, text: str, reasons: Sequence[Reason] = ()) -> Feedback:
        self.record.feedback = Feedback(tone, text, tuple(reasons))
        return self.record.feedback

    def _finish(self, run: Run, event: int | None = None) -> None:
        record = self.record
        record.run, record.done, record.aside = run, True, None
        record.event = len(run.events) - 1 if event is None else event

    def _solution(self, step: Try, start: Any) -> Run:
        return play(start, step.solution, step.others, self.lesson.learner)

    def _goes_on(self, index: int) -> bool:
        """Enter a step, and see whether its script can be played from where the learner is."""
        step = self.lesson.steps[index]
        try:
            self._enter(index)
            if isinstance(step, Try | Predict):
                self._end(index)
        except (BadCode, IllegalAction):
            return False
        return True

    def _back_to_solutions(self, index: int) -> None:
        """Other right answers led where the lesson cannot go on; from its own it can."""
        for number in range(index):
            step, record = self.lesson.steps[number], self.records.get(number)
            if isinstance(step, Try) and record and record.done:
                self._enter(number)
                record = self.records[number]
                record.run, record.done = self._solution(step, record.run.before), True

    def _enter(self, index: int) -> None:
        """Have a record of the step that begins where it should."""
        start = self._start(index)
        step, record = self.lesson.steps[index], self.records.get(index)
        if isinstance(step, Show):
            run = self._shown(step, index, start)
            if record is None or record.run != run:
                self.records[index] = Record(run)
        elif record is None or record.run.before != start:
            self.records[index] = Record(begin(start))

    def _start(self, index: int) -> Any:
        step = self.lesson.steps[index]
        if step.position is not None:
            return step.position
        if self.lesson.goes_on(index):
            self._enter(index - 1)
            return self._end(index - 1).after
        if step.start in ("", "start"):
            return self.lesson.position
        return self._start(self.lesson.number(step.start))

    def _end(self, index: int) -> Run:
        """The run of a step as it ends: the learner's, else the solution's."""
        step, record = self.lesson.steps[index], self.records[index]
        if isinstance(step, Explore):
            return begin(record.run.before)
        if isinstance(step, Try) and not record.done:
            return self._solution(step, record.run.before)
        if isinstance(step, Predict):
            return play(record.run.before, step.actions, step.others, self.lesson.learner)
        return record.run

    def _shown(self, step: Show, index: int, start: Any) -> Run:
        if not step.replay:
            return play(start, step.actions, step.others, self.lesson.learner)
        first = self.lesson.number(step.replay)
        run = begin(self._start(first))
        for number in range(first, index):
            self._enter(number)
            run = run.join(self._end(number))
        return run
