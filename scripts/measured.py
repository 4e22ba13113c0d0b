"""What was measured, kept in a page between two marks."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def keep(
    page: Path, lines: Iterable[str], start: str = "<!-- measured -->", end: str = "<!-- end -->"
) -> None:
    """Put lines into a page in place of those that stand between its marks."""
    before, rest = page.read_text(encoding="utf-8").split(f"{start}\n")
    after = rest.split(f"{end}\n")[1]
    measured = "\n".join([start, *lines, end])
    page.write_text(f"{before}{measured}\n{after}", encoding="utf-8")
