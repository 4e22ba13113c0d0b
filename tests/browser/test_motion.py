"""What moves: one kind after the other, never in the way of what is true, or not at all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from gnome_tutor.widgets import Garden
from gnome_tutor.widgets.gallery import board
from scripts.page import show
from tests.widgets.front_end import CASCADE, CLOSES

RECORD = """() => {
    globalThis.played = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        played.push([timing.delay, timing.duration]);
        return animate.call(this, frames, timing);
    };
}"""

CASCADING = """() => {
    globalThis.steps = [];
    const first = document.querySelectorAll('.scene .tiles use').length;
    const is = {
        tile: () => document.querySelectorAll('.scene .tiles use').length > first,
        ring: () => document.querySelector('.scene .lit use') !== null,
        mushrooms: () => document.querySelector('.flight') !== null,
        counted: () => [...document.querySelectorAll('.purse b')].some(b => b.textContent !== '0'),
    };
    new MutationObserver(() => {
        for (const [step, is_so] of Object.entries(is)) {
            if (is_so() && !steps.includes(step)) steps.push(step);
        }
    }).observe(document.body, {childList: true, subtree: true});
}"""

MOVING = """() => document.querySelector('.gnome-tutor').getAnimations({subtree: true})
    .filter(one => one.playState === 'running').length"""

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
    page.wait_for_function("played.length > 0")
    assert [0, 180] in page.evaluate("played")


def test_what_a_tile_sets_off_moves_one_after_the_other_and_is_counted_when_it_has_come(page):
    page.emulate_media(reduced_motion="no-preference")
    garden = Garden(CASCADE)
    garden.act("24U@3,-2")
    show(page, garden, "garden")
    page.evaluate(CASCADING)
    page.evaluate(
        f"model.send({{do: 'act', id: 1, revision: {garden.revision}, action: '{CLOSES}'}})"
    )
    page.wait_for_function("steps.at(-1) === 'counted'")
    assert page.evaluate("steps") == ["tile", "ring", "mushrooms", "counted"]
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator(".purse b")).to_have_text(["0", "0", "2", "1", "1"])
    expect(page.locator(".scene .lit use")).to_have_count(0)


def test_a_click_in_the_midst_of_a_cascade_ends_it_on_the_position_as_it_is(page):
    page.emulate_media(reduced_motion="no-preference")
    garden = Garden(CASCADE)
    garden.act("24U@3,-2")
    show(page, garden, "garden")
    page.evaluate(CASCADING)
    page.evaluate(
        f"model.send({{do: 'act', id: 1, revision: {garden.revision}, action: '{CLOSES}'}})"
    )
    page.wait_for_function("steps.length > 0")
    page.evaluate("document.querySelector('.market').click()")
    assert page.locator(".purse b").all_text_contents() == ["0", "0", "2", "1", "1"]
    assert page.locator(".scene .lit use").count() == 0
    assert page.evaluate(MOVING) == 0


def test_what_is_typed_faster_than_it_is_answered_is_done_in_its_order_once_each(page):
    garden = Garden(CASCADE, what_if=True)
    show(page, garden, "garden")
    asked = []
    answer = garden.answer

    def heard(message):
        if message["do"] not in ("nudge", "preview"):
            asked.append((message["do"], message.get("action"), message["revision"]))
        return answer(message)

    garden.answer = heard
    start, first = garden.code, garden.revision
    # Place, place the same again, move on, place another, take that back: all before any answer.
    page.evaluate(KEYS, ["1", "n", "Enter", "Enter", "2", "n", "n", "Enter", "Enter", "u"])
    settle(page)
    verbs = [verb for verb, _, _ in asked]
    assert verbs == ["act", "act", "undo"]
    assert [revision for _, _, revision in asked] == [first, first + 1, first + 2]
    again = Garden(start)
    again.act(asked[0][1])
    assert garden.code == again.code
    expect(page.locator("svg.board > desc")).to_have_text(garden.scene["words"])


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
    # What is new keeps its mark until something else happens.
    marks = page.locator(".scene :is(.lit, .lit-cells) use")
    marked = marks.count()
    assert marked > 0
    page.evaluate(KEYS, ["ArrowLeft", "n"])
    assert marks.count() == marked
    page.evaluate(KEYS, ["u"])
    settle(page)
    expect(marks).to_have_count(0)
