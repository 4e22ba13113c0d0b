"""The command `gnome-tutor`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from gnome_tutor import __version__
from gnome_tutor.handout import NotHandedIn, handout, results
from gnome_tutor.lessons.linter import lint_main
from gnome_tutor.lessons.source import LessonError
from gnome_tutor.page import page
from gnome_tutor.present import present
from gnome_tutor.start import CannotStart, lab_arguments, lay_out, open_lab, trust
from gnome_tutor.text import say


def main(argv: list[str] | None = None) -> int:
    """Runs the command with the arguments given (those of the process otherwise)."""
    argv = sys.argv[1:] if argv is None else argv
    cut = argv.index("--") if "--" in argv else len(argv)
    asked = _parser().parse_args(argv[:cut])
    more = argv[cut + 1 :]
    if asked.command == "lint":
        return lint_main(asked.files)
    try:
        if asked.command == "present":
            present(asked.lesson, asked.port, asked.browser, more)
        elif asked.command == "handout":
            return _handout(asked.lesson, asked.file)
        elif asked.command == "page":
            return _page(asked.notebook, asked.file)
        elif asked.command == "results":
            return _results(asked.folder)
        else:
            _start(asked, more)
    except CannotStart as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _start(asked: argparse.Namespace, for_lab: list[str]) -> None:
    if not asked.folder.strip():
        raise CannotStart(say("cli.unnamed_folder"))
    folder = Path(asked.folder)
    # Before the course is laid out: a busy port should leave nothing behind.
    arguments = lab_arguments(folder, asked.port, asked.browser, for_lab)
    for name in lay_out(folder):
        print(say("cli.kept", name=name, folder=folder))
    trust(folder)
    open_lab(arguments)


def _handout(lesson: str, file: Path | None) -> int:
    target = file or Path(f"{Path(lesson).stem}-handout.ipynb")
    try:
        print(say("handout.written", file=handout(lesson, target)))
    except FileExistsError:
        print(say("handout.exists", file=target), file=sys.stderr)
        return 1
    except (OSError, LessonError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _page(notebook: Path, file: Path | None) -> int:
    try:
        print(say("page.written", file=page(notebook, file or notebook.with_suffix(".html"))))
    except (OSError, ValueError) as error:
        print(say("page.unreadable", file=notebook, why=error), file=sys.stderr)
        return 1
    return 0


def _results(folder: Path) -> int:
    try:
        results(folder, sys.stdout)
    except NotHandedIn as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="gnome-tutor", description=say("cli.about"))
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    start = commands.add_parser("start", help=say("cli.start"), epilog=say("cli.more"))
    start.add_argument(
        "folder",
        metavar="FOLDER",
        nargs="?",
        default="gnome-tutor",
        help=say("cli.folder"),
    )
    presented = commands.add_parser(
        "present", help=say("cli.present"), epilog=say("cli.more_voila")
    )
    presented.add_argument("lesson", metavar="LESSON", help=say("cli.lesson"))
    for serves in (start, presented):
        serves.add_argument("--port", type=int, help=say("cli.port"))
        serves.add_argument(
            "--no-browser", dest="browser", action="store_false", help=say("cli.no_browser")
        )
    handed = commands.add_parser("handout", help=say("cli.handout"))
    handed.add_argument("lesson", metavar="LESSON", help=say("cli.lesson"))
    handed.add_argument("file", metavar="FILE", nargs="?", type=Path, help=say("cli.handout_file"))
    table = commands.add_parser("results", help=say("cli.results"))
    table.add_argument("folder", metavar="FOLDER", type=Path, help=say("cli.results_folder"))
    saved = commands.add_parser("page", help=say("cli.page"))
    saved.add_argument("notebook", metavar="NOTEBOOK", type=Path, help=say("cli.notebook"))
    saved.add_argument("file", metavar="FILE", nargs="?", type=Path, help=say("cli.page_file"))
    lint = commands.add_parser("lint", help=say("cli.lint"))
    lint.add_argument("files", metavar="FILE", nargs="+", help=say("cli.file"))
    return parser
