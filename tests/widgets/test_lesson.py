"""The lesson player's traits and answers, without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
import traitlets

from gnome_tutor.games import hollow
from gnome_tutor.lessons.runner import NotNow
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


def test_the_front_end_may_set_the_event_only():
    synced = {name for name in Lesson.class_traits(sync=True) if not name.startswith("_")}
    assert {"lesson", "step", "stepper", "frames", "event"} <= synced
    assert isinstance(Lesson.event, traitlets.Int)
