"""What changed between two positions, line by line, for the panel beside the story."""

from __future__ import annotations

from collections.abc import Iterator

from ...games.hollow.state import State
from ...games.hollow.tiles import FLOWERS, MUSHROOMS
from ...text import say
from ..phrases import Names, gnome_symbol, marker_symbol
from ..told import Delta, delta, is_stand_in
from . import phrases

PARTS = ("flowers", "rings", "treasures", "total")
"""The parts of a score, in the order in which they are told."""


def deltas(before: State, after: State, names: Names, player: int | None = None) -> list[Delta]:
    """Each thing that differs, in a fixed order (see `words.deltas`)."""
    acting = before.board.player if player is None else player
    seats = sorted(range(len(names)), key=lambda seat: seat != acting)
    found = []
    for seat in seats:
        for line in _of_player(before, after, seat):
            if seat != acting:
                line["words"] = say("delta.of", who=names[seat], what=line["words"])
            found.append(line)
    return found + list(_of_all(before, after))


def _of_player(before: State, after: State, seat: int) -> Iterator[Delta]:
    old, new = before.board.players[seat], after.board.players[seat]
    for colour, letter in enumerate(MUSHROOMS):
        words = say("delta.mushroom", colour=phrases.mushroom(colour))
        yield from delta(words, f"m-{letter}", old.mushrooms[colour], new.mushrooms[colour])
    gained = set(new.flowers) - set(old.flowers)
    symbol = f"f-{min(gained, key=FLOWERS.index)}" if gained else "i-flower"
    yield from delta(say("delta.flowers"), symbol, len(old.flowers), len(new.flowers))
    yield from delta(say("delta.markers"), marker_symbol(seat), old.markers, new.markers)
    yield from delta(say("delta.stored"), "i-tile", len(old.tiles), len(new.tiles))
    for gnome in (2 * seat, 2 * seat + 1):
        spots = (state.board.garden.spot(gnome) for state in (before, after))
        was, now = (phrases.spot(spot, after) for spot in spots)
        yield from delta(say("delta.gnome"), gnome_symbol(seat), was, now)
    scored, scores = before.game.scores(before)[seat], after.game.scores(after)[seat]
    for part in PARTS:
        yield from delta(
            say(f"delta.points_{part}"),
            "",
            getattr(scored, part),
            getattr(scores, part),
            stand_in=part in stand_ins(after, seat),
        )


def stand_ins(state: State, seat: int) -> tuple[str, ...]:
    """The parts of a player's score that hold a number which is not from the rulebook."""
    components, player = state.board.setup.components, state.board.players[seat]
    facts = components.facts
    read = {
        "flowers": [f"flower_track.{len(player.flowers)}"],
        "rings": [f"ring_track.{player.markers}"],
        "treasures": [name for name in facts if player.treasure and name.startswith("market.")],
    }
    found = [
        part for part, names in read.items() if any(is_stand_in(facts[name]) for name in names)
    ]
    return (*found, "total") if found else ()


def _of_all(before: State, after: State) -> Iterator[Delta]:
    old, new = before.board, after.board
    counted = (
        ("tiles", "i-tile", len(old.garden.looks), len(new.garden.looks)),
        ("rings", "i-ring", len(old.garden.rings), len(new.garden.rings)),
        ("heap", "i-ring", _waiting(before), _waiting(after)),
        ("signs", "i-sign", len(old.market.signs), len(new.market.signs)),
        ("wildflowers", "i-flower", len(old.market.wildflowers), len(new.market.wildflowers)),
        ("covered", "i-stump", len(old.market.covered), len(new.market.covered)),
        ("bag", "i-bag", old.bag, new.bag),
    )
    for name, symbol, was, now in counted:
        yield from delta(say(f"delta.{name}"), symbol, was, now)
    for colour, was, now in zip(FLOWERS, old.market.flowers, new.market.flowers, strict=True):
        words = say("delta.flower_market", colour=phrases.flower(colour))
        yield from delta(words, f"f-{colour}", was, now)


def _waiting(state: State) -> int:
    """Mushrooms that lie in the centres of rings."""
    return sum(sum(ring.mushrooms) for ring in state.board.garden.rings.values() if ring.heap)
