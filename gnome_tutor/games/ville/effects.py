"""What cards do: how their measures count, and where the abilities of gnomes come in.

The words that cards use are listed in `components`. A new card in these words needs nothing here; a
new word needs one function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from .buildings import TIERS
from .cards import ABILITY, EMPTY, Ability, Measure
from .state import Board
from .town import CAMP, SIDE, SPACES, Town

_EDGE: Final = tuple(space for space in SPACES if {*divmod(space, SIDE)} & {0, SIDE - 1})

# ---- measures: (board, seat, of) to a number


def count(board: Board, seat: int, measure: Measure) -> int:
    """What a measure comes to for a player."""
    return _MEASURES[measure.what](board, seat, measure.of)


def _holds(town: Town, space: int, of: tuple[str, ...]) -> bool:
    return (
        town.buildings[space] in of
        or town.dangers[space] in of
        or ("gnome" in of and space in town.gnomes)
        or (EMPTY in of and town.is_empty(space))
    )


def _spaces(board: Board, seat: int, of: tuple[str, ...]) -> int:
    town = board.towns[seat]
    return sum(_holds(town, space, of) for space in SPACES)


def _edge(board: Board, seat: int, of: tuple[str, ...]) -> int:
    town = board.towns[seat]
    return sum(_holds(town, space, of) for space in _EDGE)


def _largest(board: Board, seat: int, of: tuple[str, ...]) -> int:
    town = board.towns[seat]
    left = {space for space in SPACES if _holds(town, space, of)}
    sizes = [0]
    while left:
        found = [left.pop()]
        for at in found:
            beside = left.intersection(town.layout.joined[at])
            left -= beside
            found += beside
        sizes.append(len(found))
    return max(sizes)


def _kinds(board: Board, seat: int, of: tuple[str, ...]) -> int:
    return len({*board.towns[seat].buildings} - {""})


def _tiers(board: Board, seat: int, of: tuple[str, ...]) -> int:
    return sum(TIERS[building] for building in board.towns[seat].buildings if building)


def _gnomes(board: Board, seat: int, of: tuple[str, ...]) -> int:
    trackers = board.players[seat].trackers
    found = [trackers[gnome] for gnome in board.towns[seat].deployed()]
    return sum(
        not of
        or ("sword" in of and tracker.sword)
        or ("hammer" in of and tracker.hammer)
        or (ABILITY in of and tracker.ability != "")
        for tracker in found
    )


def _shrooms(board: Board, seat: int, of: tuple[str, ...]) -> int:
    return board.players[seat].shrooms


def _tallest(board: Board, seat: int, of: tuple[str, ...]) -> int:
    return max(map(len, board.players[seat].stacks), default=0)


_MEASURES: Final[dict[str, Callable[[Board, int, tuple[str, ...]], int]]] = {
    "spaces": _spaces,
    "edge": _edge,
    "largest": _largest,
    "kinds": _kinds,
    "tiers": _tiers,
    "gnomes": _gnomes,
    "shrooms": _shrooms,
    "tallest": _tallest,
}

# ---- abilities


def ability_of(board: Board, seat: int, gnome: int, effect: str) -> Ability | None:
    """The ability of a gnome if it has this effect and can be used now."""
    tracker = board.players[seat].trackers[gnome]
    if not tracker.ability or tracker.used:
        return None
    ability = board.setup.components.abilities[tracker.ability]
    return ability if ability.effect == effect else None


def in_town(board: Board, seat: int, effect: str) -> Iterator[tuple[int, Ability]]:
    """The deployed gnomes of a player whose ability has this effect, each with it."""
    gnomes = board.towns[seat].gnomes
    for gnome, tracker in enumerate(board.players[seat].trackers):
        if tracker.ability and gnomes[gnome] != CAMP:
            ability = ability_of(board, seat, gnome, effect)
            if ability:
                yield gnome, ability


def prices(board: Board, seat: int) -> Mapping[str, int]:
    """What each building costs a player, in shrooms (V-BLD-MARKET, V-BUY-1)."""
    found = TIERS
    for _, ability in in_town(board, seat, "discount"):
        less = {kind: max(0, found[kind] - ability.number) for kind in ability.of}
        found = found | less
    return found


def stands_on(board: Board, seat: int, gnome: int, of: tuple[str, ...]) -> bool:
    """Whether the building under a gnome, or "empty" where none is, is one of these."""
    town = board.towns[seat]
    return (town.buildings[town.gnomes[gnome]] or EMPTY) in of


def longer_by(board: Board, seat: int) -> int:
    """The steps that abilities add to a gain of movement."""
    return sum(
        ability.number
        for gnome, ability in in_town(board, seat, "stride")
        if stands_on(board, seat, gnome, ability.of)
    )
