"""What is worth telling of a line in Gnome Hollow, for hints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gnome_tutor.games.game import Event
from gnome_tutor.games.hollow import events as happened
from gnome_tutor.games.hollow.actions import Place
from gnome_tutor.games.hollow.garden import Path
from gnome_tutor.games.hollow.rules.rings import REWARDED
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.hollow.tiles import counts, end_faces, kind_of
from gnome_tutor.pictures.hollow import phrases
from gnome_tutor.pictures.hollow.places import cell_words
from gnome_tutor.pictures.hollow.reading import borne, length
from gnome_tutor.pictures.phrases import points_words
from gnome_tutor.pictures.words import action_words
from gnome_tutor.text import say

from ..effect import Effect
from .heuristics import turn

FURTHER = 2
"""A line runs to the end of the turn and through the next player's."""


def goes_on(start: State, now: State, seat: int) -> bool:
    """Whether a line that began in one position goes on in another."""
    ahead = turn(now.board) - turn(start.board)
    return ahead < FURTHER and (ahead == 0 or now.board.player != seat)


def called(state: State, action: Any, names: Sequence[str]) -> str:
    """An action in words that tell which tile of the tile board it places."""
    if not isinstance(action, Place) or action.stored:
        return action_words(state, action, names)
    slot = state.board.tile_board.index(kind_of(action.look)) + 1
    return say("explore.hint.hollow.Place", slot=slot, where=cell_words(action.cell))


def effects(start: State, events: Sequence[Event], seat: int, names: Sequence[str]) -> list[Effect]:
    """What the events of a line mean to the seat that decides, in their order."""
    return [*_Teller(start, seat, names).tell(events)]


class _Teller:
    """Tells a line event by event, and knows what was told before."""

    def __init__(self, start: State, seat: int, names: Sequence[str]) -> None:
        self.before, self.seat, self.names = start, seat, names
        board = start.board
        self.seen = {*board.tile_board, *(kind for one in board.players for kind in one.stored)}
        self.tile = ""
        self.laid = 0
        self.rewarded = False

    def tell(self, events: Sequence[Event]) -> Iterator[Effect]:
        asks = bool(events) and isinstance(events[0], happened.PermissionAsked)
        closes = any(
            isinstance(event, happened.RingClosed) and event.player == self.seat for event in events
        )
        for number, event in enumerate(events):
            if isinstance(event, happened.TilePlaced):
                self.tile = kind_of(event.look)
                self.laid += 1
                if self.laid == 1 and event.player == self.seat and not closes:
                    yield from self._path_at(event)
            elif isinstance(event, happened.RingClosed):
                yield from self._ring(event, events[number + 1 :])
            elif isinstance(event, happened.PermissionRefused) and asks and not self.laid:
                yield self._effect(event, who=self.names[event.player or 0])
                return  # what follows comes of another placement
            elif isinstance(event, happened.EndTriggered):
                yield self._effect(event)
            elif event.player == self.seat:
                yield from self._own(event, first=number == 0)
            self.before = event.state

    def _own(self, event: Event, *, first: bool) -> Iterator[Effect]:
        match event:
            case happened.MarkersMoved():
                yield self._markers(event)
            case happened.WildflowerTaken(colour=colour) if not self.rewarded:
                yield self._effect(
                    event, flower=phrases.flower(colour), points=self._flowers(event)
                )
            case happened.FlowerTaken(colour=colour):
                yield self._effect(
                    event, flower=phrases.flower(colour), points=self._flowers(event)
                )
            case happened.MushroomsTaken(mushrooms=mushrooms) if event.cause != "RingClosed":
                yield self._effect(event, mushrooms=phrases.mushrooms(mushrooms))
            case happened.MushroomsSold(mushroom=mushroom, number=number, points=points):
                sold = phrases.mushrooms(phrases.of_colour(mushroom, number))
                yield self._effect(event, mushrooms=sold, points=points_words(points))
            case happened.GnomeMoved() if first:
                yield from self._move(event)

    def _effect(
        self, event: Event, key: str = "", *, theirs: bool = False, **values: Any
    ) -> Effect:
        key = f"explore.hint.hollow.{event.kind}{key}"
        return Effect(say(key, **values), event.rule, theirs)

    def _ring(self, event: happened.RingClosed, after: Sequence[Event]) -> Iterator[Effect]:
        """A ring that is closed, by whom and for whom; one with a tile not drawn yet is a guess."""
        by, size = event.player, event.size
        if by == self.seat:
            key = ".free" if event.holder is None else ".own" if event.holder == by else ".given"
            who = self.names[by if event.holder is None else event.holder]
            told = self._effect(event, key, size=size, who=who, bears=_bears(after, self.seat))
            if self.laid > 1:
                told = told._replace(words=say("explore.hint.hollow.next", words=told.words))
            yield told
        elif self.tile in self.seen:
            key = ".made" if event.holder == self.seat else ".left"
            yield self._effect(event, key, theirs=True, size=size, who=self.names[by or 0])

    def _markers(self, event: happened.MarkersMoved) -> Effect:
        before, after = event.moved - event.number, event.moved
        for marker in REWARDED:
            if before < marker <= after:
                self.rewarded = True
                return self._effect(event, ".rewarded", moved=say(f"words.row.{marker}"))
        track = event.state.board.setup.components.ring_track
        points = points_words(track[after] - track[before])
        return self._effect(event, ".plain", count=event.number, points=points)

    def _flowers(self, event: Event) -> str:
        """What a flower that was just taken adds to the score."""
        track = event.state.board.setup.components.flower_track
        seen = (state.board.players[self.seat].flowers for state in (self.before, event.state))
        before, after = (track[len(flowers)] for flowers in seen)
        return points_words(after - before)

    def _path_at(self, event: happened.TilePlaced) -> Iterator[Effect]:
        """What becomes of the paths that a tile has been laid to, the player's own first."""
        garden = event.state.board.garden
        paths = [
            path
            for path in garden.paths()
            if length(path) > 1 and any(piece[0] == event.cell for piece in path.pieces)
        ]
        for path in paths:
            holder = None if path.gnome is None else path.gnome // 2
            short = "_short" if _is_short(path) else ""
            if holder == self.seat:
                key, rule = f".own{short}", "H-RING-1" if short else "H-PLACE-8"
            elif holder is not None:
                key, rule = f".theirs{short}", "H-PLACE-6"
            elif short:
                key, rule = ".free", "H-RING-1"
            else:
                continue
            who = self.names[self.seat if holder is None else holder]
            words = say(f"explore.hint.hollow.TilePlaced{key}", who=who, tiles=_tiles(path))
            yield Effect(words, rule)

    def _move(self, event: happened.GnomeMoved) -> Iterator[Effect]:
        """The path that a gnome gives up, and the one that it holds from now on."""
        garden = event.state.board.garden
        paths = {path.least: path for path in garden.paths()}
        if event.to.place == "path":
            path = paths[int(event.to.at)]
            bears = borne(garden, path.pieces)
            key = ".short" if _is_short(path) else ".path" if any(bears) else ".bare"
            yield self._effect(event, key, tiles=_tiles(path), mushrooms=phrases.mushrooms(bears))
        if event.start.place == "path" and event.to.place != "path":
            yield self._effect(event, ".left", tiles=_tiles(paths[int(event.start.at)]))


def _bears(after: Sequence[Event], seat: int) -> str:
    """The mushrooms that a seat takes from the ring that was just closed."""
    for event in after:
        if isinstance(event, happened.RingClosed):
            break
        if isinstance(event, happened.MushroomsTaken) and event.player == seat:
            return phrases.mushrooms(event.mushrooms)
    return phrases.mushrooms(counts(()))


def _tiles(path: Path) -> str:
    return say("ui.choices.tiles", count=length(path))


def _is_short(path: Path) -> bool:
    """Whether one tile would close a path: both of its open ends look at one cell."""
    ends = path.open_ends
    return len(ends) == 2 and length(path) > 1 and end_faces(ends[0]) == end_faces(ends[1])
