"""The editor of an explorer: what it offers, what it takes, and what it names as broken."""

from __future__ import annotations

import re
from typing import Any

from gnome_tutor.explore import editing
from gnome_tutor.games import hollow
from gnome_tutor.widgets import Explorer
from tests.widgets.boards import ask
from tests.widgets.explorers import BOTH, GARDEN, first


@BOTH
def test_a_position_that_breaks_a_rule_says_so_and_can_be_mended(start: Any) -> None:
    explorer = Explorer(start)
    explorer.act(first(explorer))
    tree = explorer.tree
    explorer.go(0)
    assert ask(explorer, "editor", on=True)["ok"]
    assert explorer.editor["things"]
    thing, place, rule = (
        ("01R", "0,-1", "H-PLACE-4") if start is GARDEN else ("troll", "0:c3", "V-ENEMY-4")
    )
    assert ask(explorer, "edit", put=thing, place=place)["ok"]
    assert [reason["rule"] for reason in explorer.standing["reasons"]] == [rule]
    assert rule in explorer.standing["rules"]
    assert ask(explorer, "edit", put="", place=place)["ok"]
    assert explorer.standing["reasons"] == []
    ask(explorer, "undo")
    ask(explorer, "undo")
    assert explorer.tree == tree


@BOTH
def test_every_field_of_the_editor_takes_what_it_shows(start: Any) -> None:
    explorer = Explorer(start)
    ask(explorer, "editor", on=True)
    code = explorer.code
    for field in explorer.editor["fields"]:
        name = "texts" if field["list"] else "value"
        assert ask(explorer, "edit", field=field["path"], **{name: field["value"]})["ok"], field
        assert explorer.code == code


def ring_of_three() -> hollow.State:
    """Three tiles that make a ring, which a gnome holds, with a signpost in it."""
    return hollow.from_dict(
        {
            "game": "hollow",
            "players": [{"gnomes": ["ring:1,0/2", "off"]}, {}],
            "garden": {"1,0": "23R", "0,1": "01", "1,1": "45"},
            "rings": [{"walk": "1,0:240", "sign": "2T"}],
        }
    )


def test_a_gnome_can_be_put_at_a_signpost_that_stands_in_a_ring() -> None:
    explorer = Explorer(ring_of_three())
    ask(explorer, "editor", on=True)
    assert "sign:2T" in dict(explorer.editor["spots"])
    assert "sign:3R" not in dict(explorer.editor["spots"])
    assert ask(explorer, "edit", gnome=[0, 0], place="sign:2T")["ok"]


def test_a_tile_in_hand_is_shown_in_all_its_ways_to_lie() -> None:
    explorer = Explorer(GARDEN)
    looks = ask(explorer, "looks", kind="01R34Y")["looks"]
    assert len(looks) == 12
    assert all(lists for _, lists, _ in looks)
    assert len({look for look, _, _ in looks}) == len({words for _, _, words in looks}) == 6


def test_what_is_wrong_in_a_garden_is_told_by_the_way_from_the_stump() -> None:
    def told(state: Any) -> list[str]:
        return [reason["text"] for reason in Explorer(state).standing["reasons"]]

    clash = told(editing.put(GARDEN, "0,-1", "01R"))
    assert clash == ["Between one up and left of the Stump and the Stump path meets grass."]
    assert "three right of the Stump" in told(editing.put(GARDEN, "3,0", "01R"))[0]
    held = editing.set_field(ring_of_three(), "rings.0.heap", True)
    assert any("the ring of 3" in text for text in told(held))
    loop = editing.set_field(ring_of_three(), "rings.0.finished", False)
    loop = editing.set_field(loop, "turn.phase", "move")
    assert len(told(loop)) > 2
    for text in told(loop):
        assert not re.search(r"\d,-?\d", text)
