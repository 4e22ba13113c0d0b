"""The drawings: every one is there, whole, and takes its colours from the style sheet."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gnome_tutor.games.hollow.components import SIGNS
from gnome_tutor.games.hollow.tiles import FLOWERS, MUSHROOMS
from gnome_tutor.games.ville.buildings import TILES
from gnome_tutor.games.ville.cards import TOOLS
from gnome_tutor.games.ville.town import ARROWS, BOULDER, TROLL
from gnome_tutor.pictures import art
from gnome_tutor.pictures.phrases import COLOURS


def test_everything_in_the_garden_has_its_symbol():
    wanted = {f"{kind}-{letter}" for kind in "ms" for letter in MUSHROOMS}
    wanted |= {f"{kind}-{colour}" for kind in "fw" for colour in FLOWERS}
    wanted |= {f"{kind}-{colour}" for kind in "pdgl" for colour in COLOURS}
    wanted |= {f"sign-{name}" for name in SIGNS}
    assert wanted <= set(art.names())


def test_everything_in_the_town_has_its_symbol():
    wanted = {f"{kind}-{tile}" for kind in "bt" for tile in TILES}
    wanted |= {f"v-{colour}" for colour in COLOURS}
    wanted |= {f"{kind}-{danger}" for kind in ("i", "t", "will") for danger in (TROLL, BOULDER)}
    wanted |= {f"{kind}-{tool}" for kind in ("i", "mark") for tool in TOOLS}
    wanted |= {f"way-{arrow}" for arrow in ARROWS}
    assert wanted <= set(art.names())


def test_a_sheet_holds_what_was_asked_for_and_what_that_is_made_of():
    sheet = ElementTree.fromstring(f"<svg>{art.sheet('x', ['sign-2T'])}</svg>")
    assert [symbol.get("id") for symbol in sheet] == ["x-m-T", "x-s-T", "x-sign", "x-sign-2T"]
    assert all(use.get("href").startswith("#x-") for use in sheet.iter("use"))


def test_an_unknown_symbol_is_named():
    with pytest.raises(KeyError, match="no symbol 'm-X'"):
        art.sheet("x", ["m-X"])


@pytest.mark.parametrize("name", art.names())
def test_a_symbol_is_drawn_about_its_own_middle_and_is_cut_off_nowhere(name):
    (symbol,) = ElementTree.fromstring(f"<svg>{art.sheet('gt', [name])}</svg>").findall(
        f"*[@id='gt-{name}']"
    )
    assert symbol.get("overflow") == "visible"
    assert symbol.get("viewBox") is None


def test_every_colour_of_the_symbols_stands_in_the_style_sheet_in_all_three_themes():
    light, dark, forced = re.findall(r"\{(--gt-board:.*?)\}", art.css())
    used = set(re.findall(r"var\((--[\w-]+)\)", art.sheet()))
    assert used <= set(re.findall(r"(--[\w-]+):", light))
    for theme in (dark, forced):
        assert set(re.findall(r"(--[\w-]+):", theme)) <= set(re.findall(r"(--[\w-]+):", light))
    shown = {name for name in used if name not in {"--gt-bead"}}
    assert shown - set(re.findall(r"(--[\w-]+):", forced)) == set()


def test_every_selector_of_the_style_sheet_starts_with_our_class():
    rules = re.sub(r"@media[^{]*\{", "", art.css())
    selectors = re.findall(r"([^{}]+)\{", rules)
    parts = [part for selector in selectors for part in re.split(r",(?![^(]*\))", selector)]
    assert parts
    assert all(part.startswith(".gnome-tutor") for part in parts)


@pytest.mark.parametrize(
    "family",
    [
        [f"m-{letter}" for letter in MUSHROOMS],
        [f"f-{colour}" for colour in FLOWERS],
        [f"g-{colour}" for colour in COLOURS],
        [f"b-{tile}" for tile in TILES],
        [f"t-{danger}" for danger in (TROLL, BOULDER)],
        [f"mark-{tool}" for tool in TOOLS],
    ],
)
def test_pieces_of_a_kind_are_told_apart_by_shape_without_colour(family):
    shapes = {outline(name) for name in family}
    assert len(shapes) == len(family)


def outline(name):
    """Where a drawing and all that it is made of have edges, whatever they are painted with."""
    edges = {"d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "transform", "points"}
    sheet = ElementTree.fromstring(f"<svg>{art.sheet('x', [name])}</svg>")
    return tuple(
        (one.tag, *sorted((key, value) for key, value in one.items() if key in edges))
        for one in sheet.iter()
    )
