"""Work in slices of the kernel's own loop, so that all else is answered in between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ..explore.runs import Run

SLICE: Final = 0.015
PAUSE: Final = 0.001
"""Seconds of work before the kernel sees to all else, and how long it has for that at least."""

SHOWN: Final = 0.15
"""Seconds between two looks of a view at what was found."""


def has_loop() -> bool:
    """Whether work can be done in slices at all."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


async def in_slices(run: Run[Any], goes_on: Callable[[], bool], show: Callable[[], None]) -> None:
    """Work on a question as long as it is wanted; `show` is called from time to time."""
    shown = 0.0
    while goes_on() and not run.done:
        run.work(SLICE)
        if time.monotonic() - shown > SHOWN:
            show()
            shown = time.monotonic()
        await asyncio.sleep(PAUSE)
