"""Runs the `nutwood` command as people do: in a process of its own, away from their home."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from nutwood.cli.app import run

Run = Callable[..., subprocess.CompletedProcess[str]]
RECORD = """nutwood 1
game: hounded
players: 2
edition: house

hunt: pick terrier
hunt: to c2
chance: tile grass
= unfinished
"""


def environment(home: Path) -> dict[str, str]:
    """An environment with a home of its own and a terminal of usual width."""
    return {**os.environ, "HOME": str(home), "XDG_STATE_HOME": str(home / "state"), "COLUMNS": "100", "TERM": "dumb"}


@pytest.fixture
def nutwood(tmp_path: Path) -> Run:
    def run_nutwood(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "nutwood", *arguments],
            input=typed,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment(tmp_path),
            timeout=120,
            check=False,
        )

    return run_nutwood


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The same without a process of its own, for the many ways to be wrong about one thing."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def run_here(*arguments: str) -> subprocess.CompletedProcess[str]:
        capsys.readouterr()
        code = run(arguments)
        shown = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, code, shown.out, shown.err)

    return run_here


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.nut"
    path.write_text(RECORD)
    return path


def refused(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """One sentence on stderr that has these words; exit code 2; no traceback."""
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("nutwood: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr + done.stdout
    for word in words:
        assert word in done.stderr
