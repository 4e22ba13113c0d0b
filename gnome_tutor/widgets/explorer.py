"""What if: a board to explore any position of either game; what was tried is kept as a tree."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import traitlets

from ..explore import asked
from ..explore.chance import drawn
from ..explore.compare import Difference, compare
from ..explore.evaluation import Evaluation
from ..explore.hints import Line
from ..explore.variations import ROOT, Tree
from ..games.game import CHANCE, Event, IllegalAction
from ..pictures.phrases import seats_called
from ..pictures.scene import scene
from ..text import say
from . import explorer_data as data
from . import explorer_editor as editing
from .base import STATIC, BoardBase, Refused, Reply, illegal, of_game, told
from .explorer_file import Kept, kept
from .explorer_line import Walk
from .explorer_verbs import verbs
from .explorer_work import Worker
from .given import refuse
from .keep import path_of

if TYPE_CHECKING:
    from .explorer_chart import WorthChart

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
    brushed = traitlets.List(traitlets.Unicode()).tag(sync=True)
    line = traitlets.Any(None).tag(sync=True)
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
        self._comparison = data.Comparison(self._words)
        self.verbs = {**self.verbs, **verbs(self)}
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

    def mark(self, side: str, number: int | None) -> None:
        """Make a position `a` or `b` of the two that are compared; once more, and it is neither."""
        if number is not None:
            self.tree[number]
        self._pair = self._pair | {side: None if self._pair[side] == number else number}
        self._show_pair()

    # ---- how good it is

    def evaluate(self, budget: int = 400, *, seed: int = 0, search: bool = False) -> Any:
        """How good each action on view is, as `explore.evaluate` or `explore.search` finds it.

        Views show the result, too.
        """
        return self._worker.evaluate(budget, seed, search=search)

    def stop(self) -> None:
        """Stop working; what was found by then stays, and `evaluate` goes on in a view."""
        self._worker.stop()

    def begin(self, budget: int = 400, *, search: bool = False) -> None:
        """Begin to work out how good each action is, or go on, while the notebook stays alive."""
        self._worker.begin(budget, search=search)

    def average(self) -> None:
        """Play on over everything that can be drawn in the position on view."""
        self._worker.average()

    @property
    def found(self) -> Evaluation | None:
        """What is known of the actions on view; None before any of it is worked out."""
        return self._worker.found(self.state)

    def chart(self) -> WorthChart:
        """The same as a chart for a cell of its own.

        What is picked out there is lit on the board and in the table, and the other way round:
        `brushed` are these actions, in notation.
        """
        from .explorer_chart import WorthChart

        return WorthChart(self)

    # ---- what an action leads to

    def follow(self, action: str) -> Line:
        """What an action on view leads to, as a hint follows it, with every event."""
        return self._walk_of(action).line

    def step(self, action: str | None, event: int = -1) -> None:
        """Show the position after an event of what an action leads to; the tree stays as it is.

        -1 is before the first event; without an action the position on view is shown again.
        IllegalAction, and ValueError where there is no such event.
        """
        walk = None if action is None else self._walk_of(action)
        if walk:
            walk.to(event)
        with self.together():
            self._walk = walk
            self.line = walk.trait() if walk else None

    def keep(self) -> None:
        """Put what is stepped through into the tree, up to the action on view, and go there.

        ValueError where nothing is stepped through.
        """
        if self._walk is None:
            raise ValueError(say("ui.explorer.no_line"))
        self._change(*self._walk.kept(self.tree, self.at))
        self.tell("good", say("ui.explorer.kept_line"))

    def _walk_of(self, action: str) -> Walk:
        if self._walk is not None and self._walk.line.notation == action:
            return self._walk
        return Walk(self.state, self._worker.worth(self.state, action), self.names)

    def _do(self, message: Any) -> Reply:
        try:
            return super()._do(message)
        except IllegalAction as error:
            self.tell("no", say("ui.status.illegal"), error.reasons)
            raise illegal(error) from None
        except ValueError as error:
            self.tell("no", str(error))
            raise Refused("illegal", str(error)) from None

    # ---- the traits

    _editing = False
    _walk: Walk | None = None

    def edit(self, on: bool) -> None:
        """Open the editor in the views, or close it."""
        self._editing = on
        self._show()

    def _show(self) -> None:
        """Put everything into the traits."""
        state, names = self.state, self.names
        with self.together():
            if self._worker.state is not state:
                self._worker.stop()
            self._walk = self.line = None
            self.brushed = []
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
            self.compared = self._comparison.of(self.tree, self._pair, self._worker.leads)
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


def _marked(marks: Sequence[str]) -> list[str]:
    """The places that marks and arrows name."""
    return [place for mark in marks for place in mark.split(">")]


def _is_chance(state: Any) -> bool:
    return bool(state.game.current(state).player == CHANCE)
