"""Builds build/lite: the course as a site that needs no server and no network, only a browser.

    python scripts/lite.py            (`make lite` sees to what it needs)

JupyterLite runs Python in the page. All that it would fetch elsewhere (Python itself, every
package) is laid into the site, and named in the one lock file that the page reads. How that works,
and what does not: docs/hosts.md.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
RECIPE = ROOT / "lite"
NOTEBOOKS = ROOT / "notebooks"
PYODIDE = RECIPE / "node_modules" / "pyodide"
TOOLS = ROOT / ".venv-lite" / "bin"
BUILD = ROOT / "build"
SITE = BUILD / "lite"
WORK = BUILD / "lite-parts"

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
PYTHON = "3.14"
"""The Python of that Pyodide: what pip is told to look for."""

NOT_IN_A_PAGE = ("widgetsnbextension", "jupyterlab_widgets")
"""What ipywidgets brings along for servers."""

NEEDS_MORE = ("53-many-processes.ipynb",)
"""Notebooks about what no page has: other processes."""


def main() -> None:
    """Builds the site anew, and says how large it is and where it is."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    runtime = WORK / "static" / "pyodide"
    runtime.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, runtime / name)
    fetch_wheels(runtime)
    build_wheel(runtime)
    wheels = sorted(runtime.glob("*.whl"))
    (runtime / "pyodide-lock.json").write_text(json.dumps(lock(wheels)), encoding="utf-8")
    lay_out(WORK, [name_of(wheel) for wheel in wheels])
    options = ["--apps", "lab", "--no-sourcemaps", "--output-dir", str(SITE)]
    # In a folder of its own, for it leaves notes there on what it has done already.
    run(TOOLS / "jupyter", "lite", "build", *options, folder=WORK)
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"{SITE.relative_to(ROOT)}: {size / 1e6:.0f} MB, {len(wheels)} packages")
    print(f"To look at it: python -m http.server -d {SITE.relative_to(ROOT)}")


def fetch_wheels(target: Path) -> None:
    """The packages that the page needs, as pinned; only such as are pure Python."""
    pins = (RECIPE / "page.txt").read_text(encoding="utf-8").splitlines()
    wanted = [pin for pin in pins if "==" in pin]
    chosen = WORK / "page.txt"
    chosen.write_text("\n".join(wanted), encoding="utf-8")
    pure = ["--implementation", "py", "--abi", "none", "--platform", "any"]
    only = ["--no-deps", "--only-binary", ":all:", "--python-version", PYTHON, *pure]
    run(sys.executable, "-m", "pip", "download", "-q", "-r", chosen, *only, "-d", target)
    for wheel in target.glob("*.whl"):
        if name_of(wheel) in NOT_IN_A_PAGE:
            wheel.unlink()


def build_wheel(target: Path) -> None:
    """This package."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", target)


def name_of(wheel: Path) -> str:
    return wheel.name.split("-")[0]


def lock(wheels: list[Path]) -> dict[str, Any]:
    """The lock file of the page: Pyodide's own says what it is, and these are all packages."""
    own = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = {name_of(wheel).replace("_", "-").lower(): entry(wheel) for wheel in wheels}
    return {"info": own["info"], "packages": packages}


def entry(wheel: Path) -> dict[str, Any]:
    return {
        "name": name_of(wheel).replace("_", "-").lower(),
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [name_of(wheel)],
        "depends": [],
        "unvendored_tests": False,
    }


def lay_out(folder: Path, packages: list[str]) -> None:
    """The notebooks and the settings, as `jupyter lite build` wants them."""
    files = folder / "files"
    files.mkdir()
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        if notebook.name not in NEEDS_MORE:
            shutil.copyfile(notebook, files / notebook.name)
    shutil.copyfile(RECIPE / "overrides.json", folder / "overrides.json")
    settings = json.loads((RECIPE / "jupyter-lite.json").read_text(encoding="utf-8"))
    names = [name.replace("_", "-").lower() for name in packages]
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": names}}
    settings["jupyter-config-data"]["litePluginSettings"] = {KERNEL: kernel}
    (folder / "jupyter-lite.json").write_text(json.dumps(settings), encoding="utf-8")


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Runs a command; what it says is shown only where it fails."""
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if ran.returncode:
        print(ran.stdout, ran.stderr, file=sys.stderr)
        raise SystemExit(f"failed: {' '.join(map(str, command))}")


if __name__ == "__main__":
    main()
