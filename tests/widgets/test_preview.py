"""What the line beside the tile in hand says comes true when the tile is placed."""

from __future__ import annotations

import random

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.actions import Move, Place
from gnome_tutor.games.hollow.tiles import cell_name
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.widgets.gallery import states
from gnome_tutor.widgets.hollow.legal import holders
from gnome_tutor.widgets.hollow.preview import preview

NAMES = seat_names(3)

APART = (
    "GH1 players=3 turn=0,2,1"
    " tiles=-2:1,23P/-1:0,0312P/0:-1,01R23Y45,,45Y/1:-2,01R45U,0512P34T,13R45U"
    " p0=;0;;;0;;;off+off p1=;0;;;0;;;flowers+off p2=;0;;;0;;;off+path:-1,0/4"
    " board=0235R,01Y24T,,02P,01R23Y,03,02T,03U bag=72,6"
    " wild=white+purple+pink+blue+yellow+red+rose+orange signs=3R+3Y+2P+2T+1P1T+1U+tile"
    " todo=tiles;0;;+place;0;;"
)
"""One tile is missing to two rings that share nothing."""

FORETOLD = ("H-RING-5", "H-RING-6", "H-RING-7")


def positions(seed: int):
    """Positions of a game in which rings are closed wherever they can be."""
    rng = random.Random(seed)
    state = hollow.new_game(3, rng=seed)
    while hollow.current(state).player is not None:
        possible = hollow.legal_actions(state)
        yield state
        places = [action for action in possible if isinstance(action, Place)]
        closing = [a for a in places if state.board.garden.would_close(a.look, a.cell)]
        state = hollow.apply(state, rng.choice(closing or possible)).state


@pytest.mark.parametrize("seed", range(4))
def test_a_ring_foretold_is_the_ring_that_closes(seed):
    seen = set()
    for state in positions(seed):
        for action in hollow.legal_actions(state):
            if not isinstance(action, Place):
                break
            loops = state.board.garden.would_close(action.look, action.cell)
            if len(loops) != 1 or state.board.drafted == 0 or action.stored:
                continue
            legal, text, reasons = preview(state, action, NAMES)
            assert legal
            reason = reasons[0]
            if reason.rule not in FORETOLD:
                continue
            after = hollow.apply(state, action)
            while hollow.current(after.state).kind == "draw":
                draw = hollow.legal_actions(after.state)[0]
                drawn = hollow.apply(after.state, draw)
                after = type(after)(drawn.state, after.events + drawn.events)
            kinds = [event.kind for event in after.events]
            if "RingClosed" not in kinds:
                continue
            seen.add(reason.rule)
            ring = next(event for event in after.events if event.kind == "RingClosed")
            assert f"ring of {ring.size}" in text
            assert (ring.holder is None) == (reason.rule == "H-RING-6")
            assert ("No marker" in text) == ("MarkerNotMoved" in kinds)
            if ring.holder is not None:
                mine = ring.holder == state.board.player
                assert reason.rule == ("H-RING-5" if mine else "H-RING-7")
            break
    assert "H-RING-6" in seen


def test_what_is_refused_is_foretold_with_the_reason_of_the_refusal():
    state = hollow.new_game(3, rng=1)
    action = hollow.read_action(state, "01R34@9,9")
    legal, text, [reason] = preview(state, action, NAMES)
    assert not legal
    assert reason == hollow.explain(state, action)[0]
    assert text == reason.text


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_rings_of_the_player_are_foretold_with_their_pay(seed):
    """Each in its order with its own rule; the markers' points are those that come."""
    seen = set()
    for state in positions(seed):
        if hollow.current(state).kind != "place" or state.board.drafted == 0:
            continue
        for action in hollow.legal_actions(state):
            if not isinstance(action, Place):
                continue
            loops = state.board.garden.would_close(action.look, action.cell)
            if not loops or holders(state, action):
                continue
            _, text, reasons = preview(state, action, NAMES)
            assert text == " ".join(reason.text for reason in reasons)
            if len(loops) > 1:
                first, *reasons = reasons
                assert first.rule == (
                    "H-RING-4" if one_excludes_other(state, action) else "H-RING-3"
                )
            for loop, reason in zip(loops, reasons, strict=True):
                assert f"ring of {loop.size}" in reason.text
            for loop, reason in zip(loops, reasons, strict=True):
                cells = {place.partition("/")[0] for place in reason.places}
                assert cells == {cell_name(cell) for cell in loop.cells} - {cell_name(action.cell)}
            seen.add(len(loops))
            before = hollow.scores(state)[state.board.player].rings
            if len(loops) > 1 or "You move a marker" not in text:
                continue
            after = closed(state, action)
            if hollow.current(after).kind == "space":
                after = hollow.apply(after, hollow.legal_actions(after)[0]).state
            points = hollow.scores(after)[state.board.player].rings - before
            assert f"a marker: {points} point" in text
            seen.add("marker")
    assert {1, "marker"} <= seen


def one_excludes_other(state, action):
    """Whether closing the first of the rings leaves another that cannot be closed any more."""
    garden = state.board.garden.copy()
    garden.place(action.look, action.cell)
    first, *others = garden.loops()
    for loop in (first, *others):
        after = garden.copy()
        after.close(loop)
        if len(after.loops()) < len(garden.loops()) - 1:
            return True
    return False


def closed(state, action):
    """The position after a placement, its draws and the ring that it closes."""
    state = hollow.apply(state, action).state
    while hollow.current(state).kind in ("draw", "ring"):
        state = hollow.apply(state, hollow.legal_actions(state)[0]).state
    return state


def test_a_choice_is_foretold_by_its_events():
    rng = random.Random(2)
    state = hollow.new_game(2, rng=2)
    kinds = set()
    while hollow.current(state).player is not None:
        possible = hollow.legal_actions(state)
        if hollow.current(state).player >= 0 and hollow.current(state).kind != "place":
            for action in possible:
                legal, text, reasons = preview(state, action, NAMES)
                happened = [e for e in hollow.apply(state, action).events if e.kind != "TileDrawn"]
                told = [e for e in happened if e.kind != "TurnStarted"][: len(reasons)]
                assert legal
                assert text
                market = isinstance(action, Move) and action.to.place == "stump"
                rules = [event.rule for event in told][: len(reasons) - market]
                assert [reason.rule for reason in reasons][: len(rules)] == rules
                kinds.add(hollow.current(state).kind)
        state = hollow.apply(state, rng.choice(possible)).state
    assert {"move", "space"} <= kinds


def test_of_two_rings_that_share_a_path_only_one_is_promised():
    state = hollow.decode(states()["hollow.closing-two"].code)
    action = hollow.read_action(state, "34T@3,0")
    assert one_excludes_other(state, action)
    _, text, reasons = preview(state, action, NAMES)
    assert [reason.rule for reason in reasons] == ["H-RING-4", "H-RING-6", "H-RING-6"]
    assert "only one of them is made" in text


def test_of_two_rings_that_share_nothing_the_order_is_chosen_and_pays_on():
    state = hollow.decode(APART)
    action = hollow.read_action(state, "23R45Y@1,-1")
    assert not one_excludes_other(state, action)
    _, _, reasons = preview(state, action, NAMES)
    assert reasons[0].rule == "H-RING-3"
    track = state.board.setup.components.ring_track
    for reason, before in zip(reasons[1:], (0, 1), strict=True):
        assert f": {track[before + 1] - track[before]} point" in reason.text
    assert ["wildflower" in reason.text for reason in reasons[1:]] == [False, True]
