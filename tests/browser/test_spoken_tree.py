"""The tree that a screen reader is given of each page: landmarks, headings, names and values."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import draw, open_in_turn

PAGES = [
    ("hollow.cursor",),
    ("ville.place",),
    ("lesson.a-cascading-turn",),
    ("lesson.a-cascading-turn", "dot:1"),
    ("explorer.hollow.cursor",),
]

EACH = pytest.mark.parametrize("state", PAGES, ids=" ".join)

LANDMARKS = ("banner", "contentinfo", "main", "navigation", "complementary")
"""What belongs to the page that a board is in, which may have many boards."""

CONTROLS = ("button", "switch", "combobox", "textbox", "checkbox", "radio", "treeitem", "tab")

ESSENTIALS = {
    "hollow.cursor": """
        - 'group "Gnome Hollow: the garden"':
          - status
          - heading "Garden" [level=2]
          - list "Steps of the turn"
          - button "What would you do?"
          - region "Board":
            - 'application /8 tiles round the Stump/'
          - region "Tile board":
            - list:
              - listitem:
                - button "Tile 1. 1 to 5 o’clock"
              - listitem:
                - 'button "Tile 2. 1 to 3 o’clock; 5 to 7 o’clock, red" [pressed]'
          - region "Players":
            - group "Players":
              - button "Holly 0 points"
              - button "Peanut 0 points" [pressed]
          - region "Pinwheel market":
            - table "Points for a set, by colour and number"
        """,
    "ville.place": """
        - 'group "Gnomeville: the town"':
          - heading "Town" [level=2]
          - list "Phases of the round"
          - region "Town board":
            - 'application /round 1 of 5: the town of Holly/':
              - button "The market on a1"
          - region "What to do":
            - 'heading "Drawn: market" [level=3]'
          - region "Gnomes and goods":
            - list:
              - listitem: gnome 1 c3
          - switch "show what the troll card will do" [checked]
        """,
    "lesson.a-cascading-turn": """
        - 'group "Lesson: A turn that keeps giving"':
          - status
          - heading "A turn that keeps giving" [level=2]
          - list "Step 1 of 8":
            - listitem:
              - button "step 1, done"
          - region "Task":
            - paragraph: Read
            - button "Next step"
        """,
    "lesson.a-cascading-turn dot:1": """
        - region "What the turn set off":
          - button "Back one event" [disabled]
          - button "Play"
          - group "Step by":
            - button "by event" [pressed]
          - list "Events":
            - listitem:
              - button "Tile placed 1 of 2"
        """,
    "explorer.hollow.cursor": """
        - 'group "What if: a board to explore"':
          - heading "What if?" [level=2]
          - textbox "Position code"
          - region "Actions":
            - table "Actions":
              - rowgroup
              - rowgroup:
                - row:
                  - cell "1"
                  - cell
                  - 'rowheader /Tile two up and right.*: 3 to 5 o’clock; 7 to 9 o’clock, red/'
                  - cell
                  - 'cell /from .* to .*, half of them from .* to .*, the middle one/'
          - region "Variations":
            - tree "Variations":
              - treeitem /Start/ [level=1] [selected]
          - region "Compare":
            - table /on the board/
        """,
}


def come_to(page, state):
    name, *controls = state
    draw(page, name)
    open_in_turn(page, *controls)


@EACH
def test_roles_names_and_values_are_told(page, state):
    come_to(page, state)
    expect(page.locator("body")).to_match_aria_snapshot(ESSENTIALS[" ".join(state)])


@EACH
def test_all_has_a_name_headings_go_down_by_one_and_no_landmark_is_the_pages(page, state):
    come_to(page, state)
    told = page.locator("body").aria_snapshot()
    roles = re.findall(r"^\s*- '?([a-z]+)( \"[^\"]+\")?", told, re.MULTILINE)
    assert [role for role, name in roles if role in CONTROLS and not name] == []
    assert [role for role, _ in roles if role in LANDMARKS] == []
    levels = [int(level) for level in re.findall(r"heading .*\[level=(\d)\]", told)]
    assert levels[0] == 2
    assert set(levels) <= {2, 3}
    regions = [name for role, name in roles if role == "region"]
    assert len(regions) == len(set(regions)) > 2
    assert "" not in regions


@EACH
def test_a_board_says_how_it_is_walked_and_no_notation(page, state):
    come_to(page, state)
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    boards = [node for node in nodes if node.get("role", {}).get("value") == "application"]
    assert [board["description"]["value"].split(".")[0] for board in boards] == [
        "Arrows go over the board and say what lies there"
    ]
