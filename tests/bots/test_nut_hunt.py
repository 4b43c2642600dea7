"""What the expert of Nut Hunt sees, and what it makes of it."""

import pytest

from nutwood import Dice, Match, load
from nutwood.bots.bot import Budget
from nutwood.bots.searcher import SearchBot
from nutwood.games.nut_hunt.expert import NAMES, Hoarder
from tests.games.nut_hunt.forests import alone, forest, seat

CARD = "birch-grove/hickory-haunt"
"""Worth 3 points and 1 for the distance; Dapple Dell or Gorse Gully lies between."""
GAIN = (3 + 1 + 2) / 10


def features(match: Match, number: int = 0) -> dict[str, float]:
    """What speaks for a seat, by name; what does not is left out."""
    found = Hoarder([0.0] * len(NAMES)).features(match.state, number)
    return {name: value for name, value in zip(NAMES, found, strict=True) if value}


def choice(match: Match, simulations: int = 100) -> str:
    """What the search with this expert plays."""
    bot = SearchBot(Budget(simulations=simulations), match.game.expert(), seed=1)
    mover = match.state.mover()
    return str(match.game.catalogue.text(bot.choose(match.observation(mover, Dice(1)))))


@pytest.mark.parametrize(
    ("squirrels", "nests", "kind"),
    [
        ("birch-grove, dapple-dell", "hickory-haunt", "met"),
        ("birch-grove, dapple-dell, hickory-haunt", "the-tangle", "without-nest"),
        ("birch-grove", "hickory-haunt", "one-missing"),
        ("birch-grove, dapple-dell", "elder-edge", "one-missing"),
        ("birch-grove", "", "two-missing"),
        ("", "gorse-gully", "two-missing"),
        ("", "owl-oak", "three-missing"),
    ],
)
def test_an_objective_is_seen_by_what_it_lacks(squirrels: str, nests: str, kind: str) -> None:
    match = forest(seat(squirrels, nests=nests, objectives=CARD), seat())
    seen = features(match)
    assert seen[kind] == pytest.approx(GAIN)
    assert not set(seen) & ({"met", "without-nest", "one-missing", "two-missing", "three-missing", "far"} - {kind})


def test_no_way_leads_over_the_frog_pond() -> None:
    """Muckville Marsh to the Pine Barrens: three tiles round the pond and both ends are far."""
    match = forest(seat(objectives="muckville-marsh/pine-barrens"), seat())
    assert features(match)["far"] == pytest.approx((6 + 1 + 2) / 10)


def test_points_are_those_of_the_game_as_it_stands() -> None:
    match = forest(
        seat("birch-grove, dapple-dell", nests="hickory-haunt", objectives=f"{CARD} elder-edge/the-tangle"), seat()
    )
    assert features(match)["points"] == pytest.approx(match.state.scores()[0] / 10)


def test_nuts_are_seen_by_what_they_buy() -> None:
    near = forest(seat("owl-oak 2", nuts="chestnut 2"), seat())
    assert features(near)["nuts-lacking"] == pytest.approx(1 / 4)
    assert "nest-in-reach" not in features(near)
    assert features(forest(seat("owl-oak 2", nuts="chestnut 2, hazelnut"), seat()))["nest-in-reach"] == 1
    joined = forest(seat("birch-grove, hickory-haunt", nuts="walnut 2", objectives=CARD), seat())
    assert features(joined)["wanted-in-reach"] == 1


def test_squirrels_beside_the_fox_or_with_anothers_pair_are_in_danger() -> None:
    match = forest(seat("owl-oak, birch-grove", nests="gorse-gully"), seat("birch-grove 2"), fox="lichen-ledge")
    assert (features(match)["beside-the-fox"], features(match)["crowded-out"]) == (1 / 4, 1 / 4)


def test_alone_a_player_is_compared_with_the_automa() -> None:
    """Two nests against three and a failed objective: a nest less, and as many points."""
    match = alone(seat(nests="owl-oak 2"), seat(nests="elder-edge 3", objectives=CARD))
    seen = features(match)
    assert (seen["nests"], seen["third-nest"], seen["alone"]) == (-1 / 4, -1, 1)
    assert "points" not in seen


def test_it_builds_the_nest_that_wins_and_not_the_one_that_loses() -> None:
    """§32: the fourth nest ends the game, whoever is ahead."""
    ready = seat("birch-grove 2", nests="elder-edge 3", nuts="acorn, hazelnut")
    assert choice(forest(ready, seat(nests="owl-oak"), fox="lichen-ledge")) == "recruit birch-grove"
    behind = {**ready, "objectives": [CARD, "elder-edge/the-tangle"]}
    assert choice(forest(behind, seat(nests="owl-oak 3"), fox="lichen-ledge")) != "recruit birch-grove"


def test_it_joins_an_objective_rather_than_pass() -> None:
    player = seat("birch-grove", nests="hickory-haunt", nuts="walnut 2", objectives=CARD)
    assert choice(forest(player, seat("owl-oak"), fox="rabbit-patch")) == "recruit dapple-dell"


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_it_answers_at_every_table(players: int) -> None:
    match = Match(load("nut-hunt", players, competitive=True))
    dice = Dice(7)
    match.roll(dice)
    bot = SearchBot(Budget(simulations=20), match.game.expert(), seed=2)
    for _ in range(40):
        if match.ended:
            break
        mover = next(number for number in range(players) if match.legal(number))
        match.play(bot.choose(match.observation(mover, dice)), mover)
        match.roll(dice)
    assert len(match.moves) > 40
