"""Runs in the kernel of a browser test: what its board has, in the form in which the page shows it.

It lies beside the notebook, as a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from gnome_tutor.widgets.base import BoardBase


def seen(board: BoardBase, policy: Callable[[Any, Random], Any]) -> dict[str, Any]:
    """The position, all that the page has to show of it, and what a policy would do next.

    `next` has all that a player needs to do it by hand; None when the game is over.
    """
    # A message of the page may be worked on beside this.
    with board.together():
        return _seen(board, policy)


def _seen(board: BoardBase, policy: Callable[[Any, Random], Any]) -> dict[str, Any]:
    game, state, legal = board.state.game, board.state, board.legal
    over = game.current(state).player is None
    return {
        "revision": board.revision,
        "code": board.code,
        "kind": legal["decision"]["kind"],
        "next": None if over else by_hand(legal, written(board, policy)),
        "shown": {
            "words": board.scene["words"],
            "items": items(board.scene),
            "spots": [spot["place"] for spot in legal["spots"] if is_first(spot)],
            # The page puts those first that are not on the board.
            "choices": sorted(one["action"] for one in legal["choices"] if is_first(one)),
            "totals": [str(player["total"]) for player in board.panel["players"]],
        },
    }


def is_first(one: dict[str, Any]) -> bool:
    """Whether it is on offer before another gnome or building has been picked."""
    return not one.get("pick") and not one.get("gnome")


def written(board: BoardBase, policy: Callable[[Any, Random], Any]) -> str:
    """What a policy chooses here; always the same in the same position."""
    action = policy(board.state, Random(board.code))
    return str(board.state.game.write_action(board.state, action))


def items(scene: dict[str, Any]) -> list[str]:
    """Every item that a scene draws, layer by layer, as the page has it in its markup."""
    drawn = []
    for layer, name in scene["layers"]:
        for item in scene["lists"][name]:
            key, symbol, x, y, turn, classes, words = item + [0, "", ""][len(item) - 4 :]
            text = words if symbol == "#text" else ""
            drawn.append(f"{layer} {key} {symbol} {x},{y},{turn} {classes} {text}")
    return drawn


def by_hand(legal: dict[str, Any], action: str) -> dict[str, Any]:
    """How an action is done: a tile to a place, a spot on the board, or a choice in words."""
    for one in legal["spots"]:
        if one["action"] == action:
            return {"spot": one}
    for one in legal["choices"]:
        if one["action"] == action:
            return {"choice": one}
    if "slots" not in legal:  # of trolls of which none comes, one stands for all
        [one] = legal["choices"]
        return {"choice": one}
    look, _, cell = action.partition("@")
    slot = next(slot for slot in legal["slots"] if look in (slot["looks"] or ()))
    x, y, _ = legal["cells"][cell]
    return {"slot": slot["key"], "pose": slot["looks"].index(look), "cell": {"x": x, "y": y}}
