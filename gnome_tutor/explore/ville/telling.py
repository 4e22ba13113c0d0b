"""What is worth telling of a line in Gnomeville, for hints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gnome_tutor.games import ville
from gnome_tutor.games.game import Event
from gnome_tutor.games.ville import events as happened
from gnome_tutor.games.ville.state import State
from gnome_tutor.games.ville.town import GROUP, Town, space_name
from gnome_tutor.pictures.phrases import join, points_words
from gnome_tutor.pictures.ville import phrases
from gnome_tutor.pictures.words import action_words
from gnome_tutor.text import say

from ..effect import Effect


def goes_on(start: State, now: State, seat: int) -> bool:
    """Whether a line that began in one position goes on in another: to the end of the go."""
    decision = now.game.current(now)
    return decision.player == seat and decision.kind not in ("build", "buy")


def called(state: State, action: Any, names: Sequence[str]) -> str:
    """An action in words."""
    return action_words(state, action, names)


def effects(start: State, events: Sequence[Event], seat: int, names: Sequence[str]) -> list[Effect]:
    """What the events of a line mean to the seat that decides, in their order."""
    own = [event for event in events if event.player == seat]
    # Where an action is about nothing else, its own words have told that already.
    said = happened.BuildingGained | happened.GnomeDeployed
    news = own[1:] if own and isinstance(own[0], said) else own
    found = [effect for event in news for effect in _told(event, seat, names)]
    found += _pair(own, seat)
    shrooms = [event for event in own if isinstance(event, happened.ShroomsGained)]
    if shrooms:
        total = sum(event.number for event in shrooms)
        found.append(_effect(shrooms[0], shrooms=phrases.shrooms(total)))
    return [*found, *_losses(own, seat)]


def _told(event: Event, seat: int, names: Sequence[str]) -> Iterator[Effect]:
    match event:
        case happened.PlayerDraws() | happened.PlayerReturned():
            chance = ville.stumped_by(event.state, seat, 1)
            key, rule = (".risk", "V-BUILD-5") if chance else (".safe", "V-BUILD-4")
            odds = {"part": chance.numerator, "whole": chance.denominator}
            yield Effect(say(f"explore.hint.ville.draws{key}", who=names[seat], **odds), rule)
        case happened.UpgradeTriggered(building=building, spaces=spaces, height=height):
            points = event.state.board.setup.components.stack_points(height)
            yield _effect(
                event,
                ".chain" if event.chain else ".first",
                buildings=phrases.some(len(spaces), building),
                height=height,
                points=points_words(points),
            )
        case happened.BuildingGained(building=building, space=space):
            yield _effect(event, building=phrases.a_tile(building), space=space_name(space))
        case happened.BuildingBought(building=building):
            number = event.state.board.players[seat].bag[building]
            yield _effect(event, buildings=phrases.some(number, building))
        case happened.GnomeExhausted(gnome=gnome):
            yield _effect(event, gnome=phrases.gnome(gnome))
        case happened.GnomeDeployed(rule="V-GNOME-7"):
            return  # the last gnome, sent away and back at once
        case happened.ToolTaken(tool=tool, gnome=gnome):
            yield _effect(event, tool=say(f"words.ville.tool.{tool}"), gnome=phrases.gnome(gnome))
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
            yield _effect(event, who=names[seat])


def _effect(event: Event, key: str = "", **values: object) -> Effect:
    words = say(f"explore.hint.ville.{event.kind}{key}", **values)
    return Effect(words, event.rule, harm=isinstance(event, happened.BuildingDestroyed))


def _pair(own: Sequence[Event], seat: int) -> list[Effect]:
    """Two that match, where the last building has come to stand: one more would upgrade them."""
    for event in reversed(own):
        if isinstance(event, happened.BuildingPlaced | happened.BuildingGained):
            number = len(_beside(event.state.board.towns[seat], event.space))
            if number != GROUP - 1:
                break
            buildings = phrases.some(number, event.building)
            return [Effect(say("explore.hint.ville.pair", buildings=buildings), "V-UP-1")]
    return []


def _beside(town: Town, space: int) -> list[int]:
    """The spaces of the matching buildings that hang together with this one, gnomes left out."""
    kind, found = town.buildings[space], [space]
    for at in found:
        for to in town.layout.joined[at]:
            if town.buildings[to] == kind and to not in town.gnomes and to not in found:
                found.append(to)
    return found


def _losses(own: Sequence[Event], seat: int) -> list[Effect]:
    """What the attack takes; who passes before others do sees it coming."""
    last = own[-1] if own else None
    foreseen = isinstance(last, happened.PlayerPassed | happened.BuildingPlaced)
    coming = ville.attack_to_come(last.state, seat) if last and foreseen else own
    lost = [event for event in coming if isinstance(event, happened.BuildingDestroyed)]
    if isinstance(last, happened.BuildingPlaced):
        here = [event for event in lost if event.space == last.space]
        return [_effect(event, ".placed") for event in here]
    if not lost:
        return []
    what = [
        say(
            "explore.hint.ville.lost",
            building=phrases.a_tile(event.building),
            space=space_name(event.space),
        )
        for event in lost
    ]
    return [_effect(lost[0], ".lost", what=join(what))]
