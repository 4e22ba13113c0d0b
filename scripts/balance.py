"""Whether the decks and boards of Gnomeville are in balance, as figures for greedy players.

    python -m scripts.balance [GAMES]

So many solo games on board #1 against the table of ranks; the same on each other board; and in
these, and in a tenth as many games of two, three and four, how often each card came up and took
effect. A troll card takes effect when something lands, events and goals when they pay, a delivery
when it gives, an ability when the game would have gone on otherwise without it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import mean, median, quantiles
from typing import Any, Final

from gnome_tutor.explore.ville.policies import greedy
from gnome_tutor.games import ville
from gnome_tutor.games.ville.components import SHIPPED
from gnome_tutor.games.ville.rules.turn import CHOICES, perform
from gnome_tutor.games.ville.state import Board, State
from gnome_tutor.games.ville.town import SYMMETRIC

from .whole_games import Table, steps

OTHERS: Final = 10
"""For each game with others there are so many solo games."""

TURNED: Final = ("TrollCardTurned", "EventTurned", "DeliveryTurned", "AbilityDrawn")
"""Events in which a card comes up; goals, some open from the start, are counted at the end."""

LANDED: Final = ("BoulderLanded", "TrollArrived")

DECKS: Final = ("troll_cards", "solo_events", "events", "deliveries", "goals", "abilities")


class Cards:
    """How often each card came up, and took effect, by name."""

    def __init__(self) -> None:
        self.drawn: Counter[str] = Counter()
        self.effective: Counter[str] = Counter()
        self._struck = ""

    def look_at(self, state: State, action: Any, events: tuple[Any, ...]) -> None:
        """At one step of a game."""
        given = False
        for event in events:
            kind = event.kind
            if kind in TURNED:
                self.drawn[event.card] += 1
            elif kind == "AttackStarted":
                self._struck = event.card
            elif kind == "GameEnded":
                self.drawn.update(event.state.board.goals)
            elif kind in LANDED and self._struck:
                self.effective[self._struck] += 1
                self._struck = ""
            if kind in ("EventScored", "GoalScored"):
                self.effective[event.card] += 1
            given |= event.rule == "V-SCORE-5" and kind not in ("DeliveryTurned", "DeliveryMissed")
        if given:
            self.effective[state.board.delivery or action.card] += 1
        self.effective.update(_abilities_at_work(state, action))


def _abilities_at_work(state: State, action: Any) -> Iterator[str]:
    """The abilities without which the action would not do what it does."""
    for seat, player in enumerate(state.board.players):
        for gnome, tracker in enumerate(player.trackers):
            if tracker.ability:
                without = state.board.copy()
                without.players[seat].trackers[gnome] = tracker._replace(ability="", used=False)
                if _after(state.board.copy(), action) != _after(without, action):
                    yield tracker.ability


def _after(board: Board, action: Any) -> Any:
    """What matters of the position after an action, None where it is not legal."""
    task = board.agenda[-1]
    if action not in CHOICES[task.kind].legal(board, task):
        return None
    perform(board, action)
    players = [
        (p.bag, p.shrooms, p.points, p.stew, [(t.hammer, t.sword) for t in p.trackers])
        for p in board.players
    ]
    towns = [(town.buildings, town.dangers, town.gnomes) for town in board.towns]
    return players, towns, board.agenda


def solo(board: str, games: int, cards: Cards) -> tuple[list[int], Counter[str]]:
    """Points of solo games on a board, and how often each kind of event happened."""
    points, kinds = [], Counter[str]()
    for seed in range(games):
        table = Table(ville, {"players": 1, "boards": [board]}, greedy, seed)
        for state, action, step in steps(table):
            cards.look_at(state, action, step.events)
            kinds.update(event.kind for event in step.events)
            end = step.state
        points.append(ville.scores(end)[0].total)
    return points, kinds


def print_solo(points: list[int], kinds: Counter[str]) -> None:
    games = len(points)
    low, _, high = quantiles(points, n=4)
    print(
        f"{games} solo games on board #1: median {median(points):g}, half of them {low:g}–{high:g}"
    )
    least = [*SHIPPED.solo_ranks, 0]
    best = Counter(next(bound for bound in least if one >= bound) for one in points)
    shares = (f"{bound}+ {100 * best[bound] / games:.1f} %" for bound in least)
    print(f"ranks: {', '.join(shares)}")
    print(f"forced passes: {kinds['PassForced'] / games:.2f} a game; ", end="")
    print(
        f"stumped {kinds['PlayerStumped'] / games:.2f}, passed {kinds['PlayerPassed'] / games:.2f}"
    )


def print_boards(first: float, games: int, cards: Cards) -> None:
    print("\n| board | mean | against #1 | forced passes a game |\n|---|---|---|---|")
    for board in SHIPPED.boards:
        if board != SYMMETRIC.name:
            points, kinds = solo(board, games, cards)
            forced = kinds["PassForced"] / games
            print(
                f"| {board} | {mean(points):.1f} | {mean(points) / first - 1:+.0%} | {forced:.2f} |"
            )


def print_cards(cards: Cards) -> None:
    print("\n| deck | card | came up | took effect |\n|---|---|---|---|")
    for deck in DECKS:
        for name in getattr(SHIPPED, deck):
            print(f"| {deck} | {name} | {cards.drawn[name]} | {cards.effective[name]} |")
    missing = [name for name in SHIPPED.cards if not cards.effective[name]]
    print(f"\nwithout effect: {', '.join(missing) or 'none'}")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    cards = Cards()
    points, kinds = solo(SYMMETRIC.name, games, cards)
    print_solo(points, kinds)
    print_boards(mean(points), games, cards)
    for players in (2, 3, 4):
        for seed in range(games // OTHERS):
            for state, action, step in steps(Table(ville, {"players": players}, greedy, seed)):
                cards.look_at(state, action, step.events)
    print_cards(cards)


if __name__ == "__main__":
    main()
