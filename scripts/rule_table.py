"""Writes docs/rules-hollow.md: each rule, the scenarios that hold it, its refusals, its events.

    python -m scripts.rule_table

Which events a rule has is seen in the games of tests/games/hollow/test_coverage.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from gnome_tutor.games import hollow
from gnome_tutor.text import table

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs/rules-hollow.md"
TESTS: Final = ROOT / "tests/games/hollow"
SCENARIO: Final = re.compile(r"^def test_(h_[a-z]+_[0-9]+)_(\w+)", re.MULTILINE)

HEAD: Final = """\
# Gnome Hollow: the rules, and what holds them

Each rule of the catalogue (`gnome_tutor/games/hollow/rules.toml`) with the scenarios named after
it, what a player is told who breaks it, and the events in which it is at work. A rule that nobody
can break has no refusal; one that only forbids, or says how things are counted, has no event.

`scripts/rule_table.py` writes this page, and a test fails while it is out of date.

| rule | scenarios | refusals | events |
|---|---|---|---|
"""


def page(seen: Iterable[tuple[str, str]]) -> str:
    """The page, given each rule that was seen at work with a kind of event."""
    events: dict[str, set[str]] = {}
    for rule, kind in seen:
        events.setdefault(rule, set()).add(kind)
    found = scenarios()
    refusals = table("reason")
    rows = (
        (
            f"**{rule.id}** {rule.title}",
            _list(found.get(rule.id, ())),
            _list(_sentences(refusals.get(rule.id, {}))),
            ", ".join(f"`{kind}`" for kind in sorted(events.get(rule.id, ()))),
        )
        for rule in hollow.catalogue.values()
    )
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def scenarios() -> dict[str, list[str]]:
    """What the tests of each rule say, by its id."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.glob("test_rules_*.py")):
        for rule, words in SCENARIO.findall(file.read_text(encoding="utf-8")):
            rule = rule.replace("_", "-").upper()
            found.setdefault(rule, []).append(words.replace("_", " "))
    return found


def _sentences(found: str | dict[str, Any]) -> Iterator[str]:
    if isinstance(found, str):
        yield found
    else:
        for part in found.values():
            yield from _sentences(part)


def _list(items: Iterable[str]) -> str:
    return "<br>".join(f"· {item}" for item in items)


if __name__ == "__main__":
    games = import_module("tests.games.hollow.test_coverage")
    PAGE.write_text(page(games.seen()), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {len(hollow.catalogue)} rules")
