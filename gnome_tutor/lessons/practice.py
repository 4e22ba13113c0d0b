"""Questions without end: positions that the engine makes, about one rule, graded with the reason.

    Lesson(practice("rings", seed=3))

Each is a lesson like any other, so all that plays, shows and grades lessons does it with these. The
same topic and seed give the same lesson.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import count, islice
from typing import Any

from gnome_tutor.explore.hollow.policies import ring_seeking
from gnome_tutor.games import hollow
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.hollow.actions import Place
from gnome_tutor.games.hollow.events import PermissionAsked, RingClosed
from gnome_tutor.games.hollow.player import NO_MUSHROOMS
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import MUSHROOMS, Counts, cell_name
from gnome_tutor.games.shown import shown
from gnome_tutor.pictures.hollow.phrases import mushrooms
from gnome_tutor.pictures.hollow.places import cell_words, look_words
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.text import say

from .goals import All, Check, EventTest, FieldTest
from .run import Run, act, begin
from .steps import Chooses, Lesson, Option, Predict, Quiz

PLAYERS = 3
LEARNER = 0
QUESTIONS = 3
OPTIONS = 4
LEAST_TILES = 6
"""Smaller gardens give the answer away."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A placement of the learner's that closes one ring, and asks nobody: where, which, and how."""

    state: State
    action: Place
    run: Run

    @property
    def text(self) -> str:
        return str(hollow.write_action(self.state, self.action))

    @property
    def ring(self) -> RingClosed:
        return next(event for event in self.run.events if isinstance(event, RingClosed))

    @property
    def holder(self) -> str:
        """Whose ring it is, as the sentences are named."""
        seat = self.ring.holder
        return "nobody" if seat is None else "learner" if seat == LEARNER else "other"


def practice(topic: str, seed: int = 0, questions: int = QUESTIONS) -> Lesson:
    """Some questions on a topic: "rings", "owner" or "cascade". ValueError for another."""
    if topic not in tuple(TOPICS):
        near = get_close_matches(str(topic), TOPICS, n=1, cutoff=0) or [""]
        raise ValueError(
            say(
                "lesson.practice.no-topic",
                topic=shown(topic),
                near=near[0],
                topics=", ".join(TOPICS),
            )
        )
    rng = random.Random(f"{topic} {seed}")
    asked = islice(_questions(topic, rng), questions)
    steps = tuple(ask(f"question-{number}") for number, ask in enumerate(asked, start=1))
    first = steps[0].position
    assert first is not None, "every question has a position of its own"
    return Lesson(
        game=hollow,
        title=say(f"lesson.practice.{topic}.title"),
        kicker=say("lesson.practice.kicker", seed=seed),
        names=seat_names(PLAYERS),
        learner=LEARNER,
        position=first,
        steps=steps,
    )


def endless(topic: str, seed: int = 0) -> Iterator[Lesson]:
    """Lessons on a topic, one after the other, each of new questions."""
    return (practice(topic, number) for number in count(seed))


def _questions(topic: str, rng: random.Random) -> Iterator[Callable[[str], Chooses]]:
    for moment in moments(rng):
        question = TOPICS[topic](moment, rng)
        if question is not None:
            yield question


def moments(rng: random.Random) -> Iterator[Moment]:
    """Moments out of games in which everybody looks for rings; at most one of each game."""
    while True:
        found = list(_of_one_game(rng))
        if found:
            holder = rng.choice(sorted({moment.holder for moment in found}))
            yield rng.choice([moment for moment in found if moment.holder == holder])


def _of_one_game(rng: random.Random) -> Iterator[Moment]:
    state = hollow.new_game(PLAYERS, rng=rng)
    for _ in range(GAME):
        decision = hollow.current(state)
        if decision.player is None:
            return
        if decision.player == CHANCE:
            draws, odds = zip(*hollow.chance_outcomes(state), strict=True)
            action: Any = rng.choices(draws, [float(odd) for odd in odds])[0]
        else:
            action = ring_seeking(state, rng)
        if decision == LAST_TILE and state.board.drafted == 1 and isinstance(action, Place):
            run = act(begin(state), action, (), LEARNER)
            if _closes(run) == 1 and len(state.board.garden.looks) >= LEAST_TILES:
                yield Moment(state, action, run)
        state = hollow.apply(state, action).state


GAME = 60
"""How many decisions of a game are looked at: later gardens are hard to read."""

LAST_TILE = hollow.current(hollow.new_game(PLAYERS))
"""The decision for which a moment is taken: the learner places a tile."""


def _closes(run: Run) -> int:
    """How many rings a run closes; none where somebody has to be asked."""
    if any(isinstance(event, PermissionAsked) for event in run.events):
        return 0
    return sum(isinstance(event, RingClosed) for event in run.events)


# ---- the topics


def _rings(moment: Moment, rng: random.Random) -> Callable[[str], Chooses] | None:
    """Asks which of four placements closes a ring; None where no others are left."""
    state = moment.state
    places = [one for one in hollow.legal_actions(state) if isinstance(one, Place)]
    options = [_placement(moment.action, right=True)]
    cells = {moment.action.cell}
    for action in rng.sample(places, len(places)):
        if len(options) == OPTIONS:
            break
        if action.cell in cells or action.stored:
            continue
        run = act(begin(state), action, (), LEARNER)
        if run.events[0].kind == "TilePlaced" and not _closes(run):
            cells.add(action.cell)
            options.append(_placement(action, right=False))
    if len(options) < OPTIONS:
        return None
    rng.shuffle(options)
    return lambda name: Quiz(
        id=name,
        words=say("lesson.practice.rings.ask"),
        position=state,
        rules=("H-RING-1",),
        hints=(say("lesson.practice.rings.hint"),),
        options=tuple(options),
    )


def _placement(action: Place, *, right: bool) -> Option:
    cell = cell_name(action.cell)
    return Option(
        words=say(
            "lesson.practice.rings.place",
            tile=look_words(action.look),
            place=cell_words(action.cell),
            cell=cell,
        ),
        right=right,
        say=say(f"lesson.practice.rings.{'right' if right else 'wrong'}"),
        places=(cell,),
    )


def _owner(moment: Moment, _: random.Random) -> Callable[[str], Chooses]:
    """Asks whose ring it is that a placement closes."""
    names = seat_names(PLAYERS)
    seats: tuple[int | None, ...] = (*range(PLAYERS), None)
    why = say(f"lesson.practice.owner.{moment.holder}", who=_whose(moment))
    options = tuple(
        Option(
            words=say("lesson.practice.owner.none")
            if seat is None
            else say("lesson.practice.owner.somebody", who=names[seat]),
            when=EventTest("RingClosed", (("holder", Check("is", seat)),)),
            say=why,
        )
        for seat in seats
    )
    return lambda name: _prediction(name, moment, options, "owner")


def _cascade(moment: Moment, rng: random.Random) -> Callable[[str], Chooses]:
    """Asks what a placement pays at once."""
    before = moment.state.board.players[LEARNER].mushrooms
    after = moment.run.after.board.players[LEARNER].mushrooms
    paid = _difference(after, before)
    options = {paid, _printed(moment), NO_MUSHROOMS}
    likely = sorted(options)
    while len(options) < OPTIONS:
        options.add(_near(rng.choice(likely), rng))
    why = say(f"lesson.practice.cascade.{moment.holder}", who=_whose(moment), paid=mushrooms(paid))
    listed = tuple(
        Option(words=mushrooms(one), when=_holds(_sum(before, one)), say=why)
        for one in sorted(options)
    )
    return lambda name: _prediction(name, moment, listed, "cascade")


RULES = {"learner": "H-RING-5", "nobody": "H-RING-6", "other": "H-RING-7"}
"""What each holder of a ring stands for."""


def _prediction(name: str, moment: Moment, options: tuple[Option, ...], topic: str) -> Predict:
    place = moment.action
    return Predict(
        id=name,
        words=say(
            f"lesson.practice.{topic}.ask",
            who=seat_names(PLAYERS)[LEARNER],
            tile=look_words(place.look),
            place=cell_words(place.cell),
        ),
        position=moment.state,
        places=(cell_name(place.cell),),
        rules=(RULES[moment.holder],),
        hints=(say(f"lesson.practice.{topic}.hint"),),
        options=options,
        actions=(moment.text,),
    )


def _whose(moment: Moment) -> str:
    seat = moment.ring.holder
    return "" if seat is None else seat_names(PLAYERS)[seat]


def _printed(moment: Moment) -> Counts:
    """The mushrooms on the paths of the ring, whoever they go to."""
    ring = moment.run.after.board.garden.rings[moment.ring.ring]
    return tuple(ring.mushrooms)


def _near(counts: Counts, rng: random.Random) -> Counts:
    """A count that a slip would give: one more or one less of a colour."""
    colour = rng.randrange(len(counts))
    step = 1 if counts[colour] == 0 else rng.choice((-1, 1))
    return _sum(counts, tuple(step * (c == colour) for c in range(5)))  # type: ignore[arg-type]


def _sum(one: Counts, other: Counts) -> Counts:
    return tuple(a + b for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


def _difference(one: Counts, other: Counts) -> Counts:
    return tuple(a - b for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


def _holds(counts: Counts) -> All:
    """The test that the learner's purse holds exactly this."""
    return All(
        tuple(
            FieldTest(f"players.{LEARNER}.mushrooms.{letter}", Check("is", number))
            for letter, number in zip(MUSHROOMS, counts, strict=True)
        )
    )


TOPICS: dict[str, Callable[[Moment, random.Random], Callable[[str], Chooses] | None]] = {
    "rings": _rings,
    "owner": _owner,
    "cascade": _cascade,
}
"""What can be practised, and what makes a question of a moment; None where it cannot."""
