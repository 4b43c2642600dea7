"""Chance: outcomes have positive weights, and rolling agrees with them."""

from __future__ import annotations

from collections import Counter

from nutwood.core.dice import Dice
from nutwood.core.match import Match
from nutwood.core.state import CHANCE
from nutwood.testing.walks import AnyGame, Walk, over_walks

ROLLS = 3000
DEVIATIONS = 6.0


def _chances_have_weights(game: AnyGame, walk: Walk) -> None:
    """At chance there are outcomes, all different, each with a positive weight, and each can be played."""
    match = Match(game)
    for _ in walk.steps(match):
        if match.state.mover() == CHANCE:
            _check_weights(game, match)


def _check_weights(game: AnyGame, match: Match) -> None:
    listed = game.chances(match.state)
    assert listed
    assert len({move for move, _ in listed}) == len(listed)
    for move, weight in listed:
        assert weight > 0
        assert 0 <= move < len(game.catalogue)
        match.state.clone().play(CHANCE, move)


def _rolls_agree_with_weights(game: AnyGame, walk: Walk) -> None:
    """`roll` gives every outcome as often as its weight says, within six standard deviations."""
    match = walk.match(game)
    while match.state.mover() not in (CHANCE, -2):
        match.play(match.legal()[0], match.state.mover())
    if match.state.mover() != CHANCE:
        return
    weights = dict(game.chances(match.state))
    dice = Dice(walk.seed)
    rolled = Counter(match.state.roll(dice) for _ in range(ROLLS))
    assert set(rolled) <= set(weights), "an outcome was rolled that is not listed"
    for move, weight in weights.items():
        share = weight / sum(weights.values())
        spread = (ROLLS * share * (1 - share)) ** 0.5
        assert abs(rolled[move] - ROLLS * share) <= DEVIATIONS * spread + 1


chances_have_weights = over_walks(_chances_have_weights)
rolls_agree_with_weights = over_walks(_rolls_agree_with_weights, examples=6)
