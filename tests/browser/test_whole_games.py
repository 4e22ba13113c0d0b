"""A whole game of each in a real JupyterLab, by mouse and by keyboard alone.

What to do is chosen in the kernel, how it is done is a player's own hand. After every action the
page shows what the kernel has: each item of the picture, what is on offer, and the points.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from gnome_tutor.games import hollow, ville
from tests.browser import kernel_side
from tests.browser.conftest import SECONDS, Lab, Notebook, click_at

MOST_ACTIONS = 200
KINDS = 6
"""Of decisions that a game has at least; which ones beside the usual hangs on the policies."""
MOST_KEYS = 80
"""How often a key is pressed at most until it leads where it should."""

TILES_LEFT = 24
"""In the bag and under the Sunset tile: enough for nearly every kind of decision."""

CELL = """
import sys
sys.path.insert(0, {here!r})
from IPython.display import JSON
from kernel_side import seen
from gnome_tutor import {widget}
from gnome_tutor.explore.{game}.policies import {policy}

board = {widget}({start})
board
"""

COMPARE = """async ([root, before, seconds]) => {
    const context = window.jupyterapp.shell.currentWidget.context.sessionContext;
    const until = performance.now() + 1000 * seconds;
    const ask = async () => {
        const reply = await context.session.kernel.requestExecute({
            code: '', silent: true, store_history: false, user_expressions: {answer: '%s'},
        }).done;
        const {answer} = reply.content.user_expressions;
        if (answer.status !== 'ok') throw new Error(`${answer.ename} ${answer.evalue}`);
        return answer.data['application/json'];
    };
    let kernel = await ask();
    while (kernel.revision === before && performance.now() < until) kernel = await ask();

    const view = document.querySelector(root);
    const all = (selector, tell) => [...view.querySelectorAll(selector)].map(tell);
    const item = one => {
        const [x, y, turn = 0] = one.tagName === 'text'
            ? [one.getAttribute('x'), one.getAttribute('y')]
            : one.getAttribute('transform').match(/-?[\\d.]+/g);
        const symbol = one.getAttribute('href')?.replace(/^#\\w+?-/, '') ?? '#text';
        const classes = one.getAttribute('class') ?? '';
        const layer = one.parentNode.getAttribute('class');
        return `${layer} ${one.dataset.key} ${symbol} ${x},${y},${turn / 60} ${classes} ` +
            (symbol === '#text' ? one.textContent : '');
    };
    const look = () => ({
        words: view.querySelector('svg.board > desc').textContent,
        items: all('svg.board .scene > g:not([class^=read]) > *', item),
        spots: all('svg.board .spots .spot', one => one.dataset.place),
        choices: all('[data-action]', one => one.dataset.action).sort(),
        totals: all('[data-focus^="tab:"] b', one => one.textContent),
    });
    let shown = look();
    while (JSON.stringify(shown) !== JSON.stringify(kernel.shown) && performance.now() < until) {
        await new Promise(requestAnimationFrame);
        shown = look();
    }
    return [kernel, shown];
}"""


@dataclass(frozen=True)
class Player:
    """A board in the page, and a hand that acts on it."""

    notebook: Notebook
    policy: str

    @property
    def page(self) -> Page:
        return self.notebook.page

    @property
    def root(self) -> Locator:
        return self.page.locator(".gnome-tutor").first

    @property
    def board(self) -> Locator:
        return self.root.locator("svg.board")

    def compared(self, before: int) -> Any:
        """What the kernel has, once it is another position than before; the page shows it."""
        script = COMPARE.replace("%s", f"JSON(seen(board, {self.policy}))")
        kernel, shown = self.page.evaluate(script, [".gnome-tutor", before, SECONDS / 4])
        assert kernel["revision"] != before, "the kernel has not heard of it"
        assert shown == kernel["shown"]
        return kernel

    def play(self) -> tuple[Any, set[str]]:
        """The game to its end: the last position, and the kinds of decisions that were taken."""
        kinds = set()
        kernel = self.compared(-1)
        for _ in range(MOST_ACTIONS):
            if kernel["next"] is None:
                break
            kinds.add(kernel["kind"])
            self.do(**kernel["next"])
            kernel = self.compared(kernel["revision"])
        assert kernel["next"] is None, "the game does not end"
        return kernel, kinds

    def do(self, *, spot: Any = None, choice: Any = None, **placement: Any) -> None:
        """Carry out an action as `kernel_side.by_hand` tells it."""
        # Nothing is asked while an attack is told, and a key only goes to its end.
        if self.root.locator(".tale").count() > 0:
            self.page.keyboard.press("Escape")
        found = spot or choice
        if found:
            for kind in ("pick", "gnome"):
                if number := found.get(kind):
                    self.press(f"{kind}:{number}")
        if spot:
            self.go(spot)
        elif choice:
            self.choose(choice)
        else:
            self.place(**placement)

    def place(self, slot: str, pose: int, cell: Any) -> None:
        self.take(slot)
        if pose >= 6:
            self.flip()
        for _ in range(pose % 6):
            self.turn()
        self.go(cell)

    def choose(self, choice: Any) -> None:
        self.press(f"choice:{choice['action']}")


class Mouse(Player):
    def press(self, name: str) -> None:
        self.root.locator(f'[data-focus="{name}"]').click()

    def take(self, slot: str) -> None:
        self.press(f"slot:{slot}")

    def flip(self) -> None:
        self.press("flip")

    def turn(self) -> None:
        self.press("right")

    def go(self, at: Any) -> None:
        click_at(self.board, at["x"], at["y"])


class Keyboard(Player):
    """By keys alone; the board is reached once, as by a Tab into it."""

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)

    def press(self, name: str) -> None:
        self.tab_to(name)
        self.key("Enter")

    def take(self, slot: str) -> None:
        self.key(slot)

    def flip(self) -> None:
        self.key("f")

    def turn(self) -> None:
        self.key("r")

    def go(self, at: Any) -> None:
        """N, until the cursor is where it should be."""
        self.tab_to("board")
        for _ in range(MOST_KEYS):
            self.key("n")
            cursor = self.board.locator(".cursor g").first.get_attribute("transform")
            if cursor == f"translate({at['x']} {at['y']})":
                self.key("Enter")
                return
        pytest.fail(f"N never comes to {at}")

    def choose(self, choice: Any) -> None:
        if key := choice.get("key"):
            self.key(key.lower() if len(key) == 1 else key)
        else:
            super().choose(choice)

    def tab_to(self, name: str) -> None:
        """Tab, forward or back, until the control has the focus; it never leaves the board."""
        for _ in range(MOST_KEYS):
            key = self.root.evaluate(
                """(root, name) => {
                    const now = document.activeElement;
                    if (!root.contains(now)) return 'gone';
                    if (now.dataset.focus === name) return '';
                    const to = root.querySelector(`[data-focus="${name}"]`);
                    const isAhead = now.compareDocumentPosition(to) & 4;
                    return isAhead ? 'Tab' : 'Shift+Tab';
                }""",
                name,
            )
            if not key:
                return
            assert key != "gone", f"the focus has left the board before {name}"
            self.key(key)
        pytest.fail(f"{name} cannot be reached by Tab")


def small_garden() -> str:
    """A new game for two with a few tiles only in the bag; the others are in the box."""
    state = hollow.new_game(2, rng=2)
    tiles = [kind for kind, number in hollow.unseen(state).items() for _ in range(number)]
    random.Random(2).shuffle(tiles)
    data = hollow.to_dict(state)
    data["bag"] = TILES_LEFT - data["sunset"]
    data["boxed"] = sorted(tiles[TILES_LEFT:])
    return str(hollow.from_dict(data).code)


GAMES = {
    "hollow": {
        "game": "hollow",
        "widget": "Garden",
        "policy": "ring_seeking",
        "start": f"{small_garden()!r}, seed=2",
    },
    "ville": {
        "game": "ville",
        "widget": "Town",
        "policy": "random_policy",
        "start": "seed=18",
    },
}


@pytest.fixture
def open_board(
    lab: Lab, run_cell: Callable[[str, str], Notebook]
) -> Callable[[type[Player], str], Player]:
    """A notebook with one board, and a player who acts on it in one way."""

    def open_board(how: type[Player], game: str) -> Player:
        shutil.copy(kernel_side.__file__, lab.folder)
        source = CELL.format(here=str(lab.folder), **GAMES[game])
        player = how(run_cell(f"{game}.ipynb", source), GAMES[game]["policy"])
        expect(player.board).to_be_visible()
        player.board.focus()
        return player

    return open_board


@pytest.mark.parametrize("how", [Mouse, Keyboard])
@pytest.mark.parametrize(
    ("game", "usual"),
    [(hollow, {"place", "space", "move"}), (ville, {"build", "place", "move", "buy"})],
    ids=GAMES,
)
def test_a_whole_game(open_board, how, game, usual):
    player = open_board(how, game.__name__.rpartition(".")[2])
    cells = player.notebook.cells()
    end, kinds = player.play()
    assert player.notebook.cells() == cells, "a key went to the notebook"
    assert usual <= kinds
    assert len(kinds) >= KINDS
    state = game.decode(end["code"])
    assert game.result(state) is not None
    ending = player.root.locator(".ending")
    totals = sorted((sum(score) for score in game.scores(state)), reverse=True)
    assert ending.locator(".total").all_inner_texts() == [str(total) for total in totals]
    player.press("again")
    expect(player.root.locator(".menu .new-game")).to_be_visible()


def test_a_cell_that_is_run_again_leaves_one_live_board(open_board):
    player = open_board(Mouse, "hollow")
    kernel = player.compared(-1)
    player.do(**kernel["next"])
    player.compared(kernel["revision"])
    player.notebook.run_all()
    expect(player.page.locator(".gnome-tutor.garden")).to_have_count(1)
    kernel = player.compared(-1)
    assert kernel["code"] == small_garden(), "a game begins anew"
    player.do(**kernel["next"])
    player.compared(kernel["revision"])
