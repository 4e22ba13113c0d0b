"""A full table to draw: a town with everything on it, drawn as in the tests of the rules."""

from __future__ import annotations

from gnome_tutor.games.ville.player import Tracker
from gnome_tutor.games.ville.state import State
from tests.games.ville.positions import enemy, position

TOWN = """
market   market   .        workshop   .       /
tavern   .        workshop workshop*h .       /
house    .        *s       .          academy /
.        ballista .        troll      boulder /
monument market   house    .          armory
"""
ATTACK = enemy(boulders="b2 c4", trolls="e2", arrows="SW")


def busy(players: int = 3) -> State:
    """Holly is to place a market; the card of the round, a boulder or two and a troll, is known."""
    state = position(
        TOWN,
        players=players,
        drawn="market",
        bag={"gnome": 1, "market": 3, "house": 2},
        seats={0: {"stumps": 2, "shrooms": 4, "stacks": (("market",) * 4, ("house",) * 6)}},
        abilities={1: "long-legs"},
        round=4,
        card="test",
        components=ATTACK,
    )
    board = state.board.copy()
    assert board.players[0].trackers[1] == Tracker(sword=True, ability="long-legs")
    return State(board)
