"""Whole games: on record, and played with common sense."""

from pathlib import Path
from statistics import mean

import pytest

from nutwood import Match, load, read_record
from tests.games.nuts.factory import state
from tests.games.nuts.worker import game_of_workers

GAMES = sorted((Path(__file__).parent / "games").glob("*.nut"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_games_on_record_still_play_the_same(file: Path) -> None:
    """Every move is checked, and the closing line has to be true."""
    text = file.read_text(encoding="utf-8")
    match = read_record(text, file.name)
    for viewer in range(match.game.players):
        assert {told.move for told in match.log(viewer)} == set(range(1, len(match.moves) + 1))


def test_there_are_games_for_every_number_of_players() -> None:
    assert {read_record(file.read_text(encoding="utf-8")).game.players for file in GAMES} == {2, 3, 4}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_sensible_workers_take_seven_to_twelve_turns_each(players: int) -> None:
    """§50: somebody reaches 50 points in good time."""
    matches = [game_of_workers(Match(load("nuts", players)), seed) for seed in range(8)]
    turns = [state(match).turn / players for match in matches]
    assert 7 <= mean(turns) <= 12
    assert all(5 <= turn <= 15 for turn in turns)
    assert all(max(match.state.scores()) >= 50 for match in matches)
