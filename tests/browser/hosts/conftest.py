"""The tutor elsewhere: `make test-hosts` makes the environment and the site that these need."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
BINARIES = ROOT / ".venv-hosts" / "bin"
"""JupyterLab 4.4, Notebook 7 and Voila."""

SITE = ROOT / "build" / "lite"

IS_READY = """path => {
    const current = window.jupyterapp?.shell.currentWidget;
    const kernel = current?.context?.sessionContext?.session?.kernel;
    return current?.context?.path === path && kernel?.status === 'idle';
}"""
"""A notebook is open, and its kernel waits."""


@pytest.fixture(scope="session")
def versions() -> dict[str, str]:
    """What is installed beside `make test`'s JupyterLab, by package."""
    pins = (ROOT / "requirements-hosts.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9_.-]+)==(\S+)", pins, re.MULTILINE))
