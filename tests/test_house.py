"""The house keeps its own rules: what imports what, what is shipped, and what the documents say."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest
from importlinter.cli import lint_imports
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import gnome_tutor
from gnome_tutor.cli import main

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "gnome_tutor"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = [ROOT / "requirements.txt", ROOT / "requirements-dev.txt"]
BENCH_LOCK = ROOT / "requirements-bench.txt"
NPM = json.loads((ROOT / "widgets_js/package.json").read_text(encoding="utf-8"))
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/*.ipynb")]


def run(code: str, **environment: str) -> str:
    """What a fresh Python prints for a piece of code."""
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT.parent,
        env=environment,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


# ---- what imports what ----


def test_imports_point_one_way(capsys):
    assert lint_imports(str(ROOT / "pyproject.toml"), no_cache=True) == 0, capsys.readouterr().out


def test_every_folder_of_modules_is_a_package():
    """The import checks above do not see one that is not."""
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


@pytest.mark.parametrize("layer", ["games", "pictures", "text"])
def test_layer_needs_the_standard_library_only(layer):
    for path in (PACKAGE / layer).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            for name in names:
                first = name.split(".")[0]
                assert first in {*sys.stdlib_module_names, "gnome_tutor"}, f"{path}: {name}"


def test_importing_the_package_loads_nothing_else():
    code = "import sys; before = set(sys.modules); import gnome_tutor; "
    loaded = run(code + "print(*sorted(set(sys.modules) - before))").split()
    assert [name for name in loaded if name.split(".")[0] not in sys.stdlib_module_names] == [
        "gnome_tutor"
    ]
    assert not {"tomllib", "json", "dataclasses"} & set(loaded)


def test_nothing_is_displayed_from_within():
    """What a callback displays is lost in Voila, and in a cell that has ended: traits show all."""
    calls = [
        f"{file.name}:{node.lineno}"
        for file in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "display"
    ]
    assert calls == []


def test_every_name_of_the_package_can_be_had():
    for name in gnome_tutor.__all__:
        assert getattr(gnome_tutor, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'hollo'"):
        gnome_tutor.hollo  # noqa: B018


BLOCK = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if is_blocked(name.split(".")[0]):
            raise ModuleNotFoundError(f"{name} is blocked", name=name)
sys.meta_path.insert(0, Blocker())
"""

PLAY = """
from pkgutil import walk_packages
from importlib import import_module
for layer in layers:
    package = import_module(f"gnome_tutor.{layer}")
    for module in walk_packages(package.__path__, f"gnome_tutor.{layer}."):
        import_module(module.name)
from gnome_tutor import hollow
from gnome_tutor.pictures.scene import scene
state = hollow.new_game(players=3, rng=7)
action = hollow.legal_actions(state)[0]
step = hollow.apply(state, action)
assert scene(step.state)["layers"]
"""


def test_rules_and_pictures_run_with_nothing_installed_and_no_front_end(tmp_path):
    bare = tmp_path / "gnome_tutor"
    shutil.copytree(PACKAGE, bare, ignore=shutil.ignore_patterns("static", "__pycache__"))
    code = BLOCK + (
        "is_blocked = lambda name: name not in {*sys.stdlib_module_names, 'gnome_tutor'}\n"
        "layers = ['text', 'games', 'pictures']\n"
    )
    file = run(code + PLAY + "print(hollow.__file__)", PYTHONPATH=str(tmp_path))
    assert Path(file).is_relative_to(bare)


def test_all_but_the_charts_runs_without_lab_bqplot_numpy_and_pandas():
    code = BLOCK + (
        "is_blocked = lambda name: name in {'jupyterlab', 'bqplot', 'numpy', 'pandas'}\n"
        "layers = ['text', 'games', 'pictures', 'lessons']\n"
        "from gnome_tutor import Garden, Lesson\n"
    )
    run(code + PLAY)


# ---- what is shipped ----


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_the_package_and_the_course_and_nothing_else(wheel):
    package = {
        str(path.relative_to(ROOT))
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    course = {f"gnome_tutor/course/{path.name}" for path in ROOT.glob("notebooks/*.ipynb")}
    names = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert names == package | course


@pytest.mark.parametrize(
    "kind", ["static/garden.js", "static/garden.css", "static/lesson.js", "static/lesson.css"]
)
def test_the_wheel_holds_the_front_end(wheel, kind):
    assert ZipFile(wheel).getinfo(f"gnome_tutor/{kind}").file_size > 0


@pytest.mark.parametrize("ending", [".svg", ".toml", ".yaml", ".ipynb", ".json", "py.typed"])
def test_the_wheel_holds_every_kind_of_data(wheel, ending):
    assert any(name.endswith(ending) for name in ZipFile(wheel).namelist())


def test_the_wheel_works_where_it_is_unpacked(wheel, tmp_path):
    ZipFile(wheel).extractall(tmp_path)
    code = """
import gnome_tutor
from gnome_tutor import Garden, Lesson
from gnome_tutor.start import FIRST_NOTEBOOK, course
assert (course() / FIRST_NOTEBOOK).exists()
print(gnome_tutor.__file__)
print(course())
"""
    for path in run(code, PYTHONPATH=str(tmp_path)).splitlines():
        assert Path(path).is_relative_to(tmp_path)


def test_the_version_stands_in_one_place():
    assert "version" in PROJECT["project"]["dynamic"]
    assert "version" not in NPM
    assert metadata.version("gnome-tutor") == gnome_tutor.__version__
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", changes, re.MULTILINE)
    assert newest is not None
    assert newest[1] == gnome_tutor.__version__


# ---- what is pinned ----


def pins(lock: Path) -> list[Requirement]:
    lines = lock.read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and line[0] not in " #"]


@pytest.mark.parametrize("lock", [*LOCKS, BENCH_LOCK], ids=lambda lock: lock.name)
def test_lock_pins_everything_and_names_no_host(lock):
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert "--" not in text
    assert all(re.fullmatch(r"==[\w.]+", str(pin.specifier)) for pin in pins(lock))


def test_lock_of_the_front_end_pins_everything_and_names_no_host():
    text = (ROOT / "widgets_js/package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text, "npm run lock"
    lock = json.loads(text)
    pinned = lock["packages"][""]["devDependencies"]
    assert pinned == NPM["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in pinned.values())


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        (LOCKS[0], PROJECT["project"]["dependencies"]),
        (LOCKS[1], PROJECT["project"]["dependencies"]),
        (LOCKS[1], PROJECT["dependency-groups"]["dev"]),
        (BENCH_LOCK, PROJECT["dependency-groups"]["bench"]),
    ],
    ids=["course", "development, course", "development", "benchmarks"],
)
def test_lock_follows_pyproject(lock, wanted):
    versions = {canonicalize_name(pin.name): Version(str(pin.specifier)[2:]) for pin in pins(lock)}
    for requirement in map(Requirement, wanted):
        assert versions[canonicalize_name(requirement.name)] in requirement.specifier


def test_both_locks_pin_the_same_versions():
    course, development = ({(p.name, str(p.specifier)) for p in pins(lock)} for lock in LOCKS)
    assert course <= development


# ---- what the documents say ----


def code_in(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL))


def test_every_command_in_the_documents_exists(capsys):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    scripts = set(NPM["scripts"])
    for path in DOCUMENTS:
        code = code_in(path)
        assert set(re.findall(r"\bmake ([a-z][a-z-]*)", code)) <= targets, path
        assert set(re.findall(r"\bnpm run ([a-z]+)", code)) <= scripts, path
        for command in re.findall(r"\bgnome-tutor ([a-z]+)", code):
            with pytest.raises(SystemExit) as ended:
                main([command, "--help"])
            assert ended.value.code == 0, path


def test_every_make_target_is_in_the_readme():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):.*##", makefile, re.MULTILINE)) - {"help"}
    named = set(re.findall(r"\bmake ([a-z][a-z-]*)", code_in(ROOT / "README.md")))
    assert targets <= named


def test_every_file_that_a_document_links_to_exists():
    for path in (path for path in DOCUMENTS if path.suffix == ".md"):
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{path.name}: {link}"


def test_every_file_that_a_document_names_in_code_exists():
    for path in (path for path in DOCUMENTS if path.suffix == ".md"):
        named = re.findall(
            r"`([\w./-]+/[\w.-]*\.(?:py|ts|toml|yaml|md|sh|ipynb|mjs))`", code_in(path)
        )
        for name in named:
            assert "NAME" in name or (ROOT / name).exists(), f"{path.name}: {name}"


# ---- Binder ----


def test_binder_installs_the_pinned_packages_and_this_one():
    assert not (ROOT / ".binder").exists()
    assert (ROOT / "binder/requirements.txt").read_text() == "-r ../requirements.txt\n"
    lines = (ROOT / "binder/postBuild").read_text().splitlines()
    assert lines[:2] == ["#!/bin/bash", "set -e"]
    assert "pip install --no-deps ." in lines


def test_binder_runs_a_supported_python():
    asked = (ROOT / "binder/runtime.txt").read_text().strip().removeprefix("python-")
    assert asked in PROJECT["project"]["requires-python"]
