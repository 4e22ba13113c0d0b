"""How long a click takes to show: from the pointer to the kernel and back to the pixels.

    .venv/bin/python -m scripts.latency [CLICKS]

It starts an unchanged JupyterLab, places a tile in a garden and takes it back, over and over, at a
reader's pace, and prints the 50th and 90th percentile in milliseconds: until the board's markup has
changed, and until the frame after it. Twice: as it is, and with the front end's nudge cut from
the wire (see docs/architecture.md). The clicks are made in the page, without the time of a mouse.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

import nbformat
from playwright.sync_api import Browser, sync_playwright

from scripts.chromium import find

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]

CELL = "from gnome_tutor import Garden\nGarden({code!r})"

CUT_NUDGES = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
  if (!text.includes('"nudge"')) send.call(this, data);
};
"""

RUN_ALL = """async () => {
  await window.jupyterapp.shell.currentWidget.context.sessionContext.ready;
  void window.jupyterapp.commands.execute('notebook:run-all-cells');
}"""

MEASURE = """async clicks => {
  const garden = document.querySelector('.gnome-tutor');
  const board = garden.querySelector('svg.board');
  const rest = ms => new Promise(resolve => setTimeout(resolve, ms));
  const press = key => board.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  const timed = act => new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no answer in 5 s')), 5000);
    const start = performance.now();
    const changes = new MutationObserver(() => {
      changes.disconnect();
      clearTimeout(late);
      const changed = performance.now() - start;
      requestAnimationFrame(() => resolve([changed, performance.now() - start]));
    });
    changes.observe(board.querySelector('.scene'), {subtree: true, childList: true});
    act();
  });
  const times = [];
  for (let i = 0; i < clicks; i++) {
    press('1');
    const {x, y, width, height} = board.querySelector('.g-now').getBoundingClientRect();
    const point = {bubbles: true, clientX: x + width / 2, clientY: y + height / 2};
    times.push(await timed(() => board.dispatchEvent(new PointerEvent('click', point))));
    await rest(150 + 100 * Math.random());
    await timed(() => press('u'));
    await rest(150 + 100 * Math.random());
  }
  return times;
}"""


def main() -> None:
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    chromium = find()
    with TemporaryDirectory() as home, sync_playwright() as playwright:
        folder = Path(home) / "notebooks"
        folder.mkdir()
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        server, address = serve(Path(home), folder)
        try:
            for name, script in (("with the nudge", ""), ("without it", CUT_NUDGES)):
                times = _measure(browser, address, folder, script, clicks)
                changed, painted = zip(*times, strict=True)
                print(
                    f"{name:>14}: changed {percentiles(changed)} · painted {percentiles(painted)}"
                )
        finally:
            browser.close()
            server.terminate()
            server.wait()


def percentiles(times: tuple[float, ...]) -> str:
    tenths = quantiles(times, n=10)
    return f"p50 {tenths[4]:.0f} p90 {tenths[8]:.0f} ms"


def serve(home: Path, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """An unchanged JupyterLab on a free port, with Jupyter folders of its own, and its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folders = {f"JUPYTER_{kind}_DIR": str(home / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    command += [f"--port={port}", f"--ServerApp.root_dir={folder}", "--IdentityProvider.token="]
    command += ["--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, env={**os.environ, **folders}, stdout=quiet, stderr=quiet)
    address = f"http://127.0.0.1:{port}"
    for _ in range(300):
        try:
            with urlopen(f"{address}/api/status"):
                return server, address
        except URLError:
            time.sleep(0.1)
    raise SystemExit("JupyterLab did not start")


def _measure(
    browser: Browser, address: str, folder: Path, script: str, clicks: int
) -> list[tuple[float, float]]:
    name = f"latency{len(script)}.ipynb"
    cell = nbformat.v4.new_code_cell(CELL.format(code=code()))
    kernel = {"name": "python3", "display_name": "Python 3"}
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": kernel})
    nbformat.write(notebook, folder / name)
    page = browser.new_page(viewport={"width": 1280, "height": 1500})
    if script:
        page.add_init_script(script)
    page.goto(f"{address}/lab/tree/{name}?reset")
    page.wait_for_selector(".jp-Notebook", timeout=60_000)
    page.evaluate(RUN_ALL)
    page.wait_for_selector(".gnome-tutor .board .scene [data-key]", timeout=60_000)
    page.wait_for_timeout(1000)
    times: list[tuple[float, float]] = page.evaluate(MEASURE, clicks)
    page.close()
    return times


def code() -> str:
    """A garden of some 30 tiles, by a policy that places and never stays."""
    from gnome_tutor.games import hollow

    state = hollow.play(
        hollow.new_game(3, rng=1),
        lambda now, rng: rng.choice(hollow.legal_actions(now)),
        1,
        until=lambda now: len(now.board.garden.looks) > 30 and hollow.current(now).kind == "place",
    )
    return str(state.code)


if __name__ == "__main__":
    main()
