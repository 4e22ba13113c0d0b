from __future__ import annotations

import random
from typing import Any

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.ville.actions import Group, Land, Put, PutGnome, Reach, Step, Upgrade
from gnome_tutor.games.ville.notation import read_space
from gnome_tutor.games.ville.state import State
from gnome_tutor.games.ville.supply import Deck
from tests.games.refused import refused_action, refused_code
from tests.games.ville.players import eager


def test_a_new_game_reads_like_one() -> None:
    code = ville.encode(ville.new_game(1, rng=7))
    assert code == (
        "GV1 players=1 boards=symmetric views=0 turn=1,- "
        "p0=...../...../...../...../.....;c3+-+-;G3M5H2W2;2;0,0,0,0,0;0;;stew; "
        "todo=building;chance;;0;+troll_card;chance;;0;"
    )


def test_a_town_in_a_code_is_a_picture_of_it() -> None:
    town = [
        "market house tavern academy monument",
        "workshop armory ballista . .",
        ". . . . .",
        ". troll . boulder .",
        ". . . . .",
    ]
    state = ville.from_dict({"players": [{"town": town}]})
    assert " p0=MHTCN/WRB../...../.x.o./.....;c3+-+-;" in ville.encode(state)


def test_the_code_of_a_game_of_four_is_short() -> None:
    lengths: list[int] = []

    def note(state: State) -> bool:
        lengths.append(len(ville.encode(state)))
        return False

    ville.play(ville.new_game(4, boards=["back"] * 4, rng=1), eager, 1, until=note)
    assert len(lengths) > 400
    assert max(lengths) < 1100


def test_in_which_order_cards_are_hidden_makes_no_difference() -> None:
    """A deck is a set of cards that anyone may draw next, but for those put under it."""
    state = ville.new_game(2, rng=1)
    code = ville.encode(state)
    assert "landslide" not in code
    assert "forager" not in code
    outcomes = ville.chance_outcomes(state)
    assert len(outcomes) == 16
    assert {chance for _, chance in outcomes} == {outcomes[0][1]}


def test_cards_under_a_deck_keep_their_order() -> None:
    below = ("forager", "mole", "encore")
    state = ville.from_dict({"players": 2, "cards": {"under": below}})
    assert "under=forager+mole+encore" in ville.encode(state)
    assert ville.decode(ville.encode(state)).board.ability_deck.bottom == below
    other = ville.from_dict({"players": 2, "cards": {"under": below[::-1]}})
    assert other != state


def test_what_a_card_under_the_deck_says_comes_when_all_others_are_gone() -> None:
    board = ville.new_game(1, rng=1).board.copy()
    names = board.ability_deck.unseen
    board.ability_deck = Deck((), ("mole", "encore"))
    state = State(board)
    assert "gone=" in ville.encode(state)
    again = ville.decode(ville.encode(state)).board.ability_deck
    assert again == board.ability_deck
    assert len(names) == 22


def test_where_gnomes_of_one_bag_came_from_makes_no_difference() -> None:
    state = ville.new_game(2, rng=1)
    board = state.board.copy()
    board.supply = dict(board.supply)
    other = State(board)
    assert other == state
    rng, same = random.Random(3), random.Random(3)
    assert ville.play(state, eager, rng) == ville.play(other, eager, same)


def test_another_order_of_the_same_marks_is_the_same_position() -> None:
    code = ville.encode(ville.from_dict({"players": [{"filled": True}], "turn": {"phase": "over"}}))
    other = code.replace("stew+filled", "filled+stew")
    assert other != code
    assert ville.decode(other) == ville.decode(code)


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ("GV1", "GV2", "GV2", "begins with GV1"),
        ("turn=1", "turm=1", "turm=1", "one of the names"),
        ("turn=1,-", "turn=1,2", "2", "from 0 to 1"),
        ("turn=1,-", "turn=6,-", "6", "from 1 to 5"),
        ("turn=1,-", "turn=1", "turn=1", "such as 1,-"),
        ("turn=1,-", "turn=1,- turn=1,-", "turn", "twice"),
        ("players=2", "players=5", "5", "from 1 to 4"),
        ("players=2", "players=1", "symmetric", "1 players"),
        ("symmetric+", "symetric+", "symetric", "riverville"),
        ("views=0+0", "views=0+8", "8", "from 0 to 7"),
        ("views=0+0", "views=0", "views", "2 players"),
        ("views=0+0", "views=0+0 variants=trade", "trade", "masterbuilt"),
        ("views=0+0", "views=0+0 by_turns=6", "6", "from 1 to 5"),
        (".....;c3", "....Q;c3", "....Q", "five spaces"),
        ("...../.....;c3", ".....;c3", ".....", "five rows"),
        ("c3+-+-", "c3+-", "c3+-", "three gnomes"),
        ("c3+-+-", "c6+-+-", "c6", "a1 to e5"),
        ("c3+-+-", "c3.spoon+-+-", "spoon", "hammer"),
        ("c3+-+-", "c3.mole.encore+-+-", "c3.mole", "one ability"),
        ("c3+-+-", "c3.mole+-.mole+-", "mole", "only one card"),
        ("G3M5", "M5G3", "M5G3", "order"),
        ("G3M5", "G2M5", "p0=", "gnome tiles"),
        ("G3M5", "G3M41", "p0=", "the game has 40"),
        (";2;0,0,0,0,0;", ";x;0,0,0,0,0;", "x", "whole number"),
        (";0,0,0,0,0;", ";0,0,0,0;", "0,0,0,0", "five numbers"),
        (";0;;stew;", ";4;;stew;", "4", "from 0 to 3"),
        (";0;;stew;", ";0;X;stew;", "X", "G, M"),
        (";0;;stew;", ";0;;stew+out+passed;", "stew+out", "no more than one"),
        (";0;;stew;", ";0;;stew;MX", "MX", "MMMHHH"),
        (";0;;stew;", ";0;;stew", "p0=", "stacks"),
        ("goals=", "p2=.....;; goals=", ".....;;", "2 players"),
        ("goals=", "cards=landslide+landslide goals=", "landslide", "only one card"),
        ("goals=", "cards=earthquake goals=", "earthquake", "No deck"),
        ("goals=", "cards=landslide+rubble+pincer goals=", "landslide", "surprise"),
        ("goals=", "events=rooftops goals=", "rooftops", "No deck"),
        ("todo=", "gone=mole+forager+ todo=", "gone=mole", "No deck"),
        ("todo=building;chance;;0;", "todo=bilding;chance;;0;", "bilding", "no task"),
        ("todo=building;chance;;0;", "todo=building", "building", "kind;player"),
        ("todo=building;chance;;0;", "todo=building;0;;0;", "building", "player"),
        ("todo=building;chance;;0;", "todo=building;chance;a9;0;", "a9", "a1 to e5"),
        ("todo=building;chance;;0;+", "todo=", "troll_card", "phase of the round"),
        ("todo=building;chance;;0;", "todo=end;chance;;0;", "end", "round"),
        ("_card;chance;;0;", "_card;chance;;0;+draw;chance;;2;", "building", "number"),
        ("_card;chance;;0;", "_card;chance;;0;+place;0;;0;", "building", "tile"),
        ("_card;chance;;0;", "_card;chance;;0;+market;0;c3;0;", "building", "spaces"),
        ("_card;chance;;0;", "_card;chance;;0;+upgrade;0;a1,a2,a3;7;market", "building", "number"),
        ("_card;chance;;0;", "_card;chance;;0;+upgrade;0;a1,a2,a3;0;monument", "building", "fit"),
        ("_card;chance;;0;", "_card;chance;;0;+move;0;;1;1", "building", "fit"),
        ("_card;chance;;0;", "_card;chance;;0;+deploy;0;;0;", "building", "gnome"),
        ("_card;chance;;0;", "_card;chance;;0;+group;0;a1;0;placed", "building", "no action"),
        ("_card;chance;;0;", "_card;chance;;0;+march;0;a1;0;N", "building", "spaces"),
    ],
)
def test_a_damaged_code_is_refused_with_place_and_reason(
    old: str, new: str, where: str, why: str
) -> None:
    code = ville.encode(ville.new_game(2, rng=7))
    assert old in code
    refused_code(ville, code.replace(old, new, 1), where, why)


# ---- notation


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", Reach()),
        ("put c3", Put(12)),
        ("put stump", PutGnome()),
        ("upgrade house c2", Upgrade("house", 7)),
        ("group a1", Group(0)),
        ("move c3-c4", Step(12, 17)),
        ("land e5", Land(24)),
    ],
)
def test_actions_are_written_as_people_write_them(text: str, action: Any) -> None:
    state = ville.new_game(1, rng=7)
    assert ville.read_action(state, text) == action
    assert ville.write_action(state, action) == text


@pytest.mark.parametrize(
    ("text", "at", "allowed"),
    [
        ("hop", 0, "move c3-c4"),
        ("put", 0, "put stump"),
        ("put f1", 4, "a1 to e5"),
        ("put c3 ", 4, "a1 to e5"),
        ("move c3", 5, "two spaces"),
        ("move c3-c9", 8, "a1 to e5"),
        ("move c3 -c4", 5, "a1 to e5"),
        ("upgrade castle c3", 8, "monument"),
        ("upgrade house", 13, "a1 to e5"),
        ("upgrade house c33", 14, "a1 to e5"),
        ("buy gnome", 4, "market"),
        ("draw castle", 5, "gnome"),
        ("keep landslide", 5, "forager"),
        ("turn earthquake", 5, "landslide"),
        ("stop now", 0, "stop"),
    ],
)
def test_an_action_that_cannot_be_read_says_where_and_what_is_allowed(
    text: str, at: int, allowed: str
) -> None:
    refused_action(ville.new_game(1, rng=7), text, at, allowed)


@pytest.mark.parametrize("text", ["C3", "3c", "c0", "c3 ", "", "c٣", "0:c3"])
def test_a_space_is_written_in_one_way(text: str) -> None:
    with pytest.raises(BadCode):
        read_space(text)
