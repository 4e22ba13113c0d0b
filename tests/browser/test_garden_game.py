"""A game of Gnome Hollow with bots, looked back at, kept, and seen in two places at once."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.games import CURRENT, Game, comes_to, open_game

__all__ = ["open_game"]


def place(game: Game) -> None:
    """Take the first tile that fits somewhere as it lies, and place it there."""
    slot = game.says(
        "next(slot['key'] for slot in board.legal['slots'] if slot['looks']"
        " and board.legal['looks'][slot['looks'][0]]['cells'])"
    )
    revision = game.says("board.revision")
    game.press(str(slot), "n", "Enter")
    comes_to(game, f"board.revision > {revision}")


def take_a_turn(game: Game) -> None:
    game.view.locator("svg.board").focus()
    while game.says("board.legal['decision']['kind'] == 'place'"):
        place(game)
    while game.says("board.table['playing'] is None and board.legal['decision']['player'] == 0"):
        revision = game.says("board.revision")
        if game.says("bool(board.legal['choices'])"):
            game.view.locator(".choices .choice").first.click()
        else:
            game.view.locator("svg.board").focus()
            game.press("n", "Enter")
        comes_to(game, f"board.revision > {revision}")
        if game.says("board.legal['decision']['kind'] == 'place'"):
            break


def test_bots_answer_a_turn_and_what_they_did_can_be_stepped_through(open_game):
    game = open_game('Garden(players=2, bots="greedy", seed=4)')
    take_a_turn(game)
    expect(game.view.locator(".bots")).to_be_visible()
    comes_to(game, "board.table['playing'] is None")
    assert game.says("{event.player for event in board._tale.events} >= {0, 1}")
    now, code = game.picture, game.says("board.code")
    game.control("bots:show").click()
    expect(game.view.locator(".stepper")).to_be_visible()
    expect(game.view.locator(".look-back")).to_be_visible()
    events = game.view.locator(".timeline li")
    assert events.count() == game.says("len(board.stepper['events'])") > 1
    game.press("ArrowRight", "ArrowRight")
    expect(game.view.locator(".timeline .now button")).to_have_attribute("data-focus", "event:1")
    assert game.picture != now
    game.press("Escape")
    expect(game.view.locator(".stepper")).to_be_hidden()
    assert (game.picture, game.says("board.code")) == (now, code)


def test_a_line_of_the_log_shows_the_board_as_it_was_a_click_stays_there_escape_ends_it(open_game):
    game = open_game("Garden(players=2, seed=4)")
    game.view.locator("svg.board").focus()
    before = game.picture
    place(game)
    assert game.picture != before
    place(game)
    line = game.view.locator(".log-line").first
    line.hover()
    banner = game.view.locator(".look-back")
    expect(banner).to_be_visible()
    assert game.view.locator(".board-box .ghost").count() == 0
    tiles = game.view.locator(".scene .tiles > *")
    expect(tiles).to_have_count(2)
    game.view.locator(".bar").hover(position={"x": 5, "y": 5}, force=True)
    expect(banner).to_be_hidden()
    expect(tiles).to_have_count(3)
    line.click()
    expect(banner).to_contain_text("Holly puts tile 1 of 2")
    assert game.says("board.past['point']") == 1
    game.page.mouse.move(2, 2)
    expect(tiles).to_have_count(2)
    game.press("Escape")
    expect(banner).to_be_hidden()
    game.shows_what_the_kernel_has()


def test_two_views_of_a_game_are_in_step(open_game):
    game = open_game("Garden(players=2, seed=4)")
    game.page.evaluate(
        f"""async () => {{
            {CURRENT}.content.activeCellIndex = 0;
            await window.jupyterapp.commands.execute('notebook:create-output-view');
        }}"""
    )
    expect(game.views).to_have_count(2)
    game.page.evaluate(
        "window.jupyterapp.shell.activateById([...window.jupyterapp.shell.widgets('main')][0].id)"
    )
    first, second = (game.views.nth(n) for n in (0, 1))
    words = [view.locator("svg.board > desc") for view in (first, second)]
    game.view.locator("svg.board").focus()
    place(game)
    expect(words[1]).to_have_text(words[0].text_content() or "")
    expect(second.locator(".log-line")).to_have_count(1)
    game.view.locator(".log-line").first.click()
    expect(second.locator(".look-back")).to_contain_text("Holly puts tile 1 of 2")
    game.press("Escape")
    expect(second.locator(".look-back")).to_be_hidden()


def test_a_game_goes_on_after_a_reload_and_after_a_restart(open_game):
    game = open_game('Garden(players=2, seed=4, file="tea.txt")')
    game.view.locator("svg.board").focus()
    place(game)
    code, picture = game.says("board.code"), game.picture
    game.reload()
    expect(game.view.locator("svg.board")).to_be_visible()
    assert (game.says("board.code"), game.picture) == (code, picture)
    expect(game.view.locator(".log-line")).to_have_count(1)
    game.view.locator("svg.board").focus()
    place(game)
    code, picture = game.says("board.code"), game.picture

    game.notebook.restart()
    expect(game.view.locator(".dead-kernel")).to_be_visible()
    game.notebook.run_all()
    expect(game.view.locator(".dead-kernel")).to_be_hidden()
    assert (game.says("board.code"), game.picture) == (code, picture)
    expect(game.view.locator(".log-line")).to_have_count(game.says("len(board._tale.events)"))
