"""Whatever somebody asks for that cannot be done: one sentence, exit code 2, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nutwood import Match, load, write_record
from tests.cli.conftest import RECORD, Run, environment, refused

HOUSE = Path(__file__).parents[2] / "src/nutwood/games/hounded/edition/house.toml"


def test_unknown_game(nutwood: Run) -> None:
    refused(nutwood("play", "hounds"), "'hounds'", "Did you mean 'hounded'?")


def test_unknown_option(nutwood: Run) -> None:
    refused(nutwood("play", "hounded", "--option", "speed=9"), "'speed'", "stalemate, memory")


@pytest.mark.parametrize("name", ["name", "self", "players", "edition"])
def test_option_called_like_something_else(here: Run, name: str) -> None:
    refused(here("play", "hounded", "--option", f"{name}=9"), name)


def test_option_of_the_wrong_type(nutwood: Run) -> None:
    refused(nutwood("play", "hounded", "--option", "memory=perhaps"), "memory", "true or false")


def test_option_value_that_is_none(here: Run) -> None:
    refused(here("play", "hounded", "--option", "stalemate=draw"), "'rulebook' or 'publisher'")


def test_option_without_value(here: Run) -> None:
    refused(here("play", "hounded", "--option", "memory"), "name=value")


def test_unknown_command_and_flag(nutwood: Run) -> None:
    refused(nutwood("plya"), "No such command 'plya'")
    refused(nutwood("play", "--sead", "3"), "--sead", "nutwood play --help")


def test_players_that_the_game_is_not_for(here: Run) -> None:
    refused(here("play", "hounded", "--players", "5"), "the game is for 2")
    refused(here("play", "hounded", "--players", "two"), "--players")


@pytest.mark.parametrize("way", [("--boards",), ("--svg", "pictures")])
def test_looking_back_where_players_have_to_remember(here: Run, tmp_path: Path, way: tuple[str, ...]) -> None:
    match = Match(load("hounded", memory=True))
    match.play("pick terrier")
    (tmp_path / "running.nut").write_text(write_record(match))
    refused(here("replay", "running.nut", *way), "remembering is the players' task")
    assert not list(tmp_path.glob("pictures/*"))


def test_unknown_seat(here: Run) -> None:
    refused(here("play", "hounded", "--seat", "cat"), "'cat'", "hunt, fox")


def test_unknown_bot(here: Run) -> None:
    refused(here("play", "hounded", "--bot", "level9"), "'level9'", "random, greedy, level1")


def test_unknown_edition(here: Run) -> None:
    refused(here("play", "hounded", "--edition", "gold"), "'gold'", "house")
    refused(here("play", "hounded", "--edition", "gold.toml"), "gold.toml", "cannot be read")


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("grass = 26\n", "", ("tiles", "'grass'")),
        ("grass = 26", "grass = 27", ("50 tiles", "49 squares")),
        ("grass = 26", 'grass = "many"', ("tiles.grass", "int")),
        ('fox = "d7"', 'fox = "h7"', ("'h7'", "no square")),
        ("[tiles]", "[tiles", ("not TOML",)),
    ],
    ids=["missing key", "50 tiles", "wrong type", "off the board", "no TOML"],
)
def test_edition_that_is_wrong(nutwood: Run, tmp_path: Path, before: str, after: str, words: tuple[str, ...]) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    assert before in text
    (tmp_path / "mine.toml").write_text(text.replace(before, after))
    refused(nutwood("play", "hounded", "--edition", "mine.toml"), "mine.toml", *words)


@pytest.mark.parametrize("length", range(0, len(RECORD) - 1, 7))
def test_record_cut_anywhere(here: Run, record: Path, length: int) -> None:
    record.write_text(RECORD[:length])
    refused(here("replay", "game.nut"), "game.nut, line ")


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("chance: tile grass\n= unfinished\n", "", ("line 7", "cut")),
        ("hunt: to c2", "hunt: to g7", ("line 7", "'to g7' is not legal", "§11")),
        ("nutwood 1", '[Event "A game of chess"]', ("line 1", "'nutwood 1'")),
    ],
    ids=["cut in the middle", "illegal move", "foreign header"],
)
def test_record_on_the_list(nutwood: Run, record: Path, before: str, after: str, words: tuple[str, ...]) -> None:
    record.write_text(RECORD.replace(before, after))
    refused(nutwood("replay", "game.nut"), "game.nut", *words)


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("hunt: to c2", "hunt: jump", ("line 7", "'jump'")),
        ("hunt: to c2", "fox: to c2", ("line 7",)),
        ("hunt: to c2", "cat: to c2", ("line 7", "no seat 'cat'")),
        ("chance: tile grass", "chance: roll 6", ("line 8",)),
        ("game: hounded", "game: chess", ("'chess'",)),
        ("players: 2", "players: two", ("'two'",)),
        ("players: 2", "players: " + "9" * 5000, ("not a number",)),
        ("edition: house", "edition: house\noption players: 3", ("'players' is no option",)),
        ("edition: house", "edition: house\noption name: 3", ("'name'",)),
        ("edition: house", "edition: house\nedition-digest: 0", ("not the one that was played with",)),
        ("= unfinished", "= fox +1", ("'fox +1'", "'unfinished'")),
    ],
)
def test_record_that_is_wrong(here: Run, record: Path, before: str, after: str, words: tuple[str, ...]) -> None:
    assert before in RECORD
    record.write_text(RECORD.replace(before, after))
    refused(here("replay", "game.nut"), "game.nut", *words)


def test_file_that_is_not_there_or_no_text(here: Run, tmp_path: Path) -> None:
    (tmp_path / "noise.nut").write_bytes(bytes(range(128, 256)))
    refused(here("replay", "none.nut"), "none.nut", "no such file")
    refused(here("play", "--load", "."), "is a directory")
    refused(here("replay", "noise.nut"), "no text")


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ('"fox": "d7"', '"fox": "d7", "fox": "d5"', ("'fox' stands twice",)),
        ('"fox": "d7"', '"fox": "d7", "fox-2": "d5"', ("no 'fox-2'",)),
        ('"fox": "d7"', '"fox": "h9"', ("pieces.fox", "'h9' is off the board")),
        ('"fox": "d7"', '"fox": "d1"', ("two pieces", "§7")),
        ('"edition": "house"', '"edition": 5', ("5 is no edition",)),
        ('"edition": "house"', '"edition": "house", "name": 5', ("'name'",)),
        ('"players": 2', '"players": "2"', ("'2' cannot play",)),
        ('"allowance": 3', '"allowance": ' + "9" * 6000, ("too long",)),
        ('"allowance": 3', '"allowance": ' + "[" * 100000, ("nested too deeply",)),
        ('"format"', '"kind"', ("'format'",)),
        ("}\n}", "", ("Not JSON",)),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_position_that_cannot_be(here: Run, record: Path, before: str, after: str, words: tuple[str, ...]) -> None:
    text = here("position", record.name).stdout
    assert before in text
    record.with_name("here.json").write_text(text.replace(before, after))
    refused(here("play", "--load", "here.json"), "here.json", *words)


@pytest.mark.parametrize(
    ("fox", "words"),
    [('"d7", "fox-2": "d5"', "no 'fox-2'"), ('"h9"', "'h9' is off the board")],
    ids=["two foxes", "off the board"],
)
def test_position_on_the_list(nutwood: Run, record: Path, fox: str, words: str) -> None:
    text = nutwood("position", "game.nut").stdout
    record.with_name("here.json").write_text(text.replace('"fox": "d7"', f'"fox": {fox}'))
    refused(nutwood("play", "--load", "here.json"), "here.json", words)


def test_loaded_game_is_not_changed_by_options(here: Run, record: Path) -> None:
    refused(here("play", "--load", "game.nut", "--players", "2"), "--players")


def test_number_of_a_move_or_rule_that_is_not_there(here: Run, record: Path) -> None:
    refused(here("position", "game.nut", "--at", "9"), "--at 9", "0 to 3")
    refused(here("rules", "hounded", "999"), "'999'")


def test_file_that_cannot_be_written(here: Run, record: Path, tmp_path: Path) -> None:
    refused(here("position", "game.nut", "--out", "game.nut/here.json"), "cannot be written")
    refused(here("replay", "game.nut", "--svg", "game.nut"), "takes a folder")


def test_name_that_no_game_can_have(here: Run, tmp_path: Path) -> None:
    refused(here("new-game", "My Game"), "lower-case")
    refused(here("new-game", "../up"), "lower-case")
    refused(here("new-game", "class"), "choose another name")
    refused(here("new-game", "hounded"), "already")
    (tmp_path / "mine").mkdir()
    refused(here("new-game", "mine"), "is there already")


def test_bench_of_nothing(here: Run) -> None:
    refused(here("bench", "nope"), "'nope'")
    refused(here("bench", "--players", "77"), "--players 77")
    refused(here("bench", "--seconds", "nan"), "--seconds")
    refused(here("bench", "--against", "the clock"), "'interpreted'")


@pytest.mark.parametrize("command", [["rules", "hounded"], ["games", "--json"], ["replay", "game.nut", "--boards"]])
def test_reader_that_leaves_early(record: Path, tmp_path: Path, command: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "nutwood", *command],
            stdout=pipe,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            env=environment(tmp_path),
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device")
def test_full_disk(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "nutwood", "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
            check=False,
        )
    assert done.returncode == 2
    assert b"no space left" in done.stderr
    assert b"Traceback" not in done.stderr


def test_end_of_a_script_before_the_end_of_the_game(nutwood: Run, tmp_path: Path) -> None:
    done = nutwood("play", typed="pick terrier\nto c2\n")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    kept = tmp_path / "state/nutwood/hounded.nut"
    assert f"nutwood play --load {kept}" in done.stderr
    assert "hunt: to c2" in kept.read_text()


def test_letters_that_the_terminal_does_not_know(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "nutwood", "play", "hounded"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env={**environment(tmp_path), "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 0
    assert b"is no move that can be made now" in done.stdout
