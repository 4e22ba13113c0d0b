"""H-SETUP, H-TURN, H-TILE: how a game starts, how a turn runs, what a tile is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow import SHIPPED
from gnome_tutor.games.hollow.actions import OFF, Draw
from gnome_tutor.games.hollow.market import Market
from gnome_tutor.games.hollow.notation import end_name
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.rules.moving import tokens_left
from gnome_tutor.games.hollow.tiles import FLOWERS, STUMP, pieces_of
from tests.games.hollow.gardens import along
from tests.games.hollow.positions import (
    TRIANGLE_RINGS,
    TRIANGLES,
    at,
    kinds,
    legal,
    only,
    position,
    rules_against,
    run,
    seat,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_h_setup_1_players_start_with_nothing_and_gnomes_beside_the_garden(players):
    board = hollow.new_game(players).board
    assert board.players == [Player()] * players
    assert board.garden.gnomes == [OFF] * (2 * players)
    assert list(board.garden.looks) == [STUMP]
    assert board.garden.rings == {}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_h_setup_1_a_game_has_two_to_four_players(players):
    with pytest.raises(ValueError, match=f"2, 3 or 4 players, not {players}"):
        hollow.new_game(players)


def test_h_setup_1_no_gnome_goes_back_beside_the_garden():
    state = position(phase="move", gnomes={0: ["stump"]})
    assert rules_against(state, "move stump>off") == ["H-SETUP-1"]
    assert not [text for text in map(str, hollow.legal_actions(state)) if "to=Spot('off'" in text]


@pytest.mark.parametrize(("players", "bag"), [(2, 80), (3, 78), (4, 76)])
def test_h_setup_2_eight_tiles_lie_open_and_two_a_player_are_set_aside(players, bag):
    board = hollow.new_game(players).board
    assert "" not in board.tile_board
    assert (len(board.tile_board), board.sunset, board.bag) == (8, 2 * players, bag)
    assert Counter(board.tile_board) + Counter(board.unseen) == Counter(SHIPPED.tiles)


def test_h_setup_2_only_what_is_unseen_can_be_drawn():
    start = hollow.new_game(2, rng=1)
    first = hollow.play(start, lambda s, _: hollow.legal_actions(s)[0], until=_is_draw)
    gone = next(kind for kind in SHIPPED.tiles if kind not in first.board.unseen)
    assert rules_against(first, f"draw {gone}") == ["H-SETUP-2"]


def test_h_setup_2_each_unseen_tile_is_as_likely_as_any_other():
    start = hollow.new_game(2, rng=1)
    state = hollow.play(start, lambda s, _: hollow.legal_actions(s)[0], until=_is_draw)
    unseen = state.board.unseen
    assert len(set(unseen.values())) > 2
    assert hollow.chance_outcomes(state) == tuple(
        (Draw(kind), Fraction(unseen[kind], sum(unseen.values()))) for kind in sorted(unseen)
    )


def test_h_setup_2_a_game_that_is_played_draws_by_these_chances():
    state = position(drafted=1, board=["02"], bag=6, ending="bag", sunset=0)
    assert state.board.unseen == {"01": 5, "01R": 1}
    drawn = Counter()
    for seed in range(120):
        after = hollow.play(
            state, lambda s, _: hollow.legal_actions(s)[0], seed, until=lambda s: s.board.bag < 6
        )
        drawn.update(Counter(state.board.unseen) - Counter(after.board.unseen))
    assert 8 <= drawn["01R"] <= 35, "about one in six"


def test_h_setup_2_where_all_unseen_tiles_are_alike_nothing_is_asked():
    state = position(drafted=1, board=["02"], bag=5, ending="bag", sunset=0)
    assert state.board.unseen == {"01": 5}
    step = hollow.apply(state, hollow.legal_actions(state)[0])
    assert kinds(step.events) == ["TilePlaced", "TileDrawn", "TileDrawn"]
    assert at(step.state) == ("move", 0)


def _is_draw(state):
    return hollow.current(state).kind == "draw"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_h_setup_3_a_wildflower_tile_carries_a_token_for_each_player(players):
    market = Market(wildflowers=FLOWERS)
    seats = {0: Player(markers=1, spaces=((0, 0),))}
    state = position(along("3,0:0134"), players=players, phase="rings", seats=seats, market=market)
    state, events = run(state, "row 1", "wild red")
    assert only(events, "WildflowerTaken").to_market == players - 1
    assert state.board.market.flowers[FLOWERS.index("red")] == players - 1
    assert seat(state).flowers == ("red",)


@pytest.mark.parametrize("players", [3, 4])
def test_h_setup_3_with_three_or_four_all_flowers_wait_on_their_tiles(players):
    market = hollow.new_game(players).board.market
    assert market.wildflowers == FLOWERS
    assert market.flowers == (0,) * 8


def test_h_setup_4_with_two_players_two_colours_start_in_the_market():
    removed = Counter()
    for seed in range(60):
        market = hollow.new_game(2, rng=seed).board.market
        gone = [colour for colour in FLOWERS if colour not in market.wildflowers]
        assert len(gone) == 2
        assert market.flowers == tuple(2 if colour in gone else 0 for colour in FLOWERS)
        removed.update(gone)
    assert set(removed) == set(FLOWERS)


def test_h_setup_4_with_two_players_a_market_token_less_of_each_colour_but_purple():
    tokens = {n: [tokens_left(position(players=n).board, m) for m in range(5)] for n in (2, 3, 4)}
    assert tokens == {2: [4, 4, 3, 3, 3], 3: [5, 5, 4, 4, 3], 4: [5, 5, 4, 4, 3]}


def test_h_setup_5_all_signposts_start_unplaced():
    signs = hollow.new_game(4).board.market.signs
    assert signs == ("3R", "3Y", "2P", "2T", "1P1T", "1U", "tile")


def test_h_turn_1_seat_0_begins_and_turns_go_round():
    state = hollow.new_game(3, rng=6)
    assert at(state) == ("place", 0)
    order = []
    while state.board.round < 3:
        order.append(state.board.player)
        state = hollow.play(
            state,
            lambda s, r: r.choice(hollow.legal_actions(s)),
            until=lambda s, last=state.board.player: s.board.player != last,
        )
    assert order == [0, 1, 2, 0, 1, 2]


def test_h_turn_2_a_turn_places_then_resolves_then_moves():
    state = position({"1,-1": "23"}, board=["01", "02"])
    assert at(state) == ("place", 0)
    state, events = run(state, "45@1,0", "15@0,1")
    assert kinds(events, "TileDrawn") == [
        "TilePlaced",
        "TilePlaced",
        "RingClosed",
        "MarkersMoved",
    ]
    assert at(state) == ("move", 0)
    state, events = run(state, "stay")
    assert kinds(events) == ["GnomeStayed", "TurnStarted"]
    assert at(state) == ("place", 1)


def test_h_turn_2_a_waiting_ring_comes_before_all():
    state = position(
        TRIANGLES,
        phase="waiting",
        board=["01"],
        rings=[(TRIANGLE_RINGS[1], "waiting")],
        gnomes={0: ["ring:0,0/2"]},
    )
    [ring] = state.board.garden.rings.values()
    assert not ring.waiting
    assert seat(state).markers == 1
    assert seat(state).mushrooms == (0, 1, 0, 0, 0)
    assert at(state) == ("place", 0)


def test_h_turn_2_the_waiting_ring_brings_its_gains_before_any_tile_is_placed():
    tiles = along("3,0:012345")
    [ring] = position(tiles, phase="rings").board.garden.rings.values()
    state = position(
        tiles,
        turn=2,
        phase="move",
        board=["01"],
        rings=[(ring.walk, "waiting")],
        gnomes={0: [f"ring:{end_name(ring.least)}"]},
    )
    state, events = run(state, "stay")
    assert kinds(events) == ["GnomeStayed", "TurnStarted", "MushroomsTaken"]
    assert at(state) == ("space", 0)
    assert rules_against(state, "01@-1,1") == ["not-this-decision"]
    state, events = run(state, "row 2", "tile 01")
    assert kinds(events, "TileDrawn") == ["MarkersMoved", "TileStored"]
    assert at(state) == ("place", 0)
    assert seat(state).fresh == ("01",)
    assert not [text for text in legal(state) if text.startswith("+")]


@pytest.mark.parametrize("look", ["", "0", "06", "00", "0112", "10", "3401", "01X", "01R1"])
def test_h_tile_1_a_piece_joins_two_sides_and_no_side_serves_two(look):
    with pytest.raises(ValueError, match="is not a tile"):
        pieces_of(look)


def test_h_tile_1_every_tile_has_a_path():
    assert all(pieces_of(kind) for kind in SHIPPED.tiles)
    assert {piece.shape for kind in SHIPPED.tiles for piece in pieces_of(kind)} == {
        "sharp",
        "gentle",
        "straight",
    }
