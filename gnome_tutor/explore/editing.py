"""Setting up any position, one change at a time.

    state = editing.put(state, "1,-1", "01R34")          # a tile; "" takes it away
    state = editing.set_field(state, "players.0.mushrooms.R", 3)
    state.game.problems(state)                           # which rules say no

Each change gives another position. A position that no game could reach is one as well, and
`problems` names the rules that it breaks. BadCode says why something is no position at all: two
tiles in one place, say, or more of a kind than the box holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

from gnome_tutor.games.game import BadCode
from gnome_tutor.games.shown import shown
from gnome_tutor.text import say

P = TypeVar("P")


class Thing(NamedTuple):
    """What can be put on a board: its name, in words, its symbol, and how many are left.

    left
        None where there is no end of them.
    """

    name: str
    words: str
    symbol: str
    left: int | None


class Choice(NamedTuple):
    """What a text of a field can be, as it is written and in words."""

    name: str
    words: str


class Entry(NamedTuple):
    """A field of a position that is not on the board, such as a count.

    path
        Where it stands in `opened`, with dots.
    group
        What it belongs to, in words: a player, a market.
    value
        A number, a flag, a text, or a list of texts.
    choices
        What the text, or each of the list, can be; () where that is for whoever writes it.
    """

    path: str
    group: str
    words: str
    value: Any
    choices: Sequence[Choice] = ()


def put(state: Any, place: str, thing: str) -> Any:
    """The position with something else on a cell (a tile as it lies) or a space; "" clears it.

    A tile comes out of the bag, and goes back there. What cannot be without a tile that goes, a
    finished ring or a gnome, goes as well.
    """
    return _of_game(state).put(state, place, thing)


def move_gnome(state: Any, seat: int, gnome: int, spot: str) -> Any:
    """The position with one of a seat's gnomes elsewhere; `spot` is in notation."""
    return _of_game(state).move_gnome(state, seat, gnome, spot)


def set_bag(state: Any, kind: str, number: int, seat: int = 0) -> Any:
    """The position with so many tiles of a kind in the bag; in a town, in that seat's bag."""
    return _of_game(state).set_bag(state, kind, number, seat)


def opened(state: Any) -> dict[str, Any]:
    """The position as `to_dict` has it, with all that `set_field` can change beside that.

    A garden's closed loops stand among its rings, as not finished; a stack of a town is one text.
    """
    found: dict[str, Any] = _of_game(state).opened(state)
    return found


def set_field(state: Any, path: str, value: Any) -> Any:
    """The position with another value in one field of `opened`, such as "turn.round"."""
    data = opened(state)
    at: Any = data
    names = str(path).split(".")
    try:
        for name in names[:-1]:
            at = at[_key(at, name)]
        at[_key(at, names[-1])] = value
    except (KeyError, IndexError, TypeError, ValueError):
        raise BadCode(say("explore.edit.field", given=shown(path))) from None
    # Where the value has another shape than it should, reading the whole says which.
    with suppress(AttributeError, KeyError, TypeError, ValueError):
        data = _of_game(state).fitted(state, data, names)
    return read(state, data)


def _key(at: Any, name: str) -> Any:
    """A name in a dict, or a number in a list; KeyError, IndexError, ValueError for no such."""
    key = int(name) if isinstance(at, list) else name
    at[key]
    return key


def things(state: Any) -> Sequence[Thing]:
    """What `put` can put on the board."""
    found: Sequence[Thing] = _of_game(state).things(state)
    return found


def bag(state: Any, seat: int = 0) -> Sequence[Thing]:
    """What can be in the bag, and how many are."""
    found: Sequence[Thing] = _of_game(state).bag(state, seat)
    return found


def entries(state: Any, names: Sequence[str]) -> list[Entry]:
    """The fields that `set_field` is for: all but those of the board and the bag."""
    found: list[Entry] = _of_game(state).entries(state, names)
    return found


def read(state: P, data: Mapping[str, Any]) -> P:
    """The position of a changed dict.

    What was at hand stays at hand as far as it still can be: else the phase of the turn begins
    anew.
    """
    position: Any = state
    components = position.board.setup.components
    try:
        found: P = position.game.from_dict(data, components=components)
    except BadCode:
        if "agenda" not in data:
            raise
        left = {name: value for name, value in data.items() if name != "agenda"}
        found = position.game.from_dict(left, components=components)
    return found


def _of_game(state: Any) -> Any:
    return import_module(f"{__package__}.{state.game.name}.editing")
