"""Every board in the widths that a notebook gives it: nothing sticks out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from gnome_tutor.widgets import Explorer, Lesson
from gnome_tutor.widgets.gallery import board
from scripts.page import show

WIDTHS = (257, 360, 560, 960, 1240)

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


@pytest.mark.parametrize("name", ["garden", "town", "lesson", "explorer"])
def test_nothing_sticks_out(page, name):
    shown = {
        "garden": lambda: board("hollow.sell"),
        "town": lambda: board("ville.buy"),
        "lesson": lambda: Lesson("a-cascading-turn"),
        "explorer": lambda: Explorer(board("hollow.legal").state),
    }[name]()
    show(page, shown, name)
    expect(page.locator("svg.board")).to_be_visible()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1000})
        page.wait_for_function(
            "width => document.querySelector('.gnome-tutor').clientWidth <= width", arg=width
        )
        assert page.evaluate(STICKS_OUT) == [], f"{width} px"
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{width} px"
