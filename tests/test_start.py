"""`gnome-tutor start`, and the set-up behind `make`: what they do, and what they say if not."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from gnome_tutor import start
from gnome_tutor.cli import main

ROOT = Path(__file__).parent.parent


@pytest.fixture
def opened(monkeypatch, tmp_path):
    """The arguments with which Lab would be opened; Jupyter's own folders are the test's."""
    arguments: list[str] = []
    monkeypatch.setattr("gnome_tutor.cli.open_lab", arguments.extend)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    return arguments


@pytest.fixture
def course(monkeypatch, tmp_path):
    """A course of one notebook."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / start.FIRST_NOTEBOOK).write_text(
        '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'
    )
    monkeypatch.setattr(start, "course", lambda: folder)
    return folder


def is_trusted(path):
    import nbformat
    from nbformat.sign import NotebookNotary

    return NotebookNotary().check_signature(nbformat.read(path, as_version=4))


def test_lays_out_the_course_trusts_it_and_opens_its_first_page(opened, course, tmp_path):
    assert main(["start", str(tmp_path / "mine"), "--no-browser", "--", "--debug"]) == 0
    copy = tmp_path / "mine" / start.FIRST_NOTEBOOK
    assert copy.read_bytes() == (course / copy.name).read_bytes()
    assert is_trusted(copy)
    assert f"--ServerApp.root_dir={tmp_path / 'mine'}" in opened
    assert f"--LabApp.default_url=/lab/tree/{start.FIRST_NOTEBOOK}" in opened
    assert "--ServerApp.open_browser=False" in opened
    assert opened[-1] == "--debug"


def test_keeps_a_changed_notebook_says_so_and_does_not_trust_it(opened, course, tmp_path, capsys):
    mine = tmp_path / "mine" / start.FIRST_NOTEBOOK
    mine.parent.mkdir()
    changed = (course / mine.name).read_text().replace('"metadata": {}', '"metadata": {"a": 1}')
    mine.write_text(changed)
    assert main(["start", str(mine.parent)]) == 0
    assert mine.read_text() == changed
    assert mine.name in capsys.readouterr().out
    assert not is_trusted(mine)


def test_a_busy_port_is_told_in_one_line_and_nothing_is_laid_out(opened, course, tmp_path, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["start", str(tmp_path / "mine"), "--port", port]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert port in said
    assert not (tmp_path / "mine").exists()
    assert opened == []


@pytest.mark.parametrize("port", ["-1", "88881"])
def test_a_port_that_does_not_exist_is_told_in_one_line(opened, tmp_path, capsys, port):
    assert main(["start", str(tmp_path / "mine"), "--port", port]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert port in said
    assert not (tmp_path / "mine").exists()
    assert opened == []


def test_a_folder_that_cannot_be_made_is_told_in_one_line(opened, course, tmp_path, capsys):
    (tmp_path / "file").touch()
    assert main(["start", str(tmp_path / "file")]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(tmp_path / "file") in said


def test_a_folder_without_a_name_is_refused_in_one_line(opened, course, capsys):
    assert main(["start", ""]) == 1
    assert "The folder for the course has no name" in capsys.readouterr().err
    assert opened == []


def test_the_help_names_both_games(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "Gnome Hollow and Gnomeville" in " ".join(capsys.readouterr().out.split())


def test_lab_is_silenced_beside_the_settings_that_are_there(monkeypatch):
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/theirs")
    ours, theirs = start.quiet_environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert theirs == "/theirs"
    assert (Path(ours) / "labconfig/default_setting_overrides.json").exists()


def test_make_tutor_opens_a_copy_that_git_ignores(tmp_path):
    """Playing must not show up as a change of the course."""
    shown = subprocess.run(
        ["make", "-n", "-s", "-o", ".venv/.tutor", "tutor"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    folder = shown.stdout.split("gnome-tutor start ")[1].split()[0]
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    shutil.copy(ROOT / ".gitignore", tmp_path)
    asked = ["git", "check-ignore", "-q", f"{folder}/{start.FIRST_NOTEBOOK}"]
    assert subprocess.run(asked, cwd=tmp_path).returncode == 0, folder


def set_up(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """The set-up of a checkout in an empty folder, with a Python that is a shell script."""
    script = folder / "python"
    script.write_text(f"#!/bin/sh\n{python}\n")
    script.chmod(0o755)
    shutil.copy(ROOT / "scripts/environment.sh", folder)
    return subprocess.run(
        ["sh", "environment.sh", "requirements.txt"],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHON": str(script)},
        capture_output=True,
        text=True,
    )


def test_set_up_with_an_old_python_says_which_one_is_needed(tmp_path):
    ran = set_up(tmp_path, "exit 1")
    assert ran.returncode == 1
    assert ran.stderr.startswith("Python 3.11 or newer is needed")
    assert ran.stderr.count("\n") == 1


def test_set_up_without_the_venv_module_says_what_to_install(tmp_path):
    ran = set_up(tmp_path, 'case "$2" in *ensurepip*) exit 1;; esac; echo Python 3.11.2')
    assert ran.returncode == 1
    assert ran.stderr == (
        "Python 3.11.2 has no venv module. On Debian or Ubuntu: apt-get install python3-venv\n"
    )


def test_set_up_without_a_network_says_so(tmp_path):
    make_venv = 'mkdir -p .venv/bin; printf "#!/bin/sh\\nexit 1\\n" > .venv/bin/python'
    ran = set_up(tmp_path, f'case "$2" in venv) {make_venv}; chmod +x .venv/bin/python;; esac')
    assert ran.returncode == 1
    assert "is this machine on a network" in ran.stderr
    assert ran.stderr.count("\n") == 1
