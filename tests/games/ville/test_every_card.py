"""What each card does, by its name, in a position drawn for it; deliveries and abilities have
scenarios of their own (`test_rules_scoring`, `test_rules_abilities`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.ville.components import SHIPPED
from gnome_tutor.games.ville.effects import count
from scripts import card_reference
from tests.games.ville.positions import position, run, seat, town

# ---- troll cards: where the gnome stands out of the way, and the town after the attack

STRIKES = {
    "rockfall": ("c3", "d1 e2", "a1 a4"),
    "pincer": ("a1", "b1 a4", "c2 d4"),
    "corner-creep": ("a1", "c5", "d5"),
    "night-march": ("a1", "e1 d4", "c3"),
    "landslide": ("a1", "c2", "d5"),
    "back-door": ("c5", "a1 d4", "b3 e5"),
    "two-by-two": ("a1", "c4", "e2"),
    "rubble": ("a1", "e3 e5", "e1 c2"),
    "stampede": ("c3", "b2", "b1"),
    "long-shadow": ("a1", "a3 d3 b5", "c5"),
    "hail-of-stones": ("c3", "e1 b4 c4", "a1 a3"),
    "side-street": ("a1", "a2 b3 b4", "b5 d2"),
    "cold-morning": ("a1", "e3 d5", "c5 b5"),
    "drums-at-dusk": ("a1", "c1 e4 a5", "d2"),
    "loose-gravel": ("c3", "a1 d5", "e2 b4"),
    "last-push": ("a1", "d2 e4", "c1"),
}
AT = {
    "a1": "* . . . .",
    "c3": ". . . . . / . . . . . / . . * . .",
    "c5": ". . . . . / . . . . . / . . . . . / . . . . . / . . * . .",
}


@pytest.mark.parametrize("card", SHIPPED.troll_cards)
def test_what_stands_in_an_empty_town_after_each_troll_card(card):
    gnome, boulders, trolls = STRIKES[card]
    state = position(AT[gnome], now="attack", card=card)
    expected = dict.fromkeys(boulders.split(), "boulder") | dict.fromkeys(trolls.split(), "troll")
    assert town(state) == {**expected, gnome: "*"}


# ---- cards that count something

RICH = (
    "market . house . tavern / house house . troll . / workshop . *s . boulder"
    " / . armory armory . . / monument . *h . academy"
)
BELONGINGS = {"shrooms": 7, "stacks": (("market",) * 5, ("house",) * 3)}

COUNTS = {
    "street-of-trades": 7,
    "fair-day": 7,
    "tower-of-tiles": 5,
    "great-works": 5,
    "full-purse": 7,
    "rainy-day-jar": 7,
    "savings": 7,
    "quiet-nights": 2,
    "safe-streets": 2,
    "high-street": 4,
    "one-big-village": 4,
    "old-town": 4,
    "all-hands": 2,
    "family-reunion": 2,
    "skyline": 27,
    "rooftops": 27,
    "swords-to-ploughshares": 1,
    "rock-garden": 1,
    "blue-quarter": 5,
    "bulwark": 3,
    "no-gaps": 11,
    "city-wall": 7,
    "no-trolls-here": 1,
}
FEWEST = {"quiet-nights", "safe-streets", "swords-to-ploughshares", "no-gaps", "no-trolls-here"}
PAYS = {"fair-day": 3, "rainy-day-jar": 3, "safe-streets": 3, "family-reunion": 3, "rooftops": 4}
COUNTING = {**SHIPPED.events, **SHIPPED.solo_events, **SHIPPED.goals}


@pytest.mark.parametrize("card", COUNTING)
def test_what_each_card_counts(card):
    state = position(RICH, seats={0: BELONGINGS})
    assert count(state.board, 0, COUNTING[card].measure) == COUNTS[card]
    assert COUNTING[card].most is (card not in FEWEST)


@pytest.mark.parametrize("card", SHIPPED.solo_events)
def test_whether_each_solo_event_pays(card):
    state = position(RICH, seats={0: BELONGINGS}, now="score", round=3, events=[card])
    assert seat(state).points.events == PAYS.get(card, 0)


@pytest.mark.parametrize("card", SHIPPED.events)
def test_whom_each_event_pays(card):
    """Against a town with nothing but a gnome: all is more there, trolls and boulders as well."""
    state = position(
        RICH, "", players=2, seats={0: BELONGINGS}, now="score", round=3, events=[card]
    )
    paid = [player.points.events for player in state.board.players]
    assert paid == ([0, 4] if card in FEWEST else [4, 0])


@pytest.mark.parametrize("card", SHIPPED.goals)
def test_who_wins_each_goal(card):
    others = [goal for goal in SHIPPED.goals if goal != card][:2]
    state = position(
        RICH, "", players=2, seats={0: BELONGINGS}, now="score", round=5, goals=[card, *others]
    )
    _, events = run(state, "turn kind-words")
    won = [(event.player, event.points) for event in events if event.kind == "GoalScored"]
    assert won[0] == (0 if card == "no-gaps" or card not in FEWEST else 1, 5)


# ---- all of them


def test_every_card_has_a_scenario():
    tests = Path(__file__).parent.glob("test_*.py")
    text = "".join(file.read_text(encoding="utf-8") for file in tests)
    named = [
        name for name in SHIPPED.cards if f'"{name}"' not in text and f"turn {name}" not in text
    ]
    assert named == []


def test_the_card_reference_is_up_to_date():
    assert card_reference.PAGE.read_text(encoding="utf-8") == card_reference.page(), (
        "run python -m scripts.card_reference"
    )


def test_the_card_reference_names_every_card_with_its_source():
    page = card_reference.page()
    for card in ville.SHIPPED.cards.values():
        line = next(line for line in page.splitlines() if line.startswith(f"| {card.title} |"))
        assert line.split(" | ")[-1].startswith(("rulebook", "placeholder")), line
