"""Ways to go on, counted and in their order, from positions that scripts/golden.py wrote."""

from __future__ import annotations

import pytest

from gnome_tutor.games import hollow
from scripts.golden import GOLDEN, POSITIONS, described

BLOCKS = (GOLDEN / "positions.txt").read_text(encoding="utf-8").split("\n\n")


def test_the_positions_are_those_of_the_script():
    assert [block.split("\n")[0] for block in BLOCKS] == [f"# {title}" for title in POSITIONS]


@pytest.mark.parametrize("block", BLOCKS, ids=POSITIONS)
def test_the_same_ways_lead_on_in_the_same_order(block):
    title, code, *_ = block.split("\n")
    told = described(title.removeprefix("# "), hollow.decode(code))
    assert told.split("\n") == (block.rstrip("\n") + "\n").split("\n")
