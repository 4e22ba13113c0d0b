"""What an action would do, before it is done: the tutor's voice, one rule at a time."""

from __future__ import annotations

from collections.abc import Sequence

from ...games import hollow
from ...games.game import Reason
from ...games.hollow.actions import Action, Place
from ...games.hollow.state import State
from ...games.hollow.tiles import is_wildflower
from ...pictures.words import action_words
from ...text import say
from .legal import holders


def preview(state: State, action: Action, names: Sequence[str]) -> tuple[bool, str, list[Reason]]:
    """Whether it is legal, what it leads to or why not in words, and the rule that says so."""
    refused = hollow.explain(state, action)
    if refused:
        return False, refused[0].text, [refused[0]]
    if not isinstance(action, Place):
        return True, action_words(state, action, names), []
    text, rule = _placement(state, action, names)
    return True, text, [Reason(rule, text)]


def _placement(state: State, action: Place, names: Sequence[str]) -> tuple[str, str]:
    """In words, with the rule that says so: what matters most of what it leads to."""
    garden = state.board.garden
    asked = holders(state, action)
    if asked:
        return say("ui.preview.ask", who=names[asked[0]]), "H-PLACE-6"
    if rings := hollow.payouts(state, action):
        return _ring(state, rings[0], names)
    if is_wildflower(action.look):
        return say("ui.preview.wildflower"), "H-WILD-2"
    if garden.joins(action.look, action.cell):
        return say("ui.preview.own"), "H-PLACE-8"
    return say("ui.preview.fits"), "H-PLACE-4"


def _ring(state: State, ring: hollow.Payout, names: Sequence[str]) -> tuple[str, str]:
    closes, count = say("ui.preview.ring", size=ring.size), sum(ring.mushrooms)
    if ring.scorer != state.board.player:
        theirs = say("ui.preview.theirs", who=names[ring.scorer])
        return f"{closes} {theirs}", "H-RING-7"
    key, rule = ("nobody", "H-RING-6") if ring.holder is None else ("mine", "H-RING-5")
    whose = say(f"ui.preview.{key}", count=count) if count else say(f"ui.preview.{key}_bare")
    marker = say("ui.preview.marker" if ring.rows else "ui.preview.no_marker")
    return f"{closes} {whose} {marker}", rule
