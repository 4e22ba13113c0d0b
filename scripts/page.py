"""A board in a page of its own in Chromium, with the board itself as its kernel: no Lab, no server.

python scripts/page.py FOLDER      pictures of the gallery, each state in both themes and widths
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from gnome_tutor.widgets.base import STATIC, BoardBase

MODEL = """async ([script, traits]) => {
    const listeners = {};
    let changed = {};
    const tell = (event, value) => {
        for (const listener of [...(listeners[event] ?? [])]) listener(value);
    };
    const model = {
        sent: [],
        get: name => traits[name],
        on(event, listener) { (listeners[event] ??= new Set()).add(listener); },
        off(event, listener) { listeners[event]?.delete(listener); },
        set(name, value) { changed[name] = value; model.update({[name]: value}); },
        async save_changes() {
            const told = put(JSON.stringify(changed));
            changed = {};
            model.update(JSON.parse(await told));
        },
        async send(message) {
            model.sent.push(message.do);
            const [reply, changes] = JSON.parse(await answer(JSON.stringify(message)));
            model.update(changes);
            if (reply) tell('msg:custom', reply);
        },
        update(changes) {
            Object.assign(traits, changes);
            for (const name of Object.keys(changes)) tell(`change:${name}`);
        },
    };
    const module = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`);
    globalThis.model = model;
    let end = new AbortController();
    globalThis.render = () => {
        end.abort();
        end = new AbortController();
        const el = document.createElement('div');
        document.querySelector('[data-jp-theme-light]').replaceChildren(el);
        module.default.render({model, el, signal: end.signal});
        return el;
    };
    render();
}"""

PAGE = """<!doctype html><meta charset="utf-8"><style>{style}</style>
<body style="margin: 0; background: {ground}">
<div data-jp-theme-light="{light}" style="--jp-layout-color1: {ground}"></div>"""


def show(page: Page, board: BoardBase, name: str, *, width: int = 960, dark: bool = False) -> None:
    """Draw a board in a new page, with the board itself as its kernel."""
    style = (STATIC / f"{name}.css").read_text(encoding="utf-8")
    page.set_viewport_size({"width": width, "height": 1400})
    ground = "#111" if dark else "#fff"
    page.set_content(PAGE.format(style=style, ground=ground, light=str(not dark).lower()))

    def changed_by(act: Callable[[], Any]) -> tuple[Any, dict[str, Any]]:
        before = traits(board)
        found = act()
        now = traits(board)
        return found, {key: now[key] for key in now if now[key] != before[key]}

    def answer(message: str) -> str:
        return json.dumps(changed_by(lambda: board.answer(json.loads(message))))

    def put(changes: str) -> str:
        given = json.loads(changes)

        def set_all() -> None:
            for name, value in given.items():
                setattr(board, name, value)

        _, changed = changed_by(set_all)
        return json.dumps({key: changed[key] for key in changed if key not in given})

    page.expose_function("answer", answer)
    page.expose_function("put", put)
    script = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    page.evaluate(MODEL, [script, json.loads(json.dumps(traits(board)))])


def traits(board: BoardBase) -> dict[str, Any]:
    """What a view is drawn from."""
    own = set(board.traits(sync=True)) - set(BoardBase.__mro__[1].class_trait_names())
    return {name: getattr(board, name) for name in sorted(own)}


def pictures(folder: Path) -> None:
    """Save every state of the gallery as a picture."""
    from gnome_tutor.widgets.gallery import board, states
    from scripts.chromium import find

    folder.mkdir(parents=True, exist_ok=True)
    chromium = find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, state in states().items():
            for width, dark in ((960, False), (560, True)):
                page = browser.new_page()
                shown = board(name)
                show(page, shown, type(shown).__name__.lower(), width=width, dark=dark)
                press(page, state.keys, state.shows)
                page.screenshot(path=folder / f"{name}-{width}.png")
                page.close()
        browser.close()


def press(page: Page, keys: Sequence[str], shows: Sequence[str]) -> None:
    """Press keys on the board, and wait until the page has what these selectors find."""
    page.locator("svg.board").focus()
    for key in keys:
        page.keyboard.press(key)
    for selector in shows:
        page.locator(selector).first.wait_for()


if __name__ == "__main__":
    pictures(Path(sys.argv[1]))
