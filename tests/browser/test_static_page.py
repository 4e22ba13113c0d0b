"""A notebook saved as a web page shows its boards, and asks nothing of any network."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))

ALONE = {"mathjax_url": "", "require_js_url": "", "jquery_url": ""}
"""What nbconvert would fetch for formulas and scripts; no notebook of ours has any."""

DRAWN = """async () => {
    const all = [...document.querySelectorAll('img[src^="data:image/svg+xml"], svg.gnome-tutor')];
    await Promise.all(all.map(one => one.decode?.()));
    return all.map(one => {
        const {width, height} = one.getBoundingClientRect();
        return width > 50 && height > 50;
    });
}"""


def pictures(notebook):
    """How many boards the outputs of a notebook hold."""
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


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_every_board_is_there_without_any_network(quiet, file, tmp_path):
    page, asked = quiet
    notebook = nbformat.read(file, as_version=4)
    html, _ = HTMLExporter(**ALONE).from_notebook_node(notebook)
    target = tmp_path / "page.html"
    target.write_text(html, encoding="utf-8")
    asked.clear()
    page.goto(target.as_uri())
    drawn = page.evaluate(DRAWN)
    assert len(drawn) == pictures(notebook)
    assert all(drawn)
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
