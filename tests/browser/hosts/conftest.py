"""The tutor elsewhere: `make test-hosts` makes the environment and the site that these need."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[3]
BINARIES = ROOT / ".venv-hosts" / "bin"
"""JupyterLab 4.4, Notebook 7 and Voila."""

SITE = ROOT / "build" / "lite"
