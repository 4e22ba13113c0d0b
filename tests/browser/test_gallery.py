"""Every state of the gallery, drawn in a page of its own: the keys lead to what it is to show."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from gnome_tutor.widgets.gallery import board, states
from scripts.page import press, show


@pytest.mark.parametrize("name", states())
def test_the_keys_lead_to_the_state(page, name):
    state = states()[name]
    shown = board(name)
    show(page, shown, type(shown).__name__.lower())
    press(page, state.keys, state.shows)
    expect(page.locator("svg.board > desc")).to_have_text(shown.scene["words"])


def test_a_stand_in_says_what_it_is_by_pointer_focus_and_tap(browser):
    context = browser.new_context(has_touch=True)
    page = context.new_page()
    show(page, board("hollow.sell"), "garden")
    tip, number = page.locator(".tip"), page.locator(".market td .stand-in").first
    for come, go in (
        (number.hover, page.locator("h2").first.hover),
        (page.locator(".market h3 .stand-in").focus, lambda: page.keyboard.press("Escape")),
        (number.tap, page.locator("h2").first.tap),
    ):
        come()
        expect(tip).to_be_visible()
        go()
        expect(tip).to_be_hidden()
    context.close()
