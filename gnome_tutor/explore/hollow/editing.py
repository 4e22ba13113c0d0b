"""Setting up a garden (see `explore.editing`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.notation import ENDINGS, end_name, read_cell, read_look
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tasks import PHASES
from gnome_tutor.games.hollow.tiles import (
    FLOWERS,
    cell_name,
    end_of,
    flower_of,
    is_wildflower,
    kind_of,
)
from gnome_tutor.games.shown import shown
from gnome_tutor.pictures.hollow.phrases import tile
from gnome_tutor.pictures.hollow.places import look_words
from gnome_tutor.text import say

from ..editing import Entry, Thing, read

Data = dict[str, Any]


def put(state: State, place: str, thing: str) -> State:
    cell = cell_name(read_cell(place))
    data = hollow.to_dict(state)
    _lift(state, data, cell)
    if thing:
        _take(state, data, kind_of(read_look(thing)))
        data["garden"][cell] = thing
    return read(state, fitted(data, ()))


def _lift(state: State, data: Data, cell: str) -> None:
    """Take the tile of a cell away, with the rings that it is part of and the gnomes on it."""
    old = data["garden"].pop(cell, "")
    if is_wildflower(old):
        data["boxed"].append(old)
    garden = state.board.garden
    gone = [ring for ring in garden.rings.values() if cell in map(cell_name, ring.cells)]
    walks = [ring.walk for ring in gone]
    signs = [ring.sign for ring in gone if ring.sign]
    data["rings"] = [ring for ring in data["rings"] if ring["walk"] not in walks]
    data["market"]["signs"] += signs
    left = {
        f"path:{end_name(path.least)}": next(
            (
                f"path:{end_name(end_of(at, side))}"
                for at, side, _ in path.pieces
                if cell_name(at) != cell
            ),
            "off",
        )
        for path in garden.paths()
    }
    left |= {f"ring:{end_name(ring.least)}": "off" for ring in gone}
    left |= {f"sign:{sign}": "off" for sign in signs}
    for player in data["players"]:
        player["gnomes"] = [left.get(spot, spot) for spot in player["gnomes"]]


def _take(state: State, data: Data, kind: str) -> None:
    """Take a tile out of wherever one lies that the garden is not short of."""
    market = data["market"]
    if is_wildflower(kind):
        colour = flower_of(kind)
        if kind in data["boxed"]:
            data["boxed"].remove(kind)
        elif colour in market["wildflowers"]:
            market["wildflowers"].remove(colour)
            market["flowers"][colour] = state.board.setup.players
        return
    lying = [*map(kind_of, data["garden"].values()), *data["tile_board"], *data["boxed"]]
    lying += [one for player in data["players"] for one in (*player["stored"], *player["fresh"])]
    if lying.count(kind) < state.board.setup.components.tiles.get(kind, 0):
        return
    if kind in data["boxed"]:
        data["boxed"].remove(kind)
    elif kind in data["tile_board"]:
        data["tile_board"][data["tile_board"].index(kind)] = ""


def move_gnome(state: State, seat: int, gnome: int, spot: str) -> State:
    data = hollow.to_dict(state)
    try:
        data["players"][seat]["gnomes"][gnome] = spot
    except (IndexError, TypeError):
        raise BadCode(say("explore.edit.gnome", given=shown((seat, gnome)))) from None
    return read(state, data)


def set_bag(state: State, kind: str, number: int, _: int = 0) -> State:
    """Tiles that are not to be in the bag lie in the box."""
    now = {thing.name: thing.left or 0 for thing in bag(state)}
    boxed = state.board.boxed.count(kind)
    if kind not in now or type(number) is not int or not 0 <= number <= now[kind] + boxed:
        most = now.get(kind, 0) + boxed
        raise BadCode(say("explore.edit.bag", kind=shown(kind), number=shown(number), most=most))
    data = hollow.to_dict(state)
    others = [one for one in data["boxed"] if one != kind]
    data["boxed"] = [*others, *[kind] * (now[kind] + boxed - number)]
    return read(state, fitted(data, ()))


def fitted(data: Data, changed: Sequence[str]) -> Data:
    """The dict without what follows from the rest."""
    if changed and changed[0] == "bag":
        return data
    return {name: value for name, value in data.items() if name != "bag"}


def things(state: State) -> list[Thing]:
    board = state.board
    found = bag(state)
    lying = [*board.boxed, *(f"*{colour}" for colour in board.market.wildflowers)]
    for colour in FLOWERS:
        kind = f"*{colour}"
        found.append(Thing(kind, tile(kind), f"f-{colour}", lying.count(kind)))
    return found


def bag(state: State, _: int = 0) -> list[Thing]:
    """The tiles under the Sunset tile are among them: nobody knows which those are."""
    board = state.board
    return [
        Thing(kind, look_words(kind), "", board.unseen.get(kind, 0))
        for kind in board.setup.components.tiles
    ]


def entries(state: State, names: Sequence[str]) -> list[Entry]:
    data = hollow.to_dict(state)
    found: list[Entry] = []
    for seat, player in enumerate(data["players"]):
        found += _entries(f"players.{seat}", names[seat], player, ("gnomes",))
    table = {name: data[name] for name in ("tile_board", "sunset", "boxed")}
    found += _entries("", say("explore.edit.table"), table)
    found += _entries("market", say("explore.edit.market"), data["market"])
    found += _entries("turn", say("explore.edit.turn"), data["turn"], ("refused",))
    return found


def choices(path: str) -> tuple[str, ...]:
    """What a text of a field can be, where it is one of few."""
    return {"turn.phase": (*PHASES, "over"), "turn.ending": ("", *ENDINGS)}.get(path, ())


def _entries(path: str, group: str, data: Data, but: Sequence[str] = ()) -> Iterator[Entry]:
    for name, value in data.items():
        where = f"{path}.{name}" if path else name
        if name in but:
            continue
        if isinstance(value, dict):
            for kind, number in value.items():
                words = say(f"explore.edit.hollow.of_{name}", what=_kind_words(kind))
                yield Entry(f"{where}.{kind}", group, words, number)
        else:
            yield Entry(where, group, say(f"explore.edit.hollow.{name}"), value)


def _kind_words(kind: str) -> str:
    return say(f"words.{'flower' if kind in FLOWERS else 'mushroom'}.{kind}")
