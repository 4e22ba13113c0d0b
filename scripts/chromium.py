"""Finds a Chromium for the browser tests; as a command, gets one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def find() -> str | None:
    """The path of a Chromium: of this machine's, or else the one that playwright fetched."""
    on_path = (shutil.which(name) for name in NAMES)
    installed = (path for path in APPLICATIONS if Path(path).exists())
    return next(filter(None, (*on_path, *installed, _of_playwright())), None)


def _of_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def get() -> None:
    """Fetches a Chromium through playwright, else as root through apt."""
    _run(sys.executable, "-m", "playwright", "install", "chromium")
    if find() is None and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        _run("apt-get", "update", "-qq")
        _run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")


def _run(*command: str) -> None:
    print("+", *command, flush=True)
    subprocess.run(command, check=False)


if __name__ == "__main__":
    if find() is None:
        get()
    if find() is None:
        print("No Chromium here, and none could be fetched: the browser tests will fail.")
