"""The example client plays a game."""

import subprocess
import sys
from pathlib import Path

from tests.server.players import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "play_by_api.py"


def test_the_example_plays_a_game_to_its_end(server: Server) -> None:
    command = [sys.executable, str(EXAMPLE), server.address, "hounded"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines()[-1].endswith("wins.")
