"""The suite outside of this repository: a plugin of pytest that speaks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nutwood.cli.new_game import CARDS

TESTS = """
from cone_dice import ConeDice
from cone_dice.state import ConeDiceState
from nutwood.testing import conformance

ConeDiceState.widest = lambda state: 5
test_conformance = conformance(ConeDice)
"""


@pytest.mark.parametrize("more", [[], ["--hypothesis-profile=explore"]], ids=["steady", "exploring"])
def test_a_failure_is_a_sentence_with_values_and_a_record(tmp_path: Path, more: list[str]) -> None:
    (tmp_path / "test_wide.py").write_text(TESTS, encoding="utf-8")
    one = ["-q", "-p", "no:cacheprovider", "-k", "legal_moves_play and cone-dice-2", *more]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *one],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(CARDS / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "`list_chances` wrote 6 outcomes, `widest()` says 5" in done.stdout
    assert "assert 6 <= 5" in done.stdout, "the values are not told: assertions are not rewritten"
    assert "cone-dice-2-open_cards=False was asked: Whoever has to choose has moves" in done.stdout
    assert "chance: deal " in done.stdout, "the record of the game is not shown"
