"""What there is to practise of Gnome Hollow: where a tile fits, what closes a ring, whose it is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gnome_tutor.explore.hollow.policies import ring_seeking
from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.actions import Place
from gnome_tutor.games.hollow.events import PermissionAsked, RingClosed
from gnome_tutor.games.hollow.player import NO_MUSHROOMS
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import MUSHROOMS, Counts, cell_name
from gnome_tutor.pictures.hollow.phrases import mushrooms
from gnome_tutor.pictures.hollow.places import cell_words, look_words
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.text import say

from ..goals import All, Check, EventTest, FieldTest
from ..questions import Question, Topic, decisions
from ..run import Run, act, begin
from ..steps import Option, Predict, Quiz

PLAYERS = 3
LEARNER = 0
OPTIONS = 4
LEAST_TILES = 6
"""Smaller gardens give the answer away."""

GAME = 60
"""How many decisions of a game are looked at: later gardens are hard to read."""


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


def moments(rng: random.Random) -> Iterator[Moment | None]:
    """A moment of each game in which everybody looks for rings; None where there is none."""
    while True:
        found = list(_of_one_game(rng))
        if not found:
            yield None
            continue
        holder = rng.choice(sorted({moment.holder for moment in found}))
        yield rng.choice([moment for moment in found if moment.holder == holder])


def _of_one_game(rng: random.Random) -> Iterator[Moment]:
    for state, action in decisions(hollow, PLAYERS, ring_seeking, rng, GAME):
        if not _is_last_tile(state) or not isinstance(action, Place):
            continue
        run = act(begin(state), action, (), LEARNER)
        if _closes(run) == 1 and len(state.board.garden.looks) >= LEAST_TILES:
            yield Moment(state, action, run)


def _is_last_tile(state: State) -> bool:
    """Whether the learner places the last tile of a turn."""
    return hollow.current(state) == LAST_TILE and state.board.drafted == 1


LAST_TILE = hollow.current(hollow.new_game(PLAYERS))
"""The decision for which a moment is taken: the learner places a tile."""


def _closes(run: Run) -> int:
    """How many rings a run closes; none where somebody has to be asked."""
    if any(isinstance(event, PermissionAsked) for event in run.events):
        return 0
    return sum(isinstance(event, RingClosed) for event in run.events)


# ---- the topics


def _rings(moment: Moment, rng: random.Random) -> Question | None:
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


def _owner(moment: Moment, _: random.Random) -> Question:
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


def _cascade(moment: Moment, rng: random.Random) -> Question:
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


def _fits(rng: random.Random) -> Iterator[Question | None]:
    """Asks where a tile may go as it lies, of four cells; the rules say no to three of them."""
    while True:
        moments = [
            state
            for state, _ in decisions(hollow, PLAYERS, ring_seeking, rng, GAME)
            if _is_last_tile(state) and len(state.board.garden.looks) >= LEAST_TILES
        ]
        yield _fitting(rng.choice(moments), rng) if moments else None


def _fitting(state: State, rng: random.Random) -> Question | None:
    allowed = [
        one for one in hollow.legal_actions(state) if isinstance(one, Place) and not one.stored
    ]
    right = rng.choice(allowed)
    if isinstance(hollow.apply(state, right).events[0], PermissionAsked):
        return None
    cells = sorted({one.cell for one in allowed})
    refused = [
        (cell, reasons[0])
        for cell in rng.sample(cells, len(cells))
        if (reasons := hollow.explain(state, Place(right.look, cell)))
    ]
    if len(refused) < OPTIONS - 1:
        return None
    options = [_cell(right.cell, say("lesson.practice.fits.right"), right=True)]
    for cell, reason in refused[: OPTIONS - 1]:
        why = say("lesson.practice.fits.wrong", why=reason.text, rule=reason.rule)
        options.append(_cell(cell, why, right=False))
    rng.shuffle(options)
    return lambda name: Quiz(
        id=name,
        words=say("lesson.practice.fits.ask", tile=look_words(right.look)),
        position=state,
        rules=("H-PLACE-4",),
        hints=(say("lesson.practice.fits.hint"),),
        options=tuple(options),
    )


def _cell(cell: int, why: str, *, right: bool) -> Option:
    name = cell_name(cell)
    words = say("lesson.practice.fits.place", place=cell_words(cell), cell=name)
    return Option(words=words, right=right, say=why, places=(name,))


def _of_moments(
    ask: Callable[[Moment, random.Random], Question | None],
) -> Callable[[random.Random], Iterator[Question | None]]:
    """The questions of a topic that asks about rings."""
    return lambda rng: (ask(moment, rng) if moment else None for moment in moments(rng))


TOPICS = {
    "fits": Topic(hollow, PLAYERS, _fits),
    "rings": Topic(hollow, PLAYERS, _of_moments(_rings)),
    "owner": Topic(hollow, PLAYERS, _of_moments(_owner)),
    "cascade": Topic(hollow, PLAYERS, _of_moments(_cascade)),
}
