"""JupyterLite: a lesson is played by a browser alone, with the network cut."""

from __future__ import annotations

import ast
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import IS_READY, Notebook
from tests.browser.hosts.conftest import SITE
from tests.browser.learner import Mouse
from tests.browser.test_cascade import NOTEBOOK, play
from tests.servers import SECONDS, free_port, served


class LiteNotebook(Notebook):
    """A notebook whose kernel knows of no user expressions, so that it has to print."""

    def evaluate(self, expression: str) -> object:
        printed = self.page.evaluate(
            """async code => {
                const context = window.jupyterapp.shell.currentWidget.context.sessionContext;
                const future = context.session.kernel.requestExecute({code, store_history: false});
                let printed = '';
                future.onIOPub = ({content}) => printed += content.text ?? content.evalue ?? '';
                await future.done;
                return printed;
            }""",
            f"print(repr({expression}))",
        )
        return ast.literal_eval(printed)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The address of build/lite, from a server of plain files."""
    port = free_port()
    command = [sys.executable, "-m", "http.server", port, "--bind", "127.0.0.1", "-d", str(SITE)]
    with served(command, port, "jupyter-lite.json", tmp_path_factory.mktemp("lite")) as address:
        yield address


@pytest.fixture
def context_page(browser, site):
    """A page that can reach the site and nothing else; what it asked of others fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 1500})
    context.set_default_timeout(2 * SECONDS * 1000)
    asked = []

    def refuse(route):
        asked.append(route.request.url)
        route.abort()

    context.route(lambda url: not url.startswith((site, "blob:", "data:")), refuse)
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert asked == [], "the page asked for more than the site"
    assert errors == [], "the page logged errors"


@pytest.fixture
def opened(context_page, site):
    def opened(name):
        begun = time.monotonic()
        context_page.goto(f"{site}/lab/index.html?path={name}")
        context_page.wait_for_function(IS_READY, arg=name)
        notebook = LiteNotebook(context_page, Path(name))
        # Without a wait for its end: the kernel of a page tells it late.
        context_page.evaluate("() => void jupyterapp.commands.execute('notebook:run-all-cells')")
        expect(context_page.locator(".gnome-tutor svg.board").first).to_be_visible(
            timeout=2 * SECONDS * 1000
        )
        return notebook, begun

    return opened


def test_a_lesson_is_played_to_its_end_with_the_network_cut(opened, capsys):
    notebook, begun = opened(NOTEBOOK)
    seconds = time.monotonic() - begun
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    with capsys.disabled():
        print(f"\nJupyterLite: {size / 1e6:.0f} MB, {seconds:.0f} s to the first move", flush=True)
    notebook.page.context.set_offline(True)
    play(Mouse(notebook))


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("20-play-gnome-hollow.ipynb", ".gnome-tutor.garden"),
        ("40-play-gnomeville.ipynb", ".gnome-tutor.town"),
        ("50-exploring-a-garden.ipynb", ".gnome-tutor.explorer"),
    ],
)
def test_games_and_explorer_are_live(opened, name, board):
    notebook, _ = opened(name)
    expect(notebook.page.locator(f"{board} svg.board").first).to_be_visible()
