"""Every state of every board, tile, piece and card, to look at: for the gallery and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ..games import hollow, ville
from ..games.ville.cards import text_of, title_of
from ..pictures import art
from ..pictures.hollow.scene import tile_picture
from ..pictures.items import Item, Lists, Scene, item, tidy
from ..pictures.svg import svg
from ..text import say
from ..text.toml import read_toml
from .game import GameBase
from .garden import Garden
from .town import Town

BOARDS: dict[str, type[GameBase]] = {"hollow": Garden, "ville": Town}

DECKS = ("abilities", "events", "solo_events", "goals", "deliveries")


@dataclass(frozen=True)
class Shown:
    """A state of a board: where it begins, what is done in Python, then by hand, and what shows.

    `keys` are pressed on the board, `shows` are selectors of what the page has then.
    """

    game: str
    code: str
    acts: tuple[str, ...]
    keys: tuple[str, ...]
    shows: tuple[str, ...]


@cache
def states() -> dict[str, Shown]:
    """Every state of a board by its name, "hollow.legal", in the order of the gallery."""
    found = {}
    for game, entries in read_toml(__package__, "gallery.toml").items():
        for name, entry in entries.items():
            code = entries[entry["like"]]["code"] if "like" in entry else entry["code"]
            parts = (tuple(entry.get(part, ())) for part in ("acts", "keys", "shows"))
            found[f"{game}.{name}"] = Shown(game, code, *parts)
    return found


def board(name: str) -> GameBase:
    """The live board of a state, as far as Python brings it. KeyError where there is none."""
    state = states()[name]
    made = BOARDS[state.game](state.code)
    for act in state.acts:
        made.act(act)
    return made


class Sheet:
    """A picture of many things side by side, each with its name under it."""

    def __init__(self, pictures: Sequence[tuple[Scene, str]], *, across: int, apart: float) -> None:
        lists: Lists = {}
        for number, (picture, name) in enumerate(pictures):
            down, right = divmod(number, across)
            x, y = apart * right, 1.3 * apart * down
            for kind, drawn in picture["lists"].items():
                # A picture with a list of tiles is framed as a garden.
                found = lists.setdefault(f"{kind} here", [])
                found.extend(_moved(one, number, x, y) for one in drawn)
            label = item(f"{number}:name", "#text", (x, y + 0.6 * apart), words=name)
            lists.setdefault("labels", []).append(label)
        rows = -(-len(pictures) // across)
        box = [-0.6 * apart, -0.6 * apart, apart * (across + 0.2), apart * (1.3 * rows + 0.1)]
        layers = [(layer, f"{kind} here") for layer, kind in pictures[0][0]["layers"]]
        layers.append(("labels", "labels"))
        self.words = ", ".join(name for _, name in pictures)
        self.scene = {
            "box": [tidy(side) for side in box],
            "title": say("ui.gallery.sheet", count=len(pictures)),
            "words": self.words,
            "lists": {name: lists.get(name, []) for _, name in layers},
            "layers": [list(layer) for layer in layers],
        }

    def __repr__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str:
        return svg(self.scene)


def _moved(one: Item, number: int, x: float, y: float) -> Item:
    """An item of one of the pictures, in its place of the sheet and under a key of its own."""
    key, symbol, left, top, *more = one
    return [f"{number}:{key}", symbol, tidy(left + x), tidy(top + y), *more]


def tiles() -> Sheet:
    """Every kind of tile of Gnome Hollow, with how many there are."""
    kinds = hollow.new_game(2, rng=0).board.setup.components.tiles
    pictures = [
        (tile_picture(kind), say("ui.gallery.tile", kind=kind, count=count))
        for kind, count in kinds.items()
    ]
    return Sheet(pictures, across=10, apart=96)


def pieces(*families: str) -> Sheet:
    """The drawings of some families, such as "m" for the mushrooms and "t" for what towns hold."""
    names = [name for name in art.names() if name.partition("-")[0] in families]
    pictures = [
        ({"lists": {"pieces": [item(name, name)]}, "layers": [["pieces", "pieces"]]}, name)
        for name in names
    ]
    return Sheet(pictures, across=6, apart=110)


def cards() -> str:
    """Every card of Gnomeville with words, deck by deck."""
    components = ville.new_game(2, rng=0).board.setup.components
    lines = []
    for deck in DECKS:
        lines.append(say(f"ui.gallery.{deck}"))
        lines += [
            f"  {say('ui.gallery.card', title=title_of(card), text=text_of(card))}"
            for card in getattr(components, deck).values()
        ]
    return "\n".join(lines)
