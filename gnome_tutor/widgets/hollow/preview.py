"""What an action would do, before it is done: the tutor's voice, each consequence with its rule."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final

from ...games import hollow
from ...games.game import Reason
from ...games.hollow.actions import Action, Move, Place
from ...games.hollow.garden import Garden, Loop
from ...games.hollow.rules.rings import MARKERS, REWARDED
from ...games.hollow.state import State
from ...games.hollow.tiles import cell_name, is_wildflower
from ...pictures.hollow.phrases import column_of, columns, mushrooms
from ...pictures.hollow.reading import sales_words
from ...pictures.phrases import points_words
from ...pictures.words import action_words, event_words
from ...text import say
from .legal import holders
from .panel import UNTOLD

TOLD: Final = 3
"""Of a long run of events, how many are told: what comes after is seen when it happens."""


def preview(state: State, action: Action, names: Sequence[str]) -> tuple[bool, str, list[Reason]]:
    """Whether it is legal, what it leads to or why not in words, and the rules that say so.

    Where it leads to several things, each is a reason with words of its own, in their order.
    """
    refused = hollow.explain(state, action)
    if refused:
        return False, refused[0].text, [refused[0]]
    found = _placement(state, action, names) if isinstance(action, Place) else []
    found = found or _events(state, action, names)
    text = " ".join(reason.text for reason in found)
    return True, text or action_words(state, action, names), found


def _placement(state: State, action: Place, names: Sequence[str]) -> list[Reason]:
    """Who is asked, then the rings that it would close; where none, why it may lie there."""
    garden = state.board.garden
    asked = [
        Reason("H-PLACE-6", say("ui.preview.ask", who=names[seat]))
        for seat in holders(state, action)
    ]
    rings = _rings(state, action, names)
    if asked or rings:
        return asked + rings
    if is_wildflower(action.look):
        return [Reason("H-WILD-2", say("ui.preview.wildflower"))]
    if garden.joins(action.look, action.cell):
        return [Reason("H-PLACE-8", say("ui.preview.own"))]
    return [Reason("H-PLACE-4", say("ui.preview.fits"))]


def _rings(state: State, action: Place, names: Sequence[str]) -> list[Reason]:
    """Each ring that would be closed, its owner and what it pays, with its pieces to light up."""
    garden = state.board.garden
    loops = {loop.walk: loop for loop in garden.would_close(action.look, action.cell)}
    moved = [player.markers for player in state.board.players]
    flowers = garden.wildflowers | ({action.cell} if is_wildflower(action.look) else set())
    shared = _share(flowers, loops.values())
    found = []
    if len(loops) > 1:
        rule, key = ("H-RING-4", "one_of") if shared else ("H-RING-3", "in_any_order")
        found.append(Reason(rule, say(f"ui.preview.{key}")))
    for ring in hollow.payouts(state, action):
        # Where only one of them is made, none comes after another.
        marker = _marker(state, ring, moved[:] if shared else moved)
        text = f"{say('ui.preview.ring', size=ring.size)} {_whose(state, ring, names)} {marker}"
        places = _pieces(garden, loops[ring.walk])
        found.append(Reason(_rule(state, ring), text.strip(), places))
    return found


def _share(flowers: Container[int], loops: Iterable[Loop]) -> bool:
    """Whether a ring would take from another what that one needs (H-RING-4)."""
    used = [
        piece[:1] if piece[0] in flowers else (piece[0], *sorted(piece[1:]))
        for loop in loops
        for piece in loop.pieces
    ]
    return len(set(used)) < len(used)


def _rule(state: State, ring: hollow.Payout) -> str:
    if ring.holder is None:
        return "H-RING-6"
    return "H-RING-5" if ring.holder == state.board.player else "H-RING-7"


def _whose(state: State, ring: hollow.Payout, names: Sequence[str]) -> str:
    if ring.holder not in (None, state.board.player):
        return say("ui.preview.theirs", who=names[ring.scorer])
    key = "nobody" if ring.holder is None else "mine"
    if not any(ring.mushrooms):
        return say(f"ui.preview.{key}_bare")
    count = sum(ring.mushrooms)
    return say(f"ui.preview.{key}", count=count, mushrooms=mushrooms(ring.mushrooms))


def _marker(state: State, ring: hollow.Payout, moved: list[int]) -> str:
    """What the ring's marker brings; `moved` are the markers of each seat, and are counted on.

    Nothing for another player's ring: they score it, and choose, on a later turn.
    """
    if ring.scorer != state.board.player:
        return ""
    if not ring.rows:
        return say("ui.preview.no_marker")
    spaces = columns(state)[column_of(ring.size)]
    number = min(spaces[row].markers for row in ring.rows)
    before = moved[ring.scorer]
    after = moved[ring.scorer] = min(MARKERS, before + number)
    track = state.board.setup.components.ring_track
    points = points_words(track[after] - track[before])
    words = say("ui.preview.marker", count=number, points=points)
    if any(marker in REWARDED for marker in range(before + 1, after + 1)):
        words = f"{words} {say('ui.preview.reward')}"
    return words


def _pieces(garden: Garden, loop: Loop) -> tuple[str, ...]:
    """The pieces of a loop that lie in the garden already; of a wildflower the ends it joins."""
    found: list[str] = []
    for cell, *sides in loop.pieces:
        if cell in garden.looks:
            a, b = map(str, sorted(sides))
            drawn = (a, b) if is_wildflower(garden.looks[cell]) else (a + b,)
            found += [f"{cell_name(cell)}/{part}" for part in drawn]
    return tuple(found)


def _events(state: State, action: Action, names: Sequence[str]) -> list[Reason]:
    """What happens at once, event by event; at the Stump what can be sold there, too."""
    step = hollow.apply(state, action)
    events = [event for event in step.events if event.kind not in UNTOLD][:TOLD]
    found = [Reason(e.rule, event_words(e, names).sentence, e.places) for e in events]
    if isinstance(action, Move) and action.to.place == "stump":
        found.append(Reason("H-MARKET-1", sales_words(state, state.board.player, names)))
    return found
