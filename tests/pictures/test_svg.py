"""The static picture: it draws what the scene says, needs nothing else, and is light."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gnome_tutor.pictures.hollow.scene import LAYERS as GARDEN
from gnome_tutor.pictures.scene import scene
from gnome_tutor.pictures.svg import svg
from gnome_tutor.pictures.ville.scene import LAYERS as TOWN

from .hollow.positions import LEFT, RIGHT, RINGS, position
from .ville.positions import busy

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=["garden", "town"])
def picture(request):
    if request.param == "town":
        return scene(busy(), highlight=["0:c1", "player:1"])
    rings = [(LEFT, True, False, "2T"), (RIGHT, False, True, "")]
    state = position(RINGS, rings=rings, gnomes="stump sign:2T off ring:1,-1/2 path:0,0/2 stump")
    return scene(state, highlight=["ring:0,-1/2", "0,1"])


def test_every_item_is_drawn_once_a_layer_in_the_scenes_order(picture):
    root = ElementTree.fromstring(svg(picture))
    drawn = [
        (group.get("class"), [shape_of(element) for element in group])
        for group in root.findall(f"{SVG}g")
    ]
    wanted = [
        (layer, [shape_wanted(item) for item in picture["lists"][name]])
        for layer, name in picture["layers"]
        if picture["lists"][name]
    ]
    assert drawn == wanted


def shape_of(element):
    if element.tag == f"{SVG}text":
        where = (element.get("x"), element.get("y"))
        return element.get("data-key"), element.get("class", ""), "#text", *where, element.text
    symbol = element.get("href").partition("-")[2]
    found = re.fullmatch(r"translate\((\S+) (\S+)\)(?: rotate\((\d+)\))?", element.get("transform"))
    x, y, degrees = found.groups()
    return element.get("data-key"), element.get("class", ""), symbol, x, y, int(degrees or 0) // 60


def shape_wanted(item):
    key, symbol, x, y, turn, classes, words = item + [0, "", ""][len(item) - 4 :]
    return key, classes, symbol, str(x), str(y), words if symbol == "#text" else turn


def test_every_reference_is_to_something_in_the_picture_itself(picture):
    text = svg(picture)
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    references = [element.get("href") for element in root.iter() if element.get("href")]
    assert {reference[1:] for reference in references} <= set(ids)
    assert "url(" not in text
    assert set(re.findall(r"https?://[^\"]+", text)) == {"http://www.w3.org/2000/svg"}


def test_ids_are_the_same_in_every_run_and_others_in_another_picture(picture):
    other = scene(position())
    assert svg(picture) == svg(picture)
    mine, theirs = (set(re.findall(r' id="([^"]+)"', svg(it))) for it in (picture, other))
    assert not mine & theirs


def test_it_says_what_it_shows(picture):
    root = ElementTree.fromstring(svg(picture))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == picture["title"]
    assert root.findtext(f"{SVG}desc") == picture["words"]
    by_id = {element.get("id"): element.tag for element in root}
    assert by_id[root.get("aria-labelledby")] == f"{SVG}title"
    assert by_id[root.get("aria-describedby")] == f"{SVG}desc"


def test_a_garden_of_a_lesson_is_well_under_25_kilobytes():
    rows = """
     -2, 2                  13P 24U
     -1,-1    12  24Y  03T  .  35
      0,-1      15R  STUMP 14 04T23
      1,-1         0134R 45R 03Y
      2,-1           34Y 02
    """
    state = position(
        rows,
        rings=[("-1,-1:1245", False, False, ""), ("2,-2:1234400", False, False, "2T")],
        gnomes="stump ring:2,-2/1 off ring:-1,-1/1 path:2,0/2",
    )
    assert len(svg(scene(state)).encode()) < 22_500


def test_the_table_of_four_towns_is_under_50_kilobytes():
    assert len(svg(scene(busy(4))).encode()) < 50_000


def test_a_picture_has_the_style_of_its_own_game_only(picture):
    layers = {layer for layer, _ in picture["layers"]}
    assert set(re.findall(r"\.gnome-tutor g\.([\w-]+)", svg(picture))) <= layers


def test_the_layers_of_garden_and_town_have_names_of_their_own():
    """The style sheet of both goes by them, and each picture takes what is its own."""
    assert not {layer for layer, _ in GARDEN} & {layer for layer, _ in TOWN}


def test_every_colour_that_is_used_has_a_value_in_the_picture(picture):
    text = svg(picture)
    used = set(re.findall(r"var\((--(?!jp-)[\w-]+)", text))
    given = set(re.findall(r"(--[\w-]+):", text))
    assert used == given


def test_words_that_look_like_markup_do_no_harm(picture):
    state = position(RINGS, gnomes="path:0,0/2")
    text = svg(scene(state, names=("<b>&", '"', "'")))
    assert "<b>" not in text
    assert ElementTree.fromstring(text) is not None
