"""What moves: one kind after the other, never in the way of what is true, or not at all."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from gnome_tutor.widgets import Garden
from gnome_tutor.widgets.gallery import board
from scripts.page import show

RECORD = """() => {
    globalThis.played = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        played.push([timing.delay, timing.duration]);
        return animate.call(this, frames, timing);
    };
}"""

RESTED = """() => Promise.all(document.querySelector('svg.board').getAnimations({subtree: true})
    .map(one => one.finished.catch(() => {})))"""

KEYS = """keys => {
    const board = document.querySelector('svg.board');
    board.focus();
    for (const key of keys) {
        board.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
    }
}"""


@pytest.fixture
def garden(page):
    shown = board("hollow.legal")
    assert isinstance(shown, Garden)
    show(page, shown, "garden")
    page.evaluate(RECORD)
    return shown


def settle(page):
    expect(page.locator(".gnome-tutor[data-asks]")).to_have_count(0)


def place(page):
    page.evaluate(KEYS, ["1", "n", "Enter"])
    settle(page)


def test_a_tile_comes_before_what_it_leads_to(page, garden):
    page.emulate_media(reduced_motion="no-preference")
    before = garden.revision
    place(page)
    assert garden.revision > before
    times = page.evaluate("played")
    assert [0, 180] in times
    # Two kinds overlap nowhere: what starts later starts when all before it has ended.
    spans = sorted({(delay, delay + lasts) for delay, lasts in times})
    assert all(one[1] <= other[0] for one, other in pairwise(spans))


def test_keys_in_the_midst_of_a_motion_act_once_each_and_the_board_is_the_kernels(page, garden):
    page.emulate_media(reduced_motion="no-preference")
    start = garden.code
    place(page)
    placed = garden.code
    assert placed != start
    # A held Enter, then undo and redo before anything has come to rest.
    page.evaluate(KEYS, ["u", "u", "u"])
    settle(page)
    assert garden.code == start, "three at once before the answer are one"
    page.evaluate(KEYS, ["U"])
    settle(page)
    assert garden.code == placed
    expect(page.locator("svg.board > desc")).to_have_text(garden.scene["words"])
    tiles = page.locator("svg.board .scene .tiles use")
    expect(tiles).to_have_count(len(garden.scene["lists"]["tiles"]))
    page.evaluate(RESTED)
    seen = tiles.evaluate_all("all => all.map(one => getComputedStyle(one).opacity)")
    assert set(seen) == {"1"}


def test_nothing_moves_where_the_reader_wants_no_motion(page, garden):
    page.emulate_media(reduced_motion="reduce")
    before = garden.revision
    place(page)
    assert garden.revision > before
    assert page.evaluate("played") == []
