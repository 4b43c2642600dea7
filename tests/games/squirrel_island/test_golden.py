"""Golden games: whole games on record that must replay move by move to the same result."""

from pathlib import Path

import pytest

from nutwood.core.record import read_record, write_record

GAMES = sorted((Path(__file__).parent / "games").glob("*.nut"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_games_replay_to_the_same_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = read_record(text, path.name)
    assert match.ended
    moves = [line.partition("#")[0].strip() for line in text.splitlines()]
    written = [line.strip() for line in write_record(match).splitlines()]
    assert [line for line in written if line] == [line for line in moves if line]


def test_there_is_a_golden_game_for_every_number_of_players() -> None:
    assert {path.stem.split("-")[0] for path in GAMES} == {"two", "three", "four"}
