from __future__ import annotations

from pathlib import Path

import pytest

from gnome_tutor.games.ville.components import DECKS, SHIPPED, load
from gnome_tutor.games.ville.town import SPACE_OF
from tests.games.refused import owners_file, refused_components


def test_the_rulebook_s_numbers_stand() -> None:
    assert list(SHIPPED.supply.values()) == [40, 32, 32, 24, 24, 20, 20, 12]
    bag = {kind: number for kind, number in SHIPPED.bag.items() if number}
    assert bag == {"gnome": 3, "market": 5, "house": 2, "workshop": 2}
    assert SHIPPED.stumps == (1, 2, 3)
    assert SHIPPED.shrooms == 2
    assert SHIPPED.solo_ranks == (80, 70, 60, 50, 40)


def test_stacks_of_3_to_10_tiles() -> None:
    points = [SHIPPED.stack_points(height) for height in range(3, 11)]
    assert points == [3, 4, 5, 8, 10, 12, 13, 14]


def test_every_number_tells_its_source() -> None:
    assert SHIPPED.source_of("supply.monument").source == "rulebook"
    assert SHIPPED.source_of("filled.points").source == "placeholder"
    assert SHIPPED.source_of("goals.rock-garden.win").source == "rulebook"
    assert SHIPPED.source_of("goals.blue-quarter.tie").source == "inferred"
    assert SHIPPED.source_of("abilities.forager.number").source == "placeholder"
    with pytest.raises(KeyError):
        SHIPPED.source_of("abilities.forager.price")


def test_placeholders_are_said_to_be_some() -> None:
    for name, fact in SHIPPED.facts.items():
        if name.split(".")[0] in {*DECKS, "boards"} - {"goals"}:
            assert fact.source == "placeholder", name
            assert fact.note, name


def test_what_each_back_has_by_the_rulebook() -> None:
    boards = SHIPPED.boards
    assert list(boards) == ["symmetric", "mazeville", "riverville", "boulderville", "towerville"]
    assert len(boards["mazeville"].hedges) == 6
    assert len(boards["riverville"].river) == 4
    assert len(boards["boulderville"].boulders) == 5
    assert set(boards["towerville"].tiers.values()) == {2, 3, 4}
    assert SPACE_OF["c3"] not in {*boards["riverville"].river, *boards["boulderville"].boulders}


def test_an_owner_s_numbers_replace_their_table_and_nothing_else(tmp_path: Path) -> None:
    mine = load(owners_file(tmp_path, "[filled]\npoints = 7\n"))
    assert mine.filled == 7
    assert mine.supply == SHIPPED.supply
    assert mine.source_of("filled.points").source == "box"


def deck(numbers: range, **first: str) -> str:
    """Deliveries of so many shrooms, the first with other fields."""
    fields = {"title": '"A box"', "text": '"Shrooms."', "gifts": '["shrooms {n}"]'}
    return "".join(
        f"[deliveries.box-{n}]\n"
        + "".join(
            f"{name} = {value}\n".replace("{n}", str(n % 9 + 1)).replace(
                "shrooms", "points" if n > 9 else "shrooms"
            )
            for name, value in (fields | (first if n == numbers[0] else {})).items()
        )
        for n in numbers
    )


def test_an_owner_s_deck_replaces_the_whole_deck(tmp_path: Path) -> None:
    mine = load(owners_file(tmp_path, deck(range(1, 11))))
    assert list(mine.deliveries) == [f"box-{n}" for n in range(1, 11)]
    assert mine.deliveries["box-1"].gifts[0].number == 2
    assert mine.goals == SHIPPED.goals
    assert set(mine.cards) >= {"box-1", "forager"}
    assert "kind-words" not in mine.cards


def test_other_words_on_the_same_cards_are_the_same_box(tmp_path: Path) -> None:
    facts = {n: f for n, f in SHIPPED.facts.items() if n.startswith("goals.")}
    text = ""
    for name in SHIPPED.goals:
        text += f"[goals.{name}]\n"
        for path, fact in facts.items():
            field = path.removeprefix(f"goals.{name}.")
            if field != path:
                value = '"Ein Ziel"' if field in ("title", "text") else repr(fact.value)
                text += f"{field} = {value}\n".replace("True", "true").replace("False", "false")
    mine = load(owners_file(tmp_path, text))
    assert mine.goals["rock-garden"].title == "Ein Ziel"
    assert mine == SHIPPED


@pytest.mark.parametrize(
    ("text", "field", "value", "allowed"),
    [
        ("[supply]\nmarket = 40\n", "supply", "market", "monument"),
        ("[filled]\npoints = 2.5\n", "filled.points", "2.5", "whole number"),
        ("[filled]\nbonus = 2\n", "filled", "bonus", "points"),
        ("[bag]\ngnome = 2\n", "bag.gnome", "2", "3"),
        ("[bag]\ngnome = 3\ncastle = 1\n", "bag.castle", "castle", "monument"),
        ("[stack_bonus]\n3 = 0\n5 = 1\n", "stack_bonus", "3, 5", "from 3"),
        ("[solo_ranks]\n1 = 9\n2 = 9\n3 = 1\n4 = 0\n5 = 0\n", "solo_ranks.2", "9", "less"),
        ("[events]\nsource = 'hearsay'\n", "events.source", "hearsay", "placeholder"),
        (deck(range(1, 10)), "deliveries", "9", "exactly 10"),
        (deck(range(1, 11), gifts='["gold 3"]'), "deliveries.box-1.gifts", "gold", "shrooms 2"),
        (deck(range(1, 11), gifts='["stew", "sword", "hammer"]'), "box-1.gifts", "sword", "choice"),
        (deck(range(1, 11), gifts='["shrooms 3"]'), "deliveries.box-2", "box-2", "box-1"),
        (deck(range(1, 11), title='""'), "deliveries.box-1.title", "", "not empty"),
        (deck(range(1, 11), once="true"), "deliveries.box-1.once", "True", "shipped"),
        (deck(range(1, 11)).replace("box-1]", "Box]"), "deliveries.Box", "Box", "rock-garden"),
        (deck(range(1, 11)).replace("box-1]", "forager]"), "forager", "forager", "no other"),
        ('[boards.riverville]\ntitle = "R"\nriver = "c1 c2"\n', "river", "c1 c2", "4 to 4"),
        ('[boards.riverville]\ntitle = "R"\nriver = "c1 c2 c3 c4"\n', "river", "c3", "a1"),
        ('[boards.mazeville]\ntitle = "M"\nhedges = "a1-c1"\n', "hedges", "a1-c1", "b1-c1"),
        ('[boards.towerville]\ntitle = "T"\ntiers = "a1:6"\n', "tiers", "a1:6", "a1:3"),
        ('[boards.elfville]\ntitle = "E"\n', "boards.elfville.title", "E", "shipped"),
        ("[supply\n", "box.toml", "", "TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_field_value_and_what_is_allowed(
    tmp_path: Path, text: str, field: str, value: str, allowed: str
) -> None:
    refused_components(load, owners_file(tmp_path, text), field, value, allowed)
