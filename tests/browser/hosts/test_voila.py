"""`gnome-tutor present` in Voila: a class looks on, and the presenter holds a clicker."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load
from gnome_tutor.lessons.markup import plain
from tests.browser.hosts.conftest import BINARIES
from tests.servers import SECONDS, free_port, served

LESSON = "whose-ring"
SIZES = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080)]


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    port = free_port()
    command = [str(BINARIES / "gnome-tutor"), "present", LESSON, "--port", port, "--no-browser"]
    home = tmp_path_factory.mktemp("voila")
    with served(command, port, "voila/static/voila.js", home) as address:
        yield address


@pytest.fixture
def page(browser, address):
    """The page as a class sees it; Voila itself asks for icons from elsewhere, and goes without."""
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    context.set_default_timeout(SECONDS * 1000)
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    expect(page.locator(".gnome-tutor.presenting svg.board")).to_be_visible(timeout=SECONDS * 1000)
    yield page
    context.close()
    assert errors == []


def at(page, number):
    dot = page.locator(".dots button").nth(number)
    expect(dot).to_have_attribute("aria-current", "step")


def test_a_lesson_is_shown_from_its_first_step_to_its_last_by_a_clicker(page):
    steps = load(library.find(LESSON)).steps
    last = page.locator(".dots button").nth(len(steps) - 1)
    for _ in range(200):
        if last.get_attribute("aria-current"):
            break
        page.keyboard.press("PageDown")
        expect(page.locator(".gnome-tutor[data-asks]")).to_have_count(0)
    at(page, len(steps) - 1)


def test_an_answer_is_in_the_page_only_once_it_is_revealed(page):
    step = load(library.find(LESSON)).steps[1]
    answers = [plain(option.say).split(" (")[0] for option in step.options if option.say]
    page.keyboard.press("PageDown")
    at(page, 1)
    whole = page.content()
    assert [answer for answer in answers if answer in whole] == []
    page.keyboard.press("PageDown")
    expect(page.locator(".tally .row.right")).to_have_count(1)
    assert [answer for answer in answers if answer in page.content()] != []


def test_hands_are_counted_and_their_bars_compare_them(page):
    page.keyboard.press("PageDown")
    at(page, 1)
    for _ in range(3):
        page.locator('[data-focus="hands:2"]').click()
    page.keyboard.press("Digit1")
    assert page.locator(".tally .count").all_inner_texts()[:2] == ["1", "3"]
    widths = page.locator(".tally .bar").evaluate_all("all => all.map(one => one.offsetWidth)")
    assert widths[1] > 2.5 * widths[0] > 0


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_board_and_question_are_seen_whole_without_scrolling(page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    for number in range(3):
        at(page, number)
        board = page.locator("svg.board").bounding_box()
        assert board["x"] >= 0
        assert board["y"] >= 0
        assert board["x"] + board["width"] <= width
        assert board["y"] + board["height"] <= height
        assert min(board["width"], board["height"]) >= height / 3
        side = page.locator(".side").evaluate("one => [one.scrollHeight, one.clientHeight]")
        assert side[0] <= side[1]
        page.locator(".dots button").nth(number + 1).click()
