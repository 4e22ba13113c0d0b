"""Points, and who wins (H-SCORE)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from .state import State


class Score(NamedTuple):
    """One player's points: for flowers, for ring markers, and in treasures."""

    flowers: int
    rings: int
    treasures: int

    @property
    def total(self) -> int:
        return self.flowers + self.rings + self.treasures


class Result(NamedTuple):
    """How a game ended.

    ranking
        Seats from first to last; those that share a place together.
    tie_break
        What decided between the best: "" (points), "mushrooms" (the unsold ones), or "shared"
        where these are equal too (H-SCORE-2).
    """

    ranking: tuple[tuple[int, ...], ...]
    tie_break: Literal["", "mushrooms", "shared"]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]


def scores(state: State) -> tuple[Score, ...]:
    """Each player's points as if the game ended now (H-SCORE-1)."""
    components = state.board.setup.components
    return tuple(
        Score(
            flowers=components.flower_track[len(player.flowers)],
            rings=components.ring_track[player.markers],
            treasures=player.treasure,
        )
        for player in state.board.players
    )


def result(state: State) -> Result | None:
    """None until the game is over, then the ranking."""
    board = state.board
    if board.agenda:
        return None
    points = scores(state)
    worth = [
        (points[seat].total, sum(player.mushrooms)) for seat, player in enumerate(board.players)
    ]
    ranking = tuple(
        tuple(seat for seat, own in enumerate(worth) if own == level)
        for level in sorted(set(worth), reverse=True)
    )
    best = max(worth)
    if len(ranking[0]) > 1:
        return Result(ranking, "shared")
    level_on_points = sum(total == best[0] for total, _ in worth)
    return Result(ranking, "mushrooms" if level_on_points > 1 else "")
