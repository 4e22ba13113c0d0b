"""What matters of a run of events, in a few sentences: an attack is told by what it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from ...games.game import Event
from ...games.ville import events as happened
from ...games.ville.town import space_name
from ...text import say
from ..phrases import Names, join, points_words, who
from . import phrases
from .event_words import event_words, phases

LED_TO: Final = {
    happened.BuildingPlaced: happened.UpgradeTriggered,
    happened.BuildingGained: happened.UpgradeTriggered,
    happened.TileDrawn: happened.GnomeTilePlaced,
    happened.RoundStarted: happened.TrollCardTurned,
    happened.TilesReturned: happened.TrollCardTurned,
}
"""Events that go without saying where what they led to is told."""


def summary(events: Sequence[Event], names: Names) -> str:
    """Several events as a few sentences."""
    kinds = {type(event) for event in events}
    weighty = [event for event in events if LED_TO.get(type(event)) not in kinds]
    numbered = zip(phases(weighty), weighty, strict=True)
    sentences: list[str] = []
    for (phase, player), part in groupby(numbered, key=lambda one: (one[0], one[1].player)):
        run = [event for _, event in part]
        if phase == "attack" and player is not None:
            sentences += [_attack(strike, player, names) for strike in _strikes(run)]
        elif phase == "score" and player is not None:
            sentences.append(_scored(run, player, names))
        else:
            sentences += [_sentence(event, names) for event in run]
    return " ".join(sentences)


def _sentence(event: Event, names: Names) -> str:
    if not isinstance(event, happened.TrollCardTurned):
        return event_words(event, names).sentence
    key = "card" if event.rule.startswith("V-PREP") else "surprise"
    board = event.state.board
    return say(
        f"summary.ville.{key}", round=board.round, card=phrases.card(event.state, event.card)
    )


def _strikes(run: Sequence[Event]) -> Iterator[list[Event]]:
    """The attacks of a run, each with what it does."""
    strike: list[Event] = []
    for event in run:
        if strike and isinstance(event, happened.AttackStarted):
            yield strike
            strike = []
        strike.append(event)
    yield strike


def lost_in(
    events: Sequence[Event], key: str, tile: Callable[[str], str] = phrases.tile
) -> list[str]:
    """What an attack takes, thing by thing, said by a sentence with `what` and `space`."""
    found = []
    for event in events:
        match event:
            case happened.BuildingDestroyed(building=building, space=space):
                found.append(say(key, what=tile(building), space=space_name(space)))
            case happened.GnomeExhausted(gnome=gnome, space=space):
                found.append(say(key, what=phrases.gnome(gnome), space=space_name(space)))
    return found


def _attack(strike: Sequence[Event], player: int, names: Names) -> str:
    lost = lost_in(strike, "summary.ville.thing", phrases.the_tile)
    began = next((event for event in strike if isinstance(event, happened.AttackStarted)), None)
    key = ("" if began else "more_") + ("lost" if lost else "safe")
    card = phrases.card(began.state, began.card) if began else ""
    return say(f"summary.ville.{key}", card=card, who=who(player, names), lost=join(lost))


def _scored(run: Sequence[Event], player: int, names: Names) -> str:
    points = sum(getattr(event, "points", 0) for event in run)
    return say("summary.ville.scored", who=who(player, names), points=points_words(points))
