"""Ways of choosing an action in Gnome Hollow, each a `games.game.Policy`.

    hollow.play(hollow.new_game(3), policies.greedy, rng=7)

`random_policy` plays games that look like games, `greedy` takes what pays at once, and
`ring_seeking` closes rings wherever it can, so that tests see every rule at work. None of them
changes the state that it is given, and each takes all its chance from the generator.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from gnome_tutor.games.hollow import legal_actions
from gnome_tutor.games.hollow.actions import (
    Action,
    Answer,
    Done,
    Move,
    Place,
    Skip,
    Spot,
    Stay,
)
from gnome_tutor.games.hollow.garden import Garden
from gnome_tutor.games.hollow.paths import strands_joined, walk
from gnome_tutor.games.hollow.rules.bonus import plus
from gnome_tutor.games.hollow.rules.moving import is_open, targets
from gnome_tutor.games.hollow.rules.placements import DRAFTED, gnomes_allow, placements_of
from gnome_tutor.games.hollow.rules.rings import MARKERS
from gnome_tutor.games.hollow.rules.turn import CHOICES
from gnome_tutor.games.hollow.state import Board, State
from gnome_tutor.games.hollow.tiles import (
    FACING,
    STUMP,
    Counts,
    axial,
    end_faces,
    is_wildflower,
    pieces_of,
)

from ..choosing import any_of, best_of

KEEP: Final = 0.5
"""How often stored tiles are kept for a later turn."""

ALLOW: Final = 0.5
"""How often another player may extend one's path."""

DECLINE: Final = 0.1
"""How often a bonus, a trade or a sale is turned down."""

MOVES: Final = {"path": 5, "ring": 3, "sign": 3, "stump": 3, "flowers": 2, "stay": 1}
"""How often a gnome goes to each sort of place, one against another."""

_MOVES: Final = tuple(Counter(MOVES).elements())
"""Each sort of place as often as that."""

SNUG: Final = 4
"""Placements drawn for each one made."""

TRIES: Final = 200
"""Draws of tile and cell; where they bring nothing, all legal placements are listed."""


# ---- random


def random_policy(state: State, rng: random.Random) -> Action:
    """A game as people play it who do not care: at random, but not uniform over raw actions.

    As `plain_random`, but of `SNUG` placements it takes the one with most around it.
    """
    return at_random(state.board, rng, SNUG)


def plain_random(state: State, rng: random.Random) -> Action:
    """At random, but not uniform over raw actions; the quickest.

    A placement is any tile on any cell where it fits, in any way that it fits. `KEEP`, `ALLOW`,
    `DECLINE` and `MOVES` weigh the rest; within these all actions are alike.
    """
    return at_random(state.board, rng, 1)


def at_random(board: Board, rng: random.Random, draws: int) -> Action:
    """The same on a board, for playouts; of so many placements drawn it takes the snuggest."""
    kind = board.agenda[-1].kind
    if kind == "place":
        if board.drafted == DRAFTED and rng.random() < KEEP:
            return Done()
        places = some_places(board, rng, draws)
        if len(places) > 1:
            return max(places, key=lambda place: _around(board.garden, place.cell))
        return places[0] if places else any_of(_legal(board), rng)
    if kind == "permission":
        return Answer(rng.random() < ALLOW)
    if kind == "move":
        return _some_move(board, rng, _MOVES)
    return _some_other(board, rng, DECLINE)


def _legal(board: Board) -> list[Action]:
    task = board.agenda[-1]
    return list(CHOICES[task.kind].legal(board, task))


def some_places(board: Board, rng: random.Random, number: int) -> list[Place]:
    """Up to so many legal placements: tile and cell are drawn until they go together."""
    stored = board.players[board.player].stored
    tiles = [*stored, *board.tile_board] if board.drafted < DRAFTED else stored
    garden = board.garden
    frontier, led_to = garden.frontier, garden.led_to()
    cells = list(frontier)
    random = rng.random  # drawn from here, as this is the loop that playouts spend most time in
    found: list[Place] = []
    for _ in range(TRIES):
        at = int(random() * len(tiles))
        cell = cells[int(random() * len(cells))]
        if tiles[at]:
            lying, fitting = placements_of(tiles[at], at < len(stored))
            pick = fitting[frontier[cell]]
            if pick:
                looks = pick(lying.looks)
                look = looks[int(random() * len(looks))]
                if cell not in led_to or gnomes_allow(board, look, cell):
                    found.append(Place(look, cell, at < len(stored)))
                    if len(found) == number:
                        break
    return found


def _around(garden: Garden, cell: int) -> int:
    """How many tiles lie around an empty cell, those that lead there counted twice."""
    edges = garden.frontier[cell]
    return edges.bit_count() + (edges & 63).bit_count()


def _some_move(board: Board, rng: random.Random, sorts: Sequence[str]) -> Action:
    """A sort of place, a place of that sort and a gnome, drawn until they make a move."""
    while True:
        place = any_of(sorts, rng)
        if place == "stay":
            return Stay()
        free = _some_path(board.garden, rng) if place == "path" else targets(board, place)
        if free:
            start = board.garden.spot(any_of(_gnomes(board.player), rng))
            to = Spot(place, any_of(free, rng))
            if start != to:
                return Move(start, to)


def _some_path(garden: Garden, rng: random.Random) -> Sequence[int]:
    """A free path, or none; where no wildflower joins any, it is drawn and not looked for."""
    if garden.wildflowers or not garden.strands:
        return garden.free_paths()
    ends = list(garden.strands)
    for _ in range(TRIES):
        _, least, held = garden.strands[any_of(ends, rng)]
        if not held:
            return [least]
    return []


def _some_other(board: Board, rng: random.Random, decline: float) -> Action:
    """Any answer, but rarely one that declines."""
    *willing, last = _legal(board)
    if not willing or not isinstance(last, Skip | Done):
        return any_of([*willing, last], rng)
    return last if rng.random() < decline else any_of(willing, rng)


# ---- ring-seeking


def ring_seeking(state: State, rng: random.Random) -> Action:
    """For tests: closes rings, best of all through wildflowers and over the Stump.

    Of a few legal placements it takes the one that closes most, or else that brings two ends of
    a path closest together. It grants most permissions and goes wherever there is something.
    """
    board = state.board
    kind = board.agenda[-1].kind
    if kind == "place":
        return _ring_place(state, rng)
    if kind == "permission":
        return Answer(rng.random() < 0.9)
    if kind == "move":
        return _some_move(board, rng, _RING_MOVES)
    return _some_other(board, rng, DECLINE / 2)


_RING_MOVES: Final = tuple(
    Counter({"path": 8, "ring": 4, "sign": 4, "stump": 2, "flowers": 3, "stay": 1}).elements()
)
_LOOKS_AT: Final = 60
"""Placements that `ring_seeking` weighs."""


def _ring_place(state: State, rng: random.Random) -> Action:
    board = state.board
    garden = board.garden
    if board.drafted == DRAFTED and rng.random() < 0.2:
        return Done()
    places = some_places(board, rng, _LOOKS_AT)
    if not places:
        return any_of(legal_actions(state), rng)
    passages = _passages(garden)
    return best_of(places, lambda place: _closeness(garden, place, passages), rng)


def _passages(garden: Garden) -> dict[int, int]:
    """How often each strand passes the Stump, by its ends."""
    return {
        end: sum(cell == STUMP for cell, _, _ in walk(garden.looks, end, garden.strands))
        for end in garden.strands
    }


def _closeness(garden: Garden, place: Place, passages: dict[int, int]) -> float:
    """How much a placement does for rings; a ring that passes the Stump once is let wait."""
    look, cell, _ = place
    strands, flowers = garden.strands, garden.wildflowers
    if is_wildflower(look):
        meeting = garden.frontier[cell] & 63
        return 1000 * len(garden.would_close(look, cell)) + meeting.bit_count()
    total = 0.0
    for a, b, _ in pieces_of(look):
        before, after = 6 * cell + FACING[a], 6 * cell + FACING[b]
        one, other = strands.get(before), strands.get(after)
        over = passages.get(before, 0) + passages.get(after, 0)
        if one and one[0] == after:
            total += (1000, 0, 5, 0, 3000, 0, 3000)[over]
            continue
        start = end_faces(one[0] if one else 6 * cell + a)
        stop = end_faces(other[0] if other else 6 * cell + b)
        if start == stop and start in flowers:
            total += 2000
        elif one or other:
            meeting = (one is not None) + (other is not None)
            total += (meeting + (400 if over > 1 else 20 * over)) / (1 + _apart(start, stop))
    return total


def _apart(cell: int, other: int) -> int:
    """How many steps lie between two cells."""
    q, r = axial(other - cell)
    return max(abs(q), abs(r), abs(q + r))


# ---- greedy


def greedy(state: State, rng: random.Random) -> Action:
    """Takes what pays at once: points, then mushrooms at their best open price, then length.

    A placement counts the rings that it closes as if they were resolved; any other action counts
    what the same player can go on to choose at once. The length is that of the player's longest
    path. Among equals the generator picks.
    """
    board = state.board
    task = board.agenda[-1]
    actions = legal_actions(state)
    if task.kind == "place":
        return _greedy_place(board, task.player, actions, rng)
    return best_of(actions, lambda action: _after(board, task.player, action), rng)


Value = tuple[int, float, int]
"""Points, mushrooms at their best open price, length of the longest own path."""


def _greedy_place(board: Board, seat: int, actions: Sequence[Action], rng: random.Random) -> Action:
    """Only cells that an own path leads to, or where two ends meet, can change anything."""
    garden = board.garden
    matters = {cell for cell, edges in garden.frontier.items() if (edges & 63).bit_count() > 1}
    matters.update(*(_leads_to(garden, gnome) for gnome in _gnomes(seat)))
    now = _worth(board, seat)

    def value(action: Action) -> Value:
        if not isinstance(action, Place) or action.cell not in matters:
            return now
        after = board.copy()
        after.garden.place(action.look, action.cell)
        return _worth(after, seat)

    return best_of(actions, value, rng)


def _after(board: Board, seat: int, action: Action) -> Value:
    """The best that a player can have after an action and what they choose at once after it."""
    after = board.copy()
    task = after.agenda[-1]
    CHOICES[task.kind].act(after, task, action, None)
    if after.agenda:
        task = after.agenda[-1]
        if task.kind in CHOICES and task.player == seat and task.kind != "place":
            return max(_after(after, seat, one) for one in CHOICES[task.kind].legal(after, task))
    return _worth(after, seat)


def _worth(board: Board, seat: int) -> Value:
    """What a player has, with the rings that they would score in this step or their next turn."""
    setup, player, garden = board.setup, board.players[seat], board.garden
    mushrooms, markers = player.mushrooms, player.markers
    for loop in garden.loops():
        if loop.gnome in _gnomes(seat):
            mushrooms = plus(mushrooms, loop.mushrooms)
            markers += 1
        elif loop.gnome is None and board.player == seat:
            markers += 1
    for gnome in _gnomes(seat):
        spot = garden.gnomes[gnome]
        ring = garden.rings.get(cast(int, spot.at)) if spot.place == "ring" else None
        if ring and ring.waiting:
            mushrooms = plus(mushrooms, ring.mushrooms)
            markers += 1
    return (
        setup.components.flower_track[len(player.flowers)]
        + setup.components.ring_track[min(markers, MARKERS)]
        + player.treasure,
        _priced(board, mushrooms),
        max(_length(garden, gnome) for gnome in _gnomes(seat)),
    )


def _gnomes(seat: int) -> tuple[int, int]:
    return 2 * seat, 2 * seat + 1


def _priced(board: Board, mushrooms: Counts) -> float:
    """Each mushroom at the best price that the market still pays for one of its colour."""
    total = 0.0
    for mushroom, number in enumerate(mushrooms):
        if number:
            row = board.setup.components.market[mushroom]
            total += number * max(
                points / size for size, points in row.items() if is_open(board, mushroom, size)
            )
    return total


def _strands(garden: Garden, gnome: int) -> list[int]:
    """One end of each strand of the unfinished path that a gnome stands on."""
    spot = garden.gnomes[gnome]
    if spot.place != "path" or spot.at in garden.closed:
        return []
    return strands_joined(garden.strands, garden.wildflowers, cast(int, spot.at))


def _length(garden: Garden, gnome: int) -> int:
    return sum(len(walk(garden.looks, end, garden.strands)) for end in _strands(garden, gnome))


def _leads_to(garden: Garden, gnome: int) -> set[int]:
    """The cells beside the garden that a gnome's path leads to."""
    strands = garden.strands
    ends = (tip for end in _strands(garden, gnome) for tip in (end, strands[end][0]))
    return {end_faces(end) for end in ends}
