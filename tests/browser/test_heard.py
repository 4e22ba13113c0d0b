"""A whole game by keyboard alone: the live region says all that happens, once and in order."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from gnome_tutor.widgets import Town
from scripts.page import show

RECORD = """() => {
    const live = document.querySelector('.gnome-tutor > [role=status]');
    globalThis.heard = [];
    new MutationObserver(() => heard.push(live.textContent)).observe(live, {childList: true});
}"""


def test_a_town_played_by_keyboard_alone_is_told_whole(page):
    town = Town(players=1, seed=5)
    show(page, town, "town", width=1200)
    page.evaluate(RECORD)
    page.locator("svg.board").focus()
    rng = random.Random(7)
    acted: list[str] = []
    while town.legal["decision"]["player"] is not None:
        before = town.revision
        for key in keys(town, rng):
            page.keyboard.press(key)
        page.wait_for_function("!document.querySelector('.gnome-tutor[data-asks]')")
        assert town.revision == before + 1
        acted.append(said(town))
        page.wait_for_function("said => heard.at(-1) === said", arg=acted[-1])
        expect(page.locator("svg.board")).to_be_focused()
    heard = page.evaluate("heard")
    assert len(acted) > 10
    # Between them are only the places that the cursor comes to.
    assert [words for words in heard if words in set(acted)] == acted


def keys(town, rng):
    """What is pressed for one action; passing often, so that the game is short."""
    keyed = {choice["key"] for choice in town.legal["choices"]}
    if town.legal["spots"]:
        return ["n", "Enter"]
    if "P" in keyed and ("D" not in keyed or rng.random() < 0.4):
        return ["p"]
    key = "D" if "D" in keyed else town.legal["choices"][0]["key"]
    return [key.lower() if len(key) == 1 else key]


def said(town):
    """What happened, and what is asked now."""
    return f"{town.status['text']} {town.legal['decision']['words']}"
