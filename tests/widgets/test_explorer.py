"""The explorer without a browser: the tree, draws, comparing, and work."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.game import BadCode, IllegalAction
from gnome_tutor.widgets import Explorer
from tests.widgets.boards import ask
from tests.widgets.explorers import BOTH, GARDEN, TOWN, at_a_draw, first, numbers, traits

# ---- the tree


@BOTH
def test_each_action_is_a_position_and_the_same_one_leads_to_the_same(start: Any) -> None:
    explorer = Explorer(start)
    action = first(explorer)
    assert ask(explorer, "act", action=action)["ok"]
    assert explorer.at == 1
    assert ask(explorer, "go", to=0)["ok"]
    ask(explorer, "act", action=action)
    assert numbers(explorer) == [0, 1]
    assert explorer.variations["at"] == 1


def test_variations_stand_before_what_follows_from_the_one_they_are_instead_of() -> None:
    explorer = Explorer(GARDEN)
    for of in (0, 1, 2):
        explorer.go(0)
        explorer.act(first(explorer, of))
    explorer.go(1)
    explorer.act(first(explorer))
    assert numbers(explorer) == [0, 1, 2, 3, 4]
    assert [node["level"] for node in explorer.variations["nodes"]] == [0, 0, 1, 1, 0]
    ask(explorer, "promote", node=3)
    assert numbers(explorer) == [0, 1, 3, 2, 4]
    ask(explorer, "promote", node=3)
    assert numbers(explorer)[:2] == [0, 3]


def test_a_branch_that_is_cut_comes_back_with_undo_and_goes_with_redo() -> None:
    explorer = Explorer(GARDEN)
    explorer.act(first(explorer))
    explorer.act(first(explorer))
    code, tree = explorer.code, explorer.tree
    assert ask(explorer, "cut", node=1)["ok"]
    assert (numbers(explorer), explorer.at) == ([0], 0)
    ask(explorer, "undo")
    assert (explorer.tree, explorer.code) == (tree, code)
    ask(explorer, "redo")
    assert numbers(explorer) == [0]


def test_after_undo_another_action_begins_another_branch_and_the_old_one_is_not_redone() -> None:
    explorer = Explorer(GARDEN)
    explorer.act(first(explorer))
    explorer.undo()
    explorer.act(first(explorer, 1))
    assert not explorer.panel["can"]["redo"]
    assert "nothing" in ask(explorer, "redo")["error"]["text"]
    assert len(numbers(explorer)) == 2


def test_a_position_is_called_by_its_own_action_whatever_had_its_number_before(
    tmp_path: Path,
) -> None:
    right = Explorer(GARDEN)
    right.act(first(right, -1))
    explorer = Explorer(GARDEN)
    explorer.act(first(explorer))
    explorer.undo()
    explorer.act(first(explorer, -1))
    assert explorer.variations["nodes"] == right.variations["nodes"]
    file = tmp_path / "tree.txt"
    kept = Explorer(hollow.new_game(2, rng=8), file=file)
    kept.act(first(kept))
    opened = Explorer(file=file)
    opened.set_up(GARDEN)
    opened.act(first(opened, -1))
    assert opened.variations["nodes"] == right.variations["nodes"]


def test_what_is_noted_is_shown_and_marks_light_up() -> None:
    explorer = Explorer(GARDEN)
    plain = explorer.scene
    ask(explorer, "note", node=0, comment="Why?", name="Start here", marks="0,0 0,0>1,0")
    (node,) = explorer.variations["nodes"]
    assert (node["comment"], node["name"], node["marks"]) == ("Why?", "Start here", "0,0 0,0>1,0")
    assert explorer.scene != plain
    assert "mark" in ask(explorer, "note", node=0, marks="a>b>c")["error"]["text"]


@pytest.mark.parametrize(
    ("start", "marks", "named"),
    [
        (GARDEN, "zzz", "zzz"),
        (GARDEN, "0,0 99999,1", "99999,1"),
        (GARDEN, "0,0>zzz", "zzz"),
        (TOWN, "c3 f9", "f9"),
    ],
)
def test_a_mark_that_names_no_place_is_refused_and_said_at_its_field_only(
    start: Any, marks: str, named: str
) -> None:
    explorer = Explorer(start)
    before = traits(explorer)
    assert named in ask(explorer, "note", node=0, marks=marks)["error"]["text"]
    assert traits(explorer) == before
    with pytest.raises(BadCode, match=named):
        explorer.note(0, marks=marks.split())


def test_a_code_that_is_refused_leaves_the_status_as_it_was() -> None:
    explorer = Explorer(GARDEN)
    before = explorer.status
    assert "GH1" in ask(explorer, "set_up", code="rubbish")["error"]["text"]
    assert explorer.status == before


def test_a_tile_is_told_by_the_way_from_the_stump_as_everywhere() -> None:
    explorer = Explorer(GARDEN)
    explorer.act(first(explorer))
    words = explorer.variations["nodes"][1]["words"]
    assert "Stump" in words
    assert not any(letter.isdigit() for letter in words)


@BOTH
def test_what_the_rules_refuse_is_no_variation(start: Any) -> None:
    explorer = Explorer(start)
    refused = "stay" if start is GARDEN else "buy tavern"
    assert ask(explorer, "act", action=refused)["error"]["code"] == "illegal"
    with pytest.raises(IllegalAction):
        explorer.act(refused)
    assert numbers(explorer) == [0]


@pytest.mark.parametrize(
    ("verb", "more"),
    [
        ("go", {"to": 9}),
        ("go", {"to": "0"}),
        ("go", {}),
        ("promote", {"node": 0}),
        ("cut", {"node": 0}),
        ("mark", {"side": "c", "node": 0}),
        ("mark", {"side": "a", "node": 7}),
        ("note", {"node": 0, "comment": 3}),
        ("set_up", {"code": "GH1"}),
        ("set_up", {"code": TOWN.code}),
        ("edit", {"put": 3, "place": "1,0"}),
        ("edit", {"field": "turn.round", "value": -3}),
        ("edit", {"put": "01R", "place": "0,0"}),
        ("roll", {}),
        ("average", {}),
        ("evaluate", {"budget": 0}),
        ("evaluate", {"budget": "many"}),
        ("undo", {}),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(verb: str, more: Any) -> None:
    explorer = Explorer(GARDEN)
    before = traits(explorer)
    reply = ask(explorer, verb, **more)
    assert not reply["ok"]
    assert reply["error"]["code"] in ("illegal", "malformed")
    assert reply["error"]["text"]
    assert traits(explorer) == before


# ---- chance


@BOTH
def test_at_a_draw_the_outcome_is_chosen_rolled_or_averaged(start: Any) -> None:
    explorer = at_a_draw(start)
    at = explorer.at
    assert explorer.legal["choices"] == []
    assert sum(draw["percent"] for draw in explorer.chance["draws"]) == pytest.approx(100, abs=2)
    assert ask(explorer, "act", action=explorer.chance["draws"][-1]["action"])["ok"]
    explorer.go(at)
    ask(explorer, "average")
    assert "200 playouts" in explorer.chance["average"]
    assert ask(explorer, "roll")["ok"]
    assert explorer.chance is None
    assert len(explorer.tree[at].children) >= 1


def test_drawing_again_draws_with_another_seed_from_the_same_place() -> None:
    explorer = at_a_draw(GARDEN)
    at = explorer.at
    for _ in range(6):
        assert ask(explorer, "roll")["ok"]
        assert at in explorer.tree.way(explorer.at)
    assert len(explorer.tree[at].children) > 1


@BOTH
def test_nothing_that_is_sent_tells_the_next_draw(start: Any) -> None:
    """There is none: it hangs on what is asked for, so all traits are the same before any seed."""
    one, other = at_a_draw(start), at_a_draw(start)
    sent = traits(one)
    other.roll(5)
    other.undo()
    assert traits(other) == sent.replace('"redo": false', '"redo": true').replace(
        "seed 0", "seed 5"
    )


# ---- comparing


@BOTH
def test_two_marked_positions_are_compared_and_unmarked_again(start: Any) -> None:
    explorer = Explorer(start)
    for _ in range(4):
        if explorer.chance:
            explorer.roll()
        else:
            explorer.act(first(explorer))
    last = explorer.at
    ask(explorer, "mark", side="a", node=0)
    assert explorer.compared is None
    ask(explorer, "mark", side="b", node=last)
    found = explorer.compare(0, last)
    lines = explorer.compared["lines"]
    assert lines == found.rows()  # nothing was found of how good they are
    on_board = [line["what"] for line in lines if line["place"]]
    assert on_board
    assert all("Stump" in what for what in on_board) is (start is GARDEN)
    assert explorer.compared["a"]["scene"] != explorer.compared["b"]["scene"]
    before = explorer.compared
    explorer.go(0)
    assert explorer.compared is before, "to look at another position changes no comparison"
    ask(explorer, "mark", side="a", node=0)
    assert explorer.compared is None


def test_what_was_found_of_both_actions_is_compared_too() -> None:
    explorer = Explorer(GARDEN)
    best, second = (worth.notation for worth in explorer.evaluate(60).worths[:2])
    explorer.act(best)
    explorer.go(0)
    explorer.act(second)
    explorer.go(0)
    explorer.compare(1, 2)
    line = explorer.compared["lines"][-1]
    assert [line["a"], line["b"]] == [row["shown"] for row in explorer.worths["rows"][:2]]
    explorer.compare(0, 2)
    assert explorer.compared["lines"][-1]["a"] == "none"


def test_an_option_that_it_does_not_have_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(TypeError, match=r"Explorer has no option 'nam'.*names"):
        Explorer(nam=["a", "b"])
    with pytest.raises(TypeError, match="Explorer has no option 'wat'"):
        Explorer(wat=1)


def test_both_games_are_explored_and_what_is_no_position_is_refused() -> None:
    assert (Explorer(GARDEN.code).game, Explorer(TOWN.code).game) == ("hollow", "ville")
    for wrong in (5, hollow, Explorer(GARDEN)):
        with pytest.raises(TypeError, match="state has to be a position, or the code of one, not "):
            Explorer(wrong)
    with pytest.raises(TypeError, match="position has to be a position, or the code of one"):
        Explorer(GARDEN).set_up(None)


def test_to_set_the_number_on_view_goes_there_and_nowhere_else() -> None:
    explorer = Explorer(GARDEN)
    explorer.act(first(explorer))
    explorer.at = 0
    assert (explorer.position, explorer.at) == (GARDEN.code, 0)
    before = traits(explorer)
    wrong: Any
    for wrong in (99, -1, "a", True):
        with pytest.raises(ValueError, match=f"The tree has no position {wrong!r}"):
            explorer.at = wrong
    assert (explorer.at, traits(explorer)) == (0, before)


# ---- how good it is


@BOTH
def test_what_is_found_is_shown_beside_actions_and_in_the_tree(start: Any) -> None:
    explorer = Explorer(start)
    while explorer.chance:
        explorer.roll()
    at = explorer.at
    found = explorer.evaluate(40)
    assert explorer.worths["rows"][0]["action"] == found.best.notation
    assert explorer.worths["part"] == 1
    assert explorer.worths["why"]["words"]
    explorer.act(found.best.notation)
    assert explorer.worths is None
    (node,) = [one for one in explorer.variations["nodes"] if one["number"] == explorer.at]
    assert node["lead"] == explorer._worker.data(explorer.tree[at].state)["rows"][0]["shown"]


def test_work_goes_on_in_slices_stops_at_once_and_goes_on_from_there() -> None:
    explorer = Explorer(GARDEN)

    async def work() -> None:
        assert ask(explorer, "evaluate", budget=100_000, how="playouts")["ok"]
        while explorer._worker.going and not explorer.worths["rows"]:
            await asyncio.sleep(0)
        assert explorer.worths["running"]
        assert ask(explorer, "stop")["ok"]
        assert not explorer.worths["running"]
        run = explorer._worker._run
        done = run.found.count
        await explorer._worker._task
        assert run.found.count == done > 0
        ask(explorer, "evaluate", budget=100_000, how="playouts")
        while explorer._worker.going and run.found.count == done:
            await asyncio.sleep(0)
        assert explorer._worker._run is run
        ask(explorer, "act", action=first(explorer))
        assert explorer.worths is None
        await explorer._worker._task

    asyncio.run(work())
    assert not explorer._worker.going


def test_work_that_fails_says_so_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    explorer = Explorer(GARDEN)

    async def work() -> None:
        ask(explorer, "evaluate", budget=100_000, how="playouts")
        monkeypatch.setattr(explorer._worker._run, "work", lambda _: 1 / 0)
        await explorer._worker._task

    asyncio.run(work())
    assert "division" in explorer.status["text"]
    assert not explorer.worths["running"]


def test_a_search_shows_its_numbers_too() -> None:
    explorer = Explorer(GARDEN)
    ask(explorer, "evaluate", budget=20, how="search")
    assert explorer.worths["rows"]
    assert not explorer.worths["running"]


# ---- making one


@pytest.mark.parametrize("wrong", [7, [], {"game": "hollow"}])
def test_what_is_no_position_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="position"):
        Explorer(wrong)


def test_names_and_repr() -> None:
    explorer = Explorer(GARDEN, names=["Ada", "Grace"])
    assert "Ada" in explorer.standing["asked"]
    assert repr(explorer) == f"Explorer({GARDEN.code!r}, 1 positions)"
    with pytest.raises(ValueError, match="names"):
        Explorer(GARDEN, names=["Ada"])
