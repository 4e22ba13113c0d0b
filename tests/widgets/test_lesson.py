"""The lesson player's traits and answers, without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
import traitlets

from gnome_tutor.games import hollow
from gnome_tutor.lessons import library
from gnome_tutor.lessons.feedback import NotNow
from gnome_tutor.lessons.format import read
from gnome_tutor.widgets.lesson import Lesson

NAME = "a-cascading-turn"
THE_TURN, CLOSE, SPACE, LAST = 1, 2, 3, 7
FIRST, SECOND = "24U@3,-2", "35@3,-1"
ELSEWHERE = "01R@-1,-2"


class Front:
    """A front end that sends messages and keeps every update of the traits."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.sent: list[dict[str, Any]] = []
        lesson.send_state = self.keep
        self.last = 0

    def keep(self, key: Any = None) -> None:
        names = {key} if isinstance(key, str) else set(key or self.lesson.keys)
        if names:
            self.sent.append({name: getattr(self.lesson, name) for name in names})

    def ask(self, verb: str, **more: Any) -> dict[str, Any]:
        self.last += 1
        message = {"id": self.last, "do": verb, "revision": self.lesson.revision, **more}
        reply = self.lesson.answer(json.loads(json.dumps(message)))
        assert reply is not None
        assert reply["id"] == self.last
        json.dumps(reply)
        return reply


@pytest.fixture
def lesson() -> Lesson:
    return Lesson(NAME)


@pytest.fixture
def front(lesson) -> Front:
    return Front(lesson)


def scenes(frames):
    """Frames as a front end reads them."""
    found: list[dict[str, Any]] = []
    for frame in frames:
        lists = {
            name: found[items]["lists"][name] if isinstance(items, int) else items
            for name, items in frame["lists"].items()
        }
        found.append(frame | {"lists": lists})
    return found


def test_it_begins_at_its_first_step_with_all_that_a_view_needs(lesson):
    assert lesson.lesson == {
        "title": "A turn that keeps giving",
        "kicker": "Garden · rings and what they set off",
        "steps": 8,
        "game": "hollow",
    }
    assert (lesson.step["index"], lesson.step["kind"]) == (0, "tell")
    assert lesson.step["can"] == {
        "next": True,
        "back": False,
        "hint": False,
        "solve": False,
        "choose": False,
        "undo": False,
        "retry": False,
    }
    assert (lesson.stepper, lesson.frames, lesson.event) == (None, [], -1)
    assert lesson.scene["lists"]["lit_cells"], "the two gaps are marked"
    assert lesson.state == lesson.runner.lesson.position


def test_a_show_has_a_frame_before_and_after_each_event(lesson, front):
    front.ask("next")
    events = lesson.stepper["events"]
    frames = scenes(lesson.frames)
    assert len(frames) == len(events) + 1 == 17
    assert len({tuple(frame["box"]) for frame in frames}) == 1, "all of one size"
    signs = [frame["lists"]["signs"] for frame in frames]
    assert signs[0] == []
    assert signs[-1] != []
    assert all(
        isinstance(items, list) or items < number
        for number, frame in enumerate(lesson.frames)
        for items in frame["lists"].values()
    )
    assert {event["rule"] for event in events} <= lesson.stepper["rules"].keys()
    assert len(json.dumps(lesson.frames)) < 60_000


def test_the_board_is_of_one_size_from_step_to_step(lesson, front):
    sizes = set()
    for step in range(LAST + 1):
        front.ask("goto", step=step)
        sizes |= {tuple(lesson.scene["box"]), *(tuple(frame["box"]) for frame in lesson.frames)}
    assert len(sizes) == 1
    front.ask("goto", step=CLOSE)
    front.ask("act", action=ELSEWHERE)
    left = min(item[2] for item in lesson.frames[-1]["lists"]["tiles"])
    assert left >= lesson.scene["box"][0], "what the solution does not foresee has room, too"


def test_stepping_is_by_the_trait_clamped_and_finishes_a_show(lesson, front):
    front.ask("next")
    lesson.event = 3
    assert (lesson.event, lesson.step["can"]["next"]) == (3, False)
    lesson.event = 99
    assert (lesson.event, lesson.step["can"]["next"]) == (15, True)
    lesson.event = -7
    assert (lesson.event, lesson.step["can"]["next"]) == (-1, True)


def test_the_turn_made_by_messages_ends_as_it_should(lesson, front):
    front.ask("goto", step=CLOSE)
    for action in (FIRST, SECOND):
        assert front.ask("act", action=action)["ok"]
    for actions in (["row 1"], ["wild purple"], ["plant 2T", "trade T1>U1"]):
        front.ask("next")
        for action in actions:
            assert front.ask("act", action=action)["ok"]
    front.ask("next")
    for action in ("move off>flowers", "flower white"):
        assert front.ask("act", action=action)["ok"]
    front.ask("next")
    assert lesson.step["index"] == LAST
    assert not lesson.done
    lesson.event = len(lesson.stepper["events"]) - 1
    lesson.runner.goto(THE_TURN)
    lesson.runner.look(99)
    assert lesson.done
    holly = lesson.state.board.players[0]
    assert (holly.mushrooms, holly.flowers) == ((0, 0, 3, 1, 2), ("purple", "white"))


def test_a_part_of_an_answer_is_told_and_the_last_one_can_be_stepped_through(lesson, front):
    front.ask("goto", step=CLOSE)
    front.ask("act", action=FIRST)
    told = lesson.status
    assert told["text"].startswith("Holly puts tile 1 of 2")
    front.ask("act", action=SECOND)
    assert lesson.stepper is not None
    assert lesson.status["said"] == told["said"]


def test_an_illegal_action_names_its_rule_and_leaves_the_revision(lesson, front):
    front.ask("goto", step=CLOSE)
    revision, state = lesson.revision, lesson.state
    reply = front.ask("act", action="03@3,-2")
    assert reply["error"]["code"] == "illegal"
    assert [reason["rule"] for reason in reply["error"]["reasons"]] == ["H-PLACE-4"]
    assert (lesson.revision, lesson.state) == (revision, state)
    feedback = lesson.step["feedback"]
    assert (feedback["tone"], feedback["reasons"][0]["rule"]) == ("no", "H-PLACE-4")
    assert "H-PLACE-4" in lesson.status["rules"]


def test_a_wrong_action_puts_its_consequence_on_view_and_retry_brings_the_question(lesson, front):
    front.ask("goto", step=CLOSE)
    state = lesson.state
    assert front.ask("act", action=ELSEWHERE)["ok"]
    assert lesson.step["feedback"]["tone"] == "wait"
    assert lesson.stepper["events"][0]["title"]
    assert lesson.event == len(lesson.stepper["events"]) - 1
    assert lesson.step["can"]["retry"]
    front.ask("retry")
    assert (lesson.stepper, lesson.step["feedback"], lesson.state) == (None, None, state)


def test_what_is_unmet_is_told(lesson, front):
    front.ask("goto", step=CLOSE)
    assert lesson.step["goal"] == "Holly’s ring of 7 has to close"
    front.ask("solve")
    assert (lesson.step["goal"], lesson.step["done"]) == (None, True)


def test_hints_come_one_by_one_and_leave_the_revision(lesson, front):
    front.ask("goto", step=CLOSE)
    revision = lesson.revision
    assert lesson.step["hints"] == {"shown": [], "left": 3}
    front.ask("hint")
    assert len(lesson.step["hints"]["shown"]) == 1
    assert (lesson.step["hints"]["left"], lesson.revision) == (2, revision)


@pytest.mark.parametrize(
    ("verb", "more", "code"),
    [
        ("act", {"action": FIRST}, "illegal"),
        ("act", {"action": "nonsense"}, "malformed"),
        ("act", {}, "malformed"),
        ("act", {"action": 3}, "malformed"),
        ("back", {}, "illegal"),
        ("hint", {}, "illegal"),
        ("solve", {}, "illegal"),
        ("retry", {}, "illegal"),
        ("undo", {}, "illegal"),
        ("goto", {}, "malformed"),
        ("goto", {"step": "1"}, "malformed"),
        ("goto", {"step": True}, "malformed"),
        ("goto", {"step": 8}, "illegal"),
        ("goto", {"step": -1}, "illegal"),
        ("jump", {}, "malformed"),
    ],
)
def test_what_cannot_be_done_gets_one_error_and_changes_nothing(lesson, front, verb, more, code):
    before = lesson.get_state()
    reply = front.ask(verb, **more)
    assert reply["error"]["code"] == code
    assert reply["error"]["text"]
    assert lesson.get_state() == before


def test_a_stale_message_is_refused(lesson, front):
    front.ask("next")
    reply = lesson.answer({"id": 9, "do": "back", "revision": lesson.revision - 1})
    assert reply["error"]["code"] == "stale"
    assert lesson.step["index"] == THE_TURN


def test_each_message_makes_one_update_of_the_traits(lesson, front):
    for verb, more in (
        ("next", {}),
        ("goto", {"step": CLOSE}),
        ("act", {"action": FIRST}),
        ("act", {"action": ELSEWHERE}),
        ("retry", {}),
        ("hint", {}),
        ("solve", {}),
    ):
        front.sent.clear()
        front.ask(verb, **more)
        assert len(front.sent) == 1, (verb, [sorted(sent) for sent in front.sent])


def test_traits_are_replaced_and_never_changed_in_place(lesson, front):
    front.ask("goto", step=CLOSE)
    kept = {name: json.dumps(getattr(lesson, name)) for name in ("step", "scene", "legal")}
    values = {name: getattr(lesson, name) for name in kept}
    front.ask("act", action=FIRST)
    front.ask("act", action=SECOND)
    assert {name: json.dumps(value) for name, value in values.items()} == kept


def test_all_traits_are_plain_data_and_small(lesson, front):
    for step in range(LAST + 1):
        front.ask("goto", step=step)
        state = {k: v for k, v in lesson.get_state().items() if k not in ("_esm", "_css")}
        state = {name: value for name, value in state.items() if name != "layout"}
        assert len(json.dumps(state)) < 180_000


def test_checking_leaves_the_learner_where_they_are(lesson, front):
    front.ask("goto", step=CLOSE)
    front.ask("act", action=FIRST)
    before = lesson.get_state()
    report = str(lesson.check())
    assert "WildflowerTaken [H-WREW-1]" in report
    assert lesson.get_state() == before


@pytest.mark.parametrize(
    ("given", "fault", "said"),
    [
        (None, TypeError, "by its name or by the path of a file, not by None"),
        (5, TypeError, "not by 5"),
        ("a" * 5000, FileNotFoundError, "There is no lesson or file '?aaa"),
        ("", FileNotFoundError, "this name is empty. A name is such as a-"),
        ("**", FileNotFoundError, "There is no lesson"),
    ],
)
def test_what_is_no_lesson_is_refused_in_words(given, fault, said):
    with pytest.raises(fault, match=said) as error:
        Lesson(given)
    assert len(str(error.value)) < 500


@pytest.mark.parametrize("event", [True, "1", 1.5])
def test_an_event_is_a_whole_number(lesson, event):
    with pytest.raises(traitlets.TraitError):
        lesson.event = event


def test_from_python_too(lesson):
    with pytest.raises(NotNow):
        lesson.act(FIRST)
    lesson.runner.goto(CLOSE)
    assert lesson.act(FIRST).tone == "good"
    assert lesson.legal["decision"]["kind"] == "place"


def test_a_lesson_of_your_own_is_a_file(tmp_path):
    from gnome_tutor.lessons import library

    path = tmp_path / "mine.yaml"
    text = library.find(NAME).read_text(encoding="utf-8")
    path.write_text(text.replace("A turn that keeps giving", "Mine"), encoding="utf-8")
    assert Lesson(path).lesson["title"] == "Mine"


def test_in_a_notebook_it_is_the_same_text_and_picture_each_time(lesson):
    data, _ = lesson._repr_mimebundle_()
    again, _ = Lesson(NAME)._repr_mimebundle_()
    for kind in ("text/plain", "image/svg+xml"):
        assert data[kind] == again[kind]
    assert "Holly" in data["text/plain"]
    assert hollow.decode(lesson.code) == lesson.state
    assert " at 0x" not in repr(lesson)


# ---- choices, free play, reading

RING = "whose-ring"
MINE, NOBODY, QUIZ, PLAY = 1, 2, 6, 7


@pytest.fixture
def ring() -> Front:
    return Front(Lesson(RING))


def test_a_prediction_is_made_by_message_and_then_seen(ring):
    ring.ask("goto", step=MINE)
    lesson = ring.lesson
    assert (lesson.step["options"]["many"], lesson.step["options"]["picked"]) == (False, [])
    assert [run[0] for item in lesson.step["options"]["items"] for run in item["words"]]
    assert lesson.stepper is None
    assert ring.ask("choose", options=[1])["ok"]
    assert lesson.step["options"]["picked"] == [1]
    assert (lesson.step["feedback"]["tone"], lesson.event) == ("good", -1)
    assert lesson.stepper["events"]
    assert lesson.step["can"]["next"]
    assert "H-RING-5" in lesson.status["rules"]


def test_a_choice_of_many_says_what_is_missing(ring):
    ring.ask("goto", step=NOBODY)
    assert ring.ask("choose", options=[3])["ok"]
    assert ring.lesson.step["feedback"]["tone"] == "wait"
    assert ring.lesson.step["done"]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({}, "malformed"),
        ({"options": 1}, "malformed"),
        ({"options": ["1"]}, "malformed"),
        ({"options": [True]}, "malformed"),
        ({"options": []}, "illegal"),
        ({"options": [9]}, "illegal"),
        ({"options": [1, 2]}, "illegal"),
    ],
)
def test_a_choice_that_is_none_changes_nothing(ring, more, code):
    ring.ask("goto", step=MINE)
    before = ring.lesson.get_state()
    assert ring.ask("choose", **more)["error"]["code"] == code
    assert ring.lesson.get_state() == before


def test_free_play_tells_what_happened_is_taken_back_and_leads_on(ring):
    ring.ask("goto", step=PLAY)
    lesson = ring.lesson
    start = lesson.code
    assert ring.ask("act", action="45P@1,0")["ok"]
    assert lesson.status["text"]
    assert lesson.status["reasons"][0]["rule"].startswith("H-")
    assert (lesson.stepper, lesson.step["can"]["undo"]) == (None, True)
    assert ring.ask("act", action="45P@1,0")["error"]["code"] == "illegal"
    ring.ask("undo")
    assert (lesson.code, lesson.step["can"]["undo"]) == (start, False)
    ring.ask("act", action="45P@1,0")
    ring.ask("next")
    assert lesson.code == start


def test_reading_goes_anywhere_and_comes_back(ring):
    ring.ask("goto", step=QUIZ)
    ring.ask("choose", options=[1])
    before = ring.lesson.step
    assert ring.ask("read", on="yes")["error"]["code"] == "malformed"
    ring.ask("read", on=True)
    assert ring.lesson.step["reading"]
    ring.ask("next")
    assert ring.ask("act", action="45P@1,0")["error"]["code"] == "illegal"
    ring.ask("back")
    assert ring.ask("choose", options=[3])["error"]["code"] == "illegal"
    ring.ask("read", on=False)
    assert ring.lesson.step == before


def test_grading_and_reporting_leave_the_learner_where_they_are(ring):
    ring.ask("goto", step=QUIZ)
    ring.ask("choose", options=[1])
    before = ring.lesson.get_state()
    graded = ring.lesson.grade(["option 1", "option 1 3", "move off>ring:1,-1/2"])
    assert graded.right == 3
    assert [q.tries for q in ring.lesson.report().questions if q.id == "in-short"] == [1]
    assert ring.lesson.get_state() == before


def test_an_open_question_does_not_show_what_the_attack_will_do():
    from gnome_tutor.lessons.practice import practice

    front = Front(Lesson(practice("troll", seed=1)))
    lesson = front.lesson
    hidden = ("ways", "hits")
    card = lesson.panel["players"][0]["card"]
    assert (card["lost"], card["arrows"] != []) == (None, True)
    assert [lesson.scene["lists"][name] for name in hidden] == [[], []]
    assert lesson.scene["lists"]["coming"], "the card itself is no secret"
    assert [lesson.picture()["lists"][name] for name in hidden] == [[], []]
    front.ask("solve")
    assert lesson.scene["lists"]["hits"]
    assert lesson.panel["players"][0]["card"]["lost"]["bad"]


@pytest.mark.parametrize("name", library.names())
def test_every_lesson_is_opened_and_each_of_its_steps_shown(name):
    lesson = Lesson(name)
    front = Front(lesson)
    for step in range(lesson.lesson["steps"]):
        assert front.ask("goto", step=step)["ok"], (name, step)
        if lesson.step["can"]["solve"]:
            assert front.ask("solve")["ok"], (name, step)
        assert len(lesson.frames) == (len(lesson.stepper["events"]) + 1 if lesson.stepper else 0)


def test_practice_is_played_like_a_lesson():
    from gnome_tutor.lessons.practice import practice

    front = Front(Lesson(practice("owner", seed=1)))
    assert front.ask("choose", options=[1])["ok"]
    assert front.lesson.step["feedback"]["text"]


# ---- progress


def test_what_a_learner_does_in_a_view_is_kept_and_offered_another_day(tmp_path):
    file = tmp_path / "progress.sqlite"
    front = Front(Lesson(NAME, progress=file))
    assert (front.lesson.step["resume"], file.exists()) == (False, False)
    front.ask("goto", step=CLOSE)
    front.ask("act", action=FIRST)
    later = Front(Lesson(NAME, progress=file))
    assert (later.lesson.step["index"], later.lesson.step["resume"]) == (0, True)
    assert later.lesson.code == Lesson(NAME).code, "it looks the same until it is asked for"
    assert later.ask("resume")["ok"]
    assert (later.lesson.step["index"], later.lesson.code) == (CLOSE, front.lesson.code)
    assert later.lesson.step["note"]
    assert not later.lesson.step["resume"]
    assert later.ask("resume")["error"]["code"] == "illegal"
    later.ask("act", action=SECOND)
    assert later.lesson.step["note"] == ""


def test_who_looks_around_before_going_on_loses_nothing_and_who_answers_goes_on_from_there(
    tmp_path,
):
    file = tmp_path / "progress.sqlite"
    front = Front(Lesson(NAME, progress=file))
    front.ask("goto", step=CLOSE)
    front.ask("act", action=FIRST)
    later = Front(Lesson(NAME, progress=file))
    kept = file.read_bytes()
    later.ask("goto", step=SPACE)
    assert later.lesson.step["resume"]
    assert file.read_bytes() == kept
    later.ask("act", action="row 1")
    assert not later.lesson.step["resume"]
    last = Front(Lesson(NAME, progress=file))
    last.ask("resume")
    assert last.lesson.step["index"] == SPACE
    assert last.lesson.runner.records[CLOSE].run.actions == (FIRST,)


def test_python_and_looking_keep_nothing(tmp_path):
    file = tmp_path / "progress.sqlite"
    front = Front(Lesson(NAME, progress=file))
    lesson = front.lesson
    lesson.runner.goto(CLOSE)
    lesson.act(FIRST)
    lesson.check()
    lesson.grade([FIRST])
    lesson.report()
    lesson.event = 3
    front.ask("read", on=True)
    front.ask("preview", action=FIRST)
    front.ask("hint")
    assert not file.exists()


def test_a_file_that_cannot_be_used_is_said_once_and_the_lesson_goes_on(tmp_path):
    file = tmp_path / "progress.sqlite"
    file.write_bytes(b"garbage" * 500)
    front = Front(Lesson(NAME, progress=file))
    assert str(file) in front.lesson.step["note"]
    front.ask("goto", step=CLOSE)
    for action in (FIRST, SECOND):
        assert front.ask("act", action=action)["ok"]
    assert front.lesson.step["done"]
    assert file.read_bytes() == b"garbage" * 500


def test_the_front_end_may_set_the_event_only():
    synced = {name for name in Lesson.class_traits(sync=True) if not name.startswith("_")}
    assert {"lesson", "step", "stepper", "frames", "event"} <= synced
    assert isinstance(Lesson.event, traitlets.Int)


def test_a_question_to_choose_from_does_not_show_what_can_be_sold():
    lesson = Lesson("selling")
    front = Front(lesson)

    def sellers() -> list[Any]:
        rows = lesson.panel["market"]["rows"]
        return [space["sellers"] for row in rows for space in row["spaces"] if space]

    assert any(sellers())
    front.ask("goto", step=2)
    assert lesson.step["kind"] == "quiz"
    assert not any(sellers())
    assert {player["sale"] for player in lesson.panel["players"]} == {""}


# ---- a cascade of the town


CASCADE = """\
format: 1
game: ville
title: Three at once
position:
  players:
    - town:
        - market market . house house
        - . . tavern tavern .
        - . . . . .
        - . . . . .
        - . . . . .
      drawn: market
      stew: false
  cards: {troll: corner-creep}
steps:
  - kind: show
    words: Markets become a house, houses a tavern, taverns an academy.
    actions: [put c1, upgrade house c1, upgrade tavern c1, upgrade academy c1, pass]
"""


def test_a_cascade_of_the_town_is_seen_stage_by_stage_and_its_parts_are_the_score():
    lesson = Lesson(read(CASCADE))
    front = Front(lesson)
    events = lesson.stepper["events"]
    frames = scenes(lesson.frames)
    assert len(frames) == len(events) + 1
    kinds = [event.kind for event in lesson.runner.on_view.events]
    stages = [at for at, kind in enumerate(kinds) if kind == "UpgradeTriggered"]
    assert [events[at]["cause"] is not None for at in stages] == [True] * 3
    stacks = [frames[at + 1]["lists"]["stacks"] for at in stages]
    assert [len([item for item in stack if item[1].startswith("k-")]) for stack in stacks] == [
        3,
        6,
        9,
    ]
    for event in range(len(events)):
        lesson.event = event
        assert lesson.event == event
    assert lesson.step["done"]
    for event in reversed(range(-1, len(events))):
        lesson.event = event
    assert lesson.event == -1
    assert scenes(lesson.frames)[0] == frames[0]
    scored = [e.points for e in lesson.runner.on_view.events if e.kind == "StackScored"]
    total = lesson.state.board.players[0].points.total
    assert sum(scored) == total == 13
    assert front.ask("back")["error"]["code"] == "illegal"
