"""Runs the notebooks from top to bottom and keeps of them only what a reader needs.

    python scripts/notebooks.py [NOTEBOOK…]

The same source gives the same file, byte for byte, on every run and every machine.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def run(path: Path) -> str:
    """The text of a notebook after a run in its own folder; CellExecutionError where one fails."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=60,
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    return strip(notebook)


def strip(notebook: Any) -> str:
    """The text of a notebook without what differs from run to run, or from machine to machine.

    A live view is of no use without its kernel, and hides the picture that stands beside it: so
    its data goes, and the picture shows.
    """
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        cell.metadata.pop("trusted", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    notebook.metadata.clear()
    notebook.metadata.update(
        kernelspec={
            "display_name": "Python 3 (ipykernel)",
            "language": "python",
            "name": "python3",
        },
        language_info={"name": "python"},
    )
    return str(nbformat.writes(notebook)) + "\n"


def main(names: list[str]) -> None:
    """Runs the notebooks named, or all, in place."""
    for path in [Path(name) for name in names] or sorted(NOTEBOOKS.glob("*.ipynb")):
        print(path.name, flush=True)
        path.write_text(run(path), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
