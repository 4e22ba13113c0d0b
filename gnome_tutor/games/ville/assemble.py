"""A position put together from its parts, as a code or a dict gives them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from gnome_tutor.text import say

from ..game import Reason
from ..position import Unplayable
from .buildings import BUILDINGS, GNOME
from .components import Components
from .player import STUMPED, Player
from .rules.buying import EVENT_ROUNDS
from .state import ROUNDS, Board, State, Task
from .supply import Deck
from .tasks import check_agenda
from .town import GNOMES, GROUP, Town


@cache
def decks(players: int, components: Components) -> Mapping[str, tuple[str, ...]]:
    """The cards of each deck that is in play, sorted, by the deck's name in a Board (V-SOLO-1)."""
    alone = players == 1
    found = {
        "troll_deck": components.troll_cards,
        "ability_deck": components.abilities,
        "event_deck": components.solo_events if alone else components.events,
        "delivery_deck": {} if alone else components.deliveries,
        "goal_deck": {} if alone else components.goals,
    }
    return {deck: tuple(sorted(cards)) for deck, cards in found.items()}


def open_cards(board: Board) -> Iterator[str]:
    """Every card that lies face up somewhere."""
    for card in (board.card, board.surprise, board.delivery, *board.events, *board.goals):
        if card:
            yield card
    yield from board.offer
    for player in board.players:
        yield from (tracker.ability for tracker in player.trackers if tracker.ability)


def gone(board: Board) -> list[str]:
    """The cards that are in no deck any more and lie open nowhere, sorted."""
    there = {*open_cards(board), *under(board)}
    cards = decks(board.setup.players, board.setup.components)
    for deck in cards:
        there.update(getattr(board, deck).unseen)
    return sorted(name for names in cards.values() for name in names if name not in there)


def under(board: Board) -> list[str]:
    """The cards that lie under their decks."""
    decks_in_play = decks(board.setup.players, board.setup.components)
    return [card for deck in decks_in_play for card in getattr(board, deck).bottom]


def buildings_out(players: Iterable[Player], towns: Iterable[Town]) -> Counter[str]:
    """The building tiles that are not in the supply: in bags, hands, stacks and towns."""
    out = Counter(building for town in towns for building in town.buildings if building)
    for player in players:
        for kind in BUILDINGS:
            out[kind] += player.bag[kind]
        for stack in player.stacks:
            out.update(stack)
        if player.drawn and player.drawn != GNOME:
            out[player.drawn] += 1
    return out


def seal(board: Board, gone: Iterable[str], under: Sequence[str]) -> State:
    """The state of a board whose supply and decks are yet to be worked out.

    `gone` are cards that are out of the game, `under` those that lie under their deck, in order.
    Raises Unplayable.
    """
    for seat, player in enumerate(board.players):
        _check_tiles(board, seat, player)
    board.supply = _supply(board)
    _deal(board, tuple(gone), under)
    _check_events(board)
    state = State(board)
    fault = check_agenda(state)
    if fault:
        raise Unplayable("agenda", fault)
    return state


def _check_tiles(board: Board, seat: int, player: Player) -> None:
    """What is drawn can be placed, and what is stacked and stumped is so for a reason."""

    def wrong(rule: str, key: str, **values: object) -> Unplayable:
        return _wrong("players", rule, key, (f"player:{seat}",), player=seat, **values)

    if player.gnome_tiles != GNOMES:
        raise wrong("V-SETUP-2", "gnome_tiles", number=player.gnome_tiles)
    if (player.stage == STUMPED) is not (player.stumps == GNOMES):
        raise wrong("V-BUILD-5", "stumped", stumps=player.stumps)
    if player.drawn and Task("place", seat) not in board.agenda:
        raise wrong("V-BUILD-3", "drawn", tile=player.drawn)
    for stack in player.stacks:
        if len(stack) < GROUP:
            raise wrong("V-UP-1", "stack", height=len(stack))


def _check_events(board: Board) -> None:
    """No event is turned up before its round (V-BUY-2)."""
    turned = any(task.kind == "tidy" for task in board.agenda)
    right = max(0, board.round - EVENT_ROUNDS[0] + 1 + turned)
    if len(board.events) > right:
        number = {"number": len(board.events), "round": board.round, "right": right}
        raise _wrong("decks", "V-BUY-2", "events", board.events, **number)


def _supply(board: Board) -> dict[str, int]:
    out = buildings_out(board.players, board.towns)
    supply = board.setup.components.supply
    for kind in BUILDINGS:
        if out[kind] > supply[kind]:
            number = {"kind": kind, "here": out[kind], "all": supply[kind]}
            raise _wrong("players", "V-SETUP-3", "too_many", (), **number)
    return {kind: supply[kind] - out[kind] for kind in BUILDINGS}


def _deal(board: Board, gone: Sequence[str], under: Sequence[str]) -> None:
    listed = (*open_cards(board), *gone, *under)
    known = set(listed)
    if len(known) < len(listed):
        card = next(card for card in listed if listed.count(card) > 1)
        raise _wrong("decks", "V-SETUP-4", "card_twice", (card,), card=card)
    for deck, names in decks(board.setup.players, board.setup.components).items():
        bottom = tuple([card for card in under if card in names])
        unseen = tuple([name for name in names if name not in known])
        setattr(board, deck, Deck(unseen, bottom))
        known.difference_update(names)
    for card in sorted(known):
        raise _wrong("decks", "V-SETUP-4", "no_such_card", (card,), card=card)
    enough = {"troll_deck": 2 * (ROUNDS + 1 - board.round)}
    if board.setup.players > 1:
        enough["delivery_deck"] = ROUNDS - board.round
    for deck, number in enough.items():
        left = len(getattr(board, deck).unseen) + len(getattr(board, deck).bottom)
        if left < number:
            words = {"deck": say(f"words.ville.{deck}"), "left": left, "right": number}
            raise _wrong("decks", "V-SETUP-4", "short_deck", (), **words)


def _wrong(part: str, rule: str, key: str, places: tuple[str, ...], **values: object) -> Unplayable:
    return Unplayable(part, Reason(rule, say(f"problem.parts.ville.{key}", **values), places))
