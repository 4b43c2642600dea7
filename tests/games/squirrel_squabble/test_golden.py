"""Golden games: records that must replay move by move, today and in every build."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nutwood import read_record, write_position

GAMES = sorted((Path(__file__).parent / "games").glob("*.nut"))
ENDINGS = {
    "arranged-by-chance": "1 +1, 2 -1",
    "arranged-by-seat-1": "1 -1, 2 +1",
    "both-home": "1 +0, 2 +0",
    "home-on-the-way": "1 +1, 2 -1",
    "loser-wins": "1 -1, 2 +1",
    "one-dog-for-two": "unfinished",
    "same-puddle": "unfinished",
    "same-square": "unfinished",
    "sixty-rounds": "1 +0, 2 +0",
    "squabble-example-1": "unfinished",
    "squabble-example-2": "unfinished",
}
REPLAY = """
import json, sys
from pathlib import Path
from nutwood import is_compiled, read_record, write_position
assert not is_compiled()
matches = [read_record(Path(name).read_text(encoding="utf-8"), name) for name in sys.argv[1:]]
print(json.dumps([write_position(match.game, match.state) for match in matches]))
"""


def test_the_golden_games_are_all_here() -> None:
    assert [path.stem for path in GAMES] == sorted(ENDINGS)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read_record(text, path.name)
    assert text.rstrip().endswith(f"= {ENDINGS[path.stem]}")


def test_both_builds_replay_the_golden_games_to_the_same_positions() -> None:
    matches = [read_record(path.read_text(encoding="utf-8"), path.name) for path in GAMES]
    done = subprocess.run(
        [sys.executable, "-c", REPLAY, *map(str, GAMES)],
        env={**os.environ, "NUTWOOD_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [write_position(match.game, match.state) for match in matches]
