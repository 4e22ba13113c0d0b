"""For every eye and hand: what axe-core finds in the boards, in both themes and forced colours."""

from __future__ import annotations

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


@pytest.mark.parametrize(
    "name",
    [
        "hollow.cursor",
        "ville.upgrade",
        "lesson.a-cascading-turn",
        "lesson.three-of-a-kind",
        "explorer.ville.build",
    ],
)
def test_axe_finds_nothing_and_each_theme_can_be_read_and_hit(page, name):
    draw(page, name)
    page.add_script_tag(path=AXE)
    assert page.evaluate(FOUND) == []
    page.evaluate(THEME, True)
    assert page.evaluate(FOUND, ["color-contrast"]) == [], "dark"
    page.emulate_media(forced_colors="active")
    assert page.evaluate(FOUND, ["color-contrast"]) == [], "forced colours"
    assert page.evaluate(SMALL) == [], "less than 24 px to hit"
