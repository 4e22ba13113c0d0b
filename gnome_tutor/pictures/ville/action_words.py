"""What is asked, and what can be done about it, in a learner's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...games.game import CHANCE
from ...games.ville import actions
from ...games.ville.buildings import GNOME, TIERS
from ...games.ville.cards import TrollCard, text_of, title_of
from ...games.ville.effects import prices
from ...games.ville.player import PASSED
from ...games.ville.rules.attacking import has_room
from ...games.ville.rules.scoring import gift_of
from ...games.ville.state import State, Task
from ...games.ville.town import space_name
from ...text import say
from ..phrases import Names, gnome_symbol, join, who
from ..told import capital
from . import phrases


def decision_words(state: State, names: Names) -> str:
    """What is to be decided now, and by whom."""
    decision = state.game.current(state)
    if decision.player is None:
        return say("decision.over")
    task = _task(state)
    seat = decision.player
    if seat == CHANCE:
        seat = task.number if decision.kind in ("draw", "ability_card") else 0
    values: dict[str, object] = {"who": who(seat, names)}
    key = decision.kind
    match key:
        case "build":
            back = state.board.players[seat].stage == PASSED
            key = "build_back" if back else "build_again" if task.note == "again" else "build"
        case "place":
            drawn = state.board.players[seat].drawn
            key = "place_gnome" if drawn == GNOME else "place"
            values["the_tile"] = phrases.the_tile(drawn)
        case "upgrade":
            values["tiles"] = phrases.some(len(task.spaces), task.note)
        case "move":
            key = "move_on" if task.note else "move"
            values["steps"] = phrases.steps(task.number)
        case "tavern" | "workshop" | "armory" | "academy" | "ability" | "ballista":
            values["gnome"] = phrases.gnome(task.number)
        case "delivery":
            values |= {
                "card": phrases.card(state, task.note),
                "text": phrases.card_text(state, task.note),
            }
        case "troll" if not has_room(state.board, task):
            key = "troll_none" if state.board.towns[seat].is_full_of_trolls else "troll_full"
        case "buy":
            values["number"] = task.number
        case "troll_card":
            key = "troll_card_surprise" if task.note else key
    return say(f"decision.ville.{key}", **values)


def action_words(state: State, action: actions.Action, names: Names) -> str:
    """An action as the text of a button; it must be one that this decision could take."""
    words = _WORDS.get(type(action))
    kind = type(action).__name__
    return capital(words(state, action, names) if words else say(f"action.ville.{kind}"))


def action_symbol(state: State, action: actions.Action) -> str:
    """The symbol for the button of an action; "" for none."""
    symbol = _SYMBOLS.get(type(action))
    return symbol(state, action) if symbol else ""


def _task(state: State) -> Task:
    return state.board.agenda[-1]


def _pass(state: State, _: actions.Pass, __: Names) -> str:
    task = _task(state)
    if task.kind == "place":
        return say("action.ville.Pass_place")
    back = state.board.players[task.player].stage == PASSED
    return say("action.ville.Pass_back" if back else "action.ville.Pass")


def _reach(state: State, _: actions.Reach, __: Names) -> str:
    back = state.board.players[_task(state).player].stage == PASSED
    return say("action.ville.Reach_back" if back else "action.ville.Reach")


def _put(state: State, action: actions.Put, _: Names) -> str:
    drawn = state.board.players[_task(state).player].drawn
    return say("action.ville.Put", the_tile=phrases.the_tile(drawn), space=space_name(action.space))


def _put_gnome(state: State, _: actions.PutGnome, __: Names) -> str:
    stump = state.board.players[_task(state).player].stumps + 1
    return say("action.ville.PutGnome", stump=stump)


def _return(state: State, _: actions.Return, __: Names) -> str:
    drawn = state.board.players[_task(state).player].drawn
    return say("action.ville.Return", the_tile=phrases.the_tile(drawn))


def _group(state: State, action: actions.Group, _: Names) -> str:
    town = state.board.towns[_task(state).player]
    group = town.group(action.space)
    tiles = phrases.some(len(group), town.buildings[action.space])
    return say("action.ville.Group", tiles=tiles, spaces=phrases.spaces(group))


def _step(state: State, action: actions.Step, _: Names) -> str:
    task = _task(state)
    gnomes = state.board.towns[task.player].gnomes
    gnome = int(task.note) if task.note else gnomes.index(action.start)
    town = state.board.towns[task.player]
    there = town.dangers[action.to] or town.buildings[action.to]
    values = {
        "gnome": phrases.gnome(gnome),
        "start": space_name(action.start),
        "to": space_name(action.to),
    }
    if any(at == action.to for number, at in enumerate(gnomes) if number != gnome):
        return say("action.ville.Step_through", **values)
    if not there:
        return say("action.ville.Step", **values)
    what = phrases.danger(there) if there in ("troll", "boulder") else phrases.tile(there)
    return say("action.ville.Step_onto", what=what, **values)


def _use(state: State, action: actions.Use, _: Names) -> str:
    seat = _task(state).player
    gnome = state.board.towns[seat].gnomes.index(action.space)
    ability = state.board.players[seat].trackers[gnome].ability
    return say(
        "action.ville.Use",
        gnome=phrases.gnome(gnome),
        card=phrases.card(state, ability),
        text=phrases.card_text(state, ability),
    )


def _buy(state: State, action: actions.Buy, _: Names) -> str:
    cost = prices(state.board, _task(state).player)[action.building]
    building = phrases.a_tile(action.building)
    return say("action.ville.Buy", building=building, cost=phrases.shrooms(cost))


def _destroy(state: State, action: actions.Destroy, _: Names) -> str:
    what = phrases.danger(state.board.towns[_task(state).player].dangers[action.space])
    return say("action.ville.Destroy", what=what, space=space_name(action.space))


def _card(state: State, action: actions.Keep, _: Names) -> str:
    return say(
        "action.ville.Keep",
        card=phrases.card(state, action.card),
        text=phrases.card_text(state, action.card),
    )


def _turn(state: State, action: actions.Turn, _: Names) -> str:
    card = state.board.setup.components.cards[action.card]
    if not isinstance(card, TrollCard):
        return say("action.ville.Turn", card=title_of(card), text=text_of(card))
    return say(
        "action.ville.Turn_troll",
        card=title_of(card),
        boulders=phrases.spaces(card.boulders),
        trolls=phrases.spaces(card.trolls),
        arrows=join([phrases.arrow(arrow) for arrow in card.arrows]),
    )


def _land(state: State, action: actions.Land, _: Names) -> str:
    what = phrases.danger(_task(state).kind)
    return say("action.ville.Land", what=what, space=space_name(action.space))


def _equip(state: State, action: actions.Equip, _: Names) -> str:
    task = _task(state)
    gnome = state.board.towns[task.player].gnomes.index(action.space)
    return say(
        "action.ville.Equip",
        gnome=phrases.gnome_on(state.board, task.player, gnome),
        tool=phrases.tool(gift_of(state.board, task).effect),
    )


_WORDS: dict[type[Any], Callable[[State, Any, Names], str]] = {
    actions.Reach: _reach,
    actions.Pass: _pass,
    actions.Draw: lambda _, a, __: say("action.ville.Draw", tile=phrases.a_tile(a.tile)),
    actions.Put: _put,
    actions.PutGnome: _put_gnome,
    actions.Return: _return,
    actions.Upgrade: lambda _, a, __: say(
        "action.ville.Upgrade", building=phrases.a_tile(a.building), space=space_name(a.space)
    ),
    actions.Group: _group,
    actions.Step: _step,
    actions.Use: _use,
    actions.Activate: lambda state, _, __: say(f"action.ville.Activate_{_task(state).kind}"),
    actions.Buy: _buy,
    actions.Deploy: lambda _, a, __: say("action.ville.Deploy", space=space_name(a.space)),
    actions.Destroy: _destroy,
    actions.Skip: lambda state, _, __: say(
        "action.ville.Skip", the_building=phrases.the_tile(_task(state).kind)
    ),
    actions.Keep: _card,
    actions.Turn: _turn,
    actions.Land: _land,
    actions.Take: lambda _, a, __: say(
        "action.ville.Take", building=phrases.a_tile(a.building), tier=TIERS[a.building]
    ),
    actions.Equip: _equip,
}
"""How each action is told; those that need no more than a fixed text are left out."""

_SYMBOLS: dict[type[Any], Callable[[State, Any], str]] = {
    actions.Draw: lambda _, action: phrases.tile_symbol(action.tile),
    actions.Put: lambda state, _: phrases.tile_symbol(
        state.board.players[_task(state).player].drawn
    ),
    **dict.fromkeys(
        (actions.Upgrade, actions.Buy, actions.Take),
        lambda _, action: phrases.tile_symbol(action.building),
    ),
    actions.PutGnome: lambda _, __: phrases.tile_symbol(GNOME),
    actions.Return: lambda _, __: "i-stew",
    actions.Reach: lambda _, __: "i-bag",
    **dict.fromkeys(
        (actions.Step, actions.Deploy, actions.Use),
        lambda state, _: gnome_symbol(_task(state).player),
    ),
    actions.Destroy: lambda state, action: (
        f"i-{state.board.towns[_task(state).player].dangers[action.space]}"
    ),
    actions.Land: lambda state, _: f"i-{_task(state).kind}",
    actions.Activate: lambda state, _: phrases.tile_symbol(_task(state).kind),
    actions.Equip: lambda state, _: f"i-{gift_of(state.board, _task(state)).effect}",
    actions.Keep: lambda _, __: "i-cap",
    actions.Turn: lambda _, __: "i-card",
}
"""The symbol of each action that has one."""
