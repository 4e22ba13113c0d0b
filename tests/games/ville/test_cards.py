"""Every deck has its exact number of different cards, told in plain words, that do something."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.ville.cards import EFFECTS, GIFTS, MEASURES
from gnome_tutor.games.ville.components import DECKS, NAMES, SHIPPED, load
from gnome_tutor.games.ville.town import CENTRE, SPACES
from tests.games.refused import owners_file, refused_components

TOLD = ("events", "solo_events", "deliveries", "goals", "abilities")


def cards_of(deck: str) -> list[tuple[object, ...]]:
    """What the cards of a deck do, without their names."""
    return [
        tuple(value for field, value in card._asdict().items() if field not in NAMES)
        for card in getattr(SHIPPED, deck).values()
    ]


@pytest.mark.parametrize(("deck", "number"), DECKS.items())
def test_each_deck_has_its_number_of_different_cards(deck: str, number: int) -> None:
    cards = cards_of(deck)
    assert len(cards) == number
    assert len(set(cards)) == number


def test_there_are_71_cards_and_no_two_names_alike() -> None:
    assert len(SHIPPED.cards) == sum(DECKS.values()) == 71
    assert len({card.title for card in SHIPPED.cards.values()}) == 71


@pytest.mark.parametrize("deck", TOLD)
def test_each_card_is_told_in_one_or_two_sentences(deck: str) -> None:
    for card in getattr(SHIPPED, deck).values():
        assert re.fullmatch(r"[A-Z0-9][^.]+\.( [A-Z0-9][^.]+\.)?", card.text), card.text


@pytest.mark.parametrize("deck", ["deliveries", "abilities", "solo_events"])
def test_the_numbers_of_a_card_are_those_in_its_words(deck: str) -> None:
    for card in getattr(SHIPPED, deck).values():
        if deck == "deliveries":
            numbers = {gift.number for gift in card.gifts if gift.number}
        elif deck == "abilities":
            numbers = {card.number} - {0}
        else:
            numbers = {card.goal}
        assert numbers <= set(map(int, re.findall(r"\d+", card.text))), card.name


def test_once_a_round_is_said_where_it_is_so() -> None:
    for card in SHIPPED.abilities.values():
        assert card.once is ("Once a round" in card.text or "once a round" in card.text)


def test_every_word_that_cards_can_use_is_used_by_one() -> None:
    measures = {
        card.measure.what
        for deck in ("events", "solo_events", "goals")
        for card in getattr(SHIPPED, deck).values()
    }
    assert measures == set(MEASURES)
    assert {card.effect for card in SHIPPED.abilities.values()} == set(EFFECTS)
    gifts = {gift.effect for card in SHIPPED.deliveries.values() for gift in card.gifts}
    assert gifts == set(GIFTS)


def test_the_known_goals_are_the_rulebook_s() -> None:
    least, boulders, blue = (
        SHIPPED.goals[name] for name in ("swords-to-ploughshares", "rock-garden", "blue-quarter")
    )
    assert (least.measure.of, least.most, least.win) == (("sword",), False, 5)
    assert (boulders.measure.of, boulders.most, boulders.win, boulders.tie) == (
        ("boulder",),
        True,
        5,
        2,
    )
    assert (blue.measure.of, blue.most, blue.win) == (("house", "tavern", "academy"), True, 5)


# ---- troll cards


def test_no_troll_card_breaks_the_centre() -> None:
    for card in SHIPPED.troll_cards.values():
        assert CENTRE not in card.boulders
        assert not set(card.boulders) & set(card.trolls)
        assert 1 <= len(card.boulders) <= 3
        assert 1 <= len(card.trolls) <= 2
        assert 1 <= len(card.arrows) <= 3


def test_no_part_of_the_town_is_safer_than_another() -> None:
    cards = SHIPPED.troll_cards.values()
    trolls = Counter(space for card in cards for space in card.trolls)
    boulders = Counter(space for card in cards for space in card.boulders)
    outside = set(SPACES) - {CENTRE}
    assert trolls == dict.fromkeys(outside, 1)
    assert set(boulders) == outside
    assert set(boulders.values()) == {1, 2}
    assert set(Counter("".join("".join(card.arrows) for card in cards)).values()) == {8}


TROLL_CARD = '[troll_cards.c{n}]\ntitle = "C"\nboulders = "{b}"\ntrolls = "{t}"\narrows = "{a}"\n'


@pytest.mark.parametrize(
    ("boulders", "trolls", "arrows", "field", "allowed"),
    [
        ("c3", "a1", "N", "boulders", "b3, d3"),
        ("a1 a2 a3 a4", "b1", "N", "boulders", "1 to 3"),
        ("", "b1", "N", "boulders", "1 to 3"),
        ("a1", "a1", "N", "trolls", "b1, c1"),
        ("a1", "a2 b2 c2", "N", "trolls", "1 to 2"),
        ("a1", "b1", "N N N N", "arrows", "one to three"),
        ("a1", "b1", "up", "arrows", "one to three"),
    ],
)
def test_an_owner_s_troll_card_is_checked(
    tmp_path: Path, boulders: str, trolls: str, arrows: str, field: str, allowed: str
) -> None:
    names = [name for name in ville.town.SPACE_NAMES if name != "c3"]
    cards = [TROLL_CARD.format(n=n, b=names[n], t=names[n + 1], a="N") for n in range(15)]
    cards.append(TROLL_CARD.format(n=15, b=boulders, t=trolls, a=arrows))
    error = refused_components(load, owners_file(tmp_path, "".join(cards)), allowed)
    assert error.field == f"troll_cards.c15.{field}"


ABILITY = '[abilities.a{n}]\ntitle = "A"\ntext = "A."\n{fields}\n'


@pytest.mark.parametrize(
    ("fields", "field", "allowed"),
    [
        ('effect = "fly"', "effect", "sprint"),
        ('effect = "sprint"\nonce = true', "number", "from 1 to 9"),
        ('effect = "sprint"\nnumber = 1', "once", "true"),
        ('effect = "keep"\nnumber = 1', "number", "shipped"),
        ('effect = "keep"\nof = "troll"', "of", "nothing"),
        ('effect = "guard"', "of", "troll, boulder"),
        ('effect = "guard"\nof = "market"', "of", "troll, boulder"),
        ('effect = "forage"\nnumber = 1\nof = "empty"\nonce = true', "once", "false"),
    ],
)
def test_an_owner_s_ability_is_checked(
    tmp_path: Path, fields: str, field: str, allowed: str
) -> None:
    kinds = ("market", "house", "workshop", "tavern", "armory", "academy", "ballista", "monument")
    good = [
        f'effect = "{effect}"\nnumber = {number}\nof = "{kind}"'
        for effect, number in (("forage", 1), ("stride", 1), ("discount", 1))
        for kind in kinds
    ][:21]
    cards = [ABILITY.format(n=n, fields=text) for n, text in enumerate(good)]
    error = refused_components(
        load, owners_file(tmp_path, "".join([*cards, ABILITY.format(n=21, fields=fields)])), allowed
    )
    assert error.field == f"abilities.a21.{field}"


EVENT = '[goals.g{n}]\ntitle = "G"\ntext = "G."\nwin = {n}\ntie = 2\n{fields}\n'


@pytest.mark.parametrize(
    ("fields", "field", "allowed"),
    [
        ('count = "height"\nmost = true', "count", "tallest"),
        ('count = "spaces"\nmost = true', "of", "building"),
        ('count = "spaces"\nof = "castle"\nmost = true', "of", "building"),
        ('count = "gnomes"\nof = "troll"\nmost = true', "of", "sword"),
        ('count = "shrooms"\nof = "troll"\nmost = true', "of", "nothing"),
        ('count = "shrooms"\nmost = "yes"', "most", "true or false"),
        ('count = "shrooms"', "most", "true or false"),
    ],
)
def test_an_owner_s_goal_is_checked(tmp_path: Path, fields: str, field: str, allowed: str) -> None:
    good = 'count = "spaces"\nof = "building gnome"\nmost = true'
    cards = [EVENT.format(n=n, fields=good if n else fields) for n in range(9)]
    error = refused_components(load, owners_file(tmp_path, "".join(cards)), allowed)
    assert error.field == f"goals.g0.{field}"
