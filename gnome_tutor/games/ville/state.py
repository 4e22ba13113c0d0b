"""A whole position: the frozen `State` people hold, over the light `Board` the rules act on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..position import Position
from .components import Components
from .player import Player
from .supply import Deck
from .town import Town

if TYPE_CHECKING:
    pass

ROUNDS = 5
NEIGHBOURS = {
    1: (),
    2: ((0, 1), (0, 1), (0, 1)),
    3: ((0, 1), (1, 2), (2, 0)),
    4: ((0, 1), (1, 2), (2, 3), (3, 0)),
}
"""Between which seats the neighbouring goals lie, by number of players (V-SETUP-4)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the game and never changes in it.

    boards
        The name of each seat's town board: "symmetric", or that of its back (V-SETUP-5).
    views
        How each seat reads troll cards: 0 as printed, 4 mirrored left to right, plus the quarter
        turns clockwise (V-ENEMY-8).
    turn_by_turn
        The rounds whose Build is played turn by turn, ascending (V-VAR-TURN).
    masterbuilt
        New buildings must go where the upgrade was triggered (V-VAR-MASTER).
    second_in_ties
        With two players, a tie at an event shares the points of 2nd place as well (V-SCORE-3).
    """

    players: int
    components: Components
    boards: tuple[str, ...]
    views: tuple[int, ...]
    turn_by_turn: tuple[int, ...] = ()
    masterbuilt: bool = False
    second_in_ties: bool = False


class Task(NamedTuple):
    """Something that is still to be done.

    The board's agenda is a stack of them: the last one is at hand, and what it sets off goes on
    top. `kind` is a kind of decision, or a step that decides nothing; `player` the seat that
    decides or that the step is about, CHANCE for chance and for what is about nobody. What else it
    must know is in `spaces` (of that seat's town), `number` and `note`, as the kind of task has it:

        draw        number: the seat whose bag it is
        move        number: steps left; note: the number of the gnome that passes through, or ""
        build       note: "again" at once after a tile has gone back, or ""
        groups, group           spaces: where a group may have come about; note: by what, "placed",
            "left" (by a gnome) or "chain"
        upgrade     spaces: those of the group; number: the one that triggered it; note: its kind
        market, …, ballista     spaces: the building's; number: the gnome's; note: "encore" if it is
            activated by that ability, or ""
        ability_card            number: the seat whose gnome graduates
        ability     number: the gnome
        troll_card  note: "surprise" if it is one
        strike      note: the card
        boulder, troll          spaces: where the card has one that is still to come
        arrows      note: the arrows still to come, as this town reads them
        march       spaces: trolls still to move; note: the arrow
        gift, delivery          note: the card; number: which of its gifts, from 0
        sweep       spaces: those of the river
        goal_card   number: which of the goals, from 0
        buy         number: buildings that may still be bought

    The other kinds need nothing.
    """

    kind: str
    player: int
    spaces: tuple[int, ...] = ()
    number: int = 0
    note: str = ""


class Board:
    """A position in the hands of the rules: mutable, cheap to copy, never seen outside them.

    players, towns
        By seat.
    supply
        Building tiles left by kind, with an entry for every kind of BUILDINGS.
    round
        From 1 to 5.
    turn
        The seat that last had its go in Build, -1 before the first.
    card, surprise
        The troll card of the round and of its surprise attack, by name; "" while not turned up.
    troll_deck, ability_deck, event_deck, delivery_deck, goal_deck
        What is left of each. Face-down events and goals are as unknown as the deck, so they are
        still in it (V-SETUP-4).
    events
        Names of the events turned up, the one of round 3 first.
    goals
        For each of NEIGHBOURS the name of its goal, "" while face down.
    delivery
        The special delivery card that lies open, "" while none does.
    offer
        Ability cards drawn, of which the player at hand keeps one.
    agenda
        See `Task`. Empty when the game is over.
    """

    __slots__ = (
        "ability_deck",
        "agenda",
        "card",
        "delivery",
        "delivery_deck",
        "event_deck",
        "events",
        "goal_deck",
        "goals",
        "offer",
        "players",
        "round",
        "setup",
        "supply",
        "surprise",
        "towns",
        "troll_deck",
        "turn",
    )

    setup: Setup
    players: list[Player]
    towns: list[Town]
    supply: dict[str, int]
    round: int
    turn: int
    card: str
    surprise: str
    troll_deck: Deck
    ability_deck: Deck
    event_deck: Deck
    delivery_deck: Deck
    goal_deck: Deck
    events: tuple[str, ...]
    goals: tuple[str, ...]
    delivery: str
    offer: tuple[str, ...]
    agenda: list[Task]

    def copy(self) -> Board:
        new = Board.__new__(Board)
        new.setup = self.setup
        new.players = [player.copy() for player in self.players]
        new.towns = [town.copy() for town in self.towns]
        new.supply = self.supply.copy()
        new.round = self.round
        new.turn = self.turn
        new.card = self.card
        new.surprise = self.surprise
        new.troll_deck = self.troll_deck
        new.ability_deck = self.ability_deck
        new.event_deck = self.event_deck
        new.delivery_deck = self.delivery_deck
        new.goal_deck = self.goal_deck
        new.events = self.events
        new.goals = self.goals
        new.delivery = self.delivery
        new.offer = self.offer
        new.agenda = self.agenda[:]
        return new


class State(Position[Board]):
    """A position of Gnomeville."""

    __slots__ = ()

    module = "gnome_tutor.games.ville"
