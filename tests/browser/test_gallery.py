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
