"""The round: what is at hand, which actions answer it, and what follows from one (V-SETUP-6).

At the bottom of the board's agenda lies the phase of the round: "prepare", "building", "attack",
"score", then "refresh", "advance" and "tidy", or after round 5 "end". See `games.turns`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...turns import Choice, Turns, always
from ..actions import Action
from ..state import Board, Task
from . import (
    activating,
    attacking,
    building,
    buying,
    ending,
    gnomes,
    moving,
    preparing,
    scoring,
    upgrading,
)
from .log import Log

STEPS: Final[dict[str, Callable[[Board, Task, Log | None], None]]] = {
    "prepare": preparing.prepare,
    "building": building.building,
    "reveal": building.reveal,
    "groups": upgrading.groups,
    "attack": attacking.attack,
    "strike": attacking.strike,
    "arrows": attacking.arrows,
    "march": attacking.march,
    "score": scoring.score,
    "gift": scoring.gift,
    "refresh": buying.refresh,
    "sweep": buying.sweep,
    "purchases": buying.purchases,
    "advance": buying.advance,
    "tidy": buying.tidy,
    "end": ending.end,
}
"""Tasks that decide nothing, and what is done for each."""

CHOICES: Final[dict[str, Choice]] = {
    "troll_card": Choice(preparing.legal_card, preparing.troll_card),
    "build": Choice(building.legal_build, building.build, always),
    "draw": Choice(building.legal_draw, building.draw),
    "place": Choice(building.legal_place, building.place, building.may_return),
    "group": Choice(upgrading.legal_group, upgrading.group),
    "upgrade": Choice(upgrading.legal_upgrade, upgrading.upgrade),
    "move": Choice(moving.legal_move, moving.move),
    **{kind: Choice(legal, activating.activate) for kind, legal in activating.LEGAL.items()},
    "ability_card": Choice(preparing.legal_card, activating.ability_card),
    "ability": Choice(activating.legal_ability, activating.keep),
    "boulder": Choice(attacking.legal_boulder, attacking.boulder),
    "troll": Choice(attacking.legal_troll, attacking.troll),
    "deploy": Choice(gnomes.legal_deploy, gnomes.deploy_last),
    "delivery_card": Choice(preparing.legal_card, scoring.delivery_card),
    "delivery": Choice(scoring.legal_delivery, scoring.delivery),
    "buy": Choice(buying.legal_buy, buying.buy),
    "event_card": Choice(preparing.legal_card, buying.event_card),
    "goal_card": Choice(preparing.legal_card, ending.goal_card),
}
"""Every kind of decision (see `actions.DECISIONS`)."""

TURNS: Final[Turns[Board, Action]] = Turns(STEPS, CHOICES)
perform: Final = TURNS.perform
settle: Final = TURNS.settle
