"""What holds in whole random games, whatever happens in them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE, IllegalAction, Step
from gnome_tutor.games.ville import actions as act
from gnome_tutor.games.ville.actions import CHANCE_DECISIONS, DECISIONS, Action
from gnome_tutor.games.ville.buildings import BUILDINGS, GNOME, TILES
from gnome_tutor.games.ville.rules.reasons import ANSWERS, REFUSALS
from gnome_tutor.games.ville.rules.turn import CHOICES, perform
from gnome_tutor.games.ville.state import Board, State
from gnome_tutor.games.ville.town import BOULDER, CAMP, SPACES
from tests.games.ville.players import anything, eager, outcome, steps

KINDS = {
    "plain": {},
    "turns": {"turn_by_turn": (1, 2, 3, 4, 5)},
    "master": {"masterbuilt": True, "turn_by_turn": (1,)},
    "backs": {"backs": True},
}
GAMES = [
    pytest.param(players, kind, id=f"{players}-{kind}")
    for players in (1, 2, 3, 4)
    for kind in KINDS
]


def new(players: int, kind: str, seed: int) -> State:
    options = dict(KINDS[kind])
    if options.pop("backs", False):
        options |= {
            "boards": ["back"] * players,
            "views": [(seed + 3 * n) % 8 for n in range(players)],
        }
    return ville.new_game(players, rng=seed, **options)


@cache
def played(players: int, kind: str, seed: int) -> list[tuple[State, Step]]:
    """A whole game of eager players, played once for all tests."""
    return list(steps(new(players, kind, seed), seed))


# ---- ends, and is played alike


@pytest.mark.parametrize(("players", "kind"), GAMES)
def test_a_game_ends_with_a_ranking_and_no_legal_action(players, kind):
    last = None
    for state, step in steps(new(players, kind, 1), 1, policy=anything):
        assert ville.current(state).kind in DECISIONS
        assert ville.result(state) is None
        last = step.state
    assert ville.current(last).kind == "over"
    assert ville.legal_actions(last) == ()
    ranking = ville.result(last).ranking
    assert sorted(seat for level in ranking for seat in level) == list(range(players))


@pytest.mark.parametrize(("players", "kind"), GAMES)
def test_playing_with_and_without_a_log_is_the_same(players, kind):
    start = new(players, kind, 8)
    board = start.board.copy()
    rng = random.Random(8)
    state = start
    while board.agenda:
        draw = ville.current(state).player == CHANCE
        action = outcome(state, rng) if draw else eager(state, rng)
        perform(board, action)
        state = ville.apply(state, action).state
        assert snapshot(board) == snapshot(state.board)
        assert board.agenda == state.board.agenda


# ---- conservation


def check_conservation(board: Board) -> None:
    setup = board.setup
    components = setup.components
    tiles: Counter[str] = Counter(board.supply)
    held: list[str] = []
    for seat, (player, town) in enumerate(zip(board.players, board.towns, strict=True)):
        tiles.update(player.bag)
        tiles.update(filter(None, town.buildings))
        tiles.update(filter(None, [player.drawn]))
        for stack in player.stacks:
            tiles.update(stack)
        tiles[GNOME] += player.stumps
        held += [tracker.ability for tracker in player.trackers if tracker.ability]
        assert player.gnome_tiles == 3
        assert tuple(player.bag) == TILES
        assert min(*player.bag.values(), *board.supply.values(), player.shrooms) >= 0
        assert len(town.trolls()) <= 3
        check_spaces(board, seat)
    expected = Counter({kind: components.supply[kind] for kind in BUILDINGS})
    expected[GNOME] = 3 * setup.players
    assert tiles == expected
    deck = board.ability_deck
    assert sorted(held + [*board.offer, *deck.unseen, *deck.bottom]) == sorted(components.abilities)
    events = components.events if setup.players > 1 else components.solo_events
    assert sorted((*board.events, *board.event_deck.unseen)) == sorted(events)
    if setup.players > 1:
        up = [goal for goal in board.goals if goal]
        assert sorted((*up, *board.goal_deck.unseen)) == sorted(components.goals)


def check_spaces(board: Board, seat: int) -> None:
    """Two gnomes share a space only while one passes through; none is left only in an attack."""
    standing = [space for space in board.towns[seat].gnomes if space != CAMP]
    moving = any(task[:2] == ("move", seat) and task.note for task in board.agenda)
    assert len(set(standing)) == len(standing) - moving
    if not any(task.kind in ("boulder", "troll", "march", "deploy") for task in board.agenda):
        assert standing


def check_dangers(board: Board) -> None:
    """A troll or boulder is alone on its space, once what it hit is gone."""
    for town in board.towns:
        for space in SPACES:
            if town.dangers[space]:
                assert not town.buildings[space]
                assert space not in town.gnomes


@pytest.mark.parametrize(("players", "kind"), GAMES)
def test_nothing_appears_and_nothing_is_lost(players, kind):
    for seed in range(2):
        turned: list[str] = []
        for state, step in played(players, kind, seed):
            check_conservation(state.board)
            check_dangers(state.board)
            for event in step.events:
                check_conservation(event.state.board)
                if event.kind in ("TrollCardTurned", "DeliveryTurned"):
                    turned.append(event.card)
        assert len(set(turned)) == len(turned)
        last = step.state.board
        assert not set(turned) & {*last.troll_deck.unseen, *last.delivery_deck.unseen}


@pytest.mark.parametrize(("players", "kind"), GAMES)
def test_no_group_is_left_standing_at_a_decision(players, kind):
    """Upgrades are compulsory; what is being resolved is on the agenda (V-UP-1, V-UP-9)."""
    for seed in range(2):
        for state, _ in played(players, kind, seed):
            busy = {task.player for task in state.board.agenda if task.kind in ("groups", "group")}
            for seat, town in enumerate(state.board.towns):
                if seat not in busy:
                    assert not any(town.group(space) for space in SPACES)


# ---- chance


@pytest.mark.parametrize("players", [1, 3])
def test_the_chances_are_exact_and_sum_to_one(players):
    seen = Counter()
    for state, step in played(players, "plain", 0):
        outcomes = ville.chance_outcomes(state)
        kind, player = ville.current(state).kind, ville.current(state).player
        assert (player == CHANCE) is (kind in CHANCE_DECISIONS)
        if player != CHANCE:
            assert outcomes == ()
            continue
        seen[kind] += 1
        assert sum(chance for _, chance in outcomes) == 1
        assert all(isinstance(chance, Fraction) for _, chance in outcomes)
        assert tuple(one for one, _ in outcomes) == ville.legal_actions(state)
        if kind == "draw":
            seat = state.board.agenda[-1].number
            bag = state.board.players[seat].bag
            chances = {one.tile: chance for one, chance in outcomes}
            assert chances == ville.tile_odds(state, seat)
            tile = step.events[0].tile
            assert chances[tile] == Fraction(bag[tile], sum(bag.values()))
        else:
            assert len({chance for _, chance in outcomes}) == 1
    assert seen["draw"] > 25


# ---- legal actions and reasons


def other_actions(state: State, rng: random.Random) -> Iterator[Action]:
    """Actions that somebody might try; most are not legal."""
    board = state.board
    cards = [*board.setup.components.cards, "nothing"]
    spaces = [*SPACES, -1, 25]
    gnomes = [space for town in board.towns for space in town.gnomes if space != CAMP]
    dangers = [s for town in board.towns for s in SPACES if town.dangers[s]] or spaces
    tiles = [*TILES, "castle"]
    for _ in range(2):
        yield act.Put(rng.choice(spaces))
        yield act.Draw(rng.choice(tiles))
        yield act.Upgrade(rng.choice(tiles), rng.choice([*board.agenda[-1].spaces, *spaces]))
        yield act.Group(rng.choice(spaces))
        for start in (rng.choice(gnomes or spaces), rng.choice(spaces)):
            yield act.Use(start)
            for to in (start - 1, start + 1, start - 5, start + 5, start + 6, rng.choice(spaces)):
                yield act.Step(start, to)
        yield act.Deploy(rng.choice(spaces))
        yield act.Deploy(rng.choice(gnomes or spaces))
        yield act.Destroy(rng.choice(spaces))
        yield act.Destroy(rng.choice(dangers))
        yield act.Buy(rng.choice(tiles))
        yield act.Take(rng.choice(tiles))
        yield act.Equip(rng.choice(gnomes or spaces))
        yield act.Equip(rng.choice(spaces))
        yield act.Keep(rng.choice(cards))
        yield act.Turn(rng.choice(cards))
        yield act.Land(rng.choice(spaces))
    yield from map(act.Land, board.agenda[-1].spaces)
    yield from (act.Reach(), act.Pass(), act.PutGnome(), act.Return(), act.Stop())
    yield from (act.Activate(), act.Skip(), act.Done())


@pytest.mark.parametrize(("players", "kind"), GAMES)
def test_legal_is_what_has_no_reason_against_it(players, kind):
    rng = random.Random(players)
    refused = Counter()
    for state, _ in played(players, kind, 1):
        legal = ville.legal_actions(state)
        assert len(legal) > 1 or ville.current(state).player == CHANCE
        assert len({(type(action), action) for action in legal}) == len(legal)
        for action in rng.sample(legal, min(2, len(legal))):
            assert ville.explain(state, action) == ()
            assert type(action) in ANSWERS[ville.current(state).kind]
        for action in other_actions(state, rng):
            reasons = ville.explain(state, action)
            assert (reasons == ()) is (action in legal), action
            assert len(set(reasons)) == len(reasons)
            refused.update(reason.rule for reason in reasons)
    assert {"V-BUILD-3", "V-BUILD-4", "not-this-decision", "unknown-place"} <= set(refused)


def test_every_decision_and_every_action_is_explained():
    assert set(ANSWERS) == set(CHOICES) == set(DECISIONS) - {"over"}
    always_legal = {act.Reach, act.Skip, act.Done}
    answers = {kind for kinds in ANSWERS.values() for kind in kinds}
    assert answers == set(REFUSALS) | always_legal


def test_an_illegal_action_changes_nothing_and_carries_its_reasons():
    state = ville.new_game(2, rng=1)
    code = ville.encode(state)
    with pytest.raises(IllegalAction) as refusal:
        ville.apply(state, act.Skip())
    assert refusal.value.reasons == ville.explain(state, act.Skip())
    assert ville.encode(state) == code


def test_asking_never_changes_a_position():
    for state, step in played(3, "backs", 1):
        before = snapshot(state.board), list(state.board.agenda)
        ville.legal_actions(state)
        ville.chance_outcomes(state)
        ville.scores(state)
        assert (snapshot(state.board), list(state.board.agenda)) == before
        for event in step.events:
            assert event.state.board is not state.board


# ---- events


def snapshot(board: Board) -> dict[str, Any]:
    """Everything about a board but its agenda, by name of the part."""
    return {
        **{
            f"player.{part}": tuple(getattr(player, part) for player in board.players)
            for part in (
                "shrooms",
                "points",
                "drawn",
                "stew",
                "stumps",
                "stage",
                "stacks",
                "filled",
            )
        },
        "bag": [dict(player.bag) for player in board.players],
        "trackers": [list(player.trackers) for player in board.players],
        "buildings": [list(town.buildings) for town in board.towns],
        "trolls": [[danger == "troll" for danger in town.dangers] for town in board.towns],
        "boulders": [[danger == BOULDER for danger in town.dangers] for town in board.towns],
        "gnomes": [list(town.gnomes) for town in board.towns],
        "supply": dict(board.supply),
        **{
            part: getattr(board, part)
            for part in (
                "round",
                "turn",
                "card",
                "surprise",
                "troll_deck",
                "ability_deck",
                "event_deck",
                "delivery_deck",
                "goal_deck",
                "events",
                "goals",
                "delivery",
                "offer",
            )
        },
    }


NAMES = {
    "RoundStarted": {
        *("round", "turn", "card", "surprise", "delivery", "player.stage", "trackers"),
    },
    "TrollCardTurned": {"card", "surprise", "troll_deck"},
    "PlayerDraws": {"turn", "player.stage"},
    "PlayerPassed": {"turn", "player.stage"},
    "PlayerStayedOut": {"turn"},
    "PlayerReturned": {"turn", "player.stage"},
    "TileDrawn": {"bag", "player.drawn", "player.stage"},
    "TileReturned": {"bag", "player.drawn", "player.stew"},
    "PassForced": {"bag", "player.drawn", "player.stage"},
    "BuildingPlaced": {"player.drawn", "buildings"},
    "GnomeTilePlaced": {"player.drawn", "player.stumps", "player.stage"},
    "PlayerStumped": set(),
    "UpgradeTriggered": {"buildings", "player.stacks"},
    "BuildingGained": {"buildings", "supply"},
    "NothingGained": set(),
    "GnomeMoved": {"gnomes"},
    "StepsGivenUp": set(),
    "ShroomsGained": {"player.shrooms"},
    "TrollDestroyed": {"trolls"},
    "BoulderDestroyed": {"boulders"},
    "NotActivated": set(),
    "BuildingBought": {"bag", "supply", "player.shrooms"},
    "GnomeDeployed": {"gnomes"},
    "StewFilled": {"player.stew"},
    "ToolTaken": {"trackers"},
    "StudyStarted": set(),
    "AbilityDrawn": {"ability_deck", "offer"},
    "GnomeGraduated": {"ability_deck", "offer", "trackers"},
    "AbilityUsed": {"trackers"},
    "StepsAdded": set(),
    "GnomeExhausted": {"gnomes", "trackers", "ability_deck"},
    "AttackStarted": set(),
    "BoulderLanded": {"boulders"},
    "TrollArrived": {"trolls"},
    "IconIgnored": set(),
    "TrollMoved": {"trolls"},
    "TrollStayed": set(),
    "BuildingDestroyed": {"buildings", "bag", "supply"},
    "StackScored": {"player.points"},
    "EventScored": {"player.points"},
    "TownFilled": {"player.points", "player.filled"},
    "DeliveryTurned": {"delivery", "delivery_deck"},
    "DeliveryMissed": set(),
    "BuildingTaken": {"bag", "supply"},
    "PointsGained": {"player.points"},
    "RiverSwept": set(),
    "EventTurned": {"events", "event_deck"},
    "TilesReturned": {
        *("bag", "buildings"),
        *("player.stacks", "player.stumps", "player.filled", "player.stage"),
    },
    "GoalTurned": {"goals", "goal_deck"},
    "GoalScored": {"player.points"},
    "GameEnded": set(),
}
"""What each kind of event may change."""

CHANGES = {kind for kind, parts in NAMES.items() if parts} - {"PlayerDraws"}
"""Events that always change something."""


@pytest.mark.parametrize(("players", "kind"), GAMES)
def test_every_change_is_named_by_the_event_between(players, kind):
    for seed in range(2):
        for state, step in played(players, kind, seed):
            before = snapshot(state.board)
            for event in step.events:
                after = snapshot(event.state.board)
                changed = {part for part in after if after[part] != before[part]}
                assert changed <= NAMES[event.kind], event
                assert changed or event.kind not in CHANGES, event
                before = after
            assert before == snapshot(step.state.board)
            if step.events:
                assert step.events[-1].state is step.state


def test_scores_are_the_sum_of_what_the_events_brought():
    for players, seed in ((1, 0), (3, 0), (4, 1)):
        points = [Counter() for _ in range(players)]
        parts = {
            "StackScored": "stacks",
            "EventScored": "events",
            "TownFilled": "filled",
            "PointsGained": "cards",
            "GoalScored": "goals",
        }
        for _, step in played(players, "plain", seed):
            for event in step.events:
                if event.kind in parts:
                    points[event.player][parts[event.kind]] += event.points
        for seat, score in enumerate(ville.scores(step.state)):
            assert score._asdict() == {part: points[seat][part] for part in score._fields}
            assert score.total == points[seat].total()


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_cause_is_found_among_the_events_of_the_game(players):
    for seed in range(2):
        kinds = {"RoundStarted"}
        for _, step in played(players, "plain", seed):
            for event in step.events:
                assert event.cause is None or event.cause in kinds, event
                kinds.add(event.kind)


@pytest.mark.parametrize("players", [1, 4])
def test_places_name_the_seat_where_there_are_several_towns(players):
    for _, step in played(players, "plain", 0):
        for event in step.events:
            if event.kind == "BuildingPlaced":
                [place] = event.places
                assert (":" in place) is (players > 1)
