"""Why an action is refused: what every game has in common of `explain`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple, get_type_hints

from gnome_tutor.text import say

from .game import CHANCE, Reason
from .position import Position
from .shown import shown

MOST: Final = 10**9
"""No number in an action is larger, with or without a minus."""


def because(
    rule: str, variant: str = "", places: tuple[str, ...] = (), /, **values: object
) -> Reason:
    """A reason in words. Where a rule has several sentences, `variant` says which."""
    key = f"reason.{rule}.{variant}" if variant else f"reason.{rule}"
    return Reason(rule, say(key, **values), places)


@cache
def _fields(action: type) -> dict[str, Any]:
    return get_type_hints(action)


def _is_bounded(value: object) -> bool:
    """Whether all numbers in a field of an action are of a size that can be told."""
    if isinstance(value, tuple):
        return all(map(_is_bounded, value))
    return type(value) is not int or -MOST <= value <= MOST


class Explainer(NamedTuple):
    """The reasons of a game against an action.

    actions
        Every class of action.
    holds
        Whether a field of this type hint can hold a value at all.
    answers
        The actions that answer each kind of decision.
    is_legal
        Whether an action that answers the decision at hand is legal; may say False of a legal one
        where it is quicker to look for reasons.
    refusals
        What can be wrong with an action that answers the decision at hand.
    decisions
        Where the words for the decisions stand among the sentences.
    form
        What else can be wrong with the form of an action, beside the types of its fields.
    """

    actions: tuple[type, ...]
    holds: Callable[[Any, object], bool]
    answers: Mapping[str, tuple[type, ...]]
    is_legal: Callable[[Any, Any, Any], bool]
    refusals: Mapping[type, Callable[[Any, Any, Any], Iterator[Reason]]]
    decisions: str
    form: Callable[[Any], Reason | None] = lambda _: None

    def explain(self, state: Position[Any], action: object) -> tuple[Reason, ...]:
        """Every reason why the rules refuse an action; () where it is legal.

        `action` may be anything at all: what is no action of this game, or answers another
        decision, has a reason that is no rule (`game.NOT_RULES`).
        """
        wrong = self.malformed(action)
        if wrong:
            return (wrong,)
        board = state.board
        task = board.agenda[-1] if board.agenda else None
        kind = type(action)
        if task is None or kind not in self.answers.get(task.kind, ()):
            return (self._not_this_decision(task),)
        if self.is_legal(board, task, action):
            return ()
        return tuple(self.refusals[kind](board, task, action))

    def malformed(self, action: object) -> Reason | None:
        """Why it cannot be read as an action; None where it can, legal or not."""
        kind: Any = type(action)
        fields: Any = action
        if kind not in self.actions or len(fields) != len(_fields(kind)):
            names = ", ".join(kind.__name__ for kind in self.actions)
            return because("malformed", "action", given=shown(action), actions=names)
        for (name, hint), value in zip(_fields(kind).items(), fields, strict=True):
            if not self.holds(hint, value):
                return because(
                    "malformed",
                    "field",
                    action=kind.__name__,
                    field=name,
                    given=shown(value),
                    allowed=getattr(hint, "__name__", str(hint)),
                )
            if not _is_bounded(value):
                return because("malformed", "large", action=kind.__name__, field=name, most=MOST)
        return self.form(action)

    def _not_this_decision(self, task: Any) -> Reason:
        rule = "not-this-decision"
        if task is None:
            return because(rule, "over")
        decision = say(f"{self.decisions}.{task.kind}")
        if task.player == CHANCE:
            return because(rule, "chance", decision=decision)
        places = (f"player:{task.player}",)
        return because(rule, "player", places, decision=decision, player=task.player + 1)
