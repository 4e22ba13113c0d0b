"""Positions for scenarios: what a test does not say is as plain as can be.

A town is drawn in rows from the top, with "/" between them; rows left out are empty. A space is
"." or what is on it: a building, "troll", "boulder"; then perhaps a gnome, "*", with an "h" for a
hammer and an "s" for a sword: "market*hs". A town without a gnome has one on c3, or on e5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE, Event
from gnome_tutor.games.ville.buildings import TILES
from gnome_tutor.games.ville.cards import TrollCard
from gnome_tutor.games.ville.components import SHIPPED, Components
from gnome_tutor.games.ville.player import Player, Tracker
from gnome_tutor.games.ville.rules.turn import STEPS, settle
from gnome_tutor.games.ville.state import Board, State, Task
from gnome_tutor.games.ville.supply import Deck
from gnome_tutor.games.ville.town import CAMP, CENTRE, SPACE_NAMES, SPACE_OF, SPACES, Layout, Town


def town_of(text: str, layout: Layout) -> tuple[Town, list[Tracker]]:
    """The town of a drawing, and the trackers of its gnomes in reading order."""
    rows = [row.split() for row in text.split("/")] if text else []
    cells = [cell for row in rows for cell in row]
    assert all(len(row) == 5 for row in rows), text
    cells += ["."] * (len(SPACES) - len(cells))
    if "*" not in text:
        spot = CENTRE if cells[CENTRE] == "." else SPACES[-1]
        cells[spot] = (cells[spot] + "*").lstrip(".")
    town = Town(layout, gnomes=[CAMP] * 3)
    trackers = [Tracker()] * 3
    gnome = 0
    for space, cell in enumerate(cells):
        thing, star, tools = cell.partition("*")
        if thing in ("troll", "boulder"):
            town.dangers[space] = thing
        else:
            town.buildings[space] = thing.strip(".")
            assert town.buildings[space] in (*TILES, ""), cell
        if star:
            town.gnomes[gnome] = space
            trackers[gnome] = Tracker(hammer="h" in tools, sword="s" in tools)
            gnome += 1
    return town, trackers


def position(
    *towns: str,
    players: int = 1,
    now: str | Task = "building",
    round: int = 1,  # noqa: A002
    drawn: str = "",
    bag: Mapping[str, int] | None = None,
    seats: Mapping[int, Mapping[str, Any]] | None = None,
    abilities: Mapping[int, str] | None = None,
    supply: Mapping[str, int] | None = None,
    card: str = "landslide",
    events: Sequence[str] = (),
    goals: Sequence[str] | None = None,
    components: Components = SHIPPED,
    **options: Any,
) -> State:
    """A position of the players' towns, those not drawn with a gnome and nothing else.

    `now` is the phase of the round, or "move 3", "place", or a task on top of the phase; `bag` and
    `drawn` are of seat 0, as are the `abilities` by number of the gnome; `seats` says what else the
    players have.
    """
    start = ville.new_game(players, components=components, rng=1, **options)
    board = start.board.copy()
    for seat, text in enumerate(towns):
        board.towns[seat], trackers = town_of(text, board.towns[seat].layout)
        board.players[seat].trackers = trackers
    for number, given in (seats or {}).items():
        for part, value in given.items():
            assert hasattr(board.players[number], part), part
            setattr(board.players[number], part, value)
    first = board.players[0]
    if bag is not None:
        first.bag = dict.fromkeys(TILES, 0) | dict(bag)
    for gnome, name in (abilities or {}).items():
        first.trackers[gnome] = first.trackers[gnome]._replace(ability=name)
        board.ability_deck = board.ability_deck.without(name)
    board.supply |= supply or {}
    board.round = round
    board.card = card
    if card in board.troll_deck.unseen:
        board.troll_deck = board.troll_deck.without(card)
    board.events = tuple(events)
    board.event_deck = replace(
        board.event_deck, unseen=tuple(n for n in board.event_deck.unseen if n not in events)
    )
    if goals is not None:
        board.goals = tuple(goals)
        board.goal_deck = Deck(tuple(n for n in sorted(components.goals) if n not in goals))
    board.agenda = list(_agenda(board, now, drawn))
    settle(board)
    return State(board)


def _agenda(board: Board, now: str | Task, drawn: str) -> list[Task]:
    phase = Task("building", CHANCE)
    if isinstance(now, Task):
        return [phase, now]
    if drawn:
        board.turn = 0
        board.players[0].drawn = drawn
        return [phase, Task("place", 0)]
    if now.startswith("move"):
        board.turn = 0
        return [phase, Task("move", 0, number=int(now.split()[1]))]
    assert now in STEPS
    return [Task(now, CHANCE)]


def enemy(boulders: str = "", trolls: str = "", arrows: str = "") -> Components:
    """Components with a troll card "test", which does what is said."""

    def spaces(names: str) -> tuple[int, ...]:
        return tuple(SPACE_OF[name] for name in names.split())

    card = TrollCard("test", "Test", spaces(boulders), spaces(trolls), tuple(arrows))
    return replace(SHIPPED, troll_cards={**SHIPPED.troll_cards, "test": card})


def attacked(
    town: str, boulders: str = "", trolls: str = "", arrows: str = "", **given: Any
) -> State:
    """A town just when a card that does what is said strikes it."""
    components = enemy(boulders, trolls, arrows)
    return position(town, now="attack", card="test", components=components, **given)


def run(state: State, *actions: str) -> tuple[State, list[Event]]:
    """These actions one after the other, draws included; all their events."""
    events: list[Event] = []
    for text in actions:
        step = ville.apply(state, ville.read_action(state, text))
        events += step.events
        state = step.state
    return state, events


def kinds(events: Sequence[Event], *but: str) -> list[str]:
    """The kinds of events in order, those left out that do not matter."""
    return [event.kind for event in events if event.kind not in but]


def only(events: Sequence[Event], kind: str) -> Any:
    """The one event of a kind."""
    [found] = [event for event in events if event.kind == kind]
    return found


def rules_against(state: State, text: str) -> list[str]:
    """The rules that an action in notation breaks."""
    return [reason.rule for reason in ville.explain(state, ville.read_action(state, text))]


def legal(state: State) -> list[str]:
    """The legal actions in notation."""
    return [ville.write_action(state, action) for action in ville.legal_actions(state)]


def at(state: State) -> tuple[str, int | None]:
    """The decision at hand and who has it."""
    decision = ville.current(state)
    return decision.kind, decision.player


def seat(state: State, number: int = 0) -> Player:
    return state.board.players[number]


def town(state: State, number: int = 0) -> dict[str, str]:
    """What is on each space that is not empty, in the words of a drawing."""
    it, trackers = state.board.towns[number], state.board.players[number].trackers
    found = {}
    for space in SPACES:
        words = it.buildings[space] + it.dangers[space]
        for gnome, spot in enumerate(it.gnomes):
            if spot == space:
                tracker = trackers[gnome]
                words += "*" + "h" * tracker.hammer + "s" * tracker.sword
        if words:
            found[SPACE_NAMES[space]] = words
    return found


def passed(state: State) -> State:
    """After everybody who is asked to draw has passed."""
    while ville.current(state).kind == "build":
        state, _ = run(state, "pass")
    return state
