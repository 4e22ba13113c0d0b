"""Every sentence people see, one TOML file per language.

Nothing else in the package holds a visible sentence. A key is the dotted path of a string in the
file; `{name}` in a string is filled from the values given. A string that depends on a number is a
table with `one` and `other`, chosen by the value `count`. What a language lacks is said in English.

The words of rules and cards are English in the data that they belong to. Another language has those
of a rule under its id, and those of a card under the English ones, so that an owner's own cards
keep their own.

The language is that of `use`, else of the environment variable GNOME_TUTOR_LANGUAGE, else English.
A board keeps the one that it was made in.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any, Final

from .toml import read_toml

VARIABLE: Final = "GNOME_TUTOR_LANGUAGE"

_chosen: str | None = None
_kept: ContextVar[str | None] = ContextVar("language", default=None)


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are, such as "en"."""
    return tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.toml")))


def language() -> str:
    """The language that is spoken."""
    found = _kept.get() or _chosen or os.environ.get(VARIABLE, "en")
    return found if found in languages() else "en"


def use(name: str) -> None:
    """Speak a language from now on; boards that are there already keep theirs.

    ValueError where there is no such language.
    """
    global _chosen
    if name not in languages():
        allowed = ", ".join(languages())
        raise ValueError(say("language.unknown", given=repr(name)[:80], allowed=allowed))
    _chosen = name


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Speak a language in what is done here, whatever is chosen elsewhere."""
    before = _kept.set(name)
    try:
        yield
    finally:
        _kept.reset(before)


@cache
def _sentences(name: str) -> dict[str, Any]:
    own = read_toml(__name__, f"{name}.toml")
    return own if name == "en" else _over(_sentences("en"), own)


def _over(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The sentences of one table with those of another in their place, wherever it has some."""
    return base | {
        key: _over(base.get(key, {}), value) if isinstance(value, dict) else value
        for key, value in own.items()
    }


def _find(key: str) -> Any:
    found: Any = _sentences(language())
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


def of_data(english: str, /, *path: str) -> str:
    """Words of a data file, such as a rule's, by their path in the language that is spoken.

    They are as given where the language has none there.
    """
    found: Any = _sentences(language())
    for part in path:
        found = found.get(part, {})
    return found or english


def table(key: str) -> dict[str, Any]:
    """All sentences under a key, for a front end that fills them itself."""
    found = _find(key)
    if not isinstance(found, dict):
        raise KeyError(f"{key!r} is a sentence, not a table")
    return found
