"""The gallery shows every state, tile, piece and card; its notebook is made of the same file."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from gnome_tutor.games import hollow, ville
from gnome_tutor.pictures import art
from gnome_tutor.widgets import Garden, Town
from gnome_tutor.widgets.gallery import DECKS, board, cards, pieces, states, tiles

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "90-gallery.ipynb"
KEY = re.compile(r"[1-90a-zA-Z]|Home|End|Enter|Escape|Arrow(Up|Down|Left|Right)")


@pytest.mark.parametrize("name", states())
def test_every_state_can_be_shown_and_its_keys_are_keys(name):
    state = states()[name]
    shown = board(name)
    assert isinstance(shown, {"hollow": Garden, "ville": Town}[state.game])
    assert (shown.code == state.code) == (not state.acts)
    assert state.shows
    assert [key for key in state.keys if not KEY.fullmatch(key)] == []


def test_no_state_is_there_that_nobody_knows():
    with pytest.raises(KeyError):
        board("hollow.nothing")


def test_the_notebook_shows_each_position_once_and_tells_the_keys_of_each_state():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    sources = [cell.source for cell in notebook.cells]
    shown = [name for source in sources for name in re.findall(r'board\("(.*)"\)', source)]
    first = {}
    for name, state in states().items():
        first.setdefault((state.code, state.acts), name)
    assert shown == list(first.values())
    told = [
        tuple(re.findall(r"`(\w+)`", line))
        for before, source in pairwise(sources)
        if source.startswith("board(")
        for line in before.split("\n\n")
    ]
    by_position = sorted(
        states().values(), key=lambda state: [*first].index((state.code, state.acts))
    )
    assert told == [state.keys for state in by_position]


def test_every_decision_of_both_games_is_in_the_gallery_or_like_one_that_is():
    shown = {
        (state.game, board(name).legal["decision"]["kind"]) for name, state in states().items()
    }
    assert {kind for game, kind in shown if game == "hollow"} >= {
        "place",
        "permission",
        "space",
        "move",
        "sell",
    }
    assert {kind for game, kind in shown if game == "ville"} >= {
        "build",
        "place",
        "upgrade",
        "move",
        "troll",
        "buy",
        "delivery",
    }


def test_the_sheets_hold_every_tile_and_piece():
    kinds = hollow.new_game(2, rng=0).board.setup.components.tiles
    assert all(f"{kind} ×{count}" in repr(tiles()) for kind, count in kinds.items())
    text = NOTEBOOK.read_text(encoding="utf-8")
    families = {
        family
        for call in re.findall(r"pieces\((.*?)\)", text)
        for family in re.findall(r"\w+", call)
    }
    left = {name for name in art.names() if "-" in name and name.partition("-")[0] not in families}
    assert {name.partition("-")[0] for name in left} == {
        "b",  # what buildings are made of
        "desk",
        "gnome",
        "hedge",
        "lit",
        "lying",
        "mark",
        "space",
        "stump",
        "v",
    }
    assert repr(pieces("m")) == "m-P, m-R, m-T, m-U, m-Y"


def test_the_list_of_cards_is_complete():
    components = ville.new_game(2, rng=0).board.setup.components
    for deck in DECKS:
        for card in getattr(components, deck).values():
            assert f"{card.title}: {card.text}" in cards()
