"""Calibration: what an expert says in the course of games against how they ended."""

from __future__ import annotations

from itertools import cycle

import msgspec
import pytest

from nutwood import load
from nutwood.core.expert import Expert
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.squirrel_squabble import SquirrelSquabble
from nutwood.lab import calibration as module
from nutwood.lab.arena import Contest, Outcome, play_all
from nutwood.lab.calibration import calibration, chances
from nutwood.lab.kept import replayed

CONTEST = Contest("squirrel-squabble", load("squirrel-squabble").settings(), ("search:4", "search:4"), games=6, seed=3)


class Prophet(Expert):
    """Gives the first seat the same chance, whatever lies on the table."""

    def __init__(self, chance: float) -> None:
        self.chance = chance

    def judge(self, state: State, into: vec[float]) -> None:
        into[0], into[1] = 2 * self.chance - 1, 1 - 2 * self.chance


def measured(monkeypatch: pytest.MonkeyPatch, chance: float, played: list[Outcome]) -> module.Calibration:
    monkeypatch.setattr(SquirrelSquabble, "expert", classmethod(lambda _: Prophet(chance)))
    return calibration(CONTEST, played)


@pytest.fixture(scope="module")
def played() -> list[Outcome]:
    """Six games of which the first seat wins four, whatever the moves say."""
    results = [(1.0, -1.0)] * 4 + [(-1.0, 1.0)] * 2
    return [msgspec.structs.replace(g, returns=r) for g, r in zip(play_all(CONTEST), results, strict=True)]


@pytest.mark.parametrize(("chance", "brier"), [(0.5, 0.25), (1.0, 2 / 6), (0.9, (4 * 0.01 + 2 * 0.81) / 6)])
def test_briers_score(monkeypatch: pytest.MonkeyPatch, played: list[Outcome], chance: float, brier: float) -> None:
    found = measured(monkeypatch, chance, played)
    assert [moment.share for moment in found.moments] == [0.25, 0.5, 0.75]
    assert [moment.games for moment in found.moments] == [6, 6, 6]
    assert [moment.brier for moment in found.moments] == pytest.approx([brier] * 3)


def test_the_curve_at_half_time(monkeypatch: pytest.MonkeyPatch, played: list[Outcome]) -> None:
    found = measured(monkeypatch, 0.9, played).curve
    assert [(b.low, b.high, b.judgements) for b in found] == [(0.0, 0.2, 6), (0.8, 1.0, 6)]
    assert [b.told for b in found] == pytest.approx([0.1, 0.9])
    assert [b.won for b in found] == pytest.approx([1 / 3, 2 / 3])


def test_the_curve_and_the_scores_are_of_their_moments(monkeypatch: pytest.MonkeyPatch, played: list[Outcome]) -> None:
    """An expert that grows surer: whoever takes the curve from another moment than half time tells other chances."""
    surer = cycle([0.55, 0.7, 0.95])
    monkeypatch.setattr(module, "chances", lambda *_: [chance := next(surer), 1 - chance])
    found = calibration(CONTEST, played)
    assert [(b.low, b.judgements) for b in found.curve] == [(0.2, 6), (0.6, 6)]
    assert [b.told for b in found.curve] == pytest.approx([0.3, 0.7])
    briers = [(4 * (1 - chance) ** 2 + 2 * chance**2) / 6 for chance in (0.55, 0.7, 0.95)]
    assert [moment.brier for moment in found.moments] == pytest.approx(briers)


def test_games_are_judged_in_the_midst_of_them(monkeypatch: pytest.MonkeyPatch, played: list[Outcome]) -> None:
    judged: list[list[int]] = []

    def listening(_: Expert, state: State) -> list[float]:
        judged.append(state.legal_moves(state.mover()))
        return [0.5, 0.5]

    monkeypatch.setattr(module, "chances", listening)
    calibration(CONTEST, played[:2])
    expected = []
    for outcome in played[:2]:
        before = [
            match.state.legal_moves(match.state.mover())
            for match in replayed(load("squirrel-squabble"), outcome)
            if match.state.mover() >= 0
        ]
        assert len(before) == sum(outcome.decisions)
        expected += [before[len(before) * quarter // 4] for quarter in (1, 2, 3)]
    assert judged == expected


def test_the_chances_of_two_add_up() -> None:
    game = load("nuts")
    assert sum(chances(game.expert() or Expert(), game.start())) == pytest.approx(1)
