"""Gnome Hollow, the game of the garden: its verbs, and the values they take and give.

    state = hollow.new_game(players=3, rng=7)
    step = hollow.apply(state, hollow.legal_actions(state)[0])

Every verb is that of the `Game` protocol in `games.game`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..rulebook import Catalogue
from .actions import Action
from .code import decode, encode
from .components import Components, load, shipped
from .dicts import from_dict, to_dict
from .notation import read_action, write_action
from .problems import problems
from .queries import Payout, dead_cells, holder, legal_cells, open_ends, payouts, unseen
from .rules.reasons import explain
from .rules.setup import new_game
from .rules.verbs import apply, chance_outcomes, current, legal_actions, play
from .score import Result, Score, result, scores
from .state import State

if TYPE_CHECKING:
    SHIPPED: Components

name: Final = "hollow"

catalogue: Final = Catalogue(__name__)
"""Every rule by its id."""

__all__ = [
    "SHIPPED",
    "Action",
    "Components",
    "Payout",
    "Result",
    "Score",
    "State",
    "apply",
    "catalogue",
    "chance_outcomes",
    "current",
    "dead_cells",
    "decode",
    "encode",
    "explain",
    "from_dict",
    "holder",
    "legal_actions",
    "legal_cells",
    "load",
    "name",
    "new_game",
    "open_ends",
    "payouts",
    "play",
    "problems",
    "read_action",
    "result",
    "scores",
    "to_dict",
    "unseen",
    "write_action",
]


def __getattr__(wanted: str) -> Any:
    """`SHIPPED`, which is read from its file once somebody asks for it."""
    if wanted == "SHIPPED":
        return shipped()
    raise AttributeError(wanted)
