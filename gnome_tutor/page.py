"""A notebook as one web page that needs no network, with names for its pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gnome_tutor.text import say

ALONE: Final = {"mathjax_url": "", "require_js_url": "", "jquery_url": ""}
"""What nbconvert's pages would fetch for formulas and scripts; no notebook of ours has any."""


def page(notebook: Path, target: Path) -> Path:
    """Writes a notebook as a web page, over what is there. ValueError for what is no notebook.

    Pictures become a part of the page. As images, which is what nbconvert makes of them, they would
    have neither their names nor the boards in words, and the colours of the system, not the page's.
    """
    import nbformat
    from nbconvert import HTMLExporter

    if target.resolve() == notebook.resolve():
        raise ValueError(say("page.itself"))
    try:
        found = nbformat.read(notebook, as_version=4)
        nbformat.validate(found)
    except nbformat.reader.NotJSONError:
        raise
    except (AttributeError, KeyError, TypeError, nbformat.ValidationError):
        raise ValueError(say("page.no_notebook")) from None
    # Without it nbconvert takes the picture instead of the view, and no script that fetches others.
    found.metadata.pop("widgets", None)
    for cell in found.cells:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if "image/svg+xml" in data:
                data["text/html"] = data.pop("image/svg+xml")
    html, _ = HTMLExporter(**ALONE).from_notebook_node(
        found, {"metadata": {"name": notebook.stem, "path": str(notebook.parent)}}
    )
    target.write_text(html, encoding="utf-8")
    return target
