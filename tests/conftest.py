"""What holds for every test."""

from __future__ import annotations

from hypothesis import settings

# A slow machine is no failure, and a run that fails must fail again: no deadlines, no luck.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
