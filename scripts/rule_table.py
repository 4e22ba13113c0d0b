"""Writes docs/rules-hollow.md and docs/rules-ville.md: each rule and what holds and teaches it.

    python -m scripts.rule_table

Which events a rule has is seen in the games of tests/games/GAME/test_coverage.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from gnome_tutor.games import game_named
from gnome_tutor.games.rulebook import Rule
from gnome_tutor.lessons.reference import teaching
from gnome_tutor.text import table

ROOT: Final = Path(__file__).parent.parent
TITLES: Final = {"hollow": "Gnome Hollow", "ville": "Gnomeville"}
SCENARIO: Final = re.compile(r"^def test_([hv]_\w+)", re.MULTILINE)

HEAD: Final = """\
# {title}: the rules, and what holds them

Each rule of the catalogue (`gnome_tutor/games/{name}/rules.toml`) with the scenarios named after
it, what a player is told who breaks it, the events in which it is at work, and the lessons that
teach it. A rule that nobody can break has no refusal; one that only forbids, or says how things are
counted, has no event.

`scripts/rule_table.py` writes this page, and a test fails while it is out of date.

| rule | scenarios | refusals | events | lessons |
|---|---|---|---|---|
"""


def path(name: str) -> Path:
    """Where the page of a game lies."""
    return ROOT / f"docs/rules-{name}.md"


def page(name: str, seen: Iterable[tuple[str, str]]) -> str:
    """The page of a game, given each rule that was seen at work with a kind of event."""
    events: dict[str, set[str]] = {}
    for rule, kind in seen:
        events.setdefault(rule, set()).add(kind)
    rules: Mapping[str, Rule] = game_named(name).catalogue
    found = scenarios(name, rules)
    refusals = table("reason")
    rows = (
        (
            f"**{rule.id}** {rule.title}",
            as_list(found.get(rule.id, ())),
            as_list(_sentences(refusals.get(rule.id, {}))),
            ", ".join(f"`{kind}`" for kind in sorted(events.get(rule.id, ()))),
            as_list(
                f"[{chapter.lesson.title}](../notebooks/{chapter.notebook}.ipynb)"
                for chapter in teaching(rule.id, name)
            ),
        )
        for rule in rules.values()
    )
    head = HEAD.format(title=TITLES[name], name=name)
    return head + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def scenarios(name: str, rules: Iterable[str]) -> dict[str, list[str]]:
    """What the tests of each rule say, by its id."""
    found: dict[str, list[str]] = {}
    starts = {rule.lower().replace("-", "_") + "_": rule for rule in rules}
    for file in sorted((ROOT / "tests/games" / name).glob("test_rules_*.py")):
        for test in SCENARIO.findall(file.read_text(encoding="utf-8")):
            for start in filter(test.startswith, starts):
                words = test.removeprefix(start).replace("_", " ")
                found.setdefault(starts[start], []).append(words)
    return found


def _sentences(found: str | dict[str, Any]) -> Iterator[str]:
    if isinstance(found, str):
        yield found
    else:
        for part in found.values():
            yield from _sentences(part)


def as_list(items: Iterable[str]) -> str:
    """Items as the lines of one cell of a table."""
    return "<br>".join(f"· {item}" for item in items)


if __name__ == "__main__":
    for game in TITLES:
        games = import_module(f"tests.games.{game}.test_coverage")
        path(game).write_text(page(game, games.seen()), encoding="utf-8")
        print(path(game).relative_to(ROOT))
