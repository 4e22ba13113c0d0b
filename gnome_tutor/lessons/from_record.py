"""A lesson made of a game that was played: its comments teach, its other ways are the mistakes.

Where a record has other ways beside an action of the learner's, the lesson asks there: what was
played is the solution, the first action of each other way a foreseen mistake, answered with the
comment on it. All else is shown, in pieces that end with a comment or where another player is next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gnome_tutor.games.game import Event
from gnome_tutor.games.record import Entry, Record
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.text import say

from .goals import Check, EventTest, Test
from .run import rests
from .steps import Lesson, Mistake, Show, Step, Tell, Try

NOT_ASKED = ("rule", "cause")
"""Fields of an event that a goal leaves open: what counts is what happened, not why."""


def from_record(
    record: Record, title: str, learner: int = 0, names: Sequence[str] | None = None
) -> Lesson:
    """The lesson of a game from its first position on; `learner` is the seat that is asked."""
    game = record.start.game
    maker = _Maker(record.start, learner)
    maker.steps.append(Tell(id="1", words=record.comment or say("lesson.from-record.start")))
    for entry in record.line:
        maker.play(entry)
    maker.close()
    return Lesson(
        game=game,
        title=title,
        names=tuple(names) if names else seat_names(len(game.scores(record.start))),
        learner=learner,
        position=record.start,
        steps=tuple(maker.steps),
    )


@dataclass(slots=True)
class _Maker:
    """Goes along a line. `piece` are the actions since the last step, with who took them."""

    state: Any
    learner: int
    steps: list[Step] = field(default_factory=list)
    piece: list[tuple[int | None, str]] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    asked: tuple[Any, Entry] | None = None
    mover: int | None = None

    def play(self, entry: Entry) -> None:
        """One action of the record."""
        game = self.state.game
        player = game.current(self.state).player
        asks = bool(entry.others) and player == self.learner
        if rests(self.state, self.learner):
            if asks or self.asked or self.comments or player != self.mover:
                self.close()
            self.mover = player
        if asks:
            self.asked = (self.state, entry)
        self.piece.append((player, game.write_action(self.state, entry.action)))
        self.comments += [entry.comment] if entry.comment else []
        self.state = game.apply(self.state, entry.action).state

    def close(self) -> None:
        """Make a step of the piece."""
        if self.piece:
            self.steps.append(self.question(*self.asked) if self.asked else self.show())
        self.piece, self.comments, self.asked = [], [], None

    def show(self) -> Show:
        (_, first), *rest = self.piece
        own = [text for player, text in rest if player == self.learner]
        return Show(
            id=str(len(self.steps) + 1),
            words="\n\n".join(self.comments) or say("lesson.from-record.show"),
            actions=(first, *own),
            others=tuple(text for player, text in rest if player != self.learner),
        )

    def question(self, state: Any, entry: Entry) -> Try:
        (_, solution), *rest = self.piece
        mistakes = [
            Mistake(
                when=_happened(state, other[0].action),
                say=other[0].comment or say("lesson.from-record.mistake"),
            )
            for other in entry.others
        ]
        return Try(
            id=str(len(self.steps) + 1),
            words=say("lesson.from-record.ask"),
            goal=_happened(state, entry.action),
            solution=(solution,),
            others=tuple(text for _, text in rest),
            mistakes=tuple(mistakes),
            otherwise=say("lesson.from-record.otherwise"),
            hints=(say("lesson.from-record.hint", action=solution),),
            good="\n\n".join(self.comments),
        )


def _happened(state: Any, action: Any) -> Test:
    """The test that what this action does first has happened: to whom, with what, and where."""
    event: Event = state.game.apply(state, action).events[0]
    checks = [
        (name, Check("is", value))
        for name in event.fields
        if name not in NOT_ASKED and isinstance(value := getattr(event, name), str)
    ]
    checks += [("player", Check("is", event.player))]
    checks += [("places", Check("has", place)) for place in event.places[:1]]
    return EventTest(event.kind, tuple(checks))
