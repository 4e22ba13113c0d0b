"""Positions for scenarios: what a test does not say is as plain as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from gnome_tutor.games import hollow
from gnome_tutor.games.game import CHANCE, Event
from gnome_tutor.games.hollow.actions import OFF
from gnome_tutor.games.hollow.components import SHIPPED, Components
from gnome_tutor.games.hollow.garden import Garden
from gnome_tutor.games.hollow.market import Market
from gnome_tutor.games.hollow.notation import read_spot
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.rules.placements import DRAFTED
from gnome_tutor.games.hollow.rules.turn import settle
from gnome_tutor.games.hollow.state import Board, Setup, State, Task
from gnome_tutor.games.hollow.tasks import PLACED
from gnome_tutor.games.hollow.tiles import FLOWERS, kind_of
from tests.games.hollow.gardens import cell

FILLER = "0123P45T"
"""What lies on the slots of the tile board that a test does not name."""

TRIANGLES = {
    "1,-1": "23R",
    "1,0": "45",
    "0,1": "45Y",
    "-1,1": "01",
    "-1,0": "01T",
    "0,-1": "23",
}
"""Six tiles around the Stump: a 3-ring over each of its passages, grass all around."""

TRIANGLE_RINGS = ("0,-1:240", "0,0:240", "1,-1:240")


def position(
    tiles: Mapping[str, str] | None = None,
    *,
    players: int = 3,
    turn: int = 0,
    phase: str = "tiles",
    drafted: int = 0,
    board: Sequence[str] = (),
    seats: Mapping[int, Player] | None = None,
    gnomes: Mapping[int, Sequence[str]] | None = None,
    rings: Iterable[tuple[str, str]] = (),
    market: Market | None = None,
    bag: int | None = None,
    sunset: int | None = None,
    ending: str = "",
    final: bool = False,
    refused: Iterable[tuple[int, str]] = (),
    trade_board: bool = False,
    advanced: bool = False,
    components: Components = SHIPPED,
) -> State:
    """A position from which the phase goes on to its first decision.

    `tiles` by cell; `gnomes` by seat in notation; `rings` as (walk, marks), the marks any of
    "heap", "waiting" and a signpost. `bag=0` stands for a bag and a Sunset tile with nothing left.
    """
    laid = dict(tiles or {})
    it = Board.__new__(Board)
    it.setup = Setup(players, components, trade_board, advanced)
    spots = []
    for seat in range(players):
        names = list((gnomes or {}).get(seat, ()))
        spots += [read_spot(name) for name in names] + [OFF] * (2 - len(names))
    noted = []
    for walk, marks in rings:
        words = marks.split()
        sign = next((word for word in words if word not in ("heap", "waiting")), "")
        noted.append((walk, "heap" in words, "waiting" in words, sign))
    looks = {cell(name): look for name, look in laid.items()}
    it.garden = Garden.build(components.stump, looks, noted, spots)
    it.players = [(seats or {}).get(seat, Player()) for seat in range(players)]
    placed = {ring[3] for ring in noted}
    signs = tuple(sign.name for sign in components.signs if sign.name not in placed)
    it.market = market or Market(wildflowers=FLOWERS, signs=signs)
    slots = list(board)
    slots += [FILLER] * (8 - drafted - len(slots))
    it.tile_board = slots + [""] * (8 - len(slots))
    it.boxed = ()
    known = Counter(kind_of(look) for look in laid.values()) + Counter(slots)
    for player in it.players:
        known.update(player.tiles)
    it.unseen = dict(Counter(components.tiles) - known) if bag != 0 else {}
    left = sum(it.unseen.values())
    it.sunset = min(left, 2 * players if sunset is None else sunset)
    if bag is not None and bag < left - it.sunset:
        it.unseen = dict(Counter(list(Counter(it.unseen).elements())[: bag + it.sunset]))
    it.unseen = dict(sorted(it.unseen.items()))
    it.bag = sum(it.unseen.values()) - it.sunset
    it.player = turn
    it.round = 2
    placed = phase in PLACED and not final
    it.drafted = DRAFTED if placed else drafted
    it.refused = frozenset((seat, cell(name)) for seat, name in refused)
    it.ending = ending
    it.final = final
    it.agenda = [Task(phase, turn)]
    settle(it)
    return State(it)


def run(state: State, *actions: str) -> tuple[State, list[Event]]:
    """These actions one after the other, with any draws between and after; all their events."""
    events: list[Event] = []
    for text in actions:
        step = hollow.apply(state, hollow.read_action(state, text))
        events += step.events
        state = step.state
        while hollow.current(state).player == CHANCE:
            step = hollow.apply(state, hollow.legal_actions(state)[0])
            events += step.events
            state = step.state
    return state, events


def kinds(events: Iterable[Event], *but: str) -> list[str]:
    """The kinds of events in order, those left out that do not matter."""
    return [event.kind for event in events if event.kind not in but]


def only(events: Iterable[Event], kind: str) -> Event:
    """The one event of a kind."""
    [found] = [event for event in events if event.kind == kind]
    return found


def rules_against(state: State, text: str) -> list[str]:
    """The rules that an action in notation breaks."""
    return [reason.rule for reason in hollow.explain(state, hollow.read_action(state, text))]


def legal(state: State) -> list[str]:
    """The legal actions in notation."""
    return [hollow.write_action(state, action) for action in hollow.legal_actions(state)]


def at(state: State) -> tuple[str, int | None]:
    """The decision at hand and who has it."""
    decision = hollow.current(state)
    return decision.kind, decision.player


def seat(state: State, number: int = 0) -> Player:
    return state.board.players[number]
