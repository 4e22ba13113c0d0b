"""What an action would do in a town, before it is done: the tutor's voice, one rule at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...games import ville
from ...games.game import Reason
from ...games.ville import actions
from ...games.ville import events as happened
from ...games.ville.buildings import GNOME
from ...games.ville.state import State
from ...games.ville.town import Town, space_name
from ...pictures.phrases import points_words
from ...pictures.told import capital
from ...pictures.ville import phrases
from ...pictures.words import action_words, event_words
from ...text import say
from .legal import seat_on_view

if TYPE_CHECKING:
    from fractions import Fraction

TOLD: Final = 3
"""Of a long run of events, how many are told: what comes after is seen when it happens."""


def preview(
    state: State, action: actions.Action, names: Sequence[str]
) -> tuple[bool, str, list[Reason]]:
    """Whether it is legal, what it leads to or why not in words, and the rule that says so."""
    refused = ville.explain(state, action)
    if refused:
        return False, refused[0].text, [refused[0]]
    seat = seat_on_view(state)
    step = ville.apply(state, action)
    group = next((e for e in step.events if isinstance(e, happened.UpgradeTriggered)), None)
    places = tuple(map(space_name, group.spaces)) if group else ()
    match action:
        case actions.Reach():
            text, rule = _draw(state, seat)
        case actions.Put() if group:
            text, rule = _group(step.state, group, seat), "V-UP-1"
        case actions.Put(space):
            text, rule = _put(step.state, space, seat)
        case actions.Upgrade() if group:
            text, rule = _chain(step.state, group, seat), "V-UP-4"
        case actions.Upgrade(building, space):
            text, rule = _gained(step.state, building, space, seat), "V-UP-2"
        case _:
            text = " ".join(event_words(event, names).sentence for event in step.events[:TOLD])
            rule = step.events[0].rule if step.events else ""
    text = text or action_words(state, action, names)
    return True, text, [Reason(rule, text, places)] if rule else []


def percent(chance: Fraction | int) -> int:
    """A chance as whole percents."""
    return round(100 * chance)


def odds(chance: Fraction | int) -> str:
    """A chance in words, exact and in least terms: "1 in 9"."""
    key = "never" if chance == 0 else "sure" if chance == 1 else "in"
    return say(f"ui.town.odds.{key}", part=chance.numerator, whole=chance.denominator)


def _draw(state: State, seat: int) -> tuple[str, str]:
    """How likely a gnome tile is, and what it would mean."""
    stumped = ville.stumped_by(state, seat, 1)
    if stumped:
        return _chance("stumps", stumped), "V-BUILD-5"
    return _chance("draw", ville.tile_odds(state, seat).get(GNOME, 0)), "V-BUILD-4"


def _chance(what: str, chance: Fraction | int) -> str:
    return say(f"ui.town.preview.{what}", odds=odds(chance), percent=percent(chance))


def _put(after: State, space: int, seat: int) -> tuple[str, str]:
    town = after.board.towns[seat]
    kind = town.buildings[space]
    near = len(_together(town, space))
    key = "together" if near > 1 else "alone"
    text = say(f"ui.town.preview.{key}", tiles=phrases.some(near, kind))
    if falls := _falls(after, seat, space):
        return f"{text} {say('ui.town.preview.falls')}", falls
    return text, "V-UP-1"


def _together(town: Town, space: int) -> list[int]:
    """The unoccupied spaces with the same building that hang together with this one."""
    found = [space]
    for at in found:
        for to in town.layout.joined[at]:
            same = town.buildings[to] == town.buildings[space] and to not in town.gnomes
            if same and to not in found:
                found.append(to)
    return found


def _falls(state: State, seat: int, space: int) -> str:
    """The rule by which the attack to come would destroy the building on a space, or ""."""
    for event in ville.attack_to_come(state, seat):
        if isinstance(event, happened.BuildingDestroyed) and event.space == space:
            return event.rule
    return ""


def _group(after: State, event: happened.UpgradeTriggered, seat: int) -> str:
    text = say(
        "ui.town.preview.group",
        tiles=phrases.some(len(event.spaces), event.building),
        spaces=phrases.spaces(event.spaces),
    )
    return text + _further(after, event, seat)


def _chain(after: State, event: happened.UpgradeTriggered, seat: int) -> str:
    tiles = phrases.some(len(event.spaces), event.building)
    text = say("ui.town.preview.chain", tiles=tiles, height=event.height)
    return text + _further(after, event, seat)


def _further(after: State, event: happened.UpgradeTriggered, seat: int) -> str:
    """How high the stack can still come to be, and which building beside stays."""
    text, height = "", best_stack(after, seat)
    if height > event.height:
        text += " " + say("ui.town.preview.best", height=height, points=_points(after, height))
    town = after.board.towns[seat]
    beside = {to for at in event.spaces for to in town.layout.joined[at]}
    stays = tuple(
        sorted(at for at in beside if at in town.gnomes and town.buildings[at] == event.building)
    )
    if stays:
        building, spaces = phrases.tile(event.building), phrases.spaces(stays)
        text += " " + say("ui.town.preview.occupied", building=building, spaces=spaces)
    return text


def _gained(after: State, building: str, space: int, seat: int) -> str:
    height = len(after.board.players[seat].stacks[-1])
    stays = say(
        "ui.town.preview.no_chain",
        building=phrases.a_tile(building),
        space=space_name(space),
        height=height,
        points=_points(after, height),
    )
    return capital(stays)


def _points(state: State, height: int) -> str:
    return points_words(state.board.setup.components.stack_points(height))


def best_stack(state: State, seat: int) -> int:
    """The height of the highest stack that the chain under way can come to, whatever is chosen."""
    stacks = [chain.stack for chain in ville.chains(state)] or state.board.players[seat].stacks[-1:]
    return max(map(len, stacks), default=0)
