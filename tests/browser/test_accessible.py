"""For every eye and hand: what axe-core finds in the boards, in both themes and forced colours."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.pages import draw, open_in_turn

AXE = Path(__file__).parents[2] / "widgets_js/node_modules/axe-core/axe.min.js"

FOUND = """async rules => {
    const options = {resultTypes: ['violations'], rules: {'target-size': {enabled: true}}};
    if (rules) options.runOnly = rules;
    const {violations} = await axe.run('.gnome-tutor', options);
    return violations.flatMap(({id, nodes}) =>
        nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 200)} ${failureSummary}`));
}"""

THEME = """dark => {
    const ground = dark ? '#111' : '#fff';
    document.body.style.background = ground;
    const theme = document.querySelector('[data-jp-theme-light]');
    theme.dataset.jpThemeLight = String(!dark);
    theme.style.setProperty('--jp-layout-color1', ground);
}"""

SMALL = """() => [...document.querySelectorAll('.gnome-tutor :is(button,select,summary,textarea)')]
    .filter(one => one.checkVisibility())
    .filter(one => {
        const {width, height} = one.getBoundingClientRect();
        // What stands in a line of text is as high as the line, and can be hit round about.
        const round = parseFloat(getComputedStyle(one, '::after').height) || 0;
        return width < 24 || Math.max(height, round) < 24;
    })
    .map(one => one.outerHTML.slice(0, 200))"""


STOPS = """() => {
    const root = document.querySelector('.gnome-tutor');
    const now = document.activeElement;
    if (!root.contains(now)) return null;
    const box = now.getBoundingClientRect();
    const name = now.dataset.focus ?? now.outerHTML.slice(0, 80);
    const [left, top, bottom] = [box.left, box.top + scrollY, box.bottom + scrollY];
    return {name, left, top, bottom, seen: now.checkVisibility() && box.width > 0};
}"""

BEFORE = """() => {
    const before = document.createElement('button');
    document.querySelector('.gnome-tutor').before(before);
    before.focus();
}"""

MOST_STOPS = 200
WIDTHS = (560, 960, 1280)

STATES = [
    ("hollow.cursor",),
    ("hollow.illegal",),
    ("hollow.cursor", "advice:ask"),
    ("hollow.sell", "menu"),
    ("hollow.over",),
    ("played.hollow",),
    ("ville.upgrade",),
    ("ville.illegal",),
    ("ville.place", "advice:ask"),
    ("ville.buy", "menu"),
    ("ville.over",),
    ("played.ville",),
    ("lesson.a-cascading-turn",),
    ("lesson.a-cascading-turn", "dot:1"),
    ("lesson.a-cascading-turn", "lesson:present"),
    ("lesson.three-of-a-kind", "lesson:hint"),
    ("lesson.quiz",),
    ("practice.fits",),
    ("practice.draw",),
    ("explorer.ville.build",),
    ("explorer.hollow.cursor",),
    ("explorer.hollow.cursor", "why:0"),
    ("explorer.hollow.cursor", "explorer:edit"),
]
"""What is looked over: a board, a lesson or the explorer, and what is pressed there first."""

EACH = pytest.mark.parametrize("state", STATES, ids=" ".join)


def come_to(page, state):
    name, *controls = state
    draw(page, name)
    open_in_turn(page, *controls)


@EACH
def test_axe_finds_nothing_and_each_theme_can_be_read_and_hit(page, state):
    come_to(page, state)
    page.add_script_tag(path=AXE)
    assert page.evaluate(FOUND) == []
    page.evaluate(THEME, True)
    assert page.evaluate(FOUND, ["color-contrast"]) == [], "dark"
    page.emulate_media(forced_colors="active")
    assert page.evaluate(FOUND, ["color-contrast"]) == [], "forced colours"
    assert page.evaluate(SMALL) == [], "less than 24 px to hit"


@EACH
def test_tab_goes_as_the_eye_does_and_to_nothing_that_is_not_seen(page, state):
    come_to(page, state)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1400})
        stops = stops_of_tab(page)
        assert [stop["name"] for stop in stops if not stop["seen"]] == [], f"{width} px"
        names = [stop["name"] for stop in stops]
        assert names.count("board") == 1, "one stop on the board"
        back = [
            f"{one['name']} -> {two['name']}"
            for one, two in pairwise(stops)
            if two["bottom"] <= one["top"] and two["left"] < one["left"]
        ]
        assert back == [], f"{width} px"


def stops_of_tab(page):
    """Where Tab stops, from before the board to after it."""
    page.evaluate(BEFORE)
    stops = []
    while len(stops) < MOST_STOPS:
        page.keyboard.press("Tab")
        if (stop := page.evaluate(STOPS)) is None:
            return stops
        stops.append(stop)
    pytest.fail("Tab never leaves the board")
