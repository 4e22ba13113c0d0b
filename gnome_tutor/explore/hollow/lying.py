"""What lies where in a garden, in words."""

from __future__ import annotations

from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import STUMP, cell_name
from gnome_tutor.pictures.hollow.places import look_words


def lying(state: State) -> dict[str, str]:
    """The tile on each cell that has one; the Stump is always there."""
    looks = state.board.garden.looks
    return {
        cell_name(cell): look_words(look) for cell, look in sorted(looks.items()) if cell != STUMP
    }
