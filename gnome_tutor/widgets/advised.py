"""A board that says what to do, and why, if it is asked."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import traitlets

from ..games.game import CHANCE, Reason
from ..text import say
from . import fields
from .base import BoardBase, Message, Refused, Reply, as_data, of_game, rules_cited
from .slices import has_loop, in_slices

if TYPE_CHECKING:  # a board comes up without what only its advice needs
    from ..explore import Evaluation, Hint, Playouts

PLAYOUTS: Final = 400
"""Enough to tell most good actions from bad ones, in a second or two."""

SEED: Final = 0
"""The same question has the same answer, today and tomorrow."""

SENSIBLE: Final = 0.25
"""The part of the playouts after which each action of the shortlist has been looked at."""


class AdvisedBase(BoardBase):
    """A board that can be asked what to do. To ask changes nothing else: no game, no log, no file.

    It knows what the players know: what is hidden is drawn anew in each playout. An answer belongs
    to its position and goes with it, and so does the work on it.

    advice
        `can` says whether there is somebody to advise; `told` is the answer as far as it is known,
        None where nobody has asked. See `Advice` in widgets_js/src/view_advice.ts for its form.
    """

    advice = traitlets.Dict({"can": False, "told": None}).tag(sync=True)

    def __init__(self, *args: Any) -> None:
        self._playouts: Playouts | None = None
        self._about: Any = None
        self._given: Hint | None = None
        self._thinks = False
        self._thinking: asyncio.Task[None] | None = None
        super().__init__(*args)
        self.verbs = {**self.verbs, "advise": self._advise, "stop": lambda _: self._stop()}

    def hint(self, playouts: int = PLAYOUTS, *, seed: int = SEED) -> Hint:
        """What to do in the position on view, and why; views show it, too.

        ValueError where there is nobody to advise, or nothing to tell them.
        """
        with self.together():
            run = self._ask(playouts, seed)
            run.to_the_end()
            self._show_advice()
            if self._given is None:
                raise ValueError(say("ui.advice.nothing"))
            return self._given

    @property
    def may_advise(self) -> bool:
        """Whether there is somebody to advise: a person who has to decide."""
        player = self.state.game.current(self.state).player
        return player is not None and player != CHANCE

    def advised(self, found: Evaluation) -> Evaluation | None:
        """What was found, without what is not to be told; None where nothing is left."""
        return found

    # ---- what the verbs of messages do

    def _advise(self, message: Message) -> Reply:
        """Begin to think it over; or with `on` false, take the answer away."""
        if not fields.switch(message):
            self._drop()
            return {}
        try:
            run = self._ask(PLAYOUTS, SEED)
        except ValueError as error:
            raise Refused("illegal", str(error)) from None
        if has_loop():
            self._thinks = True
            self._thinking = asyncio.get_running_loop().create_task(self._think(run))
            self._show_advice()
        else:
            self.hint()
        return {}

    def _stop(self) -> Reply:
        """Stop thinking; what is known by then is told."""
        self._thinks = False
        if self._playouts and not self._playouts.found.count:
            self._drop()
        self._show_advice()
        return {}

    # ---- the work and its answer

    def _ask(self, playouts: int, seed: int) -> Playouts:
        if not self.may_advise:
            raise ValueError(say("ui.advice.nobody"))
        from ..explore import Playouts

        self._drop()
        self._about = self.state
        self._playouts = Playouts(self.state, playouts, seed=seed)
        return self._playouts

    async def _think(self, run: Playouts) -> None:
        try:
            await in_slices(run, lambda: self._thinks and self._playouts is run, self._show_advice)
            if self._playouts is run:
                self._thinks = False
                self._show_advice()
        except Exception as fault:  # nobody else would hear of it
            if self._playouts is run:
                self._drop()
                self.tell("no", say("ui.error.failed", what=fault))

    def _drop(self) -> None:
        self._playouts = self._about = self._given = None
        self._thinks = False
        self._show_advice()

    def show(self, state: Any, *, undo: bool = False, redo: bool = False) -> None:
        """As of every board; an answer goes with its position."""
        with self.together():
            super().show(state, undo=undo, redo=redo)
            if self._playouts and not (self._about == state and self.may_advise):
                self._drop()
            self._show_advice()

    def _show_advice(self) -> None:
        with self.together():
            told: Any = self._told(self._playouts) if self._playouts else None
            self.advice = {"can": self.may_advise, "told": told}

    def _told(self, run: Playouts) -> dict[str, Any]:
        from ..explore import hint

        found = run.found
        served = None
        if found.count >= SENSIBLE * (found.budget or 0) or not self._thinks:
            served = self.advised(found)
        if served is not None:
            # Words take their time, so they are found anew only where another action is best now.
            changed = self._given is None or self._given.best.notation != served.best.notation
            if changed or not self._thinks:
                self._given = hint(served, self.names)
        told, nothing = self._given, (say("ui.advice.nothing"),)
        reasons = [Reason(rule, "") for rule in told.rules] if told else []
        state = self._about
        return {
            "words": list(told.sentences if told else () if self._thinks else nothing),
            "action": told.best.notation if told else "",
            "places": of_game(state, "explorer").places(state, told.best.action) if told else [],
            "reasons": [as_data(reason) for reason in reasons],
            "rules": rules_cited(state, reasons),
            "progress": say("ui.advice.progress", done=found.count, all=found.budget),
            "part": round(found.count / (found.budget or 1), 3),
            "running": self._thinks,
        }
