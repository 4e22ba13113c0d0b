"""Which tasks can stand on an agenda that comes from outside, and with what in their fields."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from ..game import CHANCE, Reason
from .buildings import BUILDINGS, MONUMENT
from .cards import CHOICES as GIFTS_TO_CHOOSE
from .player import BUILDING, DRAWING, PASSED, Player
from .rules.activating import LEGAL as ACTIVATIONS
from .rules.buying import EVENT_ROUNDS
from .rules.turn import TURNS
from .state import ROUNDS, Board, State, Task
from .town import CAMP, GNOMES, GROUP, TROLL, Town

PHASES: Final = ("prepare", "building", "attack", "score", "refresh", "advance", "tidy", "end")
"""The tasks at the bottom of an agenda: the phases of a round."""


DRAWERS: Final = (BUILDING, DRAWING)
"""The stages in which a player can hold a tile, or is about to."""


class Form(NamedTuple):
    """What the fields of a kind of task hold: whose it is, how many spaces, number, note."""

    chance: bool = False
    spaces: tuple[int, int] = (0, 0)
    numbers: tuple[int, int] = (0, 0)
    note: str = ""
    once: bool = False
    """Never twice on an agenda."""
    on_top: bool = False
    """Done before anything else, so never under another task."""


_CHANCE: Final = Form(chance=True)
_CARD: Final = Form(chance=True, once=True)
_SEATS: Final = (0, 3)
_STEPS: Final = (1, 99)
_ANY_SPACES: Final = (1, 25)
_BECOMES: Final = "|".join(kind for kind in BUILDINGS if kind != MONUMENT)

FORMS: Final[dict[str, Form]] = {
    **dict.fromkeys(PHASES, _CHANCE),
    "troll_card": _CARD._replace(note="(surprise)?"),
    "event_card": _CARD,
    "delivery_card": _CARD,
    "goal_card": _CARD._replace(numbers=_SEATS),
    "ability_card": Form(chance=True, numbers=_SEATS),
    "draw": Form(chance=True, numbers=_SEATS),
    "reveal": _CARD,
    "build": Form(note="(again)?"),
    "place": Form(),
    "groups": Form(spaces=_ANY_SPACES, note="placed|left|chain"),
    "group": Form(spaces=_ANY_SPACES, note="placed|left|chain", on_top=True),
    "upgrade": Form(spaces=(GROUP, 25), numbers=(0, 24), note=_BECOMES, on_top=True),
    "move": Form(numbers=_STEPS, note="[0-2]?", once=True),
    **dict.fromkeys(ACTIVATIONS, Form(spaces=(1, 1), numbers=(0, GNOMES - 1), note="(encore)?")),
    "ability": Form(numbers=(0, GNOMES - 1), once=True),
    "strike": Form(note=".+"),
    "boulder": Form(spaces=(1, 3)),
    "troll": Form(spaces=(1, 3)),
    "arrows": Form(note="[NESW]{0,3}"),
    "march": Form(spaces=(1, 25), note="[NESW]"),
    "deploy": Form(on_top=True),
    "gift": Form(numbers=(0, 99), note=".+"),
    "delivery": Form(numbers=(0, 99), note=".+", on_top=True),
    "buy": Form(numbers=_STEPS),
    "sweep": Form(spaces=(1, 25)),
    "purchases": Form(),
}
"""Every kind of task."""


def check_agenda(state: State) -> Reason | None:
    """Why the agenda of a position cannot be carried out, or None."""
    return TURNS.reason_against(state.board, _fault)


def _fault(board: Board, task: Task, depth: int) -> str:
    """What is wrong with one task, as a key of the sentences."""
    form = FORMS.get(task.kind)
    if form is None:
        return "kind"
    if (task.kind in PHASES) is not (depth == 0):
        return "ville.depth"
    if form.on_top and depth < len(board.agenda) - 1:
        return "ville.on_top"
    if form.once and sum(other.kind == task.kind for other in board.agenda) > 1:
        return "ville.once"
    if (task.player == CHANCE) is not form.chance:
        return "player"
    low, high = form.spaces
    if not low <= len(task.spaces) <= high or len(set(task.spaces)) < len(task.spaces):
        return "ville.spaces"
    low, high = form.numbers
    if not low <= task.number <= high:
        return "ville.number"
    if not re.fullmatch(form.note, task.note):
        return "note"
    in_place = _IN_PLACE.get(task.kind)
    return in_place(At(board, task, depth)) if in_place else ""


# ---- what must be so in the position for a task to make sense


class At(NamedTuple):
    """A task on the agenda of a board."""

    board: Board
    task: Task
    depth: int

    @property
    def player(self) -> Player:
        return self.board.players[self.task.player]

    @property
    def town(self) -> Town:
        return self.board.towns[self.task.player]


def _above(at: At, kind: str, number: int | None = None) -> int:
    """How many tasks of a kind, and a number, come before the one here."""
    later = at.board.agenda[at.depth + 1 :]
    return sum(task.kind == kind and number in (None, task.number) for task in later)


def _activation(at: At) -> str:
    town = at.town
    if town.buildings[at.task.spaces[0]] != at.task.kind:
        return "ville.spaces"
    return "" if town.gnomes[at.task.number] == at.task.spaces[0] else "ville.number"


def _before_attack(at: At) -> str:
    """The card that is to strike must lie there, or be turned up first."""
    coming = any(other.kind == "troll_card" and not other.note for other in at.board.agenda)
    return "" if at.board.card or coming else "ville.no_card"


def _not_last(at: At) -> str:
    return "" if at.board.round < ROUNDS else "ville.round"


def _last(at: At) -> str:
    return "" if at.board.round == ROUNDS else "ville.round"


def _event_card(at: At) -> str:
    """The first event comes up at the end of the round before it is scored, then one a round."""
    return "" if len(at.board.events) <= at.board.round + 1 - EVENT_ROUNDS[0] else "ville.no_card"


def _delivery_card(at: At) -> str:
    return "" if at.board.setup.players > 1 else "ville.no_card"


def _goal_card(at: At) -> str:
    down = [number for number, goal in enumerate(at.board.goals) if not goal]
    return "" if at.task.number in down else "ville.number"


def _seat(at: At) -> str:
    return "" if at.task.number < at.board.setup.players else "ville.number"


def _draw(at: At) -> str:
    again = _above(at, "draw", at.task.number)
    if _seat(at) or again or at.board.players[at.task.number].drawn:
        return "ville.number"
    player = at.board.players[at.task.number]
    return "" if player.stage in DRAWERS and any(player.bag.values()) else "ville.number"


def _build(at: At) -> str:
    return "" if at.player.stage in (BUILDING, PASSED) else "player"


def _place(at: At) -> str:
    if at.player.stage not in DRAWERS:
        return "player"
    coming = _above(at, "draw", at.task.player)
    twice = any(other == at.task for other in at.board.agenda[at.depth + 1 :])
    drawn = bool(at.player.drawn)
    return "ville.no_tile" if twice or bool(coming) is drawn else ""


def _groups(at: At) -> str:
    return "note" if at.task.note == "chain" and not at.player.stacks else ""


def _upgrade(at: At) -> str:
    town = at.town
    if not all(map(town.is_empty, at.task.spaces)):
        return "ville.spaces"
    return "" if at.task.number in at.task.spaces else "ville.number"


def _move(at: At) -> str:
    gnome = int(at.task.note) if at.task.note else None
    return "note" if gnome is not None and at.town.gnomes[gnome] == CAMP else ""


def _ability(at: At) -> str:
    coming = _above(at, "ability_card", at.task.player)
    if len(at.board.offer) + coming != 2 or _above(at, "ability_card") != coming:
        return "ville.no_card"
    return "ville.number" if at.player.trackers[at.task.number].ability else ""


def _ability_card(at: At) -> str:
    waits = any(other.kind == "ability" for other in at.board.agenda[: at.depth])
    return _seat(at) or ("" if waits else "ville.no_card")


def _strike(at: At) -> str:
    return "" if at.task.note in (at.board.card, at.board.surprise) else "note"


def _march(at: At) -> str:
    dangers = at.town.dangers
    return "" if all(dangers[space] == TROLL for space in at.task.spaces) else "ville.spaces"


def _deploy(at: At) -> str:
    return "ville.gnomes" if at.town.deployed() else ""


def _gift(at: At) -> str:
    deliveries = at.board.setup.components.deliveries
    if at.board.setup.players == 1 or at.task.note not in deliveries:
        return "note"
    gifts = deliveries[at.task.note].gifts
    if at.task.number >= len(gifts):
        return "ville.number"
    chosen = gifts[at.task.number].effect in GIFTS_TO_CHOOSE
    return "" if chosen or at.task.kind == "gift" else "ville.number"


def _sweep(at: At) -> str:
    return "" if at.task.spaces == at.town.layout.river else "ville.spaces"


_IN_PLACE: Final[dict[str, Callable[[At], str]]] = {
    **dict.fromkeys(ACTIVATIONS, _activation),
    "building": _before_attack,
    "attack": _before_attack,
    "refresh": _not_last,
    "advance": _not_last,
    "tidy": _not_last,
    "end": _last,
    "event_card": _event_card,
    "delivery_card": _delivery_card,
    "goal_card": _goal_card,
    "draw": _draw,
    "build": _build,
    "place": _place,
    "groups": _groups,
    "upgrade": _upgrade,
    "move": _move,
    "ability": _ability,
    "ability_card": _ability_card,
    "strike": _strike,
    "march": _march,
    "deploy": _deploy,
    "gift": _gift,
    "delivery": _gift,
    "sweep": _sweep,
}
