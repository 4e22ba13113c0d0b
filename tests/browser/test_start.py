"""What `gnome-tutor start` promises of the JupyterLab that it opens."""

from __future__ import annotations

import json
from urllib.request import urlopen

from gnome_tutor.start import FIRST_NOTEBOOK, course


def test_the_first_page_of_the_course_is_served(lab):
    with urlopen(f"{lab.address}/api/contents/{FIRST_NOTEBOOK}?content=0") as answer:
        assert json.load(answer)["type"] == "notebook"
    laid_out = lab.folder / FIRST_NOTEBOOK
    assert laid_out.read_bytes() == (course() / FIRST_NOTEBOOK).read_bytes()


def test_lab_shows_no_news_and_the_users_own_settings_are_untouched(lab):
    notifications = "@jupyterlab/apputils-extension:notification"
    with urlopen(f"{lab.address}/lab/api/settings/{notifications}") as answer:
        settings = json.load(answer)
    assert settings["schema"]["properties"]["fetchNews"]["default"] == "false"
    assert settings["raw"] == "{}"


def test_the_notebooks_are_trusted(open_notebook):
    notebook = open_notebook(FIRST_NOTEBOOK)
    cells = "[...window.jupyterapp.shell.currentWidget.content.model.cells]"
    code = f"{cells}.filter(cell => cell.type === 'code').map(cell => cell.trusted)"
    assert set(notebook.page.evaluate(code)) == {True}
