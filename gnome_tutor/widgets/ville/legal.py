"""What a view may offer in a town: the trait `legal`, built from the engine's legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...games import ville
from ...games.game import CHANCE
from ...games.ville import actions
from ...games.ville.state import State
from ...games.ville.town import SPACES, space_name
from ...pictures.items import tidy
from ...pictures.phrases import gnome_symbol, join
from ...pictures.told import capital
from ...pictures.ville import phrases
from ...pictures.ville.geometry import centre
from ...pictures.words import action_symbol, action_words, decision_words
from ...text import say

LETTERS: Final[dict[type[Any], str]] = {
    actions.Reach: "D",
    actions.Return: "S",
    **dict.fromkeys((actions.Pass, actions.Stop, actions.Skip, actions.Done), "P"),
    **dict.fromkeys((actions.PutGnome, actions.Activate), "Enter"),
}
"""The keys of actions that have one of their own; the others are numbered."""

SPOT_OF: Final[dict[type[Any], str]] = {
    **dict.fromkeys(
        (
            actions.Put,
            actions.Upgrade,
            actions.Group,
            actions.Deploy,
            actions.Destroy,
            actions.Land,
            actions.Equip,
        ),
        "space",
    ),
    actions.Step: "to",
}
"""Actions that are done by pointing at a space, and the field that has it."""


def seat_on_view(state: State) -> int:
    """Whose town the board shows: theirs who decide or draw, the first one's after the end."""
    decision = ville.current(state)
    if decision.player == CHANCE and decision.kind == "draw":
        return state.board.agenda[-1].number
    return 0 if decision.player in (None, CHANCE) else decision.player


def legal(state: State, names: Sequence[str]) -> dict[str, Any]:
    """The trait of a position; see `Legal` in widgets_js/src/town_state.ts for its form."""
    decision = ville.current(state)
    possible = ville.legal_actions(state)
    picks = _picks(state, possible)
    choices = []
    if _no_troll_comes(state):
        # By V-ENEMY-6 every order of the trolls comes to the same, so one of them stands for all.
        first, *_ = possible
        choices.append(_choice(state, first, "Enter", names) | {"words": say("ui.town.go_on")})
        possible = ()
    targets = [action for action in possible if type(action) in SPOT_OF]
    others = [action for action in possible if type(action) not in SPOT_OF]
    number = len(picks)
    for action in others:
        number += type(action) not in LETTERS
        key = LETTERS.get(type(action)) or (str(number) if number <= 9 else "")
        choices.append(_choice(state, action, key, names))
    return {
        "decision": {
            "kind": decision.kind,
            "player": decision.player,
            "words": decision_words(state, names),
        },
        "spaces": {space_name(space): _space(state, space) for space in SPACES},
        "picks": list(picks.values()),
        "spots": [_spot(state, action, list(picks), names) for action in targets],
        "choices": choices,
    }


def _no_troll_comes(state: State) -> bool:
    """Whether trolls are to come into a town that has three already (V-ENEMY-6)."""
    decision = ville.current(state)
    if decision.kind != "troll" or decision.player is None:
        return False
    return state.board.towns[decision.player].is_full_of_trolls


def _space(state: State, space: int) -> list[Any]:
    seat = seat_on_view(state)
    town = state.board.towns[seat]
    there = [phrases.tile(kind) for kind in [town.buildings[space]] if kind]
    there += [phrases.danger(danger) for danger in [town.dangers[space]] if danger]
    there += [phrases.gnome(gnome) for gnome, at in enumerate(town.gnomes) if at == space]
    key = "ui.town.space" if there else "ui.town.free"
    x, y = centre(space)
    return [tidy(x), tidy(y), say(key, space=space_name(space), what=join(there))]


def _pick_of(action: actions.Action) -> str:
    """What is picked before the space: what a group becomes, or the gnome that goes."""
    match action:
        case actions.Upgrade(building):
            return building
        case actions.Step(start):
            return space_name(start)
        case _:
            return ""


def _picks(state: State, possible: Sequence[actions.Action]) -> dict[str, dict[str, str]]:
    """What there is to pick from before the space, by what `_pick_of` calls it."""
    names = [name for name in dict.fromkeys(map(_pick_of, possible)) if name]
    if len(names) < 2:
        return {}
    seat = seat_on_view(state)
    gnomes = {
        space_name(at): number
        for number, at in enumerate(state.board.towns[seat].gnomes)
        if at in SPACES
    }
    # Gnomes by number; what a group becomes in the engine's order.
    names.sort(key=lambda name: gnomes.get(name, 0))
    return {
        name: {
            "key": str(number),
            "words": phrases.gnome_on(state.board, seat, gnomes[name])
            if name in gnomes
            else phrases.tile(name),
            "symbol": gnome_symbol(seat) if name in gnomes else phrases.tile_symbol(name),
            "place": name if name in gnomes else "",
        }
        for number, name in enumerate(names, 1)
    }


def _spot(
    state: State, action: actions.Action, picks: Sequence[str], names: Sequence[str]
) -> dict[str, Any]:
    space = getattr(action, SPOT_OF[type(action)])
    x, y = centre(space)
    spot = {
        "action": ville.write_action(state, action),
        "place": space_name(space),
        "x": tidy(x),
        "y": tidy(y),
        "words": action_words(state, action, names),
        "tile": _tile(state, action),
    }
    return spot | ({"pick": picks.index(_pick_of(action))} if picks else {})


def _tile(state: State, action: actions.Action) -> str:
    """The symbol of what would lie on the space, to be seen there before it does."""
    match action:
        case actions.Put():
            return f"t-{state.board.players[seat_on_view(state)].drawn}"
        case actions.Upgrade(building):
            return f"t-{building}"
        case _:
            return ""


def _choice(state: State, action: actions.Action, key: str, names: Sequence[str]) -> dict[str, Any]:
    return {
        "action": ville.write_action(state, action),
        "words": capital(action_words(state, action, names)),
        "symbol": action_symbol(state, action),
        "key": key,
        "places": [space_name(action.space)] if isinstance(action, actions.Use) else [],
    }
