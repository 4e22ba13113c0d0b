"""The garden widget without a browser: one answer to each message, one update for each action."""

from __future__ import annotations

import json
import logging
import random
import re
from typing import Any

import pytest

from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import BadCode, IllegalAction
from gnome_tutor.games.hollow.actions import Place
from gnome_tutor.pictures.hollow.geometry import ROW, SIDE
from gnome_tutor.widgets import Garden, Lesson
from gnome_tutor.widgets.hollow.legal import legal
from tests.widgets.boards import whole_game

TRAITS = ("scene", "legal", "panel", "status", "revision", "ui", "art")
NEXT = iter(range(1, 10_000))


class Comm:
    """What would go to the browser: updates of traits, and messages."""

    comm_id = "fake"

    def __init__(self) -> None:
        self.updates: list[dict[str, Any]] = []
        self.messages: list[Any] = []

    def send(self, data: Any, **_: Any) -> None:
        data = json.loads(json.dumps(data))
        if data["method"] == "update":
            self.updates.append(data["state"])
        elif data["method"] == "custom":
            self.messages.append(data["content"])

    def on_msg(self, _: Any) -> None: ...
    def on_close(self, _: Any) -> None: ...
    def close(self, *_: Any, **__: Any) -> None: ...


@pytest.fixture
def garden() -> Garden:
    garden = Garden(seed=3)
    garden.comm = Comm()
    return garden


def ask(garden: Garden, verb: str, **more: Any) -> dict[str, Any]:
    message = {"id": next(NEXT), "do": verb, "revision": garden.revision, **more}
    reply = garden.answer(json.loads(json.dumps(message)))
    assert reply is not None
    assert reply["id"] == message["id"]
    return json.loads(json.dumps(reply))


def fitting(garden: Garden) -> str:
    """A placement that the traits offer."""
    looks = garden.legal["looks"].items()
    return next(f"{look}@{cell}" for look, found in looks for cell in found["cells"])


def unfitting(garden: Garden) -> str:
    """A placement of a tile at hand where it does not fit as it lies."""
    for look, found in garden.legal["looks"].items():
        for cell in garden.legal["cells"]:
            if cell not in found["cells"]:
                return f"{look}@{cell}"
    raise AssertionError("every tile fits everywhere")


def board(garden: Garden) -> dict[str, Any]:
    return {name: getattr(garden, name) for name in ("scene", "legal", "panel")}


# ---- acting


def test_an_action_from_the_browser_is_one_update_and_one_reply(garden):
    before, action = garden.revision, fitting(garden)
    message = {"id": 7, "do": "act", "revision": before, "action": action}
    garden._handle_custom_msg(message, [])
    [update] = garden.comm.updates
    assert set(update) == {
        *("scene", "legal", "panel", "status", "revision", "motion"),
        *("logbook", "table", "position"),
    }
    assert garden.comm.messages == [{"id": 7, "ok": True, "revision": before + 1}]
    expected = hollow.apply(hollow.new_game(3, rng=3), hollow.read_action(garden.state, action))
    assert garden.state == expected.state


def test_a_nudge_changes_nothing_and_gets_no_reply(garden):
    garden._handle_custom_msg({"do": "nudge"}, [])
    assert garden.comm.messages == []
    assert garden.comm.updates == []


def test_what_the_rules_forbid_is_answered_by_rule_and_said_under_the_board(garden):
    was, code, said = board(garden), garden.code, garden.status["said"]
    reply = ask(garden, "act", action=unfitting(garden))
    assert reply["error"]["code"] == "illegal"
    assert [reason["rule"] for reason in reply["error"]["reasons"]] == ["H-PLACE-4"]
    assert garden.status["tone"] == "no"
    assert garden.status["said"] == said + 1
    assert garden.status["rules"]["H-PLACE-4"]["title"]
    assert (board(garden), garden.code) == (was, code)
    assert [set(update) for update in garden.comm.updates] == [{"status"}]


def test_the_same_refusal_twice_is_said_twice(garden):
    action = unfitting(garden)
    for _ in range(2):
        ask(garden, "act", action=action)
    assert [update["status"]["said"] for update in garden.comm.updates] == [1, 2]


def test_a_stale_message_is_refused_and_never_applied(garden):
    old, action = garden.revision, fitting(garden)
    ask(garden, "act", action=action)
    code = garden.code
    for verb in ("act", "undo", "preview"):
        reply = garden.answer({"id": 1, "do": verb, "revision": old, "action": fitting(garden)})
        assert reply is not None
        assert reply["error"]["code"] == "stale"
        assert reply["revision"] == garden.revision
    assert garden.code == code


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "act",
        {},
        {"id": 1},
        {"id": "1", "do": "act", "revision": 1, "action": "stay"},
        {"id": True, "do": "act", "revision": 1, "action": "stay"},
        {"id": float("nan"), "do": "act", "revision": 1, "action": "stay"},
        {"id": [1], "do": "act", "revision": 1, "action": "stay"},
        {"id": 1, "do": "act", "revision": True, "action": "stay"},
        {"id": 1, "do": "act", "revision": "1", "action": "stay"},
        {"id": 1, "do": 3, "revision": 1},
        {"id": 1, "do": "dance", "revision": 1},
        {"id": 1, "do": "act", "revision": 1},
        {"id": 1, "do": "act", "revision": 1, "action": 5},
        {"id": 1, "do": "act", "revision": 1, "action": "01R34 on the left"},
        {"id": 1, "do": "preview", "revision": 1, "action": ""},
    ],
)
def test_a_malformed_message_gets_one_reply_and_changes_nothing(garden, message, caplog):
    was, code = board(garden), garden.code
    with caplog.at_level(logging.WARNING):
        garden._handle_custom_msg(message, [])
    [reply] = garden.comm.messages
    assert reply["ok"] is False
    assert reply["error"]["code"] == "malformed"
    assert reply["error"]["text"]
    known = isinstance(message, dict) and message.get("id") == 1 and message["id"] is not True
    assert reply["id"] == (1 if known else None)
    assert (board(garden), garden.code) == (was, code)
    assert caplog.records == []


@pytest.mark.parametrize("field", ["id", "do", "revision", "action"])
def test_the_answer_to_a_long_field_is_short(garden, field):
    for long in ("x" * 100_000, ["x" * 1000] * 100):
        message = {"id": 1, "do": "act", "revision": garden.revision, "action": "stay", field: long}
        reply = garden.answer(message)
        assert reply is not None
        assert reply["error"]["code"] == "malformed"
        assert len(json.dumps(reply)) < 1000


def test_a_fault_of_our_own_is_answered_too(garden, monkeypatch):
    def fails(*_: Any) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(hollow, "apply", fails)
    reply = ask(garden, "act", action=fitting(garden))
    assert reply["error"]["code"] == "failed"
    assert "ZeroDivisionError" in reply["error"]["text"]


def test_a_preview_says_what_would_happen_and_changes_nothing(garden):
    was, code = board(garden), garden.code
    legal = ask(garden, "preview", action=fitting(garden))["preview"]
    assert legal["legal"] is True
    assert legal["text"]
    [reason] = legal["reasons"]
    assert legal["rules"][reason["rule"]]["text"]
    illegal = ask(garden, "preview", action=unfitting(garden))["preview"]
    assert illegal["legal"] is False
    assert illegal["reasons"][0]["rule"] == "H-PLACE-4"
    assert (board(garden), garden.code) == (was, code)
    assert garden.comm.updates == []


# ---- undo, redo, draws


def play_some(garden: Garden, number: int) -> list[str]:
    """Take actions at random, by message; the codes of all positions passed."""
    rng = random.Random(5)
    codes = [garden.code]
    for _ in range(number):
        possible = hollow.legal_actions(garden.state)
        assert ask(garden, "act", action=hollow.write_action(garden.state, rng.choice(possible)))[
            "ok"
        ]
        codes.append(garden.code)
    return codes


def test_undo_and_redo_walk_through_the_same_positions(garden):
    assert ask(garden, "what_if", on=True)["ok"]
    codes = play_some(garden, 12)
    back = [garden.code]
    while garden.panel["can"]["undo"]:
        assert ask(garden, "undo")["ok"]
        back.append(garden.code)
    assert back == codes[::-1]
    first = board(garden)
    assert ask(garden, "undo")["error"]["text"]
    assert board(garden) == first
    for code in codes[1:]:
        assert ask(garden, "redo")["ok"]
        assert garden.code == code
    assert garden.panel["can"] == {"undo": True, "redo": False}


def test_an_action_after_an_undo_forgets_what_was_taken_back(garden):
    play_some(garden, 3)
    garden.undo()
    garden.act(hollow.write_action(garden.state, hollow.legal_actions(garden.state)[-1]))
    assert garden.panel["can"]["redo"] is False
    assert ask(garden, "redo")["ok"] is False


def test_draws_hang_on_seed_and_position_so_an_undo_does_not_roll_again(garden):
    play_some(garden, 12)
    again = Garden(seed=3, what_if=True)
    again.comm = Comm()
    assert play_some(again, 12)[-1] == garden.code
    for _ in range(4):
        code = again.code
        again.undo()
        again.redo()
        assert again.code == code


def test_nobody_is_ever_asked_for_a_draw(garden):
    play_some(garden, 40)
    assert garden.legal["decision"]["kind"] != "draw"
    assert garden.legal["decision"]["player"] >= 0


def test_listed_draws_come_first_and_come_again_after_an_undo():
    drawn = ["02T", "01U"]
    garden = Garden(seed=3, draws=drawn, what_if=True)
    kinds: list[set[str]] = []
    for _ in range(2):
        while hollow.current(garden.state).kind == "place":
            garden.act(fitting(garden))
        kinds.append(set(garden.state.board.tile_board))
        while garden.panel["can"]["undo"]:
            garden.undo()
    assert kinds[0] == kinds[1]
    assert set(drawn) <= kinds[0]


def test_no_trait_tells_the_next_draw():
    """Two widgets that will draw differently send the same to the browser."""
    state = hollow.new_game(3, rng=3)
    shown = [Garden(state, seed=seed, draws=draws) for seed, draws in ((1, ()), (2, ("02T",)))]
    names = [name for name in shown[0].keys if not name.startswith("_") and name != "layout"]
    assert {*TRAITS, "logbook", "table", "form"} <= {*names}
    first, second = ({name: getattr(garden, name) for name in names} for garden in shown)
    assert first == second
    assert repr(shown[0]) == repr(shown[1])


# ---- making one


def test_a_new_game_a_state_and_its_code_give_the_same_board():
    new = Garden(players=2, seed=9)
    for other in (Garden(new.state), Garden(new.code)):
        assert board(other) == board(new)
    assert new.state == hollow.new_game(2, rng=9)
    assert repr(new) == f"Garden({new.code!r})"


def test_names_are_used_for_every_word(garden):
    garden = Garden(players=2, names=("Ada", "Bo"))
    assert [player["name"] for player in garden.panel["players"]] == ["Ada", "Bo"]
    assert "Ada" in garden.legal["decision"]["words"]
    with pytest.raises(ValueError, match="so 2 in all; it holds 3"):
        Garden(players=2, names=("a", "b", "c"))


def test_an_unknown_option_is_refused_with_the_nearest_one():
    with pytest.raises(TypeError, match=r"'player'.*players"):
        Garden(player=2)
    with pytest.raises(BadCode):
        Garden("no code")


@pytest.mark.parametrize(
    ("options", "fault", "said"),
    [
        ({"draws": ["zz"]}, ValueError, "draws cannot hold 'zz'.*nearest are"),
        ({"draws": "02"}, TypeError, "draws has to be a list of texts.*not '02'"),
        ({"draws": [5]}, TypeError, r"draws has to be a list of texts.*not \[5\]"),
        ({"draws": 5}, TypeError, "draws has to be a list of texts"),
        ({"state": 5}, TypeError, "position of the game hollow.*not 5"),
        ({"state": b"x"}, TypeError, "position of the game hollow"),
        ({"state": []}, TypeError, "position of the game hollow"),
        ({"state": ville.new_game(2)}, TypeError, "position of the game hollow"),
        ({"state": hollow.new_game(3), "players": 2}, ValueError, "players=2.*is 3"),
        ({"state": hollow.new_game(3).code, "players": 2}, ValueError, "players=2.*is 3"),
        ({"players": 3.0}, TypeError, r"players has to be a whole number, not 3\.0"),
        ({"players": True}, TypeError, "players has to be a whole number, not True"),
        ({"players": 9}, ValueError, "not 9"),
        ({"seed": [1]}, TypeError, r"seed has to be a whole number, not \[1\]"),
        ({"names": 5}, TypeError, "names has to be a list of texts.*not 5"),
        ({"names": "abc"}, TypeError, "names has to be a list of texts.*not 'abc'"),
        ({"names": ["a", "b", 3]}, TypeError, "names has to be a list of texts"),
        ({"names": ["a", "b", " "]}, ValueError, "none of them empty"),
        ({"names": ["a", "b", "c" * 400]}, ValueError, r"longer than 60 letters.*'cc+\.\.\.c+'"),
        ({"names": ["a", "b", "a"]}, ValueError, "names have to be different"),
        ({"names": []}, ValueError, "so 3 in all; it holds 0"),
    ],
)
def test_what_it_cannot_be_made_with_is_refused_in_words(options, fault, said):
    with pytest.raises(fault, match=said):
        Garden(**options)


def test_the_number_of_players_that_a_position_has_may_be_said():
    state = hollow.new_game(2, rng=1)
    assert Garden(state, players=2).state == state


def test_who_is_asked_for_permission_sees_the_tile_where_it_would_lie():
    garden = Garden(players=2, bots={1: "greedy"}, seed=4)
    rng = random.Random(4)
    while garden.legal["decision"]["kind"] != "permission":
        assert garden.legal["asked"] is None
        possible = hollow.legal_actions(garden.state)
        garden.act(hollow.write_action(garden.state, rng.choice(possible)))
    asked = garden.legal["asked"]
    assert asked["cell"] in garden.legal["cells"]
    assert [asked["cell"]] == garden.legal["choices"][0]["places"]
    assert asked["tile"].keys() >= {"tiles", "paths"}


def test_the_end_says_who_has_won_and_by_what():
    garden = Garden(whole_game(Garden), names=["Ada", "Bo", "Cy"])
    totals = {player["name"]: player["total"] for player in garden.panel["players"]}
    winner = max(totals, key=totals.__getitem__)
    assert garden.panel["turn"]["words"] == (
        f"The game is over: {winner} wins with {totals[winner]} points."
    )


def test_python_acts_too_and_hears_why_not(garden):
    garden.act(fitting(garden))
    assert len(garden.comm.updates) == 1
    with pytest.raises(IllegalAction, match="H-PLACE-4"):
        garden.act(unfitting(garden))
    assert garden.status["tone"] == "no"


def test_beside_the_live_view_stand_the_text_board_and_a_picture(garden):
    data, _ = garden._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"].startswith(garden.scene["words"].splitlines()[0])
    assert data["image/svg+xml"].startswith("<svg")
    again, _ = Garden(seed=3)._repr_mimebundle_()
    assert again["text/plain"] == data["text/plain"]
    assert again["image/svg+xml"] == data["image/svg+xml"]


def test_a_closed_garden_answers_without_a_browser():
    garden = Garden(seed=3)
    garden.close()
    assert ask(garden, "act", action=fitting(garden))["ok"]


def test_two_gardens_share_nothing():
    first, second = Garden(seed=3), Garden(seed=3)
    first.act(fitting(first))
    assert second.revision != first.revision
    assert second.code != first.code


# ---- of all widgets


def symbols(value: Any) -> set[str]:
    """Every symbol that a trait asks for."""
    if isinstance(value, dict):
        named = [value[key] for key in ("symbol", "gnome") if isinstance(value.get(key), str)]
        found = {name for names in named for name in names.replace(">", "").split()}
        return found.union(*(symbols(part) for part in value.values()))
    if isinstance(value, list | tuple):
        if len(value) >= 4 and isinstance(value[1], str) and isinstance(value[2], int | float):
            return {value[1]} - {"#text"}
        return set().union(*(symbols(part) for part in value))
    return set()


@pytest.mark.slow
def test_every_symbol_that_a_game_asks_for_is_in_the_sheet(garden):
    rng = random.Random(2)
    asked: set[str] = set()
    while hollow.current(garden.state).player is not None:
        possible = hollow.legal_actions(garden.state)
        places = [action for action in possible if isinstance(action, Place)]
        board = garden.state.board.garden
        closing = [place for place in places if board.would_close(place.look, place.cell)]
        garden.act(hollow.write_action(garden.state, rng.choice(closing or possible)))
        for name in ("scene", "legal", "panel"):
            asked |= symbols(getattr(garden, name))
    assert len(asked) > 45
    assert {name for name in asked if f'id="gt-{name}"' not in garden.art} == set()


def test_every_widget_has_a_style_tag_of_its_own():
    lesson = Lesson("a-cascading-turn")
    assert Garden()._anywidget_id != lesson._anywidget_id


def test_what_a_board_sends_at_the_start_is_small(garden):
    sent = {name: getattr(garden, name) for name in TRAITS}
    assert len(json.dumps(sent.pop("art"))) < 40_000
    assert len(json.dumps(sent)) < 62_000


def test_no_two_moves_of_a_gnome_and_no_two_gnomes_are_called_the_same():
    rng = random.Random(1)
    state = hollow.new_game(2, rng=1)
    moves = 0
    while moves < 12:
        if hollow.current(state).kind == "move":
            found = legal(state, ("Ada", "Bo"))
            called = [(one.get("gnome"), one["words"]) for one in found["choices"]]
            assert len({*called}) == len(called)
            gnomes = [one["words"] for one in found["gnomes"]]
            assert len({*gnomes}) == len(gnomes)
            moves += 1
        state = hollow.apply(state, rng.choice(hollow.legal_actions(state))).state


def test_what_others_did_is_new_until_whoever_decides_has_acted():
    garden = Garden(players=2, seed=4)
    assert garden.table["fresh"] == []

    def act_until(done):
        while not done():
            garden.act(hollow.write_action(garden.state, hollow.legal_actions(garden.state)[0]))

    act_until(lambda: hollow.current(garden.state).player == 1)
    mine = {one["place"] for one in garden.table["fresh"] if one["shape"] == "cell"}
    assert mine == {*garden.legal["tiles"]} - {"0,0"}, "all that Holly has placed, for Peanut"
    x, y, _ = garden.legal["tiles"][next(iter(mine))]
    assert [x, y] in [[one["x"], one["y"]] for one in garden.table["fresh"]]
    act_until(lambda: len(garden.legal["tiles"]) > len(mine) + 1)
    assert garden.table["fresh"] == [], "Peanut has acted"


def test_a_gnome_that_a_bot_has_moved_is_new_where_it_stands():
    garden = Garden(players=2, bots="greedy", seed=4)
    spots: set[tuple[float, float]] = set()
    while not spots:
        garden.act(hollow.write_action(garden.state, hollow.legal_actions(garden.state)[0]))
        fresh = garden.table["fresh"]
        spots = {(one["x"], one["y"]) for one in fresh if one["shape"] == "spot"}
    assert spots <= {tuple(one[2:4]) for one in garden.scene["lists"]["gnomes"]}


def test_how_long_a_game_lasts_is_told_all_the_time():
    garden = Garden(players=2, seed=4)
    assert "round 1 of about 20, turn 1 of 2" in garden.panel["turn"]["words"]
    rng = random.Random(4)
    while not garden.state.board.ending:
        garden.act(
            hollow.write_action(garden.state, rng.choice(hollow.legal_actions(garden.state)))
        )
    assert "the last round" in garden.panel["turn"]["words"]


def test_a_refusal_says_here_and_no_code():
    garden = Garden(players=2, seed=4)
    look = next(look for look, found in garden.legal["looks"].items() if found["cells"])
    cells = garden.legal["looks"][look]["cells"]
    elsewhere = next(cell for cell in garden.legal["cells"] if cell not in cells)
    for cell in (elsewhere, "0,0", "5,5"):
        with pytest.raises(IllegalAction) as refused:
            garden.act(f"{look}@{cell}")
        assert cell not in refused.value.reasons[0].text
        assert re.search(r"\bhere\b|[Tt]his place", refused.value.reasons[0].text)


def test_the_first_tiles_leave_the_picture_as_it_is_and_all_that_is_offered_is_in_it():
    garden = Garden(players=2, seed=4)
    first = garden.scene["box"]
    for _ in range(40):
        x, y, width, height = garden.scene["box"]
        for a, b, _ in garden.legal["cells"].values():
            assert x + 30 < a < x + width - 30
            assert y + 30 < b < y + height - 30
        if len(garden.legal["tiles"]) < 3:
            assert garden.scene["box"] == first
        garden.act(hollow.write_action(garden.state, hollow.legal_actions(garden.state)[0]))
    assert garden.scene["box"] != first


def test_the_live_board_fits_closely_round_the_cells_at_the_stump(garden):
    _, y, _, height = garden.scene["box"]
    rows = 1 + 3 + 1  # those of the cells, and one more above and below
    assert height == pytest.approx((rows - 1) * ROW + 2 * (SIDE + 4), abs=0.2)
    assert y == pytest.approx(-height / 2, abs=0.2)
