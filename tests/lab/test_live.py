"""Studies for somebody who looks on say what other studies say, a few games at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nutwood.core.registry import game_type
from nutwood.lab import Stop, Study
from nutwood.lab.analysis import analyse
from nutwood.lab.live import SHOWN, GameRow, Sample, play_some, told

GAMES = 40


def sample(game: str = "squirrel-squabble", **changes: Any) -> Sample:
    text = (game_type(game).folder() / "edition" / "house.toml").read_text(encoding="utf-8")
    given = {"players": 2, "options": {}, "edition": "own.toml", "text": text, "bot": "random", "seed": 4}
    return Sample(game=game, **{**given, **changes})


@pytest.fixture(scope="module")
def rows() -> list[GameRow]:
    """Played one by one, as on a machine that is busy."""
    found: list[GameRow] = []
    while len(found) < GAMES:
        more = play_some(sample(), found, GAMES, 0.0)
        assert len(more) == 1
        found += more
    return found


def test_the_games_and_figures_are_those_of_a_study(rows: list[GameRow], tmp_path: Path) -> None:
    study = Study(game="squirrel-squabble", bots=("random",), seed=4, stop=Stop(games=GAMES))
    (cell,) = analyse(study.run(tmp_path)).cells
    expected = {measure.key: measure for measure in cell.measures}
    assert told(2, rows).measures == [expected[key] for key in SHOWN if key in expected]


def test_intervals_narrow_with_more_games(rows: list[GameRow]) -> None:
    widths = []
    for games in (8, GAMES):
        seats = told(2, rows[:games]).measures[0]
        widths.append(max(figure.estimate.high - figure.estimate.low for figure in seats.figures))
    assert widths[1] < widths[0]


def test_lengths_are_counted_in_turns(rows: list[GameRow]) -> None:
    lengths = told(2, rows).lengths
    assert lengths is not None
    assert (lengths.label, sum(lengths.counts)) == ("turns", GAMES)


@pytest.mark.parametrize("options", [{"equal_turns": False}, {"equal_turns": True}])
def test_options_and_numbers_of_the_edition_hold(options: dict[str, Any]) -> None:
    """With a point to end the game it ends in the first rounds."""
    text = sample("nuts").text + "\n[rules]\npoints-to-end = 5\n"
    found = play_some(sample("nuts", text=text, options=options, bot="greedy"), [], 2, 60.0)
    assert len(found) == 2
    assert max(row.values["length"]["rounds"] for row in found) < 8
