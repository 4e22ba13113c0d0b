from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from gnome_tutor.games import hollow

AREAS = {
    "H-SETUP": 5,
    "H-TURN": 2,
    "H-TILE": 1,
    "H-PLACE": 10,
    "H-WILD": 5,
    "H-RING": 14,
    "H-BONUS": 7,
    "H-WREW": 4,
    "H-STORE": 4,
    "H-MOVE": 8,
    "H-MARKET": 5,
    "H-END": 4,
    "H-SCORE": 2,
    "H-VAR": 2,
}


def ids_in(folder: str) -> set[str]:
    """Every rule id that the Python files of a package name."""
    found: set[str] = set()
    todo = [files(folder)]
    for place in todo:  # grows while it is read
        for entry in place.iterdir():
            if entry.is_dir():
                todo.append(entry)
            elif entry.name.endswith(".py"):
                found |= set(re.findall(r"\bH-[A-Z]+-\d+\b", entry.read_text(encoding="utf-8")))
    return found


def test_every_rule_is_there_in_order() -> None:
    wanted = [f"{area}-{n}" for area, last in AREAS.items() for n in range(1, last + 1)]
    assert list(hollow.catalogue) == wanted


def test_code_cites_only_rules_of_the_catalogue() -> None:
    used = ids_in("gnome_tutor.games.hollow")
    assert len(used) > 40
    assert used <= set(hollow.catalogue)


def test_every_rule_is_told_in_one_to_three_sentences() -> None:
    for rule in hollow.catalogue.values():
        assert rule.title
        assert not rule.title.endswith(".")
        assert rule.where
        assert rule.status in ("rulebook", "deduced", "ruling")
        assert rule.text.endswith(".")
        assert 1 <= len(re.findall(r"[.!?](?= |$)", rule.text)) <= 3, rule.id


RULED_IN_PART = (
    *("H-PLACE-1", "H-PLACE-6", "H-PLACE-7", "H-WILD-2", "H-RING-7", "H-BONUS-2", "H-BONUS-3"),
    *("H-BONUS-5", "H-BONUS-6", "H-WREW-1", "H-STORE-1", "H-STORE-2", "H-MOVE-6", "H-MARKET-1"),
    *("H-MARKET-5", "H-END-1", "H-END-2", "H-SCORE-2", "H-VAR-1", "H-VAR-2"),
)
"""Rules of the rulebook with a clause that is ours."""


def test_every_ruling_is_explained_in_the_docs() -> None:
    page = (Path(__file__).parents[3] / "docs/rulings.md").read_text(encoding="utf-8")
    for name in RULED_IN_PART:
        assert f"**{name}**" in page
    for rule in hollow.catalogue.values():
        if rule.status == "ruling":
            assert f"**{rule.id}**" in page
    assert set(re.findall(r"H-[A-Z]+-\d+", page)) <= set(hollow.catalogue)
