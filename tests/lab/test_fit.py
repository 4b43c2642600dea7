"""Fitting: weights that explain results, and how sure they are."""

from __future__ import annotations

from math import atanh, tanh
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

import nutwood.lab.fit
from nutwood import Match, load
from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.linear import LinearExpert
from nutwood.core.state import CHANCE
from nutwood.core.weights import fitted, linear_expert
from nutwood.games.nut_hunt.expert import Hoarder
from nutwood.lab.arena import Contest, play_all
from nutwood.lab.calibration import chances
from nutwood.lab.fit import EVERY, confidence, fit, forecasts, kept_positions, main, positions
from nutwood.lab.kept import GamesFile


def results_of(weights: list[float]) -> list[tuple[list[float], float]]:
    """Positions whose results are what these weights expect, in the mean."""
    positions = np.random.default_rng(1).normal(size=(4000, len(weights))).tolist()
    return [(row, tanh(sum(w * x for w, x in zip(weights, row, strict=True)))) for row in positions]


def test_weights_that_explain_the_results_are_found() -> None:
    assert fit(results_of([0.8, -0.3])) == pytest.approx([0.8, -0.3], abs=0.02)


def test_judgements_that_are_too_sure_are_toned_down() -> None:
    assert confidence(results_of([0.8, -0.4]), [2.0, -1.0]) == pytest.approx(0.4, abs=0.01)


def test_confidence_changes_judgements_and_not_what_speaks_for_a_seat() -> None:
    game = load("nut-hunt")
    state, dice = game.start(), Dice(1)
    while state.mover() == CHANCE:
        state.apply(CHANCE, state.roll(dice))
    found = fitted(game.folder())
    sure, unsure = (linear_expert(Hoarder, replace(found, confidence=c)) for c in (1.0, 0.25))
    assert [sure.worth(state, seat) for seat in (0, 1)] == [unsure.worth(state, seat) for seat in (0, 1)]
    lean = [atanh(2 * chances(expert, state)[0] - 1) for expert in (sure, unsure)]
    assert lean[1] == pytest.approx(lean[0] / 4)
    assert abs(lean[0]) > 0.01


def test_positions_of_kept_games_are_described_for_each_seat(tmp_path: Path) -> None:
    contest = Contest("squirrel-squabble", load("squirrel-squabble").settings(), ("search:2", "random"), games=2)
    file = GamesFile(tmp_path / "games.jsonl", contest)
    played = play_all(contest, done=file.keep)
    rows = kept_positions(file.path)
    assert len(rows) % 2 == 0
    assert {result for _, result in rows} == {result for game in played for result in game.returns}
    for (one, result), (two, other) in zip(rows[::2], rows[1::2], strict=True):
        assert one == pytest.approx([-value for value in two])
        assert result == -other


def test_decisions_are_looked_at_wherever_they_come_in_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every third move of a game whose rounds have three moves would always be the same one, or chance's."""
    seen = set[int]()
    described = nutwood.lab.fit._contrasts

    def noticed(game: AnyGame, expert: LinearExpert, match: Match) -> list[list[float]]:
        seen.add(len(match.moves) % EVERY)
        return described(game, expert, match)

    monkeypatch.setattr(nutwood.lab.fit, "_contrasts", noticed)
    game = load("squirrel-squabble")
    positions((game.name, game.settings(), fitted(game.folder()), 2, 1))
    assert seen == set(range(EVERY))


def test_weights_are_judged_by_games_that_they_were_not_fitted_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--games", "8", "--rounds", "1", "--simulations", "2", "--processes", "1"]
    main(["squirrel-squabble", *few, "--out", str(tmp_path / "weights.toml")])
    said = capsys.readouterr().out
    assert "calibration on 2 games held out (a forecast that knows nothing has 0." in said
    assert [line.split(":")[0].strip() for line in said.splitlines()[-3:]] == [
        "after 25% of decisions",
        "after 50% of decisions",
        "after 75% of decisions",
    ]


def test_forecasts_are_those_of_the_weights_given() -> None:
    game = load("squirrel-squabble")
    found = fitted(game.folder())
    blind = replace(found, weights={})
    told, results = forecasts((game.name, game.settings(), found, 2, 1))
    assert len(told) == 3
    assert sorted(results) == [-1.0, 1.0]
    assert any(chance != 0.5 for moment in told for chance in moment)
    assert forecasts((game.name, game.settings(), blind, 2, 1))[0] == [[0.5, 0.5]] * 3
