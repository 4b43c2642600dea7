"""The engine and a model that was written without a look at it agree on made rounds; planted faults are found."""

import os
import subprocess
import sys

import pytest

from tests.games.squirrel_squabble import model_table as t
from tests.games.squirrel_squabble.second_opinion import FAULTS, rounds

ROUNDS = 5000
"""Of the 50,000 that `make soak` plays."""
FOUND_WITHIN = 1000
"""Rounds in which every planted fault shows."""


def test_engine_and_model_agree_on_made_rounds() -> None:
    found = rounds(0, ROUNDS)
    assert set(found) >= {t.SAME_PUDDLE, t.PUDDLE_OCCUPIED, t.NO_PATH, t.HOME_ON_SQUABBLE_WAY, t.TIE_BOTH_HOME}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.squirrel_squabble.second_opinion", "0", str(FOUND_WITHIN), fault],
        env={**os.environ, "NUTWOOD_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "the model says" in done.stdout) == (1, True), done.stdout + done.stderr
