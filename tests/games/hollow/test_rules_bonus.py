"""H-BONUS, H-WREW, H-STORE, H-VAR-1: what spaces, markers and signposts bring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.components import SHIPPED
from gnome_tutor.games.hollow.market import Market
from gnome_tutor.games.hollow.notation import end_name
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.state import State, Task
from gnome_tutor.games.hollow.tiles import FLOWERS
from tests.games.hollow.gardens import along
from tests.games.hollow.players import steps
from tests.games.hollow.positions import (
    FILLER,
    at,
    kinds,
    legal,
    only,
    position,
    rules_against,
    run,
    seat,
)

WALKS = {
    3: "3,0:024",
    4: "3,0:0134",
    5: "3,0:01244",
    6: "3,0:012345",
    7: "3,0:0012344",
}
SIGNS = ("3R", "3Y", "2P", "2T", "1P1T", "1U", "tile")


def market(*, flowers=(), wildflowers=FLOWERS, signs=SIGNS):
    tokens = tuple(flowers.count(colour) for colour in FLOWERS)
    return Market(flowers=tokens, wildflowers=wildflowers, signs=signs)


def closed(size, printed="", **given):
    """The choice of a space for a ring of that size, with the mushrooms named on its tiles."""
    tiles = along(WALKS[size])
    for (name, look), mushroom in zip(tiles.items(), printed, strict=False):
        tiles[name] = look + mushroom
    return position(tiles, phase="rings", **given)


def ring_in(state):
    [ring] = state.board.garden.rings.values()
    return ring


# ---- H-BONUS


@pytest.mark.parametrize(
    ("size", "row", "then"),
    [
        (4, 1, "move"),
        (5, 1, "tile"),
        (5, 2, "flower"),
        (5, 3, "extra"),
        (6, 1, "sign"),
        (6, 2, "tile"),
        (6, 3, "flower"),
        (6, 4, "extra"),
    ],
)
def test_h_bonus_1_a_space_gives_what_is_printed_at_it_at_once(size, row, then):
    state = closed(size, "RRRRRR", market=market(flowers=["white"]))
    state, _ = run(state, f"row {row}")
    assert at(state) == (then, 0)


def test_h_bonus_1_the_columns_3_and_4_give_none():
    state = closed(3, "R")
    assert at(state) == ("move", 0)
    assert seat(state).markers == 1


def test_h_bonus_2_place_an_unplaced_signpost_in_the_ring_and_use_it():
    state, _ = run(closed(6), "row 1")
    assert [text for text in legal(state) if text != "skip"] == [f"plant {s}" for s in SIGNS]
    state, events = run(state, "plant 3R")
    assert kinds(events) == ["SignpostPlaced", "SignpostUsed", "MushroomsTaken"]
    assert ring_in(state).sign == "3R"
    assert "3R" not in state.board.market.signs
    assert seat(state).mushrooms == (3, 0, 0, 0, 0)
    assert state.board.garden.spot(0).place == "off"


def test_h_bonus_2_or_use_one_that_stands_in_the_garden():
    other = along("-4,0:024")
    state = position(
        other | along(WALKS[6]),
        phase="rings",
        rings=[(ring_in(position(other, phase="rings")).walk, "2P")],
    )
    state, _ = run(state, "row 1")
    assert "use 2P" in legal(state)
    assert rules_against(state, "plant 2P") == ["H-BONUS-2"]
    assert rules_against(state, "use 3R") == ["H-BONUS-2"]
    assert rules_against(state, "skip") == []
    state, events = run(state, "use 2P")
    assert kinds(events) == ["SignpostUsed", "MushroomsTaken"]
    assert seat(state).mushrooms == (0, 0, 0, 2, 0)


def test_h_bonus_2_with_all_placed_only_the_second():
    walks = [
        f"{q},{r}:024" for q, r in ((3, 0), (-4, 0), (3, 3), (-4, 4), (6, -4), (0, -4), (0, 4))
    ]
    triangles: dict[str, str] = {}
    for walk in walks:
        triangles |= along(walk)
    made = position(triangles, phase="move").board.garden.loops()
    rings = [(loop.walk, sign) for loop, sign in zip(made, SIGNS, strict=True)]
    state = position(triangles | along("9,0:012345"), phase="rings", rings=rings)
    state, _ = run(state, "row 1")
    assert legal(state) == [*(f"use {sign}" for sign in SIGNS), "skip"]


def test_h_bonus_2_a_ring_holds_one_signpost_at_most():
    state = position(along("3,0:024"), phase="rings")
    walk, least = ring_in(state).walk, ring_in(state).least
    board = position(along("3,0:024"), phase="move", rings=[(walk, "2T")]).board.copy()
    board.agenda.append(Task("sign", 0, least))
    state = State(board)
    assert legal(state) == ["use 2T", "skip"]
    assert rules_against(state, "plant 3R") == ["H-BONUS-2"]


def test_h_bonus_3_a_tile_goes_to_storage_and_the_board_is_refilled():
    state, _ = run(closed(5, board=["01U", "02"]), "row 1")
    assert legal(state) == ["tile 01U", "tile 02", f"tile {FILLER}", "skip"]
    assert rules_against(state, "tile 03") == ["H-BONUS-3"]
    step = hollow.apply(state, hollow.read_action(state, "tile 02"))
    assert kinds(step.events) == ["TileStored"]
    assert step.state.board.tile_board[1] == ""
    assert hollow.current(step.state).kind == "draw"
    state, events = run(state, "tile 02")
    assert kinds(events) == ["TileStored", "TileDrawn"]
    assert (events[1].rule, events[1].cause) == ("H-BONUS-3", "TileStored")
    assert seat(state).fresh == ("02",)


def test_h_bonus_3_an_overflow_is_settled_before_the_refill():
    seats = {0: Player(stored=("01", "03"))}
    state, _ = run(closed(5, board=["01U", "02"], seats=seats), "row 1")
    state, events = run(state, "tile 02")
    assert kinds(events) == ["TileStored"]
    assert at(state) == ("discard", 0)
    state, events = run(state, "drop 01")
    assert kinds(events) == ["TileDiscarded", "TileDrawn"]


def test_h_bonus_4_a_flower_of_a_colour_that_the_player_lacks():
    seats = {0: Player(flowers=("white",))}
    supply = market(flowers=["white", "pink", "rose"], wildflowers=("blue", "purple"))
    state, _ = run(closed(5, seats=seats, market=supply), "row 2")
    assert legal(state) == ["flower pink", "flower rose", "skip"]
    assert rules_against(state, "flower white") == ["H-BONUS-4"]
    assert rules_against(state, "flower blue") == ["H-BONUS-4"]
    state, events = run(state, "flower pink")
    assert only(events, "FlowerTaken").rule == "H-BONUS-4"
    assert seat(state).flowers == ("pink", "white")
    assert state.board.market.flowers[FLOWERS.index("pink")] == 0


def test_h_bonus_4_nothing_if_there_is_none():
    seats = {0: Player(flowers=("white",))}
    state = closed(5, seats=seats, market=market(flowers=["white"], wildflowers=()))
    state, events = run(state, "row 2")
    assert kinds(events) == ["MarkersMoved", "BonusDeclined"]
    assert at(state) == ("move", 0)


@pytest.mark.parametrize(
    ("size", "row", "printed", "choices"),
    [
        (5, 3, "RRP", ["R2", "R1P1"]),
        (5, 3, "P", ["P1"]),
        (6, 4, "RYTP", ["R1Y1T1", "R1Y1P1", "R1T1P1", "Y1T1P1"]),
        (6, 4, "RR", ["R2"]),
    ],
)
def test_h_bonus_5_each_mushroom_of_the_ring_once_more(size, row, printed, choices):
    state, _ = run(closed(size, printed), f"row {row}")
    assert legal(state) == [*(f"extra {choice}" for choice in choices), "skip"]


def test_h_bonus_5_as_many_as_the_bonus_allows_and_no_other():
    state, _ = run(closed(5, "RRP"), "row 3")
    for given in ("R1", "P2", "T1P1", "R2P1"):
        assert set(rules_against(state, f"extra {given}")) == {"H-BONUS-5"}


def test_h_bonus_5_they_go_to_the_player_even_where_the_ring_was_unheld():
    state, _ = run(closed(5, "RRP"), "row 3", "extra R1P1")
    assert seat(state).mushrooms == (1, 0, 0, 1, 0)
    assert ring_in(state).heap


def test_h_bonus_5_nothing_from_a_ring_without_mushrooms():
    _, events = run(closed(5), "row 3")
    assert kinds(events) == ["MarkersMoved", "BonusDeclined"]


def test_h_bonus_6_a_two_marker_space_takes_two_markers():
    state, events = run(closed(7, "RR", market=market(flowers=["white"])), "row 3", "wild pink")
    event = only(events, "MarkersMoved")
    assert (event.number, event.moved, event.rule) == (2, 2, "H-BONUS-6")
    assert seat(state).markers == 2
    assert seat(state).spaces == ((4, 2),)


def test_h_bonus_6_with_one_marker_left_one_moves():
    _, events = run(closed(7, seats={0: Player(markers=7)}), "row 1")
    event = only(events, "MarkersMoved")
    assert (event.number, event.moved) == (1, 8)


def test_h_bonus_7_mushrooms_then_markers_then_wildflower_then_bonus_and_its_trade():
    tiles = along(WALKS[7])
    del tiles["3,0"]
    own = {0: ["path:4,-1/3"]}
    state = position(tiles, drafted=1, board=["01T"], trade_board=True, gnomes=own)
    state, events = run(state, "01T@3,0", "row 1", "wild pink", "plant 2T", "trade T1>U1")
    assert kinds(events, "TileDrawn", "TilePlaced") == [
        "RingClosed",
        "MushroomsTaken",
        "MarkersMoved",
        "WildflowerTaken",
        "TileStored",
        "SignpostPlaced",
        "SignpostUsed",
        "MushroomsTaken",
        "MushroomsTraded",
    ]
    assert seat(state).mushrooms == (0, 0, 2, 0, 1)


# ---- H-WREW


@pytest.mark.parametrize("before", range(8))
def test_h_wrew_1_the_second_fourth_and_sixth_marker(before):
    state = closed(6, seats={0: Player(markers=before)})
    state, _ = run(state, "row 4")
    assert (at(state)[0] == "wildflower") is (before + 1 in (2, 4, 6))


def test_h_wrew_1_is_counted_by_markers_not_rings():
    state, _ = run(closed(7), "row 4")
    assert at(state) == ("wildflower", 0)
    state, events = run(closed(7, seats={0: Player(markers=3)}), "row 4", "wild red")
    assert only(events, "WildflowerTaken").colour == "red"


def test_h_wrew_1_one_token_to_the_player_the_rest_to_the_market_the_tile_to_storage():
    state, _ = run(closed(6, seats={0: Player(markers=1)}), "row 4")
    assert legal(state) == [f"wild {colour}" for colour in FLOWERS]
    assert rules_against(state, "skip") == ["H-WREW-1"]
    state, events = run(state, "wild rose")
    assert kinds(events)[:2] == ["WildflowerTaken", "TileStored"]
    assert seat(state).flowers == ("rose",)
    assert seat(state).fresh == ("*rose",)
    assert state.board.market.flowers[FLOWERS.index("rose")] == 2
    assert "rose" not in state.board.market.wildflowers


def test_h_wrew_1_a_tile_that_is_gone_cannot_be_chosen():
    supply = market(flowers=["rose"], wildflowers=("pink", "blue"))
    state, _ = run(closed(6, seats={0: Player(markers=1)}, market=supply), "row 4")
    assert rules_against(state, "wild rose") == ["H-WREW-1"]


def test_h_wrew_2_with_no_tile_left_a_token_of_a_colour_that_the_player_lacks():
    supply = market(flowers=["rose", "pink", "red"], wildflowers=())
    state = closed(6, seats={0: Player(markers=1, flowers=("pink",))}, market=supply)
    state, _ = run(state, "row 4")
    assert legal(state) == ["wild red", "wild rose"]
    assert rules_against(state, "wild pink") == ["H-WREW-2"]
    assert rules_against(state, "wild blue") == ["H-WREW-2"]
    state, events = run(state, "wild red")
    assert only(events, "FlowerTaken").rule == "H-WREW-2"
    assert seat(state).flowers == ("pink", "red")
    assert seat(state).tiles == ()


def test_h_wrew_2_nothing_for_a_player_with_every_colour():
    supply = market(flowers=["rose"], wildflowers=())
    seats = {0: Player(markers=1, flowers=tuple(sorted(FLOWERS)))}
    state = closed(6, seats=seats, market=supply, ending="flowers")
    _, events = run(state, "row 4")
    assert only(events[:2], "BonusDeclined").rule == "H-WREW-2"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_h_wrew_3_a_wildflower_tile_always_brings_a_new_colour(players):
    for state, step in steps(hollow.new_game(players, rng=1), 1):
        before = state
        for event in step.events:
            if event.kind == "WildflowerTaken":
                assert event.colour not in seat(before, event.player).flowers
            before = event.state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_h_wrew_4_a_player_who_lacks_a_colour_off_its_tile_finds_it_in_the_market(players):
    for state, _ in steps(hollow.new_game(players, rng=2), 2):
        market = state.board.market
        for colour, tokens in zip(FLOWERS, market.flowers, strict=True):
            lacking = sum(colour not in player.flowers for player in state.board.players)
            assert tokens == (0 if colour in market.wildflowers else lacking)


# ---- H-STORE


def storing(stored, *, wildflower=None, board=("01U", "02")):
    """The tile bonus of a ring of 6, or a wildflower reward, with these tiles in storage."""
    markers = 0 if wildflower is None else 1
    seats = {0: Player(stored=stored, markers=markers)}
    state = closed(6, seats=seats, board=board)
    if wildflower is None:
        return run(state, "row 2", "tile 02")[0]
    return run(state, "row 4", f"wild {wildflower}")[0]


def test_h_store_1_over_two_exactly_one_goes_the_new_or_an_old_one():
    state = storing(("01", "03"))
    assert at(state) == ("discard", 0)
    assert legal(state) == ["drop 01", "drop 02", "drop 03"]
    assert rules_against(state, "drop 0123") == ["H-STORE-1"]
    new, _ = run(state, "drop 02")
    assert (seat(new).stored, seat(new).fresh) == (("01", "03"), ())
    old, events = run(state, "drop 03")
    assert (seat(old).stored, seat(old).fresh) == (("01",), ("02",))
    assert only(events, "TileDiscarded").rule == "H-STORE-1"


def test_h_store_1_of_two_that_look_the_same_the_new_one_goes():
    state = storing(("02", "03"))
    assert legal(state) == ["drop 02", "drop 03"]
    state, _ = run(state, "drop 02")
    assert (seat(state).stored, seat(state).fresh) == (("02", "03"), ())


def test_h_store_1_of_two_wildflowers_one_goes():
    state = storing(("*pink",), wildflower="blue")
    assert legal(state) == ["drop *blue", "drop *pink"]
    state = storing(("*pink", "01"), wildflower="blue")
    assert legal(state) == ["drop *blue", "drop *pink"]
    assert rules_against(state, "drop 01") == ["H-STORE-1"]
    state, _ = run(state, "drop *pink")
    assert seat(state).tiles == ("01", "*blue")


def test_h_store_1_a_wildflower_and_a_garden_tile_have_room():
    assert at(storing(("01",), wildflower="blue"))[0] != "discard"
    assert at(storing(("*pink",)))[0] != "discard"


def test_h_store_2_discarding_a_wildflower_leaves_its_tokens():
    before = storing(("*pink",), wildflower="blue")
    after, _ = run(before, "drop *blue")
    assert after.board.market.flowers == before.board.market.flowers
    assert seat(after).flowers == seat(before).flowers
    assert after.board.boxed == ("*blue",)


def test_h_store_2_discarded_tiles_leave_the_game():
    state = storing(("01", "03"))
    unseen = dict(state.board.unseen)
    step = hollow.apply(state, hollow.read_action(state, "drop 03"))
    assert step.state.board.boxed == ("03",)
    assert step.state.board.unseen == unseen


def test_h_store_3_a_tile_gained_is_for_a_later_turn():
    ring = ring_in(closed(5))
    state = position(
        along(WALKS[5]),
        phase="waiting",
        rings=[(ring.walk, "waiting")],
        gnomes={0: [f"ring:{end_name(ring.least)}"]},
        board=["01", "02"],
    )
    state, _ = run(state, "row 1", "tile 02")
    assert at(state) == ("place", 0)
    assert rules_against(state, "+02@-1,1") == ["H-STORE-3"]
    assert "+02@-1,1" not in legal(state)


def test_h_store_3_it_can_be_placed_in_the_next_turn():
    state, _ = run(storing(()), "stay")
    assert seat(state).stored == ("02",)
    assert seat(state).fresh == ()


def test_h_store_4_mushrooms_and_treasures_are_kept_without_limit():
    seats = {0: Player(mushrooms=(99, 0, 0, 0, 0), treasure=200)}
    state = closed(3, "R", seats=seats, gnomes={0: ["path:3,0/0"]})
    assert seat(state).mushrooms == (100, 0, 0, 0, 0)
    assert seat(state).treasure == 200


# ---- H-VAR-1: the trade board


def visit(sign, mushrooms=(0, 0, 0, 0, 0), **given):
    tiles = along("3,0:024")
    walk = ring_in(position(tiles, phase="rings")).walk
    seats = {0: Player(mushrooms=mushrooms)}
    state = position(tiles, phase="move", rings=[(walk, sign)], seats=seats, **given)
    return run(state, f"move off>sign:{sign}")


def test_h_var_1_one_trade_after_the_reward_and_optional():
    state, events = visit("2T", trade_board=True)
    assert kinds(events) == ["GnomeMoved", "SignpostUsed", "MushroomsTaken"]
    assert legal(state) == ["trade T1>U1", "trade T1>P1", "skip"]
    traded, events = run(state, "trade T1>U1")
    assert kinds(events)[0] == "MushroomsTraded"
    assert seat(traded).mushrooms == (0, 0, 1, 0, 1)
    assert at(traded) == ("place", 1)
    declined, events = run(state, "skip")
    assert kinds(events)[0] == "BonusDeclined"
    assert seat(declined).mushrooms == (0, 0, 2, 0, 0)


def test_h_var_1_only_the_two_trades_under_that_signpost_that_can_be_paid():
    state, _ = visit("1P1T", trade_board=True)
    assert rules_against(state, "trade T1>U1") == ["H-VAR-1"]
    state, _ = visit("2P", trade_board=True, mushrooms=(5, 0, 0, 0, 0))
    assert legal(state) == ["trade P1>T1", "trade P2>U1", "skip"]
    assert rules_against(state, "trade R1>Y1") == ["H-VAR-1"]
    assert set(rules_against(state, "trade U1>T2")) == {"H-VAR-1"}


def test_h_var_1_a_trade_that_cannot_be_paid_is_not_offered():
    dear = (((0, 0, 3, 0, 0), (0, 0, 0, 0, 2)), ((0, 0, 2, 0, 0), (0, 0, 0, 0, 1)))
    signs = tuple(s._replace(trades=dear) if s.name == "2T" else s for s in SHIPPED.signs)
    state, _ = visit("2T", trade_board=True, components=replace(SHIPPED, signs=signs))
    assert legal(state) == ["trade T2>U1", "skip"]
    assert rules_against(state, "trade T3>U2") == ["H-VAR-1"]


def test_h_var_1_without_the_variant_there_is_no_trade():
    state, events = visit("2T")
    assert "MushroomsTraded" not in kinds(events)
    assert at(state) == ("place", 1)


def test_h_var_1_the_garden_tile_signpost_has_none():
    state, _ = visit("tile", trade_board=True, board=["01"], mushrooms=(5, 5, 5, 5, 5))
    assert at(state) == ("tile", 0)
    state, events = run(state, "tile 01")
    assert kinds(events)[:2] == ["TileStored", "TileDrawn"]
    assert at(state) == ("place", 1)


def test_h_var_1_holds_for_a_rings_signpost_bonus_too():
    state, _ = run(closed(6, trade_board=True), "row 1", "plant 2T")
    assert at(state) == ("trade", 0)
