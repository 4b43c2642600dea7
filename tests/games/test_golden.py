"""Golden games: every move of each is still legal, and they still end as they did."""

from pathlib import Path

import pytest

from nutwood import read_record, write_record

GAMES = sorted(Path(__file__).parent.glob("*/games/*.nut"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_golden_game_replays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = read_record(text, file.name)
    assert match.ended
    assert write_record(match) == text


def test_there_are_golden_games() -> None:
    assert GAMES
