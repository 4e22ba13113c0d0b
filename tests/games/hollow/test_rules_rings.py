"""H-RING: what a ring is, who scores it and when, and where its marker goes."""

from __future__ import annotations

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.actions import Spot
from gnome_tutor.games.hollow.components import SIGNS
from gnome_tutor.games.hollow.market import Market
from gnome_tutor.games.hollow.notation import end_name
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.tiles import FLOWERS
from tests.games.hollow.gardens import along, cell, end
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

WALKS = {
    3: "3,0:024",
    4: "3,0:0134",
    5: "3,0:01244",
    6: "3,0:012345",
    7: "3,0:0012344",
    8: "3,0:00123345",
}
"""A ring of each size, away from the Stump."""

PAIR = along("3,0:024", {"3,0": "*pink"}) | along("3,0:351", {"3,0": "*pink"})
"""Two loops of three that meet in one wildflower."""


def ring_of(state):
    [ring] = state.board.garden.rings.values()
    return ring


def closing(size, **given):
    """The rings phase right after a ring of that size was closed."""
    return position(along(WALKS[size]), phase="rings", **given)


# ---- H-RING-1, 2: what a ring is


@pytest.mark.parametrize("size", WALKS)
def test_h_ring_1_a_path_that_closes_on_itself_is_a_ring(size):
    ring = ring_of(closing(size))
    assert (ring.size, len(ring.pieces)) == (size, size)


def test_h_ring_1_an_open_path_is_none():
    tiles = along(WALKS[6])
    del tiles["3,0"]
    state = position(tiles, phase="rings")
    assert state.board.garden.rings == {}
    assert at(state) == ("move", 0)


def test_h_ring_2_the_stump_counts_once():
    state = position(along("0,0:124534015023"), phase="rings")
    at_stump = [piece for piece in ring_of(state).pieces if piece[0] == cell("0,0")]
    assert len(at_stump) == 3
    assert (ring_of(state).size, len(ring_of(state).pieces)) == (10, 12)


def test_h_ring_2_a_tile_used_twice_counts_once():
    ring = ring_of(position(along("3,0:024351"), phase="rings", board=["01"]))
    assert (ring.size, len(ring.pieces)) == (5, 6)


def test_h_ring_2_a_wildflower_counts_one():
    tiles = along(WALKS[6]) | {"3,0": "*pink"}
    assert ring_of(position(tiles, phase="rings")).size == 6


# ---- H-RING-3, 4: several at once


def test_h_ring_3_the_active_player_chooses_the_order():
    state = position(TRIANGLES, phase="rings", turn=1)
    assert at(state) == ("ring", 1)
    assert legal(state) == [f"ring {walk}" for walk in TRIANGLE_RINGS]
    assert rules_against(state, "ring 3,0:024") == ["H-RING-3"]
    state, events = run(state, f"ring {TRIANGLE_RINGS[2]}")
    assert kinds(events) == ["RingClosed", "MushroomsLeft", "MarkersMoved"]
    assert at(state) == ("ring", 1)


def test_h_ring_3_one_is_wholly_resolved_before_the_next():
    state = position(along(WALKS[6]) | along("-4,0:012345"), phase="rings")
    state, events = run(state, legal(state)[0])
    assert kinds(events) == ["RingClosed"]
    assert at(state) == ("space", 0)
    state, events = run(state, "row 3")
    assert kinds(events) == ["MarkersMoved", "BonusDeclined", "RingClosed"]
    assert at(state) == ("space", 0)


def test_h_ring_3_rings_wait_for_the_last_placement():
    state = position({"1,-1": "23"}, board=["01", "02"])
    state, events = run(state, "45@1,0")
    assert kinds(events) == ["TilePlaced"]
    assert state.board.garden.rings == {}
    _, events = run(state, "02@-1,1")
    assert "RingClosed" in kinds(events)


def test_h_ring_3_until_resolved_a_loop_counts_as_unfinished():
    stored = {0: Player(stored=("*pink",))}
    gnomes = {1: ["path:0,0/0"]}
    state = position({"1,-1": "23"}, drafted=1, board=["01"], seats=stored, gnomes=gnomes)
    state, _ = run(state, "45@1,0", "yes")
    assert at(state) == ("place", 0)
    assert state.board.garden.spot(2) == Spot("path", state.board.garden.loops()[0].least)


def test_h_ring_4_of_loops_through_a_wildflower_the_holder_chooses():
    state = position(PAIR, phase="rings", gnomes={1: ["path:4,-1/2"]})
    assert at(state) == ("ring", 1)
    assert len(legal(state)) == 2
    assert rules_against(state, "ring 0,0:024") == ["H-RING-4"]
    _, events = run(state, legal(state)[1])
    assert kinds(events)[:3] == ["RingClosed", "GnomeLaidDown", "RingClosed"]


def test_h_ring_4_the_holders_choice_survives_being_written_down():
    others = tuple(colour for colour in FLOWERS if colour != "pink")
    tokens = tuple(3 * (colour == "pink") for colour in FLOWERS)
    state = position(
        PAIR,
        phase="rings",
        board=["02", "03", "02R", "02Y", "03T", "03P", "0134R", "0125T"],
        gnomes={1: ["path:4,-1/2"]},
        market=Market(flowers=tokens, wildflowers=others, signs=SIGNS),
    )
    read = hollow.decode(state.code)
    assert read == state
    assert at(read) == ("ring", 1)
    assert legal(read) == legal(state)


@pytest.mark.parametrize("tasks", [["rings 0", "ring 2"], ["rings 0", "ring 1", "ring 1"]])
def test_h_ring_4_only_the_holder_has_that_choice_and_nothing_comes_before_it(tasks):
    seats = [{}, {"gnomes": ["path:4,-1/2", "off"]}, {}]
    chosen = position(PAIR, phase="rings", gnomes={1: ["path:4,-1/2"]}).board.agenda[-1].note
    agenda = [
        {"kind": kind, "player": int(player), "note": chosen if kind == "ring" else ""}
        for kind, player in map(str.split, tasks)
    ]
    data = {"players": seats, "garden": PAIR, "agenda": agenda}
    assert at(hollow.from_dict(data | {"agenda": [agenda[0], agenda[1] | {"player": 1}]}))[1] == 1
    with pytest.raises(BadCode, match="ring"):
        hollow.from_dict(data)


@pytest.mark.parametrize("kind", ["place", "flower", "wildflower", "sell", "refill"])
def test_h_turn_2_whose_turn_it_is_decides_all_but_permissions_and_rings(kind):
    agenda = [{"kind": "next", "player": 0}, {"kind": kind, "player": 1}]
    with pytest.raises(BadCode, match=kind):
        hollow.from_dict({"players": 3, "agenda": agenda})


def test_h_ring_4_the_active_player_puts_the_holders_choice_in_its_order():
    state = position(PAIR | TRIANGLES, phase="rings", gnomes={1: ["path:4,-1/2"]})
    assert at(state) == ("ring", 0)
    assert len(legal(state)) == 4, "the holder's two loops are one thing to the active player"
    of_holder = next(w for w in legal(state) if "3,0" in w or "4,-1" in w or "2,0" in w)
    state, events = run(state, of_holder)
    assert events == []
    assert at(state) == ("ring", 1)


def test_h_ring_4_this_repeats_until_no_loop_is_left():
    state = position(PAIR, phase="rings")
    assert at(state) == ("ring", 0)
    state, events = run(state, legal(state)[0])
    assert kinds(events).count("RingClosed") == 2
    assert all(cell("3,0") in ring.cells for ring in state.board.garden.rings.values())


def test_h_ring_4_no_loop_uses_a_wildflower_twice():
    state = position(PAIR, phase="rings")
    for loop in state.board.garden.loops():
        assert sum(at_cell == cell("3,0") for at_cell, _, _ in loop.pieces) == 1


# ---- H-RING-5, 6, 7, 8: who takes what


def test_h_ring_5_your_ring_your_mushrooms_then_a_marker():
    own = {0: ["path:0,0/0"]}
    state = position({"1,-1": "05T23R"}, drafted=1, board=["01Y"], gnomes=own)
    state, events = run(state, "45Y@1,0")
    assert kinds(events, "TileDrawn") == [
        "TilePlaced",
        "RingClosed",
        "MushroomsTaken",
        "MarkersMoved",
    ]
    assert only(events, "RingClosed").holder == 0
    assert only(events, "MushroomsTaken").rule == "H-RING-5"
    assert seat(state).mushrooms == (1, 1, 0, 0, 0), "not the teal one beside the ring"


def test_h_ring_5_a_ring_without_mushrooms_gives_none():
    tiles = along(WALKS[3])
    del tiles["3,0"]
    state = position(tiles, drafted=1, board=["01"], gnomes={0: ["path:4,-1/3"]})
    _, events = run(state, "01@3,0")
    assert kinds(events, "TileDrawn") == ["TilePlaced", "RingClosed", "MarkersMoved"]


def test_h_ring_5_a_tile_used_twice_gives_both():
    tiles = along("3,0:024351") | {"3,0": "04R13Y"}
    state = position(tiles, phase="rings", board=["01"], gnomes={0: ["path:3,0/0"]})
    assert seat(state).mushrooms == (1, 1, 0, 0, 0)


def test_h_ring_6_an_unheld_ring_gives_a_marker_and_keeps_its_mushrooms():
    state, events = run(position({"1,-1": "23R"}, drafted=1, board=["01Y"]), "45Y@1,0")
    assert kinds(events, "TileDrawn", "TilePlaced") == [
        "RingClosed",
        "MushroomsLeft",
        "MarkersMoved",
    ]
    assert seat(state).mushrooms == (0, 0, 0, 0, 0)
    assert seat(state).markers == 1
    assert ring_of(state).heap
    state, _ = run(state, f"move off>ring:{end_name(ring_of(state).least)}")
    assert seat(state).mushrooms == (1, 1, 0, 0, 0)


def test_h_ring_6_with_a_full_column_the_mushrooms_lie_there_all_the_same():
    full = {0: Player(spaces=((0, 0),), markers=1)}
    state = position({"1,-1": "23R"}, drafted=1, board=["01Y"], seats=full)
    state, events = run(state, "45Y@1,0")
    assert only(events, "MarkerNotMoved").rule == "H-RING-10"
    assert ring_of(state).heap
    state, _ = run(state, f"move off>ring:{end_name(ring_of(state).least)}")
    assert seat(state).mushrooms == (1, 1, 0, 0, 0)


def test_h_ring_6_a_ring_without_mushrooms_leaves_none():
    state = position(along(WALKS[3]), phase="rings")
    assert not ring_of(state).heap


def test_h_ring_7_another_players_ring_waits_for_its_holder():
    state, events = run(
        position({"1,-1": "23R"}, drafted=1, board=["01Y"], gnomes={1: ["path:0,0/0"]}),
        "45Y@1,0",
        "yes",
    )
    assert kinds(events, "TileDrawn")[-3:] == ["TilePlaced", "RingClosed", "GnomeLaidDown"]
    assert ring_of(state).waiting
    assert seat(state, 0) == Player()
    assert seat(state, 1) == Player()
    state, events = run(state, "stay")
    assert kinds(events) == ["GnomeStayed", "TurnStarted", "MushroomsTaken", "MarkersMoved"]
    assert at(state) == ("place", 1)
    assert seat(state, 1).mushrooms == (1, 1, 0, 0, 0)
    assert seat(state, 1).markers == 1
    assert not ring_of(state).waiting


def test_h_ring_7_a_waiting_ring_leaves_nothing_in_its_centre():
    state, events = run(
        position({"1,-1": "23R"}, drafted=1, board=["01Y"], gnomes={1: ["path:0,0/0"]}),
        "45Y@1,0",
        "yes",
    )
    assert "MushroomsLeft" not in kinds(events)
    assert (ring_of(state).waiting, ring_of(state).heap) == (True, False)
    state, _ = run(state, "stay")
    assert (ring_of(state).waiting, ring_of(state).heap) == (False, False)


def test_h_ring_7_a_waiting_ring_without_mushrooms_is_scored_with_an_event():
    tiles = along(WALKS[4])
    waiting = position(tiles, phase="rings", turn=2, gnomes={0: ["path:4,-1/3"]})
    assert ring_of(waiting).waiting
    state, events = run(waiting, "stay")
    assert kinds(events)[:3] == ["GnomeStayed", "TurnStarted", "MushroomsTaken"]
    assert at(state) == ("space", 0)
    assert not ring_of(state).waiting


def test_h_ring_7_of_two_waiting_rings_the_owner_chooses():
    state = position(
        TRIANGLES,
        phase="waiting",
        board=["01"],
        rings=[(walk, "waiting") for walk in TRIANGLE_RINGS[:2]],
        gnomes={0: ["ring:0,-1/2", "ring:0,0/2"]},
    )
    assert at(state) == ("ring", 0)
    assert legal(state) == [f"ring {walk}" for walk in TRIANGLE_RINGS[:2]]
    assert rules_against(state, f"ring {TRIANGLE_RINGS[2]}") == ["H-RING-7"]
    state, events = run(state, f"ring {TRIANGLE_RINGS[1]}")
    taken = [event.mushrooms for event in events if event.kind == "MushroomsTaken"]
    assert taken == [(0, 1, 0, 0, 0), (0, 0, 1, 0, 0)]


def test_h_ring_8_a_waiting_ring_is_scored_just_before_the_final_action():
    state = position(
        TRIANGLES,
        players=2,
        turn=1,
        phase="next",
        ending="bag",
        bag=0,
        rings=[(TRIANGLE_RINGS[1], "waiting")],
        gnomes={0: ["ring:0,0/2"]},
    )
    assert at(state) == ("move", 0)
    assert state.board.final
    assert seat(state).mushrooms == (0, 1, 0, 0, 0)
    assert seat(state).markers == 1


def test_h_ring_8_the_event_names_the_rule():
    state = position(
        TRIANGLES,
        players=2,
        turn=1,
        phase="move",
        ending="bag",
        bag=0,
        rings=[(TRIANGLE_RINGS[1], "waiting")],
        gnomes={0: ["ring:0,0/2"]},
    )
    _, events = run(state, "stay")
    assert only(events, "MushroomsTaken").rule == "H-RING-8"
    assert only(events, "TurnStarted").final


# ---- H-RING-9, 10, 11, 14: the marker


@pytest.mark.parametrize(("size", "column"), [(3, 0), (4, 1), (5, 2), (6, 3), (7, 4), (8, 4)])
def test_h_ring_9_the_marker_goes_to_the_column_of_the_size(size, column):
    state = closing(size)
    if size > 3:
        assert at(state) == ("space", 0)
        state, _ = run(state, "row 2")
    [(where, _)] = seat(state).spaces
    assert where == column


def test_h_ring_9_the_player_chooses_an_empty_row():
    state = closing(6, seats={0: Player(spaces=((3, 1),), markers=1)})
    assert legal(state) == ["row 1", "row 3", "row 4"]
    [reason] = hollow.explain(state, hollow.read_action(state, "row 2"))
    assert (reason.rule, reason.places) == ("H-RING-9", ("space:6/2",))
    assert rules_against(state, "row 5") == ["unknown-place"]


@pytest.mark.parametrize("held", [True, False])
def test_h_ring_10_a_full_column_takes_no_marker_and_gives_no_bonus(held):
    full = {0: Player(spaces=((2, 0), (2, 1), (2, 2)), markers=3)}
    tiles = along(WALKS[5])
    del tiles["3,0"]
    gnomes = {0: ["path:4,-1/3"]} if held else {}
    state = position(tiles, drafted=1, board=["01R"], seats=full, gnomes=gnomes)
    state, events = run(state, "01R@3,0")
    assert kinds(events, "TileDrawn") == [
        "TilePlaced",
        "RingClosed",
        "MushroomsTaken" if held else "MushroomsLeft",
        "MarkerNotMoved",
    ]
    assert events[-1].rule == "H-RING-10"
    assert ring_of(state).heap is not held
    assert seat(state).mushrooms == (int(held), 0, 0, 0, 0)
    assert seat(state).spaces == full[0].spaces
    assert at(state) == ("move", 0)


def test_h_ring_11_the_marker_is_compulsory_and_the_bonus_is_not():
    state = closing(5, board=["01"])
    assert rules_against(state, "skip") == ["not-this-decision"]
    state, _ = run(state, "row 1")
    assert at(state) == ("tile", 0)
    state, events = run(state, "skip")
    assert kinds(events) == ["BonusDeclined"]
    assert at(state) == ("move", 0)
    assert seat(state).markers == 1


def test_h_ring_14_no_marker_left_gives_mushrooms_only():
    state = position(
        {"1,-1": "23R"},
        drafted=1,
        board=["01Y"],
        gnomes={0: ["path:0,0/0"]},
        seats={0: Player(markers=8)},
    )
    state, events = run(state, "45Y@1,0")
    assert only(events, "MarkerNotMoved").rule == "H-RING-14"
    assert seat(state).mushrooms == (1, 1, 0, 0, 0)


# ---- H-RING-12, 13: the gnome


def test_h_ring_12_the_gnome_stays_on_its_ring_and_blocks_only_that():
    rings = [(TRIANGLE_RINGS[1], ""), (TRIANGLE_RINGS[2], "")]
    state = position(
        TRIANGLES, phase="move", turn=1, board=["01"], rings=rings, gnomes={0: ["ring:0,0/2"]}
    )
    assert rules_against(state, "move off>ring:0,0/2") == ["H-MOVE-2"]
    assert rules_against(state, "move off>ring:1,-1/2") == []
    state, _ = run(state, "stay")
    assert state.board.garden.spot(0) == Spot("ring", end("0,0/2"))


def test_h_ring_13_the_gnome_goes_onto_the_ring_and_the_rest_is_unheld():
    state = position(PAIR, phase="rings", gnomes={0: ["path:4,-1/2"]})
    assert at(state) == ("ring", 0)
    chosen = legal(state)[0]
    state, events = run(state, chosen)
    first, second = (event for event in events if event.kind == "RingClosed")
    assert (first.holder, second.holder) == (0, None)
    assert state.board.garden.spot(0) == Spot("ring", first.ring)


def test_h_ring_13_left_over_strands_are_free_at_once():
    loop_and_tail = along("3,0:024", {"3,0": "*pink"}) | {"2,0": "14"}
    state = position(loop_and_tail, phase="rings", gnomes={1: ["path:2,0/1"]})
    assert ring_of(state).waiting
    assert state.board.garden.spot(2).place == "ring"
    assert "move off>path:2,0/1" in legal(state)
