"""Setting up a garden (see `explore.editing`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow.components import SIGNS
from gnome_tutor.games.hollow.notation import (
    ENDINGS,
    SALES,
    end_name,
    read_cell,
    read_look,
    write_spot,
)
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
from gnome_tutor.pictures.hollow.phrases import mushroom, place_words, sign, tile
from gnome_tutor.pictures.hollow.places import cell_words, look_words
from gnome_tutor.text import say

from ..editing import Choice, Entry, Thing, read

Data = dict[str, Any]

FINISHED: Final = "finished"
"""Whether a closed loop is a ring yet: in `opened` alone."""


def put(state: State, place: str, thing: str) -> State:
    cell = cell_name(read_cell(place))
    data = hollow.to_dict(state)
    _lift(state, data, cell)
    if thing:
        _take(state, data, kind_of(read_look(thing)))
        data["garden"][cell] = thing
    return read(state, fitted(state, data, ()))


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
    return read(state, fitted(state, data, ()))


def opened(state: State) -> Data:
    data = hollow.to_dict(state)
    plain = {"heap": False, "waiting": False, "sign": ""}
    loops = [{"walk": loop.walk, **plain, FINISHED: False} for loop in state.board.garden.loops()]
    data["rings"] = [ring | {FINISHED: True} for ring in data["rings"]] + loops
    return data


def fitted(state: State, data: Data, changed: Sequence[str]) -> Data:
    """The dict without what follows from the rest, and with what follows from its rings."""
    if changed and changed[0] == "rings":
        _fit_rings(state, data)
    data["rings"] = [ring for ring in data["rings"] if ring.pop(FINISHED, True)]
    if changed and changed[0] == "bag":
        return data
    return {name: value for name, value in data.items() if name != "bag"}


def _fit_rings(state: State, data: Data) -> None:
    """A gnome goes with its path that becomes a ring; signposts are beside the garden or in it."""
    garden = state.board.garden
    finished = {ring["walk"] for ring in data["rings"] if ring[FINISHED]}
    moved = {}
    for loop in garden.loops():
        if loop.walk in finished and loop.gnome is not None:
            moved[write_spot(garden.spot(loop.gnome))] = f"ring:{end_name(loop.least)}"
    for ring in garden.rings.values():
        if ring.walk not in finished:
            moved[f"ring:{end_name(ring.least)}"] = "off"
    placed = {ring["sign"] for ring in data["rings"] if ring[FINISHED]}
    moved |= {f"sign:{sign}": "off" for sign in SIGNS if sign not in placed}
    for player in data["players"]:
        player["gnomes"] = [moved.get(spot, spot) for spot in player["gnomes"]]
    data["market"]["signs"] = [sign for sign in SIGNS if sign not in placed]


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
    data = opened(state)
    found: list[Entry] = []
    for seat, player in enumerate(data["players"]):
        found += _entries(state, f"players.{seat}", names[seat], player, ("gnomes",))
    table = {name: data[name] for name in ("tile_board", "sunset", "boxed")}
    found += _entries(state, "", say("explore.edit.table"), table)
    found += _entries(state, "market", say("explore.edit.market"), data["market"])
    for number, ring in enumerate(data["rings"]):
        path, fields = f"rings.{number}", dict(ring)
        least = read_cell(fields.pop("walk").partition(":")[0])
        finished = {FINISHED: fields.pop(FINISHED)}
        group = say("explore.edit.ring", cell=cell_words(least))
        found += _entries(state, path, group, finished | (fields if finished[FINISHED] else {}))
    found += _entries(state, "turn", say("explore.edit.turn"), data["turn"], ("refused",))
    return found


def _choices(state: State, name: str) -> tuple[Choice, ...]:
    """What the texts of a field can be."""
    setup = state.board.setup
    match name:
        case "phase":
            phases = (*PHASES, "over")
            return tuple(Choice(one, say(f"explore.edit.hollow.phases.{one}")) for one in phases)
        case "ending":
            endings = (Choice(one, say(f"words.ending.{one}")) for one in ENDINGS)
            return (Choice("", ""), *endings)
        case "sign" | "signs":
            signs = tuple(Choice(one, sign(one)) for one in SIGNS)
            return signs if name == "signs" else (Choice("", ""), *signs)
        case "covered":
            return tuple(Choice(one, _set_words(*sold)) for one, sold in SALES.items())
        case "spaces":
            spaces = setup.components.spaces(advanced=setup.advanced)
            return tuple(Choice(one, place_words(f"space:{one}")) for one in spaces)
        case "flowers" | "wildflowers":
            return tuple(Choice(colour, _kind_words(colour)) for colour in FLOWERS)
        case "tile_board" | "stored" | "fresh" | "boxed":
            kinds = [Choice(kind, look_words(kind)) for kind in setup.components.tiles]
            wild = [] if name == "tile_board" else [f"*{colour}" for colour in FLOWERS]
            return (*kinds, *(Choice(kind, tile(kind)) for kind in wild))
    return ()


def _set_words(colour: int, number: int) -> str:
    return say("words.list.amount", number=number, what=mushroom(colour))


def _entries(
    state: State, path: str, group: str, data: Data, but: Sequence[str] = ()
) -> Iterator[Entry]:
    for name, value in data.items():
        where = f"{path}.{name}" if path else name
        if name in but:
            continue
        if isinstance(value, dict):
            for kind, number in value.items():
                words = say(f"explore.edit.hollow.of_{name}", what=_kind_words(kind))
                yield Entry(f"{where}.{kind}", group, words, number)
        else:
            words = say(f"explore.edit.hollow.{name}")
            yield Entry(where, group, words, value, _choices(state, name))


def _kind_words(kind: str) -> str:
    return say(f"words.{'flower' if kind in FLOWERS else 'mushroom'}.{kind}")
