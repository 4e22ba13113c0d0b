"""Several effects of one tile: each is told by itself, and lights up its own hexes."""

from __future__ import annotations

from gnome_tutor.games import hollow
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.pictures.scene import scene
from gnome_tutor.pictures.story import story
from tests.games.hollow.gardens import PAIR
from tests.games.hollow.positions import position


def test_two_rings_of_one_tile_are_two_events_in_their_order_each_with_its_own_hexes() -> None:
    before = state = position(
        PAIR, drafted=1, board=["0134"], gnomes={0: ["path:1,1/0", "path:3,0/5"]}
    )
    events = []
    for text in ("0134@2,0", "draw 01", "draw 0123P", "ring 3,-1:240"):
        step = hollow.apply(state, hollow.read_action(state, text))
        events += step.events
        state = step.state
    told = story(before, events, seat_names(3))["events"]
    assert len(told) == len(events)
    lit = []
    for event in events:
        if event.kind == "RingClosed":
            picture = scene(event.state, highlight=event.places)
            lit.append({item[0].split("/")[0] for item in picture["lists"]["lit"]})
    assert lit == [
        {"lit:3,-1", "lit:3,0", "lit:2,0"},
        {"lit:1,0", "lit:1,1", "lit:2,0"},
    ]
