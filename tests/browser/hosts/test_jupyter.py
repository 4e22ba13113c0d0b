"""Notebook 7 and the oldest JupyterLab that the package takes: a lesson from its first step on."""

from __future__ import annotations

import shutil

import pytest
from playwright.sync_api import expect

from gnome_tutor.start import course
from tests.browser.conftest import IS_READY, LAB_OPTIONS, Notebook
from tests.browser.hosts.conftest import BINARIES
from tests.browser.learner import Mouse
from tests.browser.test_cascade import NOTEBOOK, play
from tests.servers import free_port, served


@pytest.fixture(params=["lab", "notebook"])
def notebook(request, tmp_path, page):
    """The cascade's notebook, run in a host."""
    port = free_port()
    folder = tmp_path / "course"
    if request.param == "lab":
        command = ["gnome-tutor", "start", folder, "--port", port, "--no-browser", "--"]
        command += LAB_OPTIONS
        place = "lab/tree"
    else:
        folder.mkdir()
        shutil.copyfile(course() / NOTEBOOK, folder / NOTEBOOK)
        command = ["jupyter", "notebook", folder, "--no-browser", "--allow-root"]
        command += [f"--ServerApp.port={port}", "--IdentityProvider.token="]
        command += ["--JupyterNotebookApp.expose_app_in_browser=True"]
        place = "notebooks"
    command = [str(BINARIES / command[0]), *map(str, command[1:])]
    home = tmp_path / "jupyter"
    home.mkdir()
    with served(command, port, "api/status", home) as address:
        page.goto(f"{address}/{place}/{NOTEBOOK}")
        page.wait_for_function(IS_READY, arg=NOTEBOOK)
        opened = Notebook(page, folder / NOTEBOOK)
        opened.run_all()
        yield opened
        page.goto("about:blank")


def test_the_lesson_is_played_to_its_end(notebook):
    player = Mouse(notebook)
    expect(player.board).to_be_visible()
    play(player)
    expect(notebook.page.locator(".bqplot svg.svg-figure path.line").first).to_be_visible()
