"""For every eye and hand: what axe-core finds in the boards, in both themes and forced colours."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.pages import draw

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

SMALL = """() => [...document.querySelectorAll('.gnome-tutor :is(button, select, textarea)')]
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

STATES = [
    ("hollow.cursor", ""),
    ("hollow.sell", "menu"),
    ("ville.upgrade", ""),
    ("ville.buy", "menu"),
    ("lesson.a-cascading-turn", ""),
    ("lesson.a-cascading-turn", "lesson:present"),
    ("lesson.three-of-a-kind", "lesson:hint"),
    ("lesson.quiz", ""),
    ("explorer.ville.build", ""),
    ("explorer.hollow.cursor", "explorer:edit"),
]
"""What is looked over: a board, a lesson or the explorer, and what is pressed there first."""


def come_to(page, name, press):
    draw(page, name)
    if press:
        page.locator(f'[data-focus="{press}"]').click()
        page.wait_for_function("!document.querySelector('.gnome-tutor[data-asks]')")


@pytest.mark.parametrize(("name", "press"), STATES)
def test_axe_finds_nothing_and_each_theme_can_be_read_and_hit(page, name, press):
    come_to(page, name, press)
    page.add_script_tag(path=AXE)
    assert page.evaluate(FOUND) == []
    page.evaluate(THEME, True)
    assert page.evaluate(FOUND, ["color-contrast"]) == [], "dark"
    page.emulate_media(forced_colors="active")
    assert page.evaluate(FOUND, ["color-contrast"]) == [], "forced colours"
    assert page.evaluate(SMALL) == [], "less than 24 px to hit"


@pytest.mark.parametrize("width", [560, 960, 1280])
@pytest.mark.parametrize(
    ("name", "press"), [state for state in STATES if state[1] != "lesson:present"]
)
def test_tab_goes_as_the_eye_does_and_to_nothing_that_is_not_seen(page, name, press, width):
    come_to(page, name, press)
    page.set_viewport_size({"width": width, "height": 1400})
    page.evaluate(BEFORE)
    stops = []
    while len(stops) < 200:
        page.keyboard.press("Tab")
        stop = page.evaluate(STOPS)
        if stop is None:
            break
        stops.append(stop)
    names = [stop["name"] for stop in stops]
    assert [stop["name"] for stop in stops if not stop["seen"]] == []
    assert names.count("board") == 1, "one stop on the board"
    back = [
        f"{one['name']} -> {two['name']}"
        for one, two in pairwise(stops)
        if two["bottom"] <= one["top"] and two["left"] < one["left"]
    ]
    assert back == []
