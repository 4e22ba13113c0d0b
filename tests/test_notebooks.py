"""The notebooks are run, in order, and nbval has something to compare in every cell."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from scripts.notebooks import NOTEBOOKS, WIDGET_VIEW, strip

PATHS = sorted(NOTEBOOKS.glob("*.ipynb"))

UNCOMPARED_CELLS: set[tuple[str, str]] = set()
"""The cells tagged `nbval-ignore-output`, by notebook and id.

A chart's text says nothing of what it shows, so its numbers are printed and compared beside it.
"""

SILENT = "set-up"
"""The tag of a cell that only imports and assigns, and so has no output."""

MOST_BYTES = 300_000

MOST_BYTES_OF_A_PICTURE = 25_000

ROOM = {"90-gallery.ipynb": 3}
"""How many times as large a notebook may be: the gallery shows everything that there is."""


def code_cells(path: Path):
    notebook = nbformat.read(path, as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def tags(cell) -> set[str]:
    return set(cell.metadata.get("tags", ()))


def test_there_are_notebooks():
    assert PATHS


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_every_code_cell_was_run_in_order(path):
    counts = [cell.execution_count for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_every_code_cell_has_an_output_that_is_compared(path):
    silent = [
        cell.source for cell in code_cells(path) if not cell.outputs and SILENT not in tags(cell)
    ]
    assert silent == []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_set_up_cells_really_have_no_output(path):
    assert [cell.source for cell in code_cells(path) if SILENT in tags(cell) and cell.outputs] == []


def test_the_list_of_uncompared_cells_is_complete_and_short():
    tagged = {
        (path.name, cell.id)
        for path in PATHS
        for cell in code_cells(path)
        if any(tag.startswith("nbval") for tag in tags(cell)) or "NBVAL" in cell.source.upper()
    }
    assert tagged == UNCOMPARED_CELLS


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_outputs_are_stripped_and_say_nothing_of_the_machine(path):
    text = path.read_text(encoding="utf-8")
    assert strip(nbformat.read(path, as_version=4)) == text, "make notebooks"
    assert WIDGET_VIEW not in text
    assert "application/vnd.jupyter.widget-state+json" not in text
    assert str(Path.home()) not in text
    assert " at 0x" not in text


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_no_output_is_an_error_or_a_warning(path):
    outputs = [output for cell in code_cells(path) for output in cell.outputs]
    assert [o for o in outputs if o.output_type == "error" or o.get("name") == "stderr"] == []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_size_budget(path):
    assert path.stat().st_size < MOST_BYTES * ROOM.get(path.name, 1)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_no_picture_is_too_big(path):
    outputs = [output for cell in code_cells(path) for output in cell.outputs]
    pictures = [output.get("data", {}).get("image/svg+xml", "") for output in outputs]
    sizes = [len(picture.encode()) for picture in pictures]
    most = MOST_BYTES_OF_A_PICTURE * ROOM.get(path.name, 1)
    assert [size for size in sizes if size > most] == []
