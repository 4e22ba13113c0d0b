"""Servers that tests start, each on a free port and with folders of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

SECONDS = 60
"""How long a test waits for what takes a moment on a quiet machine."""


def free_port() -> str:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return str(free.getsockname()[1])


def folders(home: Path) -> dict[str, str]:
    """What tells Jupyter to keep to a folder."""
    return {f"JUPYTER_{kind}_DIR": str(home / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}


@contextmanager
def served(
    command: Sequence[str],
    port: str,
    page: str,
    home: Path,
    *,
    cwd: Path | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Iterator[str]:
    """The address of a server on a port, once a page of it answers; its folders are in `home`."""
    log = home / "server.log"
    env = {**environment, **folders(home)}
    with log.open("w") as out:
        server = subprocess.Popen(command, cwd=cwd, env=env, stdout=out, stderr=subprocess.STDOUT)
        try:
            _wait_for(f"http://127.0.0.1:{port}/{page}", server, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(SECONDS)


def _wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        try:
            with urlopen(address):
                return
        except URLError:
            time.sleep(0.1)
    pytest.fail(f"The server did not start:\n{log.read_text()[-3000:]}")
