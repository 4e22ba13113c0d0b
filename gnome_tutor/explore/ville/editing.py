"""Setting up a town (see `explore.editing`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from gnome_tutor.games import ville
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.shown import shown
from gnome_tutor.games.ville.buildings import BUILDINGS, GNOME, TILES
from gnome_tutor.games.ville.cards import TOOLS, title_of
from gnome_tutor.games.ville.dicts import NOTHING
from gnome_tutor.games.ville.notation import read_space
from gnome_tutor.games.ville.player import STAGES, STUMPED
from gnome_tutor.games.ville.state import State
from gnome_tutor.games.ville.tasks import PHASES
from gnome_tutor.games.ville.town import (
    BOULDER,
    GNOMES,
    GROUP,
    SIDE,
    SPACES,
    TROLL,
    space_name,
)
from gnome_tutor.pictures.ville import phrases
from gnome_tutor.text import say

from ..editing import Choice, Entry, Thing, read

Data = dict[str, Any]

JOINED: Final = "+"
"""Stands between the tiles of a stack where it is one text."""

AT_CAMP: Final = "camp"

ONE_CARD: Final = ("troll", "surprise", "delivery", "ability")
"""Fields that hold one card, or none."""


def put(state: State, place: str, thing: str) -> State:
    """`place` is a space of the first seat, or of another as in "1:c3"."""
    seat, space = _place(state, place)
    if thing not in (*BUILDINGS, TROLL, BOULDER, ""):
        names = ", ".join((*BUILDINGS, TROLL, BOULDER))
        raise BadCode(say("explore.edit.thing", given=shown(thing), names=names))
    data = ville.to_dict(state)
    rows = [row.split() for row in data["players"][seat]["town"]]
    number = SPACES.index(space)
    rows[number // SIDE][number % SIDE] = thing or NOTHING
    data["players"][seat]["town"] = [" ".join(row) for row in rows]
    return read(state, fitted(state, data, ()))


def _place(state: State, place: str) -> tuple[int, int]:
    whose, _, name = place.rpartition(":")
    seats = [str(seat) for seat in range(state.board.setup.players)]
    if whose and whose not in seats:
        raise BadCode(say("explore.edit.seat", given=shown(whose), names=", ".join(seats)))
    return int(whose or 0), read_space(name)


def move_gnome(state: State, seat: int, gnome: int, spot: str) -> State:
    data = ville.to_dict(state)
    try:
        data["players"][seat]["gnomes"][gnome]["space"] = spot.rpartition(":")[2]
    except (IndexError, TypeError):
        raise BadCode(say("explore.edit.gnome", given=shown((seat, gnome)))) from None
    return read(state, fitted(state, data, ()))


def set_bag(state: State, kind: str, number: int, seat: int = 0) -> State:
    """Buildings come out of the supply; gnome tiles come from and go to the stumps."""
    data = ville.to_dict(state)
    player = data["players"][seat]
    if kind == GNOME and type(number) is int:
        player["stumps"] = GNOMES - number - (player["drawn"] == GNOME)
        return read(state, fitted(state, data, ("players", str(seat), "stumps")))
    player["bag"][kind] = number
    return read(state, fitted(state, data, ()))


def opened(state: State) -> Data:
    data = ville.to_dict(state)
    for player in data["players"]:
        player["stacks"] = [JOINED.join(stack) for stack in player["stacks"]]
    return data


def fitted(_: State, data: Data, changed: Sequence[str]) -> Data:
    """The dict without what follows from the rest, and with what follows from the stumps."""
    if changed and changed[-1] == "stumps":
        player = data["players"][int(changed[1])]
        stumps = player["stumps"]
        if type(stumps) is int:
            player["bag"][GNOME] = GNOMES - stumps - (player["drawn"] == GNOME)
            was = player["stage"] == STUMPED
            player["stage"] = STUMPED if stumps == GNOMES else "" if was else player["stage"]
    for player in data["players"]:
        stacks = player["stacks"]
        player["stacks"] = [one.split(JOINED) if isinstance(one, str) else one for one in stacks]
    return {name: value for name, value in data.items() if name != "supply"}


def things(state: State) -> list[Thing]:
    supply = state.board.supply
    found = [
        Thing(kind, phrases.tile(kind), phrases.tile_symbol(kind), supply[kind])
        for kind in BUILDINGS
    ]
    for danger in (TROLL, BOULDER):
        words = say(f"words.ville.danger.{danger}")
        found.append(Thing(danger, words, f"i-{danger}", None))
    return found


def bag(state: State, seat: int = 0) -> list[Thing]:
    own = state.board.players[seat].bag
    return [Thing(kind, phrases.tile(kind), phrases.tile_symbol(kind), own[kind]) for kind in TILES]


def entries(state: State, names: Sequence[str]) -> list[Entry]:
    data = opened(state)
    found: list[Entry] = []
    for seat, player in enumerate(data["players"]):
        path = f"players.{seat}"
        found += _entries(state, path, names[seat], player, ("town", "bag", "view", "gnomes"))
        for number, gnome in enumerate(player["gnomes"]):
            group = say("explore.edit.gnome_of", who=names[seat], gnome=phrases.gnome(number))
            found += _entries(state, f"{path}.gnomes.{number}", group, gnome)
    found += _entries(state, "turn", say("explore.edit.turn"), data["turn"])
    found += _entries(state, "cards", say("explore.edit.cards"), data["cards"])
    return found


def _choices(state: State, name: str) -> tuple[Choice, ...]:
    """What the texts of a field can be."""
    components = state.board.setup.components
    solo = state.board.setup.players == 1
    decks: Mapping[str, Mapping[str, Any]] = {
        "troll": components.troll_cards,
        "surprise": components.troll_cards,
        "events": components.solo_events if solo else components.events,
        "goals": components.goals,
        "delivery": components.deliveries,
        "ability": components.abilities,
        "offer": components.abilities,
        "gone": components.cards,
        "under": components.cards,
    }
    if name in decks:
        cards = [Choice(card.name, title_of(card)) for card in decks[name].values()]
        return (*([Choice("", "")] if name in ONE_CARD else []), *cards)
    match name:
        case "phase":
            phases = (*PHASES, "over")
            return tuple(Choice(one, say(f"explore.edit.ville.phases.{one}")) for one in phases)
        case "stage":
            return tuple(
                Choice(one, say(f"board.ville.text.stage.{one or 'building'}"))
                for one in ("", *STAGES)
            )
        case "space":
            names = map(space_name, SPACES)
            return (Choice(AT_CAMP, say("words.ville.camp")), *(Choice(one, one) for one in names))
        case "tools":
            return tuple(Choice(one, phrases.tool(one)) for one in TOOLS)
        case "board":
            return tuple(Choice(one, phrases.board(one)) for one in components.boards)
        case "drawn":
            return (Choice("", ""), *(Choice(kind, phrases.tile(kind)) for kind in TILES))
        case "stacks":
            return tuple(Choice(JOINED.join([one] * GROUP), phrases.tile(one)) for one in BUILDINGS)
    return ()


def _entries(
    state: State, path: str, group: str, data: Data, but: Sequence[str] = ()
) -> Iterator[Entry]:
    for name, value in data.items():
        if name in but:
            continue
        if isinstance(value, dict):
            for kind, number in value.items():
                words = say(f"delta.ville.{name}_{kind}")
                yield Entry(f"{path}.{name}.{kind}", group, words, number)
        else:
            words = say(f"explore.edit.ville.{name}")
            yield Entry(f"{path}.{name}", group, words, value, _choices(state, name))
