"""What there is to practise of Gnomeville: pass or draw, what a chain pays, what attacks take."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from gnome_tutor.explore.ville.policies import chain_seeking
from gnome_tutor.games import ville
from gnome_tutor.games.ville.actions import Action, Put, Upgrade
from gnome_tutor.games.ville.events import BuildingDestroyed, UpgradeTriggered
from gnome_tutor.games.ville.state import State
from gnome_tutor.games.ville.town import SPACES, space_name
from gnome_tutor.pictures.phrases import join, points_words, seat_names
from gnome_tutor.pictures.told import capital
from gnome_tutor.pictures.ville import phrases
from gnome_tutor.pictures.words import event_words
from gnome_tutor.text import say

from ..goals import All, Check, EventTest, Not, Test
from ..questions import Question, Topic, decisions
from ..steps import Option, Predict, Quiz
from .pass_or_draw import GAME, LEARNER, PLAYERS, pass_or_draw

OPTIONS = 4


# ---- what a chain pays


def _chain(rng: random.Random) -> Iterator[Question | None]:
    """Asks how high a stack comes to be that a placement starts."""
    while True:
        groups = [
            (state, action)
            for state, action in decisions(ville, PLAYERS, chain_seeking, rng, GAME)
            if isinstance(action, Put) and ville.would_upgrade(state, action)
        ]
        long = [one for one in groups if _choices(*one)[1:]]
        yield _stack(*rng.choice(long), rng) if long else None


def _choices(state: State, put: Put) -> tuple[Action, ...]:
    """The way on after a placement that makes the highest stack."""
    chains = ville.chains(ville.apply(state, put).state)
    return max(chains, key=lambda chain: len(chain.stack)).choices if chains else ()


def _stack(state: State, put: Put, rng: random.Random) -> Question:
    actions: list[str] = []
    groups: list[UpgradeTriggered] = []
    at = state
    for action in (put, *_choices(state, put)):
        actions.append(ville.write_action(at, action))
        step = ville.apply(at, action)
        groups += [event for event in step.events if isinstance(event, UpgradeTriggered)]
        at = step.state
    upgrades = [one for one in _choices(state, put) if isinstance(one, Upgrade)]
    height = groups[-1].height
    near = sorted({3, *range(max(3, height - 3), height + 4)} - {height})
    heights = sorted([height, *rng.sample(near, OPTIONS - 1)])
    steps = [_step(group) for group in groups]
    why = say(
        "lesson.practice.chain.why",
        steps=capital(join(steps)),
        tiles=_tiles(height),
        points=_stack_points(state, height),
    )
    options = tuple(
        Option(
            words=say(
                "lesson.practice.chain.option",
                tiles=_tiles(one),
                points=_stack_points(state, one),
            ),
            when=_ends_at(one),
            say=why,
        )
        for one in heights
    )
    named = [
        say(
            "lesson.practice.chain.choice",
            building=phrases.a_tile(one.building),
            space=space_name(one.space),
        )
        for one in upgrades
    ]
    words = say(
        "lesson.practice.chain.ask",
        who=seat_names(PLAYERS)[LEARNER],
        tile=phrases.a_tile(state.board.players[LEARNER].drawn),
        space=space_name(put.space),
        choices=join(named),
    )
    return lambda name: Predict(
        id=name,
        words=words,
        position=state,
        places=(space_name(put.space),),
        rules=("V-UP-4", "V-SCORE-1"),
        hints=(say("lesson.practice.chain.hint"),),
        options=options,
        actions=tuple(actions),
    )


def _ends_at(height: int) -> Test:
    """The test that the stack has so many tiles in the end."""
    return All(
        (
            EventTest("UpgradeTriggered", (("height", Check("is", height)),)),
            Not(EventTest("UpgradeTriggered", (("height", Check("at_least", height + 1)),))),
        )
    )


def _step(group: UpgradeTriggered) -> str:
    tiles = phrases.some(len(group.spaces), group.building)
    return say("lesson.practice.chain.step", tiles=tiles)


def _tiles(count: int) -> str:
    return say("lesson.practice.chain.tiles", count=count)


def _stack_points(state: State, height: int) -> str:
    return points_words(state.board.setup.components.stack_points(height))


# ---- what an attack takes


def _troll(rng: random.Random) -> Iterator[Question | None]:
    """Asks which buildings the troll card will destroy."""
    while True:
        moments = [
            (state, lost)
            for state, _ in decisions(ville, PLAYERS, chain_seeking, rng, GAME)
            if (lost := _lost(state))
        ]
        yield _attack(*rng.choice(moments), rng) if moments else None


def _lost(state: State) -> dict[int, BuildingDestroyed]:
    """What the attack to come destroys, by space."""
    if ville.current(state).kind != "build":
        return {}
    coming = ville.attack_to_come(state, LEARNER)
    return {event.space: event for event in coming if isinstance(event, BuildingDestroyed)}


def _attack(
    state: State, lost: dict[int, BuildingDestroyed], rng: random.Random
) -> Question | None:
    town = state.board.towns[LEARNER]
    stand = [space for space in SPACES if town.buildings[space] and space not in lost]
    right = rng.sample(sorted(lost), min(len(lost), OPTIONS - 1))
    if len(stand) < OPTIONS - len(right):
        return None
    spaces = sorted(right + rng.sample(stand, OPTIONS - len(right)))
    options = tuple(_building(town.buildings[space], space, lost.get(space)) for space in spaces)
    return lambda name: Quiz(
        id=name,
        words=say("lesson.practice.troll.ask"),
        position=state,
        rules=("V-ENEMY-2",),
        hints=(say("lesson.practice.troll.hint"),),
        options=options,
        many=True,
        otherwise=say("lesson.practice.troll.some"),
    )


def _building(kind: str, space: int, lost: Any) -> Option:
    building, name = phrases.tile(kind), space_name(space)
    if lost:
        what = event_words(lost, seat_names(PLAYERS)).sentence
        why = say("lesson.practice.troll.falls", what=what, rule=lost.rule)
    else:
        why = say("lesson.practice.troll.stands", building=building, space=name)
    words = say("lesson.practice.troll.option", building=building, space=name)
    return Option(words=words, right=lost is not None, say=why, places=(name,))


TOPICS = {
    "draw": Topic(ville, PLAYERS, pass_or_draw),
    "chain": Topic(ville, PLAYERS, _chain),
    "troll": Topic(ville, PLAYERS, _troll),
}
