"""What lies where in a garden, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gnome_tutor.games.hollow.notation import read_cell
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import STUMP, cell_name
from gnome_tutor.pictures.hollow.places import cell_words, look_words


def lying(state: State) -> dict[str, str]:
    """The tile on each cell that has one; the Stump is always there."""
    looks = state.board.garden.looks
    return {
        cell_name(cell): look_words(look) for cell, look in sorted(looks.items()) if cell != STUMP
    }


def called(place: str, _: Sequence[str]) -> str:
    """A cell in words: no board shows its numbers."""
    return cell_words(read_cell(place))
