"""A whole position turned or mirrored: what may be done there, and what comes of it, goes along."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, cached_property

from gnome_tutor.explore.hollow import policies
from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.actions import Action, Close, Move, Place, Spot
from gnome_tutor.games.hollow.garden import Garden
from gnome_tutor.games.hollow.notation import read_action, write_action
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import STUMP
from tests.games.hollow.gardens import moved_cell, moved_end, moved_look
from tests.games.hollow.players import steps

Motion = tuple[int, bool]
MOTIONS: list[Motion] = [(turn, flip) for turn in range(6) for flip in (False, True)][1:]


class Moved:
    """A position after a motion, and what of the first one becomes what there."""

    def __init__(self, before: State, motion: Motion) -> None:
        self.before = before
        self.motion = motion

    def ends(self, pieces: Iterable[tuple[int, int, int]]) -> frozenset[int]:
        return frozenset(self.end(6 * at + side) for at, a, b in pieces for side in (a, b))

    def end(self, end: int) -> int:
        return moved_end(end, *self.motion)

    @cached_property
    def garden(self) -> Garden:
        old = self.before.board.garden
        new = Garden(moved_look(old.looks[STUMP], *self.motion), len(old.gnomes))
        for at, look in old.looks.items():
            if at != STUMP:
                new.place(moved_look(look, *self.motion), moved_cell(at, *self.motion))
        self.rings = {}
        for ring in old.rings.values():
            loop = next(
                loop for loop in new.loops() if ends_of(loop.pieces) == self.ends(ring.pieces)
            )
            made = new.close(loop)._replace(heap=ring.heap, waiting=ring.waiting, sign=ring.sign)
            new.change_ring(made)
            self.rings[ring.least] = made.least
        for gnome, spot in enumerate(old.gnomes):
            if spot.place == "path":
                new.move(gnome, Spot("path", self.end(spot.at)))
            elif spot.place == "ring":
                new.move(gnome, Spot("ring", self.rings[spot.at]))
            else:
                new.move(gnome, spot)
        return new

    @cached_property
    def walks(self) -> dict[str, str]:
        """Of each ring and each loop that can be closed, its new walk."""
        new = {ends_of(one.pieces): one.walk for one in everything(self.garden)}
        old = everything(self.before.board.garden)
        return {one.walk: new[self.ends(one.pieces)] for one in old}

    @cached_property
    def paths(self) -> dict[int, int]:
        new = {ends_of(path.pieces): path.least for path in self.garden.paths()}
        old = self.before.board.garden.paths()
        return {path.least: new[self.ends(path.pieces)] for path in old}

    @cached_property
    def state(self) -> State:
        board = self.before.board.copy()
        board.garden = self.garden
        stump = self.garden.looks[STUMP]
        board.setup = board.setup._replace(components=replace(board.setup.components, stump=stump))
        board.refused = frozenset(
            (seat, moved_cell(cell, *self.motion)) for seat, cell in board.refused
        )
        board.agenda = [
            task._replace(
                ring=None if task.ring is None else self.rings[task.ring],
                note=self.note(task.kind, task.note),
            )
            for task in board.agenda
        ]
        return State(board)

    def note(self, kind: str, note: str) -> str:
        if kind == "ring" and note:
            return self.walks[note]
        if kind == "permission":
            place = read_action(self.before, note)
            return write_action(self.before, self.action(place))
        return note

    def action(self, action: Action) -> Action:
        match action:
            case Place(look, cell, stored):
                return Place(moved_look(look, *self.motion), moved_cell(cell, *self.motion), stored)
            case Close(walk):
                return Close(self.walks[walk])
            case Move(start, to):
                return Move(self.spot(start), self.spot(to))
            case _:
                return action

    def spot(self, spot: Spot) -> Spot:
        if spot.place in ("path", "ring"):
            return Spot(spot.place, (self.paths | self.rings)[spot.at])
        return spot


def everything(garden: Garden) -> list:
    return [*garden.loops(), *garden.rings.values()]


def ends_of(pieces: Iterable[tuple[int, int, int]]) -> frozenset[int]:
    return frozenset(6 * at + side for at, a, b in pieces for side in (a, b))


def facts(state: State) -> dict:
    """What does not depend on where things lie."""
    board = state.board
    return {
        "decision": hollow.current(state),
        "scores": hollow.scores(state),
        "players": board.players,
        "market": board.market,
        "tiles": (board.tile_board, board.unseen, board.bag, board.sunset, board.boxed),
        "turn": (board.player, board.round, board.drafted, board.ending, board.final),
    }


def layout(garden: Garden, move=lambda end: end) -> tuple:
    """Tiles, rings and gnomes of a garden, each under its ends after a motion."""
    rings = {
        frozenset(move(end) for end in ends_of(ring.pieces)): (
            ring.size,
            ring.mushrooms,
            ring.heap,
            ring.waiting,
            ring.sign,
            garden.holder_of_ring(ring.least),
        )
        for ring in garden.rings.values()
    }
    paths = {
        frozenset(move(end) for end in ends_of(path.pieces)): path.gnome for path in garden.paths()
    }
    return rings, paths


@cache
def images() -> list[tuple[State, Moved, random.Random]]:
    """Positions of whole games, each with one of its eleven images."""
    found = []
    for seed in range(6):
        rng = random.Random(seed)
        start = hollow.new_game(
            2 + seed % 3, trade_board=seed % 2 == 0, advanced=seed > 2, rng=seed
        )
        game = steps(start, seed, policy=policies.ring_seeking)
        for number, (state, _) in enumerate(game):
            if number % 6 == seed or hollow.current(state).kind in ("ring", "permission"):
                found.append((state, Moved(state, rng.choice(MOTIONS)), rng))
    return found


def test_all_motions_and_many_kinds_of_decision_are_seen():
    assert {moved.motion for _, moved, _ in images()} == set(MOTIONS)
    kinds = {hollow.current(state).kind for state, _, _ in images()}
    assert {"place", "permission", "draw", "ring", "space", "move"} <= kinds


def test_legal_actions_go_along():
    for state, moved, _ in images():
        here = {moved.action(one) for one in hollow.legal_actions(state)}
        there = set(hollow.legal_actions(moved.state))
        assert here == there, (moved.motion, hollow.encode(state))


def test_what_happens_goes_along():
    for state, moved, rng in images():
        action = rng.choice(hollow.legal_actions(state))
        here = hollow.apply(state, action)
        there = hollow.apply(moved.state, moved.action(action))
        assert facts(there.state) == facts(here.state), hollow.encode(state)
        assert layout(there.state.board.garden) == layout(here.state.board.garden, moved.end)
        assert [(e.kind, e.rule, e.player) for e in there.events] == [
            (e.kind, e.rule, e.player) for e in here.events
        ]


def test_refusals_go_along():
    refused = 0
    tiles = [action for state, _, _ in images() for action in hollow.legal_actions(state)]
    places = [action for action in tiles if isinstance(action, Place)]
    for state, moved, rng in images():
        for place in rng.sample(places, 8):
            here = [reason.rule for reason in hollow.explain(state, place)]
            there = [reason.rule for reason in hollow.explain(moved.state, moved.action(place))]
            assert here == there
            refused += bool(here)
    assert refused > 100
