"""Reading the package's own TOML files."""

from __future__ import annotations

from typing import Any


def read_toml(package: str, name: str) -> dict[str, Any]:
    """What a file of a package holds.

    What it takes to read one is imported here, as it takes as long as all the rules of a game.
    """
    import tomllib
    from pkgutil import get_data

    text = get_data(package, name)
    assert text is not None
    return tomllib.loads(text.decode())
