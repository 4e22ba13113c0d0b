"""The town widget without a browser: every action is on offer, and each is one update."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import Any

import pytest

import gnome_tutor
from gnome_tutor.explore.ville.policies import random_policy
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import CHANCE, IllegalAction
from gnome_tutor.games.ville.events import UpgradeTriggered
from gnome_tutor.games.ville.town import SPACE_OF, TROLLS
from gnome_tutor.pictures.phrases import seat_names
from gnome_tutor.widgets import Lesson, Town
from gnome_tutor.widgets.base import told
from gnome_tutor.widgets.ville import still
from gnome_tutor.widgets.ville.preview import best_stack, preview
from tests.widgets.boards import ask
from tests.widgets.test_garden import Comm


def offered(town: Town) -> list[str]:
    return [one["action"] for one in [*town.legal["spots"], *town.legal["choices"]]]


def played(town: Town, rng: random.Random):
    """The town before each action of a game in which nobody passes unless they must."""
    while not town.panel["turn"]["over"]:
        yield town
        possible = [action for action in offered(town) if action != "pass"]
        town.act(rng.choice(possible or ["pass"]))


TOWN = [
    "market market . workshop .",
    ". . workshop workshop .",
    ". . . . .",
    ". . . . .",
    ". . . . .",
]


def third_market() -> ville.State:
    """A third market is to be placed; a gnome stands on the workshop of d2."""
    town = Town(seed=1, draws=["market"])
    town.act("draw")
    data = ville.to_dict(town.state)
    player = data["players"][0]
    player["town"] = TOWN
    player["gnomes"][0]["space"] = "d2"
    player["bag"] |= {"market": 2, "workshop": 0}
    data["supply"]["workshop"] -= 1
    return ville.from_dict(data)


# ---- acting


@pytest.mark.parametrize(("players", "boards"), [(1, None), (2, ["back", "symmetric"])])
def test_every_action_of_a_whole_game_is_offered_once_and_each_is_one_update(players, boards):
    town = Town(players=players, boards=boards, seed=4)
    actions = 0
    for _ in played(town, random.Random(players)):
        expected = [ville.write_action(town.state, a) for a in ville.legal_actions(town.state)]
        assert sorted(offered(town)) == sorted(expected[:1] if is_full(town) else expected)
        keys = [one["key"] for one in [*town.legal["picks"], *town.legal["choices"]] if one["key"]]
        assert len(keys) == len(set(keys))
        picks = {spot.get("pick") for spot in town.legal["spots"]}
        assert picks <= {None} or picks == set(range(len(town.legal["picks"])))
        assert town.panel["players"][town.panel["seat"]]["town"] is None
        json.dumps([town.scene, town.legal, town.panel, town.status])
        actions += 1
    assert ville.result(town.state) is not None
    assert town.legal["spots"] == town.legal["choices"] == []
    assert actions > 40


def test_an_action_from_the_browser_is_one_update_and_one_reply():
    town = Town(seed=3)
    town.comm = Comm()
    before = town.revision
    town._handle_custom_msg({"id": 7, "do": "act", "revision": before, "action": "draw"}, [])
    [update] = town.comm.updates
    assert set(update) == {
        *("scene", "legal", "panel", "status", "revision", "motion"),
        *("logbook", "table", "position"),
    }
    assert town.comm.messages == [{"id": 7, "ok": True, "revision": before + 1}]


def test_what_the_rules_forbid_is_answered_by_rule():
    town = Town(seed=3, draws=["house"])
    town.act("draw")
    code = town.code
    reply = ask(town, "act", action="put c3")
    assert reply["error"]["code"] == "illegal"
    assert town.status["tone"] == "no"
    rule = reply["error"]["reasons"][0]["rule"]
    assert town.status["rules"][rule]["title"]
    assert town.code == code
    with pytest.raises(IllegalAction):
        town.act("put c3")


def test_taken_back_and_done_again_it_draws_the_same():
    town = Town(seed=6, what_if=True)
    for _ in range(8):
        town.act(offered(town)[0])
    code = town.code
    for verb in ("undo", "redo"):
        for _ in range(8):
            assert ask(town, verb)["ok"]
    assert town.code == code
    assert not ask(town, "redo")["ok"]


def test_tiles_are_drawn_as_listed_and_nothing_else_is():
    town = Town(seed=6, draws=["house", "gnome"])
    town.act("draw")
    assert town.panel["players"][0]["drawn"]["words"].endswith("house")
    town.act("put a1")
    town.act("draw")
    assert [one["action"] for one in town.legal["choices"]] == ["put stump", "return"]


def test_a_town_goes_on_from_its_code():
    town = Town(players=2, seed=2)
    town.act("draw")
    assert Town(town.code).scene == town.scene
    assert repr(town) == f"Town({town.code!r})"


def test_wrong_options_are_refused_with_what_is_near():
    with pytest.raises(TypeError, match=r"Town has no option 'board'.*boards"):
        Town(board=["back"])
    with pytest.raises(TypeError, match="masterbuilt"):
        Town(ville.new_game(1, rng=1), masterbuilt=True)
    with pytest.raises(ValueError, match="3"):
        Town(players=3, names=["Ada"])


@pytest.mark.parametrize(
    ("options", "fault", "said"),
    [
        ({"draws": ["hut"]}, ValueError, "draws cannot hold 'hut'"),
        ({"draws": "house"}, TypeError, "draws has to be a list of texts"),
        ({"state": 5}, TypeError, "position of the game ville.*not 5"),
        ({"state": hollow.new_game(2)}, TypeError, "position of the game ville"),
        ({"state": ville.new_game(1), "players": 2}, ValueError, "players=2.*is 1"),
        ({"players": 3.0}, TypeError, "players has to be a whole number"),
        ({"seed": [1]}, TypeError, "seed has to be a whole number"),
        ({"players": 2, "names": ["a", "a"]}, ValueError, "names have to be different"),
    ],
)
def test_what_it_cannot_be_made_with_is_refused_in_words(options, fault, said):
    with pytest.raises(fault, match=said):
        Town(**options)


def test_it_is_there_under_its_name():
    assert gnome_tutor.Town is Town


@pytest.mark.slow
def test_it_has_every_symbol_that_it_draws():
    town = Town(players=3, boards=["back"] * 3, seed=2)
    for _ in played(town, random.Random(1)):
        drawn = json.dumps([town.scene, town.legal, town.panel])
        for symbol in {word for word in drawn.split('"') if word.startswith(("b-", "t-", "i-"))}:
            for one in symbol.split():
                assert f'id="gt-{one}"' in town.art


def test_what_lights_up_where_something_happened_has_its_symbol_too():
    town = Town(seed=3, draws=["house"])
    town.act("draw")
    town.act("put a1")
    drawn = set()
    for event in town._tale.events:
        lists = town.seen(event.state, event)["scene"]["lists"]
        drawn |= {item[1] for items in lists.values() for item in items} - {"#text"}
    assert any(symbol.startswith("lit") for symbol in drawn)
    assert [symbol for symbol in drawn if f'id="gt-{symbol}"' not in town.art] == []


# ---- reading help


def foretold(state: ville.State, action: str) -> tuple[str, Any]:
    legal, text, [reason] = preview(state, ville.read_action(state, action), seat_names(1))
    assert legal
    return text, reason


def test_what_a_placement_makes_is_foretold_with_the_best_stack():
    text, reason = foretold(third_market(), "put c1")
    assert reason.rule == "V-UP-1"
    assert reason.places == ("a1", "b1", "c1")
    assert "3 markets" in text
    assert "6 high: 8 points" in text
    text, reason = foretold(third_market(), "put a2")
    assert reason.places == ("a1", "b1", "a2")
    assert "3 markets" in text
    text, reason = foretold(third_market(), "put e5")
    assert reason.places == ()


def test_the_chain_is_foretold_where_it_comes_about_and_nowhere_else():
    state = third_market()
    state = ville.apply(state, ville.read_action(state, "put c1")).state
    rules = {}
    for action in ville.legal_actions(state):
        name = ville.write_action(state, action)
        text, reason = foretold(state, name)
        events = ville.apply(state, action).events
        happens = any(isinstance(event, UpgradeTriggered) for event in events)
        assert happens == (reason.rule == "V-UP-4")
        assert happens == ("The workshop under a gnome (d2) does not take part." in text)
        rules[name] = reason.rule
    assert rules["upgrade workshop c1"] == "V-UP-4"
    assert rules["upgrade house c1"] == "V-UP-2"


def test_the_highest_stack_is_the_one_of_the_best_choices():
    state = third_market()
    assert best_stack(ville.apply(state, ville.read_action(state, "put c1")).state, 0) == 6
    assert best_stack(ville.apply(state, ville.read_action(state, "put a2")).state, 0) == 3


def test_a_building_that_the_card_would_take_is_foretold():
    town = Town(seed=1, draws=["house"])
    town.act("draw")
    fall = []
    for spot in town.legal["spots"]:
        reason = ask(town, "preview", action=spot["action"])["preview"]["reasons"][0]
        after = ville.apply(town.state, ville.read_action(town.state, spot["action"])).state
        hit = any(
            event.kind == "BuildingDestroyed" and event.space == SPACE_OF[spot["place"]]
            for event in ville.attack_to_come(after, 0)
        )
        assert hit == reason["rule"].startswith("V-ENEMY")
        fall.append(hit)
    assert set(fall) == {True, False}


def test_the_odds_are_those_of_the_rules():
    town = Town(seed=1)
    odds = town.panel["players"][0]["odds"]
    assert {tile["words"]: tile["odds"] for tile in odds["tiles"]} == {
        "gnome tile": "3 in 12",
        "market": "5 in 12",
        "house": "2 in 12",
        "workshop": "2 in 12",
    }
    assert [tile["percent"] for tile in odds["tiles"]] == [25, 42, 17, 17]
    assert [risk["percent"] for risk in odds["stumped"]] == [0, 0, 0, 2, 5]
    # Three gnome tiles and one other among the first four: 9 ways of 495.
    assert [risk["words"] for risk in odds["stumped"]][2:4] == [
        "1 in 220 (0 %) after 3 draws",
        "1 in 55 (2 %) after 4 draws",
    ]


def test_a_town_needs_nothing_of_the_garden():
    code = "import sys; from gnome_tutor import Town; Town(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout
    assert "gnome_tutor.games.ville" in loaded.split()
    assert not {"gnome_tutor.games.hollow", "bqplot", "numpy"} & {*loaded.split()}


def test_stand_ins_are_marked():
    town = Town(seed=1)
    assert town.panel["players"][0]["card"]["stand_in"] is True


@pytest.mark.slow
def test_the_town_on_view_is_theirs_who_decide():
    town = Town(players=3, seed=5)
    seats = set()
    for _ in played(town, random.Random(2)):
        decision = ville.current(town.state)
        assert decision.player != CHANCE
        assert town.panel["seat"] == decision.player
        seats.add(decision.player)
    assert seats == {0, 1, 2}


def test_what_happened_to_several_players_says_to_whom():
    state = ville.play(ville.new_game(2, rng=3), random_policy, 3, until=before_the_attack)
    step = ville.apply(state, ville.read_action(state, "pass"))
    line, reasons = told(step.events, ("Holly", "Peanut"))
    assert len(reasons) > 10
    for who in ("Holly", "Peanut"):
        assert line.count(f"strikes {who}’s town") == 1
    assert len(line.split()) < len(reasons) * 4


def before_the_attack(state):
    """Whoever passes now is the last one."""
    if ville.current(state).kind != "build":
        return False
    step = ville.apply(state, ville.read_action(state, "pass"))
    return {event.player for event in step.events if event.kind == "AttackStarted"} == {0, 1}


def test_a_step_of_a_lesson_has_beside_it_what_its_rules_are_about():
    steps = Lesson("three-of-a-kind").runner.lesson.steps
    beside = {step.id: still.beside(step.rules) for step in steps}
    assert beside["draw"] == []
    assert beside["walk"] == ["crew"]
    assert beside["third"] == ["luck"]
    assert still.beside(["V-ENEMY-2"]) == ["foe"]


def test_one_alone_aims_at_a_rank_and_several_at_most_points():
    alone, many = (Town(players=players, seed=1).panel for players in (1, 2))
    assert "40 points for a rank" in alone["turn"]["goal"]
    assert "most points" in many["turn"]["goal"]
    assert "5 → 5, 6 → 8" in alone["players"][0]["stacks"]["scale"]


def is_full(town: Town) -> bool:
    """Whether trolls are to come into a town that has three already."""
    seat = town.legal["decision"]["player"]
    return ville.current(town.state).kind == "troll" and (
        len(town.state.board.towns[seat].trolls()) == TROLLS
    )


def test_nobody_is_asked_for_an_order_of_trolls_of_which_none_comes():
    town = next(filter(is_full, played(Town(seed=4), random.Random(1))))
    assert len(ville.legal_actions(town.state)) > 1
    [choice] = town.legal["choices"]
    assert (choice["words"], choice["key"], town.legal["spots"]) == ("Go on", "Enter", [])
    assert "no other comes" in town.legal["decision"]["words"]
    town.act(choice["action"])
    assert "takes nothing" in town.status["text"]
