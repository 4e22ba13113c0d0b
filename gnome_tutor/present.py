"""A page with nothing but one lesson, for a class that looks at a projector; Voila serves it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from gnome_tutor.lessons import library
from gnome_tutor.new_notebook import new_notebook
from gnome_tutor.start import CannotStart, check_port
from gnome_tutor.text import say

PAGE = "lesson.ipynb"
PROGRESS = "class.sqlite"


def write_page(lesson: str, folder: Path) -> Path:
    """The notebook that shows the lesson; what happens in it is kept in the same folder.

    So a class leaves no trace in the teacher's own progress.
    """
    import nbformat

    # A page runs in a folder of its own, where the path of a file would lead elsewhere.
    name = library.known_as(lesson)
    kept = str(folder / PROGRESS)
    code = f"from gnome_tutor import Lesson\nLesson({name!r}, present=True, progress={kept!r})"
    page = new_notebook([nbformat.v4.new_code_cell(code)])
    path = folder / PAGE
    nbformat.write(page, path)
    return path


def voila_arguments(page: Path, port: int | None, browser: bool, more: list[str]) -> list[str]:
    """What Voila is started with. CannotStart where the port asked for is busy or none."""
    check_port(port)
    arguments = [str(page)]
    if port is not None:
        arguments.append(f"--port={port}")
    if not browser:
        arguments.append("--no-browser")
    return arguments + more


def present(lesson: str, port: int | None, browser: bool, more: list[str]) -> None:
    """Serves the page of a lesson until it is stopped. CannotStart where that cannot be."""
    try:
        library.find(lesson)
    except FileNotFoundError as error:
        raise CannotStart(str(error)) from None
    try:
        from voila.app import Voila
    except ImportError:
        raise CannotStart(say("cli.no_voila")) from None
    with TemporaryDirectory() as folder:
        page = write_page(lesson, Path(folder))
        arguments = voila_arguments(page, port, browser, more)
        Voila.launch_instance(arguments)
