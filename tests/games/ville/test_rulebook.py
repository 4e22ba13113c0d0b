from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from gnome_tutor.games import ville

AREAS = {
    "V-SETUP": 6,
    "V-TIER": 0,
    "V-PREP": 1,
    "V-BUILD": 8,
    "V-UP": 9,
    "V-VAR-MASTER": 0,
    "V-GNOME": 8,
    "V-ABIL": 1,
    **dict.fromkeys(
        (f"V-BLD-{name}" for name in ("MARKET", "HOUSE", "TAVERN", "ACADEMY", "MONUMENT")), 0
    ),
    **dict.fromkeys((f"V-BLD-{name}" for name in ("WORKSHOP", "ARMORY", "BALLISTA")), 0),
    "V-ENEMY": 8,
    "V-SCORE": 5,
    "V-BUY": 4,
    "V-END": 2,
    "V-SOLO": 1,
    "V-VAR-TURN": 0,
    **dict.fromkeys((f"V-BOARD-{name}" for name in ("MAZE", "RIVER", "BOULDER", "TOWER")), 0),
}
"""How many rules each part has; 0 for a rule whose name needs no number."""

ID = r"\bV(?:-[A-Z]+)+(?:-\d+)?\b"


def test_every_rule_is_there_in_order() -> None:
    wanted = [
        name
        for area, last in AREAS.items()
        for name in ([f"{area}-{n}" for n in range(1, last + 1)] or [area])
    ]
    assert list(ville.catalogue) == wanted
    assert len(wanted) == 68


def cited() -> set[str]:
    """Every rule id that is a text of its own in the Python files of the game."""
    found: set[str] = set()
    todo = [files("gnome_tutor.games.ville")]
    for place in todo:  # grows while it is read
        for entry in place.iterdir():
            if entry.is_dir():
                todo.append(entry)
            elif entry.name.endswith(".py"):
                found |= set(re.findall(rf'"({ID})"', entry.read_text(encoding="utf-8")))
    return found


def test_code_cites_only_rules_of_the_catalogue() -> None:
    assert len(cited()) > 40
    assert cited() <= set(ville.catalogue)


def test_every_rule_is_told_in_one_to_three_sentences() -> None:
    for rule in ville.catalogue.values():
        assert rule.title
        assert not rule.title.endswith(".")
        assert rule.where
        assert rule.status in ("rulebook", "deduced", "ruling")
        assert rule.text.endswith(".")
        assert 1 <= len(re.findall(r"[.!?](?= |$)", rule.text)) <= 3, rule.id


RULED_IN_PART = (
    *("V-SETUP-3", "V-SETUP-4", "V-BUILD-2", "V-BUILD-3", "V-BUILD-6", "V-UP-7", "V-VAR-MASTER"),
    *("V-GNOME-2", "V-GNOME-6", "V-GNOME-7", "V-GNOME-8", "V-BLD-ACADEMY", "V-ENEMY-3"),
    *("V-ENEMY-4", "V-ENEMY-6", "V-ENEMY-7", "V-ENEMY-8", "V-SCORE-2", "V-SCORE-3", "V-SCORE-4"),
    *("V-SCORE-5", "V-BUY-1", "V-VAR-TURN", "V-BOARD-MAZE", "V-BOARD-RIVER"),
)
"""Rules of the rulebook, or deduced, with a clause that is ours."""


def test_every_ruling_is_explained_in_the_docs() -> None:
    page = (Path(__file__).parents[3] / "docs/rulings.md").read_text(encoding="utf-8")
    for name in RULED_IN_PART:
        assert f"**{name}**" in page
    for rule in ville.catalogue.values():
        if rule.status == "ruling":
            assert f"**{rule.id}**" in page
    assert set(re.findall(ID, page)) <= set(ville.catalogue)
