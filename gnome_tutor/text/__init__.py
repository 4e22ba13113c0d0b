"""Every sentence people see, one TOML file per language.

Nothing else in the package holds a visible sentence. A key is the dotted path of a string in the
file; `{name}` in a string is filled from the values given. A string that depends on a number is a
table with `one` and `other`, chosen by the value `count`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .toml import read_toml


@cache
def _sentences(language: str) -> dict[str, Any]:
    return read_toml(__name__, f"{language}.toml")


def _find(key: str) -> Any:
    found: Any = _sentences("en")
    for part in key.split("."):
        try:
            found = found[part]
        except (KeyError, TypeError):
            raise KeyError(f"no sentence {key!r} in text/en.toml") from None
    return found


def say(key: str, /, **values: object) -> str:
    """The sentence of a key, with its values filled in. KeyError where the file lacks it."""
    found = _find(key)
    if isinstance(found, dict) and "other" in found:
        found = found["one" if values.get("count") == 1 else "other"]
    if not isinstance(found, str):
        raise KeyError(f"{key!r} is a table of sentences, not one")
    return found.format(**values)


def table(key: str) -> dict[str, Any]:
    """All sentences under a key, for a front end that fills them itself."""
    found = _find(key)
    if not isinstance(found, dict):
        raise KeyError(f"{key!r} is a sentence, not a table")
    return found
