"""What an action leads to, stepped through on an explorer's board, and its chart beside it."""

from __future__ import annotations

from typing import Any

import pytest

from gnome_tutor.explore.hints import line
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import CHANCE, IllegalAction
from gnome_tutor.widgets import Explorer
from tests.widgets.boards import ask

# bqplot's scales warn about their own use of traitlets when they are imported.
pytestmark = pytest.mark.filterwarnings("ignore:metadata:DeprecationWarning")

BOTH = pytest.mark.parametrize(
    "start", [hollow.new_game(2, rng=3), ville.new_game(1, rng=3)], ids=["hollow", "ville"]
)


def evaluated(start: Any) -> Explorer:
    """An explorer where somebody decides, with what its actions are worth."""
    explorer = Explorer(start)
    while explorer.state.game.current(explorer.state).player == CHANCE:
        explorer.roll()
    explorer.evaluate(30)
    return explorer


def rows(chart: Any) -> Any:
    """The mark of bqplot that takes clicks."""
    return chart.children[0].children[1].marks[-1]


# ---- what an action leads to


@BOTH
def test_the_best_line_is_stepped_through_event_by_event_and_the_tree_stays(start: Any) -> None:
    explorer = evaluated(start)
    tree, code, scene = explorer.tree, explorer.code, explorer.scene
    best, names = explorer.found.best, explorer.names
    told = line(explorer.state, best, names)
    seen = []
    for event in range(-1, len(told.events)):
        assert ask(explorer, "step", action=best.notation, event=event)["ok"]
        assert explorer.line["event"] == event
        seen.append(explorer.line["scene"]["words"])
    states = [explorer.state, *(event.state for event in told.events)]
    assert len(seen) == len(states)
    assert seen[0] == scene["words"]
    assert seen[-1] != seen[0]
    assert len(explorer.line["story"]["events"]) == len(told.events)
    assert (explorer.tree, explorer.code, explorer.scene) == (tree, code, scene)
    assert ask(explorer, "step", action=None)["ok"]
    assert explorer.line is None


@BOTH
def test_the_actions_of_a_line_lead_where_its_events_do(start: Any) -> None:
    explorer = evaluated(start)
    followed = explorer.follow(explorer.found.best.notation)
    state = explorer.state
    for action, end in followed.actions:
        state = state.game.apply(state, action).state
        assert state == followed.events[end - 1].state
    assert end == len(followed.events)
    explorer.step(followed.notation)
    assert [one["last"] + 1 for one in explorer.line["actions"]] == [
        end for _, end in followed.actions
    ]


@BOTH
def test_a_line_is_kept_as_a_branch_up_to_the_action_on_view(start: Any) -> None:
    explorer = evaluated(start)
    at, second = explorer.at, explorer.found.worths[1]
    actions = explorer.follow(second.notation).actions
    explorer.step(second.notation)
    assert ask(explorer, "keep")["ok"]
    assert [explorer.tree[one].action for one in explorer.tree.way(explorer.at)][-1] == actions[0][
        0
    ]
    assert explorer.line is None
    explorer.go(at)
    explorer.step(second.notation, actions[-1][1] - 1)
    explorer.keep()
    way = explorer.tree.way(explorer.at)
    kept = [explorer.tree[one].action for one in way[way.index(at) + 1 :]]
    assert kept == [action for action, _ in actions]
    explorer.undo()
    assert explorer.at == at


@BOTH
def test_a_line_that_is_not_there_is_refused_and_shows_nothing(start: Any) -> None:
    explorer = evaluated(start)
    best = explorer.found.best.notation
    last = len(explorer.follow(best).events)
    for more in ({"action": best, "event": last}, {"action": best, "event": -2}, {"action": best}):
        assert not ask(explorer, "step", **more)["ok"]
    assert not ask(explorer, "keep")["ok"]
    with pytest.raises(IllegalAction):
        explorer.step("stay" if start.game is hollow else "buy tavern")
    assert explorer.line is None


def test_a_line_ends_where_another_position_comes_on_view() -> None:
    explorer = evaluated(hollow.new_game(2, rng=3))
    explorer.step(explorer.found.best.notation)
    ask(explorer, "act", action=explorer.found.best.notation)
    assert explorer.line is None


# ---- the chart


@BOTH
def test_a_chart_has_the_rows_of_the_table_with_their_means(start: Any) -> None:
    explorer = evaluated(start)
    chart, shown = explorer.chart(), explorer.worths["rows"]
    assert [round(mean, 2) for mean in chart.numbers.values] == [row["mean"] for row in shown]
    for label, row in zip(chart.numbers.labels, shown, strict=True):
        assert label.endswith(row["words"])


@BOTH
def test_what_is_clicked_in_the_chart_is_picked_out_on_the_board_and_back(start: Any) -> None:
    explorer = evaluated(start)
    chart, shown = explorer.chart(), explorer.worths["rows"]
    first, second = (row["action"] for row in shown[:2])
    rows(chart).set_state({"selected": [1]})  # as the page sends it
    assert explorer.brushed == [second]
    rows(chart).set_state({"selected": [0, 1]})
    assert explorer.brushed == [first, second]
    explorer.set_state({"brushed": [first]})  # as a view does where it is pointed
    assert list(rows(chart).selected) == [0]
    explorer.set_state({"brushed": []})
    assert chart.selected == []


def test_a_chart_follows_the_work_and_the_position() -> None:
    explorer = Explorer(hollow.new_game(2, rng=3))
    chart = explorer.chart()
    assert chart.numbers.labels == ()
    explorer.evaluate(30)
    assert len(chart.numbers.labels) == len(explorer.worths["rows"]) > 0
    explorer.brushed = [explorer.worths["rows"][0]["action"]]
    assert chart.selected == [0]
    explorer.act(explorer.found.best.notation)
    assert (chart.numbers.labels, chart.selected, explorer.brushed) == ((), [], [])
    explorer.go(0)
    assert len(chart.numbers.labels) > 0


def test_what_is_no_row_of_the_chart_stays_picked_out_elsewhere() -> None:
    explorer = evaluated(hollow.new_game(2, rng=3))
    explorer.brushed = ["elsewhere"]
    assert explorer.chart().selected == []
    assert explorer.brushed == ["elsewhere"]
