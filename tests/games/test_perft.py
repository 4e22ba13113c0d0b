"""Ways to go on, counted and in their order, from positions that scripts/golden.py wrote."""

from __future__ import annotations

import pytest

from gnome_tutor.games import decode
from scripts.golden import POSITIONS, described, folder

BLOCKS = {
    name: (folder(name) / "positions.txt").read_text(encoding="utf-8").split("\n\n")
    for name in POSITIONS
}
CASES = [
    pytest.param(block, id=f"{name}-{block.splitlines()[0].removeprefix('# ')}")
    for name, blocks in BLOCKS.items()
    for block in blocks
]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_positions_are_those_of_the_script(name: str) -> None:
    titles = [block.split("\n")[0] for block in BLOCKS[name]]
    assert titles == [f"# {title}" for title in POSITIONS[name]]


@pytest.mark.parametrize("block", CASES)
def test_the_same_ways_lead_on_in_the_same_order(block: str) -> None:
    title, code, *_ = block.split("\n")
    told = described(title.removeprefix("# "), decode(code))
    assert told.split("\n") == (block.rstrip("\n") + "\n").split("\n")
