"""What stands for different things can be told apart without colours, and controls have an edge."""

from __future__ import annotations

from base64 import b64encode
from itertools import combinations

import pytest

from gnome_tutor.widgets.gallery import pieces
from tests.browser.test_accessible import EACH, THEME, come_to

FAMILIES = ("m", "f", "w", "g", "l", "v", "t", "b", "k", "will")
"""Mushrooms, flowers and their tiles, players' gnomes and markers, towns, cards of trolls."""

APART = 0.15
"""How much of two pieces, laid over each other, is clearly lighter or darker in one of them."""

HALF = 26
"""Half the side of what is looked at of a piece, in units of its drawing."""

GREYS = """async png => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const {data} = context.getImageData(0, 0, image.width, image.height);
    return Array.from({length: data.length / 4}, (_, pixel) => data[4 * pixel]);
}"""

MIDDLES = """() => [...document.querySelectorAll('svg use[data-key]')].map(one => {
    const {a, e, f} = one.getScreenCTM();
    return {name: one.dataset.key.split(':').at(-1), x: e, y: f, scale: a};
})"""

EDGES = """() => {
    const light = text => {
        const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map(one => one / 255)
            .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const clear = text => text === 'transparent' || /^rgba.* 0\\)$/.test(text);
    const ground = one => {
        while (one && clear(getComputedStyle(one).backgroundColor)) one = one.parentElement;
        return one ? getComputedStyle(one).backgroundColor : 'rgb(255, 255, 255)';
    };
    const ratio = (one, two) => {
        const [a, b] = [light(one), light(two)].sort((x, y) => y - x);
        return (a + 0.05) / (b + 0.05);
    };
    // Radios and boxes are drawn by the browser; without a border, words or a picture are seen.
    const controls = '.btn, input:not([type=radio], [type=checkbox]), select, textarea, i';
    const found = [];
    for (const one of document.querySelectorAll(`.gnome-tutor :is(${controls})`)) {
        if (!one.checkVisibility() || one.matches(':disabled, [aria-disabled=true]')) continue;
        const style = getComputedStyle(one);
        if (clear(style.borderTopColor) || style.borderTopWidth === '0px') continue;
        const colours = [style.borderTopColor, style.backgroundColor].filter(one => !clear(one));
        const around = ground(one.parentElement);
        const most = Math.max(1, ...colours.map(colour => ratio(colour, around)));
        if (most < 3) found.push(`${one.outerHTML.slice(0, 120)} ${most.toFixed(2)}`);
    }
    return found;
}"""


def greys(page, at):
    """The pixels of a piece, from dark to light."""
    half = HALF * at["scale"]
    clip = {"x": at["x"] - half, "y": at["y"] - half, "width": 2 * half, "height": 2 * half}
    return page.evaluate(GREYS, b64encode(page.screenshot(clip=clip)).decode())


def apart(one, two):
    """The part of what either of two pieces covers that is clearly another grey in the other."""
    ground = one[0]  # in the corner
    both = zip(one, two, strict=False)
    drawn = [(a, b) for a, b in both if abs(a - ground) + abs(b - ground) > 20]
    return sum(abs(a - b) > 40 for a, b in drawn) / len(drawn)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("look", ["light", "dark", "forced"])
def test_each_piece_is_another_one_without_colours(page, family, look):
    dark = look == "dark"
    if look == "forced":
        page.emulate_media(forced_colors="active")
    sheet = pieces(family)._repr_svg_()
    theme = str(not dark).lower()
    page.set_viewport_size({"width": 900, "height": 900})
    page.set_content(
        f'<body style="margin: 0; filter: grayscale(1); background: {"#111" if dark else "#fff"}">'
        f'<div data-jp-theme-light="{theme}" style="width: 900px">{sheet}</div>'
    )
    found = {at["name"]: greys(page, at) for at in page.evaluate(MIDDLES)}
    assert len(found) > 1
    much = {(a, b): round(apart(found[a], found[b]), 2) for a, b in combinations(found, 2)}
    assert {pair: part for pair, part in much.items() if part < APART} == {}


@EACH
def test_what_can_be_pressed_has_an_edge_that_is_seen(page, state):
    come_to(page, state)
    assert page.evaluate(EDGES) == [], "light"
    page.evaluate(THEME, True)
    assert page.evaluate(EDGES) == [], "dark"
    page.evaluate(THEME, False)
    page.emulate_media(forced_colors="active")
    assert page.evaluate(EDGES) == [], "forced colours"
