"""The front end's tests draw what the kernel sends today, not what it sent once."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from gnome_tutor.text import table
from tests.widgets.front_end import (
    EXPLORER_FILE,
    FILE,
    TOWN_FILE,
    explorer_story,
    layers,
    story,
    town_story,
)

SOURCES = sorted((FILE.parents[1] / "src").glob("*.ts"))
LABEL = re.compile(r"""say\(\s*\w*[uU]i,\s*["`]([^"`]+)["`]""")

MAPS = ("cells", "tiles", "looks", "rules", "lists", "tile", "spaces", "change")
"""Tables whose keys are data."""


def shape(value: Any, name: str = "") -> Any:
    """The names of the fields and the types in them, without the data."""
    if isinstance(value, dict):
        fields = {key: shape(field, key) for key, field in value.items()}
        if name not in MAPS:
            return fields
        return next(({"any": field} for field in fields.values()), {})
    if isinstance(value, list | tuple):
        return sorted({json.dumps(shape(part), sort_keys=True) for part in value})[:1]
    return "number" if isinstance(value, int | float) else type(value).__name__


@pytest.mark.parametrize(
    ("file", "make"), [(FILE, story), (TOWN_FILE, town_story), (EXPLORER_FILE, explorer_story)]
)
def test_the_front_end_is_tested_with_traits_of_the_form_that_the_kernel_sends(file, make):
    kept = json.loads(file.read_text(encoding="utf-8"))
    now = json.loads(json.dumps(make()))
    kept["start"]["ui"] = now["start"]["ui"]
    assert shape(kept) == shape(now), "run: python -m tests.widgets.front_end"


@pytest.mark.parametrize(("file", "drawn"), [(FILE, "moving"), (TOWN_FILE, "placed")])
def test_the_static_picture_is_the_one_that_the_live_board_is_held_to(file, drawn):
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["still"] == layers(kept[drawn]["scene"]), "run: python -m tests.widgets.front_end"


def test_every_label_that_the_front_end_asks_for_is_in_the_text():
    asked = {key for source in SOURCES for key in LABEL.findall(source.read_text(encoding="utf-8"))}
    assert len(asked) > 40
    missing = []
    for key in sorted(asked):
        found: Any = table("ui")
        for part in key.partition("${")[0].rstrip(".").split("."):
            # A key that is put together names at least its table, or how a label in it begins.
            found = found.get(part, {}) if isinstance(found, dict) else {}
        fits = isinstance(found, str) if "${" not in key else isinstance(found, dict) and found
        if not fits:
            missing.append(key)
    assert missing == []
