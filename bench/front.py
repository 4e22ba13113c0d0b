"""Prints how light and quick the boards are in the hand, for `make bench`.

A widget's module is drawn in a page of its own in Chromium, over a model whose kernel is the real
widget in this process: so nothing of JupyterLab is measured, and no network.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from gnome_tutor.explore.hollow.policies import random_policy
from gnome_tutor.games import hollow
from gnome_tutor.widgets.base import STATIC, BoardBase
from gnome_tutor.widgets.explorer import Explorer
from gnome_tutor.widgets.garden import Garden
from gnome_tutor.widgets.lesson import Lesson
from gnome_tutor.widgets.town import Town
from scripts.chromium import find
from scripts.measured import keep
from scripts.page import show, traits

from .timing import import_time, machine, micro

PAGE = Path(__file__).parent.parent / "docs/benchmarks.md"
ROUNDS, IMPORTS = 15, 7
TILES = 80
"""In a garden that is nearly full: the box has 84, of which eight lie on the tile board."""

BUNDLES: dict[str, Callable[[], BoardBase]] = {
    "garden": Garden,
    "town": Town,
    "lesson": partial(Lesson, "a-cascading-turn"),
    "explorer": Explorer,
}

REDRAWN = "() => void render().getBoundingClientRect()"
"""Everything drawn from nothing and laid out."""

UPDATED = """async position => {
    model.update(position);
    await null;
    document.body.getBoundingClientRect();
}"""
"""From one position to another, drawn and laid out."""


def fullest() -> hollow.State:
    """A tile to be placed near the end of a random game for four."""

    def is_full(now: hollow.State) -> bool:
        return len(now.board.garden.looks) >= TILES and hollow.current(now).kind == "place"

    games = (
        hollow.play(hollow.new_game(4, rng=seed), random_policy, seed, until=is_full)
        for seed in count()
    )
    found: hollow.State = next(filter(is_full, games))
    return found


def weights() -> Iterator[str]:
    """The size of each bundle and its art."""
    yield "| bundle | script | style | both zipped | with the art, zipped | aim | at most |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for name, widget in BUNDLES.items():
        script, style = (STATIC / f"{name}.{kind}" for kind in ("js", "css"))
        art = widget().art.encode()
        both = sum(len(gzip.compress(path.read_bytes())) for path in (script, style))
        whole = both + len(gzip.compress(art))
        sizes = [path.stat().st_size for path in (script, style)]
        kilo = " | ".join(f"{size / 1000:.1f} kB" for size in (*sizes, both, whole))
        yield f"| {name} | {kilo} | 14 kB | 60 kB |"


def in_the_page(browser: Browser) -> Iterator[str]:
    """How long a garden takes to be drawn, and how many messages an action is."""
    yield "| in Chromium, processor time of the page | |"
    yield "|---|---:|"
    state = fullest()
    tiles = len(state.board.garden.looks)
    garden = Garden(state)
    page = browser.new_page()
    show(page, garden, "garden")
    whole = spent(page, REDRAWN, [None])
    yield f"| a garden of {tiles} tiles, drawn from nothing | {micro(whole)} |"
    one = traits(garden)
    garden.act(hollow.write_action(state, hollow.legal_actions(state)[0]))
    step = spent(page, UPDATED, [one, traits(garden)])
    yield f"| the same, one tile more or less | {micro(step)} |"
    yield f"| what a garden of {tiles} tiles sends for it | {sent(garden):.0f} kB |"
    yield f"| messages from the page for one action | {messages(browser)} |"


def spent(page: Page, script: str, given: list[Any]) -> float:
    """Processor seconds of the page for a script, by turns with what is given: the least of many.

    What else the machine is doing can only add to them.
    """
    session = page.context.new_cdp_session(page)
    session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    session.send("Performance.enable")

    def so_far() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))

    taken = []
    for number in range(ROUNDS):
        before = so_far()
        page.evaluate(script, given[number % len(given)])
        taken.append(so_far() - before)
    return min(taken)


def sent(board: BoardBase) -> float:
    """The traits that an action replaces, as JSON, in kB."""
    changed = ("scene", "legal", "panel", "status", "motion")
    return sum(len(json.dumps(getattr(board, name))) for name in changed) / 1000


def messages(browser: Browser) -> str:
    """What the page sends from a click to the next position, without what hovering asks."""
    page = browser.new_page()
    show(page, Town(seed=1), "town")
    page.evaluate("document.querySelector('[data-action=draw]').click()")
    page.wait_for_function("document.querySelector('.asked h3')")
    found: list[str] = page.evaluate("model.sent")
    return ", ".join(f"{found.count(kind)} {kind}" for kind in dict.fromkeys(found))


def imports() -> Iterator[str]:
    """A notebook's first line beside that of any anywidget, where asyncio is as in a kernel."""
    lines = {
        "ipywidgets and anywidget": "import ipywidgets, anywidget",
        "gnome_tutor with a garden": "from gnome_tutor import Garden",
        "gnome_tutor with a town": "from gnome_tutor import Town",
    }
    taken: dict[str, list[float]] = {name: [] for name in lines}
    for _ in range(IMPORTS):
        for name, line in lines.items():
            taken[name].append(import_time(line, "asyncio, time"))
    peer, *ours = lines
    yield "| import | processor time | beside the first | at most |"
    yield "|---|---:|---:|---:|"
    yield f"| {peer} | {micro(median(taken[peer]))} | | |"
    for name in ours:
        ratio = median(a / b for a, b in zip(taken[name], taken[peer], strict=True))
        yield f"| {name} | {micro(median(taken[name]))} | {ratio:.2f} × | 1.3 × |"


def main() -> None:
    lines = [f"Measured {machine()}.", "", *weights(), "", *imports(), ""]
    chromium = find()
    if chromium is None:
        lines.append("There is no Chromium on this machine, so nothing was drawn.")
    else:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            lines += in_the_page(browser)
            browser.close()
    print("\n".join(lines))
    if "--keep" in sys.argv:
        keep(PAGE, lines, "<!-- in the hand -->", "<!-- end of the hand -->")


if __name__ == "__main__":
    main()
