"""PNGs and GIFs: what is on the board is in them, and what is missing is said."""

from __future__ import annotations

import copy
import pickle
import random
import sys
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

from gnome_tutor.games import hollow, ville
from gnome_tutor.pictures import images
from gnome_tutor.pictures.export import frames
from gnome_tutor.pictures.formatters import picture
from gnome_tutor.pictures.scene import scene
from gnome_tutor.widgets import Garden, Lesson, Town

NAMES = ("Holly", "Peanut")
BOARD, NEW, INK = (241, 243, 232), (255, 194, 26), (31, 36, 32)
"""Colours of art/board.css: --gt-board, --gt-new and --v-ink."""


def built():
    """A town with a market in it."""
    step = Lesson("all-at-once")._run_of(None)
    return step.after


def opened(image):
    return Image.open(BytesIO(image))


def at(image, drawn, x, y):
    """The colour at a point of the board."""
    left, top, width, _ = map(float, ElementTree.fromstring(drawn).get("viewBox").split())
    found = opened(image).convert("RGB")
    scale = found.width / width
    return found.getpixel((round((x - left) * scale), round((y - top) * scale)))


def share(image, colour):
    """How much of a picture has a colour, or one that nobody can tell from it."""
    shades = image.convert("RGB").getcolors(image.width * image.height)
    near = (
        count
        for count, shade in shades
        if max(abs(a - b) for a, b in zip(shade, colour, strict=True)) < 4
    )
    return sum(near) / (image.width * image.height)


@pytest.mark.parametrize("game", [hollow, ville])
@pytest.mark.parametrize("scale", [1, 1.5])
def test_a_png_is_as_large_as_its_svg_times_its_scale(game, scale):
    drawn = picture(game.new_game(2, rng=1))
    root = ElementTree.fromstring(drawn)
    found = images.png(drawn, scale=scale)
    assert found.startswith(b"\x89PNG")
    wanted = [scale * float(root.get(side)) for side in ("width", "height")]
    assert opened(found).size == pytest.approx(wanted, abs=1)


@pytest.mark.parametrize(
    ("dark", "ground", "space", "market"),
    [
        (False, BOARD, (0xEC, 0xE5, 0xD3), (0xF6, 0xE7, 0xBD)),
        (True, (0x16, 0x19, 0x15), (0x30, 0x2D, 0x27), (0x5A, 0x4C, 0x22)),
    ],
)
def test_a_png_has_the_colours_of_a_board_in_their_places(dark, ground, space, market):
    state, empty = built(), ville.new_game(2, rng=3)
    drawn = picture(state)
    _, _, x, y = next(item for item in scene(state)["lists"]["spaces"] if item[0] == "s:0/a1")
    found = images.png(drawn, scale=1, dark=dark)
    assert at(found, drawn, x, y) == space
    assert at(found, drawn, x - 60, y + 60) == ground
    without = images.png(picture(empty), scale=1, dark=dark)
    assert share(opened(found), market) > 0.001 > share(opened(without), market)


def test_letters_are_drawn():
    drawn = picture(ville.new_game(2, rng=1))
    without = drawn.replace("Holly", "")
    assert share(opened(images.png(drawn, scale=1)), INK) > share(
        opened(images.png(without, scale=1)), INK
    )


@pytest.fixture(scope="module")
def cascade():
    """Holly's turn, half way through the course, and its GIF."""
    run = Lesson("a-cascading-turn")._run_of(None)
    drawn = frames(run.before, run.events, NAMES + ("Beatrice",))
    return run, drawn, images.gif(drawn, scale=1)


def test_a_gif_has_a_frame_before_the_first_event_and_one_after_each(cascade):
    run, drawn, gif = cascade
    found = opened(gif)
    assert found.n_frames == len(run.events) + 1 == len(drawn)
    for number in (0, len(run.events)):
        found.seek(number)
        still = opened(images.png(drawn[number], scale=1)).convert("RGB")
        apart = ImageChops.difference(found.convert("RGB"), still).convert("L").histogram()
        assert sum(apart[24:]) < 0.01 * still.width * still.height


def test_a_gif_shows_what_has_just_changed_plays_once_and_is_light(cascade):
    _, _, gif = cascade
    found = opened(gif)
    assert "loop" not in found.info
    assert found.info["duration"] == 1100
    assert share(found, NEW) == 0
    found.seek(5)
    assert share(found, NEW) > 0.01
    assert len(gif) < 300_000


@pytest.mark.parametrize("game", [hollow, ville])
def test_any_run_of_either_game_is_a_gif(game):
    rng, state, events = random.Random(4), game.new_game(2, rng=3), []
    before = state
    for _ in range(4):
        step = game.apply(state, rng.choice(game.legal_actions(state)))
        events += step.events
        state = step.state
    found = images.gif(frames(before, events, NAMES), scale=0.5, dark=True, pace=2)
    assert opened(found).n_frames == len(events) + 1
    assert opened(found).info["duration"] == 2000


def test_boards_and_lessons_give_pngs_and_gifs():
    garden = Garden(players=2, seed=3)
    garden.act(hollow.write_action(garden.state, next(iter(hollow.legal_actions(garden.state)))))
    lesson = Lesson("all-at-once")
    for board, told in ((garden, garden.turn_svg()), (lesson, lesson.turn_svg())):
        assert board.png(scale=1).kind == "PNG"
        found = opened(board.turn_gif(scale=0.5))
        assert found.n_frames == told.count("animation-delay")
    assert Town(players=1).png(scale=1, dark=True) != Town(players=1).png(scale=1)
    ElementTree.fromstring(garden.svg(plain=True))
    assert "var(" in garden.svg()
    assert "var(" not in garden.svg(plain=True)


def test_a_notebook_shows_an_image_with_its_words_and_a_file_holds_it(tmp_path):
    found = images.png(picture(ville.new_game(2, rng=1)), scale=1.5)
    image = ElementTree.fromstring(found._repr_html_().replace(">", "/>"))
    assert image.get("src").startswith("data:image/png;base64,")
    assert image.get("alt") == "Gnomeville, round 1 of 5: the towns"
    assert float(image.get("width")) == opened(found).width / 1.5
    assert found.save(tmp_path / "town.png") is found
    assert (tmp_path / "town.png").read_bytes() == found
    assert len(repr(found)) < 100


@pytest.mark.parametrize("missing", ["resvg_py", "PIL.Image"])
def test_without_the_packages_the_way_to_get_them_is_told(monkeypatch, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(images.CannotDraw, match=r"pip install 'gnome-tutor\[pictures\]'"):
        images.gif([picture(hollow.new_game(2, rng=1))])


def test_without_a_font_no_board_loses_its_numbers_unsaid(monkeypatch):
    monkeypatch.setattr(images, "FONTS", "No Such Font")
    images._check_font.cache_clear()
    with pytest.raises(images.CannotDraw, match="No Such Font"):
        images.png(picture(hollow.new_game(2, rng=1)))
    images._check_font.cache_clear()


def test_an_image_can_be_copied_and_kept():
    image = images.Image(b"drawn", "PNG", "A town", 300)
    for again in (copy.deepcopy(image), pickle.loads(pickle.dumps(image))):
        assert (again, again.kind, again.words, again.width) == (b"drawn", "PNG", "A town", 300)


@pytest.mark.parametrize("given", [0, -1, 9, 1e6, float("nan"), float("inf"), "2", True])
def test_a_scale_out_of_bounds_is_refused_before_anything_is_drawn(given):
    board = Town(seed=1)
    with pytest.raises((TypeError, ValueError), match="scale has to be a number above 0"):
        board.png(scale=given)
    with pytest.raises((TypeError, ValueError), match="pace has to be a number above 0"):
        images.gif([], pace=61 if given != "2" else given)
