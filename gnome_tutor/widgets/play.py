"""What every board to play on shares: actions, taking them back, and what chance brings."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from ..games.game import CHANCE, Event, IllegalAction
from ..text import say
from .base import BoardBase, Message, Refused, Reply, illegal, told
from .given import listed, seats_called


class PlayBase(BoardBase):
    """A whole game at one board, every player at it.

    seed
        Decides the draws, together with the position: taking back a move and making it again
        draws the same tile.
    names
        What the players are called, in the order of their seats.
    draws
        Kinds of tiles to draw first, one after another, before the seed decides; of `kinds`.

    ValueError says that there are not as many names as seats, that two are the same or one is
    empty, or that there is no such kind of tile.
    """

    def __init__(
        self,
        start: Any,
        *,
        seed: int,
        names: Sequence[str] | None,
        draws: Iterable[str],
        kinds: Collection[str],
    ) -> None:
        self._seed = seed
        self._draws = listed(draws, kinds)
        super().__init__(seats_called(names, start.board.setup.players))
        self.verbs = {**self.verbs, "act": self._act, "undo": self._undo, "redo": self._redo}
        self._history = [self._drawn(start, 0, [])]
        self._now = 0
        self._show()

    @property
    def state(self) -> Any:
        """The position on the board."""
        return self._history[self._now][0]

    def act(self, text: str) -> None:
        """Take an action in short notation, as records have it. IllegalAction says why not."""
        with self.together():
            action = self.state.game.read_action(self.state, text)
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

    def _take(self, action: Any) -> None:
        step = self.state.game.apply(self.state, action)
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

    def _drawn(self, state: Any, used: int, events: list[Event]) -> tuple[Any, int]:
        """The position after all that chance does now, and how many listed draws are used then.

        The events are added to `events`.
        """
        game = state.game
        while (decision := game.current(state)).player == CHANCE:
            listed = decision.kind == "draw" and used < len(self._draws)
            if listed:
                action = game.read_action(state, f"draw {self._draws[used]}")
            else:
                action = self._chance(state)
            step = game.apply(state, action)
            used += listed
            events += step.events
            state = step.state
        return state, used

    def _chance(self, state: Any) -> Any:
        """An outcome that hangs on the seed and this very position alone."""
        outcomes = state.game.chance_outcomes(state)
        chances = [float(chance) for _, chance in outcomes]
        generator = random.Random(f"{self._seed} {state.code}")
        return generator.choices([action for action, _ in outcomes], chances)[0]
