"""Phase 1: the round's troll card is turned up (V-PREP), and how any card is turned up."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import CHANCE
from ..actions import Action, Turn
from ..effects import in_town
from ..events import RoundStarted, TrollCardTurned
from ..player import BUILDING, STUMPED
from ..state import Board, Task
from ..supply import Deck
from .gnomes import gain_shrooms
from .log import Log


def start_round(board: Board, number: int, log: Log | None) -> None:
    """The table is cleared for a round, and abilities lie face up again."""
    board.round = number
    board.turn = -1
    board.card = board.surprise = board.delivery = ""
    for player in board.players:
        player.stage = BUILDING
        for gnome, tracker in enumerate(player.trackers):
            if tracker.used:
                player.trackers[gnome] = tracker._replace(used=False)
    if log:
        log.add(RoundStarted(rule="V-SETUP-6", round=number))


def prepare(board: Board, task: Task, log: Log | None) -> None:
    board.agenda[-1] = Task("building", CHANCE)
    board.agenda.append(Task("troll_card", CHANCE))
    for seat in range(board.setup.players):
        for _, ability in in_town(board, seat, "income"):
            gain_shrooms(board, seat, ability.number, "V-ABIL-1", "RoundStarted", log)


# ---- a card is turned up, of whichever deck


def deck_of(board: Board, kind: str) -> Deck:
    """The deck that a chance decision turns a card of."""
    deck: Deck = getattr(board, kind.replace("_card", "_deck"))
    return deck


def legal_card(board: Board, task: Task) -> Iterator[Action]:
    yield from map(Turn, deck_of(board, task.kind).next_cards())


def turn_up(board: Board, task: Task, action: Turn) -> None:
    """The card leaves its deck."""
    board.agenda.pop()
    name = task.kind.replace("_card", "_deck")
    setattr(board, name, deck_of(board, task.kind).without(action.card))


def troll_card(board: Board, task: Task, action: Turn, log: Log | None) -> None:
    """The card of the round, or the one of a surprise attack, which strikes the stumped at once."""
    turn_up(board, task, action)
    surprise = task.note == "surprise"
    if surprise:
        board.surprise = action.card
        strike_all(board, action.card, [player.stage == STUMPED for player in board.players])
    else:
        board.card = action.card
    if log:
        log.add(
            TrollCardTurned(
                rule="V-ENEMY-1" if surprise else "V-PREP-1",
                cause=None if surprise else "RoundStarted",
                card=action.card,
                surprise=surprise,
            )
        )


def strike_all(board: Board, card: str, struck: list[bool]) -> None:
    """The card is to strike these players, in seat order."""
    for seat in reversed(range(board.setup.players)):
        if struck[seat]:
            board.agenda.append(Task("strike", seat, note=card))
