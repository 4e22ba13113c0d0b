"""The variation tree: what was played from a position, and what else could have been.

A tree is a frozen value. Each change gives a new one, so that undo is to go back to the old; a
position keeps its number in every tree that it is in.

    tree = Tree.of(hollow.new_game(2))
    tree, first = tree.add(0, action)
    tree = tree.noted(first, comment="The corner is free.")
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gnome_tutor.games.game import Event
from gnome_tutor.games.record import Entry, Record
from gnome_tutor.games.shown import shown
from gnome_tutor.text import say

ROOT = 0
"""The number of the position that a tree begins with."""


@dataclass(frozen=True, slots=True)
class Node:
    """A position of a tree, the action that led to it, and what is noted on it.

    parent, action
        None for the first position. Draws are actions, too.
    events
        What the action set off.
    children
        The ways to go on, by their numbers; the first one is the main line.
    marks
        Places, and arrows as two places with ">" between them.
    """

    parent: int | None
    action: Any
    state: Any
    events: tuple[Event, ...] = field(default=(), compare=False)
    children: tuple[int, ...] = ()
    comment: str = ""
    name: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tree:
    """The variations of a position, by number.

    fresh
        The number that the next position gets; none is ever given twice.
    about
        What is known of the game beside its rules (see `games.record`).
    """

    nodes: Mapping[int, Node]
    fresh: int = 1
    about: Mapping[str, Any] = field(default_factory=dict)

    @staticmethod
    def of(start: Any) -> Tree:
        """The tree of a position alone."""
        return Tree({ROOT: Node(None, None, start)})

    def __getitem__(self, number: int) -> Node:
        """The position of a number. ValueError where the tree has none such."""
        found = self.nodes.get(number) if type(number) is int else None
        if found is None:
            raise ValueError(say("explore.tree.unknown", given=shown(number)))
        return found

    # ---- the ways through it

    def way(self, number: int) -> tuple[int, ...]:
        """The positions from the first one to this one, both included."""
        found = [number]
        while (parent := self[found[-1]].parent) is not None:
            found.append(parent)
        return tuple(reversed(found))

    def main_line(self, number: int = ROOT) -> tuple[int, ...]:
        """The positions from this one on, always by the first child."""
        found = [number]
        while children := self[found[-1]].children:
            found.append(children[0])
        return tuple(found)

    def below(self, number: int) -> Iterator[int]:
        """This position and all that follow from it."""
        waiting = [number]
        while waiting:
            yield (found := waiting.pop())
            waiting += reversed(self[found].children)

    def rows(self) -> list[dict[str, Any]]:
        """A dict for each position, for a table: its way there, what is noted, everybody's points.

        Actions are in notation, "" for the first position; main lines come first.
        """
        found = []
        for number in self.below(ROOT):
            node = self[number]
            before = None if node.parent is None else self[node.parent].state
            scores = node.state.game.scores(node.state)
            found.append(
                {
                    "number": number,
                    "parent": node.parent,
                    "action": before.game.write_action(before, node.action) if before else "",
                    "name": node.name,
                    "comment": node.comment,
                    "marks": " ".join(node.marks),
                    "points": [score.total for score in scores],
                    "code": node.state.code,
                }
            )
        return found

    # ---- changes

    def add(self, at: int, action: Any) -> tuple[Tree, int]:
        """The tree with an action from a position, and the number of where it leads.

        What is there already stays as it is. IllegalAction says why not.
        """
        node = self[at]
        for child in node.children:
            if self[child].action == action:
                return self, child
        step = node.state.game.apply(node.state, action)
        new = Node(at, action, step.state, step.events)
        nodes = {
            **self.nodes,
            at: replace(node, children=(*node.children, self.fresh)),
            self.fresh: new,
        }
        return replace(self, nodes=nodes, fresh=self.fresh + 1), self.fresh

    def noted(
        self,
        number: int,
        *,
        comment: str | None = None,
        name: str | None = None,
        marks: Iterable[str] | None = None,
    ) -> Tree:
        """The tree with other notes on a position; what is not given stays."""
        node = self[number]
        new = replace(
            node,
            comment=node.comment if comment is None else _text(comment),
            name=node.name if name is None else " ".join(_text(name).split()),
            marks=node.marks if marks is None else _marks(marks),
        )
        return replace(self, nodes={**self.nodes, number: new})

    def promoted(self, number: int) -> Tree:
        """The tree in which the branch that a position lies on goes before the one beside it.

        The branch begins at the nearest fork above where the position is not on the first way.
        """
        way = self.way(number)
        for parent, child in zip(way[-2::-1], way[:0:-1], strict=True):
            children = self[parent].children
            place = children.index(child)
            if place:
                rest = [one for one in children if one != child]
                rest.insert(place - 1, child)
                node = replace(self[parent], children=tuple(rest))
                return replace(self, nodes={**self.nodes, parent: node})
        raise ValueError(say("explore.tree.main"))

    def cut(self, number: int) -> Tree:
        """The tree without a position and all that follow from it."""
        parent = self[number].parent
        if parent is None:
            raise ValueError(say("explore.tree.root"))
        gone = {*self.below(number)}
        nodes = {one: node for one, node in self.nodes.items() if one not in gone}
        left = tuple(one for one in self[parent].children if one != number)
        nodes[parent] = replace(self[parent], children=left)
        return replace(self, nodes=nodes)

    # ---- as a record

    @staticmethod
    def read(record: Record) -> Tree:
        """The tree of a record. Ways that begin with the same action become one."""
        root = Node(
            None, None, record.start, comment=record.comment, name=record.name, marks=record.marks
        )
        tree = Tree({ROOT: root}, about=record.about)
        waiting: list[tuple[int, Sequence[Entry]]] = [(ROOT, record.line)]
        while waiting:
            at, line = waiting.pop()
            others: list[tuple[int, Sequence[Entry]]] = []
            for entry in line:
                others += [(at, other) for other in entry.others]
                tree, at = tree.add(at, entry.action)
                tree = tree.noted(
                    at,
                    comment=entry.comment or None,
                    name=entry.name or None,
                    marks=entry.marks or None,
                )
            waiting += reversed(others)
        return tree

    def record(self) -> Record:
        """The tree as a record, for a file; `read` gives it back."""
        root = self[ROOT]
        lines: dict[int, tuple[Entry, ...]] = {}
        # Those that follow come first, so that a long game needs no deep recursion.
        for number in reversed([*self.below(ROOT)]):
            lines[number] = self._line(number, lines)
        return Record(
            root.state, lines[ROOT], root.comment, self.about, name=root.name, marks=root.marks
        )

    def _line(self, number: int, lines: dict[int, tuple[Entry, ...]]) -> tuple[Entry, ...]:
        """How it goes on from a position, given how it does from those after it."""
        entries = [self._entry(child) for child in self[number].children]
        if not entries:
            return ()
        first, *rest = zip(entries, self[number].children, strict=True)
        others = tuple((entry, *lines[child]) for entry, child in rest)
        return (first[0]._replace(others=others), *lines[first[1]])

    def _entry(self, number: int) -> Entry:
        node = self[number]
        return Entry(node.action, node.comment, name=node.name, marks=node.marks)


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise ValueError(say("explore.tree.text", given=shown(given)))
    return given.replace("\r\n", "\n").replace("\r", "\n")


def _marks(given: Iterable[str]) -> tuple[str, ...]:
    marks = tuple(dict.fromkeys(given))
    for mark in marks:
        ends = _text(mark).split(">")
        if len(ends) > 2 or not all(ends) or mark.split() != [mark]:
            raise ValueError(say("explore.tree.mark", given=shown(mark)))
    return marks
