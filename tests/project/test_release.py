"""What goes out: one version, a changelog that names it, workflows that run commands which exist."""

from __future__ import annotations

import re
import subprocess
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from scripts import release

import nutwood

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
WRITTEN = "# Changelog\n\n## Unreleased\n\n## 1.2.0 (2031-05-09)\n\n- Otters.\n"


def test_the_version_is_in_one_place() -> None:
    assert release.version() == nutwood.__version__
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "nutwood.__version__"}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (WRITTEN.replace("1.2.0", "1.1.0"), "has no section"),
        (WRITTEN.replace(" (2031-05-09)", ""), "has no date"),
        (WRITTEN.replace("- Otters.\n", ""), "says nothing"),
        (WRITTEN.replace("Unreleased\n", "Unreleased\n\n- Beavers.\n"), "is left under"),
    ],
)
def test_a_changelog_that_is_not_ready_is_refused(text: str, fault: str) -> None:
    assert list(release.unsaid(WRITTEN, "1.2.0")) == []
    (said,) = release.unsaid(text, "1.2.0")
    assert fault in said


@pytest.mark.parametrize(
    ("drop", "fault"),
    [
        ("nutwood/games/nuts/weights.toml", "lacks nutwood/games/nuts/weights.toml"),
        ("nutwood/client/index.html", "lacks nutwood/client/index.html"),
        ("nutwood/core/dice.cpython-311.so", "has not compiled nutwood/core/dice"),
        ("nutwood-1.2.0.dist-info/licenses/LICENSE", "has no licence"),
        ("", "is of version 1.2.0, not 1.3.0"),
    ],
)
def test_a_wheel_that_lacks_something_is_refused(tmp_path: Path, drop: str, fault: str) -> None:
    names = {name.removeprefix("src/") for name in release.sources()}
    names |= {f"nutwood/client/{name}" for name in release.CLIENT}
    names |= {"nutwood/core/dice.cpython-311.so", "nutwood-1.2.0.dist-info/licenses/LICENSE"}
    file = tmp_path / "nutwood.whl"
    with zipfile.ZipFile(file, "w") as wheel:
        wheel.writestr("nutwood-1.2.0.dist-info/METADATA", "Name: nutwood\nVersion: 1.2.0\n\n")
        for name in names - {drop}:
            wheel.writestr(name, "")
    (said,) = release.absent_in_wheel(file, "1.2.0" if drop else "1.3.0", ["src/nutwood/core/dice.py"])
    assert fault in said


def commands() -> list[str]:
    """What the workflows run."""
    found: list[str] = []
    for file in WORKFLOWS:
        jobs: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
        found += [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    return found


def test_workflows_run_what_people_run() -> None:
    assert {".ci/run", "make release"} <= set(commands())
    for command in commands():
        if command.startswith("make "):
            subprocess.run([*command.split(), "-n"], cwd=ROOT, check=True, capture_output=True)


def test_continuous_integration_checks_style_and_types_before_the_tests() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1] == "make check"
    rule = re.search(r"^check: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert rule
    assert rule[1] == "lint types test"


def test_playing_installs_no_tools_of_tests_or_researchers() -> None:
    done = subprocess.run(["make", "-nB", "play"], cwd=ROOT, capture_output=True, text=True, check=True)
    installs = [line for line in done.stdout.splitlines() if re.search(r"pip install|npm .* ci ", line)]
    assert len(installs) == 3
    assert not [line for line in installs if "[dev]" in line]
    assert "--omit=dev" in installs[-1]


def test_playing_needs_only_what_the_package_asks_for() -> None:
    needed = {re.split(r"[^a-z_]", each)[0] for each in PROJECT["project"]["dependencies"]}
    assert {"litestar", "uvicorn", "sqlalchemy"} <= needed
    assert needed.isdisjoint({"numpy", "torch", "open_spiel", "pettingzoo", "gymnasium", "pytest", "pillow"})
