"""Plain SVG: what a browser works out of style sheet, variables and symbols is written out."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gnome_tutor.explore import sheet
from gnome_tutor.games import hollow, ville
from gnome_tutor.pictures.formatters import picture
from gnome_tutor.pictures.plain import SVG, _filled, plain

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" class="gnome-tutor"><style>
.gnome-tutor{--skin:#bb0000;--ink:#111111;--letter:none;dominant-baseline:central}
.gnome-tutor:is([data-jp-theme-light="false"] *){--skin:#ff9999}
.gnome-tutor .spent{--skin:transparent;--letter:inline}
.gnome-tutor g.held .orange{stroke:#dd7410;stroke-dasharray:6 2;stroke-dashoffset:3}
.gnome-tutor text.aside{fill:#999999}
.gnome-tutor text{fill:var(--none,var(--ink));font:13px sans-serif}
@media (forced-colors:active){.gnome-tutor{--skin:Canvas}}
</style><defs>
<symbol id="a-cap" stroke="var(--ink)" overflow="visible"><path fill="var(--skin)" d="M0 0L9 0"/>
<text display="var(--letter)">R</text></symbol>
<symbol id="a-way"><path pathLength="40" d="M0 0L50 0"/><circle pathLength="10" r="10"/></symbol>
</defs><use class="fresh" href="#a-cap" transform="translate(3 4)"/>
<use class="spent" href="#a-cap"/>
<g class="held"><use class="orange" href="#a-way"/></g><text class="aside">a &lt; b</text>
</svg>"""


def drawn(dark=False):
    return ElementTree.fromstring(plain(PICTURE, dark=dark))


def test_each_use_has_the_colours_of_its_own_place():
    fresh, spent = drawn()[0][0], drawn()[1][0]
    assert fresh.get("stroke") == spent.get("stroke") == "#111111"
    assert [path.get("fill") for path in (fresh[0], spent[0])] == ["#bb0000", "none"]
    assert drawn()[0].get("transform") == "translate(3 4)"


def test_what_is_not_shown_is_not_there():
    fresh, spent = drawn()[0][0], drawn()[1][0]
    assert (len(fresh), len(spent)) == (1, 2)
    assert spent[1].text == "R"


def test_a_dark_page_has_its_own_colours_and_forced_ones_are_left_out():
    assert drawn(dark=True)[0][0][0].get("fill") == "#ff9999"
    assert "Canvas" not in plain(PICTURE)


def test_dashes_are_as_long_as_the_line_is_rather_than_says_it_is():
    path, circle = drawn()[2][0][0]
    assert path.get("stroke-dasharray") == "7.500 2.500"
    assert path.get("stroke-dashoffset") == "3.750"
    assert float(circle.get("stroke-dasharray").split()[0]) == pytest.approx(6 * 6.2832, abs=0.01)
    arc = PICTURE.replace("M0 0L50 0", "M0 0L1 0A20 20 0 0 0 21 20")
    path = ElementTree.fromstring(plain(arc))[2][0][0][0]
    assert path.get("stroke-dashoffset") == f"{3 * (1 + 31.416) / 40:.3f}"


def test_letters_take_the_heavier_rule_and_stand_in_the_middle():
    words = drawn()[3]
    assert words.text == "a < b"
    assert {name: words.get(name) for name in ("fill", "font-size", "font-family", "dy")} == {
        "fill": "#999999",
        "font-size": "13px",
        "font-family": "sans-serif",
        "dy": "0.35em",
    }


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("of", ["garden", "town", "sheet"])
def test_our_pictures_are_the_same_in_plain_words(of, dark):
    states = [game.new_game(2, rng=3) for game in (hollow, ville)]
    shown = sheet(states).svg() if of == "sheet" else picture(states[of == "town"])
    found = plain(shown, dark=dark)
    root, before = ElementTree.fromstring(found), ElementTree.fromstring(shown)
    assert root.findtext(f"{SVG}title") == before.findtext(f"{SVG}title")
    assert {key: root.get(key) for key in ("width", "height", "viewBox", "role")} == {
        key: before.get(key) for key in ("width", "height", "viewBox", "role")
    }
    assert not re.search(r"var\(|--|<style|<use|<symbol|class=|pathLength", found)


def test_a_variable_that_cannot_be_filled_in_stays_as_it_is():
    assert _filled("var(--a,rgb(1 2 3))", {}) == "var(--a,rgb(1 2 3))"
    assert _filled("var(--a,var(--b,red))", {"--b": "blue"}) == "blue"
