"""What if: a board to explore any position of either game; what was tried is kept as a tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import traitlets

from ..explore import asked
from ..explore.chance import drawn
from ..explore.compare import Difference, compare
from ..explore.variations import ROOT, Tree
from ..games.game import CHANCE, Event, IllegalAction
from ..pictures.phrases import seats_called
from ..pictures.scene import scene
from ..text import say
from . import explorer_data as data
from . import explorer_editor as editing
from . import fields
from .base import (
    STATIC,
    BoardBase,
    Message,
    Refused,
    Reply,
    illegal,
    of_game,
    told,
    wrong_field,
)
from .explorer_file import Kept, kept
from .explorer_work import Worker
from .given import refuse
from .keep import path_of

LONGEST: Final = 200
"""Draws in a row that one request makes at most."""


class Explorer(BoardBase):
    """A board for a position and everything that could come of it.

    state
        A position, or its code. It always wins over what a file holds: where the file's tree has
        this position, it is shown in that tree; else a new tree begins, and the old one stays in a
        file of its own.
    file
        Where the tree is kept, as a record, after every change. Without a `state` the explorer
        opens where it was left.
    names
        What the players are called, in the order of their seats.

    Positions of the tree have numbers, 0 for the first; `tree` is the whole of it as a value, and
    `at` the number of the position on view. Raises BadCode for a code or a file that cannot be
    read, TypeError and ValueError for what is no position, file, list of names or option.
    """

    _esm = STATIC / "explorer.js"
    _css = STATIC / "explorer.css"

    game = traitlets.Unicode().tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)
    variations = traitlets.Dict().tag(sync=True)
    chance = traitlets.Any(None).tag(sync=True)
    standing = traitlets.Dict().tag(sync=True)
    editor = traitlets.Any(None).tag(sync=True)
    compared = traitlets.Any(None).tag(sync=True)
    worths = traitlets.Any(None).tag(sync=True)
    tiles = traitlets.Dict().tag(sync=True)
    file = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        state: Any = None,
        *,
        file: str | Path | None = None,
        names: Sequence[str] | None = None,
        **unknown: Any,
    ) -> None:
        refuse("Explorer", unknown, ("state", "file", "names"))
        position = None if state is None else asked.position("state", state)
        path = None if file is None else path_of(file)
        self._kept: Kept = kept(path, position)
        self.tree, self._at = self._kept.tree, self._kept.at
        self._past: list[tuple[Tree, int]] = []
        self._future: list[tuple[Tree, int]] = []
        self._pair: dict[str, int | None] = {"a": None, "b": None}
        self._seed = 0
        self._worker = Worker(self)
        self.symbols = of_game(self.state, "symbols").SYMBOLS
        called = seats_called(names, self.state.board.setup.players)
        super().__init__(called)
        self._words = data.Words(called)
        self.verbs = {
            **self.verbs,
            "act": self._act,
            "go": _doing(lambda message: self.go(fields.number(message, "to"))),
            "undo": _doing(lambda _: self.undo()),
            "redo": _doing(lambda _: self.redo()),
            "note": _at_its_field(self._note),
            "promote": _doing(lambda message: self.promote(fields.number(message, "node"))),
            "cut": _doing(lambda message: self.cut(fields.number(message, "node"))),
            "roll": _doing(lambda _: self.roll_again()),
            "mark": self._mark,
            "editor": self._open_editor,
            "edit": self._edit,
            "set_up": _at_its_field(
                _doing(lambda message: self.set_up(fields.text(message, "code")))
            ),
            "evaluate": self._evaluate,
            "stop": _doing(lambda _: self.stop()),
            "average": _doing(lambda _: self._worker.average()),
            "looks": lambda message: {
                "looks": data.looks_of(self.state, fields.text(message, "kind"))
            },
        }
        self._show()
        if self._kept.note:
            self.tell("wait", self._kept.note)

    # ---- the position on view, and ways to others

    @property
    def state(self) -> Any:
        """The position on view."""
        return self.tree[self.at].state

    @property
    def at(self) -> int:
        """The number of the position on view. To set it is to `go` there."""
        return self._at

    @at.setter
    def at(self, number: int) -> None:
        self.go(number)

    def go(self, number: int) -> None:
        """Put another position of the tree on view. ValueError where there is none such."""
        with self.together():
            events = self.tree[number].events
            self._at = number
            self._show()
            self.tell("", *told(events, self.names))

    def act(self, text: str) -> None:
        """Take an action, in short notation, from the position on view: it becomes a variation.

        Where the tree has it already, it is gone to. IllegalAction says why not.
        """
        with self.together():
            action = self.state.game.read_action(self.state, text)
            tree, number = self.tree.add(self.at, action)
            self._change(tree, number)
            self.tell("good", *told(tree[number].events, self.names))

    def roll(self, seed: int = 0) -> None:
        """Draw by the odds, as a seed decides, until a player has to decide again.

        ValueError where nothing is drawn in the position on view.
        """
        with self.together():
            tree, number = self.tree, self.at
            events: list[Event] = []
            for _ in range(LONGEST):
                tree, number = tree.add(number, drawn(tree[number].state, seed))
                events += tree[number].events
                if not _is_chance(tree[number].state):
                    break
            self._seed = seed
            self._change(tree, number)
            self.tell("good", *told(events, self.names))

    def roll_again(self) -> None:
        """Go back to before the last draws, and draw with the next seed."""
        with self.together():
            at = self.at
            while (parent := self.tree[at].parent) is not None and (
                _is_chance(self.tree[parent].state)
            ):
                at = parent
            if not _is_chance(self.tree[at].state):
                raise ValueError(say("explore.chance.nothing"))
            self._at = at
            self.roll(self._seed + 1)

    # ---- changes of the tree

    def note(self, number: int, **notes: Any) -> None:
        """Note something on a position: `comment`, `name`, `marks` (see `Tree.noted`).

        BadCode says which mark names no place.
        """
        tree = self.tree.noted(number, **notes)
        if "marks" in notes:
            scene(tree[number].state, highlight=_marked(tree[number].marks))
        self._change(tree, self.at)

    def promote(self, number: int) -> None:
        """Move the branch that a position lies on one place up. ValueError where it is first."""
        self._change(self.tree.promoted(number), self.at)

    def cut(self, number: int) -> None:
        """Take a position and all that follow from it out of the tree; `undo` brings them back."""
        tree = self.tree.cut(number)
        at = self.at if self.at in tree.nodes else self.tree[number].parent
        self._change(tree, ROOT if at is None else at)
        self.tell("", say("ui.explorer.cut"))

    def set_up(self, position: Any) -> None:
        """Begin a new tree with a position, or its code; `undo` brings the old one back.

        BadCode and TypeError say what is wrong with it; ValueError where it is of the other game or
        has another number of players.
        """
        state = asked.position("position", position)
        now = self.state
        if (state.game, state.board.setup.players) != (now.game, now.board.setup.players):
            raise ValueError(say("ui.explorer.other"))
        if state != now:
            self._change(Tree.of(state), ROOT)

    def undo(self) -> None:
        """Take the last change of the tree back."""
        self._back(self._past, self._future, "ui.error.undo")

    def redo(self) -> None:
        """Make a change again that was taken back."""
        self._back(self._future, self._past, "ui.error.redo")

    def _change(self, tree: Tree, number: int) -> None:
        with self.together():
            if tree != self.tree:
                self._past.append((self.tree, self.at))
                self._future.clear()
            self._put(tree, number)

    def _back(self, here: list[tuple[Tree, int]], there: list[tuple[Tree, int]], none: str) -> None:
        if not here:
            raise ValueError(say(none))
        with self.together():
            there.append((self.tree, self.at))
            self._put(*here.pop())
            self.tell("", say("ui.status.undone" if there is self._future else "ui.status.redone"))

    def _put(self, tree: Tree, number: int) -> None:
        changed = tree != self.tree
        self.tree, self._at = tree, number
        self._pair = {side: one if one in tree.nodes else None for side, one in self._pair.items()}
        if changed:
            self._kept.write(tree, number)
        self._show()

    # ---- looking at two positions

    def compare(self, a: int, b: int) -> Difference:
        """What differs between two positions of the tree; views show it, too."""
        found = compare(self.tree[a].state, self.tree[b].state, self.names)
        with self.together():
            self._pair = {"a": a, "b": b}
            self._show_pair()
        return found

    def _mark(self, message: Message) -> Reply:
        side, number = message.get("side"), message.get("node")
        if side not in self._pair:
            raise wrong_field(message, "side")
        if number is not None:
            self.tree[fields.number(message, "node")]
        self._pair = self._pair | {side: None if self._pair[side] == number else number}
        self._show_pair()
        return {}

    # ---- how good it is

    def evaluate(self, budget: int = 400, *, seed: int = 0, search: bool = False) -> Any:
        """How good each action on view is, as `explore.evaluate` or `explore.search` finds it.

        Views show the result, too.
        """
        return self._worker.evaluate(budget, seed, search=search)

    def stop(self) -> None:
        """Stop working; what was found by then stays, and `evaluate` goes on in a view."""
        self._worker.stop()

    def _evaluate(self, message: Message) -> Reply:
        budget = fields.number(message, "budget")
        self._worker.begin(budget, search=message.get("how") == "search")
        return {}

    # ---- what the verbs of messages do

    def _do(self, message: Any) -> Reply:
        try:
            return super()._do(message)
        except IllegalAction as error:
            self.tell("no", say("ui.status.illegal"), error.reasons)
            raise illegal(error) from None
        except ValueError as error:
            self.tell("no", str(error))
            raise Refused("illegal", str(error)) from None

    def _act(self, message: Message) -> Reply:
        self.read(message)
        self.act(str(message["action"]))
        return {}

    def _note(self, message: Message) -> Reply:
        notes = {name: message[name] for name in ("comment", "name", "marks") if name in message}
        if isinstance(notes.get("marks"), str):
            notes["marks"] = notes["marks"].split()
        self.note(fields.number(message, "node"), **notes)
        return {}

    def _open_editor(self, message: Message) -> Reply:
        self._editing = fields.switch(message)
        self._show()
        return {}

    def _edit(self, message: Message) -> Reply:
        """Change the position on view, as `explorer_editor.edited` has it."""
        self.set_up(editing.edited(self.state, message))
        self.tell("", "")  # whether the position can stand is told in `standing`
        return {}

    # ---- the traits

    _editing = False

    def _show(self) -> None:
        """Put everything into the traits."""
        state, names = self.state, self.names
        with self.together():
            if self._worker.state is not state:
                self._worker.stop()
            self.game = state.game.name
            self.position = self.code
            self.show(state, undo=bool(self._past), redo=bool(self._future))
            self.standing = data.standing(state, names)
            self.editor = editing.editor(state, names) if self._editing else None
            self._show_pair()
            self.file = self._kept.about

    def _show_pair(self) -> None:
        """Put the marked positions into the traits; the one on view stays, with its revision."""
        with self.together():
            self.compared = data.compared(self.tree, self._pair, self._words)
            self.show_work()

    def show_work(self) -> None:
        """Put what is known of draws and actions into the traits, the tree included."""
        state = self.state
        with self.together():
            averaged = self._worker.averaged(state)
            self.chance = data.chance(state, self.names, self._seed, averaged)
            self.worths = self._worker.data(state)
            if not self._worker.going:  # the tree shows what was found in the end
                self.variations = data.variations(
                    self.tree, self.at, self._pair, self._words, self._worker.leads
                )
            self.tiles = data.tiles(state, self.variations, self.chance, self.worths, self.editor)

    def show(self, state: Any, *, undo: bool = False, redo: bool = False) -> None:
        super().show(state, undo=undo, redo=redo)
        if _is_chance(state):  # draws have their own list, with odds
            self.legal = self.legal | {"choices": [], "picks": [], "spots": []}

    def draw(self, state: Any) -> dict[str, Any]:
        """The picture of the position on view, with what is marked there."""
        return data.picture(state, self.names, _marked(self.tree[self.at].marks))

    def __repr__(self) -> str:
        return f"Explorer({self.code!r}, {len(self.tree.nodes)} positions)"


def _doing(act: Callable[[Message], object]) -> Callable[[Message], Reply]:
    """A verb that does something and has nothing to say beside the usual."""

    def verb(message: Message) -> Reply:
        act(message)
        return {}

    return verb


def _at_its_field(verb: Callable[[Message], Reply]) -> Callable[[Message], Reply]:
    """A verb of a field: a view says beside the field what is wrong, and the status stays clear."""

    def checked(message: Message) -> Reply:
        try:
            return verb(message)
        except ValueError as error:
            raise Refused("illegal", str(error)) from None

    return checked


def _marked(marks: Sequence[str]) -> list[str]:
    """The places that marks and arrows name."""
    return [place for mark in marks for place in mark.split(">")]


def _is_chance(state: Any) -> bool:
    return bool(state.game.current(state).player == CHANCE)
