"""What would you do? Asked of a board in a browser: words, a mark on the board, and it is done."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.games import comes_to, open_game

__all__ = ["open_game"]

GAMES = pytest.mark.parametrize(
    "board",
    ["Garden(players=2, seed=4)", "Town(players=2, seed=2, draws=['house'])"],
    ids=["garden", "town"],
)

ADVISED = "__import__('sys').modules['gnome_tutor.widgets.advised']"


@GAMES
def test_asked_a_board_says_what_to_do_shows_it_and_does_it(open_game, board):
    game = open_game(board)
    if board.startswith("Town"):
        game.says("board.act('draw')")
    advice = game.view.locator(".advice")
    game.view.locator("svg.board").focus()
    game.press("h")
    expect(advice).to_be_visible()
    comes_to(game, "board.advice['told'] is not None and not board.advice['told']['running']")
    told, code = game.says("board.advice['told']"), game.says("board.code")
    expect(advice.locator(".told > p:not(.chips)")).to_have_text(told["words"])
    heard = game.view.locator("[role=status][aria-live]").first
    expect(heard).to_have_text(" ".join(told["words"]))
    expect(game.view.locator(".overlay .suggested > *")).to_have_count(1)
    if told["reasons"]:
        advice.locator("button.rule").first.click()
        expect(advice.locator(".rule-box").first).to_be_visible()
    assert game.says("board.code") == code
    state = "board.state.game.apply(board.state, board.state.game.read_action(board.state, {}))"
    after = game.says(state.format(repr(told["action"])) + ".state.code")
    game.control("advice:act").click()
    comes_to(game, f"board.code == {after!r}" if "Garden" in board else f"board.code != {code!r}")
    expect(advice).to_be_hidden()
    expect(game.view.locator(".overlay .suggested > *")).to_have_count(0)


@GAMES
def test_an_answer_under_way_can_be_stopped_and_goes_when_somebody_acts(open_game, board):
    game = open_game(board)
    game.says(
        f"[{ADVISED}.__setattr__('PLAYOUTS', 10**6), {ADVISED}.__setattr__('SENSIBLE', 1e-4)]"
    )
    ask = game.control("advice:ask")
    ask.click()
    expect(game.view.locator(".advice [role=progressbar]")).to_be_visible()
    expect(game.view.locator(".advice .told")).not_to_contain_text("Let me think")
    game.control("advice:stop").click()
    expect(game.view.locator(".advice [role=progressbar]")).to_be_hidden()
    expect(game.control("advice:act")).to_be_visible()
    game.control("advice:close").click()
    expect(game.view.locator(".advice")).to_be_hidden()
    ask.click()
    expect(game.view.locator(".advice [role=progressbar]")).to_be_visible()
    first = (
        "board.state.game.write_action(board.state, board.state.game.legal_actions(board.state)[0])"
    )
    game.says(f"board.act({first})")
    expect(game.view.locator(".advice")).to_be_hidden()
    assert game.says("board.advice['told'] is None and board._playouts is None")
