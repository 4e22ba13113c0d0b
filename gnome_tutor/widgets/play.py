"""A whole game at one board: actions, taking them back, what chance brings, and bots."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Collection, Mapping
from itertools import count
from typing import Any

import traitlets

from ..games.game import CHANCE, Event, IllegalAction, drawn
from ..games.record import Record
from ..pictures.words import event_words
from ..text import say
from . import fields
from .advised import AdvisedBase
from .base import Message, Refused, Reply, illegal, told
from .bots import Bot, decision
from .history import History, Move
from .terms import Terms, terms


class PlayBase(AdvisedBase):
    """A board on which a game goes on, with people and bots at it.

    Bots decide at once where Python acts. After what a view asks for they act one by one, with a
    `pause` before each action, and the kernel is free in the meantime.
    """

    table = traitlets.Dict().tag(sync=True)

    pause = 0.45
    """Seconds between the actions of bots, so that each of them can be seen."""

    def __init__(self, record: Record, given: Mapping[str, Any]) -> None:
        self._run: object | None = None
        self._serials = count()
        self._task: asyncio.Task[None] | None = None
        self._terms = terms(record.start, given, self.kinds(record.start))
        super().__init__(self._terms.names)
        self.verbs = {
            **self.verbs,
            "act": self._act,
            "undo": lambda _: self._step_or_refuse(-1),
            "redo": lambda _: self._step_or_refuse(1),
            "what_if": self._set_what_if,
            "bots": self._start_or_stop,
        }
        self._begin(record, self._terms)

    @property
    def state(self) -> Any:
        """The position on the board."""
        return self._history.state

    @property
    def may_advise(self) -> bool:
        return super().may_advise and not self._bot_of(self.state)

    def kinds(self, state: Any) -> Collection[str]:
        """The kinds of tiles that are drawn in a game."""
        raise NotImplementedError

    def act(self, text: str) -> None:
        """Take an action in short notation, as records have it; then bots take theirs.

        IllegalAction says why not.
        """
        with self.together():
            if self._run:  # what bots are at for a view comes first
                self._play_bots()
            action = self.state.game.read_action(self.state, text)
            try:
                self._take(action)
            except IllegalAction as error:
                self.tell("no", say("ui.status.illegal"), error.reasons)
                raise
            self._play_bots()
            self._show()

    def undo(self) -> None:
        """Take back a person's last action, with all that came after it.

        Nothing happens where there is none. ValueError where it would hide a draw that has been
        seen, unless the board was made with `what_if`.
        """
        with self.together():
            try:
                self._step(-1)
            except Refused as refusal:
                raise ValueError(refusal.text) from None

    def redo(self) -> None:
        """Take again what was taken back; nothing happens where there is nothing."""
        with self.together():
            if self._step(1):
                self._play_bots()
                self._show()

    # ---- what the verbs of messages do

    def _act(self, message: Message) -> Reply:
        if self._run and self._bot_of(self.state):
            raise Refused("illegal", say("ui.bots.wait", who=self._who()))
        action = self.read(message)
        try:
            self._take(action)
        except IllegalAction as error:
            self.tell("no", say("ui.status.illegal"), error.reasons)
            raise illegal(error) from None
        self._show()
        self._let_bots_play()
        return {}

    def _step_or_refuse(self, by: int) -> Reply:
        if not self._step(by):
            raise Refused("illegal", say("ui.error.undo" if by < 0 else "ui.error.redo"))
        self._let_bots_play()
        return {}

    def _set_what_if(self, message: Message) -> Reply:
        self._terms = self._terms._replace(what_if=fields.switch(message))
        self.table = self._table()
        return {}

    def _start_or_stop(self, message: Message) -> Reply:
        self._run = None
        if fields.switch(message):
            self._let_bots_play(asked=True)
        self.table = self._table()
        return {}

    # ---- the game

    def _begin(self, record: Record, terms: Terms) -> None:
        """Put a game on the board, as far as a record has it."""
        self._run = None
        self._terms = terms
        self.names = terms.names
        self._record = record._replace(line=())
        self._history = History(record.start, self._draw, record.line, self._serials)
        self._play_bots()
        self._show()

    def _take(self, action: Any) -> None:
        """Act, and say what came of it; who calls this shows it."""
        move = self._history.take(action)
        self.tell("good", *told(move.events, self.names))

    def _step(self, by: int) -> bool:
        """Go to the nearest earlier or later decision of a person; False where there is none."""
        history, to = self._history, self._goal(by)
        if to is None:
            return False
        hidden = [move for move in history.moves[to + 1 : history.now + 1] if move.drew]
        if by < 0 and hidden and not self._terms.what_if:
            words = say("ui.error.seen", what=_drawn(hidden[0], self.names))
            self.tell("wait", words)
            raise Refused("illegal", words)
        with self.together():
            self._run = None
            history.now = to
            self._show()
            self.tell("", say("ui.status.undone" if by < 0 else "ui.status.redone"))
        return True

    def _goal(self, by: int) -> int | None:
        """The number of the move where undo (-1) or redo (1) leads to; None where there is none."""
        go = self._history.back if by < 0 else self._history.forward
        return go(lambda state: self._nobody_sits or not self._bot_of(state))

    def _show(self) -> None:
        """Put all of the game into the traits."""
        undo, redo = (self._goal(by) is not None for by in (-1, 1))
        with self.together():
            self.show(self.state, undo=undo, redo=redo)
            self.table = self._table()

    def _table(self) -> dict[str, Any]:
        """Who is a bot, which of them is about to act, and what the bots have done since.

        bots
            For each seat its policy, "" for a person.
        playing, idle
            The seat that a bot is deciding for, and the one that it will decide for once it is
            told to; None without one.
        since
            How many events there were when a person had last acted.
        """
        bots, past = self._terms.bots, self._history.past
        waits = self.state.game.current(self.state).player if self._bot_of(self.state) else None
        acted = [n for n, move in enumerate(past, 1) if move.player not in (None, *bots)]
        return {
            "bots": [bots[seat].name if seat in bots else "" for seat in range(len(self.names))],
            "playing": waits if self._run else None,
            "idle": None if self._run else waits,
            "since": sum(len(move.events) for move in past[: max(acted, default=0)]),
            "what_if": self._terms.what_if,
        }

    def _missed(self) -> list[Event]:
        """What has happened since the person who decides now last acted; nothing for a bot."""
        mine, past = self.state.game.current(self.state).player, self._history.past
        if self._bot_of(self.state) or mine not in range(len(self.names)):
            return []
        last = max((n for n, move in enumerate(past, 1) if move.player == mine), default=0)
        return [event for move in past[last:] for event in move.events]

    # ---- chance and bots

    def _draw(self, state: Any, used: int) -> Any:
        """An outcome that hangs on the seed and this very position alone; the listed ones first."""
        if state.game.current(state).kind == "draw" and used < len(self._terms.draws):
            return state.game.read_action(state, f"draw {self._terms.draws[used]}")
        return drawn(state, random.Random(f"{self._terms.seed} {state.code}"))

    @property
    def _nobody_sits(self) -> bool:
        return len(self._terms.bots) == len(self.names)

    def _bot_of(self, state: Any) -> Bot | None:
        """The bot that has to decide in a position."""
        return self._terms.bots.get(state.game.current(state).player)

    def _who(self) -> str:
        name: str = self.names[self.state.game.current(self.state).player]
        return name

    def _play_bots(self) -> None:
        """Let bots decide, all at once, until a person has to."""
        self._run = None
        while not self._nobody_sits and (bot := self._bot_of(self.state)):
            try:
                self._history.take(decision(bot, self.state, self._terms.seed))
            except Exception as fault:  # a policy may be anybody's
                self._excuse(fault)
                return

    def _let_bots_play(self, *, asked: bool = False) -> None:
        """Let bots decide one by one. Where nobody sits they wait until they are asked."""
        if not self._bot_of(self.state) or (self._nobody_sits and not asked):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._play_bots()
            self._show()
            return
        self._run = run = object()
        self._task = loop.create_task(self._play_on(run))
        self.table = self._table()

    async def _play_on(self, run: object) -> None:
        """The bots' part of the game, unless something else has happened in a pause."""
        while self._run is run and (bot := self._bot_of(self.state)):
            await asyncio.sleep(self.pause)
            state = self.state
            try:
                action = await _thought(bot, state, self._terms.seed)
                with self.together():
                    if self._run is run and self.state is state:
                        self._take(action)
                        self._show()
            except Exception as fault:  # a policy may be anybody's
                if self._run is run:  # else nobody waits for it any more
                    self._excuse(fault)

    def _excuse(self, fault: Exception) -> None:
        """A bot has failed: say so, and leave its decision to whoever is at the board."""
        with self.together():
            self._run = None
            self.tell("no", say("ui.bots.failed", who=self._who(), what=fault))
            self.table = self._table()


async def _thought(bot: Bot, state: Any, seed: int) -> Any:
    """What a bot decides. It may think for long, so it does that beside the kernel's own work."""
    if sys.platform == "emscripten":  # where there are no threads
        return decision(bot, state, seed)
    return await asyncio.to_thread(decision, bot, state, seed)


def _drawn(move: Move, names: tuple[str, ...]) -> str:
    """What was seen in a move that nobody could know before."""
    game, state = move.before.game, move.before
    for entry in move.line:
        step = game.apply(state, entry.action)
        if game.current(state).player == CHANCE and step.events:
            return event_words(step.events[0], names).aside
        state = step.state
    return ""
