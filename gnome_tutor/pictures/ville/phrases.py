"""The things of Gnomeville in words: tiles, cards, gnomes, places."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...games.game import BadCode
from ...games.ville.buildings import TILES
from ...games.ville.cards import text_of, title_of
from ...games.ville.state import NEIGHBOURS, Board, State
from ...games.ville.town import CAMP, SPACE_OF, space_name
from ...text import say
from ..phrases import COLOURS, Names, join, seat_names

PHASES = ("prepare", "build", "attack", "score", "buy")
"""The phases of a round, in their order (V-SETUP-6)."""

_PHASE_OF = {
    "building": "build",
    "attack": "build",
    "score": "attack",
    "refresh": "score",
    "advance": "buy",
    "tidy": "buy",
    "prepare": "buy",
    "end": "score",
}
"""What lies at the bottom of the agenda is mostly the phase that comes next."""


def phase_of(state: State) -> str:
    """The phase of the round that a position is in; of a game that is over, the last one."""
    agenda = state.board.agenda
    if not agenda:
        return "score"
    waits = agenda[0].kind == "building" and any(t.kind == "troll_card" for t in agenda)
    return "prepare" if waits else _PHASE_OF[agenda[0].kind]


def tile(kind: str) -> str:
    """A kind of building, or a gnome tile."""
    return say(f"words.ville.tile.{kind}")


def a_tile(kind: str) -> str:
    """The same with its article: "an armory"."""
    return say(f"words.ville.a.{kind}")


def the_tile(kind: str) -> str:
    """The same as one that is known: "the armory"."""
    return say(f"words.ville.the.{kind}")


def tile_symbol(kind: str) -> str:
    return f"b-{kind}"


def frame_of(kind: str) -> str:
    """The shape of a building's frame, which tells its path."""
    return _FRAMES[kind]


_FRAMES = {
    "market": "market",
    **dict.fromkeys(("house", "tavern", "academy"), "blue"),
    **dict.fromkeys(("workshop", "armory", "ballista"), "rust"),
}


def some(count: int, kind: str) -> str:
    """So many tiles of a kind: "3 markets"."""
    return say(f"words.ville.tiles.{kind}", count=count)


def tiles(counted: Mapping[str, int]) -> str:
    """Tiles, so many of each kind: "3 markets and 1 gnome tile"."""
    return join([some(counted[kind], kind) for kind in TILES if counted.get(kind)])


def shrooms(count: int) -> str:
    return say("words.ville.shrooms", count=count)


def steps(count: int) -> str:
    return say("words.ville.steps", count=count)


def spaces(numbers: tuple[int, ...]) -> str:
    return join([space_name(number) for number in numbers])


def tool(name: str) -> str:
    return say(f"words.ville.tool.{name}")


def danger(name: str) -> str:
    return say(f"words.ville.danger.{name}")


def board(name: str) -> str:
    """What a town board is called."""
    return say(f"words.ville.board.{name}")


def arrow(way: str) -> str:
    return say(f"words.ville.arrow.{way}")


def card(state: State, name: str) -> str:
    """The title of a card of any deck."""
    return title_of(state.board.setup.components.cards[name])


def card_text(state: State, name: str) -> str:
    """What a card says; "" for a troll card, which has no words."""
    return text_of(state.board.setup.components.cards[name])


def gnome(number: int) -> str:
    """One of a player's three gnomes, counted from 1."""
    return say("words.ville.gnome", number=number + 1)


def gnome_on(board: Board, seat: int, number: int) -> str:
    """A gnome and where it stands: "gnome 2 (c3)"."""
    space = board.towns[seat].gnomes[number]
    where = say("words.ville.camp") if space == CAMP else space_name(space)
    return say("words.ville.gnome_on", number=number + 1, where=where)


def big_gnome(seat: int) -> str:
    """The symbol of a gnome as large as it stands in a town."""
    return f"v-{COLOURS[seat]}"


BESIDE = (None, None)
"""What `read_place` gives for a place beside the towns: an event, a goal."""

_SPACE = re.compile(r"(?:([0-3]):)?([a-e][1-5])")
_BEFORE = re.compile(r"player:([0-3])|event:([1-3])|goal:([1-4])")


def read_place(place: str) -> tuple[int | None, int | None]:
    """The seat and the space of a place, each None where it has none.

    Raises BadCode where the text is no place.
    """
    if found := _SPACE.fullmatch(place):
        return (int(found[1]) if found[1] else None), SPACE_OF[found[2]]
    if found := _BEFORE.fullmatch(place):
        return (int(found[1]) if found[1] else None), None
    raise BadCode(say("board.ville.no_place", place=place), text=place)


def place_words(place: str, state: State | None = None, names: Names | None = None) -> str:
    """A place in notation, in words. With a state, a goal is told by whom it lies between.

    Raises BadCode where the text is no place.
    """
    seat, space = read_place(place)
    names = names or seat_names(4)
    if space is not None:
        name = space_name(space)
        if seat is None:
            return name
        return say("words.ville.place.space", space=name, who=names[seat])
    if seat is not None:
        return say("words.ville.place.player", who=names[seat])
    kind, _, number = place.partition(":")
    if kind == "goal" and state is not None:
        one, other = NEIGHBOURS[state.board.setup.players][int(number) - 1]
        return say("words.ville.place.goal_of", one=names[one], other=names[other])
    return say(f"words.ville.place.{kind}", number=number, round=int(number) + 2)
