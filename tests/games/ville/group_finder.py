"""The groups of a town found in another way than the game does: by flood fill over a drawing."""

from __future__ import annotations

from gnome_tutor.games.ville.town import Town


def groups(town: Town) -> set[frozenset[int]]:
    """Every group of three or more, as sets of spaces."""
    tiles = {
        (space // 5, space % 5): kind
        for space, kind in enumerate(town.buildings)
        if kind and kind != "monument" and space not in town.gnomes
    }
    hedges = {frozenset(pair) for pair in town.layout.hedges}
    found = set()
    while tiles:
        start, kind = next(iter(tiles.items()))
        flood = _flood(tiles, hedges, start, kind)
        for at in flood:
            del tiles[at]
        if len(flood) >= 3:
            found.add(frozenset(row * 5 + column for row, column in flood))
    return found


def _flood(
    tiles: dict[tuple[int, int], str],
    hedges: set[frozenset[int]],
    at: tuple[int, int],
    kind: str,
    reached: set[tuple[int, int]] | None = None,
) -> set[tuple[int, int]]:
    reached = set() if reached is None else reached
    reached.add(at)
    row, column = at
    for to in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
        hedge = frozenset((row * 5 + column, to[0] * 5 + to[1]))
        if tiles.get(to) == kind and to not in reached and hedge not in hedges:
            _flood(tiles, hedges, to, kind, reached)
    return reached
