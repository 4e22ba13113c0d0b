"""What a town offers its player, at a glance and in points; none of it is exact."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from gnome_tutor.games.ville.buildings import (
    ACADEMY,
    ARMORY,
    BALLISTA,
    GNOME,
    HOUSE,
    MARKET,
    MONUMENT,
    TAVERN,
    TIERS,
    WORKSHOP,
)
from gnome_tutor.games.ville.effects import prices
from gnome_tutor.games.ville.state import ROUNDS, Board
from gnome_tutor.games.ville.town import CAMP, CENTRE

NEAR: Final = (0.0, 0.9, 1.5, 2.0)
"""What it is worth to stand by one, two and more of its kind that do not become a group yet."""

TILE: Final = 1.6
"""What one more tile in the bag brings in a round."""

STUMPED: Final = 4.2
"""What it costs to be stumped: a surprise attack, and no more building."""

DRAW: Final = 1.3
"""What a building brings that is drawn and placed."""

SHROOM: Final = 0.45
"""What a shroom is worth."""

DANGER: Final = 1.5
"""What it is worth to be rid of a troll or boulder."""


class Glance:
    """What a position offers one seat, worked out as far as it is asked for."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.seat = seat
        self.player = board.players[seat]
        self.town = board.towns[seat]
        self.left = ROUNDS - board.round

    # ---- what hangs together

    def beside(self, space: int, kind: str, without: Container[int] = ()) -> int:
        """How many buildings of a kind would hang together with one on this space."""
        buildings, joined = self.town.buildings, self.town.layout.joined
        found = [space]
        for at in found:
            for to in joined[at]:
                if buildings[to] == kind and to not in found and to not in without:
                    found.append(to)
        return len(found) - 1

    def near(self, space: int, kind: str) -> float:
        """What a building is worth on a space by those of its kind around it."""
        if kind == MONUMENT:
            return 0.5
        more = self.beside(space, kind, self.town.gnomes)
        if more >= 2:
            return self.stack(more + 1) + 1.0
        return NEAR[min(self.beside(space, kind), len(NEAR) - 1)]

    def stack(self, tiles: int) -> float:
        return float(self.board.setup.components.stack_points(tiles))

    # ---- build

    def reach(self) -> float:
        """One more draw against passing: what it may bring, less what it costs to be stumped."""
        bag = self.player.bag
        last = self.player.stumps + 1 == len(self.board.setup.components.stumps)
        risk = bag[GNOME] / sum(bag.values()) if last else 0.0
        return DRAW - risk * STUMPED

    def put(self, space: int) -> float:
        """What the drawn building is worth on a space, less the room that it takes from others."""
        drawn, buildings = self.player.drawn, self.town.buildings
        around = {buildings[to] for to in self.town.layout.joined[space]} - {""}
        worth = -0.1 if space == CENTRE else 0.0
        if drawn == MONUMENT or drawn in around:
            worth += self.near(space, drawn) + 0.1
        return worth - 0.1 * len(around)

    def put_gnome(self) -> float:
        last = self.player.stumps + 1 == len(self.board.setup.components.stumps)
        return -STUMPED if last else 1.0

    def give_back(self) -> float:
        """To draw again, for the stew."""
        return -1.2

    # ---- moving and activating

    def step(self, start: int, to: int) -> float:
        town = self.town
        worth = self.entering(to, town.gnomes.index(start))
        kind = town.buildings[start]
        if kind and kind != MONUMENT:
            more = self.beside(start, kind, {*town.gnomes, to})
            if more >= 2:
                worth += self.stack(more + 1) + 1
            elif more:
                worth += 0.5
        kind = town.buildings[to]
        if kind and kind != MONUMENT and self.beside(to, kind, town.gnomes):
            worth -= 0.3
        return worth

    def entering(self, to: int, gnome: int) -> float:
        town = self.town
        if town.dangers[to]:
            return SHROOM + DANGER
        kind = town.buildings[to]
        if not kind:
            return SHROOM
        return self.activation(kind, gnome)

    def activation(self, kind: str, gnome: int) -> float:
        player, tracker = self.player, self.player.trackers[gnome]
        if kind == MARKET:
            return self.buying() if player.shrooms else 0.0
        if kind == HOUSE:
            return 0.3 if CAMP in self.town.gnomes else 0.0
        if kind == TAVERN:
            return 0.0 if player.stew else 1.2
        if kind == WORKSHOP:
            return 0.0 if tracker.hammer else 3.0
        if kind == ARMORY:
            return 0.0 if tracker.sword else 1.0
        if kind == ACADEMY:
            return 0.0 if tracker.ability else 1.5
        if kind == BALLISTA:
            return DANGER if any(self.town.dangers) else 0.0
        return 0.0

    def buying(self) -> float:
        return max(self.buy(kind) for kind in (MARKET, HOUSE, WORKSHOP))

    def buy(self, kind: str) -> float:
        """What a building in the bag is worth over its price."""
        cost = prices(self.board, self.seat)[kind]
        if cost > self.player.shrooms:
            return 0.0
        return self.bagged(kind) - SHROOM * cost

    def bagged(self, kind: str) -> float:
        return TILE * min(self.left, 3) / 2 + 0.15 * TIERS[kind]
