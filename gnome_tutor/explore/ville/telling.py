"""What is worth telling of a line in Gnomeville, for hints."""

from __future__ import annotations

from collections.abc import Sequence

from gnome_tutor.games.game import Event
from gnome_tutor.games.ville import events as happened
from gnome_tutor.games.ville.state import State
from gnome_tutor.games.ville.town import space_name
from gnome_tutor.pictures.phrases import points_words
from gnome_tutor.pictures.ville import phrases
from gnome_tutor.text import say


def goes_on(start: State, now: State, seat: int) -> bool:
    """Whether a line that began in one position goes on in another: to the end of the go."""
    decision = now.game.current(now)
    return decision.player == seat and decision.kind not in ("build", "buy")


def brings(event: Event, seat: int, names: Sequence[str]) -> str:
    """What an event means to a seat, as a part of a sentence; "" where it is not worth telling."""
    if event.player != seat:
        return ""
    match event:
        case happened.UpgradeTriggered(building=building, spaces=spaces, height=height):
            points = event.state.board.setup.components.stack_points(height)
            key = "chain" if event.chain else "first"
            return say(
                f"explore.hint.ville.UpgradeTriggered.{key}",
                buildings=phrases.some(len(spaces), building),
                height=height,
                points=points_words(points),
            )
        case happened.BuildingGained(building=building, space=space):
            return _say(event, building=phrases.a_tile(building), space=space_name(space))
        case happened.BuildingBought(building=building):
            return _say(event, building=phrases.a_tile(building))
        case happened.ShroomsGained(number=number):
            return _say(event, shrooms=phrases.shrooms(number))
        case happened.ToolTaken(tool=tool):
            return _say(event, tool=say(f"words.ville.tool.{tool}"))
        case (
            happened.PlayerStumped()
            | happened.StewFilled()
            | happened.TrollDestroyed()
            | happened.BoulderDestroyed()
            | happened.GnomeDeployed()
            | happened.GnomeGraduated()
            | happened.PlayerPassed()
            | happened.PassForced()
            | happened.TileReturned()
        ):
            return _say(event)
        case _:
            return ""


def _say(event: Event, **values: object) -> str:
    return say(f"explore.hint.ville.{event.kind}", **values)
