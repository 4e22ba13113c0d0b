"""What a learner is told about what they did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gnome_tutor.games.game import Reason

from .markup import Runs, runs

Tone = Literal["good", "wait", "no"]


class NotNow(ValueError):
    """This cannot be done at this step, and why."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """The answer to an action: good; wait where it is legal but misses; no where it is illegal."""

    tone: Tone
    text: str
    reasons: tuple[Reason, ...] = ()

    @property
    def runs(self) -> Runs:
        """The words with their marks; what the engine says has none."""
        return [["text", self.text]] if self.tone == "no" else runs(self.text)
