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

OPENS = ("menu", "explorer:edit", "lesson:hint", "lesson:present")
"""Controls that bring something more, by `data-focus`; each is pressed where there is one."""

MADE = [
    "hollow.cursor",
    "hollow.illegal",
    "hollow.sell",
    "hollow.over",
    "ville.place",
    "ville.illegal",
    "ville.upgrade",
    "ville.delivery",
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
    chips = page.locator("button.rule")
    rule = [chips.first] if chips.count() else []
    for control in [*rule, *(page.locator(f'[data-focus="{name}"]') for name in OPENS)]:
        if control.count() and control.first.is_visible():
            control.first.click()
            found.update(page.evaluate(SEEN_AND_HEARD))
    return found
