"""A board that remembers: the log of its game, a look back at any point, and a stepper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import traitlets

from ..games.game import Event, Reason
from ..pictures.story import PACE
from ..pictures.words import event_words
from ..text import say
from . import fields
from . import logbook as tales
from .base import Message, Reply, rules_cited, wrong_field
from .logbook import Tale, tale
from .motion import moments
from .play import PlayBase

if TYPE_CHECKING:
    from ..pictures.images import Image


class RetoldBase(PlayBase):
    """A board with a log.

    logbook
        See `logbook.logbook`.
    rules
        Every rule that a line of the log can cite; never changed.
    past
        The point of the game that all views look back at, with its pictures; None now.
    stepper
        What is stepped through there, as `pictures.story` tells it; None without a stepper.
    position
        The code of the position that is looked at; a view has it without the kernel, too.
    motion
        What led to this revision, see `motion.moments`; None where a view has nothing to follow.
    """

    logbook = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    past = traitlets.Any(None).tag(sync=True)
    stepper = traitlets.Any(None).tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)
    motion = traitlets.Any(None).tag(sync=True)

    _shown: Tale | None = None
    """The game as views have seen it."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.rules = rules_cited(
            self.state, (Reason(name, "") for name in self.state.game.catalogue)
        )
        self.verbs = {
            **self.verbs,
            "picture": self._picture,
            "look": self._look,
            "turns": self._turns,
        }

    def seen(self, state: Any, event: Event | None) -> dict[str, Any]:
        """A position of the past for a view, {"scene", "panel"}; `event` led to it."""
        raise NotImplementedError

    def turn_svg(self, turn: int = -1) -> str:
        """A turn of the log, the last one if none is named, as an SVG that plays event by event.

        IndexError where there is no such turn.
        """
        from ..pictures.export import stepwise

        return stepwise(*self._turn(turn), self.names)

    def turn_gif(
        self, turn: int = -1, *, scale: float = 2, dark: bool = False, pace: float = PACE
    ) -> Image:
        """The same as a GIF, which a cell shows: `board.turn_gif().save("turn.gif")`.

        Each event stands for `pace` seconds. CannotDraw without the extra `pictures`.
        """
        from ..pictures import images
        from ..pictures.export import frames

        drawn = frames(*self._turn(turn), self.names)
        return images.gif(drawn, scale=scale, dark=dark, pace=pace)

    def _turn(self, turn: int) -> tuple[Any, Sequence[Event]]:
        told = self._tale.turns[turn]
        return self._tale.state(told.first), self._tale.events[told.first : told.last + 1]

    # ---- what the verbs of messages do

    def _picture(self, message: Message) -> Reply:
        return {"picture": self._at(_point(message, "point", self._tale))}

    def _turns(self, message: Message) -> Reply:
        numbers = message.get("turns")
        if not isinstance(numbers, list) or any(type(number) is not int for number in numbers):
            raise wrong_field(message, "turns")
        return {"turns": tales.in_words(self._tale, numbers)}

    def _look(self, message: Message) -> Reply:
        """Look back at a point, or at now (None); `from` and `to` are the ends of a stepper."""
        if message.get("point") is None:
            self._look_at_now()
            return {}
        point = _point(message, "point", self._tale)
        stepper = None
        if message.get("to") is not None:
            first, last = (_point(message, name, self._tale) for name in ("from", "to"))
            if not first <= point <= last or first == last:
                raise wrong_field(message, "point")
            stepper = self.stepper
            if not stepper or (stepper["first"], stepper["last"]) != (first, last):
                stepper = tales.told(self._tale, first, last)
        self.past = self._at(point)
        self.stepper = stepper
        self.position = self._seen.code
        return {}

    # ---- the traits

    def _show(self) -> None:
        with self.together():
            super()._show()
            self._tale = tale(self._history, self.names)
            self.logbook = tales.logbook(self._tale)
            now = {"scene": self.scene, "panel": self.panel}
            found = moments(self._shown, self._tale, self.seen, self._in_short, now)
            self.motion = {"revision": self.revision, "moments": found} if found else None
            self._shown = self._tale
            if not self._run:  # where bots only go on, a look back is not disturbed
                self._look_at_now()

    @property
    def _seen(self) -> Any:
        """The position that is looked at."""
        return self._tale.state(self.past["point"]) if self.past else self.state

    def _in_short(self, event: Event) -> str:
        words = event_words(event, self.names)
        return say("story.event", title=words.title, aside=words.aside)

    def _look_at_now(self) -> None:
        self.past = self.stepper = None
        self.position = self._seen.code

    def _at(self, point: int) -> dict[str, Any]:
        """What there is to see at a point of the game, and where that is in words."""
        event = self._tale.events[point - 1] if point else None
        words, said = say("ui.past.start"), ""
        if event is not None:
            turn = next(turn for turn in self._tale.turns if turn.last >= point - 1)
            words = say("ui.past.at", turn=turn.title, round=event.state.board.round)
            said = event_words(event, self.names).sentence
        found = self.seen(self._tale.state(point), event)
        return found | {"point": point, "words": words, "said": said}


def _point(message: Message, name: str, tale: Tale) -> int:
    point = fields.number(message, name)
    if point not in range(len(tale.events) + 1):
        raise wrong_field(message, name)
    return point
