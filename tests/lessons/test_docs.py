"""The lesson in the how-to is a good one."""

from __future__ import annotations

import re
from pathlib import Path

from gnome_tutor.lessons.format import KINDS, read
from gnome_tutor.lessons.goals import COMPARISONS
from gnome_tutor.lessons.linter import lint
from gnome_tutor.lessons.practice import TOPICS

HOW_TO = (Path(__file__).parents[2] / "docs" / "writing-a-lesson.md").read_text(encoding="utf-8")


def test_the_example_has_no_fault():
    found = re.search(r"```yaml\n(.*?)```", HOW_TO, re.DOTALL)
    assert found
    assert lint(read(found[1], file="writing-a-lesson.md")) == ()


def test_every_kind_field_and_comparison_is_named():
    for kind, (needed, optional, _) in KINDS.items():
        for word in (kind, *needed.split(), *optional.split()):
            assert f"`{word}`" in HOW_TO, word
    for comparison in COMPARISONS:
        assert f"`{comparison}`" in HOW_TO


def test_every_topic_of_practice_is_named():
    rows = re.findall(r"^\| `([a-z]+)` \| (Gnome[ \w]+) \|", HOW_TO, re.MULTILINE)
    games = {"hollow": "Gnome Hollow", "ville": "Gnomeville"}
    assert rows == [(name, games[topic.game.name]) for name, topic in TOPICS.items()]
