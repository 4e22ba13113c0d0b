"""What happened, in a learner's words: a title for the timeline, and a sentence that says why."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ...games.game import Event
from ...games.ville import events as happened
from ...games.ville.buildings import GNOME
from ...games.ville.town import space_name
from ...text import say, table
from ..phrases import Names, gnome_symbol, join, points_words, who
from ..told import EventWords, capital
from . import phrases


def phases(events: Sequence[Event]) -> tuple[str, ...]:
    """The phase of the round that each event of a run belongs to.

    Where an event alone may not tell, such as that of a gnome exhausted, it goes with the one
    before.
    """
    found: list[str] = []
    for event in events:
        found.append(_own_phase(event) or (found[-1] if found else _phase(event)))
    return tuple(found)


def event_words(event: Event, names: Names) -> EventWords:
    """The event in words. `names` are the seats' names; the event must carry its state."""
    told = _TOLD[event.kind](event, names)
    values = {"who": who(event.player, names), **told.values}
    words = f"event.ville.{event.kind}"
    keys = table(words)
    sentence = next(key for key in (told.variant, event.rule, "sentence") if key in keys)
    return EventWords(
        say(f"{words}.title", **values),
        say(f"{words}.aside", **values),
        capital(say(f"{words}.{sentence}", **values)),
        told.symbol,
        _phase(event),
    )


_PHASES = (
    ("prepare", r"V-(PREP|SETUP-6)"),
    ("build", r"V-(BUILD|UP|VAR|BLD|GNOME-[1-58])"),
    ("attack", r"V-ENEMY"),
    ("score", r"V-(SCORE|SOLO|END|SETUP-4)"),
    ("buy", r"V-(BUY|BOARD-RIVER)"),
)
"""Which rules act in one phase only."""


def _own_phase(event: Event) -> str:
    """The phase by the event itself; "" where it may be one of several."""
    if isinstance(event, happened.TilesReturned):
        return "buy"
    if isinstance(event, happened.PointsGained):
        return "score"
    return next((phase for phase, rules in _PHASES if re.match(rules, event.rule)), "")


def _phase(event: Event) -> str:
    """As far as the event alone tells."""
    return _own_phase(event) or phrases.phase_of(event.state)


class _Told(NamedTuple):
    """The symbol of an event, what fills its sentences, and which one if not that of its rule."""

    symbol: str
    values: Mapping[str, object]
    variant: str = ""


_TOLD: dict[str, Callable[[Any, Names], _Told]] = {}

_Tell = Callable[[Any, Names], _Told]


def _tells(*kinds: type[Event]) -> Callable[[_Tell], _Tell]:
    def register(tell: _Tell) -> _Tell:
        _TOLD.update({kind.kind: tell for kind in kinds})
        return tell

    return register


def _spaces_of(event: Any) -> dict[str, str]:
    """The spaces of an event, in words."""
    found = {name: getattr(event, name, None) for name in ("space", "start", "to", "trigger")}
    return {name: space_name(space) for name, space in found.items() if space is not None}


@_tells(
    happened.PlayerDraws,
    happened.PlayerPassed,
    happened.PlayerStayedOut,
    happened.PlayerReturned,
    happened.PlayerStumped,
    happened.NothingGained,
    happened.StewFilled,
    happened.GameEnded,
)
def _plain(event: Event, _: Names) -> _Told:
    """Words that need to know who did it and no more."""
    symbols = {"NothingGained": "i-bag", "StewFilled": "i-stew", "GameEnded": "i-star"}
    alone = event.state.board.setup.players == 1
    return _Told(symbols.get(event.kind) or gnome_symbol(event.player), {}, "solo" if alone else "")


@_tells(happened.RoundStarted)
def _round(event: happened.RoundStarted, _: Names) -> _Told:
    return _Told("i-card", {"round": event.round})


@_tells(happened.TrollCardTurned, happened.AttackStarted)
def _troll_card(event: Any, _: Names) -> _Told:
    card = event.state.board.setup.components.troll_cards[event.card]
    values = {
        "card": phrases.card(event.state, event.card),
        "boulders": phrases.spaces(card.boulders),
        "trolls": phrases.spaces(card.trolls),
        "arrows": join([phrases.arrow(arrow) for arrow in card.arrows]),
    }
    return _Told("i-troll", values)


@_tells(
    happened.AbilityDrawn,
    happened.AbilityUsed,
    happened.EventTurned,
    happened.GoalTurned,
    happened.DeliveryMissed,
)
def _card(event: Any, _: Names) -> _Told:
    state = event.state
    values = {"card": phrases.card(state, event.card), "text": phrases.card_text(state, event.card)}
    if isinstance(event, happened.AbilityUsed):
        values["gnome"] = phrases.gnome(event.gnome)
    return _Told("i-card", values)


@_tells(
    happened.TileDrawn,
    happened.TileReturned,
    happened.PassForced,
)
def _tile(event: Any, _: Names) -> _Told:
    variant = "gnome" if event.tile == GNOME else ""
    values = {
        "tile": phrases.tile(event.tile),
        "a_tile": phrases.a_tile(event.tile),
        "the_tile": phrases.the_tile(event.tile),
    }
    return _Told(phrases.tile_symbol(event.tile), values, variant)


@_tells(
    happened.BuildingPlaced,
    happened.BuildingGained,
    happened.NotActivated,
    happened.BuildingBought,
    happened.BuildingTaken,
    happened.BuildingDestroyed,
)
def _building(event: Any, _: Names) -> _Told:
    values = {
        "building": phrases.tile(event.building),
        "a_building": phrases.a_tile(event.building),
        "the_building": phrases.the_tile(event.building),
        **_spaces_of(event),
    }
    if isinstance(event, happened.BuildingBought):
        values["cost"] = phrases.shrooms(event.cost)
    return _Told(phrases.tile_symbol(event.building), values)


@_tells(happened.GnomeTilePlaced)
def _gnome_tile(event: happened.GnomeTilePlaced, _: Names) -> _Told:
    values = {"stump": event.stump, "steps": phrases.steps(event.steps)}
    return _Told(phrases.tile_symbol(GNOME), values)


@_tells(happened.UpgradeTriggered)
def _upgrade(event: happened.UpgradeTriggered, _: Names) -> _Told:
    number = len(event.spaces)
    values: dict[str, object] = {
        "tiles": phrases.some(number, event.building),
        "spaces": phrases.spaces(event.spaces),
        "height": event.height,
        **_spaces_of(event),
    }
    return _Told(" ".join([phrases.tile_symbol(event.building)] * min(number, 3)), values)


@_tells(
    happened.GnomeMoved,
    happened.GnomeDeployed,
    happened.GnomeExhausted,
    happened.StudyStarted,
)
def _gnome(event: Any, _: Names) -> _Told:
    values = {"gnome": phrases.gnome(event.gnome), **_spaces_of(event)}
    tracker = event.state.board.players[event.player].trackers[event.gnome]
    keeps = isinstance(event, happened.GnomeExhausted) and (tracker.hammer or tracker.sword)
    return _Told(gnome_symbol(event.player), values, "keeps" if keeps else "")


@_tells(happened.StepsGivenUp, happened.StepsAdded)
def _steps(event: Any, _: Names) -> _Told:
    return _Told(gnome_symbol(event.player), {"steps": phrases.steps(event.steps)})


@_tells(happened.ShroomsGained)
def _shrooms(event: happened.ShroomsGained, _: Names) -> _Told:
    return _Told("i-shroom", {"shrooms": phrases.shrooms(event.number)})


@_tells(happened.TrollDestroyed, happened.TrollArrived, happened.TrollMoved, happened.TrollStayed)
def _troll(event: Any, _: Names) -> _Told:
    return _Told("i-troll", _spaces_of(event))


@_tells(happened.BoulderDestroyed, happened.BoulderLanded)
def _boulder(event: Any, _: Names) -> _Told:
    return _Told("i-boulder", _spaces_of(event))


@_tells(happened.IconIgnored)
def _ignored(event: happened.IconIgnored, _: Names) -> _Told:
    return _Told(f"i-{event.icon}", {"what": phrases.danger(event.icon), **_spaces_of(event)})


@_tells(happened.ToolTaken)
def _tool(event: happened.ToolTaken, _: Names) -> _Told:
    values = {
        "gnome": phrases.gnome(event.gnome),
        "tool": phrases.tool(event.tool),
    }
    return _Told(f"i-{event.tool}", values)


@_tells(happened.GnomeGraduated)
def _graduated(event: happened.GnomeGraduated, _: Names) -> _Told:
    state = event.state
    values = {
        "gnome": phrases.gnome(event.gnome),
        "card": phrases.card(state, event.card),
        "text": phrases.card_text(state, event.card),
        "other": phrases.card(state, event.other),
    }
    return _Told("i-cap", values)


@_tells(happened.StackScored)
def _stack(event: happened.StackScored, _: Names) -> _Told:
    values = {"height": event.height, "points": points_words(event.points)}
    return _Told("i-star", values)


@_tells(happened.EventScored, happened.GoalScored, happened.PointsGained)
def _scored(event: Any, _: Names) -> _Told:
    values = {
        "card": phrases.card(event.state, event.card),
        "text": phrases.card_text(event.state, event.card),
        "points": points_words(event.points),
        "value": getattr(event, "value", ""),
    }
    if isinstance(event, happened.EventScored):
        values["rank"] = say(f"words.ville.rank.{event.rank}")
    tie = isinstance(event, happened.GoalScored) and event.tie
    return _Told("i-star", values, "tie" if tie else "")


@_tells(happened.TownFilled)
def _filled(event: happened.TownFilled, _: Names) -> _Told:
    return _Told("i-star", {"points": points_words(event.points)})


@_tells(happened.DeliveryTurned)
def _delivery(event: happened.DeliveryTurned, names: Names) -> _Told:
    values = {
        "card": phrases.card(event.state, event.card),
        "text": phrases.card_text(event.state, event.card),
        "receivers": join([names[seat] for seat in event.receivers]),
    }
    return _Told("i-card", values, "" if event.receivers else "nobody")


@_tells(happened.RiverSwept)
def _river(event: happened.RiverSwept, _: Names) -> _Told:
    return _Told("i-boulder", {"spaces": phrases.spaces(event.spaces)})


@_tells(happened.TilesReturned)
def _returned(event: happened.TilesReturned, _: Names) -> _Told:
    counted = {kind: event.tiles.count(kind) for kind in event.tiles}
    return _Told("i-bag", {"tiles": phrases.tiles(counted), "number": len(event.tiles)})
