"""What the line beside the tile in hand says comes true when the tile is placed."""

from __future__ import annotations

import random

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.actions import Place
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.widgets.hollow.preview import preview

NAMES = seat_names(3)

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
