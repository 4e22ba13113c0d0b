"""What a board to play on is made with, checked before anything is drawn with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from ..games.field import nearest
from ..games.shown import check_texts, shown
from ..text import say

OPTIONS = ("players", "seed", "names", "draws", "bots", "what_if", "file")


def refuse(widget: str, unknown: Iterable[str], options: Sequence[str]) -> None:
    """TypeError for the first of the options that a widget does not have, with what is near."""
    for name in unknown:
        near = nearest(name, options) or options
        raise TypeError(say("ui.error.option", widget=widget, name=name, near=", ".join(near)))


def start(
    game: Any, state: object, players: int | None, usual: int, seed: int | None, **setup: Any
) -> Any:
    """The position that is given, itself or as its code; a new game where there is none.

    `players` belongs to a new game, which is for `usual` many where nobody says otherwise.
    TypeError for what is no position or no number; ValueError where a position has other players.
    """
    for name, number in (("players", players), ("seed", seed)):
        if type(number) is not int and number is not None:
            raise TypeError(say("problem.made.number", name=name, given=shown(number)))
    if state is None:
        return game.new_game(usual if players is None else players, rng=seed or 0, **setup)
    if isinstance(state, str):
        state = game.decode(state)
    if not isinstance(state, game.State):
        raise TypeError(say("problem.made.state", game=game.name, given=shown(state)))
    seats = state.board.setup.players
    if players is not None and players != seats:
        raise ValueError(say("problem.made.players", players=players, seats=seats))
    return state


def listed(draws: object, kinds: Collection[str]) -> tuple[str, ...]:
    """The kinds of tiles to draw first, each one that the game has."""
    wanted = check_texts("draws", draws)
    for kind in wanted:
        if kind not in kinds:
            near = nearest(kind, kinds) or sorted(kinds)[:3]
            raise ValueError(say("problem.made.kind", given=shown(kind), near=", ".join(near)))
    return wanted
