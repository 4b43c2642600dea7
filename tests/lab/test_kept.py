"""Games of a contest in a file: whole, replayable, and gone on with where a contest was stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nutwood import load
from nutwood.core.edition import edition_path
from nutwood.lab.arena import Contest, Outcome, ending, play_all
from nutwood.lab.kept import BadGames, GamesFile, read_games, replayed

CONTEST = Contest("hounded", {"players": 2}, ("search:8", "random"), games=4, seed=4)


def test_every_game_is_kept_with_its_moves_and_its_ending(tmp_path: Path) -> None:
    file = GamesFile(tmp_path / "games.jsonl", CONTEST)
    played = play_all(CONTEST, done=file.keep)
    first, kept = read_games(file.path)
    assert (first.contest, kept) == (CONTEST, played)
    game = load("hounded")
    for outcome in kept:
        *_, match = replayed(game, outcome)
        assert tuple(match.state.returns()) == outcome.returns
        assert ending(match) == outcome.ending


def test_choices_and_simulations_are_counted() -> None:
    (outcome,) = play_all(msgspec.structs.replace(CONTEST, games=1))
    assert outcome.choices[0] <= outcome.decisions[0]
    assert 0 < outcome.simulations[0] <= 8 * outcome.choices[0]
    assert outcome.simulations[1] == 0


def test_a_contest_that_was_stopped_goes_on_after_the_last_whole_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    file = GamesFile(path, CONTEST)
    one, two = play_all(msgspec.structs.replace(CONTEST, games=2))
    file.keep(one)
    path.write_bytes(path.read_bytes() + msgspec.json.encode(two)[:-9])
    again = GamesFile(path, CONTEST)
    assert again.played == [one]
    heard: list[Outcome] = []
    play_all(CONTEST, done=heard.append, before=again.played)
    assert [game.number for game in heard] == [1, 2, 3]
    again.keep(two)
    assert read_games(path)[1] == [one, two]


def test_a_game_that_two_processes_kept_counts_once(tmp_path: Path) -> None:
    file = GamesFile(tmp_path / "games.jsonl", CONTEST)
    (one,) = play_all(msgspec.structs.replace(CONTEST, games=1))
    file.keep(one)
    file.keep(one)
    assert GamesFile(file.path, CONTEST).played == [one]


@pytest.mark.parametrize(("field", "other"), [("seed", 5), ("bots", ("random", "random")), ("factor", 2.0)])
def test_games_of_another_contest_are_not_mixed_in(tmp_path: Path, field: str, other: object) -> None:
    GamesFile(tmp_path / "games.jsonl", CONTEST)
    with pytest.raises(BadGames, match="another contest"):
        GamesFile(tmp_path / "games.jsonl", msgspec.structs.replace(CONTEST, **{field: other}))


def test_nor_are_games_with_other_components(tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    house = edition_path(load("hounded").folder() / "edition", "house").read_text("utf-8")
    edition.write_text(house, "utf-8")
    contest = msgspec.structs.replace(CONTEST, settings={"players": 2, "edition": str(edition)})
    GamesFile(tmp_path / "games.jsonl", contest)
    edition.write_text(house.replace("title = ", "title = 'Other' # "), "utf-8")
    with pytest.raises(BadGames, match="another contest"):
        GamesFile(tmp_path / "games.jsonl", contest)


@pytest.mark.parametrize("text", ["no games\n", "{}\n", '{"contest": 1}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.txt"
    path.write_text(text)
    with pytest.raises(BadGames, match=r"no games of the arena"):
        GamesFile(path, CONTEST)
    assert path.read_text() == text
