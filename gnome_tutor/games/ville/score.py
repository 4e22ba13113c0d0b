"""Points, and who wins (V-SCORE, V-END, V-SOLO)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from .player import Points
from .state import State


class Result(NamedTuple):
    """How a game ended.

    ranking
        Seats from first to last; those that share a place together.
    tie_break
        What decided between the best: "" (points), "buildings" (in town), then "shrooms", or
        "shared" where these are equal too (V-END-2).
    rank
        In a solo game the rank of the town, 1 the best; None below the last, and with others.
    """

    ranking: tuple[tuple[int, ...], ...]
    tie_break: Literal["", "buildings", "shrooms", "shared"]
    rank: int | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]


def scores(state: State) -> tuple[Points, ...]:
    """Each player's points so far, by what brought them."""
    return tuple(player.points for player in state.board.players)


def result(state: State) -> Result | None:
    """None until the game is over, then the ranking."""
    board = state.board
    if board.agenda:
        return None
    worth = [
        (player.points.total, sum(map(bool, town.buildings)), player.shrooms)
        for player, town in zip(board.players, board.towns, strict=True)
    ]
    ranking = tuple(
        tuple(seat for seat, own in enumerate(worth) if own == level)
        for level in sorted(set(worth), reverse=True)
    )
    return Result(ranking, _tie_break(worth), solo_rank(state))


def _tie_break(
    worth: list[tuple[int, int, int]],
) -> Literal["", "buildings", "shrooms", "shared"]:
    points, buildings, _ = best = max(worth)
    if worth.count(best) > 1:
        return "shared"
    level = [own for own in worth if own[0] == points]
    if len(level) == 1:
        return ""
    return "shrooms" if sum(own[1] == buildings for own in level) > 1 else "buildings"


def solo_rank(state: State) -> int | None:
    """The rank in the table of the solo game by the points so far; None where it has none."""
    setup = state.board.setup
    if setup.players > 1:
        return None
    points = state.board.players[0].points.total
    ranks = enumerate(setup.components.solo_ranks, 1)
    return next((rank for rank, least in ranks if points >= least), None)
