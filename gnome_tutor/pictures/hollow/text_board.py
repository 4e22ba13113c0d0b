"""A garden and its players as text. Tiles, places and counts stand in notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...games.game import CHANCE
from ...games.hollow.components import COLUMNS, write_counts
from ...games.hollow.garden import Garden, Path, Ring
from ...games.hollow.notation import end_name, write_spot
from ...games.hollow.state import State
from ...games.hollow.tiles import (
    FLOWERS,
    MUSHROOMS,
    axial,
    counts,
    is_wildflower,
    look_of,
    pieces_of,
)
from ...text import say
from ..phrases import COLOURS, seat_names

WIDEST = 84
"""How many characters wide the tiles of a row may lie."""


def text_board(state: State, *, names: Sequence[str] | None = None) -> str:
    """The whole position: turn, garden, held paths, rings, players, market and tile board."""
    board = state.board
    names = names or seat_names(board.setup.players)
    garden = board.garden
    held = [_path(garden, path, names) for path in garden.paths() if path.gnome is not None]
    rings = [_ring(garden, ring, names) for _, ring in sorted(garden.rings.items())]
    players = [line for seat in range(len(board.players)) for line in _player(state, seat, names)]
    slots = [f"{slot}:{tile or _none()}" for slot, tile in enumerate(board.tile_board, 1)]
    parts = [
        _head(state, names),
        _part("garden", garden_rows(garden)),
        _part("held", held),
        _part("rings", rings),
        _part("players", players),
        _part("market", _market(state)),
        _part("tile_board", [_tiles(slots)]),
    ]
    return "\n".join(part for part in parts if part)


def garden_rows(garden: Garden) -> list[str]:
    """The tiles as they lie, one row of cells a line, each half a cell further than the last.

    In a garden too wide for that the paths of a tile stand below each other.
    """
    spots = {axial(cell): [look] for cell, look in garden.looks.items()}
    spots[0, 0] = [say("board.text.stump")]
    if _columns(spots) * 2 * _half(spots) > WIDEST:
        stacked = {axial(cell): _stack(look) for cell, look in garden.looks.items()}
        spots = {**stacked, (0, 0): [say("board.text.short_stump")]}
    half = _half(spots)
    left = min(2 * q + r for q, r in spots)
    lines = []
    for row in sorted({r for _, r in spots}):
        tiles = {q: spots[q, r] for q, r in sorted(spots) if r == row}
        head = f"{row:>3},{min(tiles):>3}  "
        for level in range(max(len(texts) for texts in tiles.values())):
            line = ""
            for q, texts in tiles.items():
                text = texts[level] if level < len(texts) else ""
                line = line.ljust((2 * q + row - left) * half) + text
            lines.append((head if level == 0 else " " * len(head)) + line)
    return [line.rstrip() for line in lines]


def _columns(spots: Mapping[tuple[int, int], list[str]]) -> int:
    halves = [2 * q + r for q, r in spots]
    return (max(halves) - min(halves)) // 2 + 1


def _half(spots: Mapping[tuple[int, int], list[str]]) -> int:
    """Half the width of a cell, in characters, that leaves a blank between two."""
    return max(len(text) for texts in spots.values() for text in texts) // 2 + 1


def _stack(look: str) -> list[str]:
    """The paths of a tile one by one; a wildflower by the first letters of its colour."""
    if is_wildflower(look):
        return [look[:3]]
    return [look_of((piece,)) for piece in pieces_of(look)]


def _part(title: str, lines: Sequence[str]) -> str:
    heading = say(f"board.text.{title}")
    return "\n".join([heading, *(f"  {line}" for line in lines)]) if lines else ""


def _none() -> str:
    return say("board.text.none")


def _tiles(texts: Iterable[str]) -> str:
    return " ".join(texts) or _none()


def _head(state: State, names: Sequence[str]) -> str:
    board, decision = state.board, state.game.current(state)
    if decision.player is None:
        who = say("board.text.over")
    else:
        who = say("board.text.draw") if decision.player == CHANCE else names[decision.player]
    head = say("board.text.head", round=board.round, who=who, kind=decision.kind)
    return f"{head} {say('board.text.bag', bag=board.bag, sunset=board.sunset)}"


def _path(garden: Garden, path: Path, names: Sequence[str]) -> str:
    assert path.gnome is not None
    shown = [
        piece.mushroom
        for cell, a, b in path.pieces
        for piece in pieces_of(garden.looks[cell])
        if {piece.a, piece.b} == {a, b}
    ]
    return say(
        "board.text.path",
        who=names[path.gnome // 2],
        path=f"path:{end_name(path.least)}",
        pieces=say("board.text.pieces", count=len(path.pieces)),
        mushrooms=write_counts(counts(shown)) or _none(),
        ends=_tiles(end_name(end) for end in path.open_ends),
    )


def _ring(garden: Garden, ring: Ring, names: Sequence[str]) -> str:
    notes = [ring.walk]
    gnome = garden.holder_of_ring(ring.least)
    if gnome is not None:
        key = "waiting" if ring.waiting else "holder"
        notes.append(say(f"board.text.{key}", who=names[gnome // 2]))
    if ring.heap:
        notes.append(say("board.text.heap", mushrooms=write_counts(ring.mushrooms) or _none()))
    if ring.sign:
        notes.append(say("board.text.sign", sign=ring.sign))
    name = f"ring:{end_name(ring.least)}"
    return say("board.text.ring", ring=name, size=ring.size, notes=", ".join(notes))


def _player(state: State, seat: int, names: Sequence[str]) -> list[str]:
    player, garden = state.board.players[seat], state.board.garden
    lines = [
        say(
            "board.text.player",
            who=names[seat],
            colour=COLOURS[seat],
            mushrooms=write_counts(player.mushrooms) or _none(),
            treasure=player.treasure,
            markers=player.markers,
            spaces=_tiles(f"{COLUMNS[column]}/{row + 1}" for column, row in player.spaces),
        ),
        say(
            "board.text.rest",
            flowers=_tiles(player.flowers),
            gnomes=_tiles(write_spot(garden.spot(gnome)) for gnome in (2 * seat, 2 * seat + 1)),
        ),
    ]
    if player.tiles:
        fresh = [say("board.text.fresh", tile=tile) for tile in player.fresh]
        lines.append(say("board.text.stored", tiles=_tiles([*player.stored, *fresh])))
    return [lines[0], *(f"  {line}" for line in lines[1:])]


def _market(state: State) -> list[str]:
    market = state.board.market
    sold = (f"{MUSHROOMS[mushroom]}{number}" for mushroom, number in market.covered)
    tokens = (f"{colour}:{n}" for colour, n in zip(FLOWERS, market.flowers, strict=True) if n)
    return [
        say("board.text.sold", spaces=_tiles(sold), flowers=_tiles(tokens)),
        say("board.text.wildflowers", colours=_tiles(market.wildflowers)),
        say("board.text.signs", signs=_tiles(market.signs)),
    ]
