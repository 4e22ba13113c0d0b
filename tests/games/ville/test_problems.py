"""Each position breaks one rule, and says so; mended, it says nothing."""

from __future__ import annotations

from typing import Any

import pytest

from gnome_tutor.games import ville
from gnome_tutor.games.game import Reason

EMPTY = ". . . . ."


def found(players: list[dict[str, Any]] | None = None, **changes: Any) -> tuple[Reason, ...]:
    """What is wrong with the position of a new game for two with these fields changed."""
    return ville.problems(ville.from_dict({"players": players or [{}, {}]} | changes))


def rules_broken(players: list[dict[str, Any]] | None = None, **changes: Any) -> set[str]:
    return {reason.rule for reason in found(players, **changes)}


def player(*rows: str, **fields: Any) -> list[dict[str, Any]]:
    """Seat 1 has these things, and a town of these rows with empty ones below."""
    town = {"town": [*rows, *[EMPTY] * (5 - len(rows))]} if rows else {}
    return [{}, fields | town]


CARD = {"cards": {"troll": "landslide"}}
"""Build is on, with nothing drawn."""


def at_hand(*tasks: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """These tasks of seat 1 wait while Build is on."""
    kinds = [{"kind": "building", "player": -1}, *({"player": 1} | task for task in tasks)]
    return CARD | {"agenda": kinds} | fields


def test_a_new_game_has_no_problems() -> None:
    assert rules_broken() == set()
    for players in (1, 2, 3, 4):
        assert ville.problems(ville.new_game(players, rng=players)) == ()


def test_each_back_is_there_once() -> None:
    maze = {"board": "mazeville"}
    assert rules_broken([maze, {}]) == set()
    assert rules_broken([maze, maze]) == {"V-SETUP-5"}


def test_no_town_has_four_trolls() -> None:
    assert rules_broken(player("troll troll troll . .")) == set()
    assert rules_broken(player("troll troll troll . troll")) == {"V-ENEMY-6"}


@pytest.mark.parametrize(("danger", "rule"), [("boulder", "V-ENEMY-3"), ("troll", "V-ENEMY-4")])
def test_a_gnome_is_not_beside_a_troll_or_boulder(danger: str, rule: str) -> None:
    assert rules_broken(player(f"{danger} . . . .", gnomes=["b1"])) == set()
    (reason,) = found(player(f"{danger} . . . .", gnomes=["a1"]))
    assert (reason.rule, reason.places) == (rule, ("1:a1",))


def test_two_gnomes_share_a_space_only_while_one_passes_through() -> None:
    both = player(gnomes=["c3", "c3"])
    assert rules_broken(both) == {"V-GNOME-2"}
    passing = at_hand({"kind": "move", "number": 2, "note": "1"})
    assert rules_broken(both, **passing) == set()
    three = player(gnomes=["c3", "c3", "c3"])
    assert rules_broken(three, **passing) == {"V-GNOME-2"}
    assert rules_broken(both, **at_hand({"kind": "move", "number": 2})) == {"V-GNOME-2"}


def test_someone_is_in_town_if_there_is_room() -> None:
    nobody = player(gnomes=["camp"])
    assert rules_broken(nobody) == {"V-GNOME-7"}
    assert rules_broken(nobody, **at_hand({"kind": "deploy"})) == set()
    full = player(*["boulder boulder boulder boulder boulder"] * 5, gnomes=["camp"])
    assert rules_broken(full) == set()


def test_a_group_has_upgraded() -> None:
    three = "market market market . ."
    (reason,) = found(player(three))
    assert (reason.rule, reason.places) == ("V-UP-1", ("1:a1", "1:b1", "1:c1"))
    assert rules_broken(player("market market . market .")) == set()
    assert rules_broken(player(three, gnomes=["b1"])) == set()
    assert rules_broken(player(three, board="mazeville")) == set()
    assert rules_broken(player("monument monument monument . .")) == set()


def test_a_group_may_wait_while_a_gnome_uses_what_it_entered() -> None:
    rows = ("market market market . .", "house . . . .")
    pending = at_hand(
        {"kind": "groups", "spaces": ["b1"], "note": "left"},
        {"kind": "house", "spaces": ["a2"], "number": 0},
    )
    assert rules_broken(player(*rows, gnomes=["a2"]), **pending) == set()


def test_towers_stand_on_towers() -> None:
    assert rules_broken(player("armory . . . .", board="towerville")) == set()
    (reason,) = found(player("house . . . .", board="towerville"))
    assert (reason.rule, reason.places) == ("V-BOARD-TOWER", ("1:a1",))


def test_only_a_graduate_in_town_has_an_ability() -> None:
    assert rules_broken(player(gnomes=[{"space": "c3", "ability": "mole"}])) == set()
    camp = ["c3", {"space": "camp", "ability": "mole"}]
    assert rules_broken(player(gnomes=camp)) == {"V-GNOME-6"}
    tools = ["c3", {"space": "camp", "tools": ["hammer"]}]
    assert rules_broken(player(gnomes=tools)) == set()


@pytest.mark.parametrize(
    ("ability", "broken"), [("mole", set()), ("forager", {"V-ABIL-1"}), ("", {"V-ABIL-1"})]
)
def test_only_what_works_once_a_round_is_used(ability: str, broken: set[str]) -> None:
    gnomes = [{"space": "c3", "ability": ability, "used": True}]
    assert rules_broken(player(gnomes=gnomes)) == broken


def test_a_choice_to_draw_is_kept_turn_by_turn_only() -> None:
    waiting = at_hand({"kind": "draw", "player": -1, "number": 0})
    assert rules_broken(player(stage="drawing"), **waiting) == {"V-VAR-TURN"}
    assert rules_broken(player(stage="drawing"), **waiting, by_turns=[1]) == set()


def test_a_filled_town_has_scored() -> None:
    assert rules_broken(player(filled=True)) == {"V-SCORE-4"}
    assert rules_broken(player(filled=True), turn={"phase": "refresh"}) == set()


@pytest.mark.parametrize(
    ("number", "events", "broken"),
    [
        (2, [], set()),
        (3, ["skyline"], set()),
        (5, ["skyline"], {"V-BUY-2"}),
        (5, ["skyline", "full-purse", "all-hands"], set()),
    ],
)
def test_an_event_is_turned_up_in_each_round_from_the_third(
    number: int, events: list[str], broken: set[str]
) -> None:
    assert rules_broken(turn={"round": number}, cards={"events": events}) == broken


def test_a_surprise_needs_someone_stumped() -> None:
    cards = {"troll": "landslide", "surprise": "rubble"}
    stumped = player(stumps=3, stage="stumped")
    assert rules_broken(cards=cards) == {"V-ENEMY-1"}
    assert rules_broken(stumped, cards=cards) == set()
    assert rules_broken(stumped, cards={"surprise": "rubble"}) == {"V-ENEMY-1"}


def test_abilities_are_on_offer_to_someone() -> None:
    cards = {"cards": {"troll": "landslide", "offer": ["mole", "forager"]}}
    assert rules_broken(**cards) == {"V-BLD-ACADEMY"}
    studying = at_hand({"kind": "ability", "number": 0}) | cards
    assert rules_broken(**studying) == set()


def test_a_game_is_over_after_five_rounds_with_all_goals_known() -> None:
    over = {"phase": "over"}
    three = ["rock-garden", "savings", "no-gaps"]
    events = ["skyline", "full-purse", "all-hands"]
    cards = {"events": events, "goals": three}
    assert rules_broken(turn=over | {"round": 5}, cards=cards) == set()
    assert rules_broken(turn=over | {"round": 5}, cards={"events": events}) == {"V-END-1"}
    short = cards | {"events": events[:2]}
    assert rules_broken(turn=over | {"round": 4}, cards=short) == {"V-SETUP-6"}


def test_every_problem_cites_a_rule_in_words() -> None:
    reasons = found(player("troll troll troll troll .", gnomes=["a1", "a1"], filled=True))
    assert len(reasons) == 4
    for reason in reasons:
        assert reason.rule in ville.catalogue
        assert reason.text.endswith(".")
        assert reason.places
