"""A board keeps the language that it was made in, whatever is chosen for the next one."""

from __future__ import annotations

import pytest

from gnome_tutor import text
from gnome_tutor.widgets import Explorer, Garden, Lesson, Town
from scripts.page import traits


@pytest.fixture(autouse=True)
def spoken(monkeypatch):
    """Whatever is chosen here is forgotten again."""
    monkeypatch.setattr(text, "_chosen", None)
    monkeypatch.delenv(text.VARIABLE, raising=False)


def told(make, chosen):
    """What a board in English shows after it was played on with another language chosen."""
    board = make()
    text.use(chosen)
    game = board.state.game
    for _ in range(2):
        board.act(game.write_action(board.state, game.legal_actions(board.state)[0]))
    for number, verb in enumerate(("undo", "hint", "nothing of the kind")):
        board.answer({"id": number, "revision": board.revision, "do": verb})
    text.use("en")
    return traits(board)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Garden(players=2, seed=3),
        lambda: Town(players=2, seed=3),
        lambda: Explorer(Garden(players=2, seed=3).state),
        lambda: Lesson("first-ring"),
    ],
    ids=["garden", "town", "explorer", "lesson"],
)
def test_a_board_goes_on_in_the_language_it_was_made_in(make):
    assert told(make, "de") == told(make, "en")
