"""How a game ended, as the trait `panel` has it; see `Ending` in widgets_js/src/game_state.ts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any


def ending(
    words: str,
    ranking: Sequence[Sequence[int]],
    names: Sequence[str],
    symbol: Callable[[int], str],
    parts: Mapping[str, Sequence[int]],
) -> dict[str, Any]:
    """Who has won, in words, and the points of all players by what brought them, the best first."""
    return {
        "words": words,
        "parts": list(parts),
        "players": [
            {
                "name": names[seat],
                "symbol": symbol(seat),
                "won": seat in ranking[0],
                "points": [points[seat] for points in parts.values()],
                "total": sum(points[seat] for points in parts.values()),
            }
            for seat in chain(*ranking)
        ],
    }
