"""Binder: what repo2docker reads, and its steps carried out in a clean environment."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlparse
from urllib.request import urlopen

import pytest

from tests.servers import folders, free_port, served

ROOT = Path(__file__).parent.parent
BINDER = ROOT / "binder"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NEWS = "@jupyterlab/apputils-extension:notification"


# ---- what repo2docker reads ----


def test_repo2docker_finds_one_folder_with_files_that_it_knows():
    assert not (ROOT / ".binder").exists(), "with two such folders it refuses to build"
    assert {path.name for path in BINDER.iterdir()} == {
        "postBuild",
        "requirements.txt",
        "runtime.txt",
        "start",
    }


def test_the_python_is_named_and_one_that_the_package_takes():
    """Where there is a folder for Binder, it does not look at requires-python."""
    (version,) = (BINDER / "runtime.txt").read_text(encoding="utf-8").split()
    assert re.fullmatch(r"python-3\.\d+", version)
    python = version.removeprefix("python-")
    classifiers = PROJECT["project"]["classifiers"]
    assert f"Programming Language :: Python :: {python}" in classifiers


def test_every_package_is_pinned():
    (line,) = (BINDER / "requirements.txt").read_text(encoding="utf-8").split("\n")[:-1]
    pins = (BINDER / line.removeprefix("-r ")).resolve()
    assert pins == ROOT / "requirements.txt"
    names = re.findall(r"^[a-z0-9].*", pins.read_text(encoding="utf-8"), re.MULTILINE)
    assert names
    assert all("==" in name for name in names)


@pytest.mark.parametrize("name", ["postBuild", "start"])
def test_a_script_stops_at_its_first_error(name):
    """An error in the middle of postBuild would not stop the build."""
    lines = (BINDER / name).read_text(encoding="utf-8").splitlines()
    assert lines[0] == "#!/bin/bash"
    assert "set -e" in [line for line in lines if not line.startswith("#")][:1]


def test_the_package_itself_is_installed():
    """Where there is a folder for Binder, it does not install what pyproject.toml is about."""
    assert "pip install --no-deps ." in (BINDER / "postBuild").read_text(encoding="utf-8")


def test_the_link_of_the_readme_opens_the_first_page_of_the_course():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (link,) = set(re.findall(r"https://mybinder\.org/v2/gh/[^\s`)]+", text))
    (place,) = parse_qs(urlparse(link).query)["urlpath"]
    assert (ROOT / place.removeprefix("lab/tree/")).is_file()
    assert place.endswith("00-start-here.ipynb")


# ---- its steps ----


@pytest.mark.slow
def test_its_steps_lead_to_a_lab_with_the_course_trusted_and_no_news(tmp_path):
    checkout = copy_of_the_checkout(tmp_path / "checkout")
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    binaries = tmp_path / "venv/bin"
    environment = {
        **{name: value for name, value in os.environ.items() if name != "JUPYTER_CONFIG_PATH"},
        **folders(tmp_path),
        "PATH": os.pathsep.join([str(binaries), os.environ["PATH"]]),
        "VIRTUAL_ENV": str(tmp_path / "venv"),
    }

    def step(*command: str | Path) -> str:
        ran = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
        return ran.stdout

    step(binaries / "pip", "install", "-r", "binder/requirements.txt")
    step(checkout / "binder/postBuild")
    where = step(binaries / "python", "-P", "-c", "import gnome_tutor; print(gnome_tutor.__file__)")
    assert Path(where.strip()).is_relative_to(tmp_path / "venv")
    trusted = step(binaries / "jupyter", "trust", "notebooks/00-start-here.ipynb")
    assert "already signed" in trusted

    port = free_port()
    lab = [str(checkout / "binder/start"), "jupyter", "lab", "--no-browser", "--allow-root"]
    lab += [f"--port={port}", "--IdentityProvider.token="]
    with served(
        lab, port, "api/status", tmp_path, cwd=checkout, environment=environment
    ) as address:
        assert read(f"{address}/api/contents/notebooks/00-start-here.ipynb")["type"] == "notebook"
        settings = read(f"{address}/lab/api/settings/{NEWS}")
        assert settings["schema"]["properties"]["fetchNews"]["default"] == "false"


def copy_of_the_checkout(target: Path) -> Path:
    """What a clone would hold."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    return target


def read(address: str) -> dict[str, Any]:
    with urlopen(address) as answer:
        return dict(json.load(answer))
