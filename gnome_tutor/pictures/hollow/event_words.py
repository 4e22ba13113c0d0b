"""What happened, in a learner's words: a title for the timeline, and a sentence that says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...games.game import Event
from ...games.hollow import events as happened
from ...games.hollow.components import COLUMNS
from ...games.hollow.state import State
from ...games.hollow.tiles import STUMP, Counts, is_wildflower
from ...text import say, table
from ..phrases import Names, gnome_symbol, marker_symbol, points_words, who
from ..told import EventWords, capital
from . import phrases

PHASES = ("place", "resolve", "move")
"""The three steps of a turn, in their order (H-TURN-2)."""


def phases(events: Sequence[Event]) -> tuple[str, ...]:
    """The step of the turn that each event of a run belongs to.

    An event alone may not tell: a garden tile is stored by a ring's bonus or by a visit to a
    signpost. So a run moves on from step to step, and back only when a turn starts.
    """
    found = []
    phase = "place"
    for event in events:
        if isinstance(event, happened.TurnStarted):
            phase = "move" if event.final else "place"
        else:
            phase = PHASES[max(PHASES.index(phase), PHASES.index(_phase(event)))]
        found.append(phase)
    return tuple(found)


def event_words(event: Event, names: Names) -> EventWords:
    """The event in words. `names` are the seats' names; the event must carry its state."""
    title, aside, sentence, symbol = _WORDS[event.kind](event, names)
    return EventWords(title, aside, capital(sentence), symbol, _phase(event))


def _phase(event: Event) -> str:
    """As far as the event alone tells."""
    if isinstance(event, _MOVING) or event.rule in ("H-MOVE-3", "H-MOVE-5"):
        return "move"
    return "place" if isinstance(event, _PLACING) else "resolve"


_MOVING = (happened.GnomeMoved, happened.GnomeStayed, happened.MushroomsSold, happened.GameEnded)
_PLACING = (
    happened.TurnStarted,
    happened.TilePlaced,
    happened.PermissionAsked,
    happened.PermissionGiven,
    happened.PermissionRefused,
    happened.TileBoxed,
    happened.PlacementSkipped,
    happened.TileDrawn,
)

Told = tuple[str, str, str, str]
_WORDS: dict[str, Callable[[Any, Names], Told]] = {}


def _tells(
    kind: type[Event],
) -> Callable[[Callable[[Any, Names], Told]], Callable[[Any, Names], Told]]:
    def register(tell: Callable[[Any, Names], Told]) -> Callable[[Any, Names], Told]:
        _WORDS[kind.kind] = tell
        return tell

    return register


def _say(event: Event, key: str, **values: object) -> str:
    return say(f"event.{event.kind}.{key}", **values)


def _by_rule(event: Event, **values: object) -> str:
    """The sentence for this event under this rule, or the one for all the rest."""
    key = event.rule if event.rule in table(f"event.{event.kind}") else "sentence"
    return _say(event, key, **values)


def _plain(symbol: str) -> Callable[[Any, Names], Told]:
    """Words that need to know who did it and no more; without a symbol, the player's gnome."""

    def tell(event: Any, names: Names) -> Told:
        name = who(event.player, names)
        return (
            _say(event, "title"),
            _say(event, "aside", who=name),
            _by_rule(event, who=name),
            symbol or gnome_symbol(event.player),
        )

    return tell


_WORDS.update(
    PermissionGiven=_plain(""),
    PermissionRefused=_plain(""),
    TileBoxed=_plain("i-tile"),
    PlacementSkipped=_plain("i-tile"),
    GnomeStayed=_plain(""),
    GameEnded=_plain("i-stump"),
)


@_tells(happened.TurnStarted)
def _turn(event: happened.TurnStarted, names: Names) -> Told:
    name = who(event.player, names)
    key = "final" if event.final else "sentence"
    return (
        _say(event, "title"),
        _say(event, "aside", who=name),
        _say(event, key, who=name),
        gnome_symbol(event.player),
    )


@_tells(happened.TilePlaced)
def _placed(event: happened.TilePlaced, names: Names) -> Told:
    name = who(event.player, names)
    if is_wildflower(event.look):
        return (
            _say(event, "wildflower_title"),
            _say(event, "stored_aside"),
            _say(event, "wildflower", who=name),
            phrases.tile_symbol(event.look),
        )
    stored = event.number == 0
    return (
        _say(event, "title"),
        _say(event, "stored_aside" if stored else "aside", number=event.number),
        _say(event, "stored" if stored else "sentence", who=name, number=event.number),
        "i-tile",
    )


@_tells(happened.PermissionAsked)
def _asked(event: happened.PermissionAsked, names: Names) -> Told:
    values = {"who": who(event.player, names), "asker": names[event.asker]}
    return (
        _say(event, "title"),
        _say(event, "aside", **values),
        _say(event, "sentence", **values),
        gnome_symbol(event.player),
    )


@_tells(happened.TileDrawn)
def _drawn(event: happened.TileDrawn, _: Names) -> Told:
    slot = event.slot + 1
    return (
        _say(event, "title"),
        _say(event, "aside", slot=slot),
        _say(event, "sentence", slot=slot),
        "i-bag",
    )


@_tells(happened.RingClosed)
def _closed(event: happened.RingClosed, names: Names) -> Told:
    if event.holder is None:
        whose = _say(event, "free")
    else:
        key = "held" if event.holder == event.player else "other"
        whose = _say(event, key, holder=names[event.holder], who=who(event.player, names))
    ring = event.state.board.garden.rings[event.ring]
    stump = _say(event, "stump") if STUMP in ring.cells else ""
    sentence = _say(event, "sentence", size=event.size, stump=stump, whose=whose)
    return _say(event, "title"), _say(event, "aside", size=event.size), sentence, "i-ring"


@_tells(happened.GnomeLaidDown)
def _laid(event: happened.GnomeLaidDown, names: Names) -> Told:
    name = who(event.player, names)
    return (
        _say(event, "title"),
        _say(event, "aside", who=name),
        _say(event, "sentence", who=name),
        gnome_symbol(event.player),
    )


@_tells(happened.MushroomsTaken)
@_tells(happened.MushroomsLeft)
def _mushrooms(event: Any, names: Names) -> Told:
    counts: Counts = event.mushrooms
    return (
        _say(event, "title"),
        _say(event, "aside", number=sum(counts)),
        _by_rule(event, who=who(event.player, names), mushrooms=phrases.mushrooms(counts)),
        phrases.mushroom_symbols(counts) or "i-ring",
    )


@_tells(happened.MarkersMoved)
def _markers(event: happened.MarkersMoved, names: Names) -> Told:
    two = event.number == 2
    given = phrases.columns(event.state)[event.column][event.row].bonus
    bonus = _say(event, "bonus", bonus=phrases.bonus(given)) if given else ""
    column = COLUMNS[event.column]
    sentence = _say(
        event,
        "two" if two else "sentence",
        who=who(event.player, names),
        column=column,
        row=phrases.row(event.state, event.column, event.row),
        bonus=bonus,
        moved=event.moved,
    )
    title = _say(event, "two_title" if two else "title")
    symbol = " ".join([marker_symbol(event.player)] * event.number)
    return title, _say(event, "aside", column=column), sentence, symbol


@_tells(happened.MarkerNotMoved)
def _no_marker(event: happened.MarkerNotMoved, names: Names) -> Told:
    values = {
        "who": who(event.player, names),
        "column": COLUMNS[phrases.column_of(event.size)],
    }
    return (
        _say(event, "title"),
        _say(event, "aside", **values),
        _by_rule(event, **values),
        marker_symbol(event.player),
    )


@_tells(happened.WildflowerTaken)
@_tells(happened.FlowerTaken)
def _flower(event: Any, names: Names) -> Told:
    values: dict[str, object] = {
        "who": who(event.player, names),
        "colour": phrases.flower(event.colour),
        "to_market": getattr(event, "to_market", 0),
    }
    return (
        _say(event, "title"),
        _say(event, "aside", **values),
        _by_rule(event, **values),
        f"f-{event.colour}",
    )


@_tells(happened.TileStored)
@_tells(happened.TileDiscarded)
def _stored(event: Any, names: Names) -> Told:
    return (
        _say(event, "title"),
        _say(event, "aside"),
        _say(event, "sentence", who=who(event.player, names), tile=phrases.tile(event.tile)),
        phrases.tile_symbol(event.tile),
    )


@_tells(happened.BonusDeclined)
def _declined(event: happened.BonusDeclined, names: Names) -> Told:
    bonus = phrases.bonus(event.bonus)
    return (
        _say(event, "title"),
        _say(event, "aside", bonus=bonus),
        _say(event, "sentence", who=who(event.player, names), bonus=bonus),
        phrases.BONUS_SYMBOLS.get(event.bonus, "i-mushroom"),
    )


@_tells(happened.SignpostPlaced)
@_tells(happened.SignpostUsed)
def _signpost(event: Any, names: Names) -> Told:
    sign = phrases.sign(event.sign)
    return (
        _say(event, "title"),
        _say(event, "aside", sign=sign),
        _by_rule(event, who=who(event.player, names), sign=sign),
        "i-sign",
    )


@_tells(happened.MushroomsTraded)
def _traded(event: happened.MushroomsTraded, names: Names) -> Told:
    values = {"give": phrases.mushrooms(event.give), "get": phrases.mushrooms(event.get)}
    given, got = phrases.mushroom_symbols(event.give), phrases.mushroom_symbols(event.get)
    return (
        _say(event, "title"),
        _say(event, "aside", **values),
        _say(event, "sentence", who=who(event.player, names), **values),
        f"{given} > {got}",
    )


@_tells(happened.GnomeMoved)
def _moved(event: happened.GnomeMoved, names: Names) -> Told:
    state: State = event.state
    place = phrases.spot(event.to, state)
    aside = _say(event, f"aside_{event.to.place}", sign=place)
    sentence = _say(
        event,
        "from_off" if event.start.place == "off" else event.to.place,
        who=who(event.player, names),
        place=place,
        start=phrases.spot(event.start, state),
    )
    return _say(event, "title"), aside, sentence, gnome_symbol(event.player)


@_tells(happened.MushroomsSold)
def _sold(event: happened.MushroomsSold, names: Names) -> Told:
    counts = phrases.of_colour(event.mushroom, event.number)
    points = points_words(event.points)
    sentence = _say(
        event,
        "sentence",
        who=who(event.player, names),
        mushrooms=phrases.mushrooms(counts),
        points=points,
        after=_say(event, "covered" if event.covered else "open"),
    )
    symbol = phrases.mushroom_symbols(counts)
    return _say(event, "title"), _say(event, "aside", points=points), sentence, symbol


@_tells(happened.EndTriggered)
def _end(event: happened.EndTriggered, names: Names) -> Told:
    sunset = _say(event, "sunset", sunset=event.sunset) if event.sunset else ""
    why = _say(event, event.by, who=who(event.player, names))
    sentence = _say(event, "sentence", why=why, sunset=sunset).strip()
    return _say(event, "title"), _say(event, "aside"), sentence, "i-stump"
