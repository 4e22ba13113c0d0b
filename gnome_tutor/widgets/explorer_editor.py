"""The editor of an explorer: what it shows of a position, and what a message makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..explore import editing
from ..pictures.phrases import gnome_symbol
from ..text import say
from .base import Message, of_game, wrong_field

Data = dict[str, Any]

EMPTY: Final = "-"
"""What stands for an empty text in a list, which is shown as words with spaces between."""


def editor(state: Any, names: Sequence[str]) -> Data:
    """What can be put on the board, and the fields beside it."""
    own = of_game(state, "explorer")
    return {
        "things": [_thing(state, thing) for thing in editing.things(state)],
        "gnomes": [
            {
                "seat": seat,
                "gnome": gnome,
                "symbol": gnome_symbol(seat),
                "words": say("ui.explorer.gnome", who=who, number=gnome + 1, where=where),
            }
            for seat, who in enumerate(names)
            for gnome, where in enumerate(own.gnomes(state, seat))
        ],
        "spots": own.spots(state),
        "bags": [
            {
                "seat": seat,
                "words": words,
                "things": [_thing(state, thing) for thing in editing.bag(state, seat)],
            }
            for seat, words in own.bags(names)
        ],
        "fields": [
            {
                "path": entry.path,
                "group": entry.group,
                "words": entry.words,
                "value": _in_a_line(entry.value) if isinstance(entry.value, list) else entry.value,
                "list": isinstance(entry.value, list),
                "choices": [list(choice) for choice in entry.choices],
            }
            for entry in editing.entries(state, names)
        ],
    }


def _in_a_line(texts: Sequence[str]) -> str:
    return " ".join(text or EMPTY for text in texts)


def _read_line(line: str) -> list[str]:
    """The texts of a list as a field shows them."""
    return ["" if text == EMPTY else text for text in line.split()]


def _thing(state: Any, thing: editing.Thing) -> Data:
    tile = thing.name if of_game(state, "explorer").tile_lists(thing.name) else ""
    return thing._asdict() | {"tile": tile}


def edited(state: Any, message: Message) -> Any:
    """The position that a message asks for: its fields say what `editing` is to do."""
    match message:
        case {"put": str(thing), "place": str(place)}:
            return editing.put(state, place, thing)
        case {"gnome": [int(seat), int(gnome)], "place": str(spot)}:
            return editing.move_gnome(state, seat, gnome, spot)
        case {"bag": str(kind), "number": int(number), "seat": int(seat)}:
            return editing.set_bag(state, kind, number, seat)
        case {"field": str(path), "texts": str(line)}:
            return editing.set_field(state, path, _read_line(line))
        case {"field": str(path), "value": value}:
            return editing.set_field(state, path, value)
        case _:
            raise wrong_field(message, "put")
