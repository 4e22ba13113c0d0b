"""The front end's tests draw what the kernel sends today, not what it sent once."""

from __future__ import annotations

import json
from typing import Any

from tests.widgets.front_end import FILE, story

MAPS = ("cells", "tiles", "looks", "rules", "lists", "tile")
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


def test_the_front_end_is_tested_with_traits_of_the_form_that_the_kernel_sends():
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    now = json.loads(json.dumps(story()))
    assert shape(kept) == shape(now), "run: python -m tests.widgets.front_end"
