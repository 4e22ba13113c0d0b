"""What is asked, and what can be done about it, in a learner's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...games.game import CHANCE
from ...games.hollow import actions
from ...games.hollow.components import COLUMNS
from ...games.hollow.state import State, Task
from ...games.hollow.tiles import cell_name
from ...text import say
from ..phrases import Names, gnome_symbol, marker_symbol, points_words, who
from . import phrases


def decision_words(state: State, names: Names) -> str:
    """What is to be decided now, and by whom."""
    decision = state.game.current(state)
    asked = who(decision.player if decision.player != CHANCE else None, names)
    board = state.board
    if decision.kind == "place":
        key = "place_stored" if board.drafted == 2 else "place"
        return say(f"decision.{key}", who=asked, number=board.drafted + 1)
    if decision.kind == "permission":
        return say("decision.permission", who=asked, asker=names[board.player])
    if decision.kind == "space":
        return say("decision.space", who=asked, column=COLUMNS[_column(state)])
    return say(f"decision.{decision.kind}", who=asked)


def action_words(state: State, action: actions.Action, names: Names) -> str:
    """An action as the text of a button; it must be one that this decision could take."""
    words = _WORDS.get(type(action))
    text = words(state, action, names) if words else say(f"action.{type(action).__name__}")
    return text[:1].upper() + text[1:]


def action_symbol(state: State, action: actions.Action) -> str:
    """The symbol for the button of an action; "" for none."""
    player = state.game.current(state).player
    seat = state.board.player if player in (None, CHANCE) else player
    match action:
        case actions.Mark():
            return marker_symbol(seat)
        case actions.TakeWildflower(colour) | actions.TakeFlower(colour):
            return f"f-{colour}"
        case actions.PlaceSign() | actions.UseSign():
            return "i-sign"
        case actions.TakeExtra(counts) | actions.Trade(_, counts):
            return phrases.mushroom_symbols(counts).split(" ")[0]
        case actions.Move():
            return gnome_symbol(seat)
        case actions.Sell(mushroom, _):
            return phrases.mushroom_symbols(phrases.of_colour(mushroom, 1))
        case actions.Discard(tile) | actions.TakeTile(tile) | actions.Box(tile):
            return phrases.tile_symbol(tile)
        case _:
            return ""


def _task(state: State) -> Task:
    return state.board.agenda[-1]


def _column(state: State) -> int:
    """The column of the ring at hand."""
    ring = _task(state).ring
    assert ring is not None, "a space is chosen for a ring"
    return phrases.column_of(state.board.garden.rings[ring].size)


def _size_of(state: State, walk: str) -> int:
    """The size of a loop that can be closed, or of a finished ring that waits for its owner."""
    garden = state.board.garden
    found: list[Any] = [*garden.loops(), *garden.rings.values()]
    return int(next(loop.size for loop in found if loop.walk == walk))


def _place(_: State, action: actions.Place, __: Names) -> str:
    key = "action.Place_stored" if action.stored else "action.Place"
    return say(key, place=phrases.place_words(cell_name(action.cell)))


def _answer(state: State, action: actions.Answer, names: Names) -> str:
    key = "action.Answer_yes" if action.allow else "action.Answer_no"
    return say(key, asker=names[state.board.player])


def _mark(state: State, action: actions.Mark, _: Names) -> str:
    column = _column(state)
    space = phrases.columns(state)[column][action.row]
    return say(
        "action.Mark_two" if space.markers == 2 else "action.Mark",
        row=phrases.row(state, column, action.row),
        column=COLUMNS[column],
        bonus=phrases.bonus(space.bonus),
    )


def _wildflower(state: State, action: actions.TakeWildflower, _: Names) -> str:
    token = "" if action.colour in state.board.market.wildflowers else "_token"
    return say(f"action.TakeWildflower{token}", colour=phrases.flower(action.colour))


def _trade(_: State, action: actions.Trade, __: Names) -> str:
    return say(
        "action.Trade", give=phrases.mushrooms(action.give), get=phrases.mushrooms(action.get)
    )


def _move(state: State, action: actions.Move, names: Names) -> str:
    return say(
        "action.Move" if action.start.place == "off" else "action.Move_from",
        who=names[state.board.player],
        start=phrases.spot(action.start, state),
        place=phrases.spot(action.to, state),
    )


def _sell(state: State, action: actions.Sell, _: Names) -> str:
    points = state.board.setup.components.market[action.mushroom][action.number]
    return say(
        "action.Sell",
        mushrooms=phrases.mushrooms(phrases.of_colour(action.mushroom, action.number)),
        points=points_words(points),
    )


def _sign(_: State, action: Any, __: Names) -> str:
    return say(f"action.{type(action).__name__}", sign=phrases.sign(action.sign))


_WORDS: dict[type[Any], Callable[[State, Any, Names], str]] = {
    actions.Place: _place,
    actions.Done: lambda state, _, __: say(f"action.Done_{state.game.current(state).kind}"),
    actions.Answer: _answer,
    actions.Close: lambda state, a, _: say("action.Close", size=_size_of(state, a.loop)),
    actions.Mark: _mark,
    actions.TakeWildflower: _wildflower,
    actions.TakeFlower: lambda _, a, __: say("action.TakeFlower", colour=phrases.flower(a.colour)),
    actions.Discard: lambda _, a, __: say("action.Discard", tile=phrases.tile(a.tile)),
    actions.PlaceSign: _sign,
    actions.UseSign: _sign,
    actions.TakeExtra: lambda _, a, __: say(
        "action.TakeExtra", mushrooms=phrases.mushrooms(a.mushrooms)
    ),
    actions.Trade: _trade,
    actions.Skip: lambda state, _, __: say(
        "action.Skip", bonus=phrases.bonus(state.game.current(state).kind)
    ),
    actions.Move: _move,
    actions.Sell: _sell,
}
"""How each action is told; those that need no more than a fixed text are left out."""
