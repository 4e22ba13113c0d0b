"""What a policy does in a position."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

from gnome_tutor.games.game import Policy


def chosen(policy: Policy, state: Any, seeds: int = 20) -> Counter[str]:
    """What a policy does there, in notation, over some seeds."""
    return Counter(
        state.game.write_action(state, policy(state, random.Random(seed))) for seed in range(seeds)
    )


def share(policy: Policy, state: Any, wanted: str, seeds: int = 1000) -> float:
    """How often a policy does what matches."""
    found = chosen(policy, state, seeds)
    return sum(number for text, number in found.items() if re.match(wanted, text)) / seeds
