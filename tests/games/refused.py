"""What is refused says what is wrong, where, and what is allowed: for tests of every game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gnome_tutor.games.game import BadCode
from gnome_tutor.games.printed import BadComponents


def owners_file(tmp_path: Path, text: str) -> Path:
    """A file of components with this text."""
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refused_components(load: Callable[[Path], Any], path: Path, *words: str) -> BadComponents:
    """The error that a file of components brings; it says all the words."""
    with pytest.raises(BadComponents) as caught:
        load(path)
    assert [word for word in words if word not in str(caught.value)] == []
    return caught.value


def refused_dict(game: Any, data: dict[Any, Any], *words: str) -> None:
    """The dict is no position; the error says all the words."""
    with pytest.raises(BadCode) as caught:
        game.from_dict(data)
    assert [word for word in words if word not in str(caught.value)] == []


def refused_code(game: Any, code: str, where: str, why: str) -> None:
    """The code is no position; the error says why, and points near to where."""
    with pytest.raises(BadCode) as caught:
        game.decode(code)
    assert why in caught.value.why
    assert caught.value.at is not None
    around = code[max(caught.value.at - 8, 0) : caught.value.at + 24]
    assert where in around


def refused_action(state: Any, text: str, at: int, allowed: str) -> None:
    """The text is no action; the error says at which character, and what is allowed."""
    with pytest.raises(BadCode) as caught:
        state.game.read_action(state, text)
    assert caught.value.at == at
    assert allowed in caught.value.why
