"""Every kind of step in a real JupyterLab: a small lesson of each game, by mouse and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Lab, Notebook
from tests.browser.learner import Keyboard, Learner, Mouse

STEPS = """\
steps:
  - id: look
    kind: tell
    words: Look at it.
  - id: guess
    kind: predict
    words: What does it bring?
    actions: {right}
    options:
      - {{words: Something, when: {{event: {happens}}}, say: So it is ({rule}).}}
      - {{words: Nothing, when: {{not: {{event: {happens}}}}}, say: Look what it brings ({rule}).}}
    hints: [Look.]
  - id: ask
    kind: quiz
    from: start
    words: What is true? Choose all.
    many: true
    options:
      - {{words: The first decides, right: true}}
      - {{words: It is over, say: Not yet.}}
      - {{words: Nothing is scored, right: true}}
    otherwise: There is more.
    hints: [Two of them.]
  - id: act
    kind: try
    from: start
    words: Do it.
    goal: {{event: {happens}, say: it has to come about}}
    solution: {right}
    mistakes:
      - {{when: {{event: {instead}}}, say: That is elsewhere.}}
    otherwise: That is something else.
    hints: [Look., Look there., Do this.]
    good: Done.
  - id: play
    kind: explore
    from: start
    words: Play.
  - id: again
    kind: show
    words: Once more.
    replay: act
"""

HOLLOW = """\
format: 1
game: hollow
title: Every kind of step
position:
  players: [{gnomes: ["path:1,-1/3", "off"]}, {}]
  garden: {"1,-1": 23T, "0,-1": 24R}
  tile_board: ["", 01P, "02", 03R, 02Y, 0134U, "03", 01T]
  turn: {player: 0, round: 3, drafted: 1}
"""

VILLE = """\
format: 1
game: ville
title: Every kind of step
position:
  players:
    - town: [". . . . .", ". market market . .", ". . . . .", ". . . . .", ". . . . ."]
      drawn: market
      bag: {market: 2}
  cards: {troll: corner-creep}
"""


@dataclass(frozen=True)
class Game:
    """A lesson, and the actions that its questions are about."""

    text: str
    right: str
    wrong: str
    illegal: str
    rule: str


GAMES = {
    "hollow": Game(
        text=HOLLOW
        + STEPS.format(
            right='["45P@1,0"]', happens="RingClosed", instead="TilePlaced", rule="H-RING-1"
        ),
        right="45P@1,0",
        wrong="02@-1,1",
        illegal="03R@1,0",
        rule="H-PLACE-4",
    ),
    "ville": Game(
        text=VILLE
        + STEPS.format(
            right='["put d2"]', happens="UpgradeTriggered", instead="BuildingPlaced", rule="V-UP-1"
        ),
        right="put d2",
        wrong="put e5",
        illegal="put b2",
        rule="V-BUILD-3",
    ),
}


@dataclass(frozen=True)
class Open:
    """The lesson of a game, open in a notebook."""

    game: Game
    notebook: Notebook


@pytest.fixture(params=GAMES)
def opened(
    request: pytest.FixtureRequest, lab: Lab, run_cell: Callable[[str, str], Notebook]
) -> Open:
    game = GAMES[request.param]
    file = lab.folder / f"{request.param}.yaml"
    file.write_text(game.text, encoding="utf-8")
    code = dedent(f"""\
        from gnome_tutor import Lesson
        lesson = Lesson({str(file)!r}, progress="progress.sqlite")
        lesson""")
    notebook = run_cell(f"steps-{request.param}.ipynb", code)
    expect(Learner(notebook).board).to_be_visible()
    return Open(game, notebook)


def guess(player: Any) -> None:
    """A wrong prediction is answered, and then its run is seen."""
    player.at_step("guess")
    assert player.says("lesson.stepper") is None
    player.pick(2)
    expect(player.answer).to_have_class("line wait")
    expect(player.answer).to_contain_text("Look what it brings")
    player.at_event(-1)
    player.press("step:last")
    player.at_event(player.says("len(lesson.stepper['events']) - 1"))


def ask(player: Any) -> None:
    """A question of many is open until all that is right is chosen."""
    player.at_step("ask")
    player.pick(1)
    expect(player.answer).to_contain_text("There is more.")
    player.pick(2)
    expect(player.answer).to_contain_text("Not yet.")
    expect(player.control("lesson:next")).to_have_attribute("aria-disabled", "true")
    player.tick(2)
    player.pick(3)
    expect(player.answer).to_have_class("line good")


def act(player: Any, game: Game) -> None:
    """What the rules forbid, a foreseen mistake, every hint, and then the answer."""
    player.at_step("act")
    before = player.says("lesson.code")
    player.act(game.illegal)
    expect(player.answer).to_have_class("line no")
    expect(player.answer.locator("button.rule").first).to_have_text(re.compile(game.rule))
    expect(player.answer.locator(".close-up .refused")).to_have_count(1)
    assert player.says("lesson.code") == before
    player.act(game.wrong)
    expect(player.answer).to_contain_text("That is elsewhere.")
    expect(player.root.locator(".timeline li")).not_to_have_count(0)
    player.press("lesson:retry")
    expect(player.answer).to_have_count(0)
    assert player.says("lesson.code") == before
    for number in (1, 2, 3):
        player.press("lesson:hint")
        expect(player.root.locator(".hints li")).to_have_count(number)
    player.act(game.right)
    expect(player.answer).to_contain_text("Done.")
    assert player.says("lesson.step['done']") is True


def free_play(player: Any, game: Game) -> None:
    """Any action goes, is taken back, and leaves the lesson as it was."""
    player.at_step("play")
    start = player.says("lesson.code")
    player.act(game.wrong)
    expect(player.control("lesson:undo")).to_be_visible()
    assert player.says("lesson.code") != start
    player.press("lesson:undo")
    expect(player.control("lesson:undo")).to_have_count(0)
    assert player.says("lesson.code") == start


def whole(player: Any, game: Game) -> None:
    player.at_step("look")
    player.press("lesson:next")
    guess(player)
    player.press("lesson:next")
    ask(player)
    player.press("lesson:next")
    act(player, game)
    player.press("lesson:next")
    free_play(player, game)
    player.press("lesson:next")
    player.at_step("again")
    player.press("step:last")
    player.comes_to_say("lesson.done", True)
    graded = {q["id"]: q for q in player.says(GRADES)}
    assert [graded[step]["tries"] for step in ("guess", "ask", "act")] == [1, 2, 1]
    assert graded["act"]["hints"] == 3


GRADES = "[{'id': q.id, 'tries': q.tries, 'hints': q.hints} for q in lesson.report().questions]"


def test_every_kind_of_step_is_done_by_mouse(opened):
    whole(Mouse(opened.notebook), opened.game)


def test_every_kind_of_step_is_done_by_keyboard_alone(opened):
    cells = opened.notebook.cells()
    whole(Keyboard(opened.notebook), opened.game)
    assert opened.notebook.cells() == cells, "no key became a notebook command"


def test_who_only_reads_sees_every_step_and_answers_none(opened):
    player = Mouse(opened.notebook)
    player.press("lesson:read")
    for step in ("guess", "ask", "act"):
        player.press("lesson:next")
        player.at_step(step)
        expect(player.root.locator(".options input:enabled")).to_have_count(0)
        expect(player.root.locator(".board .spot, .board .ghost")).to_have_count(0)
    player.press("lesson:read")
    player.at_step("look")
    assert player.says("[q.done for q in lesson.report().questions]") == [False] * 3


def test_the_solution_is_shown_and_counts_as_shown(opened):
    player = Mouse(opened.notebook)
    player.press("dot:3")
    player.at_step("act")
    player.press("lesson:solve")
    expect(player.answer).to_contain_text("Done.")
    assert player.says("lesson.runner.record.run.actions[0]") == opened.game.right
    assert player.says("lesson.report().right") == 0


def test_after_a_new_kernel_the_lesson_goes_on_where_it_was(opened):
    player = Mouse(opened.notebook)
    player.press("lesson:next")
    player.at_step("guess")
    player.pick(1)
    expect(player.answer).to_have_class("line good")
    player.press("lesson:next")
    player.at_step("ask")
    opened.notebook.restart()
    opened.notebook.run_all()
    player.at_step("look")
    player.press("lesson:resume")
    player.at_step("ask")
    assert player.says("lesson.report().right") == 1
    expect(player.control("lesson:resume")).to_have_count(0)
    assert Path(opened.notebook.path.parent, "progress.sqlite").exists()
