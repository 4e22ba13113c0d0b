"""V-SETUP, V-TIER, V-PREP, V-SOLO: how a game and a round begin."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import CHANCE
from gnome_tutor.games.ville.buildings import BUILDINGS, TIERS
from gnome_tutor.games.ville.player import Points
from gnome_tutor.games.ville.state import NEIGHBOURS
from gnome_tutor.games.ville.town import CAMP, CENTRE
from tests.games.ville.players import eager, steps
from tests.games.ville.positions import at, kinds, legal, only, position, run, seat, town

# ---- V-SETUP-1, 2, 3


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_v_setup_1_what_each_player_begins_with(players):
    state = ville.new_game(players, rng=3)
    assert len(state.board.players) == len(state.board.towns) == players
    for number in range(players):
        player, here = seat(state, number), state.board.towns[number]
        assert here.gnomes == [CENTRE, CAMP, CAMP]
        assert town(state, number) == {"c3": "*"}
        assert (player.shrooms, player.stew, player.points) == (2, True, Points())
        assert here.trolls() == []
        assert player.trackers == [(False, False, "", False)] * 3


@pytest.mark.parametrize("players", [0, 5])
def test_v_setup_1_one_to_four_players(players):
    with pytest.raises(ValueError, match=str(players)):
        ville.new_game(players)


def test_v_setup_2_the_starting_bag():
    bag = seat(ville.new_game(1)).bag
    assert {tile: number for tile, number in bag.items() if number} == {
        "gnome": 3,
        "market": 5,
        "house": 2,
        "workshop": 2,
    }


@pytest.mark.parametrize("players", [1, 4])
def test_v_setup_3_the_supply_less_the_starting_bags(players):
    in_all = (40, 32, 32, 24, 24, 20, 20, 12)
    assert tuple(ville.SHIPPED.supply[kind] for kind in BUILDINGS) == in_all
    supply = ville.new_game(players).board.supply
    assert supply["market"] == 40 - 5 * players
    assert supply["house"] == supply["workshop"] == 32 - 2 * players
    assert supply["monument"] == 12


def test_v_setup_3_boulders_and_shrooms_have_no_limit():
    """Four towns full of boulders are more than the 44 of the box."""
    row = "boulder boulder boulder boulder boulder"
    full = "/".join([row, row, "boulder boulder * boulder boulder", row, row])
    state = position(full, full, players=2, seats={0: {"shrooms": 50}}, now="move 1")
    assert seat(state).shrooms == 50
    assert sum(here.dangers.count("boulder") for here in state.board.towns) == 48


# ---- V-SETUP-4


def test_v_setup_4_the_decks():
    board = ville.new_game(3, rng=1).board
    decks = board.troll_deck, board.ability_deck, board.delivery_deck, board.event_deck
    assert [len(deck.unseen) for deck in decks] == [16, 22, 10, 7]
    assert board.events == ()
    assert set(board.event_deck.unseen) == set(ville.SHIPPED.events)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_v_setup_4_goals_between_neighbours(players):
    number = {2: 3, 3: 3, 4: 4}[players]
    assert len(NEIGHBOURS[players]) == number
    board = ville.new_game(players, rng=1).board
    assert len(board.goals) == number
    up = [goal for goal in board.goals if goal]
    assert len(board.goal_deck.unseen) == 9 - len(up)
    assert not set(up) & set(board.goal_deck.unseen)
    if players > 2:
        counted = Counter(seat for pair in NEIGHBOURS[players] for seat in pair)
        assert set(counted.values()) == {2}, "each player has two neighbours"


def test_v_setup_4_a_coin_lays_each_goal_face_up_or_down():
    up = [bool(goal) for rng in range(40) for goal in ville.new_game(2, rng=rng).board.goals]
    assert 40 < sum(up) < 80


def test_v_setup_4_face_down_goals_are_any_that_are_not_seen():
    seen = set()
    for rng in range(30):
        state = ville.play(ville.new_game(2, rng=rng), eager, rng, until=_at_goal)
        if state.board.agenda:
            [*outcomes] = ville.chance_outcomes(state)
            down = len(state.board.goal_deck.unseen)
            assert {chance for _, chance in outcomes} == {Fraction(1, down)}
            seen.add(down)
    assert seen >= {7, 8, 9}


def _at_goal(state):
    return ville.current(state).kind == "goal_card"


def test_v_setup_4_events_come_up_at_rounds_3_4_and_5():
    turned = []
    for state, step in steps(ville.new_game(1, rng=4), 4):
        turned += [state.board.round + 1 for event in step.events if event.kind == "EventTurned"]
    assert turned == [3, 4, 5]


# ---- V-SETUP-5, 6


def test_v_setup_5_each_chooses_the_symmetric_side_or_the_back_it_was_dealt():
    dealt = set()
    for rng in range(20):
        state = ville.new_game(4, boards=["back", "symmetric", "back", "mazeville"], rng=rng)
        names = state.board.setup.boards
        assert names[1] == "symmetric"
        assert names[3] == "mazeville"
        assert len(set(names)) == 4
        assert [here.layout.name for here in state.board.towns] == list(names)
        dealt.add(names[0])
    assert dealt == {"riverville", "boulderville", "towerville"}


@pytest.mark.parametrize("boards", [["mazeville"] * 2, ["symmetric"], ["symmetric", "atlantis"]])
def test_v_setup_5_each_back_is_there_once(boards):
    with pytest.raises(ValueError, match=boards[-1]):
        ville.new_game(2, boards=boards)


def test_v_setup_6_five_rounds_of_five_phases():
    phases = []
    for state, _ in steps(ville.new_game(2, rng=2), 2):
        phase = (state.board.round, state.board.agenda[0].kind)
        if phase not in phases:
            phases.append(phase)
    assert [number for number, kind in phases if kind == "building"] == [1, 2, 3, 4, 5]
    assert phases == sorted(phases, key=lambda phase: phase[0])
    assert (5, "advance") not in phases
    assert phases.index((1, "building")) < phases.index(
        (1, "refresh" if (1, "refresh") in phases else "advance")
    )


def test_v_setup_6_no_one_starts_a_phase_before_all_have_ended_the_last():
    state = position(players=2)
    state, _ = run(state, "pass")
    assert at(state) == ("build", 1)
    assert state.board.agenda[0].kind == "building"
    state, events = run(state, "pass")
    assert kinds(events)[:2] == ["PlayerPassed", "AttackStarted"]


# ---- V-TIER


def test_v_tier_of_every_building():
    assert TIERS == {
        "market": 1,
        "house": 2,
        "workshop": 2,
        "armory": 3,
        "tavern": 3,
        "academy": 4,
        "ballista": 4,
        "monument": 5,
    }


# ---- V-PREP-1


def test_v_prep_1_the_troll_card_is_turned_up_and_does_nothing_yet():
    state = ville.new_game(2, rng=1)
    assert at(state) == ("troll_card", CHANCE)
    assert len(ville.legal_actions(state)) == 16
    state, events = run(state, "turn landslide")
    turned = only(events, "TrollCardTurned")
    assert (turned.rule, turned.card, turned.surprise) == ("V-PREP-1", "landslide", False)
    assert state.board.card == "landslide"
    assert at(state) == ("build", 0)
    assert town(state) == town(state, 1) == {"c3": "*"}


def test_v_prep_1_each_card_comes_once():
    state = ville.new_game(1, rng=1)
    state, _ = run(state, "turn landslide")
    assert "landslide" not in state.board.troll_deck.unseen


# ---- V-SOLO-1


def test_v_solo_1_solo_events_no_deliveries_no_goals():
    board = ville.new_game(1, rng=1).board
    assert set(board.event_deck.unseen) == set(ville.SHIPPED.solo_events)
    assert board.goals == ()
    assert board.delivery_deck.unseen == board.goal_deck.unseen == ()
    for _, step in steps(ville.new_game(1, rng=2), 2):
        assert not {"DeliveryTurned", "GoalTurned"} & set(kinds(step.events))


@pytest.mark.parametrize(
    ("points", "rank"), [(95, 1), (80, 1), (79, 2), (60, 3), (50, 4), (40, 5), (39, None)]
)
def test_v_solo_1_a_rank_for_the_points(points, rank):
    state = position(now="end", round=5, seats={0: {"points": Points(stacks=points)}})
    assert ville.result(state).rank == rank


def test_v_solo_1_an_event_pays_who_reaches_its_number():
    for shrooms, points in ((5, 0), (6, 3)):
        state = position(
            now="score", round=3, events=["rainy-day-jar"], seats={0: {"shrooms": shrooms}}
        )
        assert ville.scores(state)[0].events == points


def test_v_solo_1_an_event_may_ask_for_few():
    row = "boulder boulder boulder boulder boulder"
    for rest, points in (("troll boulder . . .", 0), ("troll . . . .", 3)):
        drawing = f"{row} / {rest} / . . * . . / boulder boulder boulder boulder ."
        state = position(drawing, now="score", round=3, events=["safe-streets"])
        assert ville.scores(state)[0].events == points


def test_the_first_decision_is_to_draw_or_pass():
    assert legal(position()) == ["draw", "pass"]
