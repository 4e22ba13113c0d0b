"""H-MOVE and H-MARKET: where a gnome may go, and what it does there."""

from __future__ import annotations

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.actions import OFF, Spot
from gnome_tutor.games.hollow.market import Market
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.tiles import FLOWERS
from tests.games.hollow.gardens import end
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

RING = "ring:1,-1/2"
"""The last of the rings of TRIANGLES, with a red mushroom."""


def moving(marks="", **given):
    """A gnome move in a garden with one finished ring."""
    given.setdefault("board", ["01"])
    return position(TRIANGLES, phase="move", rings=[(TRIANGLE_RINGS[2], marks)], **given)


# ---- H-MOVE-1: one gnome, elsewhere, or none


def test_h_move_1_the_move_is_optional():
    state, events = run(moving(), "stay")
    assert kinds(events)[0] == "GnomeStayed"
    assert at(state) == ("place", 1)


def test_h_move_1_one_gnome_moves():
    state, events = run(moving(), f"move off>{RING}")
    assert state.board.garden.spot(0) == Spot("ring", end("1,-1/2"))
    assert state.board.garden.spot(1) == OFF
    assert at(state) == ("place", 1)
    assert only(events, "GnomeMoved").places == (RING, "off")


@pytest.mark.parametrize("spot", ["stump", RING, "sign:2T"])
def test_h_move_1_to_a_different_location(spot):
    state = moving("2T", gnomes={0: [spot]})
    assert rules_against(state, f"move {spot}>{spot}") == ["H-MOVE-1"]
    assert f"move {spot}>{spot}" not in legal(state)


def test_h_move_1_only_a_gnome_of_ones_own():
    state = moving(gnomes={1: ["stump"]})
    assert rules_against(state, "move stump>flowers") == ["H-MOVE-1"]


def test_h_move_1_gnomes_that_stand_alike_are_one_choice():
    state = moving(gnomes={0: ["stump", "stump"]})
    assert legal(state).count("move stump>flowers") == 1


# ---- H-MOVE-2, 3, 4: claims


def test_h_move_2_any_path_without_a_gnome():
    tiles = {"3,0": "01R34", "4,-1": "23"}
    state = position(tiles, phase="move")
    claims = {text for text in legal(state) if "path:" in text}
    passages = {"0,0/0", "0,0/2", "0,0/4"}
    assert claims == {f"move off>path:{e}" for e in (*passages, "3,0/3", "4,-1/2")}


def test_h_move_2_no_second_gnome_on_a_path_or_a_ring():
    for own in (0, 1):
        state = moving(gnomes={own: [RING, "path:0,0/2"]})
        start = RING if own == 0 else "off"
        assert rules_against(state, f"move {start}>path:0,0/2") == ["H-MOVE-2"]
        if own == 1:
            assert rules_against(state, f"move off>{RING}") == ["H-MOVE-2"]


def test_h_move_2_there_must_be_a_path():
    state = moving()
    assert rules_against(state, "move off>path:9,9/0") == ["unknown-place"]
    assert rules_against(state, "move off>ring:9,9/0") == ["unknown-place"]


def test_h_move_3_claiming_a_finished_ring_takes_the_mushrooms_in_its_centre():
    state, events = run(moving("heap"), f"move off>{RING}")
    taken = only(events, "MushroomsTaken")
    assert (taken.rule, taken.cause) == ("H-MOVE-3", "GnomeMoved")
    assert seat(state).mushrooms == (1, 0, 0, 0, 0)
    assert seat(state).markers == 0
    assert not state.board.garden.rings[end("1,-1/2")].heap


def test_h_move_3_once_only():
    _, events = run(moving(), f"move off>{RING}")
    assert "MushroomsTaken" not in kinds(events)


def test_h_move_4_leaving_a_path_frees_it_at_once():
    state = position(gnomes={0: ["path:0,0/0"]}, phase="move", board=["03", "01"])
    state, _ = run(state, "move path:0,0/0>stump")
    _, events = run(state, "03@1,-1")
    assert kinds(events) == ["TilePlaced"]


def test_h_move_4_the_path_that_was_left_can_be_claimed_and_the_new_one_cannot():
    state = position(gnomes={0: ["path:0,0/0"]}, phase="move", board=["03", "01"])
    assert "move off>path:0,0/0" not in legal(state), "not even by one's other gnome"
    state, events = run(state, "move path:0,0/0>path:0,0/2", "14@-1,0", "12@0,-1")
    assert "PermissionAsked" not in kinds(events)
    assert at(state) == ("move", 1)
    claims = {text for text in legal(state) if "path:0,0" in text}
    assert claims == {"move off>path:0,0/0"}
    assert rules_against(state, "move off>path:0,0/2") == ["H-MOVE-2"]


def test_h_move_4_a_ring_that_was_left_can_be_claimed():
    state, _ = run(moving(gnomes={0: [RING]}, board=["03", "01"]), f"move {RING}>stump")
    assert state.board.garden.holder_of_ring(end("1,-1/2")) is None


# ---- H-MOVE-5: the flower market


def test_h_move_5_a_colour_that_the_player_lacks():
    tokens = Market(flowers=(1, 1, 0, 0, 0, 0, 0, 0), wildflowers=FLOWERS[2:])
    state = moving(market=tokens, seats={0: Player(flowers=("white",))})
    state, _ = run(state, "move off>flowers")
    assert legal(state) == ["flower purple", "skip"]
    assert rules_against(state, "flower white") == ["H-MOVE-5"]
    assert rules_against(state, "flower pink") == ["H-MOVE-5"]
    state, events = run(state, "flower purple")
    taken = events[0]
    assert (taken.rule, taken.cause) == ("H-MOVE-5", "GnomeMoved")
    assert seat(state).flowers == ("purple", "white")
    assert state.board.market.flowers[1] == 0


def test_h_move_5_any_number_of_gnomes_may_stand_there():
    state = moving(gnomes={1: ["flowers", "flowers"], 2: ["flowers"]})
    assert "move off>flowers" in legal(state)


def test_h_move_5_a_gnome_must_leave_before_it_visits_again():
    state = moving(gnomes={0: ["flowers"]})
    assert rules_against(state, "move flowers>flowers") == ["H-MOVE-5"]
    assert "move off>flowers" in legal(state), "the other gnome may go"


# ---- H-MOVE-6, 7: signposts

REWARDS = {
    "3R": (3, 0, 0, 0, 0),
    "3Y": (0, 3, 0, 0, 0),
    "2P": (0, 0, 0, 2, 0),
    "2T": (0, 0, 2, 0, 0),
    "1P1T": (0, 0, 1, 1, 0),
    "1U": (0, 0, 0, 0, 1),
}


def test_h_move_6_the_reward_is_compulsory():
    state, _ = run(moving("tile"), "move off>sign:tile")
    assert at(state) == ("tile", 0)
    assert rules_against(state, "skip") == ["H-MOVE-6"]


def test_h_move_6_only_a_signpost_that_stands_in_the_garden():
    state = moving("2T")
    assert rules_against(state, "move off>sign:3R") == ["H-MOVE-6"]
    assert [text for text in legal(state) if "sign" in text] == ["move off>sign:2T"]


def test_h_move_6_any_number_of_gnomes_at_a_signpost():
    state = moving("2T", gnomes={1: ["sign:2T", "sign:2T"]})
    assert "move off>sign:2T" in legal(state)


@pytest.mark.parametrize("holder", [0, 1])
def test_h_move_6_a_signpost_is_visited_though_its_ring_is_held(holder):
    state = moving("2T", gnomes={holder: [RING]})
    assert "move off>sign:2T" in legal(state)
    state, events = run(state, "move off>sign:2T")
    assert only(events, "MushroomsTaken").mushrooms == REWARDS["2T"]
    assert state.board.garden.holder_of_ring(end("1,-1/2")) == 2 * holder


def test_h_move_6_ring_and_signpost_are_two_locations():
    state, events = run(moving("heap 2T"), "move off>sign:2T")
    assert only(events, "MushroomsTaken").mushrooms == REWARDS["2T"]
    assert state.board.garden.rings[end("1,-1/2")].heap
    assert state.board.garden.holder_of_ring(end("1,-1/2")) is None
    state = moving("2T", gnomes={0: ["sign:2T"], 1: []})
    assert f"move sign:2T>{RING}" in legal(state)


@pytest.mark.parametrize("sign", REWARDS)
def test_h_move_7_what_a_signpost_gives(sign):
    state, events = run(moving(sign), f"move off>sign:{sign}")
    assert seat(state).mushrooms == REWARDS[sign]
    assert only(events, "SignpostUsed").rule == "H-MOVE-6"
    assert only(events, "MushroomsTaken").rule == "H-MOVE-7"


def test_h_move_7_a_garden_tile_with_storage_limit_and_refill():
    state = moving("tile", board=["01", "02"], seats={0: Player(stored=("03", "0123"))})
    state, events = run(state, "move off>sign:tile", "tile 02", "drop 03")
    assert kinds(events)[2:5] == ["TileStored", "TileDiscarded", "TileDrawn"]
    assert seat(state).stored == ("0123", "02")


# ---- H-MOVE-8


def test_h_move_8_a_move_is_legal_even_if_it_yields_nothing():
    state = moving(market=Market(wildflowers=FLOWERS), gnomes={0: ["path:0,0/2"]})
    _, events = run(state, "move path:0,0/2>flowers")
    assert kinds(events)[:2] == ["GnomeMoved", "BonusDeclined"]
    _, events = run(state, "move path:0,0/2>stump")
    assert kinds(events)[:2] == ["GnomeMoved", "TurnStarted"]


# ---- H-MARKET


def selling(mushrooms, *, covered=(), **given):
    market = Market(covered=covered, wildflowers=FLOWERS)
    state = moving(seats={0: Player(mushrooms=mushrooms)}, market=market, **given)
    return run(state, "move off>stump")[0]


def test_h_market_1_up_to_two_sets_of_two_colours():
    state = selling((5, 4, 0, 0, 0))
    assert at(state) == ("sell", 0)
    state, _ = run(state, "sell R3")
    assert at(state) == ("sell", 0)
    assert rules_against(state, "sell R2") == ["H-MARKET-1"]
    state, events = run(state, "sell Y4")
    assert kinds(events) == ["MushroomsSold", "TurnStarted"]
    assert seat(state).treasure == 2 + 4
    assert seat(state).mushrooms == (2, 0, 0, 0, 0)


def test_h_market_1_one_set_or_none_will_do():
    state, _ = run(selling((5, 4, 0, 0, 0)), "done")
    assert at(state) == ("place", 1)
    state, _ = run(selling((5, 4, 0, 0, 0)), "sell R5", "done")
    assert seat(state).treasure == 6


def test_h_market_1_exactly_the_number_of_the_column():
    state = selling((4, 0, 0, 0, 1))
    assert legal(state) == ["sell R2", "sell R3", "sell R4", "done"]
    assert rules_against(state, "sell R5") == ["H-MARKET-1"]
    assert rules_against(state, "sell U2") == ["H-MARKET-1"]
    assert rules_against(state, "sell R8") == ["unknown-place"]


def test_h_market_1_any_number_of_gnomes_on_the_stump():
    state = moving(gnomes={1: ["stump", "stump"]})
    assert "move off>stump" in legal(state)


def test_h_market_2_pairs_are_always_open_and_count_as_a_set():
    state = selling((4, 4, 2, 0, 0))
    state, events = run(state, "sell R2")
    sold = only(events, "MushroomsSold")
    assert (sold.covered, sold.rule) == (False, "H-MARKET-2")
    assert state.board.market.covered == ()
    assert rules_against(state, "sell R2") == ["H-MARKET-1"]
    state, _ = run(state, "sell Y2")
    assert at(state) == ("place", 1)


def test_h_market_3_a_sale_covers_its_space_for_all():
    state, events = run(selling((7, 0, 0, 0, 0)), "sell R3")
    assert only(events, "MushroomsSold").covered
    assert state.board.market.covered == ((0, 3),)
    again = selling((7, 0, 0, 0, 0), covered=((0, 3),))
    assert legal(again) == ["sell R2", *(f"sell R{n}" for n in (4, 5, 6, 7)), "done"]
    [reason] = hollow.explain(again, hollow.read_action(again, "sell R3"))
    assert (reason.rule, reason.places) == ("H-MARKET-3", ("R3",))


def test_h_market_4_with_no_tokens_left_only_pairs():
    covered = ((4, 3), (4, 4), (4, 5))
    state = selling((0, 0, 0, 0, 5), covered=covered)
    assert legal(state) == ["sell U2", "done"]
    fewer = position(
        TRIANGLES,
        players=2,
        phase="move",
        board=["01"],
        seats={0: Player(mushrooms=(7, 0, 0, 0, 0))},
        market=Market(covered=((0, 3), (0, 4), (0, 5), (0, 6)), wildflowers=FLOWERS[2:]),
    )
    fewer, _ = run(fewer, "move off>stump")
    assert rules_against(fewer, "sell R7") == ["H-MARKET-4"]
    with_three = selling((7, 0, 0, 0, 0), covered=((0, 3), (0, 4), (0, 5), (0, 6)))
    assert rules_against(with_three, "sell R7") == []


def test_h_market_5_a_treasure_is_worth_what_is_printed():
    for mushroom, row in enumerate(hollow.SHIPPED.market):
        own = tuple(9 if colour == mushroom else 0 for colour in range(5))
        letter = "RYTPU"[mushroom]
        for number, points in row.items():
            state, _ = run(selling(own), f"sell {letter}{number}")
            assert seat(state).treasure == points
