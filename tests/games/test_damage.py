"""Whatever is done to a code, a dict or an action, nothing but BadCode comes of it."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnome_tutor import games
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.record import read_record
from tests.games.hollow.players import ring_seeking
from tests.games.ville.players import eager


class Case(NamedTuple):
    """A game with ways to set it up, and texts that come close to its own."""

    game: ModuleType
    mark: str
    policy: Callable[[Any, random.Random], Any]
    starts: tuple[tuple[int, tuple[tuple[str, Any], ...]], ...]
    actions: str
    words: tuple[str, ...]


CASES = [
    Case(
        hollow,
        "GH1",
        ring_seeking,
        tuple((players, (("trade_board", True),)) for players in (2, 3, 4)),
        r"(move|ring|draw|sell|trade|row|extra|use) .{0,12}",
        ("off", "01R34", "1,-1", "*pink", "2T", "tiles", "path:1,0/0", "R3", "bag"),
    ),
    Case(
        ville,
        "GV1",
        eager,
        ((1, ()), (2, (("boards", ("back", "back")),)), (4, (("turn_by_turn", (1, 2)),))),
        r"(move|put|upgrade|turn|keep|buy|use|land) .{0,12}",
        ("c3", "camp", "market", "troll", "forager", "landslide", "move", "passed", "chance"),
    ),
]
every_case = pytest.mark.parametrize("case", CASES, ids=[case.mark for case in CASES])
SIGNS = "~!#%&()*+,-./0123456789:;<=>@ABGHPRTUYZ_abcdefghijklmnopqrstuvwxyz| \n\té"


@cache
def sample(case: Case) -> tuple[Any, ...]:
    """Positions from all over games with different numbers of players."""
    found: list[Any] = []
    for players, options in case.starts:
        start = case.game.new_game(players, **dict(options), rng=players)
        seen: list[str] = []

        def note(state: Any, seen: list[str] = seen) -> bool:
            seen.append(case.game.encode(state))
            return False

        case.game.play(start, case.policy, players, until=note)
        found += map(case.game.decode, seen[:: len(seen) // 12])
    return tuple(found)


def check_refused_or_canonical(case: Case, text: str) -> None:
    game = case.game
    try:
        state = game.decode(text)
    except BadCode:
        return
    code = game.encode(state)
    assert game.encode(game.decode(code)) == code
    game.problems(state)
    game.scores(state)
    game.to_dict(state)
    for action in game.legal_actions(state)[:3]:
        game.apply(state, action)


@every_case
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_damaged_code_is_refused_or_read(case: Case, data: st.DataObject) -> None:
    text = case.game.encode(data.draw(st.sampled_from(sample(case))))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.text(SIGNS, max_size=3)) + text[at + cut :]
    check_refused_or_canonical(case, text)


@every_case
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_sections_of_different_positions_are_refused_or_read(
    case: Case, data: st.DataObject
) -> None:
    codes = [case.game.encode(state) for state in sample(case)]
    sections = data.draw(st.sampled_from(codes)).split(" ")
    others = {s.partition("=")[0]: s for s in data.draw(st.sampled_from(codes)).split(" ")}
    at = data.draw(st.integers(1, len(sections) - 1))
    name = sections[at].partition("=")[0]
    sections[at] = others.get(name, "")
    check_refused_or_canonical(case, " ".join(s for s in sections if s))


@every_case
@settings(max_examples=150, deadline=None)
@given(text=st.text(max_size=60), marked=st.booleans())
def test_any_text_is_refused_or_read(case: Case, text: str, marked: bool) -> None:
    check_refused_or_canonical(case, f"{case.mark} {text}" if marked else text)


@every_case
def test_an_endless_text_is_refused_unread(case: Case) -> None:
    with pytest.raises(BadCode, match="longer"):
        case.game.decode(f"{case.mark} " + "x" * 1_000_000)


@every_case
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_any_action_is_refused_or_read(case: Case, data: st.DataObject) -> None:
    words = st.one_of(st.text(max_size=20), st.from_regex(case.actions, fullmatch=True))
    text = data.draw(words)
    state = sample(case)[0]
    try:
        action = case.game.read_action(state, text)
    except BadCode:
        return
    assert case.game.read_action(state, case.game.write_action(state, action)) == action
    case.game.explain(state, action)


# ---- dicts


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside nested dicts and lists."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    below = [
        leaf
        for key in keys
        if isinstance(value[key], dict | list)
        for leaf in leaves(value[key], (*path, key))
    ]
    return below + [(*path, key) for key in keys]


def odd(case: Case) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-2, 99),
        st.floats(allow_nan=False),
        st.text(max_size=6),
        st.sampled_from(case.words),
        st.just([]),
        st.just({}),
    )


@every_case
@settings(max_examples=400, deadline=None)
@given(data=st.data())
def test_a_dict_with_something_wrong_or_left_out_is_refused_or_read(
    case: Case, data: st.DataObject
) -> None:
    whole = copy.deepcopy(case.game.to_dict(data.draw(st.sampled_from(sample(case)))))
    path = data.draw(st.sampled_from(leaves(whole)))
    inside = whole
    for key in path[:-1]:
        inside = inside[key]
    if data.draw(st.booleans()):
        inside[path[-1]] = data.draw(odd(case))
    else:
        del inside[path[-1]]
    try:
        state = case.game.from_dict(whole)
    except BadCode:
        return
    assert case.game.from_dict(case.game.to_dict(state)) == state
    for action in case.game.legal_actions(state)[:3]:
        case.game.apply(state, action)


class Loud:
    """Whatever it is asked, it raises."""

    def __repr__(self) -> str:
        raise ArithmeticError

    @property
    def __class__(self) -> Any:  # type: ignore[override]
        raise ArithmeticError


class LoudText(str):
    """A text that cannot be told from others."""

    __slots__ = ()

    def __hash__(self) -> int:
        raise ArithmeticError


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


HUGE = 10**5000
"""A number that Python writes down for nobody."""

NESTED = nested(100_000)
"""Built once: it takes longer to make than to refuse."""

NO_ACTIONS = [HUGE, [HUGE], NESTED, Loud(), [Loud()], Loud, {"a": Loud()}, b"x" * 10_000]


@every_case
def test_nothing_that_is_given_for_an_action_makes_explain_raise(case: Case) -> None:
    for state in sample(case)[::5]:
        for odd_one in NO_ACTIONS:
            (reason,) = case.game.explain(state, odd_one)
            assert reason.rule == "malformed"
            assert len(reason.text) < 600


@every_case
def test_no_action_of_the_wrong_form_makes_explain_raise(case: Case) -> None:
    for state in sample(case)[::5]:
        for kind in get_args(case.game.Action):
            fields = len(kind._fields)
            odd_ones = [HUGE, -HUGE, Loud(), LoudText("off"), NESTED, (HUGE,) * 5]
            for odd_one in odd_ones if fields else []:
                (reason,) = case.game.explain(state, kind(*[odd_one] * fields))
                assert reason.rule == "malformed", kind
            for number in {0, 1, fields - 1, fields + 1} - {fields, -1}:
                (reason,) = case.game.explain(state, tuple.__new__(kind, (0,) * number))
                assert reason.rule == "malformed", kind


@every_case
def test_what_is_no_text_holds_no_position_and_no_action(case: Case) -> None:
    state = sample(case)[0]
    for odd_one in (None, 7, b"stay", ["stay"], {}, HUGE, Loud()):
        with pytest.raises(BadCode, match="a text"):
            case.game.read_action(state, odd_one)
        with pytest.raises(BadCode, match="a text"):
            case.game.decode(odd_one)
        with pytest.raises(BadCode, match="a text"):
            games.decode(odd_one)  # type: ignore[arg-type]
        with pytest.raises(BadCode, match="a text"):
            read_record(odd_one)  # type: ignore[arg-type]


@every_case
@pytest.mark.parametrize("odd_one", [HUGE, [HUGE], nested(100_000), {HUGE: 1}], ids=type)
def test_a_field_is_refused_whatever_it_holds(case: Case, odd_one: Any) -> None:
    for data in (odd_one, {"players": odd_one}):
        with pytest.raises(BadCode):
            case.game.from_dict(data)
