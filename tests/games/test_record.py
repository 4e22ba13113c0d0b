from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import CHANCE, BadCode
from gnome_tutor.games.record import Entry, Line, Record, read_record, write_record
from tests.games.hollow.players import ring_seeking
from tests.games.ville.players import eager

BY_HAND = """\
# Sunday, after tea
start: {"game": "hollow", "players": 2}
  34@1,-1; 05R@0,1
draw 03
draw 01T

move off>path:0,0/0
# She wanted the corner.
[
  stay
  # Too timid?
  name: Home
  marks: stump 0,1>2,-1
]
"""


POLICIES = {hollow: ring_seeking, ville: eager}


def line_from(state: Any, length: int, rng: random.Random) -> Line:
    """A run of play with a comment here and another way there."""
    entries = []
    for _ in range(length):
        game = state.game
        actions = game.legal_actions(state)
        if not actions:
            break
        chance = game.current(state).player == CHANCE
        action = rng.choice(actions) if chance else POLICIES[game](state, rng)
        comment = rng.choice(["", "", "", "well", "two\n\nlines ", "\n", " # ; ["])
        others = ()
        if rng.random() < 0.1 and length > 3:
            short = min(length // 3, 6)
            others = tuple(line_from(state, short, rng) for _ in range(rng.randint(1, 2)))
        name = rng.choice(["", "", "", "A name: # [ ; as it comes"])
        marks = rng.choice([(), (), (), ("stump",), ("1,-1>2,0", "player:0")])
        entries.append(Entry(action, comment, others, name, marks))
        state = game.apply(state, action).state
    return tuple(entries)


def test_a_record_is_written_as_at_the_table() -> None:
    record = read_record(BY_HAND)
    assert record.comment == "Sunday, after tea"
    assert [entry.comment for entry in record.line] == ["", "", "", "", "She wanted the corner."]
    ((other,),) = record.line[-1].others
    assert other == Entry(
        hollow.read_action(record.start, "stay"), "Too timid?", (), "Home", ("stump", "0,1>2,-1")
    )
    end = list(record.states())[-1]
    assert hollow.current(end).player == 1


STARTS = [
    *(hollow.new_game(2 + seed % 3, trade_board=True, rng=seed) for seed in range(4)),
    ville.new_game(1, rng=1),
    ville.new_game(3, boards=["back"] * 3, turn_by_turn=[1], rng=2),
]


@pytest.mark.parametrize("number", range(len(STARTS)))
def test_a_record_is_read_back_as_written(number: int) -> None:
    rng, start = random.Random(number), STARTS[number]
    record = Record(
        start, line_from(start, 60, rng), "A game\n to remember", {}, "Sunday", ("stump",)
    )
    assert any(entry.others for entry in record.line)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("game", [hollow, ville])
def test_a_whole_game_is_told_without_loss(game: Any) -> None:
    start = game.new_game(2, rng=3)
    record = Record(start, line_from(start, 2000, random.Random(1)))
    *_, end = read_record(write_record(record)).states()
    assert game.result(end) is not None


def test_what_is_known_beside_the_rules_is_kept() -> None:
    about = {"names": ["Ada", "Åse"], "seed": 7}
    record = read_record(BY_HAND)._replace(about=about)
    text = write_record(record)
    assert 'about: {"names": ["Ada", "Åse"], "seed": 7}' in text.split("\n")
    assert read_record(text) == record
    assert read_record(text).about == about


@pytest.mark.parametrize("about", ["[1]", "{", "7", "", "1" * 5000])
def test_an_about_that_is_no_table_is_refused(about: str) -> None:
    text = BY_HAND.replace("start:", f"about: {about}\nstart:", 1)
    with pytest.raises(BadCode, match="Line 2"):
        read_record(text)


def test_what_stands_before_the_start_stands_in_any_order() -> None:
    text = BY_HAND.replace("start:", 'about: {"seed": 7}\n# and late\nstart:', 1)
    record = read_record(text)
    assert record.about == {"seed": 7}
    assert record.comment == "Sunday, after tea\nand late"


def test_what_is_noted_before_the_first_action_of_another_way_is_on_it() -> None:
    text = BY_HAND.replace("  stay\n", "  name: Early\n  marks: flowers\n  stay\n", 1)
    text = text.replace("  name: Home\n  marks: stump 0,1>2,-1\n", "", 1)
    ((other,),) = read_record(text).line[-1].others
    assert (other.name, other.marks) == ("Early", ("flowers",))


def test_a_number_too_long_to_read_is_refused() -> None:
    with pytest.raises(BadCode, match="Line 1"):
        read_record(f'start: {{"game": {"1" * 5000}}}')


def test_a_player_s_actions_share_a_line() -> None:
    lines = write_record(read_record(BY_HAND)).split("\n")
    assert lines[2] == "34@1,-1; 05R@0,1; draw 03; draw 01T; move off>path:1,-1/3"


@pytest.mark.parametrize(
    ("old", "new", "number", "why"),
    [
        ("start:", "begin:", 2, "start:"),
        ('"hollow"', '"chess"', 2, "hollow"),
        ('"players": 2', '"players": 7', 2, "2 to 4"),
        ('{"game"', '{"game', 2, "delimiter"),
        ("draw 01T", "draw 01T; stroll", 5, "move off>"),
        ("05R@0,1", "05R@3,3", 3, "H-PLACE-3"),
        ("stay", "row 1", 10, "not-this-decision"),
        ("  stay\n", "", 13, "no action"),
        ("]", "", 15, "ends before"),
        ("[\n  stay\n", "", 12, "closes"),
        ("  34@1,-1; 05R@0,1", "[", 3, "follows an action"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, number: int, why: str) -> None:
    with pytest.raises(BadCode) as caught:
        read_record(BY_HAND.replace(old, new, 1))
    assert str(caught.value).startswith(f"Line {number}: ")
    assert why in str(caught.value)


def test_a_record_with_too_much_inside_is_refused() -> None:
    with pytest.raises(BadCode, match="100"):
        read_record(BY_HAND.replace("[", "[\nstay\n" * 101))
    with pytest.raises(BadCode, match="longer"):
        read_record("#" * 3_000_000)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_nothing_but_bad_code_escapes(data: st.DataObject) -> None:
    text = BY_HAND
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 12))
        text = text[:at] + data.draw(st.text(max_size=4)) + text[at + cut :]
    try:
        record = read_record(text)
    except BadCode:
        return
    assert read_record(write_record(record)) == record
