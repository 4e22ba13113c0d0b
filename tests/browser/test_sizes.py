"""Every board in the widths that a notebook gives it: nothing sticks out, and nothing is cut off.

640 and 320 px are a window of 1280 px at 200 % and 400 %, as WCAG 1.4.10 asks for.
"""

from __future__ import annotations

import pytest

from gnome_tutor.widgets import Lesson
from scripts.page import show
from tests.browser.pages import draw, open_in_turn

WIDTHS = (257, 320, 360, 560, 640, 960, 1240)

STICKS_OUT = """() => {
    const root = document.querySelector('.gnome-tutor');
    const edge = root.getBoundingClientRect().right + 1;
    const scrolls = one => /auto|scroll|hidden/.test(getComputedStyle(one).overflowX);
    const found = [...root.querySelectorAll('*')].filter(one => {
        if (!one.checkVisibility() || one.closest('.only-spoken, .sheet, svg *')) return false;
        for (let up = one.parentElement; up !== root && up; up = up.parentElement) {
            if (scrolls(up)) return false;
        }
        return one.getBoundingClientRect().right > edge;
    });
    return found.map(one => `${one.tagName}.${one.getAttribute('class')} `
        + one.textContent.slice(0, 40));
}"""

CUT_OFF = """() => {
    const root = document.querySelector('.gnome-tutor');
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = [];
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const holder = text.parentElement;
        // What is told in whole elsewhere: names in a title, small events where they are on view.
        const elsewhere = '.only-spoken, .sheet, svg *, [title], [data-small], .step-phases';
        if (!text.data.trim() || !holder.checkVisibility() || holder.closest(elsewhere)) continue;
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        for (let up = holder; up && up !== root; up = up.parentElement) {
            const {overflowX, overflowY} = getComputedStyle(up);
            const sees = up.getBoundingClientRect();
            const isCut = overflowX === 'hidden' && box.right > sees.right + 2
                || overflowY === 'hidden' && box.bottom > sees.bottom + 4;
            if (isCut) found.push(`${up.className}: ${text.data.slice(0, 40)}`);
        }
    }
    return found;
}"""

NARROWEST = 320
"""What a reader of spaced letters has at least."""

SPACED = """
    .gnome-tutor * {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
    }
    .gnome-tutor p { margin-bottom: 2em !important; }
"""
"""What WCAG 1.4.12 lets a reader set."""

STATES = [
    ("hollow.sell",),
    ("hollow.illegal",),
    ("hollow.cursor", "menu"),
    ("hollow.over",),
    ("ville.buy",),
    ("ville.upgrade", "menu"),
    ("ville.over",),
    ("lesson.a-cascading-turn",),
    ("lesson.a-cascading-turn", "dot:1"),
    ("lesson.three-of-a-kind", "lesson:hint"),
    ("practice.fits",),
    ("explorer.hollow.legal",),
    ("explorer.ville.build", "explorer:edit"),
]

SCREENS = {(1024, 768): 13, (1280, 720): 13, (1920, 1080): 20}
"""What a lesson is presented on, with the smallest letters there, in pixels."""

QUESTION = 0.024
"""How large the letters of a question are at least, as a part of the height of the screen."""

PRESENTED = """() => {
    const root = document.querySelector('.gnome-tutor');
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const small = [], outside = [];
    while (walker.nextNode()) {
        const text = walker.currentNode, holder = text.parentElement;
        if (!text.data.trim() || !holder.checkVisibility()) continue;
        if (holder.closest('.only-spoken, .sheet, svg, [data-small] .told')) continue;
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        small.push([parseFloat(getComputedStyle(holder).fontSize), text.data.slice(0, 40)]);
        const clip = holder.closest('.side')?.getBoundingClientRect();
        const [right, bottom] = clip ? [clip.right, clip.bottom] : [innerWidth, innerHeight];
        if (box.right > right + 2 || box.bottom > bottom + 4) outside.push(text.data.slice(0, 40));
    }
    const question = parseFloat(getComputedStyle(root.querySelector('.task .words')).fontSize);
    return {smallest: small.sort((a, b) => a[0] - b[0])[0], outside, question};
}"""

LONGEST = [("maze-and-river", 6), ("storage", 5), ("first-ring", 0), ("town-quiz", 6)]
"""Lessons and steps that have the most to say beside the board."""


def look_over(page, widths=WIDTHS):
    for width in widths:
        page.set_viewport_size({"width": width, "height": 1000})
        page.wait_for_function(
            "width => document.querySelector('.gnome-tutor').clientWidth <= width", arg=width
        )
        assert page.evaluate(STICKS_OUT) == [], f"{width} px"
        assert page.evaluate(CUT_OFF) == [], f"{width} px"
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{width} px"


@pytest.mark.parametrize("state", STATES, ids=" ".join)
def test_nothing_sticks_out_or_is_cut_off_even_where_letters_are_spaced(page, state):
    name, *controls = state
    draw(page, name)
    open_in_turn(page, *controls)
    look_over(page)
    page.add_style_tag(content=SPACED)
    look_over(page, [width for width in WIDTHS if width >= NARROWEST])


@pytest.mark.parametrize(("name", "step"), LONGEST)
def test_what_is_presented_fits_the_screen_and_can_be_read_from_the_last_row(page, name, step):
    show(page, Lesson(name), "lesson", width=1280)
    open_in_turn(page, *([f"dot:{step}"] if step else []), "lesson:present")
    for (width, height), least in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "height => document.querySelector('.presenting').clientHeight === height", arg=height
        )
        found = page.evaluate(PRESENTED)
        assert found["outside"] == [], f"{width} x {height}"
        assert found["smallest"][0] >= least, f"{width} x {height}: {found['smallest']}"
        assert found["question"] >= QUESTION * height
