"""Opening the course: a folder of its notebooks, trusted, in a JupyterLab without its news."""

from __future__ import annotations

import os
import shutil
import socket
from pathlib import Path

from gnome_tutor.text import say

FIRST_NOTEBOOK = "00-start-here.ipynb"
LAST_PORT = 65535

_PACKAGE = Path(__file__).parent
_QUIET_LAB = _PACKAGE / "quiet_lab"


class CannotStart(Exception):
    """Why the course cannot be opened, in one sentence for the person who asked."""


def course() -> Path:
    """The folder of the course's notebooks: in the wheel, or in a checkout the notebooks' own."""
    shipped = _PACKAGE / "course"
    return shipped if shipped.is_dir() else _PACKAGE.parent / "notebooks"


def lay_out(folder: Path) -> list[str]:
    """Copies the course into a folder; the names of the files there that differ, and so are kept.

    CannotStart where the folder cannot be written.
    """
    kept = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for source in sorted(course().glob("*.ipynb")):
            target = folder / source.name
            if not target.exists():
                shutil.copyfile(source, target)
            elif target.read_bytes() != source.read_bytes():
                kept.append(source.name)
    except OSError as error:
        raise CannotStart(say("cli.no_folder", folder=folder, why=error.strerror)) from None
    return kept


def trust(folder: Path) -> None:
    """Signs the notebooks that are still the course's own, so that Lab shows their pictures."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for source in sorted(course().glob("*.ipynb")):
        target = folder / source.name
        if target.read_bytes() == source.read_bytes():
            notary.sign(nbformat.read(target, as_version=4))


def lab_arguments(folder: Path, port: int | None, browser: bool, more: list[str]) -> list[str]:
    """What JupyterLab is started with. CannotStart where the port asked for is busy or none."""
    arguments = [
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{FIRST_NOTEBOOK}",
    ]
    check_port(port)
    if port is not None:
        arguments += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        arguments.append("--ServerApp.open_browser=False")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Lab refuses to run as root without it, and in a container everybody is root.
        arguments.append("--allow-root")
    return arguments + more


def check_port(port: int | None) -> None:
    """Whether a port that was asked for can be had. CannotStart where it is busy or none."""
    if port is None:
        return
    if not 0 <= port <= LAST_PORT:
        raise CannotStart(say("cli.no_port", port=port, last=LAST_PORT))
    if _is_busy(port):
        raise CannotStart(say("cli.busy_port", port=port))


def _is_busy(port: int) -> bool:
    with socket.socket() as probe:
        if os.name == "posix":
            # Without it a port that was closed a moment ago still counts as busy.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return True
    return False


def quiet_environment() -> dict[str, str]:
    """The environment that turns Lab's news pop-up off, leaving the user's own settings alone."""
    paths = [str(_QUIET_LAB), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths))}


def open_lab(arguments: list[str]) -> None:
    """Runs JupyterLab until it is stopped. CannotStart where it is not installed."""
    try:
        from jupyterlab.labapp import LabApp
    except ImportError:
        raise CannotStart(say("cli.no_lab")) from None
    os.environ.update(quiet_environment())
    LabApp.launch_instance(arguments)
