"""The file of an explorer: its tree as a record, found again after a restart."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from ..explore.variations import ROOT, Tree
from ..games import decode, hollow
from ..games.game import BadCode
from ..games.record import read_record, write_record
from ..text import say
from .keep import Keeper, contents

AT = "at"
"""What a record says of where its reader was: the way there, as the places of children."""


class Kept:
    """A tree to begin with, the position on view, and where changes are written.

    Note:
        What happened to a file whose tree is not the one asked for; "" where nothing did.
    about
        The trait: the name of the file, and what is wrong with it.
    """

    def __init__(self, tree: Tree, at: int, keeper: Keeper | None, *, other: bool) -> None:
        self.tree = tree
        self.at = at
        self.note = ""
        self._keeper = keeper
        self._other = other
        self._problem = ""
        if keeper and other:
            self.note = say("ui.explorer.new_tree", path=keeper.path)

    @property
    def about(self) -> dict[str, str]:
        name = str(self._keeper.path) if self._keeper else ""
        return {
            "name": name,
            "words": say("ui.explorer.kept", file=name) if name else "",
            "problem": self._problem,
        }

    def write(self, tree: Tree, at: int) -> None:
        """Keep a tree. One that was not begun by this one is set aside before, where it has grown
        or something is noted on it.

        What goes wrong is told in `about`; nothing of anybody else's is written over.
        """
        if self._keeper is None:
            return
        begun = tree[ROOT].state == self.tree[ROOT].state
        try:
            if self._other or (not begun and _is_worked_on(self.tree)):
                self._keeper.set_aside()
            self._other = False
            self.tree = tree
            about = {**tree.about, AT: _way(tree, at)}
            self._keeper.write(write_record(tree.record()._replace(about=about)))
            self._problem = ""
        except (OSError, ValueError) as error:
            self._problem = str(error)


def kept(path: Path | None, position: Any) -> Kept:
    """What a position and a file have to show; without both, a new game of Gnome Hollow.

    The position that is asked for wins: where the file's tree has it, it is gone to there.
    FileNotFoundError where there is no folder to keep a file in.
    """
    if path and not path.absolute().parent.is_dir():
        raise FileNotFoundError(say("keep.no_folder", path=path, folder=path.absolute().parent))
    start = position
    if path is None or not path.exists():
        start = hollow.new_game(2, rng=0) if start is None else start
        return Kept(Tree.of(start), ROOT, Keeper(path) if path else None, other=False)
    text = contents(path)
    components = None if position is None else position.board.setup.components
    reader = decode if position is None else partial(position.game.decode, components=components)
    try:
        tree = Tree.read(read_record(text, reader))
    except BadCode as error:
        raise BadCode(say("keep.no_record", path=path, why=error)) from None
    keeper = Keeper(path, text)
    if position is None:
        return Kept(tree, _end(tree, tree.about.get(AT)), keeper, other=False)
    found = next((one for one in tree.below(ROOT) if tree[one].state == position), None)
    if found is None:
        return Kept(Tree.of(position), ROOT, keeper, other=True)
    return Kept(tree, found, keeper, other=False)


def _is_worked_on(tree: Tree) -> bool:
    root = tree[ROOT]
    return len(tree.nodes) > 1 or bool(root.comment or root.name or root.marks)


def _way(tree: Tree, at: int) -> list[int]:
    way = tree.way(at)
    return [tree[one].children.index(other) for one, other in pairwise(way)]


def _end(tree: Tree, way: Any) -> int:
    """Where such a way leads, as far as the tree has it."""
    at = ROOT
    for place in way if isinstance(way, list) else []:
        children = tree[at].children
        if type(place) is not int or place not in range(len(children)):
            break
        at = children[place]
    return at
