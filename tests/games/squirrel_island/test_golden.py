"""Golden games, which tests/games/test_golden.py replays."""

from pathlib import Path

from nutwood import read_record

GAMES = sorted((Path(__file__).parent / "games").glob("*.nut"))


def test_there_is_a_golden_game_for_every_number_of_players() -> None:
    assert {read_record(path.read_text(encoding="utf-8")).game.players for path in GAMES} == {2, 3, 4}
