"""What if, in JupyterLab: a broken rule named, branches, a draw chosen, a tree found again."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from gnome_tutor.games import hollow, ville
from gnome_tutor.games.hollow.tiles import cell_at
from gnome_tutor.games.ville.town import CENTRE
from gnome_tutor.pictures.hollow.geometry import centre as middle_of_cell
from gnome_tutor.pictures.ville.geometry import centre as middle_of_space
from tests.browser.conftest import click_at
from tests.browser.games import Game, comes_to, open_game

__all__ = ["open_game"]


NOTATION = (
    "board.state.game.write_action("
    "board.tree[board.tree[board.at].parent].state, board.tree[board.at].action)"
)
"""The action that led to the position on view."""


class Case(NamedTuple):
    """Where to begin, what to put where to break which rule, and a key for each branch."""

    start: Any
    thing: str
    at: tuple[float, float]
    rule: str
    keys: tuple[str, ...]


def garden() -> Case:
    """The second tile of a turn is in hand: draws come after it."""
    state = hollow.new_game(2, rng=3)
    state = hollow.apply(state, hollow.legal_actions(state)[0]).state
    return Case(state, "01R", middle_of_cell(cell_at(1, 0)), "H-PLACE-4", ("2", "3", "5"))


def town() -> Case:
    """A tile is drawn: where it is put, the next one can be drawn."""
    state = ville.new_game(1, rng=3)
    while ville.current(state).kind != "place":
        actions = ville.legal_actions(state)
        is_draw = ville.current(state).kind == "draw"
        action = ville.read_action(state, "draw market") if is_draw else actions[0]
        state = ville.apply(state, action).state
    return Case(state, "troll", middle_of_space(CENTRE), "V-ENEMY-4", ("Home", "Home", "Home"))


def go(game: Game, node: int) -> None:
    game.view.locator(f'[data-node="{node}"]').click()
    comes_to(game, f"board.at == {node}")


def choose_until_a_draw(game: Game) -> None:
    """Go on by whatever is offered last, which ends a turn or draws."""
    while not game.says("board.chance"):
        at = game.says("board.at")
        if game.says("board.game") == "ville":
            game.view.locator("svg.board").first.focus()
            game.press("d")
        else:
            game.view.locator(".choices .choice").last.click()
        comes_to(game, f"board.at != {at}")


@pytest.mark.parametrize("case", [garden, town])
def test_what_if_from_a_broken_rule_to_a_tree_found_again(open_game, case):
    start, thing, at, rule, keys = case()
    game = open_game(f'Explorer("{start.code}", file="tree.txt")')
    board = game.view.locator(".play svg.board")

    game.control("explorer:edit").click()
    game.control(f"put:{thing}").click()
    expect(game.control(f"put:{thing}")).to_have_attribute("aria-pressed", "true")
    click_at(board, *at)
    expect(game.view.locator(".standing")).to_contain_text(rule)
    expect(game.view.locator("[role=status]")).to_contain_text("breaks")
    board.focus()
    game.press("u")
    comes_to(game, f"board.code == {start.code!r}")
    expect(game.view.locator(".standing")).not_to_contain_text(rule)
    game.control("explorer:edit").click()
    expect(game.view.locator(".palette")).to_have_count(0)

    for branch in (1, 2, 3):
        if branch > 1:
            go(game, 0)
        board.focus()
        game.press(keys[branch - 1], *["n"] * branch, "Enter")
        comes_to(game, f"len(board.tree[0].children) == {branch}")
    last = game.says("board.at")

    choose_until_a_draw(game)
    drawing = game.says("board.at")
    chosen = game.says("board.chance['draws'][1]['action']")
    game.view.locator(".draws button").nth(1).click()
    comes_to(game, f"board.at != {drawing}")
    assert game.says(f"board.tree[{drawing}].children") == (game.says("board.at"),)
    assert game.says(NOTATION) == chosen

    game.view.locator(".tree [tabindex='0']").focus()
    game.press("Home", "a", "End", "b")
    expect(game.view.locator(".compared tbody tr").first).to_be_visible()
    assert game.says("(board.variations['a'], board.variations['b'])")[0] == 0
    game.view.locator(f'[data-node="{last}"]').click()
    comes_to(game, f"board.at == {last}")
    field = game.control("note:comment")
    field.fill("The third way")
    field.blur()
    comes_to(game, f"board.tree[{last}].comment == 'The third way'")
    click_at(board, *at, button="right")
    comes_to(game, f"len(board.tree[{last}].marks) == 1")
    (marked,) = game.says(f"board.tree[{last}].marks")
    board.focus()
    game.press("M", "Home", "M")
    comes_to(game, f"len(board.tree[{last}].marks) == 2")
    assert game.says(f"board.tree[{last}].marks[1]").startswith(f"{marked}>")
    expect(game.view.locator(".play .arrows .over")).to_have_count(1)
    rows = game.view.locator(".tree .row .words").all_text_contents()
    cells = game.notebook.cells()

    game.notebook.restart()
    game.notebook.run_all()
    expect(game.view.locator(".tree .row .words")).to_have_text(rows)
    expect(game.view.locator(".tree")).to_contain_text("The third way")
    go(game, game.says("next(one for one in board.tree.nodes if board.tree[one].comment)"))
    expect(game.view.locator(".play .arrows .over")).to_have_count(1)
    go(game, 0)
    assert game.says("board.code") == start.code
    assert game.notebook.cells() == cells


def test_work_shows_its_numbers_while_it_goes_on_and_stops_when_told(open_game):
    game = open_game(f'Explorer("{garden().start.code}")')
    game.control("work:budget").select_option("2000")
    game.control("work:act").click()
    expect(game.view.locator(".worths tbody tr").first).to_be_visible()
    assert game.says("1 + 1") == 2
    game.control("work:act").click()
    comes_to(game, "not board.worths['running']")
    expect(game.view.locator(".why-best")).to_be_visible()
    best = game.says("board.worths['rows'][0]['action']")
    game.view.locator(".worths .link").first.click()
    comes_to(game, "board.at == 1")
    assert game.says(NOTATION) == best


def test_chart_and_board_pick_out_the_same_and_a_line_is_stepped_through_and_kept(run_cell):
    code = garden().start.code
    cell = "from IPython.display import display\nfrom gnome_tutor import Explorer\n"
    cell += f"board = Explorer({code!r})\nfound = board.evaluate(60)\nchart = board.chart()\n"
    game = Game(run_cell("game.ipynb", f"{cell}display(board, chart)"))
    rows = game.says("[(row['action'], row['places'][0]) for row in board.worths['rows']]")
    bars = game.page.locator(".bqplot .bar")
    expect(bars).to_have_count(2 * len(rows))  # of each row what is drawn, and what takes clicks

    bars.nth(len(rows) + 1).click()
    comes_to(game, f"board.brushed == [{rows[1][0]!r}]")
    expect(game.view.locator(".worths tr.brushed")).to_have_attribute("data-action", rows[1][0])
    expect(game.view.locator(".play .foreseen .tile-picture")).to_have_count(1)
    expect(game.view.locator(".play .overlay .marks > *").first).to_be_attached()

    q, r = map(int, rows[0][1].split(","))
    board = game.view.locator(".play svg.board")
    click_at(board, *middle_of_cell(cell_at(q, r)))
    there = [action for action, place in rows if place == rows[0][1]]
    comes_to(game, f"board.brushed == {there!r}")
    picked = [number for number, (action, _) in enumerate(rows) if action in there]
    comes_to(game, f"chart.selected == {picked!r}")
    for number in picked:
        expect(bars.nth(len(rows) + number)).to_have_css("fill", "rgb(210, 105, 30)")

    game.control("why:0").click()
    expect(game.view.locator(".line li").first).to_be_visible()
    told = board.locator("> desc")
    before = told.text_content()
    game.view.locator(".stepper .play").focus()
    game.press("ArrowRight")
    expect(told).not_to_have_text(before)
    assert told.text_content() == game.says("board.line['scene']['words']")
    assert game.says("len(board.tree.nodes)") == 1
    game.control("line:step_keep").click()
    comes_to(game, "board.line is None and board.at == 1")
    assert game.says(NOTATION) == rows[0][0]
