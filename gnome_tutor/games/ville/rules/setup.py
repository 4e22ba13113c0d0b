"""The start of a game (V-SETUP)."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Final

from gnome_tutor.text import say

from ...game import CHANCE
from ..components import Components, shipped
from ..player import Player
from ..state import NEIGHBOURS, ROUNDS, Board, Setup, State, Task
from ..supply import Deck
from ..town import BOULDER, SPACES, SYMMETRIC, VIEWS, Town
from .turn import settle

BACK: Final = "back"
"""The name that stands for the asymmetric back of the town that a seat was dealt."""


def new_game(
    players: int,
    *,
    boards: Sequence[str] | None = None,
    views: Sequence[int] | None = None,
    turn_by_turn: Collection[int] = (),
    masterbuilt: bool = False,
    second_in_ties: bool = False,
    components: Components | None = None,
    rng: int | random.Random = 0,
) -> State:
    """A fresh game, its set-up drawn with `rng`: a seed or a generator.

    boards
        For each seat "symmetric" (for all by default), "back" for the back of the town that it is
        dealt, or the name of a back, which then was dealt to it (V-SETUP-5).
    views
        For each seat how it reads troll cards, 0 to 7; as printed by default (V-ENEMY-8).
    turn_by_turn
        The rounds whose Build is played turn by turn (V-VAR-TURN).
    masterbuilt, second_in_ties
        A variant, and how ties at events are settled with two players; see `Setup`.

    Raises ValueError for what is not allowed.
    """
    if players not in NEIGHBOURS:
        raise ValueError(say("reason.ville.players", players=players))
    draw = rng if isinstance(rng, random.Random) else random.Random(rng)
    rounds = tuple(sorted(set(turn_by_turn)))
    if not set(rounds) <= set(range(1, ROUNDS + 1)):
        raise ValueError(say("reason.ville.rounds", rounds=rounds))
    reading = tuple(views or [0] * players)
    if len(reading) != players or not set(reading) <= set(range(VIEWS)):
        raise ValueError(say("reason.ville.views", views=reading, players=players))
    components = components or shipped()
    board = Board.__new__(Board)
    board.setup = Setup(
        players,
        components,
        _deal(components, tuple(boards or [SYMMETRIC.name] * players), players, draw),
        reading,
        rounds,
        masterbuilt,
        second_in_ties,
    )
    board.players = [Player(dict(components.bag), components.shrooms) for _ in range(players)]
    board.towns = [_town(components, name) for name in board.setup.boards]
    board.supply = {
        kind: number - players * components.bag[kind] for kind, number in components.supply.items()
    }
    _lay_cards(board, draw)
    board.turn = -1
    board.round = 1
    board.card = board.surprise = board.delivery = ""
    board.offer = ()
    board.agenda = [Task("prepare", CHANCE)]
    settle(board)
    return State(board)


def _deal(
    components: Components, names: tuple[str, ...], players: int, draw: random.Random
) -> tuple[str, ...]:
    """The board of each seat: each back is there once."""
    backs = [name for name in components.boards if name != SYMMETRIC.name]
    named = [name for name in names if name in backs]
    allowed = (SYMMETRIC.name, BACK, *backs)
    if len(names) != players or not set(names) <= set(allowed) or len(set(named)) < len(named):
        given = ", ".join(names)
        words = say("reason.ville.boards", given=given, players=players, names=", ".join(allowed))
        raise ValueError(words)
    left = [name for name in backs if name not in named]
    draw.shuffle(left)
    return tuple(left.pop() if name == BACK else name for name in names)


def _town(components: Components, name: str) -> Town:
    layout = components.boards[name]
    dangers = [BOULDER if space in layout.boulders else "" for space in SPACES]
    return Town(layout, dangers=dangers)


def _lay_cards(board: Board, draw: random.Random) -> None:
    """All decks face down; each goal between neighbours face up or down by a coin (V-SETUP-4)."""
    components, players = board.setup.components, board.setup.players
    board.troll_deck = Deck(tuple(sorted(components.troll_cards)))
    board.ability_deck = Deck(tuple(sorted(components.abilities)))
    events = components.events if players > 1 else components.solo_events
    board.event_deck = Deck(tuple(sorted(events)))
    board.delivery_deck = Deck(tuple(sorted(components.deliveries)) if players > 1 else ())
    board.events = ()
    goals = sorted(components.goals) if players > 1 else []
    chosen = draw.sample(goals, len(NEIGHBOURS[players]))
    board.goals = tuple(goal if draw.random() < 0.5 else "" for goal in chosen)
    board.goal_deck = Deck(tuple(goal for goal in goals if goal not in board.goals))
