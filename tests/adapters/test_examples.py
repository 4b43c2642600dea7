"""The examples run."""

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_exact_chance() -> None:
    lines = run("exact_chance.py").splitlines()
    assert lines[0].startswith("tile")
    assert lines[-1].startswith("expected")


def test_openspiel_ismcts() -> None:
    assert "results:" in run("openspiel_ismcts.py", "--simulations", "2", "--longest", "30")


def test_train_ppo() -> None:
    arguments = ("--minutes", "0.02", "--count", "8", "--games", "20")
    assert "won" in run("train_ppo.py", *arguments)
