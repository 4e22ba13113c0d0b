"""A real JupyterLab over a copy of the course, in a real Chromium, with what a test asks of both.

    def test_…(open_notebook):
        notebook = open_notebook("14-a-cascading-turn.ipynb")
        notebook.run_all()
        notebook.page.get_by_role("button", name="…").click()
        assert notebook.evaluate("lesson.done") is True

A test fails at its end where the page logged an error. Nothing here skips: without a Chromium the
tests fail.
"""

from __future__ import annotations

import ast
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp
from typing import Literal

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from scripts.chromium import find
from tests.servers import SECONDS, free_port, served

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


IS_READY = """path => {
    const current = window.jupyterapp?.shell.currentWidget;
    const kernel = current?.context?.sessionContext?.session?.kernel;
    return current?.context?.path === path && kernel?.status === 'idle';
}"""
"""A notebook is open, and its kernel waits."""


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, and the folder that it serves."""

    address: str
    folder: Path


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """`gnome-tutor start` on a free port, with Jupyter folders of its own."""
    folder = tmp_path_factory.mktemp("course")
    port = free_port()
    command = [str(Path(sys.executable).with_name("gnome-tutor")), "start", str(folder)]
    command += ["--port", port, "--no-browser", "--", *LAB_OPTIONS]
    with served(command, port, "api/status", tmp_path_factory.mktemp("jupyter")) as address:
        yield Lab(address, folder)


LAB_OPTIONS = (
    "--IdentityProvider.token=",
    "--LabApp.expose_app_in_browser=True",
    "--LabApp.extension_manager=readonly",
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find()
    if chromium is None:
        pytest.fail("No Chromium on this machine; `make test-browser` tries to fetch one.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A tall page with nothing stored; its errors fail the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 1500})
    context.set_default_timeout(SECONDS * 1000 / 2)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    yield page
    context.close()
    assert errors == [], "the page logged errors"


@dataclass(frozen=True)
class Notebook:
    """A notebook open in JupyterLab."""

    page: Page
    path: Path

    def run_all(self) -> None:
        """Runs every cell and waits for the last; fails where one of them raised."""
        ran = self.page.evaluate(
            """async () => {
                await window.jupyterapp.commands.execute('notebook:run-all-cells');
                const cells = window.jupyterapp.shell.currentWidget.content.widgets;
                return cells.filter(cell => cell.model.type === 'code').flatMap(cell =>
                    cell.model.outputs.toJSON().filter(output => output.output_type === 'error'));
            }"""
        )
        assert ran == [], f"a cell of {self.path.name} failed"

    def restart(self) -> None:
        """A new kernel, which knows nothing."""
        self.page.evaluate(
            """async () => {
                const context = window.jupyterapp.shell.currentWidget.context.sessionContext;
                await context.restartKernel();
                await context.ready;
            }"""
        )

    def evaluate(self, expression: str) -> object:
        """The value of a Python expression in this notebook's kernel; it must be a literal."""
        answer = self.page.evaluate(
            """async expression => {
                const context = window.jupyterapp.shell.currentWidget.context.sessionContext;
                await context.ready;
                const future = context.session.kernel.requestExecute({
                    code: '', silent: true, store_history: false,
                    user_expressions: {answer: expression},
                });
                const reply = await future.done;
                const answer = reply.content.user_expressions.answer;
                return answer.status === 'ok'
                    ? {text: answer.data['text/plain']} : {error: answer.evalue};
            }""",
            f"repr({expression})",
        )
        assert "error" not in answer, f"{expression}: {answer['error']}"
        return ast.literal_eval(ast.literal_eval(answer["text"]))

    def cells(self) -> int:
        """How many cells the notebook has now."""
        return int(
            self.page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length")
        )


def click_at(board: Locator, x: float, y: float, button: Literal["left", "right"] = "left") -> None:
    """Click a point of a board, told in the measures of its picture."""
    board.scroll_into_view_if_needed()
    point = board.evaluate(
        """(board, [x, y]) => {
            const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM());
            return [at.x, at.y];
        }""",
        [x, y],
    )
    board.page.mouse.click(*point, button=button)


@pytest.fixture
def open_notebook(lab: Lab, page: Page) -> Callable[[str], Notebook]:
    """Opens a fresh copy of a notebook of the course, its kernel ready and nothing run."""

    def open_notebook(name: str) -> Notebook:
        copy = Path(mkdtemp(dir=lab.folder)) / name
        shutil.copyfile(lab.folder / name, copy)
        page.goto(f"{lab.address}/lab/tree/{copy.relative_to(lab.folder)}?reset")
        page.wait_for_function(IS_READY, arg=str(copy.relative_to(lab.folder)))
        return Notebook(page, copy)

    return open_notebook


@pytest.fixture
def run_cell(lab: Lab, open_notebook: Callable[[str], Notebook]) -> Callable[[str, str], Notebook]:
    """Opens a new notebook of this name with this one cell, and runs it."""

    def run_cell(name: str, source: str) -> Notebook:
        new = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
        new.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(new, lab.folder / name)
        notebook = open_notebook(name)
        notebook.run_all()
        return notebook

    return run_cell
