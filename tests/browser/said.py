"""All that a page says, to be seen or heard, with what can be opened there opened in turn."""

from __future__ import annotations

from playwright.sync_api import Page

SEEN_AND_HEARD = """() => {
    const root = document.querySelector('.gnome-tutor');
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        // The description of a picture is the text board, in the notation of actions.
        const skipped = walker.currentNode.parentElement.closest('desc, style, .sheet');
        if (!skipped) found.push(walker.currentNode.data);
    }
    const heard = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder'];
    for (const one of root.querySelectorAll('*')) {
        for (const name of heard) if (one.hasAttribute(name)) found.push(one.getAttribute(name));
    }
    return found;
}"""

OPENS = (
    "button.rule",
    "[data-focus='menu']",
    "[data-focus='advice:ask']",
    ".log-turn [data-focus^='line:']",
    "[data-focus='past:step']",
    "[data-focus='explorer:edit']",
    "[data-focus='why:0']",
    "tr [data-focus^='step:']",
    "[data-focus='lesson:hint']",
    "[data-focus='lesson:present']",
)
"""Controls that bring something more; the first of each is pressed where there is one."""

MADE = [
    "hollow.cursor",
    "hollow.illegal",
    "hollow.sell",
    "hollow.over",
    "ville.place",
    "ville.illegal",
    "ville.upgrade",
    "ville.delivery",
    "ville.over",
    "played.hollow",
    "played.ville",
    "explorer.hollow.cursor",
    "explorer.ville.build",
    "lesson.a-cascading-turn",
    "lesson.three-of-a-kind",
    "practice.fits",
    "practice.draw",
]
"""What is read: states of the gallery, games with a log, explorers with numbers, lessons."""


def said(page: Page) -> set[str]:
    """Every text of the page, before and after each thing that opens is opened."""
    found = set(page.evaluate(SEEN_AND_HEARD))
    for control in map(page.locator, OPENS):
        if control.count() and control.first.is_visible() and control.first.is_enabled():
            control.first.click()
            page.wait_for_function("!document.querySelector('.gnome-tutor[data-asks]')")
            found.update(page.evaluate(SEEN_AND_HEARD))
    return found
