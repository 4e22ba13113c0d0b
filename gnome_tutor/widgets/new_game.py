"""The form of a new game: what can be chosen, and what somebody has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any, Final

from ..games.shown import shown
from ..pictures.phrases import seat_names
from ..text import say
from .base import Message, Refused, of_game, wrong_field
from .bots import POLICIES
from .terms import Terms

SEEDS: Final = 1_000_000
"""How many there are to make one up of: as many as are quickly typed again."""

DIGITS: Final = 15
"""Of a seed: a browser takes no longer numbers as they are."""


def form(state: Any, terms: Terms) -> dict[str, Any]:
    """The trait: what there is to choose from, and what this game was begun with.

    players, now
        How many can play, and how many do.
    seats
        For the most there can be: {"name", "bot"}, with "" for a person.
    policies
        [name, words] each.
    options
        {"name", "words", "rule", "value"} each, to be switched on or off.
    """
    made = of_game(state, "new_game")
    most = max(made.PLAYERS)
    names = [*terms.names, *(name for name in seat_names(most) if name not in terms.names)]
    return {
        "players": list(made.PLAYERS),
        "now": len(terms.names),
        "seats": [
            {"name": names[seat], "bot": terms.bots[seat].name if seat in terms.bots else ""}
            for seat in range(most)
        ],
        "policies": [["", say("ui.new.person")]]
        + [[name, say(f"ui.bots.{name}")] for name in POLICIES]
        + [[bot.name, bot.name] for bot in terms.bots.values() if bot.name not in POLICIES],
        "options": made.options(state.board.setup),
    }


def begun(state: Any, terms: Terms, message: Message) -> tuple[Any, dict[str, Any]]:
    """The first position of the game that somebody asks for, and what its terms are made of.

    Without a seed, one is made up. Refused where a field is of another form; ValueError where the
    game allows no such thing.
    """
    made = of_game(state, "new_game")
    fields = {"players": int, "seats": list, "options": dict}
    for name, kind in fields.items():
        if type(message.get(name)) is not kind:
            raise wrong_field(message, name)
    seats, seed = message["seats"], message.get("seed")
    if seed is None:
        seed = SystemRandom().randrange(SEEDS)
    elif type(seed) is not int or abs(seed) >= 10**DIGITS:
        given = shown(seed)
        raise Refused("malformed", say("problem.made.seed", digits=DIGITS, given=given))
    allowed = [option["name"] for option in made.options(state.board.setup)]
    if sorted(message["options"]) != sorted(allowed) or not all(
        type(value) is bool for value in message["options"].values()
    ):
        raise wrong_field(message, "options")
    if not all(_is_seat(seat) for seat in seats):
        raise wrong_field(message, "seats")
    setup = made.setup(message["options"], message["players"])
    start = state.game.new_game(
        message["players"],
        components=state.board.setup.components,
        rng=seed,
        **setup,
    )
    own = {bot.name: bot.policy for bot in terms.bots.values()}
    bots = {n: own.get(one["bot"], one["bot"]) for n, one in enumerate(seats) if one["bot"]}
    return start, {
        "names": [seat["name"] for seat in seats],
        "seed": seed,
        "bots": bots,
        "what_if": terms.what_if,
    }


def _is_seat(seat: object) -> bool:
    return (
        isinstance(seat, Mapping)
        and isinstance(seat.get("name"), str)
        and isinstance(seat.get("bot"), str)
    )
