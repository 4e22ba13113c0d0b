"""What the front end's tests draw: traits and replies of real widgets, as files.

python -m tests.widgets.front_end      writes garden.json, town.json and explorer.json in
                                       widgets_js/tests anew
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from gnome_tutor.games import hollow, ville
from gnome_tutor.pictures.svg import svg
from gnome_tutor.widgets.base import BoardBase
from gnome_tutor.widgets.explorer import Explorer
from gnome_tutor.widgets.garden import Garden
from gnome_tutor.widgets.town import Town

FOLDER = Path(__file__).parents[2] / "widgets_js" / "tests"
FILE = FOLDER / "garden.json"
TOWN_FILE = FOLDER / "town.json"
EXPLORER_FILE = FOLDER / "explorer.json"
OF_BOARD = ("scene", "legal", "panel", "status", "revision")
OF_EXPLORER = (
    *("game", "position", "variations", "chance", "standing", "editor", "compared", "worths"),
    *("tiles", "file", "brushed", "line"),
)
OF_GAME = ("logbook", "past", "stepper", "motion", "table", "advice", "form", "file", "position")

CASCADE = (
    "GH1 players=3 variants=trade turn=0,3,0 tiles=-2:2,13P/-1:-1,12,24Y,03T/0:-1,15R,,14,04T23"
    "/1:-1,0134R,45R,03Y/2:-1,34Y,02 rings=-1,-1:1245+0,0:240 p0=;0;;;0;;;off+path:2,-2/1"
    " p1=R2Y1;0;white;3/1+4/1;2;*white;;ring:-1,-1/1+ring:0,0/2 p2=;0;;;0;;;off+path:2,0/2"
    " board=02U,01R,03R,02,01P,0123T,03,0134Y bag=66,6 flowers=white2"
    " wild=purple+pink+blue+yellow+red+rose+orange signs=3R+3Y+2P+2T+1P1T+1U+tile"
    " todo=tiles;0;;+place;0;;"
)
"""A garden in which two tiles close a ring of 7."""

CLOSES = "35@3,-1"
"""The second of them, once the first lies there."""


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


def traits(board: BoardBase) -> dict[str, Any]:
    return {name: getattr(board, name) for name in (*OF_BOARD, *OF_GAME)}


def ask(board: BoardBase, verb: str, **more: Any) -> dict[str, Any]:
    reply = board.answer({"id": 1, "do": verb, "revision": board.revision, **more})
    assert reply is not None
    return reply


def layers(scene: dict[str, Any]) -> str:
    """What the static picture of a scene draws, without its frame."""
    return "".join(re.findall(r"<g class=.*</g>(?=</svg>)", svg(scene)))


def story() -> dict[str, Any]:
    """A first position, what is asked there and answered, and the positions that follow."""
    garden = Garden(position())
    start = traits(garden) | {"ui": garden.ui, "rules": garden.rules}
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
        "picture": ask(garden, "picture", point=1),
        "stepping": stepping(garden),
        "cascade": cascade(),
        "still": layers(garden.scene),
    }


def stepping(garden: Garden) -> dict[str, Any]:
    """What there is to see while the first turn is stepped through."""
    ask(garden, "look", point=1, **{"from": 0, "to": 3})
    return {"past": garden.past, "stepper": garden.stepper}


def cascade() -> dict[str, Any]:
    """A ring before it is closed and after, with what led from one to the other."""
    garden = Garden(CASCADE)
    garden.act("24U@3,-2")
    before = traits(garden)
    garden.act(CLOSES)
    return {"before": before, "after": traits(garden)}


def town_story() -> dict[str, Any]:
    """A tile to be placed; where it is put and where it cannot; two gnomes to move; the end."""
    town = Town(players=2, seed=2, draws=["house", "gnome"])
    start = traits(town) | {"ui": town.ui, "rules": town.rules}
    town.act("draw")
    placing = traits(town)
    preview = ask(town, "preview", action="put b2")
    refusal = ask(town, "act", action="put c3")
    refused = town.status
    acted = ask(town, "act", action="put b2")
    placed = traits(town)
    return {
        "start": start,
        "placing": placing,
        "preview": preview,
        "refusal": refusal,
        "refused": refused,
        "acted": acted,
        "placed": placed,
        "moving": moving(),
        "over": over(),
        "still": layers(town.scene),
    }


def moving() -> dict[str, Any]:
    """Two gnomes that can step, with a troll card turned up."""
    town = Town(seed=1, draws=["gnome"])
    data = ville.to_dict(town.state)
    data["players"][0]["gnomes"][1]["space"] = "a1"
    town = Town(ville.from_dict(data), draws=["gnome"])
    town.act("draw")
    town.act("put stump")
    return traits(town)


def over() -> dict[str, Any]:
    """The end of a game in which nobody built."""
    town = Town(seed=1)
    while town.legal["decision"]["player"] is not None:
        town.act(town.legal["choices"][-1]["action"] if town.legal["choices"] else first(town))
    return traits(town)


def first(town: Town) -> str:
    return str(town.legal["spots"][0]["action"])


def explorer_story() -> dict[str, Any]:
    """A tree with two variations, compared; what is good there; a draw; the editor; a town."""
    explorer = Explorer(hollow.new_game(2, rng=5))
    start = of_explorer(explorer) | {"ui": explorer.ui}
    for worth in explorer.evaluate(30).worths[:2]:
        explorer.go(0)
        explorer.act(worth.notation)
    explorer.note(1, comment="Why not?", name="The first")
    explorer.go(0)
    explorer.compare(1, 2)
    branched = of_explorer(explorer)
    explorer.step(explorer.worths["rows"][0]["action"], 0)
    stepping = of_explorer(explorer)
    explorer.step(None)
    ask(explorer, "editor", on=True)
    ask(explorer, "edit", put="01R", place="0,-1")
    edited = of_explorer(explorer)
    looks = ask(explorer, "looks", kind="01R")
    explorer.undo()
    ask(explorer, "editor", on=False)
    while explorer.chance is None:
        state = explorer.state
        explorer.act(hollow.write_action(state, hollow.legal_actions(state)[0]))
    return {
        "start": start,
        "branched": branched,
        "stepping": stepping,
        "edited": edited,
        "looks": looks,
        "drawing": of_explorer(explorer),
        "town": of_explorer(Explorer(ville.new_game(2, rng=5))),
    }


def of_explorer(explorer: Explorer) -> dict[str, Any]:
    return {name: getattr(explorer, name) for name in (*OF_BOARD, *OF_EXPLORER)}


def written(story: dict[str, Any]) -> str:
    return json.dumps(story, ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(story()), encoding="utf-8")
    TOWN_FILE.write_text(written(town_story()), encoding="utf-8")
    EXPLORER_FILE.write_text(written(explorer_story()), encoding="utf-8")
