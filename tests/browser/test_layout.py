"""The lesson player at the widths that a notebook gives it: nothing lies over its neighbour."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.pages import draw

PLACING, MOVING = 2, 6
"""The steps with the tile board, and with two gnomes to choose from."""

TOO_FAR = """root => [...root.querySelectorAll('.lesson-grid > *')].flatMap(part => {
    const edge = part.getBoundingClientRect().right + 1;
    return [...part.querySelectorAll('button, p, li, td')]
        .filter(one => !one.closest('.timeline') && one.getBoundingClientRect().right > edge)
        .map(one => `${part.className}: ${one.className} ${one.textContent.slice(0, 30)}`);
})"""

TOO_SMALL = """root => [...root.querySelectorAll('.slots .tile-picture, .controls .main')]
    .filter(one => one.getClientRects().length > 0)
    .filter(one => one.getBoundingClientRect().width < 24 || one.scrollWidth > one.clientWidth)
    .map(one => one.getBoundingClientRect().width)"""

TOPS = """['.play', '.hand', '.luck', '.crew', '.feedback', '.foe', '.paths'].map(name =>
    [name, Math.round(document.querySelector(name).getBoundingClientRect().top)])"""

ASKED = ("ville.build", "ville.place", "ville.illegal", "ville.upgrade", "ville.two-gnomes")
"""States of a town in which other things are asked, and said."""

WIDTHS = (880, 1170, 1280, 1370, 1600)


def resize(page, root, width):
    """Give the page another width, and wait until the lesson has taken it on."""
    before = root.evaluate("root => root.clientWidth")
    page.set_viewport_size({"width": width, "height": 1500})
    page.wait_for_function(
        "([root, before]) => root.clientWidth !== before", arg=[root.element_handle(), before]
    )


def test_no_part_reaches_over_the_next(open_notebook):
    notebook = open_notebook("14-a-cascading-turn.ipynb")
    notebook.run_all()
    root = notebook.page.locator(".gnome-tutor.lesson")
    for step in (PLACING, MOVING):
        root.locator("ol.dots button").nth(step).click()
        expect(root.locator(".lesson-header")).to_contain_text(f"{step + 1} of 8")
        for width in WIDTHS:
            resize(notebook.page, root, width)
            assert root.evaluate(TOO_FAR) == [], f"step {step}, a page {width} wide"
        if step == PLACING:
            resize(notebook.page, root, 640)
            assert root.evaluate(TOO_SMALL) == [], "tiles and Place beside the list of files"


def test_nothing_of_a_town_changes_its_place_whatever_is_asked_and_said(page):
    tops = {}
    for name in ASKED:
        another = page.context.new_page()
        draw(another, name, width=960)
        tops[name] = another.evaluate(TOPS)
        another.close()
    for name in ASKED:
        assert tops[name] == tops["ville.build"], name
