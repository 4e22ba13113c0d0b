"""Towns: spaces, what lies beside what, views, groups, and buildings that lead up."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from gnome_tutor.games.ville.buildings import BUILDINGS, PATHS, TIERS, upgrades
from gnome_tutor.games.ville.supply import Deck
from gnome_tutor.games.ville.town import (
    AHEAD,
    AROUND,
    CAMP,
    CENTRE,
    NEXT,
    SEEN,
    SPACE_NAMES,
    SPACE_OF,
    SPACES,
    SYMMETRIC,
    Layout,
    Town,
    space_name,
)
from tests.games.ville.group_finder import groups


def test_spaces_are_named_by_column_and_row_from_the_top():
    assert [space_name(space) for space in (0, 4, 5, 12, 24)] == ["a1", "e1", "a2", "c3", "e5"]
    assert SPACE_OF["c3"] == CENTRE
    assert len(set(SPACE_NAMES)) == 25


def test_what_lies_beside_and_around_a_space():
    assert [SPACE_NAMES[s] for s in NEXT[CENTRE]] == ["c2", "d3", "c4", "b3"]
    assert [SPACE_NAMES[s] for s in NEXT[0]] == ["b1", "a2"]
    assert [len(AROUND[SPACE_OF[s]]) for s in ("a1", "c1", "c3")] == [3, 5, 8]
    assert AHEAD["N"][SPACE_OF["c1"]] is None
    assert AHEAD["E"][SPACE_OF["c1"]] == SPACE_OF["d1"]


def test_views_are_the_eight_of_a_square():
    assert len(set(SEEN)) == 8
    for view in SEEN:
        assert view[CENTRE] == CENTRE
        for space in SPACES:
            assert {view[to] for to in NEXT[space]} == set(NEXT[view[space]])


def test_a_layout_joins_what_no_hedge_parts():
    layout = Layout("maze", hedges=((0, 1),))
    assert layout.joined[0] == (5,)
    assert 0 not in layout.joined[1]
    assert layout.in_reach[0] == (5, 6)
    assert SYMMETRIC.joined == NEXT


def test_paths_lead_up_by_one_tier_each():
    for kind, paths in PATHS.items():
        for path in paths:
            assert [TIERS[above] for above in path] == list(range(TIERS[kind] + 1, 6))
    assert upgrades("market", dict.fromkeys(BUILDINGS, 1)) == ("house", "workshop")
    assert upgrades("monument", dict.fromkeys(BUILDINGS, 1)) == ()


@st.composite
def towns(draw):
    layout = Layout("any", tuple(draw(st.sets(st.sampled_from(_pairs()), max_size=12))))
    kinds = st.sampled_from(["market", "market", "house", "monument", ""])
    buildings = draw(st.lists(kinds, min_size=25, max_size=25))
    gnomes = draw(st.lists(st.sampled_from(SPACES), min_size=0, max_size=3, unique=True))
    return Town(layout, buildings, gnomes=(gnomes + [CAMP] * 3)[:3])


def _pairs():
    return [(a, b) for a in SPACES for b in NEXT[a] if a < b]


@given(towns())
def test_groups_are_those_of_a_flood_fill(town):
    found = {frozenset(town.group(space)) for space in SPACES} - {frozenset()}
    assert found == groups(town)
    for space in SPACES:
        group = town.group(space)
        assert not group or (space in group and list(group) == sorted(group))


@given(towns(), st.integers(0, 7))
def test_groups_do_not_depend_on_how_a_town_is_turned(town, view):
    turned = Town()
    turned.gnomes = [space if space == CAMP else SEEN[view][space] for space in town.gnomes]
    plain = Town(buildings=town.buildings, gnomes=town.gnomes)
    for space in SPACES:
        turned.buildings[SEEN[view][space]] = town.buildings[space]
    for space in SPACES:
        group = {SEEN[view][at] for at in plain.group(space)}
        assert set(turned.group(SEEN[view][space])) == group


def test_a_copy_is_apart():
    town = Town()
    other = town.copy()
    other.buildings[0], other.dangers[1], other.gnomes[0] = "market", "troll", 3
    assert (town.buildings[0], town.dangers[1], town.gnomes[0]) == ("", "", CENTRE)


def test_what_is_empty():
    town = Town()
    town.buildings[0], town.dangers[1] = "market", "boulder"
    assert [town.is_empty(space) for space in (0, 1, 2, CENTRE)] == [False, False, True, False]


def test_a_deck_is_unseen_first_and_then_known():
    deck = Deck(("a", "b"))
    deck = deck.without("b").with_under("b").with_under("c")
    assert deck.next_cards() == ("a",)
    deck = deck.without("a")
    assert deck.next_cards() == ("b",)
    assert deck.without("b").next_cards() == ("c",)
    assert Deck().next_cards() == ()


def test_random_towns_have_the_trolls_they_show():
    rng = random.Random(1)
    town = Town(dangers=[rng.choice(["", "troll", "boulder"]) for _ in SPACES])
    assert town.trolls() == [s for s in SPACES if town.dangers[s] == "troll"]
    assert town.deployed() == [0]
