"""What changed between two positions, line by line, for the panel beside the story."""

from __future__ import annotations

from collections.abc import Iterator

from ...games.ville.buildings import BUILDINGS, TILES
from ...games.ville.player import Points
from ...games.ville.state import State
from ...games.ville.town import BOULDER, CAMP, GNOMES, SPACES, TROLL, space_name
from ...text import say
from ..phrases import Names, gnome_symbol
from ..told import Delta, delta, is_stand_in
from . import phrases

PARTS = (*Points._fields, "total")
"""The parts of a score, in the order in which they are told."""


def deltas(before: State, after: State, names: Names, player: int | None = None) -> list[Delta]:
    """Each thing that differs, in a fixed order (see `words.deltas`)."""
    acting = _acting(before) if player is None else player
    found = []
    for seat in sorted(range(len(names)), key=lambda seat: seat != acting):
        for line in _of_player(before, after, seat):
            if seat != acting:
                line["words"] = say("delta.of", who=names[seat], what=line["words"])
            found.append(line)
    return found + list(_of_all(before, after))


def _acting(state: State) -> int:
    """Whose decision it is; at a draw, whose bag it is."""
    agenda = state.board.agenda
    if not agenda:
        return 0
    task = agenda[-1]
    return task.number if task.kind == "draw" else max(task.player, 0)


def _of_player(before: State, after: State, seat: int) -> Iterator[Delta]:
    old, new = before.board.players[seat], after.board.players[seat]
    town, later = before.board.towns[seat], after.board.towns[seat]
    yield from delta(say("delta.ville.shrooms"), "i-shroom", old.shrooms, new.shrooms)
    for kind in BUILDINGS:
        words = say("delta.ville.in_town", building=phrases.tile(kind))
        was, now = town.buildings.count(kind), later.buildings.count(kind)
        yield from delta(words, phrases.tile_symbol(kind), was, now)
    for danger in (BOULDER, TROLL):
        words = say(f"delta.ville.{danger}s")
        was, now = town.dangers.count(danger), later.dangers.count(danger)
        yield from delta(words, f"i-{danger}", was, now)
        if was == now and town.dangers != later.dangers:
            gone, come = (
                [space_name(s) for s in SPACES if one.dangers[s] == danger != other.dangers[s]]
                for one, other in ((town, later), (later, town))
            )
            yield from delta(words, f"i-{danger}", " ".join(gone), " ".join(come))
    for gnome in range(GNOMES):
        was_on, is_on = (_where(one.gnomes[gnome]) for one in (town, later))
        words = phrases.gnome(gnome)
        yield from delta(words, gnome_symbol(seat), was_on, is_on)
        tracker, tracked = old.trackers[gnome], new.trackers[gnome]
        for tool in ("hammer", "sword"):
            words = say("delta.ville.tool", gnome=phrases.gnome(gnome), tool=phrases.tool(tool))
            has = (_yes(getattr(tracker, tool)), _yes(getattr(tracked, tool)))
            yield from delta(words, f"i-{tool}", *has)
        words = say("delta.ville.ability", gnome=phrases.gnome(gnome))
        abilities = (_ability(before, tracker.ability), _ability(after, tracked.ability))
        yield from delta(words, "i-cap", *abilities)
        words = say("delta.ville.ability_used", gnome=phrases.gnome(gnome))
        yield from delta(words, "i-cap", _yes(tracker.used), _yes(tracked.used))
    yield from delta(say("delta.ville.stumps"), "b-gnome", old.stumps, new.stumps)
    was_stew, is_stew = (say(f"board.ville.text.{_stew(one.stew)}") for one in (old, new))
    yield from delta(say("delta.ville.stew"), "i-stew", was_stew, is_stew)
    for kind in TILES:
        words = say("delta.ville.in_bag", tile=phrases.tile(kind))
        yield from delta(words, phrases.tile_symbol(kind), old.bag[kind], new.bag[kind])
    drawn = [phrases.tile(one.drawn) if one.drawn else say("delta.ville.no") for one in (old, new)]
    yield from delta(say("delta.ville.drawn"), "i-bag", drawn[0], drawn[1])
    heights = [" ".join(str(len(stack)) for stack in one.stacks) for one in (old, new)]
    yield from delta(say("delta.ville.stacks"), "i-star", heights[0], heights[1])
    stages = [say(f"board.ville.text.stage.{one.stage or 'building'}") for one in (old, new)]
    yield from delta(say("delta.ville.stage"), gnome_symbol(seat), stages[0], stages[1])
    stood_in = stand_ins(after, seat)
    for part in PARTS:
        scored = (getattr(old.points, part), getattr(new.points, part))
        words = say(f"delta.ville.points_{part}")
        yield from delta(words, "", *scored, stand_in=part in stood_in)


def _where(space: int) -> str:
    return say("words.ville.camp") if space == CAMP else space_name(space)


def _yes(flag: bool) -> str:
    return say("delta.ville.yes" if flag else "delta.ville.no")


def _stew(full: bool) -> str:
    return "filled" if full else "empty"


def _ability(state: State, card: str) -> str:
    return phrases.card(state, card) if card else say("delta.ville.no")


def stand_ins(state: State, seat: int) -> tuple[str, ...]:
    """The parts of a player's score that hold a number which is not from the rulebook."""
    board = state.board
    facts, points = board.setup.components.facts, board.players[seat].points
    decks = {
        "stacks": ["stack_bonus."],
        "events": [
            f"{deck}.{card}." for card in board.events for deck in ("events", "solo_events")
        ],
        "filled": ["filled."],
        "cards": ["deliveries.", "abilities."],
        "goals": [f"goals.{goal}." for goal in board.goals if goal],
    }
    found = [
        part
        for part, starts in decks.items()
        if getattr(points, part)
        and any(
            is_stand_in(fact)
            for name, fact in facts.items()
            if name.startswith(tuple(starts)) and isinstance(fact.value, int)
        )
    ]
    return (*found, "total") if found else ()


def _of_all(before: State, after: State) -> Iterator[Delta]:
    old, new = before.board, after.board
    yield from delta(say("delta.ville.round"), "i-card", old.round, new.round)
    for kind in BUILDINGS:
        words = say("delta.ville.supply", building=phrases.tile(kind))
        yield from delta(words, phrases.tile_symbol(kind), old.supply[kind], new.supply[kind])
    for key, symbol, was, now in (
        ("card", "i-troll", (old.card,), (new.card,)),
        ("surprise", "i-troll", (old.surprise,), (new.surprise,)),
        ("events", "i-card", old.events, new.events),
        ("goals", "i-card", old.goals, new.goals),
        ("delivery", "i-card", (old.delivery,), (new.delivery,)),
        ("offer", "i-cap", old.offer, new.offer),
    ):
        words = say(f"delta.ville.{key}")
        yield from delta(words, symbol, _cards(before, was), _cards(after, now))


def _cards(state: State, names: tuple[str, ...]) -> str:
    titles = [phrases.card(state, name) for name in names if name]
    return ", ".join(titles) or say("delta.ville.no")
