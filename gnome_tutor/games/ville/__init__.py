"""Gnomeville, the game of the town: its verbs, and the values they take and give.

    state = ville.new_game(players=2, rng=7)
    step = ville.apply(state, ville.legal_actions(state)[0])

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
from .odds import stumped_by, tile_odds
from .player import Points
from .problems import problems
from .queries import Chain, activates, attack_to_come, chains, would_upgrade
from .rules.reasons import explain
from .rules.setup import new_game
from .rules.verbs import apply, chance_outcomes, current, legal_actions, play
from .score import Result, result, scores
from .state import State

if TYPE_CHECKING:
    SHIPPED: Components

name: Final = "ville"

catalogue: Final = Catalogue(__name__)
"""Every rule by its id."""

__all__ = [
    "SHIPPED",
    "Action",
    "Chain",
    "Components",
    "Points",
    "Result",
    "State",
    "activates",
    "apply",
    "attack_to_come",
    "catalogue",
    "chains",
    "chance_outcomes",
    "current",
    "decode",
    "encode",
    "explain",
    "from_dict",
    "legal_actions",
    "load",
    "name",
    "new_game",
    "play",
    "problems",
    "read_action",
    "result",
    "scores",
    "stumped_by",
    "tile_odds",
    "to_dict",
    "would_upgrade",
    "write_action",
]


def __getattr__(wanted: str) -> Any:
    """`SHIPPED`, which is read from its file once somebody asks for it."""
    if wanted == "SHIPPED":
        return shipped()
    raise AttributeError(wanted)
