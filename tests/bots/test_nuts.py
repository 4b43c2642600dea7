"""What the expert of Nuts! sees, and that it helps."""

from typing import Any

import pytest

from nutwood import Match
from nutwood.games.nuts.expert import NAMES, Foreman
from nutwood.lab.arena import Contest, play_all
from nutwood.lab.standings import standings
from tests.games.nuts.factory import factory, play

RICH: dict[str, Any] = {"tiles": "X r2c4", "tops": "C A A A I A A A", "salters": [5, 7], "squirrel": 1}
"""A pistachio from 4 to 5 is salted and roasted, an almond from 5 to 4 is not."""


def seen(match: Match, seat: int = 0) -> dict[str, float]:
    """What the expert sees for a seat, without what is nought."""
    found = Foreman([0.0] * len(NAMES)).features(match.state, seat)
    return {name: value for name, value in zip(NAMES, found, strict=True) if value}


def test_points_count_as_scored_once_the_nuts_are_there() -> None:
    held = seen(factory(nuts=["acp"], points=[10]))
    assert held["points"] == pytest.approx(14 / 50)
    assert held["waiting"] == pytest.approx(4 / 20)
    assert held["nuts"] == pytest.approx(1 / 6)
    shipped = seen(play(factory(nuts=["acp"], points=[10]), "done", "roll stop", "ship a-c"))
    assert shipped["points"] == held["points"]
    assert "waiting" not in shipped


def test_paths_belong_to_whoever_produces_next() -> None:
    match = factory(**RICH)
    assert (seen(match)["paths"], seen(match)["extra-delicious"], seen(match)["on-turn"]) == (2 / 3, 1.0, 1.0)
    assert seen(match)["nuts"] == pytest.approx(2 / 6)
    assert seen(match, 1) == {"two-short": 4 / 20, "four-short": pytest.approx(6 / 20)}
    before_shipping = play(factory(nuts=["ac"], cards=[{"bait": 1}]), "done", "roll stop")
    assert "on-turn" not in seen(before_shipping)
    assert seen(before_shipping, 1)["on-turn"] == 1.0


def test_nuts_are_worthless_to_somebody_without_another_turn() -> None:
    match = factory(points=[50, 20], nuts=["", "aacc"], closing=1)
    assert seen(match, 1) == {"points": 0.4, "points-squared": pytest.approx(0.16)}
    assert seen(factory(points=[20, 50], nuts=["", "aacc"], closing=2), 1)["points"] == pytest.approx(59 / 50)


def test_weights_prefer_moves_that_connect() -> None:
    match = factory("X r1c6, X r4c5", "C A A P A P A A", squirrel=8)
    expert = match.game.expert()
    number = match.game.catalogue.number
    assert isinstance(expert, Foreman)
    clear = expert.worth_after(match.state, 0, number("clear r4c5"))
    assert clear > expert.worth_after(match.state, 0, number("build r6c1"))
    assert clear > expert.worth_after(match.state, 0, number("done"))


@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_beats_plain_search(players: int) -> None:
    bots = ("search:40", *["plain:40"] * (players - 1))
    contest = Contest(game="nuts", settings={"players": players}, bots=bots, games=4, seed=5)
    best, _ = standings(contest, play_all(contest))
    assert best.wins == 4
