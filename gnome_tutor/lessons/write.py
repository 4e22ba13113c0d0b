"""A lesson as a file again: `read(write(lesson))` is the lesson, whatever it holds."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.scalarstring import DoubleQuotedScalarString, LiteralScalarString

from .format import FORMAT
from .goals import All, AnyOf, Check, EventTest, FieldTest, Legal, Refused, Test
from .source import Scalar
from .steps import Asks, Chooses, Explore, Lesson, Mistake, Option, Predict, Show, Step, Try

WIDTH = 100

_PLAIN = re.compile("[A-Za-z][A-Za-z0-9_-]*")


def save(lesson: Lesson, path: str | Path) -> None:
    """Write a lesson into a file, over what was there. Raises OSError."""
    Path(path).write_text(write(lesson), encoding="utf-8")


def write(lesson: Lesson) -> str:
    """The text of a lesson, without what may be left out."""
    top = {
        "format": FORMAT,
        "game": lesson.game.name,
        "title": _text(lesson.title),
        "kicker": _text(lesson.kicker),
        "names": _texts(lesson.names),
        "learner": lesson.learner,
        "position": _plain(lesson.game.to_dict(lesson.position)),
        "steps": [_step(lesson, step) for step in lesson.steps],
    }
    yaml = YAML(pure=True)
    yaml.width = WIDTH
    yaml.indent(mapping=2, sequence=4, offset=2)
    out = StringIO()
    yaml.dump(_filled(top), out)
    return out.getvalue()


def _step(lesson: Lesson, step: Step) -> dict[str, Any]:
    position = None if step.position is None else _plain(lesson.game.to_dict(step.position))
    fields: dict[str, Any] = {
        "id": _text(step.id),
        "kind": step.kind,
        "from": _text(step.start),
        "position": position,
        "words": _text(step.words),
        "rules": _texts(step.rules),
        "look_at": _texts(step.places),
    }
    if isinstance(step, Show):
        # A show without actions is still a show.
        fields |= {"replay": _text(step.replay)} if step.replay else {"actions": None}
    if isinstance(step, Try):
        fields |= {
            "goal": _test(step.goal),
            "along": step.along and _test(step.along),
            "mistakes": [_mistake(one) for one in step.mistakes],
        }
    if isinstance(step, Chooses):
        fields |= {"options": [_option(one) for one in step.options], "many": step.many or None}
    if isinstance(step, Show | Try | Predict | Explore):
        fields["others"] = _texts(step.others)
    if isinstance(step, Try | Explore):
        fields["advice"] = None if step.advice else False
    if isinstance(step, Asks):
        fields |= {
            "otherwise": _text(step.otherwise),
            "hints": _texts(step.hints),
            "good": _text(step.good),
        }
    found = _filled(fields)
    if isinstance(step, Try):
        found["solution"] = _texts(step.solution)
    if isinstance(step, Predict) or (isinstance(step, Show) and not step.replay):
        found["actions"] = _texts(step.actions)
    return found


def _mistake(mistake: Mistake) -> dict[str, Any]:
    return {"when": _test(mistake.when), "say": _text(mistake.say)}


def _option(option: Option) -> dict[str, Any]:
    return _filled(
        {
            "words": _text(option.words),
            "right": option.right or None,
            "when": option.when and _test(option.when),
            "say": _text(option.say),
            "look_at": _texts(option.places),
        }
    )


def _test(test: Test) -> dict[str, Any]:
    match test:
        case EventTest(kind, checks):
            found = {"event": kind} | {name: _field(check) for name, check in checks}
        case FieldTest(path, check):
            found = {"field": _text(path)} | _check(check)
        case Legal(action):
            found = {"legal": _text(action)}
        case Refused(action, rule):
            found = {"refused": _text(action)} | ({"rule": _text(rule)} if rule else {})
        case All(tests):
            found = {"all": [_test(one) for one in tests]}
        case AnyOf(tests):
            found = {"any": [_test(one) for one in tests]}
        case _:
            found = {"not": _test(test.test)}
    return found | ({"say": _text(test.say)} if test.say else {})


def _field(check: Check) -> Any:
    """The check of a field of an event: a bare value means that it is so."""
    return _scalar(check.wanted) if check.how == "is" else _check(check)  # type: ignore[arg-type]


def _check(check: Check) -> dict[str, Any]:
    if isinstance(check.wanted, tuple):
        return {check.how: [_scalar(one) for one in check.wanted]}
    return {check.how: _scalar(check.wanted)}


def _filled(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that say something."""
    return {name: value for name, value in fields.items() if value not in ("", None, [], ())}


def _texts(texts: tuple[str, ...]) -> list[str]:
    return [_text(text) for text in texts]


def _plain(value: Any) -> Any:
    """Plain data with its texts as they have to be written."""
    if isinstance(value, dict):
        return {_text(str(name)): _plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return _scalar(value)


def _scalar(value: Scalar) -> Any:
    return _text(value) if isinstance(value, str) else value


def _text(text: str) -> Any:
    """A text as it has to be written: over several lines where it has them and nothing odd."""
    lines = text.removesuffix("\n").split("\n")
    if all(line.isprintable() and line == line.strip() for line in lines):
        if len(lines) > 1 and lines[0] and lines[-1]:
            return LiteralScalarString(text)
        if _PLAIN.fullmatch(text):
            return text
    return DoubleQuotedScalarString(text)
