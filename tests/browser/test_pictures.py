"""What is drawn without a browser is what a browser shows."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from gnome_tutor.pictures import images
from gnome_tutor.widgets.gallery import board

STATES = ["hollow.heap-and-sign", "hollow.over", "hollow.permission", "ville.over", "ville.troll"]

FAR, MOST = 64, 0.02
"""A pixel that is another in any eye, and how many there may be: letters are hinted differently."""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("state", STATES)
def test_a_png_is_what_chromium_shows(browser, state, dark):
    drawn = board(state).svg()
    page = browser.new_page(viewport={"width": 800, "height": 1200})
    page.set_content(f'<div data-jp-theme-light="{str(not dark).lower()}">{drawn}</div>')
    shown = Image.open(BytesIO(page.locator("svg").screenshot(omit_background=True)))
    page.close()
    found = Image.open(BytesIO(images.png(drawn, scale=1, dark=dark)))
    assert found.size == shown.size
    apart = ImageChops.difference(shown.convert("RGB"), on_white(found)).convert("L")
    assert sum(apart.histogram()[FAR:]) < MOST * found.width * found.height


def on_white(picture):
    ground = Image.new("RGB", picture.size, "white")
    ground.paste(picture, (0, 0), picture)
    return ground
