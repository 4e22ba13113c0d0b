"""The garden to play on: any position, every player at the same board."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from ..games import hollow
from ..games.game import CHANCE, Event, IllegalAction
from ..games.hollow.actions import Action, Draw
from ..games.hollow.state import State
from ..pictures.phrases import seat_names
from ..text import say
from .base import STATIC, GardenBase, Message, Refused, Reply, illegal, told

OPTIONS = ("players", "seed", "names", "draws")


class Garden(GardenBase):
    """A live board of Gnome Hollow.

    state
        A position, or its code; a new game for `players` where left out.
    seed
        Decides the draws, together with the position: taking back a move and making it again
        draws the same tile.
    names
        What the players are called, in the order of their seats.
    draws
        Kinds of tiles to draw first, one after another, before the seed decides.

    Raises TypeError for an option that does not exist, ValueError for a wrong number of names, and
    BadCode for a code that cannot be read.
    """

    _esm = STATIC / "garden.js"
    _css = STATIC / "garden.css"

    def __init__(
        self,
        state: State | str | None = None,
        *,
        players: int = 3,
        seed: int = 0,
        names: Sequence[str] | None = None,
        draws: Iterable[str] = (),
        **unknown: Any,
    ) -> None:
        for name in unknown:
            near = get_close_matches(name, OPTIONS, n=1) or OPTIONS
            raise TypeError(say("ui.error.option", name=name, near=", ".join(near)))
        if isinstance(state, str):
            state = hollow.decode(state)
        start = hollow.new_game(players, rng=seed) if state is None else state
        seats = start.board.setup.players
        if names is not None and len(names) != seats:
            raise ValueError(say("ui.error.names", given=len(names), seats=seats))
        self._seed = seed
        self._draws = tuple(draws)
        super().__init__(names or seat_names(seats))
        self.verbs = {**self.verbs, "act": self._act, "undo": self._undo, "redo": self._redo}
        self._history = [self._drawn(start, 0, [])]
        self._now = 0
        self._show()

    @property
    def state(self) -> State:
        """The position on the board."""
        return self._history[self._now][0]

    def act(self, text: str) -> None:
        """Take an action in short notation, such as "01R34@1,-1". IllegalAction says why not."""
        with self.together():
            action = hollow.read_action(self.state, text)
            try:
                self._take(action)
            except IllegalAction as error:
                self.tell("no", say("ui.status.illegal"), error.reasons)
                raise

    def undo(self) -> None:
        """Take back the last action, with the draws it led to; nothing where there is none."""
        self._step(-1)

    def redo(self) -> None:
        """Take the action again that was taken back."""
        self._step(1)

    # ---- what the verbs of messages do

    def _act(self, message: Message) -> Reply:
        action = self.read(message)
        try:
            self._take(action)
        except IllegalAction as error:
            self.tell("no", say("ui.status.illegal"), error.reasons)
            raise illegal(error) from None
        return {}

    def _undo(self, _: Message) -> Reply:
        return self._step_or_refuse(-1, "undo")

    def _redo(self, _: Message) -> Reply:
        return self._step_or_refuse(1, "redo")

    def _step_or_refuse(self, by: int, verb: str) -> Reply:
        if not self._step(by):
            raise Refused("illegal", say(f"ui.error.{verb}"))
        return {}

    # ---- the game

    def _take(self, action: Action) -> None:
        step = hollow.apply(self.state, action)
        events = list(step.events)
        drawn = self._drawn(step.state, self._history[self._now][1], events)
        with self.together():
            self._history[self._now + 1 :] = [drawn]
            self._now += 1
            self._show()
            self.tell("good", *told(events, self.names))

    def _step(self, by: int) -> bool:
        if not 0 <= self._now + by < len(self._history):
            return False
        with self.together():
            self._now += by
            self._show()
            self.tell("", say("ui.status.undone" if by < 0 else "ui.status.redone"))
        return True

    def _show(self) -> None:
        self.show(self.state, undo=self._now > 0, redo=self._now + 1 < len(self._history))

    def _drawn(self, state: State, used: int, events: list[Event]) -> tuple[State, int]:
        """The position after all draws that are due, and how many listed ones are used by then.

        The events of the draws are added to `events`.
        """
        while hollow.current(state).player == CHANCE:
            listed = used < len(self._draws)
            step = hollow.apply(state, Draw(self._draws[used]) if listed else self._draw(state))
            used += listed
            events += step.events
            state = step.state
        return state, used

    def _draw(self, state: State) -> Action:
        """A draw that hangs on the seed and this very position alone."""
        outcomes = hollow.chance_outcomes(state)
        chances = [float(chance) for _, chance in outcomes]
        generator = random.Random(f"{self._seed} {state.code}")
        return generator.choices([action for action, _ in outcomes], chances)[0]
