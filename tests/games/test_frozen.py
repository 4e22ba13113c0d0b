"""What a kind of event is as a value, and how it is refused."""

from __future__ import annotations

import copy
import pickle

import pytest

from gnome_tutor.games.hollow.events import (
    GnomeStayed,
    PermissionGiven,
    PermissionRefused,
    TilePlaced,
    TurnStarted,
)

EVENT = TilePlaced(rule="H-PLACE-1", look="01", cell=3, number=1)


def test_a_field_that_is_left_out_has_its_default() -> None:
    assert (EVENT.player, EVENT.cause, EVENT.places) == (None, None, ())
    assert TurnStarted(rule="H-TURN-1", round=2).final is False


@pytest.mark.parametrize(
    "fields", [{"look": "01"}, {"look": "01", "cell": 3, "number": 1, "colour": "red"}]
)
def test_missing_and_unknown_fields_are_refused(fields: dict[str, object]) -> None:
    with pytest.raises(TypeError, match=r"TilePlaced has the fields rule, .*, look, cell, number"):
        TilePlaced(rule="H-PLACE-1", **fields)


def test_an_event_stays_as_it_is() -> None:
    with pytest.raises(AttributeError, match="cell"):
        EVENT.cell = 4  # type: ignore[misc]
    assert EVENT.cell == 3


def test_events_are_equal_by_kind_and_fields_not_by_position() -> None:
    other = TilePlaced(rule="H-PLACE-1", look="01", cell=3, number=1)
    other.reach("somewhere")
    assert other == EVENT
    assert hash(other) == hash(EVENT)
    assert TilePlaced(rule="H-PLACE-1", look="01", cell=3, number=2) != EVENT
    assert PermissionGiven(rule="H", cell=1) != PermissionRefused(rule="H", cell=1)


def test_an_event_is_shown_by_its_fields() -> None:
    shown = "GnomeStayed(rule='H-MOVE-1', player=1, cause=None, places=())"
    assert repr(GnomeStayed(rule="H-MOVE-1", player=1)) == shown


def test_copies_of_an_event_keep_all_of_it() -> None:
    event = GnomeStayed(rule="H-MOVE-1")
    event.reach("here")
    for twin in (copy.copy(event), copy.deepcopy(event), pickle.loads(pickle.dumps(event))):
        assert twin == event
        assert twin.state == "here"
