"""Whole games by keyboard alone: the live region says all that happens, once and in order."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest

from gnome_tutor.explore.hollow.policies import ring_seeking
from gnome_tutor.explore.ville.policies import random_policy
from gnome_tutor.games import hollow, ville
from gnome_tutor.widgets import Garden, Town
from scripts.page import show
from tests.browser import kernel_side

RECORD = """() => {
    const live = document.querySelector('.gnome-tutor > [role=status]');
    globalThis.heard = [];
    new MutationObserver(() => heard.push(live.textContent)).observe(live, {childList: true});
}"""

AT = """([x, y]) => document.querySelector('svg.board .cursor g')
    ?.getAttribute('transform') === `translate(${x} ${y})`"""

IS_INSIDE = "document.querySelector('.gnome-tutor').contains(document.activeElement)"

TILES = 10
"""In the bag of a short game of the garden."""


def town():
    """The last round of a game for two, a bot at the other seat."""
    start = ville.new_game(2, rng=18)
    last = ville.play(start, random_policy, 18, until=lambda state: state.board.round == 5)
    return Town(last, seed=18, bots={1: "greedy"})


def garden():
    """A short game for two, a bot at the other seat."""
    data = hollow.to_dict(hollow.new_game(2, rng=2))
    tiles = [kind for kind, n in hollow.unseen(hollow.from_dict(data)).items() for _ in range(n)]
    random.Random(2).shuffle(tiles)
    data |= {"bag": TILES - data["sunset"], "boxed": sorted(tiles[TILES:])}
    return Garden(hollow.from_dict(data), seed=2, bots={1: "greedy"})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("start", "name", "policy"),
    [
        (garden, "garden", ring_seeking),
        (town, "town", random_policy),
    ],
    ids=["garden", "town"],
)
def test_a_whole_game_by_keyboard_alone_is_told_whole(page, start, name, policy):
    board = start()
    board.pause = 0
    told: list[str] = []
    board.observe(lambda change: told.append(change["new"]["text"]), "status")
    show(page, board, name, width=1200)
    sent = on_the_wire(board)
    page.evaluate(RECORD)
    page.locator("svg.board").focus()
    while found := kernel_side.seen(board, policy)["next"]:
        do(page, **found)
        page.wait_for_function("!document.querySelector('.gnome-tutor[data-asks]')")
        while sent or board.table["playing"] is not None:
            page.evaluate("change => change && model.update(change)", sent.pop(0) if sent else None)
        page.wait_for_function("words => heard.at(-1).startsWith(words)", arg=told[-1])
        assert page.evaluate(IS_INSIDE), "the focus is lost"
    heard = page.evaluate("heard")
    happened = [words for words in heard if any(words.startswith(one) for one in told)]
    assert len(told) > 10
    assert [words[: len(one)] for words, one in zip(happened, told, strict=True)] == told
    assert all(one != other for one, other in pairwise(heard)), "a sentence twice in a row"
    assert "wins with" in heard[-1] or "share" in heard[-1]


def on_the_wire(board):
    """What a kernel would send to the views, from now on; bots act when nobody has asked."""
    sent = []

    def send_state(key=None):
        names = [key] if isinstance(key, str) else key
        sent.append(json.loads(json.dumps({name: getattr(board, name) for name in names})))

    board.send_state = send_state
    return sent


def do(page, *, spot=None, choice=None, slot=None, pose=0, cell=None):
    """An action as `kernel_side.by_hand` tells it, by keys."""
    press = page.keyboard.press
    # Nothing is asked while a long run is told, and a key only goes to its end.
    if page.locator(".tale").count() > 0:
        press("Escape")
    found = spot or choice or {}
    for kind in ("pick", "gnome"):
        if number := found.get(kind):
            tab_to(page, f"{kind}:{number}")
            press("Enter")
    if choice and choice.get("key"):
        press(choice["key"] if len(choice["key"]) > 1 else choice["key"].lower())
    elif choice:
        tab_to(page, f"choice:{choice['action']}")
        press("Enter")
    else:
        if slot:
            for key in (slot, *"f" * (pose >= 6), *"r" * (pose % 6)):
                press(key)
        tab_to(page, "board")
        go_to(page, **(cell or spot))
        press("Enter")


def go_to(page, *, x, y, **_):
    """N until the cursor of the board is there, round and round."""
    for _ in range(99):
        if page.evaluate(AT, [x, y]):
            return
        page.keyboard.press("n")
    pytest.fail(f"N does not come to {x}, {y}")


def tab_to(page, name):
    """Tab until the control has the focus, round and round within the page."""
    for _ in range(99):
        if page.evaluate("document.activeElement.dataset.focus") == name:
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{name} cannot be reached by Tab")
