"""Writes docs/cards-ville.md: what is printed on the cards and boards, and how sure we are of it.

python -m scripts.card_reference
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from gnome_tutor.games.ville.cards import Ability, Card, EventCard, Goal, SoloEvent, TrollCard
from gnome_tutor.games.ville.components import DECKS, SHIPPED
from gnome_tutor.games.ville.town import SPACE_NAMES, SYMMETRIC, Layout

PAGE: Final = Path(__file__).parent.parent / "docs/cards-ville.md"

TITLES: Final = {
    "troll_cards": "Troll cards",
    "events": "Events",
    "solo_events": "Solo events",
    "deliveries": "Special deliveries",
    "goals": "Neighbouring goals",
    "abilities": "Abilities",
}

HEAD: Final = """\
# Gnomeville: the cards and the town boards

What is printed on them, as shipped, and where each number comes from: *rulebook* (it says so),
*inferred* (it follows from what it says), *placeholder* (invented, so that the game can be played;
the real box says otherwise). The rulebook tells how many cards each deck has, and three of the
goals. The words for measures and effects are those of `gnome_tutor/games/ville/cards.py`. An owner
of the box may load what theirs say: see `gnome_tutor/games/ville/components.toml`.

`scripts/card_reference.py` writes this page, and a test fails while it is out of date.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for deck, number in DECKS.items():
        cards = getattr(SHIPPED, deck).values()
        parts.append(f"## {TITLES[deck]}: {number}\n\n{_table(deck, list(cards))}")
    parts.append(f"## Town boards\n\n{_boards()}")
    parts.append(f"## The filled town\n\n{SHIPPED.filled} points ({_sources('filled')}).\n")
    return "\n".join(parts)


def _table(deck: str, cards: list[Card]) -> str:
    rows = [{"card": card.title, **_fields(card)} for card in cards]
    head = [*rows[0], "source"]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for card, row in zip(cards, rows, strict=True):
        lines.append(f"| {' | '.join([*row.values(), _sources(f'{deck}.{card.name}')])} |")
    return "\n".join(lines) + "\n"


def _fields(card: Card) -> dict[str, str]:
    """What a reader wants to know of a card, by the heads of its table."""
    if isinstance(card, TrollCard):
        return {
            "boulders": _spaces(card.boulders),
            "trolls": _spaces(card.trolls),
            "arrows": " ".join(card.arrows),
        }
    found = {"what it says": card.text}
    if isinstance(card, EventCard | SoloEvent | Goal):
        found["measure"] = f"{card.measure.what} {_fact(card, 'of')}".rstrip()
    for name, value in card._asdict().items():
        if isinstance(value, int) and not isinstance(value, bool):
            found[name] = str(value or "")
    if isinstance(card, Ability):
        found["effect"] = " ".join(filter(None, (card.effect, found.pop("number"), *card.of)))
        found["how often"] = "once a round" if card.once else "always"
    return found


def _fact(card: Card, field: str) -> str:
    """A field as components.toml has it, "" where it has none."""
    paths = (f"{deck}.{card.name}.{field}" for deck in DECKS)
    return next((str(SHIPPED.facts[path].value) for path in paths if path in SHIPPED.facts), "")


def _spaces(spaces: tuple[int, ...]) -> str:
    return " ".join(SPACE_NAMES[space] for space in spaces)


def _sources(path: str) -> str:
    """Where the fields of a card come from: one word, or with the fields that have another."""
    found: dict[str, list[str]] = {}
    for name, fact in SHIPPED.facts.items():
        if name.startswith(f"{path}."):
            found.setdefault(fact.source, []).append(name.rpartition(".")[2])
    most = max(found, key=lambda source: len(found[source]))
    others = [f"{', '.join(names)}: {one}" for one, names in found.items() if one != most]
    return "; ".join([most, *others])


def _boards() -> str:
    lines = ["| board | what is printed on it | source |", "|---|---|---|"]
    lines.append("| #1 | nothing: the same for all | rulebook |")
    for layout in SHIPPED.boards.values():
        if layout.name != SYMMETRIC.name:
            title = SHIPPED.source_of(f"boards.{layout.name}.title").value
            printed = "; ".join(_printed(layout))
            lines.append(f"| {title} | {printed} | {_sources(f'boards.{layout.name}')} |")
    return "\n".join(lines) + "\n"


def _printed(layout: Layout) -> Iterator[str]:
    if layout.hedges:
        yield "hedges " + ", ".join(f"{SPACE_NAMES[a]}-{SPACE_NAMES[b]}" for a, b in layout.hedges)
    if layout.river:
        yield f"river {_spaces(layout.river)}"
    if layout.boulders:
        yield f"boulders {_spaces(layout.boulders)}"
    if layout.tiers:
        tiers = layout.tiers.items()
        yield "tiers " + ", ".join(f"{SPACE_NAMES[space]} {tier}+" for space, tier in tiers)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.name)
