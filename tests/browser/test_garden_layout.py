"""The garden in a small window: all that a placement needs is seen at once, and nothing jumps."""

from __future__ import annotations

import pytest

from gnome_tutor import Garden
from scripts.page import press, show

LAB = 130
"""What JupyterLab's own bars take from the height of a window."""

BOTTOMS = """() => Object.fromEntries(['svg.board', '.slots', '.controls'].map(part =>
    [part, document.querySelector(part).getBoundingClientRect().bottom]))"""


@pytest.mark.parametrize(("width", "window"), [(960, 700), (780, 700), (1280, 800)])
def test_garden_tiles_and_controls_are_on_one_screen(page, width, window):
    show(page, Garden(players=2, seed=4), "garden", width=width)
    page.set_viewport_size({"width": width, "height": window})
    press(page, ["1", "n"], [".overlay .cursor .ring-focus"])
    low = {part: bottom for part, bottom in page.evaluate(BOTTOMS).items() if bottom > window - LAB}
    assert low == {}


PLACES = """() => ['svg.board', '.slots'].flatMap(part => {
    const {top, bottom} = document.querySelector(part).getBoundingClientRect();
    return [top + scrollY, bottom + scrollY];
})"""


def test_board_and_tiles_stay_where_they_are_while_the_garden_grows(page):
    garden = Garden(players=2, seed=4)
    show(page, garden, "garden")
    page.set_viewport_size({"width": 960, "height": 800})
    before, boxes = page.evaluate(PLACES), set()
    for _ in range(20):
        revision = garden.revision
        fitting = [
            slot["key"]
            for slot in garden.legal["slots"]
            if slot["looks"] and garden.legal["looks"][slot["looks"][0]]["cells"]
        ]
        if fitting:
            press(page, [fitting[0], "n", "Enter"], [])
        else:
            page.locator(".choice").first.click()
        page.wait_for_function("was => model.get('revision') > was", arg=revision)
        boxes.add(tuple(garden.scene["box"]))
        assert page.evaluate(PLACES) == before
    assert len(boxes) > 2, "it has grown"
