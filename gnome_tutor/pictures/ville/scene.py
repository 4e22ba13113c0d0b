"""Towns as a picture: what lies where, in lists of items and the layers that draw them.

Every key has the seat in it, so an item keeps its key whether one town is drawn or all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...games.ville import events as happened
from ...games.ville.cards import TOOLS
from ...games.ville.player import Player, Tracker
from ...games.ville.queries import attack_to_come
from ...games.ville.state import ROUNDS, State
from ...games.ville.town import AHEAD, ARROWS, CAMP, CENTRE, SIDE, SPACES, Layout, space_name
from ...text import say
from ..items import Item, Lists, Point, Scene, each_once, item
from ..phrases import gnome_symbol, join, points_words, seat_names
from . import phrases
from .geometry import DESK, EDGE, STACKS, between, box, by, centre, town_point
from .text_board import text_board

LAYERS = (
    ("spaces", "spaces"),
    ("labels", "labels"),
    ("names", "names"),
    ("printed", "printed"),
    ("lit-spaces", "lit"),
    ("buildings", "buildings"),
    ("hedges", "hedges"),
    ("dangers", "dangers"),
    ("standees", "gnomes"),
    ("coming", "coming"),
    ("ways", "ways"),
    ("hits", "hits"),
    ("desk", "desk"),
    ("stacks", "stacks"),
)
"""From the bottom up: the class of each layer, and the list that it draws.

"coming", "ways" and "hits" show the attack that is to come: where boulders and trolls appear, each
step of a troll, and what would be lost.
"""


def scene(
    state: State,
    *,
    seat: int | None = None,
    highlight: Iterable[str] = (),
    names: Sequence[str] | None = None,
) -> Scene:
    """All towns of a position, or the one of a seat; `highlight` are places to light up.

    Raises BadCode where a place cannot be read.
    """
    players = state.board.setup.players
    names = names or seat_names(players)
    read = [phrases.read_place(place) for place in highlight]
    lit = [place for place in read if place != phrases.BESIDE]
    lists: Lists = {name: [] for _, name in LAYERS}
    drawn = range(players) if seat is None else [seat]
    for number, one in enumerate(drawn):
        middle = town_point(number, named=seat is None)
        _Town(lists, state, one, middle, names).draw(named=seat is None)
        for whose, space in lit:
            if one == (drawn[0] if whose is None else whose):
                lists["lit"] += _lit(one, space, middle)
    lists["lit"] = each_once(lists["lit"])
    key = "board.ville.title" if seat is None else "board.ville.title_of"
    whose_town = "" if seat is None else names[seat]
    return {
        "box": box(len(drawn), named=seat is None),
        "title": say(key, who=whose_town, round=state.board.round, rounds=ROUNDS),
        "words": text_board(state, names=names),
        "lists": lists,
        "layers": [list(layer) for layer in LAYERS],
    }


def _lit(seat: int, space: int | None, middle: Point) -> list[Item]:
    if space is None:
        return [item(f"lit:{seat}", "lit-desk", by(middle, 0, DESK))]
    return [item(f"lit:{seat}/{space_name(space)}", "lit-space", by(middle, *centre(space)))]


class _Town:
    """One town on its way into the lists."""

    def __init__(
        self, lists: Lists, state: State, seat: int, middle: Point, names: Sequence[str]
    ) -> None:
        self.lists, self.state, self.seat, self.middle = lists, state, seat, middle
        self.town = state.board.towns[seat]
        self.player: Player = state.board.players[seat]
        self.name = names[seat]

    def draw(self, *, named: bool) -> None:
        self._spaces(self.town.layout)
        if named:
            self._head()
        self._standing()
        self._gnomes()
        self._attack()
        self._desk()
        self._stacks()

    def _add(
        self,
        name: str,
        key: str,
        symbol: str,
        at: Point,
        right: float = 0,
        down: float = 0,
        *,
        classes: str = "",
        words: str = "",
    ) -> None:
        """An item on a list, at a point from the middle of the town and so far from that."""
        point = by(by(self.middle, *at), right, down)
        self.lists[name].append(item(key, symbol, point, classes=classes, words=words))

    def _key(self, kind: str, space: int) -> str:
        return f"{kind}:{self.seat}/{space_name(space)}"

    def _spaces(self, layout: Layout) -> None:
        for space in SPACES:
            symbol = "space-river" if space in layout.river else "space"
            self._add("spaces", self._key("s", space), symbol, centre(space))
        for line in range(SIDE):
            across, down = centre(line)[0], centre(line * SIDE)[1]
            name = space_name(line * (SIDE + 1))
            column, row = name[0], name[1]
            self._add(
                "labels", f"l:{self.seat}/{column}", "#text", (across, -EDGE), 0, -13, words=column
            )
            self._add("labels", f"l:{self.seat}/{row}", "#text", (-EDGE, down), -13, words=row)
        if layout.river:
            self._add("printed", f"bridge:{self.seat}", "bridge", centre(CENTRE))
        for space, tier in layout.tiers.items():
            key, least = self._key("least", space), say("board.ville.least", tier=tier)
            self._add("printed", key, "least", centre(space), words=least)
            self._add("printed", f"{key}/tier", "#text", centre(space), words=f"{tier}+")
        for one, other in layout.hedges:
            key = f"hedge:{self.seat}/{space_name(one)}{space_name(other)}"
            symbol = "hedge-upright" if other == one + 1 else "hedge"
            self._add("hedges", key, symbol, between(one, other))

    def _head(self) -> None:
        """The name and points of the player, how far they are, and above all towns the round."""
        corner, board, seat = (-EDGE, -EDGE - 50), self.state.board, self.seat
        points = points_words(self.player.points.total)
        words = say("board.ville.head", who=self.name, points=points)
        self._add("names", f"n:{seat}", gnome_symbol(seat), corner, 16)
        self._add("names", f"n:{seat}/name", "#text", corner, 38, words=words)
        if self.player.stage:
            words = say(f"board.ville.text.stage.{self.player.stage}")
            self._add(
                "names",
                f"n:{seat}/stage",
                "#text",
                corner,
                2 * EDGE - 2,
                classes="end",
                words=words,
            )
        if seat == 0:
            phase = say(f"words.ville.phase.{phrases.phase_of(self.state)}")
            words = say("board.ville.round", round=board.round, rounds=ROUNDS, phase=phase)
            self._add("names", "round", "#text", corner, 4, -40, classes="aside", words=words)

    def _standing(self) -> None:
        for space in SPACES:
            kind, danger = self.town.buildings[space], self.town.dangers[space]
            if kind:
                self._add(
                    "buildings",
                    self._key("b", space),
                    f"t-{kind}",
                    centre(space),
                    words=say("board.ville.on", what=phrases.tile(kind), space=space_name(space)),
                )
            if danger:
                words = phrases.danger(danger)
                self._add(
                    "dangers",
                    self._key("d", space),
                    f"t-{danger}",
                    centre(space),
                    words=say("board.ville.on", what=words, space=space_name(space)),
                )

    def _gnomes(self) -> None:
        """Gnomes with their numbers and tools; on a building or another gnome to one side."""
        gnomes = self.town.gnomes
        for number, space in enumerate(gnomes):
            if space == CAMP:
                continue
            at = by(centre(space), *self._stand(number, space))
            key = f"g:{self.seat}.{number}"
            marks = _marks(self.player.trackers[number])
            words = self._gnome_words(number)
            self._add("gnomes", key, phrases.big_gnome(self.seat), at, words=words)
            self._add("gnomes", f"{key}/plate", "gnome-number", at, 15, -14)
            self._add(
                "gnomes",
                f"{key}/number",
                "#text",
                at,
                15,
                -13.5,
                classes="number",
                words=str(number + 1),
            )
            for place, mark in enumerate(marks):
                right = 23 * (place - (len(marks) - 1) / 2)
                self._add("gnomes", f"{key}/{mark}", f"mark-{mark}", at, right, 22)

    def _stand(self, number: int, space: int) -> Point:
        gnomes, marked = self.town.gnomes, any(_marks(self.player.trackers[number]))
        if gnomes.count(space) > 1:
            return (-20, -8) if gnomes.index(space) == number else (20, 8)
        if self.town.buildings[space]:
            return 15, 3
        return 0, -9 if marked else 0

    def _gnome_words(self, number: int) -> str:
        tracker = self.player.trackers[number]
        has = [phrases.tool(tool) for tool in TOOLS if getattr(tracker, tool)]
        if tracker.ability:
            has.append(phrases.card(self.state, tracker.ability))
        words = phrases.gnome_on(self.state.board, self.seat, number)
        if not has:
            return say("board.ville.gnome", who=self.name, gnome=words)
        return say("board.ville.gnome_with", who=self.name, gnome=words, has=join(has))

    def _attack(self) -> None:
        """The attack that is to come, if its card is known."""
        steps = 0
        lost: dict[int, list[str]] = {}
        for event in attack_to_come(self.state, self.seat):
            match event:
                case happened.BoulderLanded(space=space):
                    self._comes("boulder", space)
                case happened.TrollArrived(space=space):
                    self._comes("troll", space)
                case happened.TrollMoved(start=start, to=to):
                    (arrow,) = (way for way in ARROWS if AHEAD[way][start] == to)
                    key = f"w:{self.seat}/{steps}"
                    self._add("ways", key, f"way-{arrow}", between(start, to))
                    steps += 1
                case happened.BuildingDestroyed(building=building, space=space):
                    lost.setdefault(space, []).append(phrases.tile(building))
                case happened.GnomeExhausted(gnome=gnome, space=space):
                    lost.setdefault(space, []).append(phrases.gnome(gnome))
        for space, things in lost.items():
            words = say("board.ville.hit", what=join(things), space=space_name(space))
            self._add("hits", self._key("x", space), "hit", centre(space), 31, -30, words=words)

    def _comes(self, danger: str, space: int) -> None:
        """What would come to a space, falling onto it, or in the corner of what stands there."""
        key, at = self._key("c", space), centre(space)
        words = say("board.ville.comes", what=phrases.danger(danger), space=space_name(space))
        if self.town.is_empty(space):
            self._add("coming", key, f"will-{danger}", at, 0, 7, classes="falling", words=words)
            self._add("coming", f"{key}/falls", "falls", at, 0, -24)
        else:
            self._add("coming", f"{key}/plate", "will-plate", at, -24, -24)
            self._add("coming", key, f"will-{danger}", at, -24, -24, words=words)

    def _desk(self) -> None:
        """What lies before the player, from left to right."""
        player, seat, row = self.player, self.seat, (-EDGE, DESK)
        for number, steps in enumerate(self.state.board.setup.components.stumps):
            key, right = f"stump:{seat}/{number + 1}", 30 + 58 * number
            words = say("board.ville.stump", number=number + 1, steps=phrases.steps(steps))
            self._add("desk", key, "stump-space", row, right, words=words)
            if number < player.stumps:
                self._add("desk", f"{key}/tile", "stump-gnome", row, right, -13)
            else:
                text = str(steps)
                self._add("desk", f"{key}/n", "#text", row, right, -9, classes="steps", words=text)
        stew = say("board.ville.stew" if player.stew else "board.ville.no_stew")
        symbol = "desk-stew" if player.stew else "desk-stew-empty"
        self._add("desk", f"stew:{seat}", symbol, row, 206, words=stew)
        bag = sum(player.bag.values())
        words = say("board.ville.bag", tiles=phrases.tiles(player.bag))
        self._add("desk", f"bag:{seat}", "desk-bag", row, 258, words=words)
        self._add("desk", f"bag:{seat}/n", "#text", row, 280, 2, words=str(bag))
        words = phrases.shrooms(player.shrooms)
        self._add("desk", f"shrooms:{seat}", "desk-shroom", row, 330, words=words)
        self._add("desk", f"shrooms:{seat}/n", "#text", row, 350, 2, words=str(player.shrooms))
        if player.drawn:
            words = say("board.ville.drawn", tile=phrases.tile(player.drawn))
            self._add("desk", f"drawn:{seat}", f"t-{player.drawn}", row, 418, words=words)

    def _stacks(self) -> None:
        """This round's stacks, layer by layer, and the gnomes in camp."""
        player, seat, foot = self.player, self.seat, (-EDGE, STACKS)
        components = self.state.board.setup.components
        title = say("board.ville.stacks" if player.stacks else "board.ville.no_stacks")
        self._add("stacks", f"stacks:{seat}", "#text", foot, 0, -4, classes="aside", words=title)
        pitch = min(60, 230 / max(1, len(player.stacks)))
        for number, stack in enumerate(player.stacks):
            right, key = 78 + pitch * number, f"k:{seat}/{number}"
            for layer, kind in enumerate(stack):
                symbol = f"k-{phrases.frame_of(kind)}"
                self._add("stacks", f"{key}/{layer}", symbol, foot, right, -3 - 5.5 * layer)
            points = str(components.stack_points(len(stack)))
            self._add("stacks", f"{key}/n", "#text", foot, right + 19, -4, words=points)
        camp = [
            number for number in range(len(self.town.gnomes)) if self.town.gnomes[number] == CAMP
        ]
        for place, number in enumerate(reversed(camp)):
            key, words = f"g:{seat}.{number}", self._gnome_words(number)
            symbol, right = gnome_symbol(seat), 2 * EDGE - 18 - 30 * place
            self._add("stacks", key, symbol, foot, right, -6, classes="away", words=words)
        if camp:
            right, words = 2 * EDGE - 10 - 30 * len(camp), say("board.ville.camp")
            self._add(
                "stacks", f"camp:{seat}", "#text", foot, right, -4, classes="end", words=words
            )


def _marks(tracker: Tracker) -> list[str]:
    """The signs that hang below a gnome."""
    shown = {"hammer": tracker.hammer, "sword": tracker.sword, "cap": bool(tracker.ability)}
    return [mark for mark, has in shown.items() if has]
