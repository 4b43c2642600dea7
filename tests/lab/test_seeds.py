"""Seeds of the lab: no two runs, games, seats or purposes share what is rolled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from nutwood.core.seeds import seed_for
from nutwood.core.weights import Fitted
from nutwood.lab import arena, fit
from nutwood.lab.arena import Contest, play_one

RUNS = (0, 1, 2, 31, 7919)
GAMES = 400


def test_no_two_purposes_share_a_seed() -> None:
    purposes = [("dice", n) for n in range(1000)] + [("bot", n, place) for n in range(1000) for place in range(4)]
    assert len({seed_for(run, *purpose) for run in range(10) for purpose in purposes}) == 10 * 5000


def test_a_seed_is_the_same_wherever_it_is_asked_for() -> None:
    assert seed_for(1, "dice", 2) == 2337026434032276330


class Rolled(Exception):
    """What a game would have been played with is known: it need not be played."""


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every seed that dice and bots of the lab are made with, and what for."""
    found: list[tuple[str, int]] = []

    def dice(seed: int) -> None:
        found.append(("dice", seed))
        raise Rolled

    def bot(_: Any, __: Any, seed: int, *___: Any, **____: Any) -> None:
        found.append(("bot", seed))

    for module in (arena, fit):
        monkeypatch.setattr(module, "Dice", dice)
    monkeypatch.setattr(arena, "make_bot", bot)
    monkeypatch.setattr(fit, "SearchBot", bot)
    return found


def ask(play: Callable[[], object]) -> None:
    with pytest.raises(Rolled):
        play()


def test_games_of_the_arena_share_dice_with_their_rotations_alone(seeds: list[tuple[str, int]]) -> None:
    for run in RUNS:
        contest = Contest("hounded", {"players": 2}, ("random", "random"), GAMES, run)
        for number in range(GAMES):
            ask(partial(play_one, contest, number))
    dice, bots = ([seed for kind, seed in seeds if kind == wanted] for wanted in ("dice", "bot"))
    assert dice[0::2] == dice[1::2], "the same dice for each rotation of the seats"
    assert len(set(dice)) == len(RUNS) * GAMES // 2
    assert len(set(bots)) == len(bots) == len(RUNS) * GAMES * 2
    assert set(dice).isdisjoint(bots)


def test_games_that_are_fitted_to_share_nothing(seeds: list[tuple[str, int]]) -> None:
    for seed in (seed for run in RUNS for number in range(2) for seed in fit.seeds_of_round(run, number, GAMES)):
        ask(partial(fit.positions, ("hounded", {"players": 2}, Fitted(), 10, seed)))
    assert len({seed for _, seed in seeds}) == len(seeds) == len(RUNS) * 2 * GAMES * 3
