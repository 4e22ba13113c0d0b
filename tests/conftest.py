"""What holds for every test."""

from __future__ import annotations

import os

from hypothesis import settings

# No test reads or changes what a learner has done on this machine.
os.environ["GNOME_TUTOR_PROGRESS"] = "off"

# A slow machine is no failure, and a run that fails must fail again: no deadlines, no luck.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
