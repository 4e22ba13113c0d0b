"""The lesson player: a lesson's board, its question, and a stepper for what a turn set off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from ..games.game import Reason
from ..games.shown import shown
from ..lessons import advice, library
from ..lessons.check import Report, check
from ..lessons.feedback import Feedback, NotNow
from ..lessons.format import load
from ..lessons.grade import Grade, grade, report
from ..lessons.progress import Progress, home, resume
from ..lessons.run import Run
from ..lessons.runner import Runner
from ..lessons.solutions import solutions, stretch
from ..lessons.steps import Explore, Show
from ..lessons.steps import Lesson as Told
from ..pictures.story import PACE, story
from ..text import say
from . import fields
from .advised import AdvisedBase
from .base import (
    STATIC,
    Message,
    Refused,
    Reply,
    of_game,
    rules_cited,
    told,
    wrong_field,
)
from .frames import frames
from .lesson_step import cited, step_on_view

if TYPE_CHECKING:
    from ..explore import Evaluation
    from ..pictures.images import Image
    from .charts import ScoreChart

LOOKS = ("preview", "read", "advise", "stop")
"""Verbs that are no progress."""

MOVES = ("next", "back", "goto")
"""Verbs by which nothing is answered: while there is progress to go on from, they keep nothing."""


class Lesson(AdvisedBase):
    """A lesson of the library, by name, or a file of your own, or one made by `practice`.

    Raises LessonError where the file is no lesson, FileNotFoundError where there is none. Several
    views show one learner's progress. What a learner does in a view is kept for another day in
    the file `progress`, or in that of `lessons.progress.home`; what Python does is not. With
    `present` a view begins in presenter mode: for a class that looks on.
    """

    _esm = STATIC / "lesson.js"
    _css = STATIC / "lesson.css"

    lesson = traitlets.Dict().tag(sync=True)
    step = traitlets.Dict().tag(sync=True)
    stepper = traitlets.Any(None).tag(sync=True)
    frames = traitlets.Any([]).tag(sync=True)
    event = traitlets.Int(-1).tag(sync=True)
    presents = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self,
        lesson: str | Path | Told,
        *,
        progress: str | Path | None = None,
        present: bool = False,
    ) -> None:
        found = lesson if isinstance(lesson, Told) else load(library.find(lesson))
        self.runner = Runner(found)
        name = "" if isinstance(lesson, Told) else library.known_as(lesson)
        file = home() if progress is None else Path(progress)
        self.progress = Progress(name, file if name else None)
        self._kept = self.progress.kept()
        self._note = self.progress.problem
        self._shown: Run | None = None
        self._solutions = solutions(found)
        self.symbols = of_game(found.position, "symbols").SYMBOLS
        super().__init__(found.names)
        self.presents = present
        self.verbs = {
            **self.verbs,
            "act": self._act,
            "goto": self._goto,
            "next": lambda _: self._move(self.runner.next),
            "back": lambda _: self._move(self.runner.back),
            "hint": self._hint,
            "solve": lambda _: self._move(self.runner.solve),
            "retry": lambda _: self._move(self.runner.retry),
            "undo": self._undo,
            "choose": self._choose,
            "read": self._read,
            "resume": self._resume,
        }
        self.lesson = {
            "title": found.title,
            "kicker": found.kicker,
            "steps": len(found.steps),
            "game": found.game.name,
        }
        self._show()

    @property
    def state(self) -> Any:
        """The position of the question, on which the next action acts."""
        return self.runner.state

    @property
    def done(self) -> bool:
        """Whether every step is done."""
        return self.runner.finished

    def act(self, text: str) -> Feedback:
        """Answer the question with an action in short notation; NotNow where nothing is asked."""
        with self.together():
            self._note = ""
            stepping = self.runner.on_view is not None
            seen = len(self.runner.record.run.events)
            answer = self.runner.act(text)
            # What is refused changes nothing, so a view keeps the tile in its hand.
            if answer.tone == "no" and not stepping:
                self._show_step()
            else:
                self._show()
            # Where it goes on from here; else the run can be stepped through.
            if answer.tone == "good" and self.runner.on_view is None:
                self.tell("good", *told(self.runner.record.run.events[seen:], self.names))
        return answer

    def choose(self, *options: int) -> Feedback:
        """Answer the question with options, counted from 1; NotNow where there are none."""
        with self.together():
            answer = self.runner.choose(*options)
            self._show()
        return answer

    def check(self) -> Report:
        """What the lesson's own solutions lead to, step by step; your progress stays as it is."""
        return check(self.runner.lesson)

    def grade(self, actions: Sequence[str]) -> Grade:
        """How these answers do on a fresh copy; your progress stays as it is."""
        return grade(self.runner.lesson, actions)

    def report(self) -> Grade:
        """How the questions went so far."""
        return report(self.runner)

    def chart(self, step: str | None = None) -> ScoreChart:
        """The learner's score parts over the events that the stepper shows.

        While it shows none, or what a wrong answer leads to, over those of the step with this id,
        or of the first show.
        """
        from .charts import ScoreChart, Series, series

        lesson, default = self.runner.lesson, self._run_of(step)
        drawn: tuple[Run, Series] | None = None

        def read() -> tuple[Series, int | None]:
            nonlocal drawn
            record = self.runner.record
            on_view = None if record.aside else self.runner.on_view
            run = on_view or default
            if drawn is None or drawn[0] is not run:
                drawn = run, series(run, lesson.learner, lesson.names)
            return drawn[1], None if on_view is None else record.event + 1

        return ScoreChart(self, read)

    def turn_svg(self, step: str | None = None) -> str:
        """What the stepper shows, or what `chart` does, as an SVG that plays event by event."""
        from ..pictures.export import stepwise

        run = self._on_view(step)
        return stepwise(run.before, run.events, self.names)

    def turn_gif(
        self,
        step: str | None = None,
        *,
        scale: float = 2,
        dark: bool = False,
        pace: float = PACE,
    ) -> Image:
        """The same as a GIF, which a cell shows: `lesson.turn_gif().save("turn.gif")`.

        Each event stands for `pace` seconds. CannotDraw without the extra `pictures`.
        """
        from ..pictures import images
        from ..pictures.export import frames

        run = self._on_view(step)
        drawn = frames(run.before, run.events, self.names)
        return images.gif(drawn, scale=scale, dark=dark, pace=pace)

    def _on_view(self, step: str | None) -> Run:
        run = self.runner.on_view if step is None else None
        return run or self._run_of(step)

    def _run_of(self, step: str | None) -> Run:
        """The run of a step as the solutions lead to it."""
        steps = self.runner.lesson.steps
        for number, one in enumerate(steps):
            if one.id == step or (step is None and isinstance(one, Show)):
                fresh = Runner(self.runner.lesson)
                fresh.goto(number)
                if fresh.can["solve"]:
                    fresh.solve()
                return fresh.record.run
        raise ValueError(
            say("lesson.chart.nothing-to-draw", steps=", ".join(one.id for one in steps))
        )

    @property
    def may_advise(self) -> bool:
        return super().may_advise and advice.is_open(self.runner)

    def advised(self, found: Evaluation) -> Evaluation | None:
        """What was found, as far as it serves the question."""
        return advice.serving(self.runner, found)

    # ---- what the verbs of messages do

    def answer(self, message: Any) -> Reply | None:
        """As of every board; what the learner has done is kept."""
        reply = super().answer(message)
        if reply and reply["ok"] and message["do"] not in LOOKS:
            with self._lock:
                if not (self._kept and message["do"] in MOVES):
                    self._keep()
        return reply

    def _keep(self) -> None:
        before, offers = self.progress.problem, bool(self._kept)
        self.progress.keep(self.runner)
        self._kept = {}
        if self.progress.problem != before or offers:
            self._note = self.progress.problem
            with self.together():
                self._show_step()

    def _choose(self, message: Message) -> Reply:
        options = message.get("options")
        if not isinstance(options, list) or any(type(option) is not int for option in options):
            raise wrong_field(message, "options")
        return self._move(lambda: self.runner.choose(*options))

    def _undo(self, _: Message) -> Reply:
        explores = isinstance(self.runner.step, Explore)
        return self._move(self.runner.undo if explores else self.runner.retry)

    def _read(self, message: Message) -> Reply:
        on = fields.switch(message)
        return self._move(lambda: self.runner.read(on))

    def _resume(self, _: Message) -> Reply:
        if not self._kept:
            raise _not_now(NotNow(say("lesson.not-now.nothing-kept")))
        fresh = Runner(self.runner.lesson)
        changed = resume(fresh, self._kept)
        self.runner, self._kept = fresh, {}
        self._note = (
            say("lesson.progress.changed", steps=", ".join(changed))
            if changed
            else say("lesson.progress.resumed")
        )
        self._show()
        return {}

    def _act(self, message: Message) -> Reply:
        self.read(message)
        try:
            answer = self.act(message["action"])
        except NotNow as error:
            raise _not_now(error) from None
        if answer.tone == "no":
            raise Refused("illegal", answer.text, answer.reasons)
        return {}

    def _goto(self, message: Message) -> Reply:
        step = fields.number(message, "step")
        return self._move(lambda: self.runner.goto(step))

    def _hint(self, _: Message) -> Reply:
        try:
            self.runner.hint()
        except NotNow as error:
            raise _not_now(error) from None
        self._show_step()
        return {}

    def _move(self, do: Callable[[], object]) -> Reply:
        """Do what may put another position on view."""
        try:
            do()
        except NotNow as error:
            raise _not_now(error) from None
        self._note = ""
        self._show()
        return {}

    # ---- the traits

    @traitlets.validate("event")
    def _clamped(self, proposal: Any) -> int:
        event: int = proposal["value"]
        if type(event) is not int:  # to Python, and so to traitlets, True is a number too
            raise traitlets.TraitError(say("problem.made.number", name="event", given=shown(event)))
        return self.runner.look(event)

    @traitlets.observe("event")
    def _looked(self, _: Any) -> None:
        self._show_step()

    def _show(self) -> None:
        """Put all of the runner into the traits."""
        runner = self.runner
        run, at = runner.on_view, runner.record.event
        with self.together():
            if run is not self._shown or run is None:
                self._shown = run
                self.stepper = None if run is None else self._story(run)
                self.frames = [] if run is None else frames(run, self.names, self._seat, self._size)
            self.event = at
            self.show(self.state, undo=runner.can["retry"])
            self.scene, self.panel = self._without_answer(self.scene, self.panel)
            self._show_step()

    def _without_answer(self, picture: dict[str, Any], panel: Any) -> tuple[dict[str, Any], Any]:
        """The same, and while a choice is open, without what would tell the answer."""
        if not self.runner.can["choose"]:
            return picture, panel
        unanswered: tuple[dict[str, Any], Any]
        unanswered = of_game(self.state, "still").unanswered(picture, panel)
        return unanswered

    def picture(self) -> dict[str, Any]:
        """As of every board, and no answer to an open question in it."""
        return self._without_answer(super().picture(), self.panel)[0]

    def draw(self, state: Any) -> dict[str, Any]:
        """The position of the question, with the places that the step marks."""
        still = of_game(state, "still").still
        drawn: dict[str, Any] = still(state, self.names, self._seat, self.runner.step.places)
        return drawn | {"box": self._size}

    @property
    def _size(self) -> list[float]:
        """One size for all of a stretch, so that nothing moves between a show and a question."""
        runner, run = self.runner, self.runner.on_view
        states = [*stretch(runner.lesson, self._solutions, runner.index), self.state]
        states += [] if run is None else [run.after]
        size: list[float] = of_game(self.state, "still").room(states)
        return size

    def _show_step(self) -> None:
        self.step = step_on_view(self.runner, resume=bool(self._kept), note=self._note)
        self.status = self.status | {"rules": rules_cited(self.state, cited(self.runner))}

    def _story(self, run: Run) -> dict[str, Any]:
        cited = [Reason(event.rule, "") for event in run.events]
        told = story(run.before, run.events, self.names, self.runner.lesson.learner)
        return told | {"rules": rules_cited(self.state, cited)}

    @property
    def _seat(self) -> int | None:
        """Whose town is shown: the learner's; in free play, of whoever decides."""
        explores = isinstance(self.runner.step, Explore)
        return None if explores else self.runner.lesson.learner


def _not_now(error: NotNow) -> Refused:
    return Refused("illegal", str(error), [Reason("not-this-decision", str(error))])
