"""What the front end's tests draw: traits and replies of a real `Garden`, as a file.

python -m tests.widgets.front_end      writes widgets_js/tests/garden.json anew
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from gnome_tutor.games import hollow
from gnome_tutor.pictures.svg import svg
from gnome_tutor.widgets.garden import Garden

FILE = Path(__file__).parents[2] / "widgets_js" / "tests" / "garden.json"
TRAITS = ("scene", "legal", "panel", "status", "revision")


def position() -> hollow.State:
    """A garden of few tiles, with few kinds on the tile board."""
    state = hollow.new_game(2, rng=5)
    for _ in range(3):
        while hollow.current(state).kind != "place":
            state = hollow.apply(state, hollow.legal_actions(state)[0]).state
        state = hollow.apply(state, hollow.legal_actions(state)[0]).state
    while hollow.current(state).kind != "place":
        state = hollow.apply(state, hollow.legal_actions(state)[0]).state
    return state


def traits(garden: Garden) -> dict[str, Any]:
    return {name: getattr(garden, name) for name in TRAITS}


def ask(garden: Garden, verb: str, **more: Any) -> dict[str, Any]:
    reply = garden.answer({"id": 1, "do": verb, "revision": garden.revision, **more})
    assert reply is not None
    return reply


def layers(scene: dict[str, Any]) -> str:
    """What the static picture of a scene draws, without its frame."""
    return "".join(re.findall(r"<g class=.*</g>(?=</svg>)", svg(scene)))


def story() -> dict[str, Any]:
    """A first position, what is asked there and answered, and the positions that follow."""
    garden = Garden(position())
    start = traits(garden) | {"ui": garden.ui}
    look = next(look for slot in garden.legal["slots"] for look in slot["looks"] or ())
    cells = garden.legal["looks"][look]["cells"]
    cell = next(iter(cells))
    elsewhere = next(other for other in garden.legal["cells"] if other not in cells)
    preview = ask(garden, "preview", action=f"{look}@{cell}")
    refusal = ask(garden, "act", action=f"{look}@{elsewhere}")
    refused = garden.status
    acted = ask(garden, "act", action=f"{look}@{cell}")
    placed = traits(garden)
    while garden.legal["decision"]["kind"] != "move":
        garden.act(hollow.write_action(garden.state, hollow.legal_actions(garden.state)[0]))
    return {
        "start": start,
        "look": look,
        "cell": cell,
        "elsewhere": elsewhere,
        "preview": preview,
        "refusal": refusal,
        "refused": refused,
        "acted": acted,
        "placed": placed,
        "moving": traits(garden),
        "still": layers(garden.scene),
    }


def written() -> str:
    return json.dumps(story(), ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
