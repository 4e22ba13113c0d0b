"""What holds in every game, whoever plays it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import CHANCE, IllegalAction, Step
from gnome_tutor.games.hollow import actions as act
from gnome_tutor.games.hollow.actions import DECISIONS, OFF, Action, Spot
from gnome_tutor.games.hollow.rules.reasons import ANSWERS
from gnome_tutor.games.hollow.rules.turn import perform
from gnome_tutor.games.hollow.state import Board, State
from gnome_tutor.games.hollow.tiles import (
    FLOWERS,
    MUSHROOMS,
    end_of,
    is_wildflower,
    kind_of,
    orientations,
)
from tests.games.hollow.players import anything, outcome, ring_seeking, steps

GAMES = [
    pytest.param(
        players,
        trade_board,
        advanced,
        id=f"{players}{'-trade' * trade_board}{'-advanced' * advanced}",
    )
    for players in (2, 3, 4)
    for trade_board, advanced in ((False, False), (True, False), (True, True))
]


def new(players: int, trade_board: bool, advanced: bool, seed: int) -> State:
    return hollow.new_game(players, trade_board=trade_board, advanced=advanced, rng=seed)


@cache
def played(players: int, trade_board: bool, advanced: bool, seed: int) -> list[tuple[State, Step]]:
    """A whole game of players after rings, played once for all tests."""
    return list(steps(new(players, trade_board, advanced, seed), seed))


# ---- ends, and is played alike


@pytest.mark.parametrize(("players", "trade_board", "advanced"), GAMES)
def test_a_game_ends_with_a_ranking_and_no_legal_action(players, trade_board, advanced):
    last = None
    for state, step in steps(new(players, trade_board, advanced, 1), 1, policy=anything):
        assert hollow.current(state).kind in DECISIONS
        assert hollow.result(state) is None
        last = step.state
    assert hollow.current(last).kind == "over"
    assert hollow.legal_actions(last) == ()
    ranking = hollow.result(last).ranking
    assert sorted(seat for level in ranking for seat in level) == list(range(players))


def test_the_same_seed_plays_the_same_game():
    games = [hollow.play(hollow.new_game(3, rng=5), ring_seeking, 5) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != hollow.play(hollow.new_game(3, rng=5), ring_seeking, 6)


def test_playing_with_and_without_a_log_is_the_same():
    start = hollow.new_game(3, trade_board=True, rng=8)
    board = start.board.copy()
    rng = random.Random(8)
    state = start
    while board.agenda:
        draw = hollow.current(state).player == CHANCE
        action = outcome(state, rng) if draw else ring_seeking(state, rng)
        perform(board, action)
        state = hollow.apply(state, action).state
        assert snapshot(board) == snapshot(state.board)
        assert board.agenda == state.board.agenda


def test_play_stops_where_it_is_told():
    start = hollow.new_game(2, rng=3)
    there = hollow.play(start, ring_seeking, 3, until=lambda state: state.board.round == 2)
    assert there.board.round == 2
    assert hollow.current(there).kind == "place"


def test_play_refuses_what_is_illegal_and_leaves_the_start_alone():
    start = hollow.new_game(2, rng=3)
    code = hollow.encode(start)
    with pytest.raises(IllegalAction):
        hollow.play(start, lambda _, __: act.Skip())
    assert hollow.encode(start) == code


# ---- conservation


def tiles_of(board: Board) -> Counter[str]:
    found = Counter(kind_of(look) for cell, look in board.garden.looks.items() if cell)
    found.update(kind for kind in board.tile_board if kind)
    found.update(board.boxed)
    found.update(board.unseen)
    for player in board.players:
        found.update(player.tiles)
    return found


def check_conservation(board: Board, *, in_hand: int = 0) -> None:
    """`in_hand` wildflower tiles are on their way to a storage."""
    setup = board.setup
    tiles = tiles_of(board)
    garden = {kind: number for kind, number in tiles.items() if not is_wildflower(kind)}
    assert garden == dict(setup.components.tiles)
    assert board.bag + board.sunset == sum(board.unseen.values())
    assert min(board.bag, board.sunset) >= 0
    in_play = 6 if setup.players == 2 else 8
    wildflowers = {kind for kind in tiles if is_wildflower(kind)}
    assert len(wildflowers) + len(board.market.wildflowers) + in_hand == in_play
    for number, colour in enumerate(FLOWERS):
        tokens = board.market.flowers[number] + sum(colour in p.flowers for p in board.players)
        on_tile = colour in board.market.wildflowers
        assert tokens == (0 if on_tile else setup.players)
    for player in board.players:
        columns = setup.components.columns(advanced=setup.advanced)
        room = sum(columns[column][row].markers for column, row in player.spaces)
        assert player.markers == min(8, room)
        assert len(player.tiles) <= 2 or board.agenda[-1].kind == "discard"
        assert min(player.mushrooms) >= 0
        assert len(set(player.flowers)) == len(player.flowers)
    signs = [ring.sign for ring in board.garden.rings.values() if ring.sign]
    assert sorted(signs + list(board.market.signs)) == sorted(
        sign.name for sign in setup.components.signs
    )
    for mushroom in range(5):
        used = sum(colour == mushroom for colour, _ in board.market.covered)
        less = setup.players == 2 and MUSHROOMS[mushroom] != "U"
        assert used <= setup.components.market_tokens[mushroom] - less


@pytest.mark.parametrize(("players", "trade_board", "advanced"), GAMES)
def test_nothing_appears_and_nothing_is_lost(players, trade_board, advanced):
    for seed in range(2):
        for state, step in played(players, trade_board, advanced, seed):
            check_conservation(state.board)
            for event in step.events:
                taking = "WildflowerTaken" in (event.kind, event.cause)
                in_hand = taking and event.kind != "TileStored"
                check_conservation(event.state.board, in_hand=in_hand)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_path_ever_has_two_gnomes(players):
    for seed in range(2):
        for state, _ in played(players, True, False, seed):
            garden = state.board.garden
            spots = [garden.spot(gnome) for gnome in range(2 * players)]
            paths = [spot for spot in spots if spot.place in ("path", "ring")]
            assert len(set(paths)) == len(paths)


# ---- chance


def test_the_chances_of_a_draw_are_exact_and_sum_to_one():
    seen = 0
    for state, step in played(2, False, False, 0):
        outcomes = hollow.chance_outcomes(state)
        if hollow.current(state).player != CHANCE:
            assert outcomes == ()
            continue
        seen += 1
        assert sum(chance for _, chance in outcomes) == 1
        assert all(isinstance(chance, Fraction) for _, chance in outcomes)
        assert tuple(draw for draw, _ in outcomes) == hollow.legal_actions(state)
        number = state.board.unseen[step.events[0].tile]
        chances = {draw.tile: chance for draw, chance in outcomes}
        assert chances[step.events[0].tile] == Fraction(
            number, state.board.bag + state.board.sunset
        )
    assert seen > 50


# ---- legal actions and reasons


def same(one: Action, other: Action) -> bool:
    return type(one) is type(other) and one == other


def other_actions(state: State, rng: random.Random) -> Iterator[Action]:
    """Actions that somebody might try; most are not legal."""
    board = state.board
    kinds = sorted({*board.tile_board, *board.setup.components.tiles} - {""})
    kinds += [f"*{colour}" for colour in FLOWERS]
    stored = [tile for player in board.players for tile in player.tiles] or kinds
    cells = sorted({*board.garden.frontier, *board.garden.looks, 5000})
    ends = [end_of(cell, side) for cell in board.garden.looks for side in range(6)]
    spots = [board.garden.spot(gnome) for gnome in range(2 * board.setup.players)]
    spots += [Spot(place, rng.choice(ends)) for place in ("path", "ring")]
    spots += [Spot("sign", sign.name) for sign in board.setup.components.signs]
    spots += [OFF, act.FLOWER_MARKET, act.ON_STUMP]
    signs = [*(sign.name for sign in board.setup.components.signs), "9Z"]
    for _ in range(2):
        for pool, is_stored in ((kinds, False), (stored, True)):
            look = rng.choice(orientations(rng.choice(pool)))
            yield act.Place(look, rng.choice(cells), is_stored)
        yield act.Move(rng.choice(spots), rng.choice(spots))
        yield act.Sell(rng.randrange(-1, 6), rng.randrange(1, 9))
        yield act.Box(rng.choice(kinds))
        yield act.TakeTile(rng.choice(kinds))
        yield act.Discard(rng.choice(stored))
        yield act.TakeFlower(rng.choice((*FLOWERS, "green")))
        yield act.TakeWildflower(rng.choice((*FLOWERS, "green")))
        yield act.PlaceSign(rng.choice(signs))
        yield act.UseSign(rng.choice(signs))
        yield act.Mark(rng.randrange(-1, 9))
        yield act.Draw(rng.choice(kinds))
        yield act.TakeExtra(tuple(rng.choice((0, 0, 0, 1, 2)) for _ in range(5)))
        yield act.Trade(*(tuple(rng.choice((0, 0, 1)) for _ in range(5)) for _ in range(2)))
        yield act.Answer(rng.random() < 0.5)
    yield act.Close("0,-1:024")
    yield from (act.Done(), act.Skip(), act.Stay())


@pytest.mark.parametrize(("players", "trade_board", "advanced"), GAMES)
def test_legal_is_what_has_no_reason_against_it(players, trade_board, advanced):
    rng = random.Random(players)
    refused = Counter()
    for state, _ in played(players, trade_board, advanced, 1):
        legal = hollow.legal_actions(state)
        assert len(set(legal)) == len(legal)
        for action in rng.sample(legal, min(2, len(legal))):
            assert hollow.explain(state, action) == ()
            assert type(action) in ANSWERS[hollow.current(state).kind]
        for action in other_actions(state, rng):
            reasons = hollow.explain(state, action)
            assert (reasons == ()) is any(same(action, one) for one in legal)
            refused.update(reason.rule for reason in reasons)
    assert {"H-PLACE-1", "H-PLACE-3", "H-PLACE-4", "not-this-decision"} <= set(refused)


def test_an_illegal_action_changes_nothing_and_carries_its_reasons():
    state = hollow.new_game(2, rng=1)
    code = hollow.encode(state)
    with pytest.raises(IllegalAction) as refusal:
        hollow.apply(state, act.Stay())
    assert refusal.value.reasons == hollow.explain(state, act.Stay())
    assert hollow.encode(state) == code


def test_asking_never_changes_a_position():
    for state, step in played(3, True, False, 1):
        before = snapshot(state.board), list(state.board.agenda)
        hollow.legal_actions(state)
        hollow.chance_outcomes(state)
        hollow.scores(state)
        assert (snapshot(state.board), list(state.board.agenda)) == before
        for event in step.events:
            assert event.state.board is not state.board


# ---- events


def snapshot(board: Board) -> dict[str, Any]:
    """Everything about a board but its agenda, by name of the part."""
    garden = board.garden
    spots = [garden.spot(gnome) for gnome in range(len(garden.gnomes))]
    return {
        "tiles": dict(garden.looks),
        "rings": dict(garden.rings),
        "gnomes": tuple(spot if spot.place != "path" else Spot("path") for spot in spots),
        **{
            f"player.{part}": tuple(getattr(player, part) for player in board.players)
            for part in ("mushrooms", "treasure", "flowers", "spaces", "markers")
        },
        "storage": tuple((player.stored, player.fresh) for player in board.players),
        **{
            f"market.{part}": getattr(board.market, part)
            for part in ("covered", "flowers", "wildflowers", "signs")
        },
        "tile_board": tuple(board.tile_board),
        "unseen": dict(board.unseen),
        **{
            part: getattr(board, part)
            for part in ("bag", "sunset", "boxed", "player", "round", "drafted", "refused")
        },
        "ending": board.ending,
        "final": board.final,
    }


NAMES = {
    "TurnStarted": {"player", "round", "final", "drafted", "refused", "storage"},
    "TilePlaced": {"tiles", "tile_board", "drafted", "storage"},
    "PermissionAsked": set(),
    "PermissionGiven": set(),
    "PermissionRefused": {"refused"},
    "TileBoxed": {"tile_board", "boxed"},
    "PlacementSkipped": set(),
    "TileDrawn": {"tile_board", "unseen", "bag"},
    "RingClosed": {"rings", "gnomes"},
    "GnomeLaidDown": {"rings"},
    "MushroomsTaken": {"player.mushrooms", "rings"},
    "MushroomsLeft": {"rings"},
    "MarkersMoved": {"player.markers", "player.spaces"},
    "MarkerNotMoved": set(),
    "WildflowerTaken": {"player.flowers", "market.flowers", "market.wildflowers"},
    "FlowerTaken": {"player.flowers", "market.flowers"},
    "TileStored": {"storage", "tile_board"},
    "TileDiscarded": {"storage", "boxed"},
    "BonusDeclined": set(),
    "SignpostPlaced": {"rings", "market.signs"},
    "SignpostUsed": set(),
    "MushroomsTraded": {"player.mushrooms"},
    "GnomeMoved": {"gnomes"},
    "GnomeStayed": set(),
    "MushroomsSold": {"player.mushrooms", "player.treasure", "market.covered"},
    "EndTriggered": {"ending", "bag", "sunset"},
    "GameEnded": {"drafted", "refused", "storage"},
}
"""What each kind of event may change."""


@pytest.mark.parametrize(("players", "trade_board", "advanced"), GAMES)
def test_every_change_is_named_by_the_event_between(players, trade_board, advanced):
    for seed in range(2):
        for state, step in played(players, trade_board, advanced, seed):
            before = snapshot(state.board)
            for event in step.events:
                after = snapshot(event.state.board)
                changed = {part for part in after if after[part] != before[part]}
                assert changed <= NAMES[event.kind], event
                before = after
            assert before == snapshot(step.state.board)
            if step.events:
                assert step.events[-1].state is step.state


def test_scores_are_the_sum_of_what_the_events_brought():
    for seed in range(2):
        treasure = [0, 0, 0]
        flowers = [0, 0, 0]
        markers = [0, 0, 0]
        for _, step in played(3, False, False, seed):
            last = step.state
            for event in step.events:
                match event.kind:
                    case "MushroomsSold":
                        treasure[event.player] += event.points
                    case "FlowerTaken" | "WildflowerTaken":
                        flowers[event.player] += 1
                    case "MarkersMoved":
                        markers[event.player] += event.number
        components = last.board.setup.components
        for seat, score in enumerate(hollow.scores(last)):
            assert score.treasures == treasure[seat]
            assert score.flowers == components.flower_track[flowers[seat]]
            assert score.rings == components.ring_track[markers[seat]]


@pytest.mark.parametrize("players", [2, 4])
def test_every_cause_is_found_among_the_events_of_the_game(players):
    for seed in range(2):
        kinds = {"TurnStarted"}
        for _, step in played(players, True, False, seed):
            for event in step.events:
                assert event.cause is None or event.cause in kinds, event
                kinds.add(event.kind)
