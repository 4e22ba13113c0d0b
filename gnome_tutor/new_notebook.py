"""A new notebook, as the commands write it."""

from __future__ import annotations

from typing import Any


def new_notebook(cells: list[Any]) -> Any:
    """A notebook of these cells that runs in Python."""
    import nbformat

    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
