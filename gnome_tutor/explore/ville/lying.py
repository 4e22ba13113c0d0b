"""What stands where in the towns, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gnome_tutor.games.ville.state import State
from gnome_tutor.games.ville.town import SPACES, space_name
from gnome_tutor.pictures.ville import phrases
from gnome_tutor.text import say


def lying(state: State) -> dict[str, str]:
    """What stands on each space, gnomes too; with several towns a space is "1:c3"."""
    towns = state.board.towns
    found = {}
    for seat, town in enumerate(towns):
        for space in SPACES:
            building, danger = town.buildings[space], town.dangers[space]
            things = [phrases.tile(building)] if building else []
            things += [say(f"words.ville.danger.{danger}")] if danger else []
            things += [phrases.gnome(gnome) for gnome, on in enumerate(town.gnomes) if on == space]
            if things:
                name = space_name(space)
                found[f"{seat}:{name}" if len(towns) > 1 else name] = " + ".join(things)
    return found


def called(place: str, names: Sequence[str]) -> str:
    """A space by its column and row, as boards show them; with several towns, whose it is."""
    seat, _, space = place.rpartition(":")
    return say("explore.compare.space_of", space=space, who=names[int(seat)]) if seat else space
