"""A game of Gnomeville: what cannot be taken back, bots, looking back by keys, and keeping."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.games import Game, comes_to, open_game

__all__ = ["open_game"]


def draw_and_build(game: Game) -> None:
    """Draw a tile and put it on the first space that is allowed."""
    game.view.locator("svg.board").focus()
    for keys in (["d"], ["n", "Enter"]):
        revision = game.says("board.revision")
        game.press(*keys)
        comes_to(game, f"board.revision > {revision}")


def test_a_draw_that_was_seen_is_taken_back_only_after_what_if(open_game):
    game = open_game('Town(seed=2, draws=["house", "market"])')
    draw_and_build(game)
    code = game.says("board.code")
    game.press("u")
    comes_to(game, f"board.code != {code!r}")
    code = game.says("board.code")
    game.press("u")
    expect(game.view.locator(".feedback .line.wait")).to_contain_text("What if")
    assert game.says("board.code") == code
    game.control("menu").click()
    game.control("what-if").click()
    expect(game.control("what-if")).to_have_attribute("aria-checked", "true")
    game.press("Escape")
    expect(game.view.locator(".menu")).to_be_hidden()
    game.view.locator("svg.board").focus()
    game.press("u")
    comes_to(game, "board._history.now == 0")
    game.press("Shift+U")
    comes_to(game, f"board.code == {code!r}")


def test_a_bot_builds_its_own_town_and_the_person_s_comes_back(open_game):
    game = open_game('Town(players=2, bots={"Peanut": "greedy"}, seed=4)')
    draw_and_build(game)
    comes_to(game, "board.table['playing'] is None and board.legal['decision']['player'] == 0")
    assert game.says("any(event.player == 1 for event in board._tale.events)")
    expect(game.control("bots:show")).to_be_visible()
    expect(game.control("tab:0")).to_have_attribute("aria-pressed", "true")


def test_the_log_is_walked_by_keys_alone_and_no_key_goes_to_the_notebook(open_game):
    game = open_game("Town(players=2, seed=4)")
    cells = game.notebook.cells()
    draw_and_build(game)
    now = game.picture
    game.view.locator(".log-line[tabindex='0']").focus()
    banner = game.view.locator(".look-back")
    expect(banner).to_be_visible()
    game.press("Home", "ArrowDown", "ArrowDown", "ArrowUp", "Enter")
    expect(game.view.locator(".log-line[aria-current]")).to_have_attribute("data-focus", "line:2")
    expect(banner).to_contain_text("Holly")
    game.control("past:step").focus()
    game.press("Enter")
    expect(game.view.locator(".stepper")).to_be_visible()
    game.press("ArrowRight")
    expect(game.view.locator(".timeline .now button")).to_be_focused()
    expect(game.view.locator(".timeline .now button")).to_have_attribute("data-focus", "event:1")
    game.press("x", "b", "d", "Escape")
    expect(banner).to_be_hidden()
    assert game.picture == now
    assert game.notebook.cells() == cells


def test_a_new_game_is_begun_by_keys_and_one_in_a_file_goes_on(open_game):
    game = open_game("Town(players=2, seed=4)")
    draw_and_build(game)
    code = game.says("board.code")
    game.control("menu").focus()
    game.press("Enter")
    game.control("keep:file").fill("town.txt")
    game.control("keep:save").focus()
    game.press("Enter")
    expect(game.view.locator(".menu [role=status]")).to_contain_text("town.txt")

    game.control("new:players").focus()
    game.press("3")
    game.control("new:bot:2").select_option("greedy")
    game.control("new:begin").focus()
    game.press("Enter")
    comes_to(game, "len(board.names) == 3")
    assert game.says("board.table['bots']") == ["", "", "greedy"]
    expect(game.view.locator(".seats button")).to_have_count(3)

    game.control("menu").click()
    game.control("keep:file").fill("nowhere.txt")
    game.control("keep:open").click()
    expect(game.view.locator(".menu .bad")).to_contain_text("There is no file nowhere.txt")
    assert game.says("len(board.names)") == 3
    game.control("keep:file").fill("town.txt")
    game.control("keep:open").click()
    comes_to(game, f"board.code == {code!r}")


def test_an_attack_is_told_before_anything_is_asked_and_keys_stay_with_the_board(open_game):
    game = open_game("Town(seed=5)")
    game.view.page.emulate_media(reduced_motion="no-preference")
    cells = game.notebook.cells()
    board, tale = game.view.locator("svg.board"), game.view.locator(".feedback .tale")
    game.control("choice:pass").focus()
    game.press("Enter")
    expect(tale).to_be_visible()
    expect(board).to_be_focused()
    asked = game.view.locator(".hand .asked p")
    expect(asked).to_be_hidden()
    code = game.says("board.code")
    game.press("Enter")
    expect(tale).to_have_count(0)
    expect(asked).to_contain_text("no gnome is left in town")
    assert game.says("board.code") == code
    expect(board).to_be_focused()
    game.press("n", "Enter")
    comes_to(game, f"board.code != {code!r}")
    assert game.notebook.cells() == cells
