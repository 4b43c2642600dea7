import json

import pytest

import nutwood
from nutwood.bench import NothingToCompare, openspiel
from nutwood.bench.report import Spread, compare, ratios, steps
from nutwood.bench.speed import SpeedTrial
from nutwood.cli.app import run

PROMISED = (
    "game",
    "players",
    "playouts_per_s",
    "decisions_per_s",
    "api_decisions_per_s",
    "clone_ns",
    "state_bytes",
    "mean_decisions",
    "mean_legal",
)


@pytest.mark.parametrize("name", nutwood.game_names())
def test_any_game_can_be_measured(name: str) -> None:
    player = SpeedTrial(nutwood.load(name))
    speed, shape = player.round(0.02), player.shape(games=2)
    assert speed.decisions_per_s >= speed.playouts_per_s > 0
    assert speed.api_decisions_per_s > 0
    assert speed.clone_ns > 0
    assert shape.mean_decisions >= 1
    assert shape.mean_legal >= 1
    assert 16 < shape.state_bytes < 100_000


def test_memory_counts_what_a_position_owns() -> None:
    class Heavy:
        def clone(self) -> bytearray:
            return bytearray(5000)

    player = SpeedTrial(nutwood.load("hounded"))
    light = player.state_bytes()
    player.passed = [Heavy()]  # type: ignore[list-item]
    assert player.state_bytes() > 5000 > light


def test_one_object_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "hounded", "--seconds", "0.1", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert set(PROMISED) <= set(json.loads(line))


@pytest.mark.skipif(not nutwood.is_compiled(), reason="nothing to compare with")
def test_against_the_interpreted_build() -> None:
    heard: list[str] = []
    report = compare(nutwood.load("hounded"), 0.5, {"interpreted"}, heard.append)
    assert len(heard) == steps({"interpreted"})
    assert report.interpreted["playouts_per_s"].low <= report.interpreted["playouts_per_s"].high
    assert report.ratios["interpreted"] > 5


def test_openspiel_may_be_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(openspiel, "find_spec", lambda name: None)
    with pytest.raises(NothingToCompare, match="not installed"):
        openspiel.OpenSpiel("chess")
    assert run(["bench", "hounded", "--seconds", "0.1", "--against", "openspiel"]) == 2
    assert "pip install nutwood[openspiel]" in capsys.readouterr().err


def test_openspiel_plays_beside_us() -> None:
    assert openspiel.OpenSpiel("liars_dice").round(0.02) > 0


def test_ratios_are_against_the_median_of_the_strangers() -> None:
    ours = {"decisions_per_s": Spread(900, 0, 0), "api_decisions_per_s": Spread(90, 0, 0)}
    theirs = {name: Spread(speed, 0, 0) for name, speed in (("a", 10), ("b", 30), ("c", 500))}
    assert ratios(ours, {}, theirs) == {"openspiel": 30.0, "openspiel_api": 3.0}
