"""How long one waits for an explorer that works, and for everything else meanwhile.

    .venv/bin/python -m scripts.latency_exploring [--times 20] [--keep]

In an unchanged JupyterLab it lets an explorer evaluate a garden, over and over, and prints the 50th
and 90th percentile in milliseconds: from *Evaluate* until the first numbers are on the page; from a
tile placed on another board, while the work goes on, until it lies there; from *Stop* until the
explorer says that it has stopped; and from a click on the best action, and on the first position of
the tree, until that position is on view.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

import nbformat
from playwright.sync_api import sync_playwright

from bench.timing import machine
from scripts.chromium import find
from scripts.latency import QUIET, RUN_ALL, code, serve
from scripts.measured import keep

CELLS = (
    "from gnome_tutor import Explorer, Garden\nExplorer({code!r})",
    "Garden({code!r})",
)

MEASURE = """async times => {
  const [explorer, garden] = document.querySelectorAll('.gnome-tutor');
  const rest = ms => new Promise(resolve => setTimeout(resolve, ms));
  const timed = (where, isSo, act) => new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no answer in 10 s')), 10000);
    const start = performance.now();
    const changes = new MutationObserver(() => {
      if (!isSo()) return;
      changes.disconnect();
      clearTimeout(late);
      resolve(performance.now() - start);
    });
    changes.observe(where, {subtree: true, childList: true, attributes: true});
    act();
  });
  const begins = explorer.querySelector('[data-focus="work:act"]').textContent;
  const control = () => explorer.querySelector('[data-focus="work:act"]');
  const board = garden.querySelector('svg.board');
  const press = key => board.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  const tiles = () => board.querySelectorAll('.scene .tiles > *').length;
  const found = {first: [], meanwhile: [], stop: [], act: [], go: []};
  for (let i = 0; i < times; i++) {
    const choice = explorer.querySelector('[data-focus="work:budget"]');
    choice.add(new Option('big', String(1000000 + i)));
    choice.value = String(1000000 + i);
    choice.dispatchEvent(new Event('change'));
    const progress = () => explorer.querySelector('.worths tbody tr')
      && explorer.querySelector('.progress')?.getAttribute('aria-valuetext');
    const before = progress();
    found.first.push(await timed(explorer, () => progress() && progress() !== before
      && !progress().startsWith('0 '), () => control().click()));
    await rest(300);
    press('1');
    const {x, y, width, height} = board.querySelector('.g-now').getBoundingClientRect();
    const point = {bubbles: true, clientX: x + width / 2, clientY: y + height / 2};
    const lying = tiles();
    found.meanwhile.push(await timed(board, () => tiles() > lying,
      () => board.dispatchEvent(new PointerEvent('click', point))));
    await rest(200);
    press('u');
    await rest(400);
    found.stop.push(await timed(explorer, () => control().textContent === begins,
      () => control().click()));
    await rest(600);
    const here = () => explorer.querySelector('.tree .here').dataset.node;
    found.act.push(await timed(explorer, () => here() !== '0',
      () => explorer.querySelector('.worths .link').click()));
    await rest(300);
    found.go.push(await timed(explorer, () => here() === '0',
      () => explorer.querySelector('.tree [data-node="0"]').click()));
    await rest(300);
  }
  return found;
}"""

PAGE = Path(__file__).parent.parent / "docs/benchmarks.md"

WORDS = {
    "first": ("from *Evaluate* to the first numbers on the page", 200),
    "meanwhile": ("a tile placed on another board meanwhile", 150),
    "stop": ("from *Stop* to stopped", 100),
    "act": ("from the best action to its position", 150),
    "go": ("from a click in the tree to that position", 150),
}
"""What is measured, and the milliseconds that are aimed at."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--keep", action="store_true", help=f"write {PAGE.name}")
    asked = parser.parse_args()
    lines = [
        f"Measured {machine()}, {asked.times} times each, in milliseconds.",
        "",
        *table(asked.times),
    ]
    print("", *lines, sep="\n")
    if asked.keep:
        keep(PAGE, lines, "<!-- at work -->", "<!-- end of work -->")


def table(times: int) -> Iterator[str]:
    """The percentiles of each, line by line."""
    yield "| | p50 | p90 | aim |"
    yield "|---|---:|---:|---:|"
    for name, found in measured(times).items():
        words, aim = WORDS[name]
        tenths = quantiles(found, n=10)
        yield f"| {words} | {tenths[4]:.0f} | {tenths[8]:.0f} | {aim} |"


def measured(times: int) -> dict[str, list[float]]:
    """Milliseconds of each time, in a Lab of its own."""
    chromium = find()
    with TemporaryDirectory() as home, sync_playwright() as playwright:
        folder = Path(home) / "notebooks"
        folder.mkdir()
        kernel = {"name": "python3", "display_name": "Python 3"}
        cells = [nbformat.v4.new_code_cell(cell.format(code=code())) for cell in CELLS]
        notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
        nbformat.write(notebook, folder / "exploring.ipynb")
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        server, address = serve(Path(home), folder)
        try:
            page = browser.new_page(viewport={"width": 1280, "height": 4000})
            page.goto(f"{address}/lab/tree/exploring.ipynb?reset")
            page.wait_for_selector(".jp-Notebook", timeout=60_000)
            page.evaluate(RUN_ALL)
            boards = page.locator(".gnome-tutor .board .scene")
            boards.nth(1).wait_for(timeout=60_000)
            page.wait_for_timeout(1000)
            found: dict[str, list[float]] = page.evaluate(MEASURE, times)
            return found
        finally:
            browser.close()
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
