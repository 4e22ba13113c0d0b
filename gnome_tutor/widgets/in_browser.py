"""Where Python itself runs in the browser (JupyterLite), None has to be said in the page's words.

There None becomes `undefined`, and a field that is undefined is left out on its way to the view: a
stepper that was put away would stay. `null` is what every other host makes of None.
"""

from __future__ import annotations

import sys
from typing import Any

IN_BROWSER = sys.platform == "emscripten"


def said_in_page(value: Any, null: Any = None) -> Any:
    """The same plain data with null for None, where Python runs in the browser.

    `null` is the page's own; any other object in its place serves a test.
    """
    if null is None:
        if not IN_BROWSER:
            return value
        from pyodide.ffi import jsnull

        null = jsnull
    if value is None:
        return null
    if isinstance(value, dict):
        return {name: said_in_page(one, null) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [said_in_page(one, null) for one in value]
    return value
