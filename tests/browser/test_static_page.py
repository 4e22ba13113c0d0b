"""A notebook saved as a web page shows its boards, and asks nothing of any network."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from gnome_tutor.page import page

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))

DRAWN = """() => [...document.querySelectorAll('.jp-OutputArea-output > svg, img')].map(one => {
    const {width, height} = one.getBoundingClientRect();
    return width > 50 && height > 50;
})"""


LIVE = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
MODEL = "a" * 32


def pictures(notebook):
    """How many boards and charts the outputs of a notebook hold."""
    outputs = (output for cell in notebook.cells for output in cell.get("outputs", ()))
    return sum("image/svg+xml" in output.get("data", {}) for output in outputs)


@pytest.fixture(scope="module")
def quiet(browser):
    """A page with the network cut, and what it asked for."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page, asked
    context.close()


def show(quiet, file, target):
    """A notebook's page as a browser shows it."""
    view, asked = quiet
    page(file, target)
    asked.clear()
    view.goto(target.as_uri())
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    return view


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_every_board_is_there_with_its_name_and_without_any_network(quiet, file, tmp_path):
    view = show(quiet, file, tmp_path / "page.html")
    drawn = view.evaluate(DRAWN)
    assert len(drawn) == pictures(nbformat.read(file, as_version=4))
    assert all(drawn)
    assert view.get_by_role("img", name=re.compile(r"\w")).count() == len(drawn)


def test_what_was_live_stands_still(quiet, tmp_path):
    """A notebook as JupyterLab saves it with its widgets, if asked to."""
    notebook = nbformat.read(NOTEBOOKS[1], as_version=4)
    model = {"model_module": "@jupyter-widgets/base", "model_name": "WidgetModel", "state": {}}
    notebook.metadata.widgets = {STATE: {"state": {MODEL: model}, "version_major": 2}}
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if "image/svg+xml" in output.get("data", {}):
                output["data"][LIVE] = {"model_id": MODEL, "version_major": 2}
    file = tmp_path / "played.ipynb"
    nbformat.write(notebook, file)
    drawn = show(quiet, file, tmp_path / "played.html").evaluate(DRAWN)
    assert len(drawn) == pictures(notebook) > 0
    assert all(drawn)
