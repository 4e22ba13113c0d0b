"""Presenter mode in a real JupyterLab: above all of Lab, by keys, and back again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.learner import Mouse

NOTEBOOK = "14-a-cascading-turn.ipynb"


def test_a_lesson_in_a_cell_fills_the_screen_and_its_keys_are_no_commands(open_notebook):
    notebook = open_notebook(NOTEBOOK)
    page = notebook.page
    page.set_viewport_size({"width": 1280, "height": 720})
    notebook.run_all()
    player = Mouse(notebook)
    cells = notebook.cells()
    player.press("lesson:present")
    expect(player.root).to_have_class(r"gnome-tutor lesson garden presenting")
    assert player.root.bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    seen = "([x, y]) => document.elementFromPoint(x, y)?.closest('.presenting') !== null"
    for corner in ([2, 2], [1278, 2], [2, 718], [1278, 718]):
        assert page.evaluate(seen, corner), "nothing of Lab lies over it"

    page.keyboard.press("PageDown")
    player.settle()
    player.at_step("the-turn")
    for event in (0, 1):
        page.keyboard.press("Space")
        player.at_event(event)
    expect(player.root.locator(".timeline")).to_contain_text("hidden")
    page.keyboard.press("ArrowUp")
    player.at_event(0)

    player.press("dot:2")
    player.at_step("close")
    player.board.click(position={"x": 200, "y": 200})
    expect(player.root.locator(".pin")).to_have_text("A")
    assert player.says("lesson.runner.record.run.actions") == (), "the class pointed, no one played"
    for key in ("b", "d", "d", "x"):
        page.keyboard.press(key)
    page.keyboard.press("PageDown")
    player.comes_to_say("lesson.runner.record.solved", True)

    page.keyboard.press("Escape")
    expect(player.root).not_to_have_class(r"presenting")
    assert notebook.cells() == cells
    expect(player.root.locator(".pin")).to_have_count(0)
