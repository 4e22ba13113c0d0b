"""What a garden offers one seat, at a glance and in points; none of it is exact."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from gnome_tutor.games.hollow.actions import Place, Spot
from gnome_tutor.games.hollow.paths import strands_joined, walk
from gnome_tutor.games.hollow.rules.moving import is_open, targets
from gnome_tutor.games.hollow.rules.rings import MARKERS, column_of
from gnome_tutor.games.hollow.state import Board
from gnome_tutor.games.hollow.tiles import (
    FLOWERS,
    STEPS,
    Counts,
    axial,
    is_wildflower,
    layout_of,
    mushrooms_of,
)

UNIT: Final = (0.9, 0.9, 1.3, 1.3, 1.9)
"""What a mushroom of each colour is worth in the hand."""

HOPE: Final = (0.7, 0.5, 0.3, 0.18, 0.1, 0.06)
"""How likely a held path becomes a ring, by the steps between the cells that its ends lead to."""

FREE: Final = 0.3
"""What part of that is left of a path that nobody holds."""

CLOSE: Final = 0.45
"""With less hope a path is not looked at more closely."""

SIGN: Final = 2.2
"""What a signpost brings that a ring may choose."""

TILE: Final = 0.6
"""What a garden tile in storage is worth."""

FLOWER_TILE: Final = 1.5
"""What a wildflower tile in storage is worth."""


def rounds_left(board: Board) -> float:
    """About how many rounds are still to come."""
    if board.ending:
        return 0.0
    return board.bag / (2 * board.setup.players)


class Glance:
    """What a position offers one seat, worked out as far as it is asked for."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.garden = board.garden
        self.seat = seat
        self.player = board.players[seat]
        self.own = 3 << 2 * seat
        self.components = board.setup.components
        self.left = rounds_left(board)
        self.fade = min(1.0, (self.left + 0.5) / 3)
        self.time = min(1.0, self.left / 2)
        self.usual = self.markers(1) + 2

    # ---- what things are worth

    def flower(self) -> float:
        """One more colour."""
        track, number = self.components.flower_track, len(self.player.flowers)
        if number + 1 >= len(track):
            return 0.0
        return track[number + 1] - track[number] + 0.3 * min(self.left, 4)

    def markers(self, number: int) -> float:
        """So many more ring markers, with the flowers that they bring."""
        track, moved = self.components.ring_track, self.player.markers
        after = min(moved + number, MARKERS)
        worth = float(track[after] - track[moved])
        if any(moved < reward <= after for reward in (2, 4, 6)):
            worth += self.flower() + FLOWER_TILE * self.fade
        return worth

    def ring(self, size: int, mushrooms: float) -> float:
        """A ring of this size for its holder."""
        column = column_of(max(3, size))
        covered = sum([space[0] == column for space in self.player.spaces])
        spaces = self.components.columns(advanced=self.board.setup.advanced)[column]
        if covered == len(spaces) or self.player.markers >= MARKERS:
            return mushrooms
        bonus = 0.0 if size < 5 else 2.0
        return self.markers(2 if size >= 7 else 1) + bonus + mushrooms

    def hand(self, mushrooms: Counts) -> float:
        """Mushrooms that are still to be sold."""
        total = 0.0
        for colour, number in enumerate(mushrooms):
            if number:
                total += max(UNIT[colour] * number, 0.9 * self.price(colour, number))
        return total * self.fade

    def price(self, colour: int, number: int) -> int:
        """The best that so many of a colour would bring at once."""
        row = self.components.market[colour]
        open_ = (
            points
            for size, points in row.items()
            if size <= number and is_open(self.board, colour, size)
        )
        return max(open_, default=0)

    def path(self, end: int) -> tuple[int, float]:
        """How many tiles a strand runs over, and what its mushrooms are worth."""
        looks = self.garden.looks
        pieces = walk(looks, end, self.garden.strands)
        found = [mushrooms_of(looks[cell])[side] for cell, side, _ in pieces]
        return len(pieces), sum([UNIT[colour] for colour in found if colour is not None])

    def hope(self, start: int, stop: int) -> float:
        """How likely a path with these two ends becomes a ring."""
        return HOPES[FACED[start] - FACED[stop]] * self.time

    # ---- placing

    def placement(self, place: Place) -> float:
        """What a tile changes for this seat."""
        look, cell, stored = place
        if is_wildflower(look):
            return 8.0 * len(self.garden.would_close(look, cell)) - 1
        strands, flowers = self.garden.strands, self.garden.wildflowers
        base = 6 * cell
        worth = hope = 0.0
        for a, b, before, after in layout_of(look).pieces:
            one, other = strands.get(base + before), strands.get(base + after)
            if one and one[0] == base + after:
                worth += self._closing(base + before, one[2])
                continue
            held = (one[2] if one else 0) | (other[2] if other else 0)
            part = FREE if not held else 1.0 if held & self.own else -0.6
            start = one[0] if one else base + a
            stop = other[0] if other else base + b
            between = FACED[start] - FACED[stop]
            if not between and FACED[start] in flowers:
                worth += self._closing(base + (before if one else after), held)
                continue
            change = HOPES[between]
            if one:
                change -= HOPES[FACED[start] - cell]
            if other:
                change -= HOPES[FACED[stop] - cell]
            hope += part * change
            if held & self.own:
                worth += 0.15
        return worth + 6 * self.time * hope + (0.1 if stored else 0.0)

    def _closing(self, end: int, held: int) -> float:
        """A path that ends meet of."""
        size, mushrooms = self.path(end)
        if held & self.own or not held:
            return self.ring(size + 1, mushrooms if held else 0.7 * mushrooms)
        holder = (held.bit_length() - 1) // 2
        return -0.7 * Glance(self.board, holder).ring(size + 1, mushrooms)

    # ---- moving

    def holding(self, gnome: int) -> float:
        """What it is worth that a gnome stays where it is."""
        spot = self.garden.gnomes[gnome]
        at = cast(int, spot.at)
        if spot.place == "ring":
            ring = self.garden.rings[at]
            if ring.waiting:
                return self.ring(ring.size, units(ring.mushrooms))
        if spot.place != "path":
            return 0.0
        if at in self.garden.closed:
            size, mushrooms = self.path(at)
            return self.ring(size, mushrooms)
        joined = strands_joined(self.garden.strands, self.garden.wildflowers, at)
        return max(map(self.strand, joined))

    def strand(self, end: int) -> float:
        """What it is worth to hold a strand."""
        far = self.garden.strands[end][0]
        hope = self.hope(end, far)
        if hope < CLOSE:
            return hope * self.usual
        size, mushrooms = self.path(far)
        return hope * self.ring(size + 1, mushrooms) + 0.05 * size

    def places(self) -> dict[Spot, float]:
        """What each place that a gnome could go to brings."""
        garden = self.garden
        found = {
            Spot("path", least): self.strand(end)
            if (hope := HOPES[FACED[end] - FACED[far]] * self.time) >= CLOSE
            else hope * self.usual
            for end, (far, least, held) in garden.strands.items()
            if end < far and not held
        }
        if garden.wildflowers:
            free = (Spot("path", at) for at in targets(self.board, "path"))
            found = {spot: found.get(spot, 0.0) for spot in free}
        for at in cast("Sequence[int]", targets(self.board, "ring")):
            ring = garden.rings[at]
            found[Spot("ring", at)] = units(ring.mushrooms) * self.fade if ring.heap else 0.0
        for sign in targets(self.board, "sign"):
            found[Spot("sign", sign)] = self.reward(str(sign))
        tokens = zip(FLOWERS, self.board.market.flowers, strict=True)
        lacks = any(number and colour not in self.player.flowers for colour, number in tokens)
        found[Spot("flowers")] = self.flower() if lacks else 0.0
        found[Spot("stump")] = self.sale()
        return found

    def reward(self, sign: str) -> float:
        """What a signpost brings."""
        found = self.components.sign(sign)
        return (TILE if found.tile else units(found.reward) * self.fade) + 0.2

    def sale(self) -> float:
        """What is gained by two sales."""
        gains = (self.gain(colour) for colour in range(len(UNIT)))
        return sum(sorted(gains)[-2:])

    def gain(self, colour: int) -> float:
        number = self.player.mushrooms[colour]
        row = self.components.market[colour]
        return max((self.selling(colour, size) for size in row if size <= number), default=0.0)

    def selling(self, colour: int, size: int) -> float:
        """What is gained by one sale against keeping the mushrooms."""
        if not is_open(self.board, colour, size):
            return 0.0
        kept = UNIT[colour] * size * self.fade
        return self.components.market[colour][size] - kept


def units(mushrooms: Counts) -> float:
    return sum(unit * number for unit, number in zip(UNIT, mushrooms, strict=True))


class _Faced(dict[int, int]):
    """The cell that an end leads to; a playout asks ten thousand times."""

    def __missing__(self, end: int) -> int:
        cell = self[end] = end // 6 + STEPS[end % 6]
        return cell


class _Hopes(dict[int, float]):
    """`HOPE` by what leads from one cell to another."""

    def __missing__(self, between: int) -> float:
        q, r = axial(between)
        apart = max(abs(q), abs(r), abs(q + r))
        hope = self[between] = HOPE[min(apart, len(HOPE) - 1)]
        return hope


FACED: Final = _Faced()
HOPES: Final = _Hopes()
