"""Rule catalogues: every rule is there, in plain words, cited right, and ruled on in docs."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from gnome_tutor.games import hollow, ville


class Book(NamedTuple):
    """A game with how many rules each part has, and the form of an id.

    0 stands for a rule whose name needs no number. `ruled_in_part` are rules of the rulebook, or
    deduced, with a clause that is ours.
    """

    game: ModuleType
    parts: dict[str, int]
    id: str
    ruled_in_part: tuple[str, ...]


BOOKS = [
    Book(
        hollow,
        {
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
        },
        r"\bH-[A-Z]+-\d+\b",
        (
            *("H-PLACE-1", "H-PLACE-6", "H-PLACE-7", "H-WILD-2", "H-RING-7", "H-BONUS-2"),
            *("H-BONUS-3", "H-BONUS-5", "H-BONUS-6", "H-WREW-1", "H-STORE-1", "H-STORE-2"),
            *("H-MOVE-6", "H-MARKET-1", "H-MARKET-5", "H-END-1", "H-END-2", "H-SCORE-2"),
            *("H-VAR-1", "H-VAR-2"),
        ),
    ),
    Book(
        ville,
        {
            "V-SETUP": 6,
            "V-TIER": 0,
            "V-PREP": 1,
            "V-BUILD": 8,
            "V-UP": 9,
            "V-VAR-MASTER": 0,
            "V-GNOME": 8,
            "V-ABIL": 1,
            "V-BLD-MARKET": 0,
            "V-BLD-HOUSE": 0,
            "V-BLD-TAVERN": 0,
            "V-BLD-ACADEMY": 0,
            "V-BLD-MONUMENT": 0,
            "V-BLD-WORKSHOP": 0,
            "V-BLD-ARMORY": 0,
            "V-BLD-BALLISTA": 0,
            "V-ENEMY": 8,
            "V-SCORE": 5,
            "V-BUY": 4,
            "V-END": 2,
            "V-SOLO": 1,
            "V-VAR-TURN": 0,
            "V-BOARD-MAZE": 0,
            "V-BOARD-RIVER": 0,
            "V-BOARD-BOULDER": 0,
            "V-BOARD-TOWER": 0,
        },
        r"\bV(?:-[A-Z]+)+(?:-\d+)?\b",
        (
            *("V-SETUP-3", "V-SETUP-4", "V-BUILD-2", "V-BUILD-3", "V-BUILD-6", "V-UP-7"),
            *("V-VAR-MASTER", "V-GNOME-2", "V-GNOME-6", "V-GNOME-7", "V-GNOME-8"),
            *("V-BLD-ACADEMY", "V-ENEMY-3", "V-ENEMY-4", "V-ENEMY-6", "V-ENEMY-7", "V-ENEMY-8"),
            *("V-SCORE-2", "V-SCORE-3", "V-SCORE-4", "V-SCORE-5", "V-BUY-1", "V-VAR-TURN"),
            *("V-BOARD-MAZE", "V-BOARD-RIVER"),
        ),
    ),
]
every_book = pytest.mark.parametrize("book", BOOKS, ids=[book.game.name for book in BOOKS])


@every_book
def test_every_rule_is_there_in_order(book: Book) -> None:
    wanted = [
        name
        for part, last in book.parts.items()
        for name in ([f"{part}-{n}" for n in range(1, last + 1)] or [part])
    ]
    assert list(book.game.catalogue) == wanted


def cited(book: Book) -> set[str]:
    """Every rule id that the Python files of a game have as a text of its own."""
    found: set[str] = set()
    todo = [files(book.game)]
    for place in todo:  # grows while it is read
        for entry in place.iterdir():
            if entry.is_dir():
                todo.append(entry)
            elif entry.name.endswith(".py"):
                found |= set(re.findall(f'"({book.id})"', entry.read_text(encoding="utf-8")))
    return found


@every_book
def test_code_cites_only_rules_of_the_catalogue(book: Book) -> None:
    assert len(cited(book)) > 40
    assert cited(book) <= set(book.game.catalogue)


@every_book
def test_every_rule_is_told_in_one_to_three_sentences(book: Book) -> None:
    for rule in book.game.catalogue.values():
        assert rule.title
        assert not rule.title.endswith(".")
        assert rule.where
        assert rule.status in ("rulebook", "deduced", "ruling")
        assert rule.text.endswith(".")
        assert 1 <= len(re.findall(r"[.!?](?= |$)", rule.text)) <= 3, rule.id


@every_book
def test_every_ruling_is_explained_in_the_docs(book: Book) -> None:
    page = (Path(__file__).parents[2] / "docs/rulings.md").read_text(encoding="utf-8")
    rulings = [rule.id for rule in book.game.catalogue.values() if rule.status == "ruling"]
    for name in (*book.ruled_in_part, *rulings):
        assert f"**{name}**" in page
    assert set(re.findall(book.id, page)) <= set(book.game.catalogue)
