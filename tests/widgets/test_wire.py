"""What every widget and its front end owe each other, whichever game it is."""

from __future__ import annotations

import ast
import json
import os
import re
import tomllib
from pathlib import Path

import pytest
from anywidget import AnyWidget
from ipywidgets.widgets.widget import _instances

from gnome_tutor.explore.hollow.policies import random_policy
from gnome_tutor.games import hollow
from gnome_tutor.widgets import Explorer, Garden, Lesson, Town
from tests.widgets.boards import first
from tests.widgets.test_garden import Comm

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "gnome_tutor").rglob("*.py"))
CLASSES = {"Garden": Garden, "Town": Town, "Lesson": Lesson, "Explorer": Explorer}

INTERFACES = {
    "Garden": ("state.BoardTraits", "game_state.GameTraits"),
    "Town": ("town_state.TownTraits", "game_state.GameTraits"),
    "Lesson": ("state.BoardTraits", "story.LessonTraits"),
    "Explorer": ("state.BoardTraits", "explorer_state.ExplorerTraits"),
}
"""The interfaces of the front end that together tell the traits of a class."""


@pytest.fixture(params=["Garden", "Town"])
def board(request):
    board = CLASSES[request.param](players=2, seed=3, what_if=True)
    board.comm = Comm()
    return board


def synced(widget: type[AnyWidget]) -> set[str]:
    """The traits of our own that go to the front end; private names are anywidget's."""
    names = set(widget.class_traits(sync=True)) - set(AnyWidget.class_traits(sync=True))
    return {name for name in names if not name.startswith("_")}


def test_each_method_that_changes_the_position_is_one_update_with_the_new_values(board):
    for change in (lambda: board.act(first(board)), board.undo, board.redo):
        code = board.code
        board.comm.updates.clear()
        change()
        assert board.code != code
        [update] = board.comm.updates
        assert {"scene", "legal", "panel", "revision"} <= set(update)
        for name, value in update.items():
            assert value == json.loads(json.dumps(getattr(board, name)))


def test_what_was_sent_is_never_changed_in_place(board):
    for _ in range(12):
        before = {name: getattr(board, name) for name in synced(type(board))}
        written = json.dumps(before)
        board.act(first(board))
        assert json.dumps(before) == written


def test_the_same_message_twice_is_handled_twice(board):
    action = first(board)
    replies = []
    for number in (1, 2):
        message = {"id": number, "do": "preview", "revision": board.revision, "action": action}
        board._handle_custom_msg(message, [])
        replies = board.comm.messages
    assert [reply["id"] for reply in replies] == [1, 2]
    assert replies[0]["preview"] == replies[1]["preview"]


def test_what_a_page_says_of_the_position_is_not_believed(board):
    code, legal = board.code, board.legal
    board.set_state({"revision": 999, "scene": {}, "legal": {}})
    assert board.code == code
    board.act(first(board))
    assert board.scene["words"]
    assert board.legal != {}
    assert legal["decision"]


def test_a_board_is_one_model_with_its_layout():
    before = set(_instances)
    boards = [Garden(), Town(), Lesson("a-cascading-turn")]
    made = set(_instances) - before
    assert len(made) == 2 * len(boards)


def test_the_front_end_knows_the_traits_by_their_names():
    for name, widget in CLASSES.items():
        known = set()
        for interface in INTERFACES[name]:
            file, _, which = interface.partition(".")
            text = (ROOT / f"widgets_js/src/{file}.ts").read_text(encoding="utf-8")
            body = re.search(rf"interface {which}\b[^{{]*\{{(.*?)\n\}}", text, re.DOTALL)
            assert body is not None, interface
            known |= set(re.findall(r"^  (\w+):", body[1], re.MULTILINE))
        assert known == synced(widget), name


def test_every_observer_names_what_it_observes():
    calls = [
        (path.name, call)
        for path in SOURCES
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(".observe")
    ]
    assert len(calls) > 5
    for file, call in calls:
        named = {keyword.arg for keyword in call.keywords} & {"names"}
        decorates = ast.unparse(call.func) == "traitlets.observe" and call.args
        assert named or decorates, f"{file}: {ast.unparse(call)}"


def test_no_notebook_makes_a_widget_class_of_its_own():
    for path in ROOT.glob("notebooks/*.ipynb"):
        assert not re.search(r"class \w+\(.*Widget", path.read_text(encoding="utf-8")), path.name


def test_nothing_is_loaded_again_while_it_runs():
    assert "ANYWIDGET_HMR" not in os.environ
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert not [name for name in project["dependencies"] if name.startswith("watchfiles")]


def test_what_is_sent_of_a_full_garden_stays_small():
    state = hollow.play(
        hollow.new_game(4, rng=8),
        random_policy,
        8,
        until=lambda now: len(now.board.garden.looks) > 70,
    )
    garden = Garden(state)
    assert len(json.dumps(garden.scene)) < 25_000
    assert len(json.dumps(garden.legal["paths"])) < 25_000
