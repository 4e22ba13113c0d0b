"""What comes of an action, told as a part of a sentence."""

from __future__ import annotations

from typing import NamedTuple


class Effect(NamedTuple):
    """One thing that an action leads to, with the rule behind it.

    words
        What the action does, as what follows "it" in a sentence: "closes a ring of 5 …".
    theirs
        Whether it is another player's doing, so that it speaks of the action only where the next
        best one does not lead to it, too.
    harm
        Whether it is a loss, so that it is no reason for the action.
    """

    words: str
    rule: str
    theirs: bool = False
    harm: bool = False
