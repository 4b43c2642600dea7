"""`nutwood edition`: numbers, faults and differences, for people and programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nutwood.cli.app import run
from tests.games.numbers import OFF, house, with_rules


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(with_rules("nuts", actions=3).text, encoding="utf-8")
    return file


@pytest.mark.parametrize("game", OFF)
def test_numbers_are_listed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["edition", "rules", game, "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert {number["name"].replace("-", "_") for number in listed} == set(OFF[game])
    assert all(number["least"] <= number["printed"] <= number["most"] for number in listed)
    assert all(number["rule"].startswith("§") and number["help"].endswith(".") for number in listed)


@pytest.mark.parametrize("game", OFF)
def test_a_file_tells_whose_it_is(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(house(game), encoding="utf-8")
    assert run(["edition", "check", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["faults"], found["warnings"]) == (game, [], [])


def test_faults_and_warnings_have_their_places(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine.write_text(mine.read_text().replace("points = 6", "points = 3"))
    assert run(["edition", "check", str(mine)]) == 0
    said = capsys.readouterr()
    assert "it can be played" in said.out
    assert re.search(r"Warning: mine\.toml, line \d+: trucks: they are not sorted by points\.", said.err)
    mine.write_text(mine.read_text().replace("actions = 3", "actoins = 3"))
    assert run(["edition", "check", str(mine)]) == 2
    said = capsys.readouterr()
    assert re.search(r"line \d+: rules: contains unknown field 'actoins'; did you mean 'actions'\?", said.out)


def test_differences_and_their_exit_codes(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["edition", "diff", "house", str(mine)]) == 1
    assert capsys.readouterr().out == "rules.actions (§13): 2 → 3\n"
    assert run(["edition", "diff", "house", str(mine), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == [{"key": "rules.actions", "one": 2, "other": 3, "rule": "§13"}]
    assert run(["edition", "diff", str(mine), str(mine)]) == 0
    assert run(["edition", "diff", "house", "house"]) == 2
    assert "say with --game" in capsys.readouterr().err


def test_what_cannot_be_read_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "odd.toml").write_text("a = 1")
    assert run(["edition", "check", str(tmp_path / "odd.toml")]) == 2
    assert "it is not clear which game this is for" in capsys.readouterr().err
    assert run(["edition", "check", str(tmp_path / "none.toml")]) == 2
    (tmp_path / "no.toml").write_text("a = [")
    assert run(["edition", "check", str(tmp_path / "no.toml")]) == 2
    assert "not TOML" in capsys.readouterr().err
