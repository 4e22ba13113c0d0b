"""Pass, or draw once more? Odds and consequences of both, exact, as the engine plays them out."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from gnome_tutor.explore.ville.policies import chain_seeking
from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.ville.actions import Action, Reach, Stop
from gnome_tutor.games.ville.events import BuildingDestroyed
from gnome_tutor.games.ville.player import STUMPED
from gnome_tutor.games.ville.state import State
from gnome_tutor.pictures.phrases import points_words
from gnome_tutor.pictures.ville.phrases import phase_of
from gnome_tutor.text import say

from ..questions import Question, decisions
from ..steps import Option, Quiz

PLAYERS = 1
LEARNER = 0

GAME = 120
"""How many decisions of a game are looked at."""

LOOKED_AT = 8
"""How many positions of a game are weighed."""

CLEAR = Fraction(1, 5)
"""What is better has to be so by this much, of a point or of a building, to be asked about."""


class Worth(NamedTuple):
    """What an end of the round leaves on average: points of its stacks, buildings that stand."""

    points: Fraction
    buildings: Fraction

    def beats(self, other: Worth) -> bool:
        """Whether it is clearly better in one thing and not worse in the other."""
        better = [mine - theirs for mine, theirs in zip(self, other, strict=True)]
        return min(better) >= 0 and max(better) >= CLEAR


def pass_or_draw(rng: random.Random) -> Iterator[Question | None]:
    """Asks whether to draw once more; only where one of both is better in all that counts."""
    draws = rng.choice((True, False))
    while True:
        builds = [
            state
            for state, _ in decisions(ville, PLAYERS, chain_seeking, rng, GAME)
            if ville.current(state).kind == "build" and _is_open(state)
        ]
        if not draws:  # without a risk, nothing speaks for passing
            builds = [state for state in builds if ville.stumped_by(state, LEARNER, 1)]
        some = rng.sample(builds, min(len(builds), LOOKED_AT))
        asked = (_question(state, draws=draws) for state in some)
        found = next((question for question in asked if question), None)
        if found:
            draws = rng.choice((True, False))
        yield found


def _is_open(state: State) -> bool:
    """Whether the draw cannot be taken back, and is not sure to stump."""
    stew = state.board.players[LEARNER].stew
    return not stew and ville.stumped_by(state, LEARNER, 1) < 1


def _question(state: State, *, draws: bool) -> Question | None:
    stop, draw, chance = stopped(state), drawn(state), ville.stumped_by(state, LEARNER, 1)
    if not (draw.beats(stop) if draws else stop.beats(draw)):
        return None
    why = say(
        "lesson.practice.draw.why",
        pass_points=_points(stop.points),
        pass_buildings=_number(stop.buildings),
        draw_points=_points(draw.points),
        draw_buildings=_number(draw.buildings),
        risk=_risk(chance),
    )
    options = tuple(
        Option(words=say(f"lesson.practice.draw.{word}"), right=right, say=why)
        for word, right in (("pass", not draws), ("draw", draws))
    )
    return lambda name: Quiz(
        id=name,
        words=say("lesson.practice.draw.ask"),
        position=state,
        rules=("V-BUILD-5", "V-ENEMY-1") if chance else ("V-BUILD-5",),
        hints=(say("lesson.practice.draw.hint"),),
        options=options,
    )


def stopped(state: State) -> Worth:
    """What is left where nobody builds any more, by the troll cards and their chances."""
    player, town = state.board.players[LEARNER], state.board.towns[LEARNER]
    worth = state.board.setup.components.stack_points
    points = sum(worth(len(stack)) for stack in player.stacks)
    buildings = sum(map(bool, town.buildings))
    return Worth(Fraction(points), buildings - _losses(state))


def drawn(state: State) -> Worth:
    """What is left on average where one more tile is drawn, and placed where that leaves most."""
    reached = ville.apply(state, Reach()).state
    if ville.current(reached).player != CHANCE:
        return _best(reached)
    parts = [
        (chance, _best(ville.apply(reached, draw).state))
        for draw, chance in ville.chance_outcomes(reached)
    ]
    return Worth(
        sum((chance * worth.points for chance, worth in parts), Fraction()),
        sum((chance * worth.buildings for chance, worth in parts), Fraction()),
    )


def _best(state: State) -> Worth:
    """The best that placing the tile, and all that it sets off, can leave."""
    kind = ville.current(state).kind
    if kind in ("place", "upgrade", "group"):
        return max(_best(ville.apply(state, one).state) for one in ville.legal_actions(state))
    if kind == "move":
        return _best(ville.apply(state, Stop()).state)
    return stopped(state)


def _losses(state: State) -> Fraction:
    """How many buildings the attack at the end of this round takes, on average."""
    if state.board.players[LEARNER].stage != STUMPED:
        return Fraction(_destroyed(ville.attack_to_come(state, LEARNER)))
    return _in_attack(state)


def _in_attack(state: State) -> Fraction:
    if not _attacks(state):
        return Fraction()
    decision = ville.current(state)
    ways: Sequence[tuple[Action, Fraction]]
    if decision.player == CHANCE:
        ways = ville.chance_outcomes(state)
    else:
        # In which order things strike is the player's choice; the first is as good as any here.
        ways = [(ville.legal_actions(state)[0], Fraction(1))]
    losses = Fraction()
    for action, chance in ways:
        step = ville.apply(state, action)
        losses += chance * (_destroyed(step.events) + _in_attack(step.state))
    return losses


def _attacks(state: State) -> bool:
    """Whether the attack of the round is still going on, or to come."""
    return ville.current(state).player is not None and phase_of(state) in ("build", "attack")


def _destroyed(events: Sequence[object]) -> int:
    return sum(isinstance(event, BuildingDestroyed) for event in events)


def _risk(chance: Fraction) -> str:
    key = "risk" if chance else "safe"
    return say(f"lesson.practice.draw.{key}", percent=round(100 * chance))


def _number(value: Fraction) -> str:
    return f"{float(value):.1f}".removesuffix(".0")


def _points(value: Fraction) -> str:
    if value.denominator == 1:
        return points_words(int(value))
    return say("lesson.practice.draw.points", count=_number(value))
